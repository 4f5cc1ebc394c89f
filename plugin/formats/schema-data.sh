#!/bin/sh
# Writes C source on standard output: the schemas NAME.xsd that are its arguments, as formats/schema.h has
# them, "deal-record.xsd" as schema_deal_record.
set -eu

echo '/* Made from schemas/ by schema-data.sh. */'
echo '#include "formats/schema.h"'
for xsd in "$@"; do
    name=$(basename "$xsd" .xsd | tr '-' '_')
    printf '\nstatic const unsigned char bytes_%s[] = {\n' "$name"
    # A failed od would leave an array that is too short: its status is looked at, not the pipe's.
    octets=$(od -An -v -tu1 "$xsd")
    printf '%s\n' "$octets" | sed -e 's/[0-9][0-9]*/&,/g'
    echo '};'
    printf 'const struct schema_bytes schema_%s = {bytes_%s, sizeof bytes_%s};\n' "$name" "$name" "$name"
done
