"""The reports that are looked at: of every search, of one with more publications than a mail holds, and of a comparison."""
import functools
from urllib.parse import unquote, urlsplit, urlunsplit

import nasty
from html_tree import folded, parsed
from searches import NAMES, searches
from support import NUMBERS, is_web

MANY = 623
SEARCHES = [*NAMES, "controls", "many"]
ALL = [*SEARCHES, "comparison"]
EMAIL = "--email-safe"


def publications(count):
    """A list so long that no mail holds it; the counts make a small h and many of the same count."""
    return [
        nasty.record(
            number, f"Publication {number} of many: the meaning of citation counts & their limits",
            cites=4000 // number, ecc=4000 // number, year=1980 + number % 45,
            source=f"Journal of Counting, volume {number}")
        for number in range(1, count + 1)
    ]


class Reports:
    """Each report is made once, as a file."""

    def __init__(self):
        found = searches()
        self.scholar = found.scholar
        self.folder = self.scholar.folder / "reports"
        self.folder.mkdir()
        many = self.scholar.bring_bytes(nasty.file(publications(MANY)), "many.json")
        self.numbers = found.numbers | {"many": many}
        self.truths = found.truths | {"many": self.scholar.truth(many)}

    def names_of(self, name):
        """The searches of a report."""
        return ["author", "author-other"] if name == "comparison" else [name]

    def asked(self, name):
        """The same for the command line."""
        return [self.numbers[each] for each in self.names_of(name)]

    def truths_of(self, name):
        return [self.truths[each] for each in self.names_of(name)]

    @functools.cache
    def path(self, name, ending, *options):
        """The file of a report."""
        path = self.folder / f"{'_'.join([name, *options]).replace('--', '')}.{ending}"
        self.scholar.output("report", *self.asked(name), "--output", path, *options)
        return path

    def text(self, name, ending, *options):
        return self.path(name, ending, *options).read_bytes().decode("utf-8")

    @functools.cache
    def tree(self, name, *options):
        """The page of an HTML report."""
        return parsed(self.text(name, "html", *options))

    def numbers_of(self, name, place=0):
        """The four expected numbers as texts, bounds of an incomplete list; in a comparison those of the first list,
        unless `place` is that of the other one."""
        truth = self.truths_of(name)[place]
        numbers, indexes = truth.numbers(), truth.indexes
        return {key: ("≥ " if indexes.get(f"{key}_is_least") else "") + f"{numbers[key]:,}" for key in NUMBERS}

    def links(self, name):
        """Every address that a report may lead to."""
        truths = self.truths_of(name)
        links = {publication.get("link") for truth in truths for publication in truth.by_id.values()}
        links |= {publication.get("cites_url") for truth in truths for publication in truth.by_id.values()}
        links |= {truth.document["search"].get("url") for truth in truths}
        return {plain(link) for link in links if is_web(link)}


# Parameters without effect in addresses of Scholar; reports leave them out.
IDLE = {"hl", "oe", "ie", "sciodt", "cstart", "pagesize", "lookup", "btnG"}


def short(link):
    """An address of Scholar without parameters that have no effect."""
    parts = urlsplit(link)
    if not parts.netloc.startswith("scholar.google.") or parts.fragment:
        return link
    fields = [(field, *field.partition("=")[::2]) for field in parts.query.split("&")]
    names = {name for _, name, _ in fields}
    idle = IDLE | ({"as_sdt"} if "cites" in names else set()) | ({"user"} if "citation_for_view" in names else set())
    kept = [field for field, name, value in fields
            if name not in idle and value and not (name == "as_occt" and value == "any")]
    return urlunsplit(parts._replace(query="&".join(kept))) if kept else link


def plain(link):
    """An address for comparison: without parameters that have no effect, and with decoded characters, also in its host."""
    link = short(link)
    host = urlsplit(link).netloc
    return unquote(link.replace(host, host.encode("ascii").decode("idna"), 1) if host.isascii() else link)


def cites(publication):
    """How a count is shown."""
    return f"{publication['cites']:,}" if "cites" in publication else "?"


def merged(truth, publication):
    """The lines that name the publications merged into one."""
    return [folded(f"Merged: {member['title']}") for member in truth.members(publication)]


# The names that the four numbers have in a report.
NAMES_OF_NUMBERS = {"papers": "Publications", "citations": "Citations", "h": "h-index", "g": "g-index"}


@functools.cache
def reports():
    """Made once for all tests."""
    return Reports()
