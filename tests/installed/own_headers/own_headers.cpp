// A program whose own headers have the names of the library's: both must be found, whichever folder
// the compiler searches first.
#include <base/check.h>
#include <burgeon/proof/prove.h>
#include <burgeon/search/solver.h>
#include <nim/nimber.h>

#include <iostream>

int main() {
  std::cout << own_check() << '\n' << own_nimber() << '\n';
  burgeon::Solver solver;
  std::cout << (solver.is_losing(burgeon::start_position(6)) ? "loss" : "win") << '\n';
}
