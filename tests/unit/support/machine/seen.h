// What a run of the machine has seen: that something was tried at all, and what went wrong.
//
// It lies in memory that is shared with the process in which a run is made (run_apart.h).
//
// Thread safety: any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace burgeon::machine {

// Something that must hold does not.
class Violation : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Seen {
  using Count = std::atomic<std::uint64_t>;
  Count answers{0};                     // questions answered, and rightly
  Count stops{0};                       // questions that ended with Stopped
  Count exhausted{0};                   // with MemoryExhausted
  Count collections{0};                 // times that memory was freed
  Count steps{0};                       // of a search that a person leads
  Count choices{0};                     // that a person has made
  Count obeyed{0};                      // choices whose child was the next couple
  Count looks{0};                       // at the couples of a search at work
  Count stored{0};                      // nimbers that searches put into a store
  Count recalled{0};                    // nimbers that searches got from a store
  Count lists{0};                       // child lists compared with the truth
  std::atomic<std::size_t> command{0};  // the last run is, or was, at this one
  std::array<char, 4096> message{};     // why it failed
};

}  // namespace burgeon::machine
