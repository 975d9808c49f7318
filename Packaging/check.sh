#!/usr/bin/env bash
# Installs the Debian packages into a minimal Debian without Swift, the wheel into a new virtual environment and the tarball into a
# new folder, and runs the main job in each: saved pages become a list, its indexes and a report. `make check-packages` runs it.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=$PWD/.build/packages
fail() { echo "check-packages: $*" >&2 && exit 1; }
[ "$(id -u)" -eq 0 ] || exec sudo "$0" "$@"
command -v debootstrap >/dev/null || scripts/packages.sh "A minimal Debian is made on Debian and Ubuntu only." -- debootstrap

work=$(mktemp -d "$packages/check.XXXXXX")
root=$work/root
trap 'mountpoint -q "$root/proc" && umount "$root/proc"; rm -rf --one-file-system "$work"' EXIT

# The main job: `job NAME FOLDER COMMAND...` runs scholar by COMMAND; FOLDER is for the pages and the report, as COMMAND sees it.
job() {
    local name=$1 folder=$2
    shift 2
    "$@" demo "$folder/pages" >"$work/out" 2>&1 || fail "$name has no invented pages: $(cat "$work/out")"
    "$@" import "$folder/pages/author-2026" --quiet --label Elena >"$work/out" 2>&1 || fail "$name does not import: $(cat "$work/out")"
    "$@" indexes 1 --json >"$work/out" 2>&1 || fail "$name prints no indexes: $(cat "$work/out")"
    grep -q '"value" *: *28' "$work/out" || fail "$name finds another h: $(head -c 500 "$work/out")"
    "$@" report 1 --output "$folder/report.html" --force >"$work/out" 2>&1 || fail "$name writes no report: $(cat "$work/out")"
}

# PDF and PNG, which need scholar-draw: `drawing NAME FOLDER FOLDER-HERE COMMAND...`.
drawing() {
    local name=$1 folder=$2 here=$3
    shift 3
    "$@" report 1 --output "$folder/report.pdf" --force >"$work/out" 2>&1 || fail "$name draws no PDF: $(cat "$work/out")"
    "$@" graph 1 --output "$folder/graph.png" --force >"$work/out" 2>&1 || true
    [ "$(head -c 5 "$here/report.pdf")" = %PDF- ] || fail "the PDF of $name is none"
}

started=$SECONDS
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
debootstrap --variant=minbase --include=ca-certificates "$codename" "$root" >"$work/debootstrap.log" 2>&1 ||
    fail "debootstrap failed: $(tail -3 "$work/debootstrap.log")"
cp "$packages"/*.deb "$root/tmp/"
mkdir -p "$root/srv/job"
mount -t proc proc "$root/proc" 2>/dev/null || mount --rbind /proc "$root/proc" 2>/dev/null || true
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/srv/job DEBIAN_FRONTEND=noninteractive "$@"; }
inside sh -c 'command -v swift' >/dev/null && fail "there is a Swift in the minimal Debian"
# Only the packages themselves and what they depend on; recommended packages are installed below.
inside apt-get install -y --no-install-recommends "/tmp/$(cd "$packages" && echo scholar_*.deb)" >"$work/apt.log" 2>&1 || fail "$(tail -5 "$work/apt.log")"
job "the package scholar" /srv/job inside scholar
inside scholar doctor | grep -q 'libcurl  *[0-9]' || fail "the package scholar brings no libcurl"
inside scholar report 1 --output /srv/job/report.pdf >"$work/out" 2>&1 && fail "a PDF is drawn without scholar-draw"
grep -q 'install the package scholar-draw' "$work/out" || fail "without scholar-draw it says: $(cat "$work/out")"
inside apt-get install -y --no-install-recommends "/tmp/$(cd "$packages" && echo scholar-draw_*.deb)" >"$work/apt.log" 2>&1 || fail "$(tail -5 "$work/apt.log")"
drawing "the package scholar-draw" /srv/job "$root/srv/job" inside scholar
inside apt-get remove -y scholar scholar-draw >"$work/apt.log" 2>&1 || fail "$(tail -5 "$work/apt.log")"
left=$(find "$root/usr" -name '*scholar*')
[ -z "$left" ] || fail "removing the packages leaves $left"
echo "Debian packages: installed in a minimal Debian $codename, the main job done, removed ($((SECONDS - started)) s)"

started=$SECONDS
mkdir "$work/home"
here() { env -i PATH=/usr/bin:/bin HOME="$work/home" LANG=C.UTF-8 "$@"; }
python3 -m venv "$work/environment"
"$work/environment/bin/python" -m pip --quiet --disable-pip-version-check install --no-index "$packages"/*.whl
job "the wheel" "$work/home" here "$work/environment/bin/scholar"
drawing "the wheel" "$work/home" "$work/home" here "$work/environment/bin/scholar"
"$work/environment/bin/python" -m pip --quiet uninstall --yes scholar
[ ! -e "$work/environment/bin/scholar" ] || fail "uninstalling the wheel leaves the program"
echo "wheel: installed in a new environment, the main job done, uninstalled ($((SECONDS - started)) s)"

started=$SECONDS
rm -rf "$work/home/.local"
(cd "$packages" && sha256sum --check --quiet ./*.tar.gz.sha256)
tar --extract --gzip --file "$packages"/scholar-*.tar.gz --directory "$work"
# Unpacked by another user, with CDPATH and a strict mask.
chown -R 12345:12345 "$work"/scholar-*
(cd "$work" && umask 077 && here CDPATH="$work" sh scholar-*/install.sh) >"$work/out" 2>&1 || fail "the tarball is not installed: $(cat "$work/out")"
foreign=$(find "$work/home/.local" ! -uid "$(id -u)" -o -type f ! -perm -444 -o -path '*/bin/*' ! -perm 755)
[ -z "$foreign" ] || fail "the tarball installs files with other users or modes: $foreign"
job "the tarball" "$work/home" here "$work/home/.local/bin/scholar"
drawing "the tarball" "$work/home" "$work/home" here "$work/home/.local/bin/scholar"
here "$work"/scholar-*/install.sh --uninstall >/dev/null
left=$(find "$work/home/.local" -name '*scholar*' -not -path '*/share/scholar*')
[ -z "$left" ] || fail "uninstalling leaves $left"
echo "tarball: installed below a home folder, the main job done, uninstalled ($((SECONDS - started)) s)"
