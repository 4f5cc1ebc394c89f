#!/bin/sh
# Writes on standard output the catalog that is compiled for the PO file of its argument. Of a language that is the
# file. A variant, fr_CA, has its rules beside it (fr_CA.sed), which change the words of the language; what it says
# in its own file goes before them, and what comes out as in the language is left out: it is looked up there.
set -eu

po=$1
rules=${po%.po}.sed
language=${po%_*}.po
if [ ! -f "$rules" ]; then
    exec cat "$po"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${MSGFILTER-msgfilter} --keep-header -i "$language" -o "$work/changed" sed -f "$rules"
${MSGCAT-msgcat} --use-first --no-wrap --no-location "$po" "$work/changed" -o "$work/variant"
${MSGCAT-msgcat} --no-wrap --no-location "$language" -o "$work/language"
awk 'BEGIN { RS = ""; ORS = "\n\n" }
     NR == FNR { same[$0] = 1; next }
     !($0 in same)' "$work/language" "$work/variant"
