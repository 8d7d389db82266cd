// Of the library's objects that were built with other macros than here (httplib::Request), none is
// made or copied here.
#include "server/http_server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <thread>
#include <utility>

#include "base/threads.h"
#include "base/work.h"
#include "server/assets.h"
#include "server/http_connection.h"
#include "server/http_threads.h"
#include "session/faults.h"

namespace burgeon {
namespace {

using namespace std::chrono_literals;

constexpr int backlog = 256;
constexpr auto heartbeat = 2000ms;
constexpr auto between_events = 100ms;
constexpr std::size_t most_body = std::size_t{64} << 10;
constexpr std::size_t most_certificate_body = std::size_t{33} << 20;

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

// Some connections are left for requests.
std::size_t most_streams() {
  return std::min<std::size_t>(200, HttpThreads::most_connections() * 4 / 5);
}

std::string error_text(std::string_view message, std::optional<std::size_t> place = {}) {
  return Json({{"message", message}, {"place", place ? Json(*place) : Json()}}).text();
}

void reply_json(httplib::Response& response, int status, const std::string& text) {
  response.status = status;
  response.set_content(text, "application/json");
}

std::string_view words_for(int status) {
  switch (status) {
    case 404:
      return "there is nothing of this name";
    case 413:
      return "the request is too large";
    case 414:
      return "the address is too long";
    default:
      return "the request is not understood";
  }
}

std::string with_token(std::string_view page, std::string_view token) {
  constexpr std::string_view placeholder = "__TOKEN__";
  std::string text(page);
  for (std::size_t at = 0; (at = text.find(placeholder, at)) != std::string::npos;) {
    text.replace(at, placeholder.size(), token);
  }
  return text;
}

// One page's stream: it ends with the page, or with the server.
class EventStream {
 public:
  explicit EventStream(Events& events) : events_(&events), listener_(events) {}

  bool send(httplib::DataSink& sink) {
    std::this_thread::sleep_until(last_ + between_events);
    const Events::News news = events_->wait(seen_, heartbeat);
    if (news.is_closed) return false;
    seen_ = news.number;
    last_ = std::chrono::steady_clock::now();
    std::string text;
    for (const auto& [topic, data] : news.texts) {
      text += fmt::format("event: {}\ndata: {}\n\n", topic, data);
    }
    if (text.empty()) text = ": \n\n";
    return sink.is_writable() && sink.write(text.data(), text.size());
  }

 private:
  Events* events_;
  Events::Listener listener_;
  std::uint64_t seen_ = 0;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace

class HttpServer::Serving final : public httplib::Server {
 public:
  Serving(const std::string& address, int port, const burgeon::Handlers& handlers, Events& events)
      : handlers_(&handlers), events_(&events) {
    new_task_queue = [] { return new HttpThreads; };
    // Not SO_REUSEPORT, by which two servers would share a port.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    });
    set_tcp_nodelay(true);
    set_payload_max_length(most_certificate_body);
    port_ = take_port(address, port);
    rules_.emplace(address, port_);
    set_default_headers({{"Content-Security-Policy", std::string(content_policy)},
                         {"X-Content-Type-Options", "nosniff"},
                         {"Referrer-Policy", "no-referrer"},
                         {"Cross-Origin-Resource-Policy", "same-origin"},
                         {"Cache-Control", "no-store"}});
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      return route(request, response) ? HandlerResponse::Handled : HandlerResponse::Unhandled;
    });
    // The library matches by std::regex, which is recursive: no path is matched to its end.
    Post("/api/[a-z_/]{1,40}",
         [this](const httplib::Request& request, httplib::Response& response,
                const httplib::ContentReader& body) { answer(request, response, body); });
    set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (!response.body.empty()) return;
      reply_json(response, response.status, error_text(words_for(response.status)));
    });
    set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
          reply_json(response, 500, error_text("the request has failed"));
        });
  }

  void serve() {
    thread_ = start_thread("for the page", [this](const std::stop_token&) { listen_after_bind(); });
    while (!is_running()) std::this_thread::sleep_for(1ms);
  }

  void end() {
    events_->close();
    stop();
    connections_.end();
    thread_.reset();  // joins
  }

  const RequestRules& rules() const { return *rules_; }
  int port() const { return port_; }
  void add_text(const std::string& path, const std::string& media_type, std::string text) {
    texts_.insert_or_assign(path, Text{media_type, std::move(text)});
  }

 private:
  struct Text {
    std::string media_type;
    std::string text;
  };

  int take_port(const std::string& address, int port) {
    errno = 0;
    const int taken = port == 0                     ? bind_to_any_port(address)
                      : bind_to_port(address, port) ? port
                                                    : -1;
    if (taken > 0) {
      ::listen(svr_sock_, backlog);  // the library has 5
      return taken;
    }
    throw UsageError(errno == EADDRINUSE
                         ? fmt::format("port {} of {} is taken: --port names another, and with 0 "
                                       "any that is free",
                                       port, address)
                         : fmt::format("cannot listen on port {} of {}{}{}", port, address,
                                       errno == 0 ? "" : ": ",
                                       errno == 0 ? "" : std::strerror(errno)));
  }

  // In place of the library's own, which bounds neither time nor bytes of a request as a whole. A
  // connection has one request: idle ones would hold threads.
  bool process_and_close_socket(socket_t socket) override {
    if (HttpThreads::turns_away()) {
      ::close(socket);
      return false;
    }
    Connection connection(socket, connections_);
    bool is_closed = false;
    try {
      return process(*this, connection, is_closed, [](httplib::Request& request) {
        request.headers.erase("Accept-Encoding");  // on loopback packing takes longer than sending
        request.ranges.clear();
      });
    } catch (const std::exception&) {
      return false;
    }
  }

  // A template, as the library's versions 0.11 and 0.14 ask for less than 0.18: that wants to know
  // who is at the ends of the connection, which nobody asks here.
  template <typename Server, typename Setup>
  static bool process(Server& server, Connection& connection, bool& is_closed, Setup setup) {
    if constexpr (requires { server.process_request(connection, true, is_closed, setup); }) {
      return server.process_request(connection, true, is_closed, setup);
    } else {
      return server.process_request(connection, "", 0, "", 0, true, is_closed, setup);
    }
  }

  // ---- what needs no body. True when it is answered, refused included.

  bool route(const httplib::Request& request, httplib::Response& response) {
    const RequestHead head{.host = request.get_header_value("Host"),
                           .origin = request.get_header_value("Origin"),
                           .fetch_site = request.get_header_value("Sec-Fetch-Site")};
    if (request.get_header_value_count("Host") > 1) return refuse(response, 400, "one Host only");
    if (const auto refusal = rules_->refusal(head)) return refuse(response, 403, *refusal);
    if (request.method == "POST") return refuses_post(request, response);
    if (request.method != "GET" && request.method != "HEAD") {
      return refuse(response, 405, "only GET and POST are understood");
    }
    if (request.path == "/api/events") return stream(request, response);
    if (const auto text = texts_.find(request.path); text != texts_.end()) {
      response.set_content(text->second.text, text->second.media_type);
      return true;
    }
    const auto asset = find_asset(request.path);
    if (!asset) return refuse(response, 404, words_for(404));
    const bool is_page = request.path == "/" || request.path == "/index.html";
    if (is_page) return send_page(request, response, *asset);
    response.set_content(asset->bytes.data(), asset->bytes.size(), std::string(asset->media_type));
    return true;
  }

  static bool refuse(httplib::Response& response, int status, std::string_view message) {
    reply_json(response, status, error_text(message));
    return true;
  }

  // The page has the token in it. Where other machines can ask, it has to be known before.
  bool send_page(const httplib::Request& request, httplib::Response& response, const Asset& page) {
    if (!rules_->is_loopback() && !rules_->is_token(request.get_param_value("token"))) {
      return refuse(response, 403, "open the address that burgeon has printed, with its token");
    }
    response.set_content(with_token(page.bytes, rules_->token()), std::string(page.media_type));
    return true;
  }

  bool stream(const httplib::Request& request, httplib::Response& response) {
    if (!rules_->is_token(request.get_param_value("token"))) {
      return refuse(response, 403, "the token of the page is missing or old: load it again");
    }
    if (request.method != "GET") return refuse(response, 405, "only GET is understood here");
    if (events_->listeners() >= most_streams()) {
      return refuse(response, 503, "too many pages are open");
    }
    const auto events = std::make_shared<EventStream>(*events_);
    response.set_chunked_content_provider(
        "text/event-stream",
        [events](std::size_t, httplib::DataSink& sink) { return events->send(sink); });
    return true;
  }

  // ---- requests with a body

  bool refuses_post(const httplib::Request& request, httplib::Response& response) {
    if (!rules_->is_token(request.get_header_value("X-Burgeon-Token"))) {
      return refuse(response, 403, "the token of the page is missing or old: load it again");
    }
    const std::string type = request.get_header_value("Content-Type");
    if (type.substr(0, type.find(';')) != "application/json" ||
        request.has_header("Content-Encoding")) {
      return refuse(response, 415, "the body must be application/json, and not packed");
    }
    if (find_handler(request.path) == nullptr) return refuse(response, 404, words_for(404));
    return false;
  }

  const burgeon::Handler* find_handler(std::string_view path) const {
    constexpr std::string_view begin = "/api/";
    if (!path.starts_with(begin)) return nullptr;
    const auto found = handlers_->find(path.substr(begin.size()));
    return found == handlers_->end() ? nullptr : &found->second;
  }

  void answer(const httplib::Request& request, httplib::Response& response,
              const httplib::ContentReader& body) {
    const burgeon::Handler* const handler = find_handler(request.path);
    if (handler == nullptr) return;
    const bool is_large = request.path == "/api/proof/open";
    const std::size_t most = is_large ? most_certificate_body : most_body;
    Connection::current().allow(most + most / 8 + 4096, is_large ? 60s : 10s);
    std::string text;
    bool is_too_large = length_of(request) > most;
    const bool is_read = !is_too_large && body([&](const char* bytes, std::size_t size) {
      is_too_large = text.size() + size > most;
      if (!is_too_large) text.append(bytes, size);
      return !is_too_large;
    });
    if (is_too_large) return void(refuse(response, 413, words_for(413)));
    if (!is_read) return void(refuse(response, 400, "the body of the request is not whole"));
    const auto json = parse_json(text);
    if (!json || std::get_if<Json::Object>(&json->value()) == nullptr) {
      return void(refuse(response, 400, "the body of the request is no object of JSON"));
    }
    answer(*handler, *json, response);
  }

  // As the head has it; 0 where it has none, or no number.
  static std::uint64_t length_of(const httplib::Request& request) {
    const std::string text = request.get_header_value("Content-Length");
    std::uint64_t length = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), length);
    if (read.ec == std::errc::result_out_of_range) return std::numeric_limits<std::uint64_t>::max();
    return length;
  }

  static void answer(const burgeon::Handler& handler, const Json& request,
                     httplib::Response& response) {
    const AskerWatch watch([&connection = Connection::current()] { return connection.has_gone(); });
    try {
      reply_json(response, 200, handler(request).text());
    } catch (const ApiError& error) {
      reply_json(response, error.status(), error_text(error.what(), error.place()));
    } catch (const Stopped&) {
      refuse(response, 503, "the server ends");
    } catch (const std::bad_alloc&) {
      refuse(response, 503, "the machine has no more memory");
    } catch (const std::exception& error) {
      refuse(response, 500, error.what());
    }
  }

  const burgeon::Handlers* handlers_;
  Events* events_;
  std::map<std::string, Text, std::less<>> texts_;
  int port_ = 0;
  std::optional<RequestRules> rules_;
  OpenConnections connections_;
  std::optional<std::jthread> thread_;
};

HttpServer::HttpServer(const std::string& address, int port, const Handlers& handlers,
                       Events& events)
    : serving_(std::make_unique<Serving>(address, port, handlers, events)) {}
HttpServer::~HttpServer() { stop(); }

const RequestRules& HttpServer::rules() const { return serving_->rules(); }
int HttpServer::port() const { return serving_->port(); }
void HttpServer::add_text(const std::string& path, const std::string& media_type,
                          std::string text) {
  serving_->add_text(path, media_type, std::move(text));
}
void HttpServer::start() { serving_->serve(); }
void HttpServer::stop() { serving_->end(); }

}  // namespace burgeon
