"""The searches for all export tests: pages of Scholar, lists of other programs, and a nasty one."""
import functools

import nasty
from support import PAGES, Scholar

NAMES = ["author", "profile", "pop-json", "pop-csv", "lang-ja", "lang-ar", "lang-zh-CN", "unreadable", "nasty"]
LISTS = {"pop-json": "PoPCites.json", "pop-csv": "PoPCites.csv"}


class Searches:
    """One store with all of them, edited as users do."""

    def __init__(self):
        self.scholar = Scholar()
        self.numbers = {
            "author": self.scholar.bring(PAGES / "author-2026"),
            "author-other": self.scholar.bring(PAGES / "author-other"),
            "profile": self.scholar.bring(PAGES / "profile-2026"),
            "pop-json": self.scholar.bring(PAGES / "pop-json" / "PoPCites.json"),
            "pop-csv": self.scholar.bring(PAGES / "pop-csv-26" / "PoPCites.csv"),
            "unreadable": self.scholar.bring(PAGES / "odd-unreadable-count"),
            "controls": self.scholar.bring_bytes(nasty.file(nasty.records_with_controls()), "controls.json"),
            "nasty": self.scholar.bring_bytes(nasty.file(nasty.records()), "nasty.json"),
        }
        for language in ["lang-ja", "lang-ar", "lang-zh-CN"]:
            self.numbers[language] = self.scholar.bring(PAGES / language)
        self.edit()
        self.truths = {name: self.scholar.truth(number) for name, number in self.numbers.items()}

    def edit(self):
        """Makes edits: merges, including nested ones, and rejections. In `author-other`, which has separate tests, a group is rejected."""
        inner = self.merge("author", 10, 11, 12)
        self.merge("author", 2, self.merge("author", inner, 13))
        self.merge("author", 3, 9)
        self.do("author", "reject", "20-25")
        self.do("author-other", "reject", self.merge("author-other", 2, 3, 4))
        self.merge("profile", 1, 2)
        self.do("profile", "reject", 5)
        self.merge("pop-json", 3, 9)
        self.merge("pop-csv", 4, 7)
        self.merge("lang-ja", 1, 2)
        self.do("lang-ar", "reject", 2)
        self.merge("nasty", 5, self.merge("nasty", 1, 2, 31, 40))
        self.do("nasty", "reject", 7)

    def merge(self, name, *publications):
        """Merges publications and returns the number of the representative."""
        self.do(name, "merge", *publications)
        by_id = self.scholar.truth(self.numbers[name]).by_id
        return next(number for number in publications if "merged_into" not in by_id[number])

    def do(self, name, verb, *publications):
        self.scholar.output(verb, self.numbers[name], *publications, "--quiet")

    @functools.cache
    def export(self, name, form, *options):
        """The bytes of an export; each is made once."""
        return self.scholar.export(self.numbers[name], form, *options)

    def export_text(self, name, form, *options):
        """An export as text; that it is UTF-8 is looked at in passing."""
        return self.export(name, form, *options).decode("utf-8")


@functools.cache
def searches():
    """Made once for all tests."""
    return Searches()
