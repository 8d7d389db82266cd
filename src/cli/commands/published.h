// Sizes of proofs that others have published, to show beside ours: losing couples of single lands.
//
// `paper`: J. Lemoine and S. Viennot, Computer analysis of Sprouts with nimbers, 2010. `record`:
// the smallest that the same authors published later, on the web pages of their program. 0: not
// published.
#pragma once

#include <array>

namespace burgeon::cli {

struct PublishedProof {
  int spots;
  int paper;
  int record;
};

inline constexpr std::array published_proofs{
    PublishedProof{0, 0, 0},        PublishedProof{1, 1, 0},        PublishedProof{2, 3, 3},
    PublishedProof{3, 6, 6},        PublishedProof{4, 16, 15},      PublishedProof{5, 38, 15},
    PublishedProof{6, 64, 43},      PublishedProof{7, 103, 65},     PublishedProof{8, 205, 137},
    PublishedProof{9, 63, 58},      PublishedProof{10, 140, 110},   PublishedProof{11, 140, 113},
    PublishedProof{12, 475, 0},     PublishedProof{13, 577, 0},     PublishedProof{14, 1580, 0},
    PublishedProof{15, 3252, 0},    PublishedProof{16, 1068, 669},  PublishedProof{17, 471, 329},
    PublishedProof{18, 3233, 1997}, PublishedProof{19, 3630, 1736}, PublishedProof{20, 4051, 1831},
    PublishedProof{21, 9270, 5312}, PublishedProof{22, 5706, 1581}, PublishedProof{23, 2837, 1058},
    PublishedProof{24, 9316, 5327}, PublishedProof{25, 9229, 2497}, PublishedProof{26, 18567, 0},
    PublishedProof{27, 59117, 0},   PublishedProof{28, 14813, 0},   PublishedProof{29, 3414, 0},
    PublishedProof{30, 58363, 0},   PublishedProof{31, 58365, 0},   PublishedProof{32, 58204, 0},
    PublishedProof{34, 21107, 0},   PublishedProof{35, 18812, 0},   PublishedProof{40, 45782, 0},
    PublishedProof{41, 48890, 0},   PublishedProof{47, 54542, 0},
};

}  // namespace burgeon::cli
