// Why a session cannot be set up or go on. Each message is one line.
//
// A fault has no exit status here, and names no option: whoever shows the session decides that.
#pragma once

#include <stdexcept>
#include <string>

namespace burgeon {

// What was asked cannot be used: an option, a position, a file that cannot be opened.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A store that is damaged, or in conflict with what is given.
class StoreFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The same in a search, which could do without the store.
class SearchStoreFault : public StoreFault {
 public:
  using StoreFault::StoreFault;
};

}  // namespace burgeon
