"""The table of Publish or Perish: byte by byte as that program writes it, and read back by scholar."""
import html
import re
import unittest

import tables
from searches import NAMES, searches
from support import PAGES, Scholar

HEADER = (
    "Cites,Authors,Title,Year,Source,Publisher,ArticleURL,CitesURL,GSRank,QueryDate,Type,DOI,ISSN,CitationURL,Volume,"
    "Issue,StartPage,EndPage,ECC,CitesPerYear,CitesPerAuthor,AuthorCount,Age,Abstract,FullTextURL,RelatedURL"
)
COLUMNS = HEADER.split(",")
NUMBERS = {
    "Cites", "Year", "GSRank", "Volume", "Issue", "StartPage", "EndPage", "ECC", "CitesPerYear", "CitesPerAuthor",
    "AuthorCount", "Age",
}
# "e1234" is also a page number, and "soon" a year in some files.
SOMETIMES_NUMBERS = {"Year", "Volume", "Issue", "StartPage", "EndPage"}
FIELD = re.compile(r'(?P<quoted>"(?:[^"]|"")*")|(?P<bare>[^",\r\n]*)')


def fields(text):
    """The rows as written, with quotes."""
    rows, row, place = [], [], 0
    while place < len(text):
        match = FIELD.match(text, place)
        row.append(match.group())
        place = match.end()
        if text.startswith(",", place):
            place += 1
        elif text.startswith("\r\n", place):
            place += 2
            rows.append(row)
            row = []
        else:
            raise AssertionError(f"no end of a field at {place}: {text[place - 40:place + 10]!a}")
    return rows


def author_text(publication):
    """The authors as one text, as in this format."""
    names = publication.get("authors", []) + (["..."] if publication["authors_truncated"] else [])
    return ", ".join(names)


def essence(publication):
    """The properties that are preserved; names with a comma are ambiguous there, and an unknown count is 0."""
    return (publication["title"], author_text(publication), publication.get("year"), publication.get("cites", 0))


class PopCSV(unittest.TestCase):
    maxDiff = 2000

    def text(self, name, *options):
        return searches().export_text(name, "pop-csv", *options)

    def test_bytes(self):
        for name in NAMES:
            with self.subTest(search=name):
                text = self.text(name)
                self.assertTrue(text.startswith("\ufeff" + HEADER + "\r\n"))
                for row in fields(text.removeprefix("\ufeff"))[1:]:
                    self.assertEqual(len(row), len(COLUMNS))
                    for column, field in zip(COLUMNS, row):
                        if column in SOMETIMES_NUMBERS and field.startswith('"'):
                            self.assertNotRegex(field, r'^"\d*"$', column)
                        elif column in NUMBERS:
                            self.assertRegex(field, r"^(\d+(\.\d\d)?)?$", column)
                        else:
                            self.assertRegex(field, r'^"', column)

    def test_without_byte_order_mark(self):
        self.assertTrue(searches().export("pop-csv", "pop-csv", "--no-bom").startswith(b"Cites,Authors,"))

    def table(self, name, *options):
        return tables.rows(self.text(name, *options).removeprefix("\ufeff"))

    def test_no_cell_is_a_formula(self):
        for name in NAMES:
            with self.subTest(search=name):
                self.assertEqual(tables.formulas(self.table(name)), [])

    def test_no_cell_begins_with_a_tab(self):
        for name in NAMES:
            with self.subTest(search=name):
                self.assertEqual(tables.cells_behind_tabs(self.table(name)), [])

    def test_fields(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                table = self.table(name)
                self.assertEqual(len(table) - 1, len(truth.counted))
                for cells, publication in zip(table[1:], truth.counted):
                    self.check(dict(zip(COLUMNS, map(tables.unguarded, cells))), publication, truth)

    def check(self, row, publication, truth):
        text = " ".join(row["Title"].translate(DIRECTIONS).split())
        # A table of Publish or Perish comes back as it was; its titles are read without markup.
        plain = html.unescape(re.sub(r"</?[a-z]+>", "", text))
        self.assertIn(publication["title"], [text, plain])
        self.assertEqual(row["Cites"], str(publication.get("cites", "")))
        self.assertEqual(row["ECC"], str(publication.get("cites", "")))
        self.assertEqual(" ".join(row["Authors"].translate(DIRECTIONS).split()), author_text(publication))
        if row["Year"] not in ["0", "soon"]:
            self.assertEqual(row["Year"], str(publication.get("year", "")))
        for member in truth.members(publication):
            self.assertIn(member["title"], row["Abstract"])

    def test_the_dots_of_a_cut_list_count_as_an_author(self):
        """As in Publish or Perish."""
        for name in NAMES:
            with self.subTest(search=name):
                for cells, publication in zip(self.table(name)[1:], searches().truths[name].counted):
                    row = dict(zip(COLUMNS, cells))
                    count = len(publication.get("authors", [])) + publication["authors_truncated"]
                    if count and "cites" in publication:
                        self.assertEqual(row["AuthorCount"], str(count), row["Authors"])
                        per_author = publication["cites"] / count
                        self.assertAlmostEqual(float(row["CitesPerAuthor"]), per_author, delta=0.5000001)

    def test_reading_it_again(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                again = read_again(searches().export(name, "pop-csv"))
                self.assertEqual(
                    sorted(map(essence, again.listed), key=str), sorted(map(essence, truth.counted), key=str))
                self.assertEqual(again.numbers(), truth.numbers())

    def test_the_table_gives_the_same_indexes(self):
        for name in NAMES:
            with self.subTest(search=name):
                content = searches().export(name, "pop-csv")
                indexes = searches().scholar.numbers_of_counts(content, "counts.pop.csv")
                self.assertEqual(indexes, searches().truths[name].numbers())

    def test_a_list_of_publish_or_perish_gives_its_own_table_back(self):
        source = (PAGES / "pop-csv-26" / "PoPCites.csv").read_bytes().decode("utf-8-sig")
        before = tables.rows(source)
        scholar = Scholar()
        after = tables.rows(scholar.export(scholar.bring(PAGES / "pop-csv-26"), "pop-csv").decode("utf-8-sig"))
        self.assertEqual(before[0], after[0])
        found = {row[2]: list(map(tables.unguarded, row)) for row in after[1:]}
        used = [row for row in before[1:] if row[2] in found]
        self.assertGreater(len(used), 5)
        differences = [
            (column, row[2], old, new) for row in used for column, old, new in zip(COLUMNS, row, found[row[2]])
            if old != new
        ]
        self.assertEqual(differences, [])


def read_again(content):
    """A table's contents after import into a separate store."""
    scholar = Scholar()
    return scholar.truth(scholar.bring_bytes(content, "again.csv"))


# Invisible direction marks; no title in the fixtures has them.
DIRECTIONS = dict.fromkeys([0x200E, 0x200F, 0x061C, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
