#include "server/work_places.h"

#include <chrono>
#include <utility>

namespace burgeon {

void WorkPlaces::stop() {
  const std::lock_guard guard(lock_);
  is_stopped_ = true;
  place_free_.notify_all();
}

void WorkPlaces::take() {
  std::unique_lock guard(lock_);
  if (free_ == 0 && waiting_ >= most_waiting) {
    throw ApiError("too much is asked for at once: try again", 503);
  }
  ++waiting_;
  constexpr auto between_looks = std::chrono::milliseconds(100);
  bool has_gone = false;
  while (!is_stopped_ && !has_gone && free_ == 0) {
    place_free_.wait_for(guard, between_looks);
    has_gone = asker_has_gone();
  }
  --waiting_;
  if (is_stopped_) throw ApiError("the server ends", 503);
  if (has_gone) {
    place_free_.notify_one();  // what woke this one may have been meant for another
    throw ApiError("nobody waits for it", 503);
  }
  --free_;
}

void WorkPlaces::give_back() {
  const std::lock_guard guard(lock_);
  ++free_;
  place_free_.notify_one();
}

Handler limited(Handler handler, WorkPlaces& places) {
  return [handler = std::move(handler), &places](const Json& request) {
    struct Place {
      explicit Place(WorkPlaces& all) : places(all) { places.take(); }
      ~Place() { places.give_back(); }
      Place(const Place&) = delete;
      Place& operator=(const Place&) = delete;
      WorkPlaces& places;
    };
    const Place place(places);
    return handler(request);
  };
}

}  // namespace burgeon
