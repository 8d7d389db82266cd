// HTTP as bytes over a socket, so that a test can send what no client would.
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>

namespace burgeon::testing_support {

class RawConnection {
 public:
  explicit RawConnection(int port) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_open_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
  }
  ~RawConnection() { close(socket_); }
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  bool is_open() const { return is_open_; }

  // What the other side does not take is lost.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void end_sending() const { shutdown(socket_, SHUT_WR); }

  // All until the other side closes; or until `end` is in it, or the time is over.
  std::string receive(std::string_view end = "", int milliseconds = 10'000) const {
    using std::chrono::steady_clock;
    const auto deadline = steady_clock::now() + std::chrono::milliseconds(milliseconds);
    std::string text;
    std::array<char, 4096> buffer;
    while (steady_clock::now() < deadline && (end.empty() || text.find(end) == std::string::npos)) {
      pollfd wanted{.fd = socket_, .events = POLLIN, .revents = 0};
      if (poll(&wanted, 1, 20) <= 0) continue;
      const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
      if (count <= 0) return text;
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
  }

  // Whether the other side closes it within that time.
  bool is_closed(int milliseconds) const {
    pollfd wanted{.fd = socket_, .events = POLLIN, .revents = 0};
    char byte = 0;
    return poll(&wanted, 1, milliseconds) > 0 && recv(socket_, &byte, 1, MSG_PEEK) <= 0;
  }

 private:
  int socket_;
  bool is_open_ = false;
};

// The status of a reply; 0 where there is none.
inline int status_of(std::string_view reply) {
  constexpr std::string_view begin = "HTTP/1.1 ";
  if (!reply.starts_with(begin) || reply.size() < begin.size() + 3) return 0;
  return std::stoi(std::string(reply.substr(begin.size(), 3)));
}

}  // namespace burgeon::testing_support
