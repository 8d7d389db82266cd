// Certificates explained: what a listing or a graph says of a claim has a proof that the checker
// takes, whatever the certificate is like.
#include "proof/show/explanation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "checker/check.h"
#include "proof/read_certificate.h"
#include "proof/show/dot.h"
#include "proof/show/listing.h"
#include "unit/support/certificate_maker.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::CertificateMaker;

// Nothing where it is no certificate.
std::optional<Certificate> read_bytes(std::string_view bytes) {
  checker::Input input(bytes);
  const auto next_line = [&](std::string& text) {
    std::string_view line;
    if (!input.next_line(line)) return false;
    text = line;
    return true;
  };
  try {
    auto read = read_certificate(next_line);
    if (auto* certificate = std::get_if<Certificate>(&read)) return std::move(*certificate);
  } catch (const checker::Refused&) {  // of gzip
  }
  return std::nullopt;
}

Certificate certificate_of(const std::string& claim, const std::string& records) {
  const auto count = [&](char kind) {
    return std::to_string(std::count(records.begin(), records.end(), kind));
  };
  const auto certificate =
      read_bytes(testing::with_end("burgeon certificate 1\nby tests\nclaim " + claim + "\nlosing " +
                                   count('L') + "\nwinning " + count('W') + "\n" + records));
  EXPECT_TRUE(certificate) << records;
  return certificate.value();
}

std::string listing_of(const Certificate& certificate) {
  std::string text;
  Explanation explanation(certificate);
  write_listing(explanation, ListingFormat::text, Notation::compact,
                [&](std::string_view piece) { text += piece; });
  return text;
}

std::string graph_of(const Certificate& certificate) {
  std::string text;
  Explanation explanation(certificate);
  write_graph(explanation, {}, [&](std::string_view piece) { text += piece; });
  return text;
}

// What was explained, as a certificate again.
class Rewritten {
 public:
  explicit Rewritten(const Certificate& certificate)
      : claim_(certificate.claim), explanation_(certificate) {}

  void add_claim() { add(explanation_.claim(), explanation_.is_claim_losing()); }
  void add_all() {
    for (const Couple& couple : explanation_.losing()) add(couple, true);
  }

  bool is_accepted() const {
    Certificate certificate{"tests", claim_, records_};
    std::string text;
    write_certificate(certificate, [&](std::string_view piece) { text += piece; });
    checker::Input input(std::string_view{text});
    try {
      checker::Verifier().verify(input);
    } catch (const checker::Refused& refused) {
      ADD_FAILURE() << refused.what() << "\n" << text;
      return false;
    }
    return true;
  }

 private:
  void add(const Couple& couple, bool is_losing) {
    if (is_losing) {
      for (const LandId land : couple.lands) add_known(land);
      return;
    }
    const Explanation::Reason why = explanation_.why_winning(couple);
    add(why.move ? *why.move : couple, true);
    if (why.move) records_.push_back({false, explanation_.position(couple), couple.nimber, {}});
  }

  void add_known(LandId land) {
    if (!added_.insert(land).second) return;
    const Couple couple{{land}, explanation_.known(land).value().nimber};
    for (const Couple& child : explanation_.children(couple)) add(child, false);
    records_.push_back({true, explanation_.position(couple), couple.nimber, {}});
  }

  Certificate::Record claim_;
  Explanation explanation_;
  std::set<LandId> added_;
  std::vector<Certificate::Record> records_;
};

// The listing says that all losing couples are lost, the graph only those that the claim rests on.
bool has_true_listing(const Certificate& certificate) {
  listing_of(certificate);
  Rewritten rewritten(certificate);
  rewritten.add_all();
  rewritten.add_claim();
  return rewritten.is_accepted();
}

bool has_true_graph(const Certificate& certificate) {
  graph_of(certificate);
  Rewritten rewritten(certificate);
  rewritten.add_claim();
  return rewritten.is_accepted();
}

const std::string two_spots =
    "W AB|AB 0\nL 0. 0\nW 2AB|AB 0\nW AB|AC|BC 0\nL ABCD|ABCD 0\nW 1a1a 0\nW 0.AB|AB 0\n"
    "L 0*2 0\n";

TEST(Explanation, NothingFalseOfBadCertificates) {
  int read = 0;
  int explained = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(BURGEON_TEST_DATA "/../bad_certificates")) {
    std::ifstream stream(file.path(), std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(stream), {});
    const auto certificate = read_bytes(bytes);
    if (!certificate) continue;
    ++read;
    for (const auto& is_true : {has_true_listing, has_true_graph}) {
      try {
        EXPECT_TRUE(is_true(*certificate)) << file.path();
        ++explained;
      } catch (const Unexplained&) {
      }
    }
  }
  EXPECT_GE(read, 20);
  EXPECT_GE(explained, 20);
}

TEST(Explanation, OfGoodCertificates) {
  for (int spots = 1; spots <= 4; ++spots) {
    CertificateMaker maker(spots);
    for (unsigned nimber = 0; nimber < 2; ++nimber) {
      const auto certificate = read_bytes(maker.make(nimber, nimber + 7, false));
      EXPECT_TRUE(has_true_listing(*certificate)) << spots << " " << nimber;
      EXPECT_TRUE(has_true_graph(*certificate)) << spots << " " << nimber;
    }
  }
}

TEST(Explanation, EachRestsOnEarlierOnes) {
  Certificate certificate = *read_bytes(CertificateMaker(4).make(1, 7, false));
  std::reverse(certificate.records.begin(), certificate.records.end());
  Explanation explanation(certificate);
  for (std::size_t number = 0; number < explanation.losing().size(); ++number) {
    const Couple& couple = explanation.losing()[number];
    EXPECT_EQ(explanation.known(couple.lands[0]).value().number, number);
    for (const Couple& child : explanation.children(couple)) {
      const Explanation::Reason why = explanation.why_winning(child);
      for (const LandId land : (why.move ? *why.move : child).lands)
        EXPECT_LT(explanation.known(land).value().number, number);
    }
  }
}

TEST(Explanation, ClaimsThatDoNotFollow) {
  for (const char* claim : {"0*9 0 losing", "0*2+0*3 0 losing", "0*2 1 losing", "0*2 0 winning",
                            "0*9 0 winning", "! 1 losing", "! 0 winning"}) {
    const Certificate certificate = certificate_of(claim, two_spots);
    EXPECT_THROW(listing_of(certificate), Unexplained) << claim;
    EXPECT_THROW(graph_of(certificate), Unexplained) << claim;
  }
}

TEST(Explanation, ClaimsThatFollow) {
  for (const char* claim : {"0*2 0 losing", "0*2 1 winning", "0*2+0. 0 losing", "0*9+0*9 0 losing",
                            "1a1a 0 winning", "! 0 losing", "! 1 winning"}) {
    const Certificate certificate = certificate_of(claim, two_spots);
    EXPECT_TRUE(has_true_listing(certificate)) << claim;
    EXPECT_TRUE(has_true_graph(certificate)) << claim;
  }
}

TEST(Explanation, FalseRecords) {
  for (const char* records : {"L 22. 0\n", "L 22. 2\n", "L 0. 0\nL 0.AB|AB 0\n"}) {
    std::string claim(records);
    claim.erase(0, claim.rfind('L') + 2);
    claim.pop_back();
    const Certificate certificate = certificate_of(claim + " losing", records);
    EXPECT_THROW(listing_of(certificate), Unexplained) << records;
    EXPECT_THROW(graph_of(certificate), Unexplained) << records;
  }
}

}  // namespace
}  // namespace burgeon
