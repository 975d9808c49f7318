#!/usr/bin/env bash
# Tests the page of `scholar open` in a real browser: `scripts/browser.sh BINARY`. Installs Chromium and its driver from
# Debian, and selenium and axe from PyPI, where they are missing.
set -euo pipefail

scholar=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v chromedriver >/dev/null || missing+=(chromium-driver)
python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
[ ${#missing[@]} -eq 0 ] || scripts/packages.sh "Fedora:  sudo dnf install chromium chromedriver" -- "${missing[@]}"

tools=.build/browser
if ! "$tools/bin/python" -c 'import selenium' 2>/dev/null || ! ls "$tools"/axe/*/axe.min.js >/dev/null 2>&1; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check 'selenium>=4.20,<5'
    # Only the script of axe is used, which this package contains.
    "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps --target "$tools/axe" 'axe-playwright-python>=0.1.8,<1'
fi
exec "$tools/bin/python" scripts/browser.py "$scholar" "$(ls "$tools"/axe/*/axe.min.js)"
