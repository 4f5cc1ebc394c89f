#!/bin/sh
# The header that plugins and hosts share needs nothing and is C99 and C++98.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf '#include <bridge-scorer/plugin.h>\nbsp_entry entry;\n' >"$scratch/source"
echo 'int i;' >"$scratch/nothing"

compile() { # COMPILER LANGUAGE STANDARD FILE
    # shellcheck disable=SC2086 # a compiler may have arguments
    $1 -x "$2" -std="$3" -Wall -Wextra -Wno-long-long -pedantic -Werror -fsyntax-only \
        -I "$RECTIFY_SOURCE/include" "$scratch/$4"
}

compile "$CC" c c99 source
compile "$CC" c c11 source
for compiler in "$CC" g++ clang++; do
    if compile "$compiler" c++ c++98 nothing 2>/dev/null; then
        compile "$compiler" c++ c++98 source
        compile "$compiler" c++ c++17 source
        echo '4 passed, 0 failed, 0 skipped'
        exit 0
    fi
done
echo 'SKIP header.sh: there is no C++ compiler'
echo '2 passed, 0 failed, 1 skipped'
