#!/usr/bin/env bash
# Who may write to standard error: one file of each program, as text that cannot be written must not
# end the program; and a check that failed, which ends it anyway. Names every other place under src/
# and checker/ that does, and exits with 1 if there is one. Usage: talk_rule.sh ROOT
set -euo pipefail
cd "$1"

writers='^(src/base/talk\.cpp|src/base/check\.h|checker/streams\.cpp):'
# What asks about the descriptor without writing to it, and where its number is made sure of.
asks='(isatty|ioctl) *\( *STDERR_FILENO|dup2\((&?[a-z_]+, )+STDERR_FILENO'
names='\b(stderr|cerr|clog|perror|psignal|STDERR_FILENO)\b'

faults=$(grep -rnE "$names" --include='*.h' --include='*.cpp' src checker |
  grep -vE "$writers|^src/base/standard_descriptors\.cpp:" |
  sed -E 's/"([^"\\]|\\.)*"//g; s|//.*||' |
  grep -E "$names" | grep -vE "$asks") || faults=
if [[ $faults ]]; then
  echo "$faults"
  echo 'standard error is written by talk() alone'
  exit 1
fi
# The rule must have seen what it is about.
grep -q STDERR_FILENO src/base/talk.cpp && grep -q stderr checker/streams.cpp
