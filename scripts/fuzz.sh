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
[ ${#targets[@]} -gt 0 ] || targets=(page profile mhtml webarchive url csv ris bib json store draw)
build=.build-fuzz
mkdir -p "$build/findings"

# The folders before the store, as one module: code that reads bytes does not use later folders.
wanted=(Fuzz/Fuzz.swift)
while IFS= read -r file; do wanted+=("$file"); done < <(find Sources/ScholarPages -name '*.swift' | sort)
if [[ " ${targets[*]} " =~ \ (page|profile|mhtml|webarchive|url|csv|ris|bib|json)\  ]] && { [ -z "$(find "$build/fuzz" -newer scripts/fuzz.sh 2>/dev/null)" ] ||
    [ -n "$(find Sources/ScholarPages Fuzz -name '*.swift' -newer "$build/fuzz" 2>/dev/null)" ]; }; then
    echo "building ..."
    # shellcheck disable=SC2046
    swiftc -sanitize=fuzzer,address -O -g -parse-as-library -swift-version 6 -package-name scholar -module-name Fuzz \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
        -I Sources/CLibXML2 $(pkg-config --cflags-only-I libxml-2.0 | sed 's/-I/-Xcc -I/g') \
        "${wanted[@]}" -lxml2 -o "$build/fuzz" 2> >(grep -v "Cannot export local symbol" >&2)
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
