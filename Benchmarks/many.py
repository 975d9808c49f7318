"""Makes a store of many searches in seconds: `many.py SCHOLAR STORE [SEARCHES] [PUBLICATIONS]`.

The program imports one profile, which creates the tables; SQLite writes the copies. The program computes the missing numbers
of the searches when it next opens the store for writing.
"""
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile

WORDS = (
    "river delta sediment transport model erosion marsh tidal flow wave bed form reach lagoon inlet coral reef sand mud "
    "gravel plume estuary shelf current scaling theory field survey analysis remote sensing of the in under along").split()
NAMES = ["A Ito", "B Okafor", "C Ng", "D Levi", "E Marchetti", "F Tveitan", "G Castellani", "H Sato"]


def profile(path, publications):
    """A profile as a list of Publish or Perish: the program reads it in one go, however many rows it has."""
    lines = ["Cites,Authors,Title,Year,Source"]
    for number in range(1, publications + 1):
        lines.append(f'{5000 // number},"{NAMES[number % 8]}, {NAMES[number % 7]}",Title {number},{1980 + number % 45},Journal')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def columns(database, table):
    """The columns of a table that can be written."""
    return [row[1] for row in database.execute(f"PRAGMA table_xinfo({table})") if row[6] == 0]


def make(scholar, store, searches=10_000, publications=200):
    """Makes a store with as many searches of as many publications, the last eighth of them repeats of the first."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "profile.csv"
        profile(source, publications)
        subprocess.run(
            [scholar, "import", str(source), "--author", "Person 1", "--database", str(store), "--quiet"],
            stdout=subprocess.DEVNULL, check=True)
    chance = random.Random(7)
    with sqlite3.connect(store) as database:
        database.execute("PRAGMA synchronous = OFF")
        table = database.execute("SELECT sql FROM sqlite_master WHERE name = 'results_1'").fetchone()[0]
        of_queries, of_pages, of_results = (columns(database, name) for name in ("queries", "pages", "results_1"))
        query, page = (
            dict(zip(names, database.execute(f"SELECT {', '.join(names)} FROM {name} WHERE {key} = 1").fetchone()))
            for names, name, key in ((of_queries, "queries", "id"), (of_pages, "pages", "query_id")))
        rows = [
            dict(zip(of_results, row)) for row in database.execute(f"SELECT {', '.join(of_results)} FROM results_1")]
        distinct = searches - searches // 8

        def insert(table, names, values):
            database.executemany(
                f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",
                [[value[name] for name in names] for value in values])

        for number in range(2, searches + 1):
            person = number if number <= distinct else number - distinct
            insert("queries", of_queries, [query | {
                "id": number, "author": f"Person {person}",
                # The words of a key are sorted.
                "query_key": query["query_key"].replace("1 person", f"{person} person"),
                "fetched_at": f"{2025 + (number > distinct)}-01-01T00:00:00Z"}])
            insert("pages", of_pages, [page | {"query_id": number, "digest": f"{number:064x}"}])
            database.execute(table.replace("results_1", f"results_{number}").replace("AS (1)", f"AS ({number})"))
            scale = chance.uniform(0.05, 2)
            insert(f"results_{number}", of_results, [row | {
                "title": " ".join(chance.choices(WORDS, k=8)).capitalize(),
                "cites": int((row["cites"] or 0) * scale), "cluster_id": str(10**15 * person + row["id"])} for row in rows])


if __name__ == "__main__":
    make(*sys.argv[1:3], *map(int, sys.argv[3:]))
