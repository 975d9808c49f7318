"""The keys of a bibliography stay: documents cite them."""
import json
import unittest

import nasty
from searches import NAMES, searches
from support import PAGES, Scholar


def keys(items):
    """The key of every publication, by Scholar's number."""
    return {identity(item): item["id"] for item in items}


def identity(item):
    return item["custom"].get("cluster_id"), item["title"]


class Keys(unittest.TestCase):
    maxDiff = 2000

    def items(self, scholar, number):
        return json.loads(scholar.export(number, "csl"))

    def keys_of(self, name, *options):
        return keys(json.loads(searches().export(name, "csl", *options)))

    def assert_same(self, before, after):
        moved = {what: (before[what], after[what]) for what in before.keys() & after.keys()
                 if before[what] != after[what]}
        self.assertEqual(moved, {})

    def test_a_second_export_is_the_same(self):
        for name in NAMES:
            with self.subTest(search=name):
                again = searches().scholar.export(searches().numbers[name], "bibtex")
                self.assertEqual(again, searches().export(name, "bibtex"))

    def test_they_stay_when_citations_grow(self):
        """A year later, with other citations, in another order and with new works among the old ones."""
        scholar = Scholar()
        before = keys(self.items(scholar, scholar.bring(PAGES / "author-2026")))
        after = keys(self.items(scholar, scholar.bring(PAGES / "author-2027")))
        self.assertGreater(len(before.keys() & after.keys()), 150)
        self.assert_same(before, after)

    def test_they_stay_when_only_some_are_exported(self):
        for name in ["author", "nasty"]:
            for limit in [3, 10, 50]:
                with self.subTest(search=name, limit=limit):
                    self.assert_same(self.keys_of(name), self.keys_of(name, "--limit", limit))

    def test_they_stay_when_rejected_ones_come_along(self):
        for name in NAMES:
            with self.subTest(search=name):
                self.assert_same(self.keys_of(name), self.keys_of(name, "--rejected"))

    def test_they_stay_when_one_of_three_alike_is_rejected_or_merged(self):
        scholar = Scholar()
        records = [nasty.record(number, "Same key") | {"year": 2001} for number in range(1, 4)]
        number = scholar.bring_bytes(nasty.file(records), "alike.json")
        before = keys_by_cluster(self.items(scholar, number))
        self.assertEqual(len(set(before.values())), 3)
        for verb, publications in [("reject", [1]), ("merge", [2, 3])]:
            with self.subTest(verb=verb):
                scholar.output(verb, number, *publications)
                after = keys_by_cluster(self.items(scholar, number))
                scholar.output("undo", number)
                self.assert_same(before, after)


def keys_by_cluster(items):
    return {item["custom"]["cluster_id"]: item["id"] for item in items}
