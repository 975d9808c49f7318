"""Computes the h-index of each profile among saved pages with PySpark: `scripts/spark.py [--invent N] BINARY FOLDER`.

Spark pipes the names of the files through `scholar read -` on its workers, which have to see the files and the program.
--invent N first writes N invented profiles into the folder, and then compares the results with `scholar import`.
"""
import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures" / "scholar-pages"
COUNT = re.compile(r'(class="gsc_a_ac[^>]*>)(\d+)')


def invent(number, folder):
    """Copies two profiles alternately, each with a separate user id and separate citation counts."""
    models = [(FIXTURES / name / "page-1.html").read_text("utf-8") for name in ("profile-2026", "profile-histogram")]
    for place in range(number):
        text = models[place % 2]
        user = re.search(r"user=([\w-]{12})", text)[1]
        text = COUNT.sub(lambda match: match[1] + str(int(match[2]) * (place % 97 + 1) // 50), text)
        text = text.replace(user, f"invented{place:04d}")
        (folder / f"profile-{place + 1}.html").write_text(text, "utf-8")


def h_index(counts):
    return sum(count >= rank for rank, count in enumerate(sorted(counts, reverse=True), 1))


def by_spark(binary, folder):
    """The h-index of each profile."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.master("local[*]").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    names = sorted(str(path) for path in folder.rglob("*.html"))
    begun = time.monotonic()
    lines = spark.sparkContext.parallelize(names, 2 * os.cpu_count()).pipe(
        f"{shlex.quote(binary)} read --strict -", checkCode=True)
    publications = lines.map(json.loads).filter(
        lambda row: row["page"] == "profile" and not row.get("counted_elsewhere"))
    # A publication that is on two saved pages counts once.
    counts = publications.map(
        lambda row: ((row.get("profile_id"), row.get("link", row["title"])), row.get("cites", 0))).reduceByKey(max)
    indexes = counts.map(lambda item: (item[0][0], item[1])).groupByKey().mapValues(h_index).collectAsMap()
    seconds = time.monotonic() - begun
    spark.stop()
    return indexes, len(names), seconds


def by_scholar(binary, folder):
    """The same by `scholar import`."""
    def run(*arguments):
        command = [binary, *arguments, "--quiet", "--json", "--database", str(folder / "store.sqlite")]
        return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)

    run("import", str(folder))
    return {search["query"]["profile"]: search["h"] for search in run("list")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--invent", type=int, default=0, metavar="N")
    parser.add_argument("binary")
    parser.add_argument("folder", type=pathlib.Path)
    given = parser.parse_args()
    binary = os.path.abspath(given.binary)
    invent(given.invent, given.folder)
    indexes, files, seconds = by_spark(binary, given.folder)
    for user, h in sorted(indexes.items(), key=lambda item: -item[1])[:10]:
        print(f"{user}  h {h}")
    print(f"{files:,} files, {seconds:.1f} s, {len(indexes):,} profiles")
    if given.invent:
        expected = by_scholar(binary, given.folder)
        same = sum(expected.get(user) == h for user, h in indexes.items())
        print(f"{same:,} of {len(expected):,} have the same h as with scholar import")
        sys.exit(same != len(expected) or len(expected) != given.invent)


if __name__ == "__main__":
    main()
