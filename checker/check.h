// The proof: reads a certificate record by record and refuses it at the first that does not hold.
//
// Known is, at each place, what the records before it state: the nimber of a land, and couples
// (lands whose nimbers are not known, and a number) that are winning.
//
// Thread safety: none.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "input.h"
#include "knowledge.h"
#include "moves.h"
#include "reader.h"
#include "spelling.h"

namespace checker {

// The time given is over.
class TimeOver : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Counts {
  std::uint64_t records = 0, losing = 0, winning = 0;
  std::uint64_t records_said = 0;  // by the head
  std::uint64_t children = 0;      // made, simplified and recognised
  std::uint64_t lands = 0;         // in those children, and in positions of records
  std::uint64_t recognised = 0;    // lands of which the word was asked for (lands.h)
};

class Verifier {
 public:
  // `tick` is called now and then, and may throw.
  explicit Verifier(std::function<void(const Counts&)> tick = {})
      : tick_(std::move(tick)), knowledge_([this] { look(); }) {}
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  // Returns the claim in words. Throws Refused, with the line; Unreadable; what `tick` throws.
  std::string verify(Input& input);

  Counts counts() const;

 private:
  struct Claim {
    std::string text;
    std::uint32_t nimber = 0;
    bool losing = false;
  };

  std::string read(Input& input);
  Claim read_head(Input& input, std::string_view& line);
  void read_record(std::string_view line);
  void check_losing(std::string_view position, std::uint32_t nimber);
  void check_losing_child(const std::vector<WordView>& child, std::uint32_t nimber);
  void check_winning(std::string_view position, std::uint32_t nimber, std::string_view move);
  bool is_of_nimber(const std::vector<WordView>& child, std::uint32_t nimber);
  void check_winning_child(const std::vector<WordView>& child, std::uint32_t nimber);
  void check_claim(const Claim& claim);
  std::string in_words(const Claim& claim) const;

  void count_child();
  void look() const {
    if (tick_) tick_(counts_);
  }
  static std::string text_of_lands(const std::vector<WordView>& lands);

  std::function<void(const Counts&)> tick_;
  Counts counts_;
  Written written_;
  Move move_;
  ChildMaker maker_;
  std::array<Speller, 2> spellers_;  // of a child, and of what is looked up meanwhile
  Knowledge knowledge_;
  Reduced reduced_, own_;
  std::vector<bool> shown_;  // nimbers of children of the land that is checked
  std::vector<std::uint32_t> numbers_;
};

}  // namespace checker
