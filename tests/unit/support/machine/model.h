// What the machine is told, as plain values: how a search is set up, what it is asked, and the
// little that must be known to say which command may follow.
//
// Thread safety: plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "nim/nimber.h"
#include "search/algorithm.h"
#include "search/options.h"
#include "sprouts/position.h"

namespace burgeon::machine {

struct Setup {
  Algorithm algorithm = Algorithm::df_pn;
  SearchOptions search;    // no pointers
  std::size_t litter = 0;  // bytes thrown into the table for each land met
  // Of what it is asked. A plain search makes no use of what a sum is, and takes long where it
  // cannot keep what it finds.
  int most_lives() const { return algorithm == Algorithm::win_loss ? 12 : 24; }
  bool is_short_of_memory() const { return search.work.memory_limit < (std::size_t{16} << 20); }
};
std::string show(const Setup& setup);

struct Question {
  enum class Kind : std::uint8_t { is_losing, nimber, winning_move };
  Kind kind = Kind::is_losing;
  std::vector<Bytes> lands;
  Nimber heap;  // beside the lands; of a question for the nimber: none

  Position position() const { return make_position(lands); }
};
std::string show(const Question& question);

struct Model {
  std::size_t most_threads = 1;  // that a search is given
  bool is_set_up = false;        // by a command; else as a machine is made
  Setup setup;
  bool has_store = false;
  bool is_at_work = false;  // a search that a person leads has begun
  std::optional<Question> last;
};

}  // namespace burgeon::machine
