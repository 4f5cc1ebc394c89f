#!/bin/sh
# Writes C source on standard output: the compiled catalogs LANGUAGE.gmo that are its arguments, as the
# table of reports/catalog_data.h.
set -eu

echo '/* Made from po/ by catalog-data.sh. */'
echo '#include "reports/catalog_data.h"'
echo '#include "reports/catalog.h"'
for gmo in "$@"; do
    language=$(basename "$gmo" .gmo)
    printf '\nstatic const unsigned char bytes_%s[] = {\n' "$language"
    # A failed od would leave an array that is too short: its status is looked at, not the pipe's.
    octets=$(od -An -v -tu1 "$gmo")
    printf '%s\n' "$octets" | sed -e 's/[0-9][0-9]*/&,/g'
    echo '};'
done
printf '\nconst struct catalog_data catalog_data[] = {\n'
for gmo in "$@"; do
    language=$(basename "$gmo" .gmo)
    printf '    {"%s", bytes_%s, sizeof(bytes_%s)},\n' "$language" "$language" "$language"
done
printf '    {0, 0, 0},\n};\n'
languages=en
for gmo in "$@"; do
    languages="$languages $(basename "$gmo" .gmo)"
done
printf '\nconst char catalog_languages[] = "%s";\n' "$languages"
