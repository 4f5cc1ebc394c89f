#!/bin/sh
# rectify.dll gives away one symbol, and needs nothing but what every Windows has.
#
#     alone.sh DLL
set -eu

objdump=${OBJDUMP:-x86_64-w64-mingw32-objdump}
told=$($objdump -p "$1")
exported=$(printf '%s\n' "$told" | sed -n '/^\[Ordinal\/Name Pointer\] Table/,/^$/s/^[[:space:]]*\[ *[0-9]*\] //p')
needed=$(printf '%s\n' "$told" | sed -n 's/.*DLL Name: //p' | tr 'a-z' 'A-Z' | grep -vxE '(ADVAPI32|KERNEL32|MSVCRT)\.DLL') || true
[ "$exported" = bsp_plugin_entry ] && [ -z "$needed" ] && exit 0
printf 'exported where bsp_plugin_entry alone should be: %s\nneeded besides: %s\n' "$exported" "$needed"
exit 1
