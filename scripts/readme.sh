#!/usr/bin/env bash
# Runs every command in the README and in the documents below docs, and compares the output with the text and the recording there:
# `scripts/readme.sh BINARY`. With SCHOLAR_RECORD=1 it replaces the outputs, and fails if one changed.
set -euo pipefail

command -v python3 >/dev/null || { echo "there is no python3 here, which types the commands" >&2 && exit 1; }
folder=$(dirname "$0")
# A graph in the guide has a Chinese title.
if [ "$(uname)" = Linux ] && [ -z "$(fc-list :lang=zh 2>/dev/null)" ]; then
    echo "A font with Chinese letters is missing."
    "$folder/packages.sh" "Fedora:  sudo dnf install google-noto-sans-cjk-fonts" -- fontconfig fonts-wqy-microhei
fi
# The page on SQL queries the store with sqlite3.
if ! command -v sqlite3 >/dev/null; then
    echo "The program sqlite3 is missing."
    "$folder/packages.sh" "Fedora:  sudo dnf install sqlite" "macOS:   brew install sqlite" -- sqlite3
fi
status=0
grep -l --null '^```console' "$folder/../README.md" "$folder"/../docs/*.md |
    xargs -0 python3 "$folder/readme_blocks.py" "$1" || status=1
check=--check
[ "${SCHOLAR_RECORD:-}" != 1 ] || check=
python3 "$folder/recording.py" $check "$1" "$folder/../docs/pictures/collect.svg" || status=1
exit $status
