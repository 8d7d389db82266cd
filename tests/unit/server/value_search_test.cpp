// Nimbers for the page, with a store: what of it is told as proven, and what a fault in it does.
#include "server/value_search.h"

#include <gtest/gtest.h>

#include "session/faults.h"
#include "sprouts/text/read.h"
#include "unit/support/store_folder.h"
#include "unit/support/test_page.h"

namespace burgeon {
namespace {

using store_test::Folder;
using testing_support::at;
using testing_support::page_options;
using testing_support::TestPage;

Bytes root_of(const char* text) { return std::get<Position>(read_position(text)).lands.at(0); }

void add_to_store(const Folder& folder, const char* text, Fact fact) {
  store_test::open(folder.store())->add(root_of(text), fact);
}

// Nimbers are told as such: those of others, and what rests on them, are no such.
TEST(ValueSearch, TellsNoNimberThatIsNotProven) {
  for (const Origin origin : {Origin::imported, Origin::resting}) {
    const Folder folder(Folder::Place::memory);
    add_to_store(folder, "6", {Nimber{0}, origin});
    {
      TestPage page(page_options(folder.store()));
      const auto explored = [&] {
        return page.ask("explore", {{"position", "6"}}, "ExploreReply");
      };
      EXPECT_EQ(at(explored(), "position", "nimber").text(), "null");
      page.ask("value", {{"position", "6"}, {"seconds", 20}}, "ValueReply");
      EXPECT_EQ(at(explored(), "position", "nimber").text(), "0");
    }
    const auto store = store_test::open(folder.store());
    EXPECT_EQ(std::get<0>(store->get(root_of("6")))->origin, Origin::searched);
  }
}

TEST(ValueSearch, SearchesUseNoNimberThatIsNotProven) {
  const Folder folder(Folder::Place::memory);
  add_to_store(folder, "7", {Nimber{5}, Origin::imported});  // wrong
  TestPage page(page_options(folder.store()));
  const Json request = {{"position", "7"}, {"seconds", 20}};
  EXPECT_THROW(page.ask("value", request, "ValueReply"), StoreFault);
}

// What a search says that finds its store at fault is not remembered.
TEST(ValueSearch, RemembersNothingOfASearchWhoseStoreIsAtFault) {
  const Folder folder(Folder::Place::memory);
  add_to_store(folder, "6", {Nimber{5}, Origin::imported});
  PageOptions options = page_options(folder.store());
  options.session.store.only_proven = true;
  TestPage page(options);
  for (int i = 0; i < 2; ++i) {
    const Json request = {{"position", "6"}, {"seconds", 20}};
    EXPECT_THROW(page.ask("value", request, "ValueReply"), StoreFault);
  }
  const Json reply = page.ask("explore", {{"position", "6"}}, "ExploreReply");
  EXPECT_EQ(at(reply, "position", "nimber").text(), "null");
}

}  // namespace
}  // namespace burgeon
