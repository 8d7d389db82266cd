// The server as a browser, and who is no browser, meets it.
#include "server/http_server.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "server/http_threads.h"
#include "server/page_pictures.h"
#include "session/faults.h"
#include "unit/support/raw_http.h"
#include "unit/support/test_page.h"

namespace burgeon {
namespace {

using testing_support::page_options;
using testing_support::RawConnection;
using testing_support::status_of;

class HttpServerTest : public ::testing::Test {
 protected:
  HttpServerTest() {
    server_.add_text("/api/pictures.css", "text/css", picture_rules());
    server_.start();
  }

  std::string host() const { return fmt::format("127.0.0.1:{}", server_.port()); }
  std::string exchange(const std::string& bytes) const {
    const RawConnection connection(server_.port());
    connection.send(bytes);
    return connection.receive();
  }
  std::string get(const std::string& target, const std::string& headers = "") const {
    return exchange(fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\n{}\r\n", target, host(), headers));
  }
  std::string post_head(const std::string& name, std::size_t size) const {
    return fmt::format(
        "POST /api/{} HTTP/1.1\r\nHost: {}\r\nX-Burgeon-Token: {}\r\n"
        "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        name, host(), server_.rules().token(), size);
  }
  std::string post(const std::string& name, const std::string& body) const {
    return exchange(post_head(name, body.size()) + body);
  }
  // With one header of the usual request in place of another.
  int status_with(const std::string& usual, const std::string& instead) const {
    const std::string body = R"({"position":"2"})";
    std::string bytes = post_head("explore", body.size()) + body;
    const std::size_t at = bytes.find(usual);
    EXPECT_NE(at, std::string::npos) << usual;
    bytes.replace(at, usual.size(), instead);
    return status_of(exchange(bytes));
  }
  bool is_well() const { return status_of(post("explore", R"({"position":"2"})")) == 200; }

  Page page_{page_options()};
  HttpServer server_{"127.0.0.1", 0, page_.handlers(), page_.events()};
};

TEST_F(HttpServerTest, ServesThePageWithItsToken) {
  const std::string reply = get("/");
  EXPECT_EQ(status_of(reply), 200);
  EXPECT_NE(reply.find(server_.rules().token()), std::string::npos);
  EXPECT_EQ(reply.find("__TOKEN__"), std::string::npos);
  EXPECT_NE(reply.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  EXPECT_EQ(reply.find("blob:"), std::string::npos);
  EXPECT_EQ(reply.find("data:"), std::string::npos);
  EXPECT_NE(reply.find("Cache-Control: no-store"), std::string::npos);
  EXPECT_NE(get("/api/pictures.css").find("[data-theme=dark]"), std::string::npos);
}

TEST_F(HttpServerTest, AnswersRequests) {
  EXPECT_TRUE(is_well());
  EXPECT_EQ(status_of(post("explore", R"({"position":"0*"})")), 400);
  EXPECT_NE(post("explore", R"({"position":"0*"})").find("\"place\":2"), std::string::npos);
}

TEST_F(HttpServerTest, RefusesOtherSites) {
  EXPECT_EQ(status_with("Host: " + host(), "Host: evil.example"), 403);
  EXPECT_EQ(status_with("Host: " + host(), "Nothing: here"), 403);
  EXPECT_EQ(status_with("Host: ", "Host: x\r\nHost: "), 400);
  EXPECT_EQ(status_with("Host: ", "Origin: http://evil.example\r\nHost: "), 403);
  EXPECT_EQ(status_with("Host: ", "Origin: null\r\nHost: "), 403);
  EXPECT_EQ(status_with("Host: ", "Sec-Fetch-Site: cross-site\r\nHost: "), 403);
  EXPECT_EQ(status_with("Host: ", "Origin: http://" + host() + "\r\nHost: "), 200);
  EXPECT_EQ(status_with(server_.rules().token(), std::string(32, '0')), 403);
  EXPECT_EQ(status_with("X-Burgeon-Token", "X-Other"), 403);
  EXPECT_EQ(status_with("application/json", "text/plain"), 415);
  EXPECT_EQ(status_with("Content-Type", "Content-Encoding: gzip\r\nContent-Type"), 415);
  EXPECT_EQ(status_of(get("/api/events")), 403);
  EXPECT_EQ(status_of(get("/api/events?token=0")), 403);
}

TEST_F(HttpServerTest, RefusesWhatItDoesNotKnow) {
  for (const char* const path :
       {"/x", "/api/explore", "/../../etc/passwd", "//etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../index.html", "/assets/", "/index.html%00.js", "/.git/config"}) {
    EXPECT_EQ(status_of(get(path)), 404) << path;
  }
  EXPECT_EQ(status_of(post("nothing", "{}")), 404);
  EXPECT_EQ(status_of(post("explore/", "{}")), 404);
  EXPECT_EQ(status_of(post(std::string(5000, 'a'), "{}")), 404);
  EXPECT_EQ(status_of(get("/" + std::string(20'000, 'a'))), 414);
  EXPECT_EQ(status_of(exchange("PUT / HTTP/1.1\r\nHost: " + host() + "\r\n\r\n")), 405);
  for (const char* const body : {"", "{", "[]", "5", "null", "{\"position\":}", "\xff\xfe"}) {
    EXPECT_EQ(status_of(post("explore", body)), 400) << body;
  }
}

TEST_F(HttpServerTest, RefusesWhatIsTooLarge) {
  const std::size_t most = std::size_t{64} << 10;
  EXPECT_EQ(status_of(post("explore", std::string(most + 1, ' '))), 413);
  EXPECT_EQ(status_of(exchange(post_head("proof/open", std::size_t{40} << 20))), 413);
  const std::string long_text = R"({"text":")" + std::string(2 * most, 'x') + "\"}";
  EXPECT_EQ(status_of(post("proof/open", long_text)), 400);  // it is read, and is no certificate
  // In pieces, without a length.
  std::string pieces = post_head("explore", 0);
  pieces.replace(pieces.find("Content-Length: 0"), 17, "Transfer-Encoding: chunked");
  for (int i = 0; i < 20; ++i) pieces += "2000\r\n" + std::string(0x2000, ' ') + "\r\n";
  EXPECT_EQ(status_of(exchange(pieces + "0\r\n\r\n")), 413);
  // Headers without end.
  std::string headers = "GET / HTTP/1.1\r\nHost: " + host() + "\r\n";
  for (int i = 0; i < 10'000; ++i) headers += fmt::format("X-{}: {}\r\n", i, std::string(20, 'x'));
  EXPECT_EQ(status_of(exchange(headers + "\r\n")), 400);
  EXPECT_TRUE(is_well());
}

// Bytes at random, and requests that are nearly right. The seed is fixed: what fails can be
// repeated.
TEST_F(HttpServerTest, AThousandHostileRequestsDoNoHarm) {
  std::mt19937 random(20260713);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  const auto number = [&](std::size_t below) { return random() % below; };
  const auto bytes = [&](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += static_cast<char>(number(256));
    return text;
  };
  const std::vector<std::string> bodies{R"({"position":"2"})", R"({"position":"0*2.AB|AB"})",
                                        R"({"level":0,"position":"3","heap":0})",
                                        R"({"proof":"2.cert.gz","least_lives":1})"};
  const std::vector<std::string> names{"explore", "pictures",   "search/open", "search/take",
                                       "proofs",  "proof/node", "value",       "proof/diagram"};
  const auto nearly_right = [&] {
    const std::string& body = bodies[number(bodies.size())];
    std::string text = post_head(names[number(names.size())], body.size()) + body;
    for (std::size_t i = number(6); i > 0; --i) {
      const std::size_t at = number(text.size());
      switch (number(4)) {
        case 0:
          text[at] = static_cast<char>(number(256));
          break;
        case 1:
          text.erase(at, number(20));
          break;
        case 2:
          text.insert(at, bytes(number(40)));
          break;
        default:
          text.insert(at, text.substr(number(text.size()), number(200)));
      }
    }
    return text;
  };
  int answered = 0;
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    const RawConnection connection(server_.port());
    ASSERT_TRUE(connection.is_open());
    connection.send(i % 4 == 0 ? bytes(number(2000)) : nearly_right());
    if (i % 10 == 9) continue;  // gone without a word
    connection.end_sending();
    const int status = status_of(connection.receive());
    EXPECT_TRUE(status == 0 || status == 200 || (status >= 400 && status < 500)) << status;
    answered += status == 200 ? 1 : 0;
    refused += status >= 400 ? 1 : 0;
  }
  // Of the 900 whose replies are waited for.
  EXPECT_GT(answered, 10);
  EXPECT_GT(refused, 300);
  EXPECT_TRUE(is_well());
}

// Patterns that make some servers recurse or multiply.
TEST_F(HttpServerTest, StandsUpToHeadersOfIllRepute) {
  std::string ranges = "Range: bytes=0-0";
  for (int i = 0; i < 1900; ++i) ranges += ",0-0";
  const std::vector<std::string> replies{
      get("/", ranges + "\r\n"),
      get("/", "Range: bytes=" + std::string(8000, '-') + "\r\n"),
      get("/?" + std::string(4000, '&') + std::string(3900, '%')),
      get("/", "Accept-Encoding: " + std::string(8000, ',') + "\r\n"),
      get("/", "Expect: 100-continue\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"),
  };
  for (const std::string& reply : replies) {
    // Whole, or refused; which of the two is up to the version of the library.
    const bool is_page = reply.find("HTTP/1.1 200 OK\r\n") != std::string::npos &&
                         reply.find("</html>") != std::string::npos;
    EXPECT_TRUE(is_page || (status_of(reply) >= 400 && status_of(reply) < 500)) << reply;
    EXPECT_EQ(reply.find("Content-Encoding"), std::string::npos) << reply;
  }
  EXPECT_EQ(status_of(post("explore", std::string(30'000, '['))), 400);
  EXPECT_TRUE(is_well());
}

// Without a token, and without a word. What has no place is closed at once, and not after the ten
// seconds that a request may take; the files of the process are not used up.
TEST_F(HttpServerTest, ClosesConnectionsThatHaveNoPlace) {
  const std::size_t most = HttpThreads::most_connections();
  constexpr std::size_t more = 40;
  const auto start = std::chrono::steady_clock::now();
  std::vector<std::unique_ptr<RawConnection>> silent;
  for (std::size_t i = 0; i < most + more; ++i) {
    silent.push_back(std::make_unique<RawConnection>(server_.port()));
  }
  std::size_t closed = 0;
  for (std::size_t i = most; i < silent.size(); ++i) closed += silent[i]->is_closed(2000) ? 1 : 0;
  EXPECT_EQ(closed, more);
  silent.front()->send(fmt::format("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", host()));
  EXPECT_EQ(status_of(silent.front()->receive()), 200);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(8));
  silent.clear();
  bool is_well_again = false;
  for (int i = 0; i < 100 && !is_well_again; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    is_well_again = is_well();
  }
  EXPECT_TRUE(is_well_again);
}

TEST_F(HttpServerTest, ErrorsAreAsTheSchemaSays) {
  const testing_support::Schema schema;
  const auto fault = [&](const std::string& reply) {
    const auto body = parse_json(reply.substr(reply.find("\r\n\r\n") + 4));
    return body ? schema.fault(*body, "Error") : "no JSON: " + reply;
  };
  EXPECT_EQ(fault(get("/nothing")), "");
  EXPECT_EQ(fault(get("/" + std::string(20'000, 'a'))), "");
  EXPECT_EQ(fault(get("/api/events")), "");
  EXPECT_EQ(fault(post("explore", "[]")), "");
  EXPECT_EQ(fault(post("explore", R"({"position":"0*"})")), "");
  EXPECT_EQ(fault(exchange("nonsense\r\n\r\n")), "");
}

// A page that asks for many nimbers and is left does not hold the places of others.
TEST_F(HttpServerTest, NimbersThatNobodyWaitsForAreNotComputed) {
  const std::string body = R"({"position":"50","seconds":15})";
  std::vector<std::unique_ptr<RawConnection>> asking;
  for (int i = 0; i < 40; ++i) {
    asking.push_back(std::make_unique<RawConnection>(server_.port()));
    asking.back()->send(post_head("value", body.size()) + body);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  asking.clear();
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(status_of(post("value", R"({"position":"6","seconds":10})")), 200);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

// ---- streams

TEST_F(HttpServerTest, SixtyFourStreamsHearOfASearchAtOnce) {
  const std::string target = "/api/events?token=" + server_.rules().token();
  std::vector<std::unique_ptr<RawConnection>> streams;
  for (int i = 0; i < 64; ++i) {
    streams.push_back(std::make_unique<RawConnection>(server_.port()));
    streams.back()->send(fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\n\r\n", target, host()));
  }
  for (const auto& stream : streams) {
    ASSERT_NE(stream->receive("\"none\"").find("event: search"), std::string::npos);
  }
  EXPECT_EQ(status_of(post("search/start", R"({"position":"7","heap":0,"paused":false})")), 200);
  for (const auto& stream : streams) {
    ASSERT_NE(stream->receive("\"outcome\":\"loss\"").find("\"ended\""), std::string::npos);
  }
  EXPECT_TRUE(is_well());
}

TEST_F(HttpServerTest, AStreamEndsWithItsPage) {
  {
    const RawConnection stream(server_.port());
    stream.send(fmt::format("GET /api/events?token={} HTTP/1.1\r\nHost: {}\r\n\r\n",
                            server_.rules().token(), host()));
    EXPECT_NE(stream.receive("event").find("text/event-stream"), std::string::npos);
    EXPECT_EQ(page_.events().listeners(), 1U);
    // Heartbeats, while nothing happens.
    EXPECT_NE(stream.receive(": \n\n", 5000).find(": \n\n"), std::string::npos);
  }
  for (int i = 0; i < 500 && page_.events().listeners() > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(page_.events().listeners(), 0U);
}

TEST_F(HttpServerTest, EndsAtOnceWhateverIsOpen) {
  const RawConnection silent(server_.port());
  const RawConnection half(server_.port());
  half.send("POST /api/explore HTTP/1.1\r\nHost:");
  const RawConnection stream(server_.port());
  stream.send(fmt::format("GET /api/events?token={} HTTP/1.1\r\nHost: {}\r\n\r\n",
                          server_.rules().token(), host()));
  stream.receive("event");
  const RawConnection value(server_.port());
  value.send(post_head("value", 31) + R"({"position":"50","seconds":60 })");
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const auto start = std::chrono::steady_clock::now();
  page_.stop();
  server_.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

TEST(HttpServer, RefusesAPortThatIsTaken) {
  const Handlers handlers;
  Events events;
  const HttpServer first("127.0.0.1", 0, handlers, events);
  EXPECT_THROW(HttpServer("127.0.0.1", first.port(), handlers, events), UsageError);
  EXPECT_THROW(HttpServer("no such name.invalid", 0, handlers, events), UsageError);
}

}  // namespace
}  // namespace burgeon
