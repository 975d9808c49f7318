#!/usr/bin/env bash
# Creates the pictures of the README and the guide from invented pages: `scripts/pictures.sh BINARY`.
#
# They are committed, and not created in CI, because they differ slightly with each browser and font.
set -euo pipefail

scholar=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
pages=Fixtures/scholar-pages
pictures=docs/pictures

browser=
for name in chromium chromium-browser google-chrome; do
    browser=$(command -v "$name") && break
done
if [ -z "$browser" ]; then
    echo "there is no Chromium here, which photographs the report; on Debian or Ubuntu: apt-get install chromium" >&2
    exit 1
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$pictures"
run() { HOME=$scratch XDG_CONFIG_HOME='' TZ=UTC "$scholar" "$@" --database "$scratch/store.sqlite" --quiet >/dev/null; }

# The same report as in the README.
run import "$pages/author-2026"
run suggest 1 --apply 1,2
run report 1 --output "$scratch/report.html"
# The first screen of the report. Chromium cannot use its sandbox as root.
"$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$scratch/browser" \
    --window-size=1200,800 --screenshot="$pictures/report.png" "file://$scratch/report.html" 2>"$scratch/said" ||
    { cat "$scratch/said" >&2 && exit 1; }

# The page, with two rows ticked, and a suggestion.
.build/browser/bin/python scripts/page_pictures.py "$scholar" "$pictures"

run import "$pages/profile-2026"
run graph 2 --profile --output "$pictures/graph.svg" --force
python3 scripts/recording.py "$scholar" "$pictures/collect.svg"
ls -l "$pictures"
