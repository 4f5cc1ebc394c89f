#!/bin/sh
# The two libraries of the plugin for WebAssembly: Debian's source packages, with Debian's patches, built with what the
# plugin uses of them and nothing else.
#
#   web/libraries.sh CACHE      leaves CACHE/include and CACHE/lib
#
# apt-get checks the sources against the lists that Debian has signed. It has lists of its own in CACHE, so that the
# machine's stay as they are; where to get them is what the machine's own sources say.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
mkdir -p "$1"
cache=$(CDPATH='' cd -- "$1" && pwd -P)
made=$cache/made-by
if cmp -s "$0" "$made"; then
    exit 0
fi
rm -rf "$cache/include" "$cache/lib" "$cache/source" "$made"

# Debian's own places for sources, without those of others: the release is the machine's.
codename=$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")
mkdir -p "$cache/apt/lists/partial" "$cache/apt/cache/archives/partial" "$cache/source"
apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk -v codename="$codename" '
        ($2 == codename || $2 ~ "^" codename "-(updates|security)$") && $3 == "main" { print "deb-src", $0 }' |
    sort -u >"$cache/apt/sources.list"
[ -s "$cache/apt/sources.list" ] || { echo "apt knows no place of Debian's for $codename" >&2; exit 1; }
cat >"$cache/apt/apt.conf" <<EOF
Dir::State "$cache/apt";
Dir::State::lists "$cache/apt/lists";
Dir::Cache "$cache/apt/cache";
Dir::Etc::sourcelist "$cache/apt/sources.list";
Dir::Etc::sourceparts "-";
APT::Sandbox::User "$(id -un)";
APT::Get::AllowUnauthenticated "false";
EOF
export APT_CONFIG="$cache/apt/apt.conf"
apt-get -q update
(cd "$cache/source" && apt-get -q source libxml2 libunistring)

CC="clang --target=wasm32-wasi"
CFLAGS='-O2 -ffunction-sections -fdata-sections'
AR=llvm-ar-14
RANLIB=llvm-ranlib-14
# What was patched looks as if it were to be made again from what it was made from.
ACLOCAL=: AUTOCONF=: AUTOHEADER=: AUTOMAKE=:
export CC CFLAGS AR RANLIB ACLOCAL AUTOCONF AUTOHEADER AUTOMAKE
options="--host=wasm32-wasi --prefix=$cache --disable-shared --enable-static"
unistring=$(echo "$cache"/source/libunistring-*/)
xml=$(echo "$cache"/source/libxml2-*/)

# shellcheck disable=SC2086 # words
(cd "$unistring" && ./configure $options --disable-threads)
make -C "$unistring/lib" -j"$(getconf _NPROCESSORS_ONLN)" install

# Older than WebAssembly: it does not know the machine's name.
cp "$unistring/build-aux/config.sub" "$xml/config.sub"
# shellcheck disable=SC2086 # words
(cd "$xml" && ./configure $options --with-minimum --with-push --with-tree --with-output --with-writer --with-sax1 \
    --without-zlib --without-lzma)
make -C "$xml" -j"$(getconf _NPROCESSORS_ONLN)" libxml2.la
make -C "$xml" install-libLTLIBRARIES
make -C "$xml/include" install

rm -rf "$cache/source" "$cache/apt/lists" "$cache/apt/cache"
cp "$here/$(basename "$0")" "$made"
