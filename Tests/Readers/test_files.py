"""Where exports go, and the exit codes of impossible exports."""
import unittest

from searches import searches

NOTHING_FOUND, USAGE, STORE = 1, 64, 74


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scholar = searches().scholar
        cls.number = searches().numbers["author"]
        cls.folder = cls.scholar.folder / "files"
        cls.folder.mkdir(exist_ok=True)

    def export(self, *arguments):
        return self.scholar.run("export", self.number, *arguments)

    def test_the_end_of_the_name_says_which_format(self):
        endings = {
            "csv": "csv", "json": "json", "bib": "bibtex", "ris": "ris", "csl.json": "csl", "pop.csv": "pop-csv",
            "pop.json": "pop-json",
        }
        for ending, form in endings.items():
            for name in [f"list.{ending}", f"LIST.{ending.upper()}"]:
                with self.subTest(name=name):
                    done = self.export("-o", self.folder / name)
                    self.assertEqual((done.returncode, done.stdout), (0, b""), done.stderr)
                    self.assertEqual((self.folder / name).read_bytes(), searches().export("author", form))

    def test_a_file_that_is_there_stays(self):
        path = self.folder / "there.csv"
        path.write_bytes(b"mine")
        done = self.export("-o", path)
        self.assertEqual(done.returncode, USAGE)
        self.assertIn(b"--force", done.stderr)
        self.assertEqual(path.read_bytes(), b"mine")

    def test_force_replaces_it(self):
        path = self.folder / "old.csv"
        path.write_bytes(b"mine" * 100_000)
        self.assertEqual(self.export("-o", path, "--force").returncode, 0)
        self.assertEqual(path.read_bytes(), searches().export("author", "csv"))

    def test_force_does_not_replace_a_folder(self):
        path = self.folder / "folder.csv"
        path.mkdir()
        self.assertEqual(self.export("-o", path, "--force").returncode, STORE)
        self.assertTrue(path.is_dir())

    def test_no_such_folder(self):
        path = self.folder / "nowhere" / "list.csv"
        done = self.export("-o", path)
        self.assertEqual((done.returncode, done.stdout), (STORE, b""))
        self.assertFalse(path.parent.exists())

    def test_unknown_endings_and_formats(self):
        wrong = [
            ["-o", self.folder / "list.xyz"], ["-o", self.folder / "csv"], ["-o", ""], ["--format", "xyz"],
            ["--format", "csl", "--bom"], ["--format", "ris", "--delimiter", "tab"], ["--format", "csv", "--json"],
            ["--format", "pop-csv", "--rejected"],
            ["--delimiter", "x"], ["--limit", "-1"],
        ]
        for arguments in wrong:
            with self.subTest(arguments=arguments):
                done = self.export(*arguments)
                self.assertEqual((done.returncode, done.stdout), (USAGE, b""))
        self.assertFalse((self.folder / "list.xyz").exists())

    def test_a_format_goes_before_the_end_of_the_name(self):
        path = self.folder / "list.txt"
        self.assertEqual(self.export("-o", path, "--format", "ris").returncode, 0)
        self.assertEqual(path.read_bytes(), searches().export("author", "ris"))

    def test_standard_output(self):
        self.assertEqual(self.export("-o", "-", "--format", "ris").stdout, searches().export("author", "ris"))
        self.assertEqual(self.export().stdout, searches().export("author", "csv"))

    def test_no_such_search(self):
        done = self.scholar.run("export", 999, "--format", "csv")
        self.assertEqual((done.returncode, done.stdout), (NOTHING_FOUND, b""))

    def test_nothing_is_left_beside_a_file(self):
        before = {path.name for path in self.folder.iterdir()}
        self.export("-o", self.folder / "alone.csv")
        self.assertEqual({path.name for path in self.folder.iterdir()} - before, {"alone.csv"})
