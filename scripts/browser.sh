#!/usr/bin/env bash
# Tests the page of `scholar open` in a real browser: `scripts/browser.sh BINARY`. Installs Chromium and its driver from
# Debian, and selenium and axe from PyPI, where they are missing.
set -euo pipefail

[ $# -eq 1 ] || { echo "usage: scripts/browser.sh BINARY" >&2 && exit 64; }
[ -x "$1" ] || { echo "there is no program $1; \`make build\` makes it" >&2 && exit 1; }
scholar=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v chromedriver >/dev/null || missing+=(chromium-driver)
python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
if [ ${#missing[@]} -gt 0 ]; then
    if ! command -v apt-get >/dev/null; then
        echo "the tests of the page need ${missing[*]}; install them and repeat" >&2 && exit 1
    fi
    as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
    $as_root apt-get update -qq && $as_root apt-get install -qq -y "${missing[@]}" >/dev/null
fi

tools=.build/browser
if ! "$tools/bin/python" -c 'import selenium' 2>/dev/null || ! ls "$tools"/axe/*/axe.min.js >/dev/null 2>&1; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check 'selenium>=4.20,<5'
    # Only the script of axe is used, which this package contains.
    "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps --target "$tools/axe" 'axe-playwright-python>=0.1.8,<1'
fi
exec "$tools/bin/python" scripts/browser.py "$scholar" "$(ls "$tools"/axe/*/axe.min.js)"
