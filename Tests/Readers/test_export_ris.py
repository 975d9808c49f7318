"""RIS as rispy reads it."""
import re
import unittest

import rispy

from names import letters
from searches import NAMES, searches
from support import as_sent, cited_by, is_site, is_web, without_controls


class RIS(unittest.TestCase):
    maxDiff = 2000

    def text(self, name, *options):
        return searches().export_text(name, "ris", *options)

    def each(self, name):
        """Every record with the publication that it is."""
        records = rispy.loads(self.text(name), skip_unknown_tags=False)
        truth = searches().truths[name]
        self.assertEqual(len(records), len(truth.listed))
        return zip(records, truth.listed)

    def test_lines(self):
        for name in NAMES:
            with self.subTest(search=name):
                text = self.text(name, "--rejected")
                self.assertTrue(text.endswith("\r\n"))
                self.assertNotRegex(text.replace("\r\n", ""), r"[\r\n\x0b\x0c\x85\u2028\u2029]")
                for line in text.split("\r\n"):
                    self.assertRegex(line, r"^([A-Z][A-Z0-9]  - .*)?$")

    def test_records(self):
        for name in NAMES:
            for options, with_rejected in [([], False), (["--rejected"], True)]:
                with self.subTest(search=name, options=options):
                    text = self.text(name, *options)
                    count = len(searches().truths[name].records(with_rejected))
                    self.assertEqual(len(rispy.loads(text)), count)
                    self.assertEqual(len(re.findall(r"^TY  - ", text, re.MULTILINE)), count)
                    self.assertEqual(len(re.findall(r"^ER  - \r$", text, re.MULTILINE)), count)

    def test_fields(self):
        tags = {"title": "title", "secondary_title": "publication", "publisher": "publisher", "abstract": "snippet"}
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                for record, publication in self.each(name):
                    self.assertNotIn("unknown_tag", record)
                    for tag, key in tags.items():
                        value = publication.get(key)
                        if key == "publisher" and is_site(value):
                            value = None
                        self.assertEqual(record.get(tag, ""), without_controls(value))
                    self.assertEqual(record.get("year", ""), str(truth.year(publication) or ""))
                    link = publication.get("link")
                    self.assertEqual(record.get("urls", []), [as_sent(link)] if is_web(link) else [])
                    self.assertIn(cited_by(publication), record["notes"][0])

    def test_authors(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                for record, publication in self.each(name):
                    names = [without_controls(author) for author in truth.authors(publication)]
                    self.assertEqual(list(map(letters, record.get("authors", []))), list(map(letters, names)))

    def test_ids_are_those_of_bibtex(self):
        for name in NAMES:
            with self.subTest(search=name):
                keys = re.findall(r"^@\w+\{(.*),$", searches().export_text(name, "bibtex"), re.MULTILINE)
                self.assertEqual([record["id"] for record, _ in self.each(name)], keys)

    def test_a_number_of_zero_is_none(self):
        """Publish or Perish writes 0 where it knows no volume, issue or page."""
        for name in NAMES:
            with self.subTest(search=name):
                for record, publication in self.each(name):
                    for tag in ["volume", "number", "start_page", "end_page"]:
                        self.assertNotEqual(record.get(tag), "0", f"{tag} of {publication['title']!a}")

    def test_types(self):
        wanted = {
            "A BOOK": "BOOK", "A thesis": "THES", "A patent": "PAT", "A chapter": "CHAP", "A paper": "CONF",
            "Pages": "JOUR", "Nothing else": "GEN",
        }
        found = {publication["title"]: record["type_of_reference"] for record, publication in self.each("nasty")}
        self.assertEqual({title: found[title] for title in wanted}, wanted)
        pages = next(record for record, publication in self.each("nasty") if publication["title"] == "Pages")
        fields = {key: pages[key] for key in ["start_page", "end_page", "volume", "number", "issn", "doi"]}
        self.assertEqual(fields, {
            "start_page": "10", "end_page": "20", "volume": "3", "number": "4", "issn": "1234-5678",
            "doi": "10.1000/xyz",
        })
