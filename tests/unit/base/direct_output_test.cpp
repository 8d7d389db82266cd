// Which files are written directly, and through which descriptor.
#include "base/direct_output.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace burgeon {
namespace {

class DirectOutputTest : public ::testing::Test {
 protected:
  DirectOutputTest() {
    std::string name = std::filesystem::temp_directory_path() / "burgeon-XXXXXX";
    folder_ = mkdtemp(name.data());
    path_ = folder_ / "file";
    std::ofstream(path_) << "keep\n";
  }
  ~DirectOutputTest() override { std::filesystem::remove_all(folder_); }

  std::string text() const {
    std::stringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }
  static void write(int descriptor, std::string_view text) {
    EXPECT_EQ(::write(descriptor, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  std::filesystem::path folder_;
  std::filesystem::path path_;
};

TEST_F(DirectOutputTest, FilesThatMayBeReplaced) {
  for (const auto& path : {path_, folder_ / "none", folder_ / "no" / "folder"}) {
    const DirectOutput output = open_direct_output(path);
    EXPECT_EQ(output.descriptor, -1);
    EXPECT_EQ(output.problem, "");
  }
  const int reader = open(path_.c_str(), O_RDONLY);
  EXPECT_EQ(open_direct_output(path_).descriptor, -1);
  close(reader);
}

TEST_F(DirectOutputTest, WritesBehindWhatWasWrittenThroughAGivenDescriptor) {
  const int given = open(path_.c_str(), O_WRONLY | O_TRUNC);
  write(given, "first\n");
  const DirectOutput output = open_direct_output(path_);
  ASSERT_GE(output.descriptor, 0);
  write(output.descriptor, "second\n");
  write(given, "third\n");
  EXPECT_EQ(text(), "first\nsecond\nthird\n");
  close(output.descriptor);
  close(given);
}

TEST_F(DirectOutputTest, ByAnotherNameToo) {
  const int given = open(path_.c_str(), O_WRONLY | O_APPEND);
  std::filesystem::create_symlink(path_, folder_ / "link");
  const std::string through = "/dev/fd/" + std::to_string(given);
  for (const std::string& name : {(folder_ / "link").string(), through}) {
    const DirectOutput output = open_direct_output(name);
    ASSERT_GE(output.descriptor, 0) << name;
    write(output.descriptor, "more\n");
    close(output.descriptor);
  }
  EXPECT_EQ(text(), "keep\nmore\nmore\n");
  close(given);
}

TEST_F(DirectOutputTest, WhatWeWriteOurselvesIsRefused) {
  const int ours = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  const DirectOutput output = open_direct_output(path_);
  EXPECT_EQ(output.descriptor, -1);
  EXPECT_NE(output.problem, "");
  close(ours);
}

TEST_F(DirectOutputTest, PipesAndDevices) {
  const auto pipe = folder_ / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  for (const std::string& path : {pipe.string(), std::string("/dev/null")}) {
    const DirectOutput output = open_direct_output(path);
    ASSERT_GE(output.descriptor, 0) << path;
    write(output.descriptor, "x");
    close(output.descriptor);
  }
  close(reader);
  EXPECT_NE(open_direct_output(folder_).problem, "");
}

}  // namespace
}  // namespace burgeon
