"""The JSON export, which equals the output of `show --json`."""
import json
import unittest

from searches import NAMES, searches


class JSON(unittest.TestCase):
    maxDiff = 2000

    def test_it_is_what_show_says(self):
        for name in NAMES:
            with self.subTest(search=name):
                document = dict(searches().truths[name].document)
                self.assertEqual(json.loads(searches().export_text(name, "json", "--rejected")), document)
                # The size of the list is that of the publications that are exported.
                document["search"] = dict(document["search"])
                document["search"]["list_size"] -= len(document["rejected"])
                document["rejected"] = []
                exported = json.loads(searches().export_text(name, "json"))
                # What the file leaves out of the source's own numbers, which `show` lists.
                self.assertEqual(bool(exported["search"].pop("taken_away", None)), name == "profile")
                self.assertEqual(exported, document)

    def test_it_is_what_the_option_json_gives(self):
        scholar, number = searches().scholar, searches().numbers["author"]
        self.assertEqual(scholar.output("export", number, "--json"), searches().export("author", "json"))

    def test_limit(self):
        whole = json.loads(searches().export_text("author", "json"))
        part = json.loads(searches().export_text("author", "json", "--limit", 3))
        self.assertEqual(part["publications"], whole["publications"][:3])
