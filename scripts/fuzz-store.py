#!/usr/bin/env python3
"""Runs every command on damaged copies of a store, and fails if one crashes or hangs.

In each copy one column of one table has another value in every row (NULL, a text, bytes, the limits of integers, a
huge fraction), or one bit of the file is flipped. No command may end with a signal or take longer than a minute.

    scripts/fuzz-store.py [--binary FILE] [--stores N] [--commands N] [--only TEXT] [--jobs N]
"""

import argparse
import concurrent.futures
import contextlib
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = PROJECT / "Fixtures/scholar-pages"
VALUES = {
    "NULL": "NULL",
    "a text": "'word'",
    "bytes": "x'ff00fe'",
    "the largest integer": "9223372036854775807",
    "the smallest integer": "-9223372036854775808",
    "a huge fraction": "1e300",
}
NO_SERVER = ["--base-url", "http://127.0.0.1:9"]
PREPARATION = [
    ["import", FIXTURES / "odd-cited-by", "--label", "Ada"],
    ["import", FIXTURES / "profile-histogram"],
    ["import", FIXTURES / "pop-csv-11", "--new"],
    ["import", FIXTURES / "odd-cited-by", "--label", "Ada", "--new"],
    ["reject", "1", "2"],
    ["merge", "1", "3", "4", "5"],
    ["reject", "1", "6"],
    ["undo", "1"],
    ["merge", "2", "1", "2"],
    ["group", "people", "1", "2"],
    ["follow", "2", "--every", "30d"],
]
# Rows that commands write only after requests, and an incomplete search.
ROWS = """
INSERT INTO requests (host, at, url, outcome, reason) VALUES
    ('Google Scholar', '2026-01-01T00:00:00.000Z', 'https://scholar.google.com/', 'answered', NULL),
    ('127.0.0.1:9', '2026-01-02T00:00:00.000Z', 'http://127.0.0.1:9/', 'refused', 'captcha');
UPDATE requests SET refused_until = '2036-01-01T00:00:00.000Z' WHERE outcome = 'refused';
INSERT INTO citing_years SELECT cluster_id, 2020, 3, '2026-01-01T00:00:00Z' FROM results_1 WHERE cluster_id NOTNULL;
UPDATE queries SET source = 'google-scholar', complete = 0, next_url = 'https://scholar.google.com/scholar?q=ada&start=10'
    WHERE id = 4;
"""
COMMANDS = [
    [],
    ["list"],
    ["list", "--all", "--json"],
    ["show", "1"],
    ["show", "1", "--all", "--json"],
    ["show", "2", "--all"],
    ["show", "3"],
    ["publication", "1", "3"],
    ["publication", "2", "1", "--json"],
    ["indexes", "1", "--all", "--by-year"],
    ["indexes", "2", "--all", "--json"],
    ["indexes", "1", "--explain", "g"],
    ["indexes", "2", "--explain", "h", "--if", "merge 1 2"],
    ["table", "--indexes", "all", "--summary"],
    ["table", "--against", "previous", "--json"],
    ["group"],
    ["group", "others", "3"],
    ["ungroup", "people", "1"],
    ["keep", "1"],
    ["reject", "1", "7"],
    ["restore", "1", "2"],
    ["merge", "1", "7", "8"],
    ["dissolve", "1", "3"],
    ["undo", "1"],
    ["redo", "1"],
    ["history", "1"],
    ["history", "1", "--export", "-"],
    ["edit", "1"],
    ["suggest", "1", "--decisive"],
    ["suggest", "2", "--json"],
    ["replay", "1", "4"],
    ["compare", "1", "4"],
    ["compare", "2", "3", "--json"],
    ["graph", "1"],
    ["graph", "1", "3", "--offline"],
    ["graph", "2", "--profile"],
    ["follow", "1", "--every", "30d"],
    ["unfollow", "2"],
    ["refresh", "--due", *NO_SERVER],
    ["report", "1", "--format", "html"],
    ["report", "1", "4", "--format", "md"],
    ["report", "all", "--format", "txt"],
    ["report", "2", "--output", "r.pdf", "--force"],
    ["export", "1", "--format", "csv", "--all"],
    ["export", "all", "--format", "json"],
    ["export", "3", "--format", "bibtex"],
    ["export", "3", "--format", "ris"],
    ["export", "3", "--format", "pop-json"],
    ["mail", "2", "--to", "a@example.org", "--output", "m.eml", "--force"],
    ["search", "Ada", "--offline"],
    ["resume", "4", *NO_SERVER],
    ["import", FIXTURES / "odd-cited-by"],
    ["import", FIXTURES / "odd-cited-by-2014", "--into", "4"],
    ["forget", "1", "--yes"],
    ["doctor"],
    ["doctor", "--json"],
]


class Runs:
    """Runs of the program in a separate folder."""

    def __init__(self, binary, folder):
        self.binary, self.folder, self.count, self.findings = binary, pathlib.Path(folder), 0, []
        self.store = self.folder / "s.sqlite"
        self.environment = {
            "HOME": folder, "TMPDIR": folder, "TZ": "UTC", "PATH": "/usr/bin:/bin", "EDITOR": "true",
            "SCHOLAR_DATABASE": str(self.store), "SWIFT_BACKTRACE": "enable=no",
        }

    def replace(self, data):
        for end in ["-wal", "-shm", "-journal"]:
            self.store.with_name(self.store.name + end).unlink(missing_ok=True)
        self.store.write_bytes(data)

    def run(self, arguments):
        """Returns the reason if the program crashed or hung."""
        self.count += 1
        try:
            run = subprocess.run(
                [self.binary, *map(str, arguments)], env=self.environment, cwd=self.folder, timeout=60,
                stdin=subprocess.DEVNULL, capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            return "takes longer than a minute"
        if run.returncode in (0, 1, 64, 65, 69, 74, 75):
            return None
        lines = [line for line in run.stderr.decode(errors="replace").splitlines() if line.strip()]
        return f"exit code {run.returncode}: {next((line for line in lines if 'rror' in line), '')}"

    def try_all(self, data, damage, commands):
        for arguments in commands:
            self.replace(data)
            if reason := self.run(arguments):
                self.findings.append((damage, " ".join(map(str, arguments)), reason))


def sound_store(binary):
    """Returns a small store with every kind of row."""
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(binary, folder)
        for arguments in PREPARATION:
            if reason := runs.run([*arguments, "--quiet"]):
                sys.exit(f"{arguments}: {reason}")
        with contextlib.closing(sqlite3.connect(runs.store)) as database:
            database.executescript(ROWS)
        runs.run(["list"])
        database = sqlite3.connect(runs.store)
        # Without constraints and triggers, a column takes every value, as in a damaged file.
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("PRAGMA writable_schema = ON")
        database.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE type = 'table' AND sql NOT LIKE '%ROWID%'")
        database.commit()
        database.close()
        return runs.store.read_bytes()


def columns(data):
    database = sqlite3.connect(":memory:")
    database.deserialize(data)
    for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
        for row in database.execute(f"PRAGMA table_info({table})").fetchall():
            if database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]:
                yield table, row[1]


def with_value(data, table, column, value):
    """Returns the store with a value in a column; None if SQLite accepts it in no row."""
    database = sqlite3.connect(":memory:")
    database.deserialize(data)
    database.execute("PRAGMA ignore_check_constraints = ON")
    triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    try:
        changed = database.execute(f"UPDATE OR IGNORE {table} SET {column} = {value}").rowcount
    except sqlite3.Error:
        return None
    for _, sql in triggers:
        database.execute(sql)
    database.commit()
    return database.serialize() if changed else None


def damaged(data, flips):
    """Yields the damaged stores: descriptions, and functions that make them."""
    for table, column in columns(data):
        for name, value in VALUES.items():
            yield f"{table}.{column} = {name}", lambda t=table, c=column, v=value: with_value(data, t, c, v)
    for _ in range(flips):
        place = random.randrange(8 * len(data))

        def flipped(place=place):
            copy = bytearray(data)
            copy[place // 8] ^= 1 << place % 8
            return bytes(copy)

        yield f"bit {place % 8} of byte {place // 8} flipped", flipped


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default=PROJECT / ".build/debug/scholar", type=pathlib.Path)
    parser.add_argument("--stores", default=0, type=int, help="the number of stores, chosen at random; 0 for all values")
    parser.add_argument("--flips", default=2000, type=int, help="the number of stores with a flipped bit")
    parser.add_argument("--commands", default=0, type=int, help="the number of commands for each store; 0 for all")
    parser.add_argument("--only", default="", help="only damage whose description contains this text")
    parser.add_argument("--jobs", default=2, type=int)
    options = parser.parse_args()
    random.seed(36)
    binary = options.binary.resolve()
    wanted = [item for item in damaged(sound_store(binary), options.flips) if options.only in item[0]]
    if options.stores:
        wanted = random.sample(wanted, min(options.stores, len(wanted)))
    tasks = [(*item, random.sample(COMMANDS, options.commands or len(COMMANDS))) for item in wanted]

    def work(task):
        damage, make, commands = task
        with tempfile.TemporaryDirectory() as folder:
            runs = Runs(binary, folder)
            if (copy := make()) is not None:
                runs.try_all(copy, damage, commands)
            for finding in runs.findings:
                print("  ".join(finding), flush=True)
            return runs.count, len(runs.findings)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(work, tasks))
    count, found = (sum(column) for column in zip(*results))
    print(f"{sum(1 for count, _ in results if count)} stores, {count} runs, {found} findings")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
