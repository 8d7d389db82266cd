// How many requests are at work at once.
#include "server/work_places.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <latch>
#include <thread>
#include <vector>

namespace burgeon {
namespace {

using namespace std::chrono_literals;

// The status with which it is refused; 200 if it is not.
int status_of_call(const Handler& handler) {
  try {
    handler(Json::object());
  } catch (const ApiError& error) {
    return error.status();
  }
  return 200;
}

TEST(WorkPlaces, SoManyAreAtWorkAtOnce) {
  WorkPlaces places(2);
  std::atomic<int> working = 0;
  std::atomic<int> most = 0;
  const Handler handler = limited(
      [&](const Json&) {
        const int now = ++working;
        for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
        }
        std::this_thread::sleep_for(5ms);
        --working;
        return Json();
      },
      places);
  std::vector<std::jthread> askers;
  for (int i = 0; i < 12; ++i) {
    askers.emplace_back([&] { EXPECT_EQ(status_of_call(handler), 200); });
  }
  askers.clear();
  EXPECT_EQ(most, 2);
}

TEST(WorkPlaces, AFaultGivesThePlaceBack) {
  WorkPlaces places(1);
  const Handler handler = limited([](const Json&) -> Json { throw ApiError("no", 409); }, places);
  EXPECT_EQ(status_of_call(handler), 409);
  EXPECT_EQ(status_of_call(handler), 409);
}

// One place, which is taken until `end`.
class BusyPlace {
 public:
  BusyPlace() { began_.wait(); }
  ~BusyPlace() { end(); }
  BusyPlace(const BusyPlace&) = delete;
  BusyPlace& operator=(const BusyPlace&) = delete;

  void end() {
    if (!has_ended_.exchange(true)) may_end_.count_down();
  }

  WorkPlaces places{1};

 private:
  std::latch began_{1};
  std::latch may_end_{1};
  std::atomic<bool> has_ended_ = false;
  std::jthread working_{[this] {
    limited(
        [this](const Json&) {
          began_.count_down();
          may_end_.wait();
          return Json();
        },
        places)(Json());
  }};
};

TEST(WorkPlaces, RefusesWhereTooManyWait) {
  BusyPlace busy;
  const Handler handler = limited([](const Json&) { return Json(); }, busy.places);
  std::atomic<int> refused = 0;
  std::vector<std::jthread> askers;
  for (std::size_t i = 0; i < WorkPlaces::most_waiting + 3; ++i) {
    askers.emplace_back([&] { refused += status_of_call(handler) == 503 ? 1 : 0; });
  }
  for (int i = 0; i < 1000 && refused < 3; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(refused, 3);
  busy.end();
  askers.clear();
  EXPECT_EQ(refused, 3);
}

TEST(WorkPlaces, NobodyWaitsForWhoHasGoneNorAtTheEnd) {
  BusyPlace busy;
  const Handler handler = limited([](const Json&) { return Json(); }, busy.places);
  {
    const AskerWatch gone([] { return true; });
    EXPECT_EQ(status_of_call(handler), 503);
  }
  std::jthread waits([&] { EXPECT_EQ(status_of_call(handler), 503); });
  std::this_thread::sleep_for(20ms);
  busy.places.stop();
  waits.join();
  EXPECT_EQ(status_of_call(handler), 503);
}

}  // namespace
}  // namespace burgeon
