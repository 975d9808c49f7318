#!/usr/bin/env bash
# Makes the Debian packages scholar and scholar-draw in .build/packages and checks them with lintian: `Packaging/deb.sh BINARY`.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 1 ] || { echo "usage: Packaging/deb.sh BINARY" >&2 && exit 64; }
missing=()
command -v dpkg-shlibdeps >/dev/null || missing+=(dpkg-dev)
command -v lintian >/dev/null || missing+=(lintian)
[ ${#missing[@]} -eq 0 ] || scripts/packages.sh "Debian packages are made on Debian and Ubuntu only." -- "${missing[@]}"

version=$(Packaging/stage.sh "$1")
packages=$PWD/.build/packages
stage=$packages/stage
work=$packages/deb
rm -rf "$work" "$packages"/*.deb
mkdir -p "$work/debian"
cp Packaging/control "$work/debian/control"
cat >"$work/debian/changelog" <<END
scholar ($version) unstable; urgency=medium

  * Version $version; see CHANGELOG.md of the project.

 -- $(sed -n 's/^Maintainer: //p' Packaging/control)  $(date -Ru -r CHANGELOG.md)
END

# Copies a file of the stage below the package's usr folder.
put() { install -D -m "$3" "$stage/$2" "$work/$1/usr/${4:-$2}"; }
put scholar bin/scholar 755
put scholar share/man/man1/scholar.1 644
put scholar share/bash-completion/completions/scholar 644
put scholar share/zsh/site-functions/_scholar 644 share/zsh/vendor-completions/_scholar
put scholar share/fish/vendor_completions.d/scholar.fish 644
(cd "$stage" && find share/scholar/demo share/doc -type f) | while read -r page; do put scholar "$page" 644; done
# It is read by bash, not run.
sed -i '1{/^#!/d}' "$work/scholar/usr/share/bash-completion/completions/scholar"
put scholar-draw bin/scholar-draw 755
put scholar-draw share/man/man1/scholar-draw.1 644

cd "$work"
for package in scholar scholar-draw; do
    documents=$package/usr/share/doc/$package
    install -D -m 644 ../../../Packaging/copyright "$documents/copyright"
    gzip -9nc debian/changelog >"$documents/changelog.gz"
    gzip -9n "$package"/usr/share/man/man1/*.1
    mkdir -p "$package/DEBIAN"
    rm -f debian/files debian/substvars
    dpkg-shlibdeps --ignore-missing-info -O "$package/usr/bin/$package" >debian/substvars 2>debian/warnings ||
        { cat debian/warnings >&2 && exit 1; }
    dpkg-gencontrol -p"$package" -P"$package"
    (cd "$package" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
    chmod -R u=rwX,go=rX "$package"
    dpkg-deb --build --root-owner-group -Zxz -z2 "$package" "$packages" >/dev/null
done
lintian --fail-on error,warning "$packages"/*.deb
ls "$packages"/*.deb
