#!/bin/sh
# The ABI lies where it lay (layout.c): in the headers of today, and in those of tomorrow, whose structs have a field more each. On this machine, and on those of 32 bits as far as there is a compiler for them:
# -malign-double lays an i386 out like Windows and ARM.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
abi=$RECTIFY_SOURCE/tests/abi
today=$RECTIFY_SOURCE/include
tomorrow=$scratch/include
mkdir -p "$tomorrow/bridge-scorer"
for header in "$today"/bridge-scorer/*.h; do
    sed 's/^} bsp_[a-z_0-9]*;/    char tomorrow;\n&/' "$header" >"$tomorrow/bridge-scorer/${header##*/}"
done

# The sizes that the comment on top of the header names, as assertions.
named=$scratch/named.c
{
    echo '#include <bridge-scorer/plugin.h>'
    sed -n '/In bytes, where pointers/,/^ \*   Errors/p' "$today/bridge-scorer/plugin.h" | sed 's/^ \*//' | tr -d '\n' |
        sed -E 's/([0-9]+), or ([0-9]+) where LINE lies at a multiple of 8/\1:\2/' |
        grep -Eo '[a-z_0-9]+ +[0-9]+ +\([0-9:]+\)' |
        sed -E -e 's/^([a-z_0-9]+) +([0-9]+) +\(([0-9:]+)\)$/\1 \2 \3/' \
            -e 's/([0-9]+):([0-9]+)/(offsetof(bsp_message, line) % 8 ? \1 : \2)/' \
            -e 's/^([^ ]+) ([^ ]+) (.*)$/_Static_assert(sizeof(bsp_\1) == (sizeof(void *) == 8 ? \2 : \3), "\1");/'
} >"$named"

# Freestanding, it needs no headers of a C library for 32 bits.
compile() { # COMPILER FOLDER-OF-THE-HEADER SOURCE ARGUMENT...
    compiler=$1 include=$2 source=$3
    shift 3
    # shellcheck disable=SC2086 # a compiler may have arguments
    $compiler -std=c11 -Wall -Wextra -Werror -ffreestanding -I "$include" "$@" "$source"
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
    if ! compile "$1" "$today" "$abi/layout.c" -E -o "$scratch/out" 2>/dev/null; then
        echo "SKIP there is no $1"
        skipped=$((skipped + 1))
        return
    fi
    check "today, $1" compile "$1" "$today" "$abi/layout.c" -fsyntax-only
    check "sizes in the comment, $1" compile "$1" "$today" "$named" -fsyntax-only
    check "tomorrow, $1" compile "$1" "$tomorrow" "$abi/layout.c" -fsyntax-only -DTOMORROW
}

check_all "$CC"
check_all "$CC -m32"
check_all "$CC -m32 -malign-double"
check_all i686-w64-mingw32-gcc
check_all "clang --target=i686-w64-windows-gnu"
check_all x86_64-w64-mingw32-gcc
check 'tomorrow takes an entry of 1.0' \
    eval 'compile "$CC" "$tomorrow" "$abi/layout.c" -DTOMORROW -o "$scratch/entry" && "$scratch/entry"'

check 'the comment names each struct' \
    [ "$(grep -c Static_assert "$named")" -eq "$(cat "$today"/bridge-scorer/*.h | grep -c '^} bsp_')" ]

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
