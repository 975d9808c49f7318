"""Messages that servers on loopback take or refuse, with logins, certificates and settings of every kind."""
import json
import pathlib
import re
import socket
import unittest

from drafts import RECIPIENT, SENDER, TREE, number, pictures_of, text_of
import mail_message
from mail_message import check_message
from mail_server import PASSWORD, USER, Server, certificate, coded
from report_page import check_email
from reports import reports

NOTHING_FOUND, USAGE, NETWORK = 1, 64, 69


class Sending(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        reports()
        cls.certificate, key = certificate("localhost", "DNS:localhost,IP:127.0.0.1")
        cls.other, other_key = certificate("other.example.org", "DNS:other.example.org")
        cls.open = Server(cls, "--refuse", "refused@example.org")
        cls.starttls = Server(
            cls, "--starttls", "--cert", cls.certificate, "--key", key, "--login", USER, PASSWORD)
        cls.tls = Server(cls, "--tls", "--cert", cls.certificate, "--key", key, "--login", USER, PASSWORD)
        cls.misnamed = Server(cls, "--tls", "--cert", cls.other, "--key", other_key)
        cls.servers = [cls.open, cls.starttls, cls.tls, cls.misnamed]

    def setUp(self):
        for server in self.servers:
            server.taken()

    def send(self, server, *options, command=("mail",), password=None, to=(RECIPIENT,), **settings):
        """The result of a command with these settings; a password goes into the environment."""
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

    def assert_sent(self, server, done, user=None, tls=False, to=(RECIPIENT,), tree=None):
        self.assertEqual(done.returncode, 0, done.stderr)
        [(content, how)] = server.taken()
        self.assertEqual((how["from"], how["to"], how["tls"], how["user"]), ("ada@example.org", list(to), tls, user))
        # The name of this machine is private.
        self.assertNotEqual(how["helo"], socket.gethostname())
        wanted = {"draft": False, "from": [["Ada Lovelace", "ada@example.org"]], "to": [["", each] for each in to]}
        message = check_message(content, wanted | ({"tree": tree} if tree else {}))
        if not tree:
            self.assertRegex(mail_message.tree(message), TREE)
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
                check_email(text_of(message, "text/html"), pictures=pictures_of(message))
        self.assert_sent(
            self.open, self.send(self.open, to=[RECIPIENT, "b@example.org"]), to=[RECIPIENT, "b@example.org"])

    def test_duplicate_recipients_get_one_message(self):
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
        self.assertIn("without login, because it offers no login", said)
        self.assertNotIn(f"as {USER}", said)

    def test_a_list_of_recipients(self):
        done = self.send(self.open, to=[f"{RECIPIENT}, b@example.org", "c@example.org"])
        self.assert_sent(self.open, done, to=[RECIPIENT, "b@example.org", "c@example.org"])

    def test_a_password_by_command(self):
        path = reports().folder / "password"
        path.write_text(f"{PASSWORD}\nuser: ada\n", encoding="utf-8")
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

    def test_certificates_without_trust(self):
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
        for to in [["refused@example.org"], [RECIPIENT, "refused@example.org"], ["refused@example.org", RECIPIENT]]:
            with self.subTest(to=to):
                self.assert_refused(self.send(self.open, to=to), NETWORK, "refused@example.org", "no such user")

    def test_no_server(self):
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
        # A dry run reads no password and prints none.
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
            ("mail_from", None), ("smtp_host", None), ("mail_from", "xyzzy"), ("smtp_port", 0), ("smtp_port", "587"),
            ("smtp_security", "ssl"), ("smtp_password", PASSWORD), ("smtp_host", ""), ("smtp_host", "a b"),
            ("mail_from", "a@example.org, b@example.org"),
        ]:
            with self.subTest(name=name, value=value):
                done = self.send(self.open, **{name: value})
                self.assert_refused(done, USAGE, name if value != "a b" else "a b")

    def test_options_that_make_no_sense(self):
        for options in [["--dry-run", "-o", "x.eml"], ["-o", "x.txt"], ["--subject"], ["--from", "xyzzy"]]:
            with self.subTest(options=options):
                self.assertEqual(self.send(self.open, *options).returncode, USAGE)
        self.assertEqual(self.open.taken(), [])
        self.assertEqual(reports().scholar.run("mail", *number("author"), "-o", "none.eml").returncode, USAGE)
        self.assertEqual(reports().scholar.run("mail", 999, "--to", RECIPIENT, "-o", "x.eml").returncode, NOTHING_FOUND)

    def test_a_doctor_tells_no_password(self):
        self.send(self.open, "--dry-run", smtp_user=USER, smtp_password_command="echo other-secret")
        settings = {"XDG_CONFIG_HOME": str(reports().folder / "settings")}
        for more in [{}, {"SCHOLAR_SMTP_PASSWORD": PASSWORD}]:
            done = reports().scholar.run("doctor", variables=settings | more)
            self.assertNotIn(PASSWORD.encode(), done.stdout + done.stderr)
