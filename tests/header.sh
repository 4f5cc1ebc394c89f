#!/bin/sh
# The headers that plugins and hosts share need nothing, can be included alone, and are C99 and C++98.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Each header and a declaration that it alone makes possible.
while read -r header declaration; do
    printf '#include <bridge-scorer/%s.h>\n%s\n' "$header" "$declaration" >"$scratch/$header"
done <<'END'
convert bsp_convert_interface convert;
entry bsp_entry entry;
event bsp_board board;
flat int32_t (BSP_FLAT_CALL *size)(bsp_flat *) = bsp_flat_size;
form bsp_form_interface form;
plugin bsp_convert_interface convert; bsp_form_interface form; bsp_report_interface report; bsp_session_interface session;
report bsp_report_interface report;
session bsp_session_interface session; bsp_board_interface board; bsp_text_interface text;
END
echo 'int i;' >"$scratch/nothing"

compile() { # COMPILER LANGUAGE STANDARD FILE
    # shellcheck disable=SC2086 # a compiler may have arguments
    $1 -x "$2" -std="$3" -Wall -Wextra -Wno-long-long -pedantic -Werror -fsyntax-only \
        -I "$RECTIFY_SOURCE/include" "$scratch/$4"
}

passed=0
compile_each() { # COMPILER LANGUAGE STANDARD
    for path in "$RECTIFY_SOURCE"/include/bridge-scorer/*.h; do
        compile "$1" "$2" "$3" "$(basename "$path" .h)"
        passed=$((passed + 1))
    done
}

compile_each "$CC" c c99
compile_each "$CC" c c11
# A plugin that only defines its entry gives it away, in C++ too, whatever else is hidden.
echo '#include <bridge-scorer/plugin.h>
const bsp_entry bsp_plugin_entry = {BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, BSP_ABI_MINOR};' >"$scratch/exporting"
exports() { # COMPILER LANGUAGE
    # shellcheck disable=SC2086 # a compiler, and NM, may have arguments
    $1 -x "$2" -w -fvisibility=hidden -I "$RECTIFY_SOURCE/include" -c "$scratch/exporting" -o "$scratch/exporting.o" &&
        $NM -g "$scratch/exporting.o" | grep -q '[RD] _*bsp_plugin_entry$'
}

exports "$CC" c
for compiler in "$CC" g++ clang++; do
    if compile "$compiler" c++ c++98 nothing 2>/dev/null; then
        compile_each "$compiler" c++ c++98
        compile_each "$compiler" c++ c++17
        exports "$compiler" c++
        echo "$((passed + 2)) passed, 0 failed, 0 skipped"
        exit 0
    fi
done
echo 'SKIP header.sh: there is no C++ compiler'
echo "$((passed + 1)) passed, 0 failed, 1 skipped"
