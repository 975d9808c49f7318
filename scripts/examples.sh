#!/usr/bin/env bash
# Builds the programs in Examples, runs them, and compares their output with Examples/Expected.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Examples
programs=$(swift build --package-path Examples --show-bin-path)
compare() {
    echo "$*"
    "$programs/$@" | diff "Examples/Expected/$1.txt" -
}

compare SavedPageToH Fixtures/scholar-pages/saved-chrome-mhtml
compare IndexesFromNumbers
echo "Both examples print the expected output."
