// Reads the facts of single files of a damaged database: a table, or all logs.
//
// Thread safety: functions of the file system. RocksDB may end the process (store/repair.h).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/function_ref.h"
#include "store/fact.h"

namespace burgeon {

using FactVisitor = FunctionRef<void(ByteView key, Fact fact)>;

// Visits all good facts that can be got at; returns what could not be read, a line each.
std::vector<std::string> salvage_table(const std::filesystem::path& table, FactVisitor visit);
// `aside`: a folder to work in, which is emptied.
std::vector<std::string> salvage_logs(const std::vector<std::filesystem::path>& logs,
                                      const std::filesystem::path& aside, FactVisitor visit);

}  // namespace burgeon
