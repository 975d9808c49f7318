"""The query of docs/many-pages.md computes the same h with DuckDB, from the lines of `scholar read`, as scholar does."""
import os
import re
import unittest

import duckdb

from support import PAGES, PROJECT, Scholar

# Two authors; the profile of the first one is in two folders, so its publications occur twice.
PROFILES = ["profile-2026", "profile-histogram", "profile-2026-incomplete"]
DOCUMENT = (PROJECT / "docs" / "many-pages.md").read_text(encoding="utf-8")


class DuckDB(unittest.TestCase):
    def setUp(self):
        self.scholar = Scholar()
        lines = self.scholar.output("read", *(PAGES / name for name in PROFILES))
        (self.scholar.folder / "publications.jsonl").write_bytes(lines)

    def query(self, sql):
        """The rows of a query that names its files as the document does."""
        before = os.getcwd()
        os.chdir(self.scholar.folder)
        try:
            found = duckdb.sql(sql)
            return [dict(zip(found.columns, row)) for row in found.fetchall()]
        finally:
            os.chdir(before)

    def test_h_of_each_profile(self):
        sql = re.search(r"<<'SQL'\n(.*?)\nSQL\n", DOCUMENT, re.DOTALL)[1]
        rows = {row["profile_id"]: row for row in self.query(sql)}
        self.assertEqual(len(rows), 2)
        for name in PROFILES[:2]:
            truth = self.scholar.truth(self.scholar.bring(PAGES / name))
            profile = truth.document["search"]["query"]["profile"]
            ours = truth.numbers()
            self.assertGreater(ours["h"], 0)
            for key in ["papers", "citations", "h"]:
                self.assertEqual(rows[profile][key], ours[key], f"{key} of {name}")

    def test_table_is_read_as_the_lines_are(self):
        table = self.scholar.output("read", "--format", "csv", *(PAGES / name for name in PROFILES))
        (self.scholar.folder / "publications.csv").write_bytes(table)
        sql = "SELECT count(*) AS rows, sum(cites) AS cites, count(DISTINCT title) AS titles FROM '{}'"
        lines = self.query(sql.format("publications.jsonl"))
        self.assertEqual(self.query(sql.format("publications.csv")), lines)


if __name__ == "__main__":
    unittest.main()
