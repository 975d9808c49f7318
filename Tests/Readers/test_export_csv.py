"""CSV as Python's csv module reads it."""
import json
import unittest

import tables
from searches import NAMES, searches

COLUMNS = [
    "rank", "cites", "title", "authors", "authors_truncated", "year", "publication", "publisher", "kind", "in_h_core",
    "in_g_core", "counted", "rejected", "own_cites", "merged", "merged_titles", "versions", "id", "cluster_id", "doi",
    "link", "download_url", "cites_url", "snippet", "merged_into", "counted_elsewhere", "counts_from", "search_id",
    "search", "fetched_at", "complete", "query", "date_source", "query_url", "since_year",
    "counted_in", "corrected", "confirmed", "distinct_from", "list_size", "searches",
]
# Properties of a publication that `show` does not contain.
UNTOLD = ["doi", "search_id", "search", "fetched_at", "complete", "query", "date_source", "query_url", "since_year",
          "counted_in", "list_size", "searches"]
DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}


def yes(value):
    return "yes" if value else "no"


def expected(truth, publication):
    """The row of a publication, as far as `show` contains its values."""
    members = truth.members(publication)
    values = {key: publication.get(key) for key in COLUMNS}
    values.update({
        "authors": "; ".join(name.replace(";", ";;") for name in publication.get("authors", [])),
        "authors_truncated": yes(publication["authors_truncated"]),
        "year": truth.year(publication),
        "in_h_core": yes(publication["in_h_core"]),
        "in_g_core": yes(publication["in_g_core"]),
        "counted": yes("rank" in publication),
        "rejected": yes(publication["rejected"]),
        "confirmed": yes(publication.get("confirmed")),
        "distinct_from": " ".join(map(str, publication.get("distinct_from", []))),
        "counted_elsewhere": yes(publication.get("counted_elsewhere")),
        "merged": sorted(str(member["id"]) for member in members),
        "merged_titles": sorted(member["title"] for member in members),
        "download_url": publication.get("download", {}).get("url"),
    })
    for key in UNTOLD:
        del values[key]
    return {key: str(value) if isinstance(value, int) else value or "" for key, value in values.items()} | {
        key: values[key] for key in ["merged", "merged_titles"]}


def found(row, clean):
    values = {key: clean(cell) for key, cell in zip(COLUMNS, row)}
    values["corrected"] = json.loads(values["corrected"]) if values["corrected"] else ""
    values["merged"] = sorted(values["merged"].split())
    values["merged_titles"] = sorted(values["merged_titles"].split(" | ")) if values["merged_titles"] else []
    for key in UNTOLD:
        del values[key]
    return values


class CSV(unittest.TestCase):
    maxDiff = 2000

    def check(self, name, text, delimiter=",", rejected=False, clean=tables.unguarded):
        table = tables.rows(text, delimiter)
        truth = searches().truths[name]
        self.assertEqual(table[0], COLUMNS)
        self.assertEqual({len(row) for row in table}, {len(COLUMNS)})
        records = truth.records(rejected)
        self.assertEqual(len(table) - 1, len(records))
        for row, publication in zip(table[1:], records):
            self.assertEqual(found(row, clean), expected(truth, publication), f"{name}: {row[2]!a}")
        return table

    def test_every_delimiter(self):
        for name in NAMES:
            for word, delimiter in DELIMITERS.items():
                with self.subTest(search=name, delimiter=word):
                    self.check(name, searches().export_text(name, "csv", "--delimiter", word), delimiter)

    def test_byte_order_mark(self):
        for name in NAMES:
            with self.subTest(search=name):
                marked = searches().export(name, "csv", "--bom")
                self.assertEqual(marked, b"\xef\xbb\xbf" + searches().export(name, "csv"))
                self.assertEqual(searches().export(name, "csv", "--no-bom"), searches().export(name, "csv"))

    def test_lines_end_in_cr_lf(self):
        for name in NAMES:
            with self.subTest(search=name):
                text = searches().export_text(name, "csv")
                self.assertTrue(text.endswith("\r\n"))
                self.assertNotIn("\n", text.replace("\r\n", ""))

    def test_rejected_ones_only_when_asked_for(self):
        for name in NAMES:
            with self.subTest(search=name):
                self.check(name, searches().export_text(name, "csv", "--rejected"), rejected=True)

    def test_no_cell_is_a_formula(self):
        for name in NAMES:
            for word, delimiter in DELIMITERS.items():
                with self.subTest(search=name, delimiter=word):
                    text = searches().export_text(name, "csv", "--delimiter", word)
                    table = tables.rows(text, delimiter)
                    self.assertEqual(tables.formulas(table), [])
                    self.assertEqual(tables.cells_behind_tabs(table), [])

    def test_raw_cells_are_the_truth_as_it_is(self):
        for name in NAMES:
            with self.subTest(search=name):
                self.check(name, searches().export_text(name, "csv", "--raw"), clean=str)

    def test_limit(self):
        whole = tables.rows(searches().export_text("author", "csv"))
        self.assertEqual(tables.rows(searches().export_text("author", "csv", "--limit", 7)), whole[:8])

    def test_dois(self):
        rows = tables.rows(searches().export_text("nasty", "csv"))
        dois = {row[2]: row[COLUMNS.index("doi")] for row in rows}
        self.assertEqual(dois["Pages"], "10.1000/xyz")

    def test_the_table_gives_the_same_indexes(self):
        for name in NAMES:
            for word in DELIMITERS:
                with self.subTest(search=name, delimiter=word):
                    self.check_indexes(name, "--delimiter", word)

    def test_rejected_ones_in_the_table_do_not_count(self):
        for name in NAMES:
            with self.subTest(search=name):
                self.check_indexes(name, "--rejected")

    def check_indexes(self, name, *options):
        content = searches().export(name, "csv", *options)
        indexes = searches().scholar.numbers_of_counts(content, "counts.csv")
        self.assertEqual(indexes, searches().truths[name].numbers())
