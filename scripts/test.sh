#!/usr/bin/env bash
# Runs a command that runs tests, and repeats what failed at the end, because of thousands of lines a log often keeps the last
# only: `scripts/test.sh swift test`.
set -euo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
"$@" 2>&1 | tee "$log" || status=$?
[ $status -eq 0 ] || grep -aE '^(✘|↳|error: )' "$log" | grep -av '^↳ T[a-z]* [LP]' >&2 || true
exit $status
