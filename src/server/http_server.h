// HTTP: the page's files, its requests, and one stream of events a page.
//
//     GET  /, /assets/…            the built page, from the program itself
//     POST /api/NAME               the handler of that name: JSON to JSON
//     GET  /api/events?token=…     the events, as they come
//
// server/request_rules.h says which requests are answered. What a handler throws becomes a reply
// with a status and one line.
//
// Thread safety: one caller; requests are served by threads of their own.
#pragma once

#include <memory>
#include <string>

#include "server/api.h"
#include "server/events.h"
#include "server/request_rules.h"

namespace burgeon {

class HttpServer {
 public:
  // Takes the port, 0 for any that is free. What is given must outlive this. Throws UsageError
  // where the port cannot be had.
  HttpServer(const std::string& address, int port, const Handlers& handlers, Events& events);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  const RequestRules& rules() const;
  int port() const;

  // A text that the page can fetch. REQUIRES: before `start`.
  void add_text(const std::string& path, const std::string& media_type, std::string text);
  // Serves from now on. Throws ThreadRefused.
  void start();
  // Cuts all connections, and waits for what serves them.
  void stop();

 private:
  class Serving;
  std::unique_ptr<Serving> serving_;
};

}  // namespace burgeon
