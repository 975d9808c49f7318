#!/usr/bin/env bash
# Builds the code that reads foreign bytes as one module: code that reads bytes does not use later layers.
#   scripts/fuzz-build.sh fuzz      for libFuzzer, with the address sanitizer: .build-fuzz/fuzz
#   scripts/fuzz-build.sh growth    to count instructions: .build-fuzz/growth
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build-fuzz
case "${1:-}" in
fuzz) main=Fuzz/Fuzz.swift flags=(-sanitize=fuzzer,address -g) ;;
growth) main=Fuzz/Growth.swift flags=() ;;
*) echo "usage: scripts/fuzz-build.sh fuzz, or scripts/fuzz-build.sh growth" >&2 && exit 64 ;;
esac
wanted=("$main" Fuzz/Reader.swift Fuzz/Shape.swift Sources/scholar/Options/SettingsText.swift
    Sources/scholar/Options/SettingsNumber.swift Sources/ScholarServer/Requests/MultipartForm.swift)
while IFS= read -r file; do wanted+=("$file"); done < <(find Sources/ScholarPages -name '*.swift' | sort)
[ -e "$build/$1" ] && [ -z "$(find "${wanted[@]}" scripts/fuzz-build.sh -newer "$build/$1")" ] && exit
echo "building ..."
mkdir -p "$build"
# shellcheck disable=SC2046
swiftc "${flags[@]}" -O -parse-as-library -swift-version 6 -package-name scholar -module-name Fuzz \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -I Sources/CLibXML2 $(pkg-config --cflags-only-I libxml-2.0 | sed 's/-I/-Xcc -I/g') \
    "${wanted[@]}" -lxml2 -o "$build/$1" 2> >(grep -v "Cannot export local symbol" >&2)
