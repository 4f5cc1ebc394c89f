#!/bin/sh
# Lists the files of plugin/formats and plugin/bridge/figures that writing one ruled PBN board enters,
# from the ruling to the edits, and counts them. By valgrind's callgrind, for a build folder that was
# configured with CFLAGS='-O0 -g', so that no function is part of another:
#
#     entered.sh BUILD [SESSION]
set -eu
build=$(cd "$1" && pwd)
session=${2:-$(dirname "$0")/cases/write-score-table.pbn}
costs=$(mktemp)
trap 'rm -f "$costs"' EXIT

# check makes the edits that apply makes, and rules on the board once only.
RECTIFY_PLUGIN_PATH="$build/plugin/.libs" valgrind -q --tool=callgrind --callgrind-out-file="$costs" \
    --toggle-collect=pbn_edit --toggle-collect=pbn_edit_finish "$build/host/rectify" check "$session" >/dev/null ||
    test $? -eq 1

# A file has its name where its number comes first. What stands behind "calls=" is the cost of the callee.
awk -F'[=()]+' '
    /^c?f[lie]=/ && $3 != "" { name[$2] = $3 }
    /^f[lie]=/ { file = name[$2] }
    /^calls=/ { called = 1; next }
    /^[0-9+*-]/ { if (!called) entered[file]; called = 0 }
    END { for (file in entered) print file }' "$costs" |
    sed -n 's|.*plugin/\(formats/.*\.c\)$|\1|p; s|.*plugin/\(bridge/figures/.*\.c\)$|\1|p' | sort | nl
