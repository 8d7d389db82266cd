// Commits the fault named by its argument, so that a test can see the sanitizer stop it.
// Built only where a sanitizer is on.

#include <climits>
#include <cstdio>
#include <string_view>
#include <thread>
#include <vector>

namespace {

// The one unused argument of main() makes `one` a number that the compiler cannot foresee.
int heap_overflow(int one) {
  std::vector<int> numbers(static_cast<std::size_t>(one));
  return *(numbers.data() + one);
}

int signed_overflow(int one) { return INT_MAX - 1 + one + one; }

int data_race(int one) {
  int shared = 0;
  std::thread other([&] { shared += one; });
  shared += one;
  other.join();
  return shared;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::string_view fault = argv[1];
  const int one = argc - 1;
  int result = 0;
  if (fault == "heap-overflow") result = heap_overflow(one);
  if (fault == "signed-overflow") result = signed_overflow(one);
  if (fault == "data-race") result = data_race(one);
  std::printf("the sanitizer did not stop %s (result %d)\n", argv[1], result);
  return 0;
}
