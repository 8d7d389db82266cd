// Writes facts 0, 1, 2 … to a store until it is killed. Usage: store_writer DIR acknowledge|wait
//
// acknowledge: after each handful it syncs, and prints how many facts are durable.
// wait: it adds 1000 facts, leaves them to the store's own thread for ten of its intervals, prints
//       their number, and waits.
//
// On an error of the store it ends with 10 + its kind. What fact number i is stands in
// unit/support/store_facts.h, for the test that looks for them.
#include <cstdint>
#include <cstdio>
#include <random>
#include <string_view>
#include <thread>

#include "unit/support/store_facts.h"

namespace {

using namespace burgeon;

int fail(const StoreError& error) {
  std::fprintf(stderr, "store_writer: %s\n", error.message.c_str());
  return 10 + static_cast<int>(error.kind);
}

void acknowledge(std::uint32_t count) {
  std::printf("%u\n", count);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const bool syncs = std::string_view(argv[2]) == "acknowledge";
  StoreOptions options;
  options.memory = 1 << 20;  // small, so that files are written and compacted often
  options.flush_interval = std::chrono::milliseconds(20);
  auto opened = NimberStore::open(argv[1], options);
  if (const auto* error = std::get_if<StoreError>(&opened)) return fail(*error);
  NimberStore& store = *std::get<0>(opened);
  std::minstd_rand random(std::random_device{}());
  for (std::uint32_t count = 0;;) {
    const std::uint32_t end = count + (syncs ? 1 + random() % 500 : 1000);
    for (; count < end; ++count) {
      const auto added = store.add(store_test::key(count), store_test::fact(count));
      if (const auto* error = std::get_if<StoreError>(&added)) return fail(*error);
    }
    if (syncs) {
      if (const auto error = store.sync()) return fail(*error);
    } else {
      std::this_thread::sleep_for(options.flush_interval * 10);
    }
    acknowledge(count);
    if (!syncs) std::this_thread::sleep_for(std::chrono::minutes(1));
  }
}
