"""CSL-JSON, held against the schema that its authors publish."""
import json
import re
import unittest

import jsonschema

from names import letters
from searches import NAMES, searches
from support import as_sent, is_site, is_web, schema_of_csl


class CSL(unittest.TestCase):
    maxDiff = 2000

    def items(self, name, *options):
        return json.loads(searches().export_text(name, "csl", *options))

    def each(self, name):
        """Every item with the publication that it is."""
        items, truth = self.items(name), searches().truths[name]
        self.assertEqual(len(items), len(truth.listed))
        return zip(items, truth.listed)

    def test_schema(self):
        validator = jsonschema.Draft7Validator(schema_of_csl())
        for name in NAMES:
            with self.subTest(search=name):
                errors = [error.message for error in validator.iter_errors(self.items(name, "--rejected"))]
                self.assertEqual(errors, [])

    def test_the_schema_finds_mistakes(self):
        validator = jsonschema.Draft7Validator(schema_of_csl())
        self.assertFalse(validator.is_valid([{"id": "a", "type": "no such type"}]))
        self.assertFalse(validator.is_valid([{"id": "a", "type": "book", "cites": 1}]))

    def test_fields(self):
        fields = {
            "title": "title", "container-title": "publication", "publisher": "publisher", "abstract": "snippet",
        }
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                for item, publication in self.each(name):
                    for field, key in fields.items():
                        value = publication.get(key)
                        wanted = None if key == "publisher" and is_site(value) else value
                        self.assertEqual(item.get(field), wanted)
                    year = truth.year(publication)
                    self.assertEqual(item.get("issued"), {"date-parts": [[year]]} if year else None)
                    link = publication.get("link")
                    self.assertEqual(item.get("URL"), as_sent(link) if is_web(link) else None)
                    authors = [
                        f"{author.get('given', '')} {author.get('family', '')}{author.get('literal', '')}"
                        for author in item.get("author", [])
                    ]
                    self.assertEqual(list(map(letters, authors)), list(map(letters, truth.authors(publication))))

    def test_what_the_format_has_no_place_for(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                for item, publication in self.each(name):
                    custom = item["custom"]
                    for key in ["cites", "own_cites", "cluster_id", "cites_url", "in_h_core", "in_g_core", "rejected"]:
                        self.assertEqual(custom.get(key), publication.get(key))
                    self.assertEqual(custom["scholar_id"], publication["id"])
                    merged = {member["scholar_id"]: member["title"] for member in custom.get("merged", [])}
                    members = {member["id"]: member["title"] for member in truth.members(publication)}
                    self.assertEqual(merged, members)

    def test_rejected_ones_only_when_asked_for(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                self.assertFalse(any(item["custom"]["rejected"] for item in self.items(name)))
                rejected = [item["custom"]["scholar_id"] for item in self.items(name, "--rejected")
                            if item["custom"]["rejected"]]
                self.assertEqual(rejected, [publication["id"] for publication in truth.rejected])

    def test_ids_are_those_of_bibtex(self):
        for name in NAMES:
            with self.subTest(search=name):
                keys = re.findall(r"^@\w+\{(.*),$", searches().export_text(name, "bibtex"), re.MULTILINE)
                self.assertEqual([item["id"] for item in self.items(name)], keys)

    def test_a_number_of_zero_is_none(self):
        """Publish or Perish writes 0 where it knows no volume, issue or page."""
        for name in NAMES:
            with self.subTest(search=name):
                for item, publication in self.each(name):
                    for field in ["volume", "issue", "page"]:
                        self.assertNotEqual(item.get(field), "0", f"{field} of {publication['title']!a}")

    def test_types(self):
        wanted = {
            "A BOOK": "book", "A thesis": "thesis", "A patent": "patent", "A chapter": "chapter",
            "A paper": "paper-conference", "Pages": "article-journal", "Nothing else": "document",
        }
        found = {publication["title"]: item["type"] for item, publication in self.each("nasty")}
        self.assertEqual({title: found[title] for title in wanted}, wanted)
        pages = next(item for item, publication in self.each("nasty") if publication["title"] == "Pages")
        fields = {key: pages[key] for key in ["page", "volume", "issue", "ISSN", "DOI"]}
        self.assertEqual(
            fields, {"page": "10-20", "volume": "3", "issue": "4", "ISSN": "1234-5678", "DOI": "10.1000/xyz"})
