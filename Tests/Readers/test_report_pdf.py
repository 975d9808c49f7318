"""Reports as PDF, read with pypdf: their pages, outline, links, and the text of each page."""
import functools
import re
import unicodedata
import unittest

from html_tree import folded
from pdf_document import Document
from reports import ALL, MANY, SEARCHES, plain, reports
from support import is_web

SIZES = {"a4": (595.28, 841.89), "letter": (612, 792)}
MOST_BYTES = 1_000_000
HEAD = "Rank Citations Year Publication"
WHOLE = "--all"
# Actions that a reader would run automatically, or at a click on a link to another file.
ACTIONS = {"/JavaScript", "/JS", "/Launch", "/SubmitForm", "/ImportData", "/GoToR", "/GoToE", "/Rendition", "/Movie"}


@functools.cache
def document(name, *options):
    """The PDF of a report with all of its publications, unless there are options."""
    options = options or (WHOLE,)
    return Document(reports().path(name, "pdf", *options).read_bytes())


def letters(text):
    """A text without differences between a page and its source: spaces, and ligatures."""
    return "".join(unicodedata.normalize("NFKC", folded(text)).split())


def is_latin(text):
    return all(ord(character) < 0x180 for character in text)


def each(names=ALL):
    """Has a test look at the PDF of every report."""
    def decorated(test):
        @functools.wraps(test)
        def run(self):
            for name in names:
                with self.subTest(name=name):
                    test(self, name, document(name))
        return run
    return decorated


class PDF(unittest.TestCase):
    def test_paper(self):
        for options, size in [((), "a4"), (("--paper", "a4"), "a4"), (("--paper", "letter"), "letter")]:
            for page in document("author", *options).pages:
                self.assertAlmostEqual(float(page.mediabox.width), SIZES[size][0], delta=1)
                self.assertAlmostEqual(float(page.mediabox.height), SIZES[size][1], delta=1)

    @each()
    def test_what_it_says_of_itself(self, name, pdf):
        said = pdf.reader.metadata
        self.assertEqual(said.title, reports().tree(name).one("h1").folded())
        self.assertTrue(said.author)
        self.assertTrue(said.subject)
        self.assertIsNotNone(said.creation_date)

    @each()
    def test_outline(self, name, pdf):
        wanted = [heading.folded() for heading in reports().tree(name).all("h1", "h2")]
        self.assertEqual([title for title, _ in pdf.outline()], wanted)
        for title, page in pdf.outline():
            if is_latin(title):
                self.assertIn(letters(title), letters(pdf.texts[page]))

    @each()
    def test_links(self, name, pdf):
        found = set()
        for page, annotation in pdf.links():
            self.assertEqual(annotation["/Subtype"], "/Link")
            if "/A" not in annotation:
                continue
            action = annotation["/A"].get_object()
            self.assertEqual(action["/S"], "/URI")
            uri = action["/URI"]
            uri = uri.decode("utf-8") if isinstance(uri, bytes) else str(uri)
            self.assertTrue(is_web(uri), uri)
            self.assertTrue(uri.isascii(), uri)
            found.add(plain(uri))
            left, bottom, right, top = map(float, annotation["/Rect"])
            self.assertTrue(0 <= min(left, right) < max(left, right) <= page.mediabox.width, annotation["/Rect"])
            self.assertTrue(0 <= min(bottom, top) < max(bottom, top) <= page.mediabox.height, annotation["/Rect"])
        self.assertLessEqual(found, reports().links(name))
        links = {link.attributes["href"] for link in reports().tree(name).all("a")}
        self.assertEqual(found, {plain(link) for link in links if not link.startswith("#")})

    @each()
    def test_nothing_happens_by_itself(self, name, pdf):
        self.assertLessEqual({"/OpenAction", "/AA", "/AcroForm", "/Names"} & pdf.root.keys(), {"/Names"})
        for found in pdf.dictionaries:
            self.assertEqual({"/JavaScript", "/JS", "/AA", "/EmbeddedFiles"} & found.keys(), set())
            self.assertNotIn(found.get("/S"), ACTIONS)

    @each()
    def test_fonts_are_inside(self, name, pdf):
        fonts = 0
        for found in pdf.dictionaries:
            if found.get("/Type") == "/Font" and found.get("/Subtype") not in ["/Type0", "/Type3"]:
                fonts += 1
                descriptor = found["/FontDescriptor"].get_object()
                self.assertTrue({"/FontFile", "/FontFile2", "/FontFile3"} & descriptor.keys(), found.get("/BaseFont"))
        self.assertGreater(fonts, 0)

    @each()
    def test_page_numbers(self, name, pdf):
        count = len(pdf.pages)
        for number, text in enumerate(pdf.texts, 1):
            self.assertEqual(re.findall(r"Page (\d+) of (\d+)", text)[-1], (str(number), str(count)))

    @each(SEARCHES)
    def test_titles_and_numbers(self, name, pdf):
        text = letters("".join(re.sub(r"(?m)^Page \d+ of \d+$", "", text) for text in pdf.texts))
        truth = reports().truths[name]
        for publication in truth.listed + truth.rejected:
            title = publication["title"]
            # A title that is longer than a page is split into pieces.
            if is_latin(folded(title)) and len(title) < 1000:
                self.assertIn(letters(title), text)
        for value in reports().numbers_of(name).values():
            self.assertIn(letters(value), text)

    def test_the_head_of_a_table_is_on_each_of_its_pages(self):
        for name in ["author", "profile", "many", "nasty"]:
            with self.subTest(name=name):
                pdf = document(name)
                start, end = pages_of_publications(pdf)
                self.assertGreater(end, start + 1)
                # A heading at the end of the previous page has a separate test.
                for page in range(start + 1, end):
                    self.assertIn(letters(HEAD), letters(pdf.texts[page]), f"page {page + 1}")

    def test_a_table_begins_on_the_page_of_its_heading(self):
        for name in SEARCHES:
            with self.subTest(name=name):
                start, _ = pages_of_publications(document(name))
                self.assertIn(letters(HEAD), letters(document(name).texts[start]), f"page {start + 1}")

    @each()
    def test_nothing_stands_alone_at_the_end_of_a_page(self, name, pdf):
        headings = {letters(title) for title, _ in pdf.outline()} | {letters(HEAD), letters("Citations Year Publication")}
        for number, text in enumerate(pdf.texts, 1):
            lines = [letters(line) for line in body(text, pdf, number)]
            self.assertTrue(lines, f"page {number} is empty")
            self.assertNotIn(lines[-1], headings, f"page {number}")

    def test_no_row_is_on_two_pages(self):
        pdf = document("many")
        row = r"Publication(\d+)ofmany:themeaningofcitationcounts&theirlimitsAPlain,BSimple–JournalofCounting,volume\1,"
        found = [int(number) for text in pdf.texts for number in re.findall(row, letters(text))]
        self.assertEqual(sorted(found), list(range(1, MANY + 1)))

    def test_a_limit(self):
        text = letters("".join(document("many", "--limit", "3").texts))
        self.assertIn("Publication3ofmany", text)
        self.assertNotIn("Publication4ofmany", text)
        self.assertIn(letters(f"… and {MANY - 3} more publications, each with at most 1,000 citations."), text)

    def test_the_core_and_the_next_twenty(self):
        text = letters("".join(Document(reports().path("many", "pdf").read_bytes()).texts))
        g = reports().truths["many"].indexes["g"]
        self.assertIn(letters(f"Publication {g + 20} of many"), text)
        self.assertNotIn(letters(f"Publication {g + 21} of many"), text)
        self.assertIn(letters(f"… and {MANY - g - 20} more publications, each"), text)

    @each()
    def test_its_structure(self, name, pdf):
        tags = [found.get("/S") for found in pdf.dictionaries if found.get("/Type") == "/StructElem"]
        self.assertTrue(pdf.root["/MarkInfo"]["/Marked"])
        self.assertEqual((tags.count("/Document"), tags.count("/H1")), (1, 1))
        self.assertEqual(tags.count("/H2"), len(reports().tree(name).all("h2")))
        self.assertTrue({"/P", "/Table", "/TR", "/TH", "/TD"} <= set(tags))

    def test_its_size(self):
        self.assertLess(reports().path("many", "pdf").stat().st_size, MOST_BYTES)
        # The structure of a table takes about a kilobyte per row.
        self.assertLess(reports().path("many", "pdf", WHOLE).stat().st_size, 2 * MOST_BYTES)


def pages_of_publications(pdf):
    """The first page with publications, and the page after the last one that has nothing else."""
    start = dict(pdf.outline())["Publications"]
    after = ["Counted under another entry", "Rejected", "Other indexes", "Edits"]
    return start, min(page for title, page in pdf.outline() if title in after)


def body(text, pdf, number):
    """The lines of a page without its foot."""
    lines = [line for line in text.split("\n") if line.strip()]
    foot = letters(f"Page {number} of {len(pdf.pages)}")
    start = letters(pdf.reader.metadata.title)
    return [line for line in lines
            if foot not in letters(line) and not (start and letters(line).startswith(start) and "·" in line)]
