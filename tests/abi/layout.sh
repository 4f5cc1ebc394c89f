#!/bin/sh
# The ABI lies where it lay (layout.c): in the header of version 1.0, in that of today, and in one of tomorrow, whose
# structs have a field more each. On this machine, and on those of 32 bits as far as there is a compiler for them:
# -malign-double lays an i386 out like Windows and ARM.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
abi=$RECTIFY_SOURCE/tests/abi
today=$RECTIFY_SOURCE/include
tomorrow=$scratch/include
mkdir -p "$tomorrow/bridge-scorer"
sed 's/^} bsp_[a-z_0-9]*;/    char tomorrow;\n&/' "$today/bridge-scorer/plugin.h" \
    >"$tomorrow/bridge-scorer/plugin.h"

# Freestanding, it needs no headers of a C library for 32 bits.
compile() { # COMPILER FOLDER-OF-THE-HEADER ARGUMENT...
    compiler=$1 include=$2
    shift 2
    # shellcheck disable=SC2086 # a compiler may have arguments
    $compiler -std=c11 -Wall -Wextra -Werror -ffreestanding -I "$include" "$@" "$abi/layout.c"
}

passed=0 failed=0 skipped=0
check() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL $name"
    fi
}

check_all() { # COMPILER-AND-OPTIONS
    if ! compile "$1" "$today" -E -o "$scratch/out" 2>/dev/null; then
        echo "SKIP there is no $1"
        skipped=$((skipped + 1))
        return
    fi
    check "1.0, $1" compile "$1" "$abi/1.0" -fsyntax-only
    check "today, $1" compile "$1" "$today" -fsyntax-only
    check "tomorrow, $1" compile "$1" "$tomorrow" -fsyntax-only -DTOMORROW
}

check_all "$CC"
check_all "$CC -m32"
check_all "$CC -m32 -malign-double"
check_all i686-w64-mingw32-gcc
check_all "clang --target=i686-w64-windows-gnu"
check_all x86_64-w64-mingw32-gcc
check 'tomorrow takes an entry of 1.0' \
    eval 'compile "$CC" "$tomorrow" -DTOMORROW -o "$scratch/entry" && "$scratch/entry"'

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
