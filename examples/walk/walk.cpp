// Prints who wins from a position, the nimber of each of its children, and a certificate.
// Usage: walk [POSITION]
#include <burgeon/proof/prove.h>
#include <burgeon/search/solver.h>
#include <burgeon/sprouts/position_lands.h>
#include <burgeon/sprouts/text/read.h>
#include <burgeon/sprouts/text/write.h>

#include <iostream>

int main(int argc, char** argv) {
  const auto read = burgeon::read_position(argc > 1 ? argv[1] : "3");
  if (const auto* error = std::get_if<burgeon::ReadError>(&read)) {
    std::cerr << "walk: " << error->message() << '\n';
    return 2;
  }
  const auto& position = std::get<burgeon::Position>(read);

  burgeon::Solver solver({.threads = 1});  // one: the certificate is the same each time
  std::cout << (solver.is_losing(position) ? "loss" : "win") << '\n';
  for (const burgeon::Position& child : burgeon::child_positions(position)) {
    std::cout << write_position(child, burgeon::Notation::compact) << "  "
              << solver.nimber(child).value << '\n';
  }
  write_certificate(prove(solver, position), [](std::string_view text) { std::cout << text; });
}
