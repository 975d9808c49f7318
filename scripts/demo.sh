#!/usr/bin/env bash
# Computes an author's indexes from the pages in Fixtures, in a separate store that leaves the user's store unchanged.
set -euo pipefail

scholar=$1
store=.build/demo.sqlite
rm -f "$store" "$store-wal" "$store-shm"
run() {
    echo
    echo "\$ scholar $*"
    "$scholar" "$@" --database "$store"
}

echo
echo "An invented author, 22 result pages as a browser saves them:"
run import Fixtures/scholar-pages/author-2026 --label "Elena Marchetti"
run show last --limit 5
run indexes last --explain h
echo
echo "Next, see the whole list:"
echo "  $scholar show last --all --database $store"
echo "or save the result pages of an author from your browser into a folder, and:"
echo "  $scholar import FOLDER"
