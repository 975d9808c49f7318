#!/usr/bin/env bash
# Installs scholar below a folder, with its manual page and the completions of three shells, or takes all of it away:
# `scripts/install.sh install BINARY FOLDER`, `scripts/install.sh uninstall FOLDER`.
#
# The page and the completions are what the binary says of itself, so that they are never those of another version.
set -euo pipefail

usage() {
    echo "usage: scripts/install.sh install BINARY FOLDER, or scripts/install.sh uninstall FOLDER" >&2
    exit 64
}

manual=share/man/man1/scholar.1
completions=(bash:share/bash-completion/completions/scholar zsh:share/zsh/site-functions/_scholar
    fish:share/fish/vendor_completions.d/scholar.fish)

# Puts what a command prints into a file below the folder, whole or not at all.
put() {
    local file=$1
    shift
    "$@" >"$draft"
    install -d "$folder/$(dirname "$file")"
    install -m 644 "$draft" "$folder/$file"
    echo "$folder/$file"
}

case "${1:-}" in
install)
    [ $# -eq 3 ] || usage
    binary=$2
    folder=$3
    [ -x "$binary" ] || { echo "there is no program $binary; \`make build\` makes it" >&2 && exit 1; }
    draft=$(mktemp)
    trap 'rm -f "$draft"' EXIT
    if ! mkdir -p "$folder/bin" 2>/dev/null || [ ! -w "$folder/bin" ]; then
        echo "$folder may not be written; type \`sudo make install\`, or \`make install PREFIX=~/.local\`" >&2
        exit 1
    fi
    install -m 755 "$binary" "$folder/bin/scholar"
    echo "$folder/bin/scholar"
    if command -v python3 >/dev/null; then
        put "$manual" python3 "$(dirname "$0")/manual.py" "$binary"
    else
        echo "There is no python3 here, which writes the manual page; \`scholar --help\` has the same." >&2
    fi
    for completion in "${completions[@]}"; do
        put "${completion#*:}" "$binary" --generate-completion-script "${completion%%:*}"
    done
    ;;
uninstall)
    [ $# -eq 2 ] || usage
    rm -f "$2/bin/scholar" "$2/$manual" "${completions[@]/#*:/$2/}"
    ;;
*) usage ;;
esac
