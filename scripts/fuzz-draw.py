#!/usr/bin/env python3
"""Feeds scholar-draw with damaged orders, and fails if it crashes or hangs.

The orders are those of a report and of a chart. In each copy some values are replaced by others, some elements of lists are
removed or repeated, or some bytes are changed. With each of them scholar-draw ends with one of its exit codes.

    scripts/fuzz-draw.py [--binary FILE] [--orders N] [--jobs N]
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent
VALUES = [
    None, True, "", "word", "\u202e\u0000\ud7ff" * 50, "x" * 100_000, "word " * 20_000, 0, -1, 1, 3.5, 1e5, 1e9, 1e300, -1e300,
    9223372036854775807, -9223372036854775808, [], {}, [[]],
]
CODES = {0, 3, 4, 64, 65, 70}


def orders(binary, folder):
    """The orders that scholar writes for a report and for a chart."""
    shutil.copy2(binary, folder / "scholar")
    recorder = folder / "scholar-draw"
    recorder.write_text(f'#!/bin/sh\n[ "$1" = --version ] || cat > "{folder}/$$.json"\nexec "{binary}-draw" "$@" < "{folder}/$$.json"\n')
    recorder.chmod(0o755)
    environment = {**os.environ, "HOME": str(folder), "SCHOLAR_DATABASE": str(folder / "store.sqlite")}
    fixture = PROJECT / "Fixtures/scholar-pages/author-2026"
    for words in [
        ["import", fixture], ["report", "1", "--output", folder / "report.pdf"], ["graph", "1", "--output", folder / "chart.png"],
    ]:
        subprocess.run([folder / "scholar", *words, "--quiet"], env=environment, stdout=subprocess.DEVNULL, check=False)
    found = [path.read_bytes() for path in sorted(folder.glob("*.json"))]
    if not found:
        sys.exit("scholar wrote no order")
    return found


def damaged_value(value, chance):
    """A copy of a JSON value in which one place is another."""
    if isinstance(value, (dict, list)) and value and chance.random() < 0.95:
        copy = value.copy()
        place = chance.choice(list(copy) if isinstance(copy, dict) else range(len(copy)))
        if isinstance(copy, list) and chance.random() < 0.1:
            if chance.random() < 0.5:
                del copy[place]
            else:
                copy.insert(place, copy[place])
        else:
            copy[place] = damaged_value(copy[place], chance)
        return copy
    # Most names of colours and kinds stay, and most kinds of values, because other ones are refused before anything is drawn.
    if isinstance(value, str) and value.isalpha() and value.islower() and chance.random() < 0.95:
        return value
    kinds = (int, float) if isinstance(value, (int, float)) and not isinstance(value, bool) else type(value)
    same = [other for other in VALUES if isinstance(other, kinds) and isinstance(other, bool) == isinstance(value, bool)]
    return chance.choice(same if same and chance.random() < 0.95 else VALUES)


def damaged(order, chance):
    if chance.random() < 0.9:
        value = json.loads(order)
        for _ in range(chance.randint(1, 4)):
            value = damaged_value(value, chance)
        return json.dumps(value).encode("utf-8", "replace")
    changed = bytearray(order)
    for _ in range(chance.randint(1, 20)):
        place = chance.randrange(len(changed))
        changed[place:place + chance.randint(0, 2)] = chance.randbytes(chance.randint(0, 2))
    return bytes(changed)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=PROJECT / ".build/debug/scholar", type=pathlib.Path)
    arguments.add_argument("--orders", default=1000, type=int)
    arguments.add_argument("--jobs", default=os.cpu_count(), type=int)
    options = arguments.parse_args()
    binary = options.binary.resolve()
    with tempfile.TemporaryDirectory() as name:
        whole = orders(binary, pathlib.Path(name))

        def run(seed):
            chance = random.Random(seed)
            order = damaged(chance.choice(whole), chance)
            try:
                ended = subprocess.run([f"{binary}-draw"], input=order, capture_output=True, timeout=60, check=False)
            except subprocess.TimeoutExpired:
                return order, "hangs"
            return order, ended.returncode

        codes = {}
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for seed, (order, code) in enumerate(pool.map(run, range(options.orders))):
                codes[code] = codes.get(code, 0) + 1
                if code not in CODES:
                    finding = PROJECT / f".build-fuzz/findings/draw-{seed}.json"
                    finding.parent.mkdir(parents=True, exist_ok=True)
                    finding.write_bytes(order)
                    sys.exit(f"scholar-draw ended with {code}; the order is in {finding}")
    drawn = codes.get(0, 0) + codes.get(3, 0)
    print(f"   {options.orders} orders: {drawn} drawn, {codes.get(65, 0)} refused, {codes.get(70, 0)} failed in cairo")


if __name__ == "__main__":
    main()
