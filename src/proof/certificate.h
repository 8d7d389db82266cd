// A certificate as a value, and its text: docs/certificate.md.
//
// Thread safety: plain values and functions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/function_ref.h"
#include "nim/nimber.h"
#include "sprouts/position.h"

namespace burgeon {

struct Certificate {
  // A couple. Where it is losing, the position is one land, and `nimber` is the land's nimber.
  struct Record {
    bool is_losing = true;
    Position position;
    Nimber nimber;
    std::string move;  // a winning couple's, or empty where it is not told
  };

  std::string by;  // which program wrote it
  Record claim;    // its move means nothing
  std::vector<Record> records;

  // The size of the proof: losing couples of single lands.
  std::size_t losing() const;
  std::size_t winning() const { return records.size() - losing(); }
};

// Calls the sink with the text, piece by piece.
void write_certificate(const Certificate& certificate, FunctionRef<void(std::string_view)> sink);

}  // namespace burgeon
