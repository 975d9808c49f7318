#!/usr/bin/env bash
# Creates the pictures of the README and the guide from invented pages: `scripts/pictures.sh BINARY`.
#
# They are committed, and not created in CI, because they differ slightly with each browser and font.
set -euo pipefail

scholar=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
pages=Fixtures/scholar-pages
pictures=docs/pictures

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$pictures"
run() { HOME=$scratch XDG_CONFIG_HOME='' TZ=UTC "$scholar" "$@" --database "$scratch/store.sqlite" --quiet >/dev/null; }

# The list of the README.
run import "$pages/author-2026"
run report 1 --output "$scratch/report.html"
# The first part of the report, the page with two rows ticked, and a suggestion.
.build/browser/bin/python scripts/page_pictures.py "$scholar" "$scratch/report.html" "$pictures"

run import "$pages/profile-2026"
run graph 2 --profile --output "$pictures/graph.svg" --force
python3 scripts/recording.py "$scholar" "$pictures/collect.svg"
ls -l "$pictures"
