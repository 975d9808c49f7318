"""The JSON of Publish or Perish: all values of an imported list are preserved."""
import json
import unittest

import nasty
from searches import NAMES, searches
from support import PAGES, Scholar

# Values that scholar replaces: the user edited them, or they were created since.
OWN = {"use", "cites", "ecc", "query_date", "scholar_merged"}


def essence(publication):
    """The properties that are preserved; there, an unknown count is 0."""
    names = (publication["title"], publication.get("authors"), publication["authors_truncated"])
    return (*names, publication.get("year"), publication.get("cites", 0), publication.get("cluster_id"))


def essences(publications):
    return sorted(map(essence, publications), key=str)


class PopJSON(unittest.TestCase):
    maxDiff = 2000

    def records(self, name, *options):
        return json.loads(searches().export_text(name, "pop-json", *options))

    def test_fields(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                records = self.records(name)
                for record, publication in zip(records, truth.listed):
                    self.assertEqual(record.get("cites"), publication.get("cites"))
                    self.assertEqual(record.get("ecc"), publication.get("cites"))
                    merged = {member["title"] for member in record.get("scholar_merged", [])}
                    self.assertEqual(merged, {member["title"] for member in truth.members(publication)})

    def test_what_does_not_count_is_not_used(self):
        """Rejected publications, and those whose citations count under another entry."""
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                used = [record["use"] for record in self.records(name, "--rejected")]
                listed = [int("rank" in publication) for publication in truth.listed]
                self.assertEqual(used, listed + [0] * len(truth.rejected))

    def test_reading_it_again(self):
        for name in NAMES:
            truth = searches().truths[name]
            with self.subTest(search=name):
                scholar = Scholar()
                content = searches().export(name, "pop-json", "--rejected")
                again = scholar.truth(scholar.bring_bytes(content, "again.json"))
                counted = [publication for publication in truth.listed if "rank" in publication]
                others = [publication for publication in truth.listed if "rank" not in publication]
                self.assertEqual(essences(again.listed), essences(counted))
                self.assertEqual(essences(again.rejected), essences(truth.rejected + others))
                self.assertEqual(again.numbers(), truth.numbers())

    def test_everything_a_list_said_survives(self):
        self.check_survival(json.loads((PAGES / "pop-json" / "PoPCites.json").read_bytes()), "pop-json")
        self.check_survival(nasty.records(), "nasty")

    def check_survival(self, before, name):
        after = {record["rank"]: record for record in self.records(name, "--rejected")}
        # Merged publications are only named in the record of their representative.
        self.assertEqual(len(before) - len(searches().truths[name].document["merged_publications"]), len(after))
        for old in before:
            new = after.get(old["rank"])
            if new is None:
                continue
            for key in old.keys() - OWN:
                with self.subTest(search=name, title=ascii(old["title"][:40]), key=key):
                    self.assertEqual(kind(new.get(key)), kind(old[key]))
            if "scholar_merged" not in new:
                self.assertEqual((new["cites"], new["ecc"]), (old["cites"], old["ecc"]))

    def test_a_second_time_it_is_the_same(self):
        for name in NAMES:
            with self.subTest(search=name):
                scholar = Scholar()
                content = searches().export(name, "pop-json", "--rejected")
                again = json.loads(scholar.export(
                    scholar.bring_bytes(content, "again.json"), "pop-json", "--rejected"))
                once, twice = by_rank(json.loads(content)), by_rank(again)
                self.assertEqual(once.keys(), twice.keys())
                for rank, record in once.items():
                    self.assertEqual(kind(twice[rank]), kind(record))


def by_rank(records):
    """The records without the values that differ the second time."""
    usual = {"cites": 0, "ecc": 0}
    return {record["rank"]: {**usual, **record, "query_date": None} for record in records}


def kind(value):
    """A value that distinguishes 1, 1.0 and true."""
    return json.dumps(value, sort_keys=True)
