#!/bin/sh
# Writes C source on standard output: the table of words/catalog_data.h, with the words of the compiled catalogs
# LANGUAGE.gmo that are its arguments. They are read by gettext's own tool, which gives them as a PO file sorted by
# key; a text is written there as it is in C.
set -eu

echo '/* Made from po/ by catalog-data.sh. */'
echo '#include "words/catalog.h"'
echo '#include "words/catalog_data.h"'
languages=en
for gmo in "$@"; do
    language=$(basename "$gmo" .gmo)
    languages="$languages $language"
    # A failed msgunfmt would leave a table that is too short: its status is looked at, not the pipe's.
    po=$(LC_ALL=C "${MSGUNFMT-msgunfmt}" --no-wrap "$gmo")
    printf '%s\n' "$po" | LC_ALL=C "${AWK-awk}" -v language="$language" '
        BEGIN { RS = ""; FS = "\n" }
        # The header, whose rule is a C expression of n; without one it is that of English.
        NR == 1 {
            rule = match($0, /plural=[^;\\]*/) ? substr($0, RSTART + 7, RLENGTH - 7) : "n != 1"
            printf "\nstatic unsigned long form_%s(unsigned long n)\n{\n", language
            printf "    (void)n; /* in some languages all counts are the same */\n    return %s;\n}\n", rule
            printf "\nstatic const struct message messages_%s[] = {\n", language
            next
        }
        {
            sub(/^msgid /, "")
            if (!sub(/\nmsgid_plural /, ", "))
                sub(/\nmsgstr /, ", NULL, (const char *const[]){")
            sub(/\nmsgstr\[0\] /, ", (const char *const[]){")
            gsub(/\nmsgstr\[[0-9]+\] /, ", ")
            print "    {" $0 "}},"
        }
        END { print "};" }'
done
printf '\nconst char catalog_languages[] = "%s";\n' "$languages"
printf '\nconst struct catalog catalogs[] = {\n    {"en", NULL, 0, NULL},\n'
for language in ${languages#en}; do
    printf '    {"%s", messages_%s, sizeof messages_%s / sizeof messages_%s[0], form_%s},\n' \
        "$language" "$language" "$language" "$language" "$language"
done
printf '    {NULL, NULL, 0, NULL},\n};\n'
