#!/usr/bin/env python3
"""Counts the public declarations of the library in the symbol graphs that the compiler writes.

Every declaration marked `public` in the sources counts: types, properties, methods, initialisers, also in extensions and for
protocols. Declarations that the compiler generates do not count. Cases count with their enum, and are shown with it.

With --unused it lists those whose names occur in no example and no
article: candidates for `package`. Two declarations with the same name are not distinguished.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

modules = (
    "ScholarPages", "ScholarIndexes", "ScholarLists", "ScholarStore", "ScholarWeb", "ScholarPresentation", "ScholarReports",
    "ScholarDrawing", "ScholarKit",
)
root = pathlib.Path(__file__).resolve().parent.parent


def swift(*arguments):
    return subprocess.run(["swift", *arguments], cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout


swift("package", "dump-symbol-graph", "--minimum-access-level", "public", "--skip-synthesized-members")
graphs = pathlib.Path(swift("build", "--show-bin-path").strip()).parent / "symbolgraph"
symbols = {}
for module in modules:
    for graph in [graphs / f"{module}.symbols.json", *graphs.glob(f"{module}@*.symbols.json")]:
        if graph.exists():
            for symbol in json.loads(graph.read_text())["symbols"]:
                # Declarations that the compiler generates, such as `init(rawValue:)`, are not in the source.
                if "location" in symbol:
                    symbols[symbol["identifier"]["precise"]] = (module, symbol)


def is_case(symbol):
    return symbol["kind"]["identifier"] == "swift.enum.case"


kinds = collections.Counter((module, symbol["kind"]["displayName"]) for module, symbol in symbols.values())
for module in modules:
    of_module = {kind: count for (name, kind), count in kinds.items() if name == module and kind != "Case"}
    parts = ", ".join(f"{count} {kind.lower()}" for kind, count in sorted(of_module.items(), key=lambda x: -x[1]))
    print(f"{module}: {sum(of_module.values())} ({parts}), and {kinds[module, 'Case']} cases of enums")
cases = sum(is_case(symbol) for _, symbol in symbols.values())
count = len(symbols) - cases
print(f"Together: {count}, and {cases} cases of enums")

if "--unused" in sys.argv:
    places = ("Examples/Sources", "Sources/ScholarKit/ScholarKit.docc")
    files = [file for place in places for file in (root / place).rglob("*") if file.suffix in (".swift", ".md", ".tutorial")]
    words = set(re.findall(r"\w+", "\n".join(file.read_text() for file in files)))
    unused = collections.defaultdict(list)
    for module, symbol in symbols.values():
        *owner, name = symbol["pathComponents"]
        if re.match(r"\w+", name) and re.match(r"\w+", name)[0] not in words | {"init", "description"}:
            unused[(module, ".".join(owner))].append(name)
    for (module, owner), names in sorted(unused.items()):
        print(f"{module} {owner}: {', '.join(sorted(names))}")
    print(f"Not used: {sum(map(len, unused.values()))}")
