#!/usr/bin/env bash
# Installs packages with apt-get: `scripts/packages.sh ADVICE... -- PACKAGE...`. On systems without apt-get it prints the
# lines of ADVICE, each with the command of another system.
set -euo pipefail

advice=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    advice+=("$1")
    shift
done
[ $# -gt 1 ] || { echo "usage: scripts/packages.sh ADVICE... -- PACKAGE..." >&2 && exit 64; }
shift

if ! command -v apt-get >/dev/null; then
    echo "There is no apt-get here, so please install them yourself and run the command again, for example:" >&2
    printf '  %s\n' "${advice[@]}" >&2
    exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Installing needs root and there is no sudo; as root, type: apt-get install $*" >&2
        exit 1
    fi
    as_root=(sudo)
fi
# Two checks at a time can need packages, and apt-get does not wait for another.
exec 9>"${TMPDIR:-/tmp}/scholar-packages.lock"
flock 9
echo "Installing them with apt-get${as_root[*]:+ (sudo may ask for your password)} ..."
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
echo "Installed: $*"
