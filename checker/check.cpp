#include "check.h"

#include <algorithm>

namespace checker {
namespace {

constexpr std::uint32_t max_nimber = 65535;
constexpr std::uint32_t max_records = 1000000000;
constexpr std::uint64_t max_reserved = 1 << 20;  // a head may say more than there is

// Takes what stands before the next space.
std::string_view take_field(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return field;
}

std::uint32_t read_nimber(std::string_view text) {
  const std::uint32_t nimber = read_number(text);
  if (nimber > max_nimber) throw Refused("a nimber above 65535");
  return nimber;
}

std::string shortened(std::string_view text) {
  return std::string(text.substr(0, 200)) + (text.size() > 200 ? "..." : "");
}

std::string number_text(std::uint64_t number) { return std::to_string(number); }

}  // namespace

std::string Verifier::verify(Input& input) {
  try {
    return read(input);
  } catch (const Refused& refused) {
    if (input.line_number() == 0) throw;  // there is no line
    throw Refused("line " + number_text(input.line_number()) + ": " + refused.what());
  }
}

Verifier::Claim Verifier::read_head(Input& input, std::string_view& line) {
  const auto next = [&](std::string_view word) {
    if (!input.next_line(line))
      throw Refused("it ends within its head: '" + std::string(word) + "' is missing");
    if (take_field(line) != word)
      throw Refused("the head's line '" + std::string(word) + "' should stand here");
  };
  if (!input.next_line(line)) throw Refused("the file is empty");
  constexpr std::string_view first = "burgeon certificate ";
  if (!line.starts_with(first)) throw Refused("this is no certificate");
  if (line.substr(first.size()) != "1")
    throw Refused("version '" + shortened(line.substr(first.size())) + "' is not known, only 1 is");
  next("by");
  if (line.empty() ||
      std::any_of(line.begin(), line.end(), [](char c) { return c < ' ' || c > '~'; }))
    throw Refused("'by' names no program");
  next("claim");
  Claim claim;
  claim.text = take_field(line);
  read_position(claim.text, written_);
  claim.nimber = read_nimber(take_field(line));
  if (line != "losing" && line != "winning") throw Refused("a claim says 'losing' or 'winning'");
  claim.losing = line == "losing";
  for (const std::string_view kind : {"losing", "winning"}) {
    next(kind);
    const std::uint32_t count = read_number(line);
    counts_.records_said += count;
    numbers_.push_back(count);
  }
  if (counts_.records_said > max_records) throw Refused("more than 1000000000 records");
  knowledge_.reserve(std::min(counts_.records_said, max_reserved));
  return claim;
}

std::string Verifier::read(Input& input) {
  std::string_view line;
  const Claim claim = read_head(input, line);
  while (true) {
    if (!input.next_line(line)) throw Refused("it ends without its line 'end': it is cut short");
    if (line.starts_with("end ")) break;
    try {
      read_record(line);
    } catch (const Refused& refused) {
      throw Refused(shortened(line) + ": " + refused.what());
    }
    ++counts_.records;
    if (counts_.records % 64 == 0) look();
  }
  const std::uint32_t checksum = input.checksum_before();
  std::string digits(8, '0');
  for (std::size_t digit = 0; digit < 8; ++digit)
    digits[digit] = "0123456789abcdef"[(checksum >> (28 - 4 * digit)) & 15U];
  if (line.substr(4) != digits)
    throw Refused("the checksum is " + digits + ", not '" + shortened(line.substr(4)) + "'");
  if (counts_.losing != numbers_[0] || counts_.winning != numbers_[1])
    throw Refused("the head says " + number_text(numbers_[0]) + " losing and " +
                  number_text(numbers_[1]) + " winning, there are " + number_text(counts_.losing) +
                  " and " + number_text(counts_.winning));
  check_claim(claim);
  if (!input.at_end()) throw Refused("something stands after the line 'end'");
  return in_words(claim);
}

void Verifier::read_record(std::string_view line) {
  const std::string_view kind = take_field(line);
  if (kind != "L" && kind != "W") throw Refused("a record begins with 'L' or 'W'");
  const std::string_view position = take_field(line);
  const std::string_view number = take_field(line);
  const std::uint32_t nimber = read_nimber(number);
  if (kind == "W") {
    if (line.empty() && number.end() != line.end()) throw Refused("a space stands at the end");
    check_winning(position, nimber, line);
    ++counts_.winning;
  } else {
    if (!line.empty() || number.end() != line.end()) throw Refused("something follows the number");
    check_losing(position, nimber);
    ++counts_.losing;
  }
}

void Verifier::count_child() {
  ++counts_.children;
  if (counts_.children % 4096 == 0) look();
}

Counts Verifier::counts() const {
  Counts counts = counts_;
  counts.lands = knowledge_.looked_up();
  counts.recognised = knowledge_.recognised();
  return counts;
}

std::string Verifier::text_of_lands(const std::vector<WordView>& lands) {
  std::string text;
  for (const WordView land : lands) text += (text.empty() ? "" : "+") + text_of(land);
  return text.empty() ? "!" : shortened(text);
}

void Verifier::check_losing(std::string_view text, std::uint32_t nimber) {
  read_position(text, written_);
  const std::vector<WordView>& lands = spellers_[0].spell(written_.position);
  if (!written_.one_land || lands.size() != 1) throw Refused("an L record has one land");
  const std::uint32_t land = knowledge_.name(lands[0]);
  if (knowledge_.nimber(land) != Knowledge::unknown)
    throw Refused("an earlier record has nimber " + number_text(knowledge_.nimber(land)) +
                  " for this land");

  // Each child is looked up when the next one is spelled.
  shown_.assign(nimber, false);
  maker_.start(written_.position);
  std::size_t made = 0;
  for_each_move(written_.position, [&](const Move& move) {
    knowledge_.prefetch(spellers_[made % 2].spell(maker_.make(move)));
    if (made++ > 0) check_losing_child(spellers_[made % 2].lands(), nimber);
    return true;
  });
  if (made > 0) check_losing_child(spellers_[(made - 1) % 2].lands(), nimber);
  const auto missing = std::find(shown_.begin(), shown_.end(), false);
  if (missing != shown_.end())
    throw Refused("no child is known to have nimber " + number_text(missing - shown_.begin()));
  knowledge_.set_nimber(land, nimber);
}

void Verifier::check_losing_child(const std::vector<WordView>& child, std::uint32_t nimber) {
  count_child();
  knowledge_.reduce_child(child, reduced_);
  if (!knowledge_.is_winning(reduced_, nimber)) {
    throw Refused("the child " + text_of_lands(child) +
                  (reduced_.is_known() ? " has this nimber" : " is not seen to win"));
  }
  if (reduced_.is_known() && reduced_.known < nimber) shown_[reduced_.known] = true;
}

void Verifier::check_winning(std::string_view text, std::uint32_t nimber, std::string_view move) {
  read_position(text, written_);
  maker_.start(written_.position);
  if (!move.empty()) {
    read_move(move, written_, move_);
    knowledge_.prefetch(spellers_[0].spell(maker_.make(move_)));
    knowledge_.glance_at(spellers_[1].spell(written_.position));
    check_winning_child(spellers_[0].lands(), nimber);
  } else {
    const auto goes_on = [&](const Move& tried) {
      return !is_of_nimber(spellers_[0].spell(maker_.make(tried)), nimber);
    };
    if (for_each_move(written_.position, goes_on))
      throw Refused("no move leads to a child that is known to have nimber " + number_text(nimber));
    knowledge_.glance_at(spellers_[1].spell(written_.position));
  }
  knowledge_.reduce_named(spellers_[1].lands(), own_);
  knowledge_.set_winning(own_, nimber);
}

bool Verifier::is_of_nimber(const std::vector<WordView>& child, std::uint32_t nimber) {
  count_child();
  knowledge_.reduce_child(child, reduced_);
  return reduced_.is_known() && reduced_.known == nimber;
}

void Verifier::check_winning_child(const std::vector<WordView>& child, std::uint32_t nimber) {
  if (is_of_nimber(child, nimber)) return;
  const std::string lands = text_of_lands(child);
  if (!reduced_.is_known())
    throw Refused("the move leads to " + lands + ", and not all its nimbers are known");
  throw Refused("the move leads to " + lands + ", which has nimber " + number_text(reduced_.known));
}

void Verifier::check_claim(const Claim& claim) {
  read_position(claim.text, written_);
  knowledge_.reduce_child(spellers_[0].spell(written_.position), reduced_);
  if (reduced_.is_known()) {
    if ((reduced_.known == claim.nimber) == claim.losing) return;
    throw Refused("the claim is wrong: the nimber is " + number_text(reduced_.known) +
                  (claim.losing ? ", not " + number_text(claim.nimber) : " indeed"));
  }
  if (claim.losing) throw Refused("the records do not show the claim: not all nimbers are known");
  if (!knowledge_.is_winning(reduced_, claim.nimber))
    throw Refused("the records do not show the claim: it is not seen to win");
}

std::string Verifier::in_words(const Claim& claim) const {
  std::string words = claim.text;
  if (claim.nimber == 0) {
    words += claim.losing ? " is lost" : " is won";
    words += " for the player to move";
  } else {
    words += claim.losing ? " has nimber " : " has not nimber ";
    words += number_text(claim.nimber);
  }
  return words + " (" + number_text(counts_.losing) + " losing and " +
         number_text(counts_.winning) + " winning couples)";
}

}  // namespace checker
