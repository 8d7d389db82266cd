// burgeon db verify, drop and repair: what becomes of nimbers that were imported, and of stores
// that are damaged.
#pragma once

#include "cli/options.h"

namespace burgeon::cli {

void add_db_verify(Command& db);
void add_db_drop(Command& db);
void add_db_repair(Command& db);

}  // namespace burgeon::cli
