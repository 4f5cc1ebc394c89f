#!/bin/sh
# The module gives away one symbol, whatever it is made of.
set -eu

module=$RECTIFY_PLUGIN_PATH/rectify.so
# shellcheck disable=SC2086 # NM may have arguments
symbols=$($NM -D --defined-only "$module" | awk '{ print $NF }')
[ "$symbols" = bsp_plugin_entry ] && exit 0
printf 'exported where bsp_plugin_entry alone should be:\n%s\n' "$symbols"
exit 1
