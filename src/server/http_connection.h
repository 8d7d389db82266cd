// A connection of the HTTP server, with bounds that the library has not: on the bytes and the time
// that a request may take as a whole. And all of them, so that the server can end them at once.
//
//     accepted ──▶ head: 64 KiB, 10 s ──allow──▶ body: what it may have ──▶ reply ──▶ closed
//
// Thread safety: a Connection: one caller. OpenConnections: every member from any thread.
#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <set>
#include <string>

namespace burgeon {

class OpenConnections {
 public:
  void add(int socket);
  void remove(int socket);
  // Cuts all connections, and those that come.
  void end();

 private:
  std::mutex lock_;  // guards all below
  std::set<int> sockets_;
  bool is_ended_ = false;
};

class Connection final : public httplib::Stream {
 public:
  // Takes the socket over.
  Connection(int socket, OpenConnections& all);
  // Lets the other side read the reply, also where it has sent more than was read.
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // So many bytes more may be read, and for so long.
  void allow(std::size_t bytes, std::chrono::milliseconds time);
  // The one that this thread serves. REQUIRES: there is one.
  static Connection& current();

  // The other side has closed the connection, or half of it.
  bool has_gone() const;

  // What the library asks for.
  bool is_readable() const override;
  // Also: whether somebody is still there to read.
  bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  bool fill();

  int socket_;
  OpenConnections* all_;
  std::size_t allowed_;  // bytes still to be read
  std::chrono::steady_clock::time_point deadline_;
  std::array<char, 4096> buffer_;
  std::size_t next_ = 0;  // in the buffer
  std::size_t end_ = 0;
};

}  // namespace burgeon
