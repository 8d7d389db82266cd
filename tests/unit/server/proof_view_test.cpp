// Certificates on the page: opened, asked why, drawn, checked.
#include <gtest/gtest.h>

#include <string>

#include "unit/support/test_page.h"

namespace burgeon {
namespace {

using testing_support::at;
using testing_support::page_options;
using testing_support::TestPage;

Json node_request(const std::string& proof, const Json& couple) {
  return {
      {"proof", proof}, {"position", at(couple, "position", "text")}, {"heap", at(couple, "heap")}};
}

TEST(ProofView, ListsTheFolderByItsSpots) {
  TestPage page;
  const Json reply = page.ask("proofs", Json::object(), "ProofsReply");
  EXPECT_EQ(at(reply, "proofs").elements()->size(), 20U);
  EXPECT_EQ(at(reply, "proofs", 9, "name").text(), "\"10.cert.gz\"");
  EXPECT_EQ(at(reply, "proofs", 9, "spots").text(), "10");
}

TEST(ProofView, OpensAProofAndTellsWhyDownToTheEnd) {
  TestPage page;
  const Json reply = page.ask("proof/open", {{"name", "6.cert.gz"}}, "ProofReply");
  EXPECT_EQ(at(reply, "claim", "text").text(), "\"0*6\"");
  EXPECT_EQ(at(reply, "claim", "is_losing").text(), "true");
  const std::string proof = *at(reply, "proof").string();
  // Down from the claim: each losing couple has children, each of which has a reason.
  Json couple = at(reply, "claim");
  for (int depth = 0; depth < 50; ++depth) {
    const Json node = page.ask("proof/node", node_request(proof, couple), "ProofNodeReply");
    ASSERT_EQ(at(node, "couple", "is_losing").text(), "true");
    ASSERT_NE(at(node, "couple", "number").text(), "null");
    if (at(node, "children").elements()->empty()) return;
    const Json& child = at(node, "children", 0);
    EXPECT_EQ(at(child, "couple", "is_losing").text(), "false");
    EXPECT_NE(at(child, "why", "nimber").text() == "null",
              at(child, "why", "move").text() == "null");
    const Json winning =
        page.ask("proof/node", node_request(proof, at(child, "couple")), "ProofNodeReply");
    EXPECT_EQ(at(winning, "why").text(), at(child, "why").text());
    if (at(child, "lands").elements()->empty()) return;
    couple = at(child, "lands", 0);
  }
  FAIL() << "the proof has no end";
}

TEST(ProofView, DrawsTheWholeGraph) {
  TestPage page;
  const auto diagram = [&](int least_lives) {
    return page.ask("proof/diagram", {{"proof", "4.cert.gz"}, {"least_lives", least_lives}},
                    "ProofDiagramReply");
  };
  const Json all = diagram(0);
  EXPECT_EQ(at(all, "nodes", 0, "text").text(), "\"0*4\"");
  const std::size_t count = at(all, "nodes").elements()->size();
  for (const Json& node : *at(all, "nodes").elements()) {
    for (const Json& to : *at(node, "to").elements()) {
      EXPECT_LT(std::stoul(to.text()), count);
    }
  }
  EXPECT_LT(at(diagram(9), "nodes").elements()->size(), count);
}

TEST(ProofView, ExportsAndOpensWhatItExported) {
  TestPage page;
  const auto exported = [&](const char* format) {
    const Json reply =
        page.ask("proof/export", {{"proof", "3.cert.gz"}, {"format", format}}, "ProofExportReply");
    return *at(reply, "text").string();
  };
  EXPECT_TRUE(exported("dot").starts_with("digraph"));
  EXPECT_NE(exported("listing").find("0*3"), std::string::npos);
  EXPECT_NE(exported("page").find("<svg"), std::string::npos);
  const std::string text = exported("certificate");
  const Json sent = page.ask("proof/open", {{"text", text}}, "ProofReply");
  const Json named = page.ask("proof/open", {{"name", "3.cert.gz"}}, "ProofReply");
  EXPECT_EQ(at(sent, "claim").text(), at(named, "claim").text());
  EXPECT_NE(at(sent, "proof").text(), at(named, "proof").text());
  EXPECT_EQ(at(page.ask("proof/open", {{"text", text}}, "ProofReply"), "proof").text(),
            at(sent, "proof").text());
}

TEST(ProofView, AsksTheCheckerItself) {
  const std::string program = BURGEON_PROGRAM;
  PageOptions options = page_options();
  options.checker = program + "-check";
  TestPage page(options);
  const Json good = page.ask("proof/check", {{"proof", "5.cert.gz"}}, "ProofCheckReply");
  EXPECT_EQ(at(good, "holds").text(), "true");
  EXPECT_NE(at(good, "text").text().find("verified"), std::string::npos);
  options.checker = "/nowhere/burgeon-check";
  TestPage without(options);
  EXPECT_EQ(without.refusal("proof/check", {{"proof", "5.cert.gz"}}), 500);
}

TEST(ProofView, RefusesWhatIsNoProof) {
  TestPage page;
  for (const char* const name : {"", ".", "..", "../README.md", "README.md", "/etc/passwd",
                                 "21.cert.gz", "../proofs/4.cert.gz"}) {
    EXPECT_EQ(page.refusal("proof/open", {{"name", name}}), 404) << name;
  }
  EXPECT_EQ(page.refusal("proof/open", Json::object()), 400);
  EXPECT_EQ(page.refusal("proof/open", {{"name", "4.cert.gz"}, {"text", ""}}), 400);
  EXPECT_EQ(page.refusal("proof/open", {{"text", ""}}), 400);
  EXPECT_EQ(page.refusal("proof/open", {{"text", "no certificate\n"}}), 400);
  EXPECT_EQ(page.refusal("proof/open", {{"text", "cut short"}}), 400);
  EXPECT_EQ(page.refusal("proof/node", {{"proof", "4.cert.gz"}, {"position", "5"}, {"heap", 0}}),
            404);
  EXPECT_EQ(page.refusal("proof/export", {{"proof", "4.cert.gz"}, {"format", "pdf"}}), 400);
}

}  // namespace
}  // namespace burgeon
