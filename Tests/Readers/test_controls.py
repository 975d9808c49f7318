"""Control characters in foreign texts: they never cut a text, and files that users show in a terminal do not contain them."""
import unittest

import nasty
from searches import searches
from support import without_controls

FORMS = ["csv", "json", "bibtex", "ris", "csl", "pop-csv", "pop-json"]


class Controls(unittest.TestCase):
    def test_no_text_is_cut_short(self):
        titles = [without_controls(publication["title"]) for publication in searches().truths["controls"].listed]
        self.assertEqual(titles, list(map(without_controls, nasty.CONTROLS)))

    def test_none_is_written(self):
        for form in FORMS:
            with self.subTest(form=form):
                text = searches().export_text("controls", form).replace("\r\n", "\n")
                self.assertNotRegex(text, "[\x00-\x09\x0b-\x1f\x7f-\x9f]")

    def test_every_record_is_there(self):
        text = searches().export_text("controls", "ris")
        self.assertEqual(text.count("ER  - \r\n"), len(nasty.CONTROLS))

    def test_the_table_can_be_read_again(self):
        for form in ["csv", "pop-csv"]:
            with self.subTest(form=form):
                indexes = searches().scholar.numbers_of_counts(searches().export("controls", form), f"controls.{form}")
                self.assertEqual(indexes, searches().truths["controls"].numbers())
