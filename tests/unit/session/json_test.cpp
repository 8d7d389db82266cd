// What JSON from elsewhere may be.
#include "session/json.h"

#include <gtest/gtest.h>

#include <string>

namespace burgeon {
namespace {

std::string object_of(int members) {
  std::string text = "{";
  for (int i = 0; i < members; ++i) {
    text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
  }
  return text + "}";
}
std::string array_of(const std::string& element, int count) {
  std::string text = "[";
  for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + element;
  return text + "]";
}
std::string nested(int depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(ParseJson, GivesBackWhatWasWritten) {
  const std::string text = R"({"a":[1,-2,0.5,true,null,"x"],"b":{"a":{}}})";
  ASSERT_TRUE(parse_json(text));
  EXPECT_EQ(parse_json(text)->text(), text);
  EXPECT_EQ(parse_json(R"({"a":1,"a":2})")->text(), R"({"a":2})");
}

TEST(ParseJson, BoundsDepthMembersAndValues) {
  EXPECT_TRUE(parse_json(nested(32)));
  EXPECT_FALSE(parse_json(nested(34)));
  EXPECT_TRUE(parse_json(object_of(64)));
  EXPECT_FALSE(parse_json(object_of(65)));
  // The bound is of each object.
  EXPECT_TRUE(parse_json(array_of(object_of(64), 100)));
  EXPECT_FALSE(parse_json("[{\"a\":" + object_of(65) + "}]"));
  std::string equal = array_of(R"("a":0)", 65);
  equal.front() = '{';
  equal.back() = '}';
  EXPECT_FALSE(parse_json(equal));
  EXPECT_TRUE(parse_json(array_of("0", 99'999)));  // and the array itself
  EXPECT_FALSE(parse_json(array_of("0", 100'000)));
  EXPECT_FALSE(parse_json(array_of("[]", 100'000)));
  EXPECT_TRUE(parse_json("\"" + std::string(1'000'000, 'x') + "\""));
}

}  // namespace
}  // namespace burgeon
