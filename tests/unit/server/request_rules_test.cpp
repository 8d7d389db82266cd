// Which requests are answered at all.
#include "server/request_rules.h"

#include <gtest/gtest.h>

#include <string>

namespace burgeon {
namespace {

TEST(RequestRules, OnlyItsOwnHostAndOrigin) {
  const RequestRules rules("127.0.0.1", 8420);
  const auto refused = [&](const char* host, const char* origin = "", const char* site = "") {
    return rules.refusal({host, origin, site}).has_value();
  };
  EXPECT_FALSE(refused("127.0.0.1:8420"));
  EXPECT_FALSE(refused("localhost:8420"));
  EXPECT_FALSE(refused("LOCALHOST:8420", "http://localhost:8420", "same-origin"));
  EXPECT_FALSE(refused("[::1]:8420", "http://[::1]:8420", "none"));
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused(":8420"));
  EXPECT_TRUE(refused("127.0.0.1"));
  EXPECT_TRUE(refused("[::1]"));
  EXPECT_TRUE(refused("127.0.0.1:8421"));
  EXPECT_TRUE(refused("evil.example:8420"));
  EXPECT_TRUE(refused("127.0.0.1.evil.example:8420"));
  EXPECT_TRUE(refused("10.0.0.1:8420"));
  EXPECT_TRUE(refused("127.0.0.1:8420", "http://evil.example"));
  EXPECT_TRUE(refused("127.0.0.1:8420", "http://localhost:8420"));
  EXPECT_TRUE(refused("127.0.0.1:8420", "https://127.0.0.1:8420"));
  EXPECT_TRUE(refused("127.0.0.1:8420", "null"));
  EXPECT_TRUE(refused("127.0.0.1:8420", "", "cross-site"));
  EXPECT_TRUE(refused("127.0.0.1:8420", "", "same-site"));
}

TEST(RequestRules, EachAddressOfTheMachineWhereItListensOnAll) {
  const RequestRules rules("0.0.0.0", 80);
  EXPECT_FALSE(rules.refusal({"10.0.0.1:80", "", ""}));
  EXPECT_FALSE(rules.refusal({"10.0.0.1", "", ""}));
  EXPECT_TRUE(rules.refusal({"evil.example:80", "", ""}));
  EXPECT_FALSE(rules.is_loopback());
  EXPECT_NE(rules.url().find("/?token=" + rules.token()), std::string::npos);
}

TEST(RequestRules, TokensAreLongAndDiffer) {
  const RequestRules rules("127.0.0.1", 8420);
  const RequestRules other("127.0.0.1", 8420);
  EXPECT_EQ(rules.token().size(), 32U);
  EXPECT_NE(rules.token(), other.token());
  EXPECT_TRUE(rules.is_token(rules.token()));
  EXPECT_FALSE(rules.is_token(""));
  EXPECT_FALSE(rules.is_token(rules.token().substr(1)));
  EXPECT_FALSE(rules.is_token(rules.token() + "0"));
  EXPECT_FALSE(rules.is_token(other.token()));
  EXPECT_EQ(rules.url(), "http://127.0.0.1:8420");
}

}  // namespace
}  // namespace burgeon
