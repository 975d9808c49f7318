"""Reports as messages: drafts that mail programs open."""
import json
import re

from drafts import (
    RECIPIENT, SENDER, DraftCase, article, decoded, draft, number, part, pictures_of, text_of,
    without_controls_of_mail)
from html_checks import links_are_web_only
from html_tree import folded, parsed
from pdf_document import Document
from report_page import check_email, table_under
from reports import MANY, SEARCHES, plain, reports
from support import PAGES, is_web

USAGE = 64


class Drafts(DraftCase):
    def test_every_report(self):
        for name in [*SEARCHES, "comparison"]:
            with self.subTest(name=name):
                tree = reports().tree(name)
                title = tree.one("h1").folded()
                numbers = [reports().numbers_of(name, place) for place in range(2 if name == "comparison" else 1)]
                h, g = (" and ".join(each[key] for each in numbers) for key in ["h", "g"])
                date = tree.all("p")[0].folded().split(", ")[-1]
                subject = f"{title}: h {h}, g {g}" + ("" if name == "comparison" else f", {date}")
                message = self.check(draft(name), subject=subject)
                html, text = text_of(message, "text/html"), text_of(message, "text/plain")
                check_email(html, pictures=pictures_of(message))
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
                    wanted = Document(reports().path(name, "pdf", "--all").read_bytes())
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
            # The text contains the same publications.
            self.assertIn(f"Publication {rows} of many", " ".join(text.split()))
            self.assertNotIn(f"Publication {rows + 1} of many", " ".join(text.split()))

    def test_charts(self):
        message = self.check(draft(article(), "--graph", "1"))
        html, pictures = text_of(message, "text/html"), pictures_of(message)
        check_email(html, pictures=pictures)
        images = parsed(html).all("img")
        self.assertEqual([image.attributes["src"] for image in images], list(pictures))
        for image, picture in zip(images, pictures.values()):
            self.assertEqual(picture.get_content_disposition(), "inline")
            data = picture.get_payload(decode=True)
            self.assertTrue(data.startswith(b"\x89PNG\r\n\x1a\n"))
            # Two pixels per point for sharp screens, and the same proportions.
            width, height = (int.from_bytes(data[place:place + 4], "big") for place in (16, 20))
            self.assertGreaterEqual(width, 2 * int(image.attributes["width"]))
            shape = int(image.attributes["width"]) / int(image.attributes["height"])
            self.assertAlmostEqual(width / height, shape, delta=0.01 * shape)
        expected = json.loads((PAGES / "article-zh" / "expected.json").read_text(encoding="utf-8"))
        highest = max(expected["per_year"].items(), key=lambda year: year[1])
        self.assertIn(f"most in {highest[0]}: {highest[1]}", parsed(html).folded())

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
