#!/bin/sh
# The headers that plugins and hosts share need nothing and are C99 and C++98.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf '#include <bridge-scorer/plugin.h>\nbsp_entry entry;\n' >"$scratch/source"
printf '#include <bridge-scorer/flat.h>\nint32_t (BSP_FLAT_CALL *size)(bsp_flat *) = bsp_flat_size;\n' >"$scratch/flat"
echo 'int i;' >"$scratch/nothing"

compile() { # COMPILER LANGUAGE STANDARD FILE
    # shellcheck disable=SC2086 # a compiler may have arguments
    $1 -x "$2" -std="$3" -Wall -Wextra -Wno-long-long -pedantic -Werror -fsyntax-only \
        -I "$RECTIFY_SOURCE/include" "$scratch/$4"
}

compile "$CC" c c99 source
compile "$CC" c c11 source
compile "$CC" c c99 flat
# A plugin that only defines its entry gives it away, in C++ too, whatever else is hidden.
echo '#include <bridge-scorer/plugin.h>
const bsp_entry bsp_plugin_entry = {BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, BSP_ABI_MINOR};' >"$scratch/plugin"
exports() { # COMPILER LANGUAGE
    # shellcheck disable=SC2086 # a compiler, and NM, may have arguments
    $1 -x "$2" -w -fvisibility=hidden -I "$RECTIFY_SOURCE/include" -c "$scratch/plugin" -o "$scratch/plugin.o" &&
        $NM -g "$scratch/plugin.o" | grep -q '[RD] _*bsp_plugin_entry$'
}

exports "$CC" c
for compiler in "$CC" g++ clang++; do
    if compile "$compiler" c++ c++98 nothing 2>/dev/null; then
        compile "$compiler" c++ c++98 source
        compile "$compiler" c++ c++17 source
        compile "$compiler" c++ c++98 flat
        exports "$compiler" c++
        echo '8 passed, 0 failed, 0 skipped'
        exit 0
    fi
done
echo 'SKIP header.sh: there is no C++ compiler'
echo '4 passed, 0 failed, 1 skipped'
