#!/usr/bin/env bash
# Compares the number of instructions that scholar executes with the numbers recorded in Benchmarks/instructions.txt, and fails
# if one is a fifth higher: `scripts/instructions.sh BINARY`. Unlike time, the number does not depend on the speed and load of
# the machine. With SCHOLAR_RECORD=1 it records the numbers.
set -euo pipefail
cd "$(dirname "$0")/.."

scholar=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
recorded=Benchmarks/instructions.txt

source scripts/valgrind.sh

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# valgrind cannot read all debug information of current compilers, so it is removed; the names of functions stay.
strip --strip-debug -o "$folder/scholar" "$scholar"
export HOME=$folder SCHOLAR_DATABASE=$folder/scholar.sqlite
unset XDG_CONFIG_HOME XDG_DATA_HOME

# Prints the number of instructions of a command inside functions whose names contain a text; "" means the whole process.
count() {
    local inside=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$folder/counts" "$folder/scholar" "$@" >"$folder/out" 2>&1 || {
        cat "$folder/out" >&2
        return 1
    }
    if [ -z "$inside" ]; then
        sed -n 's/^totals: \([0-9]*\).*/\1/p;s/^summary: \([0-9]*\).*/\1/p' "$folder/counts" | head -n 1
    else
        callgrind_annotate --inclusive=yes --threshold=100 "$folder/counts" | tr -d ',' |
            awk -v name="$inside" 'index($0, name) && $1 + 0 > most { most = $1 + 0 } END { printf "%.0f\n", most }'
    fi
}

start=$(count "" --version)
read=$(count PageReadingV4read import Fixtures/scholar-pages/author-2026 Fixtures/scholar-pages/author-2011)
# The two searches that were imported.
show=$(count "" show 1)
union=$(count "" indexes all --union)
printf 'start %s\nread %s\nshow %s\nunion %s\n' "$start" "$read" "$show" "$union" >"$folder/now"

if [ -n "${SCHOLAR_RECORD:-}" ]; then
    cp "$folder/now" "$recorded"
    cat "$recorded"
    exit 0
fi
failed=0
while read -r name now; do
    before=$(awk -v name="$name" '$1 == name { print $2 }' "$recorded")
    verdict=$(awk -v now="$now" -v before="$before" \
        'BEGIN { printf "%.1f million, recorded %.1f, ratio %.2f", now / 1e6, before / 1e6, now / before }')
    if [ "$now" -gt 0 ] && [ $((now * 10)) -le $((before * 12)) ]; then
        echo "$name: $verdict"
    else
        echo "$name: $verdict: more than a fifth above; find out why, or record it with SCHOLAR_RECORD=1" >&2
        failed=1
    fi
done <"$folder/now"
exit $failed
