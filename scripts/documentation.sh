#!/usr/bin/env bash
# Builds the documentation of the library with DocC. Warnings are errors, such as a broken link or a missing parameter.
set -euo pipefail
cd "$(dirname "$0")/.."

# Each entry is a catalogue and the modules that it documents. The first module gives the name; the others are shown as
# parts of it, because it re-exports them.
layers="ScholarPages ScholarIndexes ScholarLists ScholarStore ScholarWeb ScholarPresentation ScholarReports ScholarDrawing"
catalogues=("Sources/ScholarKit/ScholarKit.docc ScholarKit $layers")

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
graphs=$(swift build --show-bin-path)/../symbolgraph
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
