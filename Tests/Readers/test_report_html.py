"""Reports in HTML, Markdown and text: their contents, that foreign text is never markup, and that mail programs
show them."""
import functools
import re
import unittest

from html_checks import links_are_web_only, no_outside_requests, nu_errors
from html_tree import contrast, folded
from markdown_it import MarkdownIt
from report_page import (
    LEAST_CONTRAST, MOST_BYTES, check_email, details_of, encoded_size, more_of, own_rows, table_under, tables_of_rows,
    title_of)
from reports import ALL, EMAIL, MANY, NAMES_OF_NUMBERS, SEARCHES, cites, merged, plain, reports
from support import is_web

KINDS = [(), (EMAIL,)]


def each(names=ALL, kinds=KINDS):
    """Has a test look at every report: its name, its options, its page."""
    def decorated(test):
        @functools.wraps(test)
        def run(self):
            for name in names:
                for kind in kinds:
                    with self.subTest(name=name, kind=kind):
                        test(self, name, kind, reports().tree(name, *kind))
        return run
    return decorated


class Pages(unittest.TestCase):
    """Both kinds of HTML."""

    def test_they_are_valid(self):
        # Titles from pages stay unchanged, whether their letters are composed or decomposed.
        found = nu_errors(*(reports().path(name, "html", *kind) for name in ALL for kind in KINDS))
        self.assertEqual([fault for fault in found if "Unicode Normalization Form C" not in fault], [])

    @each()
    def test_nothing_is_loaded_or_run(self, name, kind, tree):
        html = reports().text(name, "html", *kind)
        no_outside_requests(html)
        self.assertEqual(tree.all("script", "iframe", "object", "embed", "form", "img", "base"), [])
        self.assertNotIn("\0", html)

    @each()
    def test_links_lead_to_what_scholar_said(self, name, kind, tree):
        links_are_web_only(reports().text(name, "html", *kind))
        links = {link.attributes["href"] for link in tree.all("a")}
        places = {element.attributes.get("id") for element in tree.walk()}
        self.assertLessEqual({link[1:] for link in links if link.startswith("#")}, places)
        self.assertLessEqual({plain(link) for link in links if not link.startswith("#")}, reports().links(name))

    @each()
    def test_the_large_numbers(self, name, kind, tree):
        wanted = {NAMES_OF_NUMBERS[key]: value for key, value in reports().numbers_of(name).items()}
        self.assertLessEqual(wanted.items(), self.figures(tree).items())

    def figures(self, tree):
        listed = [(pair.one("dt").folded(), next(e for e in pair.walk() if e.attributes.get("class") == "value").folded())
                  for pair in tree.all("div") if "figure" in pair.attributes.get("class", "").split()]
        rows = [row for table in tree.all("table") for row in own_rows(table)]
        listed = listed or [(row[1].one("b").folded(), row[0].folded()) for row in rows if len(row) == 2 and row[1].all("b")]
        # Of two people, the first one: h and g, and the other numbers in a table.
        numbers = dict(reversed(listed))
        for head, *side_by_side in map(own_rows, tables_of_rows(tree)):
            if head and head[0].folded() == "Index" and len(head) == 3:
                numbers |= {row[0].folded(): row[1].folded() for row in side_by_side}
        return numbers

    @each(SEARCHES)
    def test_every_publication(self, name, kind, tree):
        truth = reports().truths[name]
        rows = table_under(tree, "Publications")
        elsewhere = [publication for publication in truth.listed if publication.get("counted_elsewhere")]
        if not kind:
            self.assertEqual(len(rows), len(truth.counted))
            self.assertEqual(len(table_under(tree, "Counted under another entry")), len(elsewhere))
        self.assertGreater(len(rows), 0)
        self.assert_rows(rows, truth.counted, truth)
        self.assert_rows(table_under(tree, "Counted under another entry"), elsewhere, truth)

    @each(SEARCHES)
    def test_rejected_publications(self, name, kind, tree):
        truth = reports().truths[name]
        rows = table_under(tree, "Rejected")
        self.assertEqual(len(rows) + more_of(tree).get("rejected publication", 0), len(truth.rejected))
        self.assert_rows(rows, truth.rejected, truth)
        self.assertGreater(len(reports().truths["author"].rejected), 1)

    def assert_rows(self, rows, publications, truth):
        for cells, publication in zip(rows, publications):
            *rank, count, year, title = cells
            self.assertEqual(title_of(title), folded(publication["title"]))
            self.assertEqual(count.folded(), cites(publication))
            self.assertEqual([cell.folded() for cell in rank], [f"{publication['rank']:,}"] if rank else [])
            self.assertEqual(year.folded(), str(publication.get("year", "") or ""))
            links = [plain(link.attributes["href"]) for link in title.all("a")]
            self.assertEqual(links, [plain(publication["link"])] if is_web(publication.get("link")) else [])
            # A mail contains only the beginning of a long line.
            said = [detail.removesuffix("…") for detail in details_of(title) if detail.startswith("Merged: ")]
            members = merged(truth, publication)
            self.assertEqual(len(said), len(members))
            for detail in said:
                head = re.sub(r"(, \d+)?, cited .*", "", detail)
                self.assertTrue(any(member.startswith(head.strip()) or head == member for member in members), detail)

    @each(["comparison"])
    def test_a_comparison(self, name, kind, tree):
        answer = reports().scholar.json("compare", *reports().asked("comparison"), "--all")
        for heading, key in self.lists():
            titles = [title_of(row[-1]) for row in table_under(tree, heading)]
            wanted = [folded(publication["title"]) for publication in answer[key]]
            self.assertEqual(titles, wanted[:len(titles)])
            if not kind:
                self.assertEqual(len(titles), len(wanted))

    def lists(self):
        """The headings of the lists of a comparison."""
        one, other = reports().tree("comparison").one("h1").folded().split(" and ")
        return [("Shared publications", "both"), (f"Only {one}", "only_a"), (f"Only {other}", "only_b")]

    @each()
    def test_what_a_screen_reader_needs(self, name, kind, tree):
        self.assertEqual(tree.one("html").attributes["lang"], "en")
        self.assertTrue(tree.one("head").one("title").folded())
        levels = [int(heading.tag[1]) for heading in tree.all("h1", "h2", "h3", "h4", "h5", "h6")]
        self.assertEqual((levels[0], levels.count(1)), (1, 1))
        self.assertTrue(all(after <= before + 1 for before, after in zip(levels, levels[1:])), levels)
        for table in tables_of_rows(tree):
            head, *rows = own_rows(table)
            self.assertTrue(all(cell.tag == "th" and cell.attributes["scope"] == "col" for cell in head))
            for row in rows:
                self.assertEqual(len(row), len(head))
                self.assertEqual([cell.attributes["scope"] for cell in row if cell.tag == "th"], ["row"])

    def test_a_limit(self):
        for name in ["author", "many", "nasty", "comparison"]:
            for kind in KINDS:
                with self.subTest(name=name, kind=kind):
                    tree = reports().tree(name, *kind, "--limit", "3")
                    counts = {"Publications": "counted", "Rejected": "rejected"}
                    more = more_of(tree)
                    for heading, key in counts.items() if name != "comparison" else []:
                        total = len(getattr(reports().truths[name], key))
                        self.assertEqual(len(table_under(tree, heading)), min(3, total))
                        noun = "publication" if key == "counted" else "rejected publication"
                        self.assertEqual(more.get(noun, 0), max(0, total - 3))
                    if name == "comparison":
                        self.assertEqual([len(table_under(tree, heading)) for heading, _ in self.lists()[1:]], [3, 3])


class Whole(unittest.TestCase):
    """HTML with everything in it."""

    @each(kinds=[()])
    def test_charts_have_words(self, name, kind, tree):
        for chart in self.charts(tree):
            self.assertEqual(chart.attributes["role"], "img")
            title, described = (next(e for e in chart.elements() if e.tag == tag) for tag in ["title", "desc"])
            self.assertTrue(title.folded() and described.folded())
            names = [title.attributes["id"], described.attributes["id"]]
            self.assertEqual(chart.attributes["aria-labelledby"].split(), names)
        # Two charts, each in three sizes.
        self.assertEqual(len(self.charts(reports().tree("author"))), 6)

    def charts(self, tree):
        """The drawings, without the one that holds rules of style."""
        return [drawing for drawing in tree.all("svg") if drawing.attributes.get("class") != "rules"]

    @each(kinds=[()])
    def test_tables_are_named_and_places_are_unique(self, name, kind, tree):
        self.assertTrue(all(table.one("caption").folded() for table in tree.all("table")))
        places = [element.attributes["id"] for element in tree.walk() if "id" in element.attributes]
        self.assertEqual(len(places), len(set(places)))
        named = [element.attributes["aria-labelledby"] for element in tree.walk() if "aria-labelledby" in element.attributes]
        self.assertLessEqual({place for names in named for place in names.split()}, set(places))

    @each(kinds=[()])
    def test_no_word_of_a_stranger_is_a_class(self, name, kind, tree):
        classes = {word for element in tree.walk() for word in element.attributes.get("class", "").split()}
        ours = set(re.findall(r"\.([A-Za-z-]+)", "".join(style.text() for style in tree.all("style"))))
        ours |= {"full", "quiet"}
        self.assertEqual({word for word in classes - ours if not word.startswith("tag-")}, set())

    @each(kinds=[()])
    def test_nothing_strange_may_run(self, name, kind, tree):
        [policy] = [meta.attributes["content"] for meta in tree.all("meta")
                    if meta.attributes.get("http-equiv") == "Content-Security-Policy"]
        self.assertTrue(policy.startswith("default-src 'none'"))

    def test_colours_can_be_read(self):
        style = reports().tree("author").one("head").one("style").text()
        schemes = re.findall(r":root\s*\{([^}]*)\}", style)
        self.assertEqual(len(schemes), 3, "light, dark, and paper")
        colours = {}
        for scheme in schemes:
            colours |= dict(re.findall(r"--([a-z-]+):\s*(#[0-9a-f]+)", scheme))
            for text in ["ink", "quiet", "link", "h", "g"]:
                for ground in ["ground", "panel"]:
                    with self.subTest(scheme=scheme[:30], text=text, ground=ground):
                        self.assertGreaterEqual(contrast(colours[text], colours[ground]), LEAST_CONTRAST)
            self.assertGreaterEqual(contrast(colours["warn"], colours["warn-ground"]), LEAST_CONTRAST)


class Mails(unittest.TestCase):
    """HTML for mail programs."""

    @each(kinds=[(EMAIL,)])
    def test_they_are_safe(self, name, kind, tree):
        check_email(reports().text(name, "html", EMAIL))

    @each(SEARCHES, kinds=[(EMAIL,)])
    def test_as_many_as_fit_and_the_rest_is_counted(self, name, kind, tree):
        truth = reports().truths[name]
        rows = len(table_under(tree, "Publications"))
        self.assertEqual(rows + more_of(tree).get("publication", 0), len(truth.counted))
        rows = len(table_under(reports().tree("many", EMAIL), "Publications"))
        self.assertTrue(50 < rows < MANY, rows)
        # There is no space for one more publication, or hardly any.
        one = len(reports().text("many", "html", EMAIL)) / rows
        self.assertGreater(encoded_size(reports().text("many", "html", EMAIL)), MOST_BYTES - 6 * one)


class Markdown(unittest.TestCase):
    """Markdown as CommonMark with tables has it."""

    parser = MarkdownIt("commonmark", {"html": True}).enable("table")

    def tokens(self, name, *options):
        return self.parser.parse(reports().text(name, "md", *options))

    def inline(self, tokens):
        return [child for token in tokens for child in token.children or []]

    def test_nothing_of_strangers_is_markup(self):
        for name in ALL:
            with self.subTest(name=name):
                tokens = self.tokens(name)
                found = {token.type for token in tokens + self.inline(tokens)}
                self.assertLessEqual(found & {"html_block", "image", "code_inline", "code_block", "fence", "em_open"}, set())
                html = {token.content for token in self.inline(tokens) if token.type == "html_inline"}
                self.assertLessEqual(html, {"<br>"})
                strong = [token for token in self.inline(tokens) if token.type == "strong_open"]
                # h and g of each person.
                self.assertLessEqual(len(strong), (4 if name == "comparison" else 2) + sum(token.type == "blockquote_open" for token in tokens))

    def test_links(self):
        for name in ALL:
            with self.subTest(name=name):
                links = [token.attrs["href"] for token in self.inline(self.tokens(name)) if token.type == "link_open"]
                self.assertTrue(all(map(is_web, links)), links)
                self.assertLessEqual(set(map(plain, links)), reports().links(name))

    def test_headings_are_those_of_the_page(self):
        for name in ALL:
            with self.subTest(name=name):
                tokens = self.tokens(name)
                found = [(token.tag, folded(tokens[place + 1].content.replace("\\", "")))
                         for place, token in enumerate(tokens) if token.type == "heading_open"]
                wanted = [(each.tag, each.folded()) for each in reports().tree(name).all("h1", "h2")]
                # Markdown has no line charts.
                drawn = [
                    "Citations by rank", "Citations by academic age", "Publications by academic age"]
                self.assertEqual(found, [each for each in wanted if each[1] not in drawn])

    def test_tables(self):
        for name in SEARCHES:
            with self.subTest(name=name):
                truth = reports().truths[name]
                for heading, publications in [("Publications", truth.counted), ("Rejected", truth.rejected)]:
                    rows = [row for row in self.rows(self.tokens(name), heading) if any(row[:-1])]
                    self.assertEqual(len(rows), len(publications))
                    for cells, publication in zip(rows, publications):
                        self.assertEqual(len(cells), 4 if heading == "Publications" else 3)
                        self.assertEqual(cells[-1], folded(publication["title"]))
                        self.assertEqual(cells[-3], cites(publication))

    def rows(self, tokens, heading):
        """The rows of the table below a heading, as texts without tags and details."""
        rows, under, is_body = [], None, False
        for place, token in enumerate(tokens):
            if token.type == "heading_open":
                under = tokens[place + 1].content
            is_body = token.type == "tbody_open" or is_body and token.type != "tbody_close"
            if is_body and under == heading:
                if token.type == "tr_open":
                    rows.append([])
                if token.type == "inline":
                    rows[-1].append(self.text(token.children))
        return rows

    def text(self, children):
        said = ""
        for child in children:
            if child.type == "html_inline":
                break
            if child.type == "link_open":
                said = ""
            said += {"softbreak": " ", "hardbreak": " "}.get(child.type, child.content)
        return re.sub(r"^(\[[^\]]*\] )*", "", folded(said))


class Text(unittest.TestCase):
    def test_no_controls_and_every_number(self):
        for name in ALL:
            with self.subTest(name=name):
                text = reports().text(name, "txt")
                self.assertEqual(folded(text), " ".join(text.split()))
                for value in reports().numbers_of(name).values():
                    self.assertIn(value, text)
