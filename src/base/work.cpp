#include "base/work.h"

#include <array>

namespace burgeon {
namespace {

constexpr std::uint64_t most_threads = 1024;

constexpr std::array work_rows{
    Setting<WorkOptions>{
        .name = "memory",
        .kind = SettingKind::size,
        .value_name = "SIZE",
        .help = "Memory to use at most",
        .range = {.least = 1},
        .words = {},
        .changes_path = true,
        .get = [](const WorkOptions& options) -> std::uint64_t { return options.memory_limit; },
        .set = [](WorkOptions& options, std::uint64_t value) { options.memory_limit = value; },
    },
    Setting<WorkOptions>{
        .name = "threads",
        .kind = SettingKind::number,
        .value_name = "N",
        .help = "Threads to work with",
        .range = {.least = 1, .most = most_threads},
        .words = {},
        .changes_path = true,
        .get = [](const WorkOptions& options) -> std::uint64_t { return options.threads; },
        .set = [](WorkOptions& options, std::uint64_t value) { options.threads = value; },
    },
};

}  // namespace

Settings<WorkOptions> work_settings() { return work_rows; }

const WorkOptions& checked(const WorkOptions& options) {
  require_in_range(work_settings(), options);
  return options;
}

}  // namespace burgeon
