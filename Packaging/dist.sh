#!/usr/bin/env bash
# Makes a tarball of the stripped programs with an install script, and its SHA-256, in .build/packages: `Packaging/dist.sh BINARY`.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 1 ] || { echo "usage: Packaging/dist.sh BINARY" >&2 && exit 64; }
version=$(Packaging/stage.sh "$1")
packages=$PWD/.build/packages
name=scholar-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
folder=$packages/dist/$name
rm -rf "$packages/dist" "$packages"/scholar-*.tar.gz*
mkdir -p "$folder"
cp -R "$packages/stage/bin" "$packages/stage/share" "$folder/"
cp README.md CHANGELOG.md LICENSE Packaging/copyright "$folder/"
# The README links to them.
ln -s share/doc/scholar "$folder/docs"
install -m 755 Packaging/install-dist.sh "$folder/install.sh"
# The same files give the same bytes, whoever makes the tarball and when.
date=$(date -u -r CHANGELOG.md +%Y-%m-%d)
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="$date" --directory "$packages/dist" "$name" |
    gzip -9n >"$packages/$name.tar.gz"
(cd "$packages" && sha256sum "$name.tar.gz" | tee "$name.tar.gz.sha256")
