#!/bin/sh
# Checks that the module exports its entry and the functions of flat.h, and nothing else.
set -eu

module=$RECTIFY_PLUGIN_PATH/rectify.so
wanted=$({
    echo bsp_plugin_entry
    sed -n 's/.*BSP_FLAT_CALL \(bsp_flat_[a-z]*\)(.*/\1/p' "$RECTIFY_SOURCE/include/bridge-scorer/flat.h"
} | LC_ALL=C sort)
# shellcheck disable=SC2086 # NM may have arguments
symbols=$($NM -D --defined-only "$module" | awk '{ print $NF }' | LC_ALL=C sort)
[ "$symbols" = "$wanted" ] && exit 0
printf 'exported:\n%s\nwhere it should be:\n%s\n' "$symbols" "$wanted"
exit 1
