#!/usr/bin/env bash
# Counts the instructions of every reader of foreign bytes for inputs of n and of 2n parts, and fails if twice the parts need more
# than 2.5 times the instructions: `scripts/growth.sh [N] [READER...]`. Fuzz/Reader.swift lists the readers, Fuzz/Shape.swift their
# shapes, and SEEDS=1-40 are the numbers of random ones (Fuzz/RandomShape.swift). Unlike time, the number does not depend on the machine.
set -euo pipefail
cd "$(dirname "$0")/.."

most=${1:-600}
export SEEDS=${SEEDS-1-2}
unset CLOCK
source scripts/valgrind.sh
build=.build-fuzz
program=$build/growth
make --no-print-directory "$program"
rm -rf "$build/counts"
mkdir -p "$build/counts"
# Each entry of growth_step writes what was counted since the one before.
LD_BIND_NOW=1 valgrind --quiet --tool=callgrind --dump-before='*growthStep*' --callgrind-out-file="$build/counts/of" "$program" "$most" "${@:2}" >"$build/steps"
COUNTS=$build/counts/of awk '
    FNR == 1 { file++ }
    file == 1 { names[FNR] = $0; next }
    /^(totals|summary):/ { total[FILENAME] = $2 }
    END {
        for (step = 1; names[step] != "end"; step++) counted[step] = total[sprintf("%s.%d", ENVIRON["COUNTS"], step + 1)]
        for (step = 2; names[step] != "end"; step++) {
            if (names[step] == "-" || names[step] != names[step + 2]) continue
            few = counted[step]; one = counted[step + 1] - few; two = counted[step + 2] - few
            shapes++
            # Shapes that are refused at once need nearly nothing, and what else happens once counts.
            if (two > 2.5 * one + 300000) {
                printf "%s: %.1f million instructions for n, %.1f million for 2n\n", names[step], one / 1e6, two / 1e6
                failed++
            }
        }
        printf "%d shapes, %d grow faster than their input\n", shapes, failed
        exit failed > 0
    }' "$build/steps" "$build"/counts/of.*
