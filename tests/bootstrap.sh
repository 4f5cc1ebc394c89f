#!/bin/sh
# Where there is no dpkg and no apt-get, bootstrap names the commands that it misses, takes what it cannot look for to be
# there, and installs nothing.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
IFS=:
for folder in $PATH; do
    [ ! -d "$folder" ] || find "$folder/" -maxdepth 1 \( -type f -o -type l \) ! -name 'dpkg*' ! -name 'apt*' \
        ! -name msgfmt ! -name gettext -exec ln -sf -t "$scratch/bin" {} +
done
unset IFS

status=0
PATH=$scratch/bin "$RECTIFY_SOURCE/bootstrap" run >"$scratch/said" 2>&1 || status=$?
expected='bootstrap: there is no apt-get; please install by other means what Debian calls: gettext 
bootstrap: cannot go on without these packages'
if [ "$status" -eq 1 ] && [ "$(cat "$scratch/said")" = "$expected" ]; then
    echo '1 passed, 0 failed, 0 skipped'
    exit 0
fi
echo "FAIL bootstrap.sh: exit status $status, and it said:"
cat "$scratch/said"
echo '0 passed, 1 failed, 0 skipped'
exit 1
