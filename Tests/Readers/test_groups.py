"""A merged group is one record that names its members, in every format, also when the group is rejected."""
import json
import re
import unittest

import rispy

import tables
from searches import NAMES, searches
from test_export_bibtex import by_pybtex

FORMS = ["csv", "bibtex", "ris", "csl", "pop-csv", "pop-json"]
# Titles as a pattern that tolerates changes by a format.
WORDS = re.compile(r"\w{3,}")


def records(text, form):
    """The records of an export, each as one text."""
    if form in ["csl", "pop-json"]:
        return [json.dumps(record, ensure_ascii=False) for record in json.loads(text)]
    if form in ["csv", "pop-csv"]:
        return [" ".join(row) for row in tables.rows(text.removeprefix("\ufeff"))[1:]]
    if form == "ris":
        return [" ".join(map(str, record.values())) for record in rispy.loads(text)]
    return [" ".join([*map(str, entry.fields.values())]) for entry in by_pybtex(text).values()]


def words(text):
    return set(WORDS.findall(text))


class Groups(unittest.TestCase):
    maxDiff = 2000

    def check(self, name, form, with_rejected, publications):
        options = ["--rejected"] if with_rejected else []
        texts = records(searches().export_text(name, form, *options), form)
        self.assertEqual(len(texts), len(publications))
        truth = searches().truths[name]
        for text, publication in zip(texts, publications):
            for member in truth.members(publication):
                self.assertEqual(words(member["title"]) - words(text), set(), publication["title"])

    def test_there_are_groups_of_groups(self):
        truth = searches().truths["author"]
        self.assertEqual(sorted(len(truth.members(publication)) for publication in truth.listed)[-2:], [1, 4])

    def test_one_record_names_its_members(self):
        for name in NAMES:
            for form in FORMS:
                with self.subTest(search=name, form=form):
                    truth = searches().truths[name]
                    # This table cannot mark a publication as not counted.
                    self.check(name, form, False, truth.counted if form == "pop-csv" else truth.listed)

    def test_a_rejected_group_is_out(self):
        for form in FORMS:
            with self.subTest(form=form):
                self.check("author-other", form, False, searches().truths["author-other"].listed)

    def test_a_rejected_group_is_one_record_too(self):
        truth = searches().truths["author-other"]
        heads = [publication for publication in truth.rejected if "merged_into" not in publication]
        self.assertEqual([len(truth.members(head)) for head in heads], [2])
        # The table of Publish or Perish cannot mark a publication as rejected.
        for form in [form for form in FORMS if form != "pop-csv"]:
            with self.subTest(form=form):
                self.check("author-other", form, True, truth.listed + heads)
