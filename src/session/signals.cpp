#include "session/signals.h"

#include <csignal>

namespace burgeon {
namespace {

StopFlag stop_flag;

void on_signal(int signal) {
  stop_flag.request();
  std::signal(signal, SIG_DFL);
}

}  // namespace

StopFlag& stop_on_signals() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return stop_flag;
}

}  // namespace burgeon
