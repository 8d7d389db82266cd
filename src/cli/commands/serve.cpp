// burgeon serve: the page, for a browser on this machine.
#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/threads.h"
#include "cli/command.h"
#include "cli/commands/open_browser.h"
#include "cli/commands/own_files.h"
#include "cli/option_values.h"
#include "cli/search_options.h"
#include "cli/terminal/terminal.h"
#include "server/http_server.h"
#include "server/page.h"
#include "server/page_pictures.h"

namespace burgeon::cli {
namespace {

struct ServeOptions {
  int port = 8420;
  std::string address = "127.0.0.1";
  bool opens = false;
  bool stays_closed = false;
  PageOptions page;
};

// Ends the program where what is left to do takes longer, as no flag stops it: a large picture, the
// graph of a large proof. What was proven is on disk by then.
class LastResort {
 public:
  LastResort()
      : thread_(try_to_start([](const std::stop_token& ended) {
          constexpr auto patience = std::chrono::milliseconds(700);
          std::mutex lock;
          std::condition_variable_any wake;
          std::unique_lock guard(lock);
          wake.wait_for(guard, ended, patience, [] { return false; });
          if (!ended.stop_requested()) std::_Exit(answered);
        })) {}

 private:
  std::optional<std::jthread> thread_;
};

void serve(const ServeOptions& options) {
  if (options.opens && options.stays_closed) throw UsageError("either --open or --no-open");
  check_store_choice(options.page.session.store);
  StopFlag& stop = stop_on_signals();
  PageOptions page_options = options.page;
  page_options.session.warn = warn;
  page_options.checker = own_checker();
  if (page_options.proofs.empty()) page_options.proofs = own_proofs();
  Page page(page_options);
  HttpServer server(options.address, options.port, page.handlers(), page.events());
  server.add_text("/api/pictures.css", "text/css; charset=utf-8", picture_rules());
  server.start();
  const std::string url = server.rules().url();
  fmt::print("{}\n", url);
  std::fflush(stdout);
  if (!options.stays_closed && (options.opens || has_browser())) open_browser(url);
  constexpr auto between_looks = std::chrono::milliseconds(20);
  while (!stop.requested()) std::this_thread::sleep_for(between_looks);
  page.stop();
  const LastResort resort;
  server.stop();
}

}  // namespace

void add_serve(Command& program) {
  Command& command =
      program.add_command("serve", "A page in the browser: explore, search, proofs, play");
  auto options = std::make_shared<ServeOptions>();
  command.add(number_option("--port", options->port, {.least = 0, .most = 65535},
                            "Where to listen (default 8420); 0: any port that is free", "PORT"));
  command.add(text_option("--listen", options->address,
                          "On this address of the machine, for others too (default 127.0.0.1)",
                          "ADDRESS"));
  add_resource_options(command, options->page.session.resources);
  add_store_options(command, options->page.session.store);
  command.add(folder_option("--proofs", options->page.proofs,
                            "The proofs that the page offers (default: those that came with it)"));
  command.add(flag_option("--open", options->opens, "Open the page in a browser"));
  command.add(
      flag_option("--no-open", options->stays_closed, "Do not (default: where there is a screen)"));
  command.footer =
      "Prints the page's address, and serves it until Ctrl-C. Nothing that was proven is lost.\n"
      "Only this machine can ask, unless --listen names another address: then the address\n"
      "that is printed has a token in it, and whoever knows it can use the page.\n"
      "Examples:\n"
      "  burgeon serve\n"
      "  burgeon serve --port 0 --no-open --no-db\n"
      "  burgeon serve --listen 192.168.1.10 --memory 8G";
  command.run = [options] { serve(*options); };
}

}  // namespace burgeon::cli
