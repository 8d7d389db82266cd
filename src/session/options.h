// What a session is asked to do and may use. Plain data: a command line, a page or a job fills it.
//
// Thread safety: plain data.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/stop.h"
#include "base/warn.h"
#include "search/algorithm.h"
#include "search/observer.h"
#include "search/options.h"
#include "sprouts/text/write.h"

namespace burgeon {

class NimberStore;

// Which store is used: the one that is open already, which several sessions may share; else the
// folder that is named; where none is, the user's own; or no store.
struct StoreChoice {
  std::string folder;
  bool none = false;
  bool only_proven = false;  // imported nimbers, and those that rest on such, are not used
  std::shared_ptr<NimberStore> open = nullptr;
};

struct SessionOptions {
  Algorithm algorithm = Algorithm::df_pn;
  std::chrono::duration<double> time{0};  // 0: no limit
  WorkOptions resources{};  // threads and memory; the session has a stop flag and progress itself
  StoreChoice store;
  SearchTuning tuning;
  std::string trace;                    // a file; empty: none
  Notation notation = Notation::paper;  // of the trace and of `write`
  StopFlag* stop = nullptr;             // REQUIRES: given; set when the session has to stop
  Warn warn = [](std::string_view) {};
  SearchObserver* observer = nullptr;  // told of what happens in the search, where given
};

}  // namespace burgeon
