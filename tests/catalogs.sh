#!/bin/sh
# Every message of the sources has its words in every language, and xgettext sees every source that has
# messages.
set -eu

po=$RECTIFY_SOURCE/po
failed=0

unlisted=$(cd "$RECTIFY_SOURCE" &&
    grep -rlE '(^|[^A-Za-z_])(_|N_|NP_|n?gettext)\(("|$)' plugin host | grep -E '\.(c|h|def)$' |
    LC_ALL=C sort |
    while IFS= read -r source; do
        grep -qxF "$source" "$po/POTFILES.in" || echo "$source"
    done)
if [ -n "$unlisted" ]; then
    printf 'not in po/POTFILES.in:\n%s\n' "$unlisted"
    failed=1
fi

MAKEFLAGS='' make -C "$RECTIFY_BUILD/po" -s pot
for words in "$po"/*.po; do
    # A message without words or with fuzzy ones; words for no message. A variant has words for some messages
    # only, and those are messages that there are.
    case $words in
    *_*) said=$(msgcmp --use-untranslated "$RECTIFY_BUILD/po/rectify.pot" "$words" 2>&1) && said= || failed=1 ;;
    *) said=$(msgcmp "$words" "$RECTIFY_BUILD/po/rectify.pot" 2>&1) || failed=1 ;;
    esac
    [ -z "$said" ] || { printf '%s\n' "$said"; failed=1; }
    # Words that were put away.
    left=$(msgattrib --only-obsolete "$words" | grep -c '^#~ msgid' || true)
    [ "$left" -eq 0 ] || { echo "$words: $left obsolete messages"; failed=1; }
done
exit "$failed"
