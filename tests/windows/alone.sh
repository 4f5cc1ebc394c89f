#!/bin/sh
# A DLL gives away its entry and the functions of flat.h by their plain names, and needs nothing but what every Windows has.
#
#     alone.sh MACHINE DLL
set -eu

told=$("$1-objdump" -p "$2")
exported=$(printf '%s\n' "$told" | sed -n '/^\[Ordinal\/Name Pointer\] Table/,/^$/s/^[[:space:]]*\[ *[0-9]*\] //p' | LC_ALL=C sort)
wanted=$({
    echo bsp_plugin_entry
    sed -n 's/.*BSP_FLAT_CALL \(bsp_flat_[a-z]*\)(.*/\1/p' "${0%/*}/../../include/bridge-scorer/flat.h"
} | LC_ALL=C sort)
needed=$(printf '%s\n' "$told" | sed -n 's/.*DLL Name: //p' | tr 'a-z' 'A-Z' | grep -vxE '(ADVAPI32|KERNEL32|MSVCRT)\.DLL') || true
[ "$exported" = "$wanted" ] && [ -z "$needed" ] && exit 0
printf 'exported:\n%s\nwhere it should be:\n%s\nneeded besides: %s\n' "$exported" "$wanted" "$needed"
exit 1
