"""BibTeX as pybtex and bibtexparser read it."""
import io
import logging
import re
import unittest
import warnings

import bibtexparser
import pybtex.errors
from pybtex.database.input.bibtex import Parser

import tex
from names import ends_with_family, letters
from searches import NAMES, searches
from support import cited_by, is_web, without_controls

# Fields that no program typesets as text.
ADDRESSES = {"url", "doi"}
PLACES = {
    "article": "journal", "inproceedings": "booktitle", "incollection": "booktitle", "phdthesis": "school",
    "book": "series", "misc": "howpublished",
}


def by_pybtex(text):
    """The entries as pybtex has them, by key; an error for everything that pybtex reports."""
    with pybtex.errors.capture() as errors:
        entries = Parser().parse_stream(io.StringIO(text)).entries
    if errors:
        raise AssertionError(f"pybtex: {errors[0]}")
    return dict(entries.items())


def by_bibtexparser(text):
    """The same of bibtexparser."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        library = bibtexparser.parse_string(text)
    odd = library.failed_blocks + library.comments + library.preambles + library.strings
    if odd:
        raise AssertionError(f"bibtexparser: {odd[0]!r}"[:500])
    return {entry.key: entry for entry in library.entries}


class BibTeX(unittest.TestCase):
    maxDiff = 2000

    def text(self, name, *options):
        return searches().export_text(name, "bibtex", *options)

    def each(self, name):
        """Every entry with the publication that it is."""
        entries = by_pybtex(self.text(name))
        truth = searches().truths[name]
        self.assertEqual(len(entries), len(truth.listed))
        return zip(entries.values(), truth.listed)

    def test_both_find_mistakes(self):
        mistakes = ["@misc{a, x = {b}, x = {c}}", "@misc{a, x = {b", "@misc{a, x = 1}@misc{a, x = 2}"]
        logging.disable()
        self.addCleanup(logging.disable, logging.NOTSET)
        for mistake in mistakes:
            for read in [by_pybtex, by_bibtexparser]:
                with self.subTest(mistake=mistake, read=read.__name__):
                    with self.assertRaises(Exception):
                        read(mistake)

    def test_both_read_all_entries(self):
        for name in NAMES:
            for options, with_rejected in [([], False), (["--rejected"], True)]:
                with self.subTest(search=name, options=options):
                    text = self.text(name, *options)
                    with self.assertNoLogs(level="WARNING"):
                        one, other = by_pybtex(text), by_bibtexparser(text)
                    self.assertEqual(len(one), len(searches().truths[name].records(with_rejected)))
                    self.assertEqual(list(one), list(other))
                    for key, entry in other.items():
                        self.assertEqual(entry.entry_type, one[key].type)
                        fields = {field.key: field.value for field in entry.fields if field.key != "author"}
                        folded = {key: " ".join(value.split()) for key, value in fields.items()}
                        self.assertEqual(folded, dict(one[key].fields.items()))

    def test_keys(self):
        for name in NAMES:
            with self.subTest(search=name):
                keys = re.findall(r"^@\w+\{(.*),$", self.text(name, "--rejected"), re.MULTILINE)
                self.assertEqual(len(keys), len(set(keys)))
                self.assertEqual([key for key in keys if not re.fullmatch("[a-z0-9]+", key)], [])

    def test_titles_and_places(self):
        for name in NAMES:
            with self.subTest(search=name):
                for entry, publication in self.each(name):
                    fields = entry.fields
                    self.assertEqual(tex.plain(fields["title"]), without_controls(publication["title"]))
                    place = tex.plain(fields.get(PLACES[entry.type], ""))
                    self.assertEqual(place, without_controls(publication.get("publication")))

    def test_years_addresses_and_counts(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                for entry, publication in self.each(name):
                    fields = entry.fields
                    self.assertEqual(fields.get("year", ""), str(truth.year(publication) or ""))
                    self.assertIn(cited_by(publication), tex.plain(fields["note"]))
                    self.assertEqual("url" in fields, is_web(publication.get("link")))
                    if "url" in fields:
                        self.assertTrue(is_web(fields["url"]))

    def test_authors(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                for entry, publication in self.each(name):
                    people = entry.persons.get("author", [])
                    found = [tex.plain(str(person)) for person in people]
                    families = [tex.plain(" ".join(person.prelast_names + person.last_names)) for person in people]
                    if publication["authors_truncated"] and found:
                        self.assertEqual((found.pop(), families.pop()), ("others", "others"))
                    names = [without_controls(author) for author in truth.authors(publication)]
                    self.assertEqual(list(map(letters, found)), list(map(letters, names)), names)
                    for author, family in zip(names, families):
                        self.assertTrue(ends_with_family(author, family), (author, family))

    def test_nothing_that_tex_obeys(self):
        for name in NAMES:
            with self.subTest(search=name):
                for entry in by_pybtex(self.text(name, "--rejected")).values():
                    for field, value in entry.fields.items():
                        if field == "doi":
                            # Old DOIs contain characters of markup, but they cannot end the field.
                            self.assertNotRegex(value, r'[{}\\"^`|\s]|[^\x21-\x7e]')
                        elif field == "google_scholar_id":
                            # al-folio looks it up as it is; no style prints it.
                            self.assertRegex(value, r"^[\w-]+$")
                        elif field in ADDRESSES:
                            self.assertNotRegex(value, r'[{}\\"<>^`|\s]|[^\x21-\x7e]')
                        else:
                            tex.plain(value)

    def test_two_dashes_and_two_quotes_stay_two(self):
        """TeX makes one sign of two dashes or two quotes unless something stands between them."""
        for entry, publication in self.each("nasty"):
            for ligature in ["--", "``", "''", "?`", "!`"]:
                self.assertNotIn(ligature, entry.fields["title"], publication["title"])

    def test_every_command_is_in_the_usual_fonts(self):
        """Without the T1 encoding, which is not the default of LaTeX, \\textquotedbl is an error."""
        for name in NAMES:
            with self.subTest(search=name):
                self.assertNotIn("\\textquotedbl", self.text(name))

    def test_a_number_of_zero_is_none(self):
        """Publish or Perish writes 0 where it knows no volume, issue or page."""
        for name in NAMES:
            with self.subTest(search=name):
                for entry, publication in self.each(name):
                    for field in ["volume", "number", "pages", "year"]:
                        self.assertNotEqual(entry.fields.get(field), "0", f"{field} of {publication['title']!a}")

    def test_a_doi_stays_as_it_is(self):
        """Old DOIs contain characters of markup, but these never end the field."""
        doi = "10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O"
        entries = by_pybtex(self.text("nasty"))
        found = [entry.fields["doi"] for entry in entries.values() if entry.fields["title"] == "An old {DOI}"]
        self.assertEqual(found, [doi])

    def test_types(self):
        wanted = {
            "A BOOK": "book", "A thesis": "phdthesis", "A patent": "misc", "A chapter": "incollection",
            "A paper": "inproceedings", "Pages": "article", "Nothing else": "misc",
        }
        found = {publication["title"]: entry.type for entry, publication in self.each("nasty")}
        self.assertEqual({title: found[title] for title in wanted}, wanted)
        pages = next(entry for entry, publication in self.each("nasty") if publication["title"] == "Pages")
        fields = {key: pages.fields[key] for key in ["pages", "volume", "number", "issn", "doi"]}
        self.assertEqual(
            fields, {"pages": "10--20", "volume": "3", "number": "4", "issn": "1234-5678", "doi": "10.1000/xyz"})
