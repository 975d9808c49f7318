"""Messages to and from people with odd names, about searches with odd names: no header is added or damaged."""
import re

import nasty
from drafts import (
    RECIPIENT, SENDER, DraftCase, article, decoded, draft, number, part, people_of, pictures_of, text_of,
    without_controls_of_mail)
from report_page import check_email
from reports import reports

USAGE = 64
# Names of searches, which become subjects: attempts to inject headers, and letters of many scripts.
LABELS = [
    "Name\r\nBcc: evil@example.org\r\n\r\n<b>body</b>", "Name\nX-Evil: 1", "Name\rX-Evil: 1", "Name\u2028X-Evil: 1",
    "=?utf-8?B?RXZpbA==?= and =?utf-8?Q?=0D=0AX-Evil:_1?=", "=?utf-8?..?=", "\u202eright to left\u202c then",
    "محمد علي: أبحاث",
    "胡文 " * 60, "👩‍👩‍👧‍👦🏴‍☠️ family", "\"quotes\" <a@b> (comment), list; colon: \\",
    "e\u0301" + "\u0301" * 200, "x" * 2000,
    "  spaces   and\ttabs  ", "From me", ".hidden", "</title><script>alert(1)</script>", "../../etc/passwd",
    "a/b\\c:d*e?f\"g<h>i|j",
]


class People(DraftCase):
    def test_a_chart_of_any_sender(self):
        names = set()
        for sender in ["Ada <ada@xn--r8jz45g.example>", "a.b+c@sub-1.example.org", f"ada@{'department.' * 10}example.org"]:
            with self.subTest(sender=sender[:40]):
                message = self.check(draft(article(), "--graph", "1", "--from", sender), **{
                    "from": [["Ada" if "<" in sender else "", re.sub(r".*<|>", "", sender)]]})
                names.update(pictures_of(message))
        # A program that caches pictures by their names never shows the picture of another message.
        self.assertEqual(len(names) % 3, 0)
        self.assertGreaterEqual(len(names), 3)

    def test_hostile_names(self):
        search = str(reports().scholar.bring_bytes(nasty.file(nasty.records()[:3]), "labels.json"))
        for place, label in enumerate(LABELS):
            with self.subTest(label=label[:40]):
                reports().scholar.output("keep", search, "--label", label)
                name = reports().scholar.json("show", search)["search"].get("label", label)
                path = reports().folder / f"label-{place}.eml"
                done = reports().scholar.run("mail", search, "--to", RECIPIENT, "--from", SENDER, "-o", path)
                self.assertEqual(done.returncode, 0, done.stderr)
                message = self.check(path.read_bytes())
                self.assertNotIn("evil@", str(message["to"]))
                subject = "".join(decoded(path.read_bytes(), "subject").split())
                self.assertIn("".join(without_controls_of_mail(name).split()), subject)
                check_email(text_of(message, "text/html"), pictures=pictures_of(message))
                file_name = part(message, "application/pdf").get_filename()
                self.assertRegex(file_name, r"^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$")

    def test_hostile_subjects_and_people(self):
        for place, label in enumerate(LABELS):
            with self.subTest(subject=label[:40]):
                path = reports().folder / f"subject-{place}.eml"
                reports().scholar.output(
                    "mail", *number("unreadable"), "--to", RECIPIENT, "--from", SENDER, "--subject", label, "-o", path)
                self.check(path.read_bytes(), subject=without_controls_of_mail(label))
        people = {
            "胡文 <hu@example.org>": ["胡文", "hu@example.org"],
            "\"Berg, Jan\" <jan@example.org>": ["Berg, Jan", "jan@example.org"],
            "=?utf-8?Q?x?= <x@example.org>": ["=?utf-8?Q?x?=", "x@example.org"],
            "A" * 300 + " <a@example.org>": ["A" * 300, "a@example.org"],
        }
        names = list(people.values())
        path = reports().folder / "people.eml"
        reports().scholar.output("mail", *number("unreadable"), "--to", *people, "--from", next(iter(people)), "-o", path)
        self.check(path.read_bytes(), to=names, **{"from": names[:1]})

    def test_lists_of_people(self):
        ada, bob = ["Ada", "a@b.org"], ["Bob", "c@d.org"]
        for place, (text, wanted) in enumerate({
            "Ada <a@b.org>, Bob <c@d.org>": [ada, bob], "a@b.org, Bob <c@d.org>": [["", "a@b.org"], bob],
            "\"Ada\" <a@b.org>, \"Bob\" <c@d.org>": [ada, bob], "Ada <a@b.org>; Bob <c@d.org>;": [ada, bob],
            "a@b.org,c@d.org": [["", "a@b.org"], ["", "c@d.org"]],
            "Lovelace, Ada <a@b.org>": [["Lovelace, Ada", "a@b.org"]],
            "\"Lovelace, A@b\" <a@b.org>, Bob <c@d.org>": [["Lovelace, A@b", "a@b.org"], bob],
        }.items()):
            with self.subTest(text=text):
                path = reports().folder / f"list-{place}.eml"
                reports().scholar.output("mail", *number("unreadable"), "--to", text, "--from", SENDER, "-o", path)
                self.check(path.read_bytes(), to=wanted)

    def test_addresses_that_are_none(self):
        for address in ["", "ada", "a@b@c", "a@example.org\r\nBcc: b@example.org", "Ada\r\nX: y <a@example.org>", "a b@c.de",
                        "a@exa mple.org", "<a@example.org", "a@", "@b", "a@b.c, d", "a@b.c d@e.f", "A <a@b.c> B <d@e.f>",
                        "A <a@b.c, B <d@e.f>", "\"A <a@b.c>, B <d@e.f>", "-rf@example.org\n"]:
            with self.subTest(address=address):
                path = reports().folder / "none.eml"
                done = reports().scholar.run("mail", *number("author"), "--to", address, "--from", SENDER, "-o", path)
                if done.returncode == 0:
                    # A name may contain a line break, a header never.
                    message = self.check(path.read_bytes(), to=people_of(path.read_bytes()))
                    self.assertEqual(len(people_of(path.read_bytes())), 1)
                    self.assertIsNone(message["bcc"])
                    path.unlink()
                else:
                    self.assertEqual((done.returncode, path.exists()), (USAGE, False), done.stderr)
