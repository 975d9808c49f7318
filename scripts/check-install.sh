#!/usr/bin/env bash
# Installs scholar into a temporary folder, checks the files with the programs that read them, and uninstalls it.
set -euo pipefail
cd "$(dirname "$0")/.."

destination=$(mktemp -d)
trap 'rm -rf "$destination"' EXIT
fail() { echo "make install: $*" >&2 && exit 1; }

make --no-print-directory install DESTDIR="$destination" PREFIX=/usr >/dev/null
root=$destination/usr
files=(bin/scholar bin/scholar-draw share/man/man1/scholar.1 share/man/man1/scholar-draw.1 share/bash-completion/completions/scholar
    share/scholar/demo/author-2026/page-1.html share/doc/scholar/guide.md share/zsh/site-functions/_scholar share/fish/vendor_completions.d/scholar.fish)
for file in "${files[@]}"; do [ -s "$root/$file" ] || fail "there is no $file"; done
"$root/bin/scholar" --version >/dev/null
# What the program loads decides how fast it starts and where it runs; only scholar-draw needs the libraries that draw, and
# the first request loads libcurl.
if [ "$(uname)" = Linux ]; then
    more=$(ldd "$root/bin/scholar" | grep -E 'pango|cairo|glib|curl' || true)
    [ -z "$more" ] || fail "scholar loads $more"
fi

# Skips checks whose program is not installed.
is_there() { command -v "$1" >/dev/null; }
if is_there groff; then
    warnings=$(groff -mandoc -Tutf8 -ww "$root"/share/man/man1/*.1 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "groff warns of the manual pages: $warnings"
fi
# The manual has every setting that the program knows and every exit code that its help names, and the document of commands every command.
settings="database $(HOME=$destination XDG_CONFIG_HOME='' "$root/bin/scholar" doctor --database "$destination/none.sqlite" |
    sed -n '/^settings/,/^$/s/^[ -] \([a-z_]*\) .*/\1/p' | grep -vx file)"
codes=$("$root/bin/scholar" --help | sed -n '/^Exit codes:/,/^$/p' | grep -oE '\b[0-9]+\b')
commands=$("$root/bin/scholar" --help | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p')
[ "$(wc -w <<<"$settings $codes $commands")" -gt 40 ] || fail "doctor or help does not list settings, codes and commands"
for setting in $settings; do grep -qx "\.It Va $setting" docs/manual.mdoc || fail "the manual has no $setting"; done
for code in $codes; do grep -qx "\.It $code" docs/manual.mdoc || fail "the manual has no exit code $code"; done
for command in $commands; do grep -q "^### $command$" docs/commands.md || fail "docs/commands.md has no $command"; done
bash -n "$root/share/bash-completion/completions/scholar" || fail "bash does not read its completions"
if is_there zsh; then zsh -n "$root/share/zsh/site-functions/_scholar" || fail "zsh does not read its completions"; fi
if is_there fish; then
    fish -n "$root/share/fish/vendor_completions.d/scholar.fish" || fail "fish does not read its completions"
fi
offered=$(bash -c '
    source "$1/share/bash-completion/completions/scholar"
    COMP_WORDS=(scholar sugg) COMP_CWORD=1 COMP_LINE="scholar sugg" COMP_POINT=12
    _scholar scholar sugg scholar
    echo "${COMPREPLY[@]}"' bash "$root")
[ "$offered" = suggest ] || fail "bash completes sugg to \"$offered\""

make --no-print-directory uninstall DESTDIR="$destination" PREFIX=/usr
left=$(find "$destination" -type f)
[ -z "$left" ] || fail "make uninstall leaves $left"
echo "install and uninstall: ${#files[@]} files, there and gone again"
