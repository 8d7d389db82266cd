#include "server/http_connection.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace burgeon {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t most_head = std::size_t{64} << 10;
constexpr milliseconds longest_head{10'000};
constexpr milliseconds longest_write{5'000};
constexpr milliseconds longest_farewell{100};

thread_local Connection* current_connection = nullptr;

// What of the events has come; 0 when the time is over.
short wait_for(int socket, short events, milliseconds longest) {
  pollfd wanted{.fd = socket, .events = events, .revents = 0};
  const int count = poll(&wanted, 1, static_cast<int>(std::max(milliseconds(0), longest).count()));
  return count > 0 ? wanted.revents : short{0};
}

milliseconds left_until(steady_clock::time_point end) {
  return std::chrono::duration_cast<milliseconds>(end - steady_clock::now());
}

}  // namespace

void OpenConnections::add(int socket) {
  const std::lock_guard guard(lock_);
  sockets_.insert(socket);
  if (is_ended_) shutdown(socket, SHUT_RDWR);
}

void OpenConnections::remove(int socket) {
  const std::lock_guard guard(lock_);
  sockets_.erase(socket);
}

void OpenConnections::end() {
  const std::lock_guard guard(lock_);
  is_ended_ = true;
  for (const int socket : sockets_) shutdown(socket, SHUT_RDWR);
}

Connection::Connection(int socket, OpenConnections& all)
    : socket_(socket),
      all_(&all),
      allowed_(most_head),
      deadline_(steady_clock::now() + longest_head) {
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  all.add(socket);
  current_connection = this;
}

Connection::~Connection() {
  current_connection = nullptr;
  // What is closed with unread bytes is reset, and the reply may be lost.
  shutdown(socket_, SHUT_WR);
  const auto end = steady_clock::now() + longest_farewell;
  while (wait_for(socket_, POLLIN, left_until(end)) != 0) {
    if (recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) break;
  }
  all_->remove(socket_);
  close(socket_);
}

Connection& Connection::current() { return *current_connection; }

void Connection::allow(std::size_t bytes, milliseconds time) {
  allowed_ = bytes;
  deadline_ = steady_clock::now() + time;
}

bool Connection::is_readable() const {
  return next_ < end_ || wait_for(socket_, POLLIN, milliseconds(0)) != 0;
}

bool Connection::has_gone() const { return wait_for(socket_, POLLRDHUP, milliseconds(0)) != 0; }

bool Connection::is_writable() const {
  return (wait_for(socket_, POLLOUT, longest_write) & POLLOUT) != 0 && !has_gone();
}

// False at the end, when the time is over, or when more is sent than is allowed.
bool Connection::fill() {
  if (allowed_ == 0 || wait_for(socket_, POLLIN, left_until(deadline_)) == 0) return false;
  const ssize_t got = recv(socket_, buffer_.data(), std::min(buffer_.size(), allowed_), 0);
  if (got <= 0) return false;
  next_ = 0;
  end_ = static_cast<std::size_t>(got);
  allowed_ -= end_;
  return true;
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (next_ == end_ && !fill()) return -1;
  const std::size_t taken = std::min(size, end_ - next_);
  std::memcpy(to, buffer_.data() + next_, taken);
  next_ += taken;
  return static_cast<ssize_t>(taken);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  std::size_t sent = 0;
  while (sent < size) {
    if ((wait_for(socket_, POLLOUT, longest_write) & POLLOUT) == 0) return -1;
    const ssize_t count = send(socket_, from + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno != EAGAIN && errno != EINTR) return -1;
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  return static_cast<ssize_t>(sent);
}

// Nobody asks for them.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}
void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace burgeon
