"""Drafts of reports, each made once, and requirements of mail readers."""
import functools
import re
import unittest
from datetime import datetime, timezone
from email.header import decode_header, make_header
from email.utils import parsedate_to_datetime

from mail_message import check_message, leaves, people, raw_headers, tree
from reports import reports
from support import PAGES

SENDER, RECIPIENT = "Ada Lovelace <ada@example.org>", "committee@example.org"
# Charts are pictures; a list without citations has none.
TREE = re.compile(r"mixed\(alternative\(text/plain, (text/html|related\(text/html(, image/png)+\))\), application/pdf\)")
BEGUN = datetime.now(timezone.utc).replace(microsecond=0)


@functools.cache
def draft(name, *options):
    """The bytes of a draft."""
    path = reports().folder / f"{'_'.join([name, *map(str, options)]).replace('--', '')}.eml"
    reports().scholar.output("mail", *number(name), "--to", RECIPIENT, "--from", SENDER, "-o", path, *options)
    return path.read_bytes()


def number(name):
    return reports().asked(name) if isinstance(name, str) and name in [*reports().numbers, "comparison"] else [name]


@functools.cache
def article():
    """A search with a publication whose page on a profile has the citations by year."""
    return str(reports().scholar.bring(PAGES / "article-zh"))


def part(message, kind):
    [found] = [leaf for leaf in leaves(message) if leaf.get_content_type() == kind]
    return found


def text_of(message, kind):
    return part(message, kind).get_payload(decode=True).decode("utf-8").replace("\r\n", "\n")


def pictures_of(message):
    """The pictures of a message, by the addresses that its HTML names them by."""
    found = [leaf for leaf in leaves(message) if leaf.get_content_type() == "image/png"]
    return {f"cid:{picture['Content-ID'].strip('<>')}": picture for picture in found}


class DraftCase(unittest.TestCase):
    def check(self, content, **expected):
        usual = {"draft": True, "from": [["Ada Lovelace", "ada@example.org"]], "to": [["", RECIPIENT]]}
        message = check_message(content, usual | expected)
        if "tree" not in expected:
            self.assertRegex(tree(message), TREE)
        date = parsedate_to_datetime(message["date"])
        self.assertLessEqual(BEGUN, date)
        self.assertLessEqual(date, datetime.now(timezone.utc))
        return message


def header(content, name):
    """A header as written."""
    return {key.lower(): value for key, value in raw_headers(content)}[name].strip()


def decoded(content, name):
    """The text of a header."""
    return str(make_header(decode_header(header(content, name))))


def people_of(content):
    return [list(person) for person in people(header(content, "to"))]


def without_controls_of_mail(text):
    """A text on one line, as headers have it: each run of controls and spaces is one space."""
    gaps = r"[ \x00-\x1f\x7f-\x9f\u2028\u2029]+"
    return re.sub(gaps, " ", text).strip(" ")
