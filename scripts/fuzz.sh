#!/usr/bin/env bash
# Builds the folders that read foreign bytes with libFuzzer and the address sanitizer, and feeds each reader RUNS inputs,
# derived from the seeds and the fixtures. An input that causes a crash, a hang or unlimited memory use ends the run and is stored.
# The target "store" runs the commands on damaged stores: a store for each 20 RUNS, and six commands on each. The target "draw"
# runs scholar-draw on damaged orders: one for each 20 RUNS.
#   scripts/fuzz.sh [RUNS] [TARGET...]
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${1:-20000}
targets=("${@:2}")
build=.build-fuzz
mkdir -p "$build/findings"
if [ ${#targets[@]} -eq 0 ]; then
    # The list of readers is in Fuzz/Reader.swift.
    make --no-print-directory "$build/fuzz"
    # shellcheck disable=SC2207
    targets=($(FUZZ_TARGET=list "$build/fuzz" -runs=1 2>/dev/null) store draw)
fi

for target in "${targets[@]}"; do
    if [ "$target" = store ]; then
        echo "== store: $((runs / 20)) damaged stores"
        swift build --product scholar
        scripts/fuzz-store.py --binary "$(swift build --show-bin-path)/scholar" --stores $((runs / 20)) --commands 6
        continue
    fi
    if [ "$target" = draw ]; then
        echo "== draw: $((runs / 20)) damaged orders"
        swift build --product scholar
        swift build --product scholar-draw
        scripts/fuzz-draw.py --binary "$(swift build --show-bin-path)/scholar" --orders $((runs / 20))
        continue
    fi
    make --no-print-directory "$build/fuzz"
    corpus="$build/corpus/$target"
    mkdir -p "$corpus"
    # Fixtures that are small enough for a thousand runs per second are also seeds.
    case "$target" in
    page) fixtures='*.html' ;;
    mhtml) fixtures='*.mht*' ;;
    webarchive) fixtures='*.webarchive' ;;
    csv | json) fixtures='PoPCites.*' ;;
    *) fixtures='' ;;
    esac
    rm -rf "$build/seeds"
    mkdir -p "$build/seeds"
    find Fixtures/scholar-pages -type f -size -14k -name "${fixtures:-none}" | while read -r file; do
        cp "$file" "$build/seeds/$(echo "$file" | tr / -)"
    done
    echo "== $target: $runs runs"
    FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$build/fuzz" -runs="$runs" -seed=4 -max_len=16384 -timeout=20 \
        -rss_limit_mb=3000 -artifact_prefix="$build/findings/$target-" -print_final_stats=1 -verbosity=0 \
        "$corpus" "Fuzz/Seeds/$target" "$build/seeds" 2>"$build/$target.log" || {
        tail -40 "$build/$target.log" >&2
        echo "$target: found something; it is in $build/findings" >&2
        exit 1
    }
    grep -E "number_of_executed_units|peak_rss" "$build/$target.log" | sed 's/^/   /'
done
echo "nothing was found"
