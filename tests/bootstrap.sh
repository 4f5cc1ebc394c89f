#!/bin/sh
# Starts bootstrap under conditions that it has to cope with: no package manager, no sudo, signals that the caller ignores, no
# standard input, a folder with a blank in its name, one that cannot be written to, no network, a full disk.
#
# A tree without content stands in for the sources; bin/ has the commands of the machine, and stubs/ those in their place:
# make writes down what a test would find.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
passed=0 failed=0

# Links every command of the machine into bin/, but for those that a condition takes away.
link_commands() {
    mkdir "$scratch/bin" "$scratch/stubs"
    IFS=:
    for folder in $PATH; do
        [ ! -d "$folder" ] || find "$folder/" -maxdepth 1 \( -type f -o -type l \) ! -name 'dpkg*' ! -name 'apt*' \
            ! -name msgfmt ! -name gettext ! -name sudo -exec ln -sf -t "$scratch/bin" {} +
    done
    unset IFS
}

stub() { # NAME TEXT
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/stubs/$1"
    chmod 755 "$scratch/stubs/$1"
}

# Makes the tree that bootstrap stands in, whose configure was made before.
plant() { # FOLDER
    mkdir -p "$1/tests" "$1/web"
    cp "$RECTIFY_SOURCE/bootstrap" "$1/"
    cp "$RECTIFY_SOURCE/tests/totals" "$1/tests/"
    echo lock >"$1/web/package-lock.json"
    : >"$1/configure.ac"
    printf '#!/bin/sh\nmkdir -p tests\n' >"$1/configure"
    chmod 755 "$1/configure" "$1/bootstrap"
}

start() { # COMMAND...; on that machine
    : >"$scratch/state"
    chmod 666 "$scratch/state"
    status=0
    PATH=$scratch/stubs:$scratch/bin TMPDIR=$scratch/tmp STATE=$scratch/state "$@" >"$scratch/said" 2>&1 || status=$?
}

# Checks the exit status, and that bootstrap said LINE; {} in it stands for the scratch folder.
ends() { # NAME STATUS LINE
    line=$(printf '%s' "$3" | sed "s|{}|$scratch|g")
    if [ "$status" -eq "$2" ] && grep -qxF -- "$line" "$scratch/said"; then
        passed=$((passed + 1))
        return 0
    fi
    failed=$((failed + 1))
    echo "FAIL $1: exit status $status, expected $2 and the line '$line'; it said:"
    cat "$scratch/said"
}

link_commands
mkdir -m 777 "$scratch/tmp"
plant "$scratch/tree"
stub make 'exit 0'

start "$scratch/tree/bootstrap" run
ends 'no package manager' 1 'bootstrap: there is no apt-get; please install by other means what Debian calls: gettext '
ends 'and it stops' 1 'bootstrap: cannot go on without these packages'

stub apt-get 'echo called; exit 1'
stub id 'echo 1000'
start "$scratch/tree/bootstrap" run
ends 'no sudo' 1 'bootstrap: packages are missing, and there is no sudo; please run as root: apt-get install gettext '
rm "$scratch/stubs/apt-get" "$scratch/stubs/id"

# From here on nothing is missing, but what comes through the network.
for command in msgfmt autoconf automake libtoolize xmllint chromium node pdftotext clang wasm-ld llvm-ar-14 dpkg-source; do
    stub "$command" 'exit 0'
done
stub npm 'exit 1'
stub gcc 'echo 12'
# The C library keeps two signals for itself (32 and 33), which whoever starts a program with posix_spawn leaves ignored.
stub make '{
    umask
    ignored=$(sed -n "s/^SigIgn:[[:space:]]*//p" /proc/self/status)
    echo "$((0x$ignored & ~0x180000000)) signals ignored"
    readlink /proc/self/cwd
    readlink /proc/self/fd/0
    echo "$LC_ALL ${LANGUAGE-none} ${HOME:+a home}"
} >>"$STATE"'

start env -u HOME --ignore-signal LANGUAGE=fr LC_ALL=fr_FR.UTF-8 sh -c 'umask 077; exec "$0" check <&-' "$scratch/tree/bootstrap"
ends 'signals ignored, no input, no home, a locale, no network' 0 'bootstrap: page: skipped: web/node_modules/ is not to be had'
sort -u "$scratch/state" >"$scratch/said"
ends 'the mode of new files' 0 0022
ends 'signals' 0 '0 signals ignored'
ends 'standard input' 0 /dev/null
ends 'the folder' 0 '{}/tree'
ends 'locale and home' 0 'C none a home'
[ "$(wc -l <"$scratch/said")" -eq 5 ] || { status=1; ends 'the same for every stage' 0 0022; }

for name in 'a blank' 'ü' "a'quote" 'a$sign'; do
    plant "$scratch/$name"
    start "$scratch/$name/bootstrap" check
    ends "$name" 0 "bootstrap: cannot build in {}/$name, as its name has other signs than letters without accents, digits and /._+@,~-: going on with a copy in {}/tmp/rectify-$(id -u)"
    rm -rf "$scratch/tmp/rectify-$(id -u)"
done

plant "$scratch/fixed"
chmod -R a-w "$scratch/fixed"
other=
[ "$(id -u)" -ne 0 ] || other='setpriv --reuid=65534 --clear-groups'
# shellcheck disable=SC2086 # words or none
start $other "$scratch/fixed/bootstrap" check
ends 'a folder that cannot be written to' 0 "bootstrap: cannot build in {}/fixed, as it cannot be written to: going on with a copy in {}/tmp/rectify-$($other id -u)"
chmod -R u+w "$scratch/fixed"

stub make 'exit 1'
stub df 'printf "Filesystem 1024-blocks Used Available Capacity Mounted\n/dev/x 9 9 0 100%% /\n"'
start "$scratch/tree/bootstrap" check
ends 'a full disk' 1 'bootstrap: the disk of {}/tree/build is full, or nearly'
ends 'its totals' 1 '0 passed, 1 failed, 0 skipped'

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
