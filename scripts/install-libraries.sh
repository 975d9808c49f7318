#!/usr/bin/env bash
# Installs the C libraries that scholar needs, with their development files, if they are missing.
set -euo pipefail

packages=(libxml2-dev libcurl4-openssl-dev libsqlite3-dev libpango1.0-dev pkg-config)
why() {
    case "$1" in
    libxml2-dev) echo "reads the pages" ;;
    libcurl4-openssl-dev) echo "asks Google Scholar for pages" ;;
    libsqlite3-dev) echo "keeps searches on disk" ;;
    libpango1.0-dev) echo "draws PDF and PNG in scholar-draw, with cairo" ;;
    pkg-config) echo "tells the Swift package manager where the libraries are" ;;
    esac
}

is_there() {
    case "$1" in
    libxml2-dev) pkg-config --exists libxml-2.0 2>/dev/null ;;
    libcurl4-openssl-dev) pkg-config --exists libcurl 2>/dev/null ;;
    libsqlite3-dev) pkg-config --exists sqlite3 2>/dev/null ;;
    libpango1.0-dev) pkg-config --exists pangocairo 2>/dev/null ;;
    pkg-config) command -v pkg-config >/dev/null ;;
    esac
}

if ! command -v swift >/dev/null; then
    echo "scholar is written in Swift and no 'swift' is here; install Swift 6.2 or later from https://swift.org/install" >&2
    exit 1
fi

missing=()
for package in "${packages[@]}"; do is_there "$package" || missing+=("$package"); done
# Without pkg-config the libraries cannot be looked up, so the script uses dpkg to find the installed packages.
if [ ${#missing[@]} -gt 0 ] && ! is_there pkg-config && command -v dpkg-query >/dev/null; then
    missing=()
    for package in "${packages[@]}"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
fi
[ ${#missing[@]} -eq 0 ] && exit 0

echo "These libraries are missing:"
for package in "${missing[@]}"; do echo "  $package: $(why "$package")"; done

exec "$(dirname "$0")/packages.sh" \
    "Fedora:  sudo dnf install libxml2-devel libcurl-devel sqlite-devel pango-devel pkgconf-pkg-config" \
    "macOS:   brew install libxml2 curl sqlite pango pkg-config" -- "${missing[@]}"
