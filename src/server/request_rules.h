// Which requests are answered at all: those that the page itself sends, or its reader by hand.
//
//     Host            this server's own name: else another site's name was pointed at us
//     Origin          the same as Host, where there is one
//     Sec-Fetch-Site  same-origin or none, where there is one
//     the token       of the page, for all but the page itself and its files
//
// Thread safety: functions of their arguments; RequestRules is constant.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace burgeon {

// The headers that count; empty where they are missing.
struct RequestHead {
  std::string host;
  std::string origin;
  std::string fetch_site;
};

class RequestRules {
 public:
  // `address`: on which the server listens. A token is made.
  RequestRules(std::string_view address, int port);

  // Why the request is refused, if it is.
  std::optional<std::string> refusal(const RequestHead& head) const;
  // Takes as long whatever differs.
  bool is_token(std::string_view text) const;
  const std::string& token() const { return token_; }

  // Only this machine can ask.
  bool is_loopback() const;
  // `http://127.0.0.1:8420`, or with the token where others can ask too.
  std::string url() const;

 private:
  bool is_own_name(std::string_view name) const;
  std::string authority() const;

  std::string address_;
  int port_;
  std::string token_;
};

}  // namespace burgeon
