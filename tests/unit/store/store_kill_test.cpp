// kill -9 at any moment loses no fact that was durable. The writer is tests/tools/store_writer.cpp.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "unit/support/store_facts.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

using store_test::fact;
using store_test::Folder;
using store_test::key;
using store_test::open;

// A writer in its own process, whose stdout is read from `pipe`.
struct Writer {
  Writer(const std::filesystem::path& folder, const char* mode) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    process = fork();
    if (process == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl(BURGEON_STORE_WRITER, "store_writer", folder.c_str(), mode, nullptr);
      std::_Exit(127);
    }
    close(ends[1]);
    pipe = ends[0];
  }
  void wait_for_line() {
    for (char byte = 0; byte != '\n' && read(pipe, &byte, 1) == 1;) said += byte;
  }
  // The last number that was printed whole: that many facts are durable.
  std::uint32_t kill_and_read() {
    kill(process, SIGKILL);
    char buffer[4096];
    for (ssize_t size; (size = read(pipe, buffer, sizeof buffer)) > 0;) {
      said.append(buffer, static_cast<std::size_t>(size));
    }
    close(pipe);
    int status = 0;
    waitpid(process, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself, with " << status;
    const std::size_t end = said.rfind('\n');
    if (end == std::string::npos) return 0;
    const std::size_t begin = end == 0 ? std::string::npos : said.rfind('\n', end - 1);
    return static_cast<std::uint32_t>(std::stoul(said.substr(begin + 1, end)));
  }

  pid_t process = -1;
  int pipe = -1;
  std::string said;
};

void expect_facts(const std::filesystem::path& folder, std::uint32_t durable) {
  const auto store = open(folder);
  for (std::uint32_t i = 0; i < durable; ++i) {
    ASSERT_EQ(std::get<0>(store->get(key(i))), fact(i)) << "fact " << i << " of " << durable;
  }
  const StoreCheck check = store->check();
  EXPECT_EQ(check.faults, 0U);
  EXPECT_GE(check.facts, durable);
}

// Half of the times in the store that the last one left, for what recovery finds there.
TEST(StoreKill, LosesNothingDurable) {
  const unsigned seed = std::random_device{}();
  std::printf("seed %u\n", seed);
  std::minstd_rand random(seed);
  auto folder = std::make_unique<Folder>();
  std::uint32_t durable = 0;
  std::uint64_t total = 0;
  for (int round = 0; round < 50; ++round) {
    if (random() % 2 == 0) {
      folder = std::make_unique<Folder>();
      durable = 0;
    }
    Writer writer(folder->store(), "acknowledge");
    // Starting takes some ten milliseconds: many of these moments lie within.
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 200'000));
    const std::uint32_t printed = writer.kill_and_read();
    durable = std::max(durable, printed);
    total += printed;
    expect_facts(folder->store(), durable);
    if (HasFailure()) return;
  }
  EXPECT_GT(total, 0U);
}

TEST(StoreKill, TheStoreMakesFactsDurableByItself) {
  const Folder folder;
  Writer writer(folder.store(), "wait");
  writer.wait_for_line();
  EXPECT_EQ(writer.kill_and_read(), 1000U);
  expect_facts(folder.store(), 1000);
}

}  // namespace
}  // namespace burgeon
