#!/bin/sh
# Builds the fuzz targets with clang's libFuzzer and lets each look for as long as the options say.
#
#   fuzz.sh SOURCES BUILD FOLDER LIBFUZZER-OPTION...
#
# It starts from the files in corpus/ of the sources and those in BUILD/FOLDER, where it keeps what is
# worth it. Says what was tried.
set -eu
sources=$1 build=$2 kept=$3
shift 3

command -v clang >/dev/null || { echo 'there is no clang' >&2; exit 77; }
mkdir -p "$build"
cd "$build"
if [ ! -f Makefile ]; then
    "$sources/configure" CC=clang CFLAGS='-g -O1' --enable-fuzzing --enable-sanitizers >configure.log 2>&1 ||
        { tail -n 5 configure.log >&2; exit 77; }
fi
make -s -j"$(getconf _NPROCESSORS_ONLN)" -C plugin librectify.la >make.log 2>&1 &&
    make -s -C tests fuzz/fuzz_session fuzz/fuzz_facts fuzz/fuzz_results >>make.log 2>&1 ||
    { tail -n 20 make.log >&2; exit 1; }

passed=0 failed=0
for kind in pbn lin usebio deal-record facts salliere; do
    case $kind in facts) target=facts ;; salliere) target=results ;; *) target=session ;; esac
    more=
    [ $kind != pbn ] || more=$sources/tests/cases
    mkdir -p "$kept/$kind" found/$kind
    # The least of memory that is a fault, in MiB; seconds for one input.
    if tests/fuzz/fuzz_$target -rss_limit_mb=1024 -timeout=20 -max_len=16384 \
        -detect_leaks=1 -artifact_prefix=found/$kind/ -print_final_stats=1 "$@" \
        "$kept/$kind" "$sources/tests/fuzz/corpus/$kind" $more >$kind.log 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        tail -n 40 $kind.log
    fi
    sed -n "s/^stat::number_of_executed_units: */$kind: inputs tried: /p" $kind.log
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed -eq 0 ]
