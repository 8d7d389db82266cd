// Words that an option or argument offers for its value, kept with its declaration, where
// `burgeon complete` finds them. CLI11 has no place for them: they are the name of a validator that
// lets everything pass.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace burgeon::cli {

// No word may have a space in it. Whether the value is one of them is for others to check.
void offer_words(CLI::Option& option, const std::vector<std::string>& words);

// None if it offers none.
std::vector<std::string> words_offered(CLI::Option& option);

}  // namespace burgeon::cli
