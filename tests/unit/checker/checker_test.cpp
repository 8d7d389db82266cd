// Certificates: good ones are verified however they are spelled, changed ones never for a claim
// that is false.
#include "checker/check.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "reference/reference.h"
#include "unit/support/certificate_maker.h"
#include "unit/support/full_checks.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::CertificateMaker;

// Empty when it is verified, else why not.
std::string refusal(std::string_view text, checker::Counts* counts = nullptr) {
  checker::Input input(text);
  checker::Verifier verifier;
  try {
    verifier.verify(input);
  } catch (const checker::Refused& refused) {
    return refused.what();
  }
  if (counts != nullptr) *counts = verifier.counts();
  return "";
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; stream >> field;) fields.push_back(field);
  return fields;
}

// The lines without the last, with the counts and the checksum they should have.
std::string repaired(std::vector<std::string> lines, bool counts = true) {
  lines.pop_back();
  std::string text;
  for (const char* kind : {"losing", "winning"}) {
    const char letter = kind[0] == 'l' ? 'L' : 'W';
    const auto count = std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
      return line.starts_with(letter);
    });
    for (std::string& line : lines)
      if (counts && line.starts_with(kind)) line = kind + (" " + std::to_string(count));
  }
  for (const std::string& line : lines) text += line + "\n";
  return testing::with_end(text);
}

TEST(Checker, VerifiesCompleteTrees) {
  for (int spots = 1; spots <= 4; ++spots) {
    CertificateMaker maker(spots);
    for (unsigned nimber = 0; nimber < 4; ++nimber) {
      for (const bool hints : {true, false}) {
        EXPECT_EQ(refusal(maker.make(nimber, nimber + 7, hints)), "") << spots << " " << nimber;
      }
    }
  }
}

TEST(Checker, VerifiesFiveSpots) {
  CertificateMaker maker(5);
  checker::Counts counts;
  EXPECT_EQ(refusal(maker.make(0, 1), &counts), "");
  EXPECT_GT(counts.losing, 1000U);
  EXPECT_GT(counts.children, 20000U);
}

// In each position of a certificate without hints, all that may be written otherwise.
TEST(Checker, VerifiesOtherSpellings) {
  std::mt19937 random(1);
  for (const int spots : {3, 4}) {
    std::vector<std::string> lines = lines_of(CertificateMaker(spots).make(0, 3, false));
    for (std::string& line : lines) {
      std::vector<std::string> fields = fields_of(line);
      if (fields[0] != "L" && fields[0] != "W") continue;
      const Drawing drawing = testing::draw(testing::read(fields[1]));
      fields[1] = testing::as_spelled(testing::respell(drawing, random));
      line = fields[0] + " " + fields[1] + " " + fields[2];
    }
    EXPECT_EQ(refusal(repaired(lines)), "");
  }
}

// Changes of certificates, each drawn with a seed.
class Mutator {
 public:
  Mutator(std::vector<std::string> lines, std::uint32_t seed)
      : lines_(std::move(lines)), random_(seed) {}

  std::string mutate() {
    std::vector<std::string> lines = lines_;
    for (std::size_t changes = 1 + below(3); changes > 0 && lines.size() > 6; --changes)
      change(lines);
    std::string text = repaired(lines, below(8) > 0);
    if (below(16) == 0) text[below(text.size())] ^= static_cast<char>(1U << below(7));
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  // A line of a record, or the claim's.
  std::size_t any_line(const std::vector<std::string>& lines) {
    const std::size_t line = 4 + below(lines.size() - 5);
    return line == 4 ? 2 : line;
  }

  void change(std::vector<std::string>& lines) {
    const std::size_t one = any_line(lines), two = any_line(lines);
    switch (below(9)) {
      case 0:
        lines[one][below(lines[one].size())] ^= static_cast<char>(1U << below(7));
        break;
      case 1:
        lines.erase(lines.begin() + static_cast<long>(one));
        break;
      case 2:
        lines.insert(lines.begin() + static_cast<long>(one), lines[two]);
        break;
      case 3:
        std::swap(lines[one], lines[two]);
        break;
      case 4:
        lines[one].erase(below(lines[one].size()), 1);
        break;
      case 5: {  // another digit, or letter
        std::string& line = lines[one];
        constexpr std::string_view signs = "0123ABCabc.|+*-/,!";
        line[2 + below(line.size() - 2)] = signs[below(signs.size())];
        break;
      }
      default: {  // a field, by another one or by a number
        std::vector<std::string> fields = fields_of(lines[one]), others = fields_of(lines[two]);
        const std::size_t field = below(fields.size());
        if (field == 0 && one != 2) {
          fields[0] = fields[0] == "L" ? "W" : "L";
          if (fields.size() == 4) fields.pop_back();
        } else if (field >= 2 && below(2) == 0) {
          fields[field] = std::to_string(below(5));
        } else if (field < others.size()) {
          fields[field] = others[field];
        }
        lines[one].clear();
        for (const std::string& part : fields) lines[one] += (lines[one].empty() ? "" : " ") + part;
        if (one == 2 && below(2) == 0)
          lines[2] = fields[0] + " " + fields[1 % fields.size()] + " " + std::to_string(below(3)) +
                     (below(2) == 0 ? " losing" : " winning");
        break;
      }
    }
  }

  std::vector<std::string> lines_;
  std::mt19937 random_;
};

// By the plain implementation, which plays a sum as one game.
unsigned true_nimber(const std::string& text) {
  return static_cast<unsigned>(reference::nimber(testing::write(testing::read(text))));
}

// Every record of a certificate that was accepted, and its claim, have to be true.
void expect_true(const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields[0] == "L" || fields[0] == "W" || fields[0] == "claim") {
      const bool losing = fields[0] == "L" || (fields[0] == "claim" && fields[3] == "losing");
      ASSERT_EQ(true_nimber(fields[1]) == std::stoul(fields[2]), losing) << line << "\n" << text;
    }
  }
}

// Returns how many are accepted.
int mutate(int spots, unsigned nimber, std::uint32_t seed, int times) {
  Mutator mutator(lines_of(CertificateMaker(spots).make(nimber, seed, seed % 4 != 0)), seed);
  int accepted = 0;
  while (times-- > 0) {
    const std::string text = mutator.mutate();
    if (!refusal(text).empty()) continue;
    ++accepted;
    expect_true(text);
  }
  return accepted;
}

// Fewer where each is slow.
constexpr int share = testing::has_full_checks ? 4 : 1;

TEST(CheckerMutations, TwoSpots) {
  int accepted = 0;
  for (std::uint32_t seed = 0; seed < 8; ++seed) accepted += mutate(2, seed % 3, seed, 700 / share);
  EXPECT_GT(accepted, 50 / share);
}

TEST(CheckerMutations, ThreeSpots) {
  int accepted = 0;
  for (std::uint32_t seed = 0; seed < 6; ++seed) accepted += mutate(3, seed % 3, seed, 700 / share);
  EXPECT_GT(accepted, 50 / share);
}

TEST(CheckerMutations, FourSpots) {
  int accepted = 0;
  for (std::uint32_t seed = 0; seed < 2; ++seed) accepted += mutate(4, seed % 3, seed, 200 / share);
  EXPECT_GE(accepted, 6 / share);
}

// A certificate without records, whose claim is one land with so much symmetry that to recognise it
// takes a second: three rings of like regions.
std::string certificate_of_a_symmetric_land() {
  std::string hub;
  std::string regions;
  for (int n = 0; n < 60; ++n) {
    const std::string pair = testing::letter(2 * n) + testing::letter(2 * n + 1);
    hub += (n > 0 && n % 20 == 0 ? "." : "") + pair;
    regions += "|0." + pair;
  }
  return testing::with_end("burgeon certificate 1\nby a test\nclaim " + hub + regions +
                           " 0 losing\nlosing 0\nwinning 0\n");
}

// Who wants to stop is asked while one land is recognised.
TEST(Checker, AsksWhetherToGoOnWithinOneLand) {
  const std::string text = certificate_of_a_symmetric_land();
  checker::Input input{std::string_view(text)};
  int asked = 0;
  checker::Verifier certificate([&](const checker::Counts&) {
    if (++asked == 5) throw checker::TimeOver("over");
  });
  EXPECT_THROW(certificate.verify(input), checker::TimeOver);
  EXPECT_EQ(certificate.counts().records, 0U);
}

}  // namespace
}  // namespace burgeon
