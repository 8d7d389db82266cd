#include "cli/position_lines.h"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <optional>
#include <string>

#include "base/line_reader.h"
#include "cli/command.h"
#include "session/interruptible_reads.h"

namespace burgeon::cli {
namespace {

Position position_of_line(const LineReader& lines) {
  try {
    if (lines.is_too_long()) throw UsageError(lines.too_long_message());
    return read_argument(std::string(lines.line()));
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("line {}: {}", lines.number(), error.what()));
  }
}

}  // namespace

void for_each_position_line(FunctionRef<void(const Position&)> take,
                            FunctionRef<void(const UsageError&)> wrong) {
  const StopFlag& stop = stop_on_signals();
  const InterruptibleReads interruptible;
  LineReader lines(std::cin);
  while (lines.next()) {
    stop.throw_if_requested();  // a signal can have cut the line
    std::optional<Position> position;
    try {
      position = position_of_line(lines);
    } catch (const UsageError& error) {
      wrong(error);
      continue;
    }
    take(*position);
  }
  stop.throw_if_requested();
  if (std::cin.bad() || std::ferror(stdin) != 0) {
    throw UsageError("standard input cannot be read");
  }
}

}  // namespace burgeon::cli
