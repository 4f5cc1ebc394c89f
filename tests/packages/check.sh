#!/bin/sh
# Debian's packages: built from the tarball, without the network, in two folders to the same bytes; looked at by lintian;
# installed, used, removed.
#
#     check.sh TARBALL FOLDER      FOLDER is made anew, and stays
#
# Installed is twice: with dpkg --root into a folder, without what is depended on; and, where one can be mounted, over the
# running system in a root of its own where nothing stays (overlayfs), so that what the packages depend on is the system's.
set -eu

sources=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
tarball=$1
folder=$2
passed=0 failed=0 skipped=0

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL $name"
    fi
}

skip() { # NAME REASON
    skipped=$((skipped + 1))
    echo "SKIP $1: $2"
}

# --- Building -------------------------------------------------------------------------------------

# All tests ran before, on the same sources; optimizing does not decide what a package has.
build() { # FOLDER
    mkdir -p "$1"
    cp "$tarball" "$1/$original"
    tar -xf "$tarball" -C "$1"
    cp -R "$sources/debian" "$1/$name_version/"
    (cd "$1/$name_version" && DEB_BUILD_PROFILES=nocheck \
        DEB_BUILD_OPTIONS="nocheck noopt parallel=$(getconf _NPROCESSORS_ONLN)" $without_network \
        dpkg-buildpackage -us -uc >../log 2>&1) || { tail -n 40 "$1/log"; return 1; }
}

same_packages() {
    for package in "$folder"/here/*.deb "$folder"/here/*.dsc; do
        cmp "$package" "$folder/another/place/${package##*/}" || return 1
    done
}

# --- A root ---------------------------------------------------------------------------------------

packages='rectify rectify-plugin bridge-scorer-plugin-dev'
files() {
    for package in $packages; do
        echo "$folder/here/${package}_"*.deb
    done
}

# Runs COMMAND where / is the running system, and what it writes is in $folder/upper.
over_the_system() { # COMMAND
    # shellcheck disable=SC2016 # for the shell within
    unshare -m sh -c 'mount -t tmpfs tmpfs "$0/mnt" && mkdir "$0/mnt/upper" "$0/mnt/work" "$0/mnt/root" &&
        mount -t overlay overlay -o "lowerdir=/,upperdir=$0/mnt/upper,workdir=$0/mnt/work" "$0/mnt/root" &&
        mount --bind /dev "$0/mnt/root/dev" && mount -t proc proc "$0/mnt/root/proc" &&
        mkdir -p "$0/mnt/root/tmp/packages" && cp "$0"/here/*.deb "$0/mnt/root/tmp/packages" &&
        exec chroot "$0/mnt/root" sh -euc "$1"' "$folder" "$1"
}

use='
    cd /tmp
    rectify plugins | grep -q /usr/lib/.*/bridge-scorer/plugins/rectify.so
    rectify check --format=json /usr/share/doc/rectify/examples/club-night.pbn >report || [ $? -eq 1 ]
    grep -q "\"complete\":true" report
    cp -R /usr/share/doc/bridge-scorer-plugin-dev/examples/plugin mine
    make -s -C mine install
    for part in template report convert; do
        rectify plugins | grep -q "$part.so"
        rm "$(pkg-config --variable=plugindir bridge-scorer-plugin)/$part.so"
    done'
gone='
    ! find /usr /etc /var -xdev \( -path "*bridge-scorer*" -o -name "rectify*" \) \
        -not -path "/var/cache/*" -not -path "/var/log/*" | grep .'

lives() {
    over_the_system "export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
        dpkg --install /tmp/packages/rectify_*.deb /tmp/packages/rectify-plugin_*.deb /tmp/packages/bridge-*.deb
        $use
        dpkg --purge $packages
        $gone"
}

# Without what a root needs: the command is the packages', its libraries are the system's.
lives_in_a_folder() {
    root=$folder/root
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
    : >"$root/var/lib/dpkg/status"
    # shellcheck disable=SC2046 # a list of files
    dpkg --root="$root" --force-depends --force-not-root --log=/dev/null --install $(files) || return 1
    RECTIFY_PLUGIN_PATH=$(echo "$root"/usr/lib/*/bridge-scorer/plugins) "$root/usr/bin/rectify" check \
        "$root/usr/share/doc/rectify/examples/club-night.pbn" >/dev/null || [ $? -eq 1 ] || return 1
    # shellcheck disable=SC2086 # a list of names
    dpkg --root="$root" --force-depends --force-not-root --log=/dev/null --purge $packages &&
        ! find "$root" -path "*/usr/*" -type f | grep .
}

# --- All of it ------------------------------------------------------------------------------------

# Whatever the clock says: files are never younger than this in a package.
SOURCE_DATE_EPOCH=1000000000
export SOURCE_DATE_EPOCH
name_version=$(basename "$tarball" .tar.xz)
original=$(echo "$name_version" | sed 's/-\([0-9.]*\)$/_\1/').orig.tar.xz
rm -rf "$folder"
mkdir -p "$folder/mnt"
folder=$(CDPATH='' cd -- "$folder" && pwd -P)
tarball=$(CDPATH='' cd -- "$(dirname -- "$tarball")" && pwd -P)/$(basename -- "$tarball")
without_network='unshare --map-root-user --net'
$without_network true 2>/dev/null || { skip network 'a process cannot be without it here'; without_network=; }

check 'the packages are built' build "$folder/here"
check 'they are built in another place' build "$folder/another/place"
check 'to the same bytes' same_packages
if command -v lintian >/dev/null 2>&1; then
    check lintian lintian --allow-root --fail-on error "$folder"/here/*.changes
else
    skip lintian 'there is none'
fi
check 'installed, used, removed in a folder' lives_in_a_folder
if over_the_system true 2>/dev/null; then
    check 'installed, used, removed' lives
else
    skip 'a root over the running system' 'it cannot be mounted here'
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
