#include "session/signals.h"

#include <array>
#include <csignal>

#include "session/interruptible_reads.h"

namespace burgeon {
namespace {

constexpr std::array stop_signals{SIGINT, SIGTERM, SIGHUP};

StopFlag stop_flag;

void on_signal(int signal) {
  stop_flag.request();
  std::signal(signal, SIG_DFL);
}

void restart_reads(bool restarts) {
  for (const int signal : stop_signals) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != on_signal) continue;
    action.sa_flags = restarts ? action.sa_flags | SA_RESTART : action.sa_flags & ~SA_RESTART;
    sigaction(signal, &action, nullptr);
  }
}

}  // namespace

StopFlag& stop_on_signals() {
  [[maybe_unused]] static const bool is_set = [] {
    struct sigaction hangup {};
    sigaction(SIGHUP, nullptr, &hangup);
    for (const int signal : stop_signals) {
      // `nohup` has it ignored: the work is meant to outlive its terminal.
      if (signal == SIGHUP && hangup.sa_handler == SIG_IGN) continue;
      std::signal(signal, on_signal);  // what it interrupts is started again
    }
    return true;
  }();
  return stop_flag;
}

InterruptibleReads::InterruptibleReads() {
  stop_on_signals();
  restart_reads(false);
}

InterruptibleReads::~InterruptibleReads() { restart_reads(true); }

}  // namespace burgeon
