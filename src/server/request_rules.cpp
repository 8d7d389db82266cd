#include "server/request_rules.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <random>
#include <utility>

namespace burgeon {
namespace {

// 32 characters, from the system's source of randomness.
std::string make_token() {
  constexpr int words = 4;
  std::random_device random;
  std::string token;
  for (int i = 0; i < words; ++i) token += fmt::format("{:08x}", random());
  return token;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& byte : result) {
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  }
  return result;
}

bool is_ip_address(const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

// Without the brackets of an IPv6 address.
std::string without_brackets(std::string_view name) {
  if (name.size() > 2 && name.front() == '[' && name.back() == ']') {
    name = name.substr(1, name.size() - 2);
  }
  return lower(name);
}

}  // namespace

RequestRules::RequestRules(std::string_view address, int port)
    : address_(without_brackets(address)), port_(port), token_(make_token()) {}

bool RequestRules::is_loopback() const {
  return address_ == "localhost" || address_ == "::1" ||
         (address_.starts_with("127.") && is_ip_address(address_));
}

// Where the server listens on all addresses of the machine, each of them is its own, and no name
// of another site looks like an address.
bool RequestRules::is_own_name(std::string_view text) const {
  const std::string name = without_brackets(text);
  if (name == "localhost" || name == "127.0.0.1" || name == "::1" || name == address_) return true;
  const bool is_everywhere = address_ == "0.0.0.0" || address_ == "::";
  return is_everywhere && (is_ip_address(name) || name == lower(machine_name()));
}

std::optional<std::string> RequestRules::refusal(const RequestHead& head) const {
  // `name:port`; the port may be left out where it is HTTP's own.
  std::string_view name = head.host;
  std::string port = "80";
  if (const auto colon = name.rfind(':');
      colon != std::string_view::npos && name.find(']', colon) == std::string_view::npos) {
    port = name.substr(colon + 1);
    name = name.substr(0, colon);
  }
  if (port != fmt::format("{}", port_) || !is_own_name(name)) {
    return "the Host of the request is not this server";
  }
  if (!head.origin.empty() && lower(head.origin) != "http://" + lower(head.host)) {
    return "the request comes from another site";
  }
  if (!head.fetch_site.empty() && head.fetch_site != "same-origin" && head.fetch_site != "none") {
    return "the request comes from another site";
  }
  return std::nullopt;
}

bool RequestRules::is_token(std::string_view text) const {
  unsigned difference = text.size() == token_.size() ? 0 : 1;
  for (std::size_t i = 0; i < token_.size(); ++i) {
    const char other = i < text.size() ? text[i] : '\0';
    difference |= static_cast<unsigned char>(token_[i]) ^ static_cast<unsigned char>(other);
  }
  return difference == 0;
}

std::string RequestRules::authority() const {
  const bool is_everywhere = address_ == "0.0.0.0" || address_ == "::";
  const std::string name = is_everywhere ? machine_name() : address_;
  return name.find(':') == std::string::npos ? fmt::format("{}:{}", name, port_)
                                             : fmt::format("[{}]:{}", name, port_);
}

std::string RequestRules::url() const {
  return is_loopback() ? fmt::format("http://{}", authority())
                       : fmt::format("http://{}/?token={}", authority(), token_);
}

}  // namespace burgeon
