// What every view of the page has in common: a request and its reply are JSON values, as
// web/schema/ describes them.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "session/json.h"
#include "sprouts/position.h"

namespace burgeon {

// A request that cannot be answered: a status of HTTP, one line for people, and where it is about a
// text that was sent, the place of the fault in it, in bytes from 0.
class ApiError : public std::runtime_error {
 public:
  explicit ApiError(const std::string& message, int status = 400,
                    std::optional<std::size_t> place = std::nullopt)
      : std::runtime_error(message), status_(status), place_(place) {}

  int status() const { return status_; }
  std::optional<std::size_t> place() const { return place_; }

 private:
  int status_;
  std::optional<std::size_t> place_;
};

// Whether whoever sent the request that this thread answers has gone away, so that work for it is
// in vain. The server sets what it asks; elsewhere nobody has gone.
bool asker_has_gone();
// The same question, which other threads may ask while this one answers the request.
std::function<bool()> asker_question();
class AskerWatch {
 public:
  // While this lives, in its thread. `has_gone` may be called from other threads, too.
  explicit AskerWatch(std::function<bool()> has_gone);
  ~AskerWatch();
  AskerWatch(const AskerWatch&) = delete;
  AskerWatch& operator=(const AskerWatch&) = delete;

 private:
  std::function<bool()> has_gone_;
  const AskerWatch* before_;
  friend bool asker_has_gone();
  friend std::function<bool()> asker_question();
};

// May throw ApiError. Called from many threads at a time.
using Handler = std::function<Json(const Json& request)>;
// By what follows `/api/` in the address, as `search/take`. Each view adds its own.
using Handlers = std::map<std::string, Handler, std::less<>>;

// Nothing where it is no number.
std::optional<double> number_of(const Json& json);

// Members of a request. All throw ApiError where the member is missing (without a `fallback`), of
// another kind, or out of bounds.
std::string text_member(const Json& request, std::string_view name, std::size_t most_bytes);
std::int64_t integer_member(const Json& request, std::string_view name, std::int64_t least,
                            std::int64_t most, std::optional<std::int64_t> fallback = {});
double number_member(const Json& request, std::string_view name, double least, double most,
                     std::optional<double> fallback = {});
bool flag_member(const Json& request, std::string_view name, bool fallback);
// In any notation.
Position position_member(const Json& request, std::string_view name);

}  // namespace burgeon
