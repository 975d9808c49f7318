#!/usr/bin/env python3
"""Fails if a part of the library uses a type that a later part declares.

The parts ("rooms") are folders, in the order of the data flow; a file outside the folders of its
target belongs to the last room. Run as `python3 scripts/rooms.py`; `--list` shows what each room declares.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"
# Rooms on one line may use each other.
ROOMS = """
ScholarPages/Text
ScholarPages/Query
ScholarPages/SavedPages ScholarPages/Cleanup ScholarPages/Document ScholarPages/Rules ScholarPages/Publications
ScholarIndexes
ScholarKit/ScholarVersion.swift
ScholarKit/Publications
ScholarKit/Matching
ScholarKit/Edits
ScholarKit/Listing
ScholarKit/Store
ScholarKit/Fetching
ScholarKit/Comparison
ScholarKit/Graph
ScholarKit/Report
ScholarKit/Mail
ScholarKit
""".strip().splitlines()

DECLARATION = re.compile(r"^((?:\w+ )*)(?:struct|class|enum|actor|protocol|typealias) ([A-Z]\w*)", re.MULTILINE)
# Comments and messages may use any names.
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|""".*?"""', re.DOTALL)
INTERPOLATION = re.compile(r'\\\((?:[^()"]|\([^()"]*\))*\)')
TEXT = re.compile(r'"(?:[^"\\\n]|\\[^(])*"')


def code(path):
    """The code of a file without comments and texts, the innermost texts first."""
    text = COMMENT.sub(" ", path.read_text(encoding="utf-8"))
    while (shorter := TEXT.sub("0", INTERPOLATION.sub("", text))) != text:
        text = shorter
    return text


def room_of(path):
    """The number of a file's room: that of the longest matching folder."""
    name = path.relative_to(SOURCES).as_posix()
    found = [
        (len(folder), number)
        for number, line in enumerate(ROOMS)
        for folder in line.split()
        if name == folder or name.startswith(folder + "/")
    ]
    return max(found)[1] if found else None


def main():
    files = {path: room_of(path) for path in sorted(SOURCES.rglob("*.swift")) if ".docc" not in path.as_posix()}
    files = {path: (room, code(path)) for path, room in files.items() if room is not None}
    declared = {}
    for room, text in files.values():
        for modifiers, name in DECLARATION.findall(text):
            # Private types are not visible in other files.
            if "private" not in modifiers:
                declared[name] = min(room, declared.get(name, room))
    if "--list" in sys.argv:
        for number, line in enumerate(ROOMS):
            print(f"{line}: {', '.join(sorted(name for name, room in declared.items() if room == number))}")
    wrong = []
    for path, (room, text) in files.items():
        own = {name for _, name in DECLARATION.findall(text)} | set(re.findall(r"(?:struct|enum|class) ([A-Z]\w*)", text))
        # A nested type, as in `Indexes.Outcome`, is not the top-level type with the same name.
        used = set(re.findall(r"(?<![\w.])[A-Z]\w*", text)) - own
        for name in sorted(used):
            if declared.get(name, -1) > room:
                where = path.relative_to(SOURCES.parent).as_posix()
                wrong.append(f"{where}: {name} is declared in a later room, {ROOMS[declared[name]]}")
    print("\n".join(wrong) or f"{len(files)} files in {len(ROOMS)} rooms use no type of a later one")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
