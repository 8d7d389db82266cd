// What the machine or RocksDB reports, as a StoreError: by what a user can do about it.
//
// Thread safety: functions of their arguments.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "store/store_error.h"

namespace rocksdb {
class Status;
}

namespace burgeon {

StoreError machine_error(const std::filesystem::path& folder, std::error_code error);
// Of what was only read: what is not permitted then is reading.
StoreError read_error(const std::filesystem::path& folder, std::error_code error);

// REQUIRES for these: the status is not OK.
StoreError machine_error(const std::filesystem::path& folder, const rocksdb::Status& status);
StoreError read_error(const std::filesystem::path& folder, const rocksdb::Status& status);

}  // namespace burgeon
