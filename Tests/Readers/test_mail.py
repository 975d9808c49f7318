"""Reports as messages: drafts that mail programs open, and messages that servers on loopback take or refuse."""
import base64
import functools
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import unittest
from datetime import datetime, timezone
from email.header import decode_header, make_header
from email.utils import parsedate_to_datetime

import nasty
from html_checks import links_are_web_only
from html_tree import folded, parsed
from mail_message import check_message, leaves, people, raw_headers
from pdf_document import Document
from report_page import check_email, table_under
from reports import MANY, SEARCHES, plain, reports
from support import PAGES, is_web

NOTHING_FOUND, USAGE, NETWORK = 1, 64, 69
USER, PASSWORD = "ada", "geheim-7$ \"x\\ ü%s"
SENDER, RECIPIENT = "Ada Lovelace <ada@example.org>", "committee@example.org"
PLAIN_TREE = "mixed(alternative(text/plain, text/html), application/pdf)"
CHART_TREE = "mixed(alternative(text/plain, related(text/html, image/png)), application/pdf)"
# Names of searches, which become subjects: attempts at other headers, and letters of many kinds.
LABELS = [
    "Name\r\nBcc: evil@example.org\r\n\r\n<b>body</b>", "Name\nX-Evil: 1", "Name\rX-Evil: 1", "Name\u2028X-Evil: 1",
    "=?utf-8?B?RXZpbA==?= and =?utf-8?Q?=0D=0AX-Evil:_1?=", "=?utf-8?..?=", "\u202eright to left\u202c then",
    "محمد علي: أبحاث",
    "胡文 " * 60, "👩‍👩‍👧‍👦🏴‍☠️ family", "\"quotes\" <a@b> (comment), list; colon: \\",
    "e\u0301" + "\u0301" * 200, "x" * 2000,
    "  spaces   and\ttabs  ", "From me", ".hidden", "</title><script>alert(1)</script>", "../../etc/passwd",
    "a/b\\c:d*e?f\"g<h>i|j",
]


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
    """A search with a publication of which Scholar's page says the citations by year."""
    return str(reports().scholar.bring(PAGES / "article-zh"))


def part(message, kind):
    [found] = [leaf for leaf in leaves(message) if leaf.get_content_type() == kind]
    return found


def text_of(message, kind):
    return part(message, kind).get_payload(decode=True).decode("utf-8").replace("\r\n", "\n")


class Drafts(unittest.TestCase):
    def check(self, content, **expected):
        usual = {"draft": True, "from": [["Ada Lovelace", "ada@example.org"]], "to": [["", RECIPIENT]], "tree": PLAIN_TREE}
        message = check_message(content, usual | expected)
        age = datetime.now(timezone.utc) - parsedate_to_datetime(message["date"])
        self.assertLess(abs(age.total_seconds()), 600)
        return message

    def test_every_report(self):
        for name in [*SEARCHES, "comparison"]:
            with self.subTest(name=name):
                tree = reports().tree(name)
                title = tree.one("h1").folded()
                message = self.check(draft(name), subject=f"{title}: {tree.all('p')[0].folded()}")
                html, text = text_of(message, "text/html"), text_of(message, "text/plain")
                check_email(html)
                links_are_web_only(html)
                links = {link.attributes["href"] for link in parsed(html).all("a")}
                self.assertTrue(all(map(is_web, links)))
                self.assertLessEqual(set(map(plain, links)), reports().links(name))
                self.assertEqual(folded(text), " ".join(text.split()))
                for value in reports().numbers_of(name).values():
                    self.assertIn(value, text)
                    self.assertIn(value, parsed(html).folded())

    def test_the_attachment_is_the_whole_report(self):
        for name in ["author", "many", "nasty", "lang-ja", "comparison"]:
            for options in [(), ("--limit", "3")]:
                with self.subTest(name=name, options=options):
                    attached = part(self.check(draft(name, *options)), "application/pdf")
                    self.assertEqual(attached.get_content_disposition(), "attachment")
                    self.assertTrue(attached.get_filename().endswith(".pdf"))
                    pdf = Document(attached.get_payload(decode=True))
                    wanted = Document(reports().path(name, "pdf").read_bytes())
                    self.assertEqual((len(pdf.pages), pdf.outline()), (len(wanted.pages), wanted.outline()))
                    self.assertEqual(pdf.pages[-1].extract_text(), wanted.pages[-1].extract_text())

    def test_letter_paper(self):
        attached = part(self.check(draft("author", "--paper", "letter")), "application/pdf")
        self.assertEqual(float(Document(attached.get_payload(decode=True)).pages[0].mediabox.width), 612)

    def test_what_is_left_out_is_counted_and_found(self):
        for options in [(), ("--limit", "3")]:
            message = self.check(draft("many", *options))
            tree, text = parsed(text_of(message, "text/html")), text_of(message, "text/plain")
            rows = len(table_under(tree, "Publications"))
            if options:
                self.assertEqual(rows, 3)
            self.assertRegex(tree.folded(), rf"and {MANY - rows} more publications in the attachment\.")
            self.assertIn(f"and {MANY - rows} more publications in the attachment.", " ".join(text.split()))
            # The text has the same ones.
            self.assertIn(f"Publication {rows} of many", " ".join(text.split()))
            self.assertNotIn(f"Publication {rows + 1} of many", " ".join(text.split()))

    def test_a_chart(self):
        message = self.check(draft(article(), "--graph", "1"), tree=CHART_TREE)
        html = text_of(message, "text/html")
        picture = part(message, "image/png")
        self.assertEqual(picture.get_content_disposition(), "inline")
        data = picture.get_payload(decode=True)
        self.assertTrue(data.startswith(b"\x89PNG\r\n\x1a\n"))
        address = f"cid:{picture['Content-ID'].strip('<>')}"
        check_email(html, pictures=[address])
        [image] = parsed(html).all("img")
        self.assertEqual(image.attributes["src"], address)
        expected = json.loads((PAGES / "article-zh" / "expected.json").read_text(encoding="utf-8"))
        for year, count in expected["per_year"].items():
            self.assertIn(f"{year}: {count}", image.attributes["alt"])
        # As sharp as screens with two dots a point need it, and of the same shape.
        width, height = (int.from_bytes(data[place:place + 4], "big") for place in (16, 20))
        self.assertGreaterEqual(width, 2 * int(image.attributes["width"]))
        shape = int(image.attributes["width"]) / int(image.attributes["height"])
        self.assertAlmostEqual(width / height, shape, delta=0.01 * shape)

    def test_a_chart_of_any_sender(self):
        names = set()
        for sender in ["Ada <ada@xn--r8jz45g.example>", "a.b+c@sub-1.example.org", f"ada@{'department.' * 10}example.org"]:
            with self.subTest(sender=sender[:40]):
                message = self.check(draft(article(), "--graph", "1", "--from", sender), tree=CHART_TREE, **{
                    "from": [["Ada" if "<" in sender else "", re.sub(r".*<|>", "", sender)]]})
                names.add(part(message, "image/png")["Content-ID"])
        # A program that keeps pictures by their names shows none of another message.
        self.assertEqual(len(names), 3)

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
                check_email(text_of(message, "text/html"))
                file_name = part(message, "application/pdf").get_filename()
                self.assertNotRegex(file_name, r"[/\\\x00-\x1f\x7f]|^\.")
                self.assertTrue(file_name.endswith(".pdf"))

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
                    # A name may hold a line break; a header never does.
                    message = self.check(path.read_bytes(), to=people_of(path.read_bytes()))
                    self.assertEqual(len(people_of(path.read_bytes())), 1)
                    self.assertIsNone(message["bcc"])
                    path.unlink()
                else:
                    self.assertEqual((done.returncode, path.exists()), (USAGE, False), done.stderr)

    def test_a_file_that_is_there(self):
        path = reports().folder / "there.eml"
        path.write_bytes(b"mine")
        arguments = ["mail", *number("unreadable"), "--to", RECIPIENT, "--from", SENDER, "-o", path]
        done = reports().scholar.run(*arguments)
        self.assertEqual((done.returncode, path.read_bytes()), (USAGE, b"mine"))
        self.assertIn(b"--force", done.stderr)
        self.assertEqual(reports().scholar.run(*arguments, "--force").returncode, 0)
        self.check(path.read_bytes())

    def test_two_messages_are_not_the_same(self):
        one, other = (self.check(draft("unreadable", *options)) for options in [(), ("--convention", "pop")])
        self.assertNotEqual(one["message-id"], other["message-id"])

    def test_a_publication(self):
        for name in ["author", "lang-ja", "lang-ar", "nasty"]:
            truth = reports().truths[name]
            for publication in truth.listed[:60:4]:
                with self.subTest(name=name, title=publication["title"][:40]):
                    path = reports().folder / "publication.eml"
                    done = reports().scholar.run(
                        "publication", *number(name), publication["id"], "--mail", "--to", RECIPIENT, "--from", SENDER,
                        "-o", path, "--force")
                    self.assertEqual(done.returncode, 0, done.stderr)
                    message = self.check(path.read_bytes(), tree="text/plain")
                    text = text_of(message, "text/plain")
                    subject = "".join(decoded(path.read_bytes(), "subject").split())
                    title = "".join(without_controls_of_mail(publication["title"]).split())
                    self.assertEqual(subject, title)
                    self.assertIn(title[:500], "".join(text.split()))
                    links = [plain(word) for word in text.split() if re.match("https?://", word)]
                    if is_web(publication.get("link")):
                        self.assertIn(plain(publication["link"]), links)
                    for word in ["javascript:", "file:", "data:"]:
                        self.assertFalse(any(line.lower().startswith(word) for line in text.split()))


class Server:
    """A mail server on loopback that keeps what it takes."""

    def __init__(self, test, *options):
        self.folder = pathlib.Path(reports().folder) / f"server-{len(list(reports().folder.glob('server-*')))}"
        self.process = subprocess.Popen(
            [sys.executable, pathlib.Path(__file__).with_name("smtp_server.py"), self.folder, *map(str, options)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        test.addClassCleanup(self.stop)
        line = self.process.stdout.readline().decode()
        assert line.startswith("listening on "), line
        self.port = int(line.split()[-1])

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def taken(self):
        """The messages and how they came, and forgets them."""
        found = []
        for path in sorted(self.folder.glob("*.json")):
            found.append((path.with_suffix(".eml").read_bytes(), json.loads(path.read_text())))
            path.with_suffix(".eml").unlink()
            path.unlink()
        return found


class Sending(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        reports()
        cls.certificate, key = certificate("localhost", "DNS:localhost,IP:127.0.0.1")
        cls.other, other_key = certificate("other.example.org", "DNS:other.example.org")
        cls.open = Server(cls, "--refuse", "nobody@example.org")
        cls.starttls = Server(
            cls, "--starttls", "--cert", cls.certificate, "--key", key, "--login", USER, PASSWORD)
        cls.tls = Server(cls, "--tls", "--cert", cls.certificate, "--key", key, "--login", USER, PASSWORD)
        cls.misnamed = Server(cls, "--tls", "--cert", cls.other, "--key", other_key)
        cls.servers = [cls.open, cls.starttls, cls.tls, cls.misnamed]

    def setUp(self):
        for server in self.servers:
            server.taken()

    def send(self, server, *options, command=("mail",), password=None, to=(RECIPIENT,), **settings):
        """What a command did with these settings; a password goes into the environment."""
        known = {"mail_from": SENDER, "smtp_host": "localhost", "smtp_port": server and server.port} | settings
        lines = [f"{name} = {json.dumps(str(value) if isinstance(value, pathlib.Path) else value)}"
                 for name, value in known.items() if value is not None]
        folder = reports().folder / "settings" / "scholar"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.toml").write_text("\n".join(lines), encoding="utf-8")
        variables = {"XDG_CONFIG_HOME": str(folder.parent)} | ({"SCHOLAR_SMTP_PASSWORD": password} if password else {})
        name, *more = command
        search = number("unreadable")
        done = reports().scholar.run(name, *search, *more, "--to", *to, *options, variables=variables)
        said = done.stdout + done.stderr
        self.assertNotIn(PASSWORD.encode(), said)
        for secret in re.findall(rb"[A-Za-z0-9+/]{8,}=*", said):
            self.assertNotIn(secret, coded(PASSWORD))
        return done

    def assert_sent(self, server, done, user=None, tls=False, to=(RECIPIENT,), tree=PLAIN_TREE):
        self.assertEqual(done.returncode, 0, done.stderr)
        [(content, how)] = server.taken()
        self.assertEqual((how["from"], how["to"], how["tls"], how["user"]), ("ada@example.org", list(to), tls, user))
        # The name of this machine is nobody's business.
        self.assertNotEqual(how["helo"], socket.gethostname())
        message = check_message(content, {
            "draft": False, "tree": tree, "from": [["Ada Lovelace", "ada@example.org"]], "to": [["", each] for each in to]})
        self.assertIsNone(message["x-unsent"])
        return message

    def assert_refused(self, done, code, *words):
        self.assertEqual((done.returncode, done.stdout), (code, b""), done.stderr)
        said = done.stderr.decode("utf-8")
        self.assertEqual(said.strip().count("\n"), 0, said)
        for word in words:
            self.assertIn(word, said)
        self.assertEqual([server.taken() for server in self.servers], [[], [], [], []])

    def test_in_the_clear_on_loopback(self):
        for host in ["localhost", "127.0.0.1"]:
            with self.subTest(host=host):
                message = self.assert_sent(self.open, self.send(self.open, smtp_host=host))
                check_email(text_of(message, "text/html"))
        self.assert_sent(
            self.open, self.send(self.open, to=[RECIPIENT, "b@example.org"]), to=[RECIPIENT, "b@example.org"])

    def test_somebody_who_is_named_twice_gets_one(self):
        done = self.send(self.open, to=[RECIPIENT, RECIPIENT])
        self.assertEqual(done.returncode, 0, done.stderr)
        [(_, how)] = self.open.taken()
        self.assertEqual(how["to"], [RECIPIENT])

    def test_starttls_with_a_login(self):
        settings = {"smtp_security": "starttls", "smtp_ca_file": self.certificate, "smtp_user": USER}
        self.assert_sent(self.starttls, self.send(self.starttls, password=PASSWORD, **settings), USER, True)

    def test_a_login_that_is_not_asked_for(self):
        done = self.send(self.open, password=PASSWORD, smtp_user=USER)
        self.assert_sent(self.open, done)
        said = " ".join(done.stdout.decode("utf-8").split())
        self.assertIn("without login, since it offers none", said)
        self.assertNotIn(f"as {USER}", said)

    def test_a_list_of_recipients(self):
        done = self.send(self.open, to=[f"{RECIPIENT}, b@example.org", "c@example.org"])
        self.assert_sent(self.open, done, to=[RECIPIENT, "b@example.org", "c@example.org"])

    def test_a_password_by_command(self):
        path = reports().folder / "password"
        path.write_text(f"{PASSWORD}\nuser: somebody\n", encoding="utf-8")
        for server, security in [(self.starttls, "starttls"), (self.tls, "tls")]:
            with self.subTest(security=security):
                done = self.send(
                    server, smtp_security=security, smtp_ca_file=self.certificate, smtp_user=USER,
                    smtp_password_command=f"cat '{path}'")
                self.assert_sent(server, done, USER, True)

    def test_a_wrong_password(self):
        for server, security in [(self.starttls, "starttls"), (self.tls, "tls")]:
            for wrong in ["wrong-3f9c", PASSWORD + "x"]:
                with self.subTest(security=security):
                    done = self.send(
                        server, password=wrong, smtp_security=security, smtp_ca_file=self.certificate, smtp_user=USER)
                    self.assertNotIn(wrong.encode(), done.stdout + done.stderr)
                    self.assert_refused(done, NETWORK, USER, "password")

    def test_no_password(self):
        common = {"smtp_security": "starttls", "smtp_ca_file": self.certificate, "smtp_user": USER}
        self.assert_refused(self.send(self.starttls, **common), USAGE, "smtp_password_command")
        for command in ["false", "true", "echo", "echo secret-5d1; exit 3", "no-such-program-here"]:
            with self.subTest(command=command):
                done = self.send(self.starttls, smtp_password_command=command, **common)
                self.assert_refused(done, USAGE, "smtp_password_command")
                self.assertNotIn(b"secret-5d1", done.stderr)

    def test_no_encryption_where_it_is_wanted(self):
        done = self.send(self.open, smtp_security="starttls")
        self.assert_refused(done, NETWORK, "STARTTLS")
        self.assertNotEqual(self.send(self.open, smtp_security="tls").returncode, 0)
        self.assertEqual(self.open.taken(), [])

    def test_a_login_is_not_told_in_the_clear(self):
        done = self.send(self.open, smtp_security="starttls", smtp_user=USER, password=PASSWORD)
        self.assert_refused(done, NETWORK, "STARTTLS")

    def test_no_encryption_beyond_this_machine(self):
        for host in ["smtp.example.org", "127.0.0.1.example.org", "localhost.example.org", "128.0.0.1", "0177.0.0.1"]:
            with self.subTest(host=host):
                self.assert_refused(self.send(self.open, smtp_host=host, smtp_security="none"), USAGE, host)

    def test_certificates_that_nobody_trusts(self):
        for server, security in [(self.starttls, "starttls"), (self.tls, "tls")]:
            for file in [None, self.other]:
                with self.subTest(security=security, file=file):
                    done = self.send(server, password=PASSWORD, smtp_security=security, smtp_user=USER, smtp_ca_file=file)
                    self.assert_refused(done, NETWORK, "not trusted", "smtp_ca_file")

    def test_a_certificate_of_another_name(self):
        done = self.send(self.misnamed, smtp_security="tls", smtp_ca_file=self.other)
        self.assert_refused(done, NETWORK, "not trusted")

    def test_a_file_of_certificates_that_is_none(self):
        for content in [None, "no certificate"]:
            path = reports().folder / "none.pem"
            path.unlink(missing_ok=True)
            if content:
                path.write_text(content)
            done = self.send(self.tls, password=PASSWORD, smtp_security="tls", smtp_user=USER, smtp_ca_file=path)
            self.assert_refused(done, USAGE, "smtp_ca_file")

    def test_a_recipient_who_is_refused(self):
        for to in [["nobody@example.org"], [RECIPIENT, "nobody@example.org"], ["nobody@example.org", RECIPIENT]]:
            with self.subTest(to=to):
                self.assert_refused(self.send(self.open, to=to), NETWORK, "nobody@example.org", "no such user")

    def test_nobody_there(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.assert_refused(self.send(None, smtp_port=free.getsockname()[1]), NETWORK, "could not be reached")

    def test_a_dry_run_sends_nothing(self):
        for command in [("mail",), ("publication", 1, "--mail")]:
            with self.subTest(command=command):
                done = self.send(self.open, "--dry-run", "--json", command=command)
                self.assertEqual(done.returncode, 0, done.stderr)
                said = json.loads(done.stdout)
                self.assertEqual((said["sent"], said["to"]), (False, [RECIPIENT]))
                self.assertEqual(self.open.taken(), [])
        # It asks for no password, and tells none.
        marker = reports().folder / "asked"
        done = self.send(self.open, "--dry-run", smtp_user=USER, smtp_password_command=f"touch '{marker}'")
        self.assertEqual((done.returncode, marker.exists()), (0, False))
        self.send(self.open, "--dry-run", smtp_user=USER, password=PASSWORD)

    def test_what_is_said(self):
        done = self.send(self.open, "--json")
        said = json.loads(done.stdout)
        [(content, _)] = self.open.taken()
        self.assertEqual((said["sent"], said["bytes"]), (True, len(content)))

    def test_a_link(self):
        done = self.send(self.open, command=("publication", 1, "--mail"))
        message = self.assert_sent(self.open, done, tree="text/plain")
        self.assertIn("http", text_of(message, "text/plain"))

    def test_settings_that_are_missing_or_wrong(self):
        for name, value in [
            ("mail_from", None), ("smtp_host", None), ("mail_from", "nobody"), ("smtp_port", 0), ("smtp_port", "587"),
            ("smtp_security", "ssl"), ("smtp_password", PASSWORD), ("smtp_host", ""), ("smtp_host", "a b"),
            ("mail_from", "a@example.org, b@example.org"),
        ]:
            with self.subTest(name=name, value=value):
                done = self.send(self.open, **{name: value})
                self.assert_refused(done, USAGE, name if value != "a b" else "a b")

    def test_options_that_make_no_sense(self):
        for options in [["--dry-run", "-o", "x.eml"], ["-o", "x.txt"], ["--subject"], ["--from", "nobody"]]:
            with self.subTest(options=options):
                self.assertEqual(self.send(self.open, *options).returncode, USAGE)
        self.assertEqual(self.open.taken(), [])
        self.assertEqual(reports().scholar.run("mail", *number("author"), "-o", "nobody.eml").returncode, USAGE)
        self.assertEqual(reports().scholar.run("mail", 999, "--to", RECIPIENT, "-o", "x.eml").returncode, NOTHING_FOUND)

    def test_a_doctor_tells_no_password(self):
        self.send(self.open, "--dry-run", smtp_user=USER, smtp_password_command="echo other-secret")
        settings = {"XDG_CONFIG_HOME": str(reports().folder / "settings")}
        for more in [{}, {"SCHOLAR_SMTP_PASSWORD": PASSWORD}]:
            done = reports().scholar.run("doctor", variables=settings | more)
            self.assertNotIn(PASSWORD.encode(), done.stdout + done.stderr)


@functools.cache
def certificate(name, alternatives):
    """A certificate that nobody trusts, and its key."""
    paths = [reports().folder / f"{name}-{kind}.pem" for kind in ("cert", "key")]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", paths[1], "-out", paths[0], "-days", "2",
         "-subj", f"/CN={name}", "-addext", f"subjectAltName={alternatives}"],
        check=True, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, env={"PATH": os.environ["PATH"]})
    return paths


def coded(password):
    """What a password is on its way to a server."""
    return base64.b64encode(password.encode()) + b" " + base64.b64encode(f"\0{USER}\0{password}".encode())


def header(content, name):
    """A header as it stands there."""
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
