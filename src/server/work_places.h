// Places for requests that take much time or memory: so many are at work at once, and the others
// wait.
//
//     request ──▶ a place? ──yes──▶ handler
//                   ╰──no──▶ waits; 503 where too many do, nobody waits for the reply, or all ends
//
// Thread safety: every member from any thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>

#include "server/api.h"

namespace burgeon {

class WorkPlaces {
 public:
  static constexpr std::size_t most_waiting = 64;

  explicit WorkPlaces(std::size_t places) : free_(places) {}
  WorkPlaces(const WorkPlaces&) = delete;
  WorkPlaces& operator=(const WorkPlaces&) = delete;

  // Refuses those that wait, and those that come.
  void stop();

 private:
  friend Handler limited(Handler handler, WorkPlaces& places);

  // Throws ApiError.
  void take();
  void give_back();

  std::mutex lock_;  // guards all below
  std::condition_variable place_free_;
  std::size_t free_;
  std::size_t waiting_ = 0;
  bool is_stopped_ = false;
};

// The same handler, within a place. `places` must outlive it.
Handler limited(Handler handler, WorkPlaces& places);

}  // namespace burgeon
