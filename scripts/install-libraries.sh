#!/usr/bin/env bash
# Installs the C libraries that scholar needs, with their development files, if they are missing.
set -euo pipefail

if ! command -v swift >/dev/null; then
    echo "scholar is written in Swift and no 'swift' is here; install Swift 6.2 or later from https://swift.org/install" >&2
    exit 1
fi

missing=()
need() {
    pkg-config --exists "$1" 2>/dev/null || { missing+=("$2") && echo "$2 is missing: it $3"; }
}
# Without pkg-config every library is looked up in vain; installing one that is there changes nothing.
command -v pkg-config >/dev/null || missing+=(pkg-config)
need libxml-2.0 libxml2-dev "reads the pages"
need zlib zlib1g-dev "compresses the pages that are kept"
need libcurl libcurl4-openssl-dev "asks Google Scholar for pages"
need sqlite3 libsqlite3-dev "keeps searches on disk"
need pangocairo libpango1.0-dev "draws PDF and PNG in scholar-draw, with cairo"
[ ${#missing[@]} -eq 0 ] || exec "$(dirname "$0")/packages.sh" \
    "Fedora:  sudo dnf install libxml2-devel zlib-devel libcurl-devel sqlite-devel pango-devel pkgconf-pkg-config" \
    "macOS:   brew install libxml2 zlib curl sqlite pango pkg-config" -- "${missing[@]}"
