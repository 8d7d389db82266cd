// What is said of a check that does not come to its end.
#include "server/checker_run.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

// A program that never ends.
class EndlessProgram {
 public:
  EndlessProgram() {
    store_test::write_file(path(), "#!/bin/sh\nexec sleep 100\n");
    std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
  }
  std::string path() const { return folder_.path() / "program"; }

 private:
  store_test::Folder folder_;
};

TEST(CheckerRun, SaysThatTheTimeIsOver) {
  const EndlessProgram program;
  const StopFlag stop;
  const CheckerVerdict verdict = run_checker(program.path(), "", std::chrono::seconds(1), stop);
  EXPECT_EQ(verdict.text, "burgeon-check was stopped after 1 s\n");
  EXPECT_NE(verdict.status, 0);
}

TEST(CheckerRun, SaysThatTheServerEnds) {
  const EndlessProgram program;
  StopFlag stop;
  stop.request();
  const CheckerVerdict verdict = run_checker(program.path(), "", std::chrono::seconds(120), stop);
  EXPECT_EQ(verdict.text, "burgeon-check was stopped, as the server ends\n");
  EXPECT_NE(verdict.status, 0);
}

}  // namespace
}  // namespace burgeon
