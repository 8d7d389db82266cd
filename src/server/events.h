// What the server tells all pages without being asked: the latest text of each topic.
//
//     views ──publish──▶ Events ──wait──▶ one stream a page ──▶ the page
//
// A page that is slow misses texts in between, never the last one.
//
// Thread safety: every member from any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgeon {

class Events {
 public:
  // Does nothing where the text is the topic's already.
  void publish(std::string_view topic, std::string text);

  struct News {
    std::uint64_t number = 0;                                // of the last change that it tells of
    std::vector<std::pair<std::string, std::string>> texts;  // topic and text; none: the time is up
    bool is_closed = false;                                  // nothing more will come
  };
  // What has changed since that number, 0 at first; waits for it.
  News wait(std::uint64_t since, std::chrono::milliseconds longest);

  // Wakes all that wait, and ends all streams.
  void close();

  // Counts who listens, while it lives.
  class Listener {
   public:
    explicit Listener(Events& events);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

   private:
    Events* events_;
  };
  std::size_t listeners() const;

 private:
  struct Topic {
    std::uint64_t number = 0;
    std::string text;
  };

  mutable std::mutex lock_;  // guards all below
  std::condition_variable changed_;
  std::uint64_t changes_ = 0;
  std::map<std::string, Topic, std::less<>> topics_;
  std::size_t listeners_ = 0;
  bool is_closed_ = false;
};

}  // namespace burgeon
