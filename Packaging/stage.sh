#!/usr/bin/env bash
# Installs scholar into .build/packages/stage, stripped, for the scripts that make packages: `Packaging/stage.sh BINARY`.
# Prints the version.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 1 ] || { echo "usage: Packaging/stage.sh BINARY" >&2 && exit 64; }
stage=.build/packages/stage
rm -rf "$stage"
scripts/install.sh install "$1" "$stage" >/dev/null
[ -s "$stage/share/man/man1/scholar.1" ] || { echo "there is no manual page; \`make build\` builds its program" >&2 && exit 1; }
# Symbols are for debuggers; they take a fifth of the programs.
strip --strip-all "$stage/bin/scholar" "$stage/bin/scholar-draw"
"$stage/bin/scholar" --version
