#!/usr/bin/env bash
# Measures the operations that have to be fast, and other programs for comparison: `scripts/bench.sh BINARY [SEARCHES]`.
#
# The other programs are Python packages in a separate environment below .build/bench. Real pages next to this checkout are
# used if they exist, otherwise the invented ones.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build/bench
pages=../shared/scholar-pages
[ -d "$pages" ] || pages=Fixtures/scholar-pages/author-2026

if ! cmp -s Benchmarks/peers/requirements.txt "$environment/made-of"; then
    rm -rf "$environment"
    python3 -m venv "$environment"
    "$environment/bin/python" -m pip --quiet --disable-pip-version-check install -r Benchmarks/peers/requirements.txt
    cp Benchmarks/peers/requirements.txt "$environment/made-of"
fi
# shellcheck disable=SC2046
cc -O2 Benchmarks/linked.c -o "$environment/linked" -Wl,--no-as-needed \
    $(pkg-config --libs libxml-2.0 libcurl sqlite3) -lstdc++ -lm
# The options of `make build`, so that the measured program is the installed one, and little is compiled again.
release=(-debug-info-format none)
[ "$(uname)" != Linux ] || release+=(--static-swift-stdlib)
"${SWIFT:-swift}" build --configuration release "${release[@]}" --product Benchmarks
"$environment/bin/python" Benchmarks/bench.py "$1" .build/release/Benchmarks "$environment/linked" "$pages" ${2:+"$2"}
