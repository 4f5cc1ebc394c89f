#!/bin/sh
# Writes C source on standard output: the style sheet that is its argument, as reports/html_writer.h has it.
set -eu

octets=$(od -An -v -tu1 "$1")
sum=$(sha256sum <"$1")
sum=${sum%% *}
# As octal escapes, which every printf knows.
bytes=
while [ -n "$sum" ]; do
    rest=${sum#??}
    bytes=$bytes$(printf '\\%03o' "0x${sum%"$rest"}")
    sum=$rest
done
# shellcheck disable=SC2059 # the escapes are the format
hash=$(printf "$bytes" | base64)

echo '/* Made from html.css by html-style.sh. */'
echo '#include "reports/html_writer.h"'
printf '\nconst unsigned char html_style[] = {\n'
printf '%s\n' "$octets" | sed -e 's/[0-9][0-9]*/&,/g'
printf '};\n\nconst size_t html_style_size = sizeof html_style;\n'
printf 'const char html_style_hash[] = "%s";\n' "$hash"
