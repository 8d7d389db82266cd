// Writes a certificate that the start with some spots has its nimber, or has not another one.
// Usage: certificate_maker SPOTS NIMBER SEED [nohints]
#include <cstdio>
#include <cstdlib>

#include "unit/support/certificate_maker.h"

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  burgeon::testing::CertificateMaker maker(std::atoi(argv[1]));
  const std::string text = maker.make(static_cast<unsigned>(std::atoi(argv[2])),
                                      static_cast<std::uint32_t>(std::atoi(argv[3])), argc == 4);
  std::fwrite(text.data(), 1, text.size(), stdout);
}
