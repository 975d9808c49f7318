#!/bin/sh
# Installs scholar from this folder: `./install.sh [FOLDER]`, by default below ~/.local. `./install.sh --uninstall [FOLDER]`
# removes the same files.
set -eu
# With CDPATH, `cd` could go elsewhere, and prints where it is.
unset CDPATH
# Other users can run what root installs, whatever the mask.
umask 022
here=$(cd -- "$(dirname -- "$0")" && pwd)
action=install
if [ "${1:-}" = --uninstall ]; then
    action=uninstall
    shift
fi
folder=${1:-$HOME/.local}
case $folder in
/*) ;;
*) folder=$PWD/$folder ;;
esac
cd "$here"
files=$(find bin share -type f)

if [ "$action" = uninstall ]; then
    for file in $files; do rm -f "$folder/$file"; done
    # The folder above can be that of the store.
    find share/scholar share/doc/scholar -depth -type d | while read -r part; do rmdir "$folder/$part" 2>/dev/null || true; done
    echo "scholar is removed from $folder"
    exit
fi
if ! bin/scholar --version >/dev/null 2>&1; then
    echo "scholar does not run here:" >&2
    bin/scholar --version >&2 || true
    echo "It needs libxml2 and SQLite, and libcurl for requests; on Debian and Ubuntu: sudo apt-get install libxml2 libcurl4 libsqlite3-0" >&2
    exit 1
fi
for file in $files; do
    mkdir -p "$folder/$(dirname "$file")" || exit
    case $file in
    bin/*) mode=755 ;;
    *) mode=644 ;;
    esac
    # A program that is running can be replaced, not overwritten.
    rm -f "$folder/$file"
    # The files belong to the user who installs them, not to the one who unpacked the tarball.
    install -m "$mode" "$file" "$folder/$file"
done
echo "scholar $("$folder/bin/scholar" --version) is in $folder/bin"
case ":$PATH:" in
*":$folder/bin:"*) ;;
*) echo "$folder/bin is not in PATH; add it, or type $folder/bin/scholar" ;;
esac
if ! "$folder/bin/scholar-draw" --version >/dev/null 2>&1; then
    echo "scholar-draw, which draws PDF and PNG, needs Pango; on Debian and Ubuntu: sudo apt-get install libpangocairo-1.0-0 fonts-dejavu-core"
fi
