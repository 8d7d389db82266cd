#include "server/events.h"

namespace burgeon {

void Events::publish(std::string_view topic, std::string text) {
  const std::lock_guard guard(lock_);
  Topic& there = topics_[std::string(topic)];
  if (there.number != 0 && there.text == text) return;
  there = {++changes_, std::move(text)};
  changed_.notify_all();
}

Events::News Events::wait(std::uint64_t since, std::chrono::milliseconds longest) {
  std::unique_lock guard(lock_);
  changed_.wait_for(guard, longest, [&] { return is_closed_ || changes_ > since; });
  News news{.number = changes_, .texts = {}, .is_closed = is_closed_};
  for (const auto& [name, topic] : topics_) {
    if (topic.number > since) news.texts.emplace_back(name, topic.text);
  }
  return news;
}

void Events::close() {
  const std::lock_guard guard(lock_);
  is_closed_ = true;
  changed_.notify_all();
}

Events::Listener::Listener(Events& events) : events_(&events) {
  const std::lock_guard guard(events.lock_);
  ++events.listeners_;
}

Events::Listener::~Listener() {
  const std::lock_guard guard(events_->lock_);
  --events_->listeners_;
}

std::size_t Events::listeners() const {
  const std::lock_guard guard(lock_);
  return listeners_;
}

}  // namespace burgeon
