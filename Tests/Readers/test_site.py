"""The files of a site: YAML as PyYAML reads it, the badges by the rules of shields.io, the list against the schema of CSL-JSON."""
import json
import unittest

import jsonschema
import yaml

from searches import NAMES, searches
from support import schema_of_csl, without_controls

# The keys that https://shields.io/badges/endpoint-badge allows.
BADGE = {"schemaVersion", "label", "message", "color", "labelColor", "isError", "namedLogo", "logoSvg", "logoColor", "logoSize",
         "style"}
NAMES = NAMES + ["author-other", "controls"]


class Site(unittest.TestCase):
    maxDiff = 2000

    def test_citations(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                text = searches().export_text(name, "al-folio")
                data = yaml.safe_load(text)
                self.assertEqual(set(data), {"metadata", "papers"})
                self.assertRegex(data["metadata"]["last_updated"], r"^\d{4}(-\d\d-\d\d)?$")
                papers = data["papers"]
                self.assertEqual(list(papers), sorted(papers))
                # YAML allows a key only once, and PyYAML takes the last one.
                self.assertEqual(len(papers), len(truth.counted))
                self.assertEqual(text.count("\n    title: "), len(truth.counted))
                found = [(paper["title"], paper.get("citations"), paper.get("year")) for paper in papers.values()]
                wanted = [
                    (one["title"], one.get("cites"), str(truth.year(one)) if truth.year(one) else None) for one in truth.counted]
                self.assertEqual(sorted(found, key=str), sorted(wanted, key=str))
                self.assertTrue(all(isinstance(key, str) for key in papers))

    def test_keys_of_the_profile(self):
        papers = yaml.safe_load(searches().export_text("profile", "al-folio"))["papers"]
        self.assertTrue(all(key.count(":") == 1 for key in papers))
        # The script of acad-homepage stops at a row that is missing, so its file has all of them.
        self.assertLessEqual(
            papers.keys(), json.loads(searches().export_text("profile", "acad-homepage"))["publications"].keys())

    def test_the_same_numbers(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                papers = yaml.safe_load(searches().export_text(name, "al-folio"))["papers"]
                data = json.loads(searches().export_text(name, "acad-homepage"))
                self.assertEqual(data["citedby"], truth.indexes["citations"])
                for key, paper in papers.items():
                    one = data["publications"][key]
                    self.assertEqual(
                        (one["author_pub_id"], one["bib"]["title"], one.get("num_citations")),
                        (key, paper["title"], paper.get("citations")))
                others = [one for key, one in data["publications"].items() if key not in papers]
                self.assertTrue(all(one.get("num_citations") == 0 for one in others if one.get("rejected")))

    def test_badges(self):
        for name in NAMES:
            truth = searches().truths[name]
            for form, label, key in [("shields-h", "h-index", "h"), ("shields-citations", "citations", "citations")]:
                with self.subTest(search=name, form=form):
                    badge = json.loads(searches().export_text(name, form))
                    self.assertLessEqual(set(badge), BADGE)
                    self.assertEqual((badge["schemaVersion"], badge["label"]), (1, label))
                    number = badge["message"].split(" · ")[0]
                    self.assertEqual(number.removeprefix("≥ ").replace(",", ""), str(truth.indexes[key]))
                    is_least = truth.indexes.get(f"{key}_is_least", False)
                    self.assertEqual(number.startswith("≥"), is_least)

    def test_publications(self):
        validator = jsonschema.Draft7Validator(schema_of_csl())
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                data = json.loads(searches().export_text(name, "site-csl"))
                errors = [error.message for error in validator.iter_errors(data["references"])]
                self.assertEqual(errors, [])
                found = sorted(str((item["title"], item["custom"].get("cites"))) for item in data["references"])
                self.assertEqual(found, sorted(str((one["title"], one.get("cites"))) for one in truth.counted))

    def test_no_control_characters(self):
        for form in ["al-folio", "acad-homepage", "shields-h", "site-csl", "card"]:
            with self.subTest(form=form):
                text = searches().export_text("controls", form)
                self.assertNotRegex(text, "[\x00-\x09\x0b-\x1f\x7f-\x9f]")
        titles = [paper["title"] for paper in yaml.safe_load(searches().export_text("controls", "al-folio"))["papers"].values()]
        self.assertEqual(sorted(map(without_controls, titles)), sorted(titles))
