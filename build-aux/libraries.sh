#!/bin/sh
# The two libraries of the plugin for another machine: Debian's source packages, with Debian's patches, built with what
# the plugin uses of them and nothing else.
#
#   build-aux/libraries.sh MACHINE CACHE      leaves CACHE/MACHINE/include and CACHE/MACHINE/lib
#
# apt-get checks the sources against the lists that Debian has signed. It has lists of its own in CACHE, so that the
# machine's stay as they are; where to get them is what the machine's own sources say.
set -eu

# ----- A row for each machine: what compiles for it, and what libxml2 is to have there besides.

CFLAGS='-O2 -ffunction-sections -fdata-sections'
case ${1-} in
    wasm32-wasi)
        CC="clang --target=wasm32-wasi" AR=llvm-ar-14 RANLIB=llvm-ranlib-14
        more='--without-threads'
        ;;
    *-w64-mingw32)
        CC=$1-gcc AR=$1-ar RANLIB=$1-ranlib
        # For a DLL of somebody else's: its DllMain hands over to libxml2's, which frees what each thread had.
        CFLAGS="$CFLAGS -DLIBXML_STATIC_FOR_DLL"
        more='--with-threads'
        ;;
    *)
        echo 'usage: libraries.sh wasm32-wasi|x86_64-w64-mingw32|i686-w64-mingw32 CACHE' >&2
        exit 2
        ;;
esac

machine=$1
mkdir -p "$2/$machine"
cache=$(CDPATH='' cd -- "$2" && pwd -P)
out=$cache/$machine
made=$out/made-by
if cmp -s "$0" "$made"; then
    exit 0
fi
rm -rf "$out"
mkdir -p "$out/source"

# ----- The sources. Debian's own places for them, without those of others: the release is the machine's.

apt=$out/source/apt
codename=$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk -v codename="$codename" '
        ($2 == codename || $2 ~ "^" codename "-(updates|security)$") && $3 == "main" { print "deb-src", $0 }' |
    sort -u >"$apt/sources.list"
[ -s "$apt/sources.list" ] || { echo "apt knows no place of Debian's for $codename" >&2; exit 1; }
cat >"$apt/apt.conf" <<EOF
Dir::State "$apt";
Dir::State::lists "$apt/lists";
Dir::Cache "$apt/cache";
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "-";
APT::Sandbox::User "$(id -un)";
APT::Get::AllowUnauthenticated "false";
EOF
APT_CONFIG=$apt/apt.conf
export APT_CONFIG
apt-get -q update
(cd "$out/source" && apt-get -q source libxml2 libunistring)
unistring=$(echo "$out"/source/libunistring-*/)
xml=$(echo "$out"/source/libxml2-*/)

# ----- libunistring: a few functions of its thousand, which need no configuration.

lib=${unistring}lib
used='unictype/categ_none unictype/categ_of unictype/categ_test unistr/u8-check unistr/u8-mbtouc unistr/u8-mbtouc-aux
    unistr/u8-mbtouc-unsafe unistr/u8-mbtouc-unsafe-aux unistr/u8-strlen unistr/u8-uctomb unistr/u8-uctomb-aux
    uniwidth/u8-strwidth uniwidth/u8-width uniwidth/width'
mkdir -p "$out/include/unistring" "$out/lib"
for header in unictype unistr unitypes uniwidth; do
    cp "$lib/$header.in.h" "$out/include/$header.h"
done
cp "$lib/unistring/cdefs.h" "$lib/unistring/inline.h" "$lib/localcharset.h" "$out/include/unistring/"
sed 's/@DLL_VARIABLE@//' "$lib/unistring/woe32dll.in.h" >"$out/include/unistring/woe32dll.h"
for header in stdbool stdint; do
    echo "#include <$header.h>" >"$out/include/unistring/$header.h"
done
echo '#define _GL_ATTRIBUTE_FALLTHROUGH __attribute__((__fallthrough__))' >"$lib/config.h"
for source in $used; do
    # shellcheck disable=SC2086 # words
    $CC $CFLAGS -DIN_LIBUNISTRING -I"$lib" -I"$out/include" -c -o "$lib/$source.o" "$lib/$source.c"
    $AR r "$out/lib/libunistring.a" "$lib/$source.o"
done

# ----- libxml2.

# What was patched looks as if it were to be made again from what it was made from.
ACLOCAL=: AUTOCONF=: AUTOHEADER=: AUTOMAKE=:
export CC CFLAGS AR RANLIB ACLOCAL AUTOCONF AUTOHEADER AUTOMAKE
# Older than WebAssembly: it does not know the machine's name.
cp "$unistring/build-aux/config.sub" "$xml/config.sub"
# shellcheck disable=SC2086 # words
(cd "$xml" && ./configure --host="$machine" --prefix="$out" --disable-shared --enable-static --disable-dependency-tracking \
    --with-minimum --with-push --with-tree --with-sax1 --without-zlib --without-lzma $more)
make -C "$xml" -j"$(getconf _NPROCESSORS_ONLN)" libxml2.la
make -C "$xml" install-libLTLIBRARIES install-pkgconfigDATA
make -C "$xml/include" install

rm -rf "$out/source" "$out/lib/libxml2.la"
cp "$0" "$made"
