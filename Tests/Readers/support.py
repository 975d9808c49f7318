"""Runs the real binary with a separate home and store, and reads the expected values from it."""
import atexit
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
from urllib.parse import quote

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PAGES = PROJECT / "Fixtures" / "scholar-pages"
# Properties that have to be equal in every format.
NUMBERS = ["papers", "citations", "h", "g"]


def binary():
    """The path of the tested program, from the environment variable SCHOLAR."""
    path = os.environ.get("SCHOLAR", "")
    if not path or not os.access(path, os.X_OK):
        raise RuntimeError("SCHOLAR has to name the binary; `make readers` does that")
    return os.path.abspath(path)


class Scholar:
    """The program with a temporary folder for its home, its store and its files."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="scholar-readers-"))
        self.environment = {
            "HOME": str(self.folder),
            "SCHOLAR_DATABASE": str(self.folder / "store.sqlite"),
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "TZ": "UTC",
            "LC_ALL": "C",
        }
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)

    def run(self, *arguments, variables=None):
        """The result of a command: exit code, output and messages."""
        command = [binary(), *map(str, arguments)]
        return subprocess.run(
            command, env=self.environment | (variables or {}), cwd=self.folder, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=120)

    def output(self, *arguments):
        """The bytes that a command writes; it has to succeed."""
        done = self.run(*arguments)
        if done.returncode != 0:
            said = done.stderr.decode("utf-8", "replace")
            raise AssertionError(f"scholar {' '.join(map(str, arguments))} ended with {done.returncode}: {said}")
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.output(*arguments, "--json").decode("utf-8"))

    def bring(self, *paths):
        """The number of the search that importing these files makes."""
        return self.json("import", "--no-replay", *paths)["search"]["id"]

    def bring_bytes(self, content, name):
        """The number of the search that importing a file with this content makes."""
        path = self.folder / name
        path.write_bytes(content)
        return self.bring(path)

    def export(self, search, form, *options):
        """The bytes of an export."""
        return self.output("export", search, "--format", form, *options)

    def numbers_of_counts(self, content, name):
        """The numbers that the counts of a file give."""
        path = self.folder / name
        path.write_bytes(content)
        indexes = self.json("indexes", "--counts", path)
        return {key: indexes[key]["value"] for key in NUMBERS}

    def truth(self, search):
        return Truth(self.json("show", search, "--all"))


class Truth:
    """The output of `show --json --all` for a search: everything that an export has to contain."""

    def __init__(self, document):
        self.document = document
        self.listed = document["publications"]
        self.counted = [each for each in self.listed if not each.get("counted_elsewhere")]
        self.rejected = document["rejected"]
        self.indexes = document["indexes"]
        everything = self.listed + self.rejected + document["merged_publications"]
        self.by_id = {publication["id"]: publication for publication in everything}

    def records(self, with_rejected=False):
        """The publications in the expected order."""
        return self.listed + (self.rejected if with_rejected else [])

    def members(self, publication):
        """The publications merged into one, including nested ones."""
        found = []
        for number in publication["merged"]:
            member = self.by_id[number]
            found += [member] + self.members(member)
        return unique(found)

    def year(self, publication):
        """The year, or the year of a member if Scholar shows none."""
        return first(member.get("year") for member in [publication, *self.members(publication)])

    def authors(self, publication):
        """The authors, or those of a member if Scholar shows none."""
        return first(member.get("authors") for member in [publication, *self.members(publication)]) or []

    def numbers(self):
        return {key: self.indexes[key] for key in NUMBERS}


def unique(publications):
    return list({publication["id"]: publication for publication in publications}.values())


def first(values):
    """The first value that is not empty."""
    return next((value for value in values if value), None)


def without_controls(text):
    """A text as formats have it that cannot hold control characters."""
    return " ".join("".join(c for c in text or "" if not is_control(c) or c.isspace()).split())


def cited_by(publication):
    """How the note of a bibliography begins."""
    return f"Cited by {publication.get('cites', 'an unknown number of works')} (Google Scholar, "


def is_control(character):
    return ord(character) < 0x20 or 0x7F <= ord(character) <= 0x9F


def is_web(address):
    """Whether an address is one that a browser may follow; a plain space behind the host is sent as %20."""
    lowered = (address or "").lower()
    if not lowered.startswith(("http://", "https://")) or " " in re.split("[/?#]", lowered)[2]:
        return False
    return not any(c != " " and c.isspace() or is_control(c) for c in address)


def is_site(name):
    """Whether the publisher is only the site of the page, which bibliographies leave out."""
    return bool(name) and re.fullmatch(r"\S+\.\S+", name) is not None


def as_sent(address):
    """An address with invalid characters percent-encoded, including a percent sign without a code."""
    return re.sub("%(?![0-9A-Fa-f]{2})", "%25", quote(address, safe="%:/?#@!$&'()*+,;="))


@functools.cache
def schema_of_csl():
    """The schema of CSL-JSON as its authors publish it."""
    from importlib.metadata import distribution

    path = distribution("commonmeta-py").locate_file("commonmeta/resources/csl-data.json")
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
