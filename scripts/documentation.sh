#!/usr/bin/env bash
# Builds the documentation of the library with DocC. Warnings are errors, such as a broken link or a missing parameter.
set -euo pipefail
cd "$(dirname "$0")/.."

# Each entry is a catalogue and the modules that it documents. The first module gives the name; the others are shown as
# parts of it, because it re-exports them.
layers="ScholarPages ScholarIndexes ScholarLists ScholarStore ScholarWeb ScholarPresentation ScholarReports ScholarDrawing"
catalogues=("Sources/ScholarKit/ScholarKit.docc ScholarKit $layers")

# From the modules that the tests built: SwiftPM's own command would build everything again, with other options.
modules=$PWD/.build/debug/Modules
[ -e "$modules/ScholarKit.swiftmodule" ] || swift build -debug-info-format none
graphs=$modules/../symbolgraph
rm -rf "$graphs"
mkdir -p "$graphs"
arguments=(-minimum-access-level public -skip-synthesized-members -output-dir "$graphs" -I "$modules")
arguments+=(-target "$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')")
for map in {.,.build/checkouts/*}/Sources/*/module.modulemap; do arguments+=(-I "$(dirname "$map")"); done
for flag in $(pkg-config --cflags-only-I libxml-2.0 pangocairo); do arguments+=(-Xcc "$flag"); done
for module in ScholarKit $layers; do swift symbolgraph-extract -module-name "$module" "${arguments[@]}"; done
output=.build/documentation
rm -rf "$output"
for entry in "${catalogues[@]}"; do
    read -r catalogue name modules <<<"$entry"
    mkdir -p "$output/graphs/$name"
    for module in $name $modules; do
        for graph in "$graphs/$module.symbols.json" "$graphs/$module"@*.symbols.json; do
            [ -e "$graph" ] || continue
            # DocC reads a file name with "@" as the extensions that one module adds to another.
            sed -E "s/(\"module\":\{\"name\":)\"Scholar[A-Za-z]*\"/\1\"$name\"/" "$graph" \
                >"$output/graphs/$name/$(basename "${graph//@/-}")"
        done
    done
    docc convert "$catalogue" --additional-symbol-graph-dir "$output/graphs/$name" --output-path "$output/$name" \
        --fallback-display-name "$name" --fallback-bundle-identifier "$name" --warnings-as-errors
done
echo "The documentation is in $output."
