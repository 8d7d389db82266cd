// Any bytes are verified as a certificate or refused in one printable line, within bounded work.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checker/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A position can have very many children: after so many the rest is left.
  checker::Verifier verifier([](const checker::Counts& counts) {
    if (counts.children > 20000) throw checker::TimeOver("enough");
  });
  try {
    checker::Input input(std::string_view(reinterpret_cast<const char*>(data), size));
    if (verifier.verify(input).empty()) std::abort();
  } catch (const checker::TimeOver&) {
  } catch (const checker::Refused& refused) {
    for (const char* c = refused.what(); *c != '\0'; ++c)
      if (*c < ' ' || *c > '~') std::abort();
  }
  return 0;
}
