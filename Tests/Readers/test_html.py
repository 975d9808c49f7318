"""The checks of pages that scholar writes, tried on pages of a few words."""
import pathlib
import tempfile
import unittest

from html_checks import is_valid, links_are_web_only, no_outside_requests, nu_errors

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A</title>%s</head>
<body>%s</body></html>
"""
HARMLESS = [
    "", "<p>src=http://x url(http://x) @import</p>", '<a href="http://x/">x</a>',
    '<img alt="" src="data:image/png;base64,AA">',
    "<style>p { color: red; background: url(data:image/png;base64,AA) }</style>", '<p style="color: red">x</p>',
    '<svg><use href="#a"/><path fill="url(#b)"/></svg>', '<!-- <img src="http://x/"> -->',
    '<a href="http://x/?url(http://y)" title="url(http://y)">x</a>', '<link rel="author" href="http://x/">',
]
LOADING = [
    '<img src="http://x/a.png">', '<IMG SRC=//x/a.png>', '<img src="a.png">', '<img srcset="a.png 2x">',
    "<script>1</script>", '<script src="a.js"></script>', '<link rel="stylesheet" href="a.css">',
    '<link rel="shortcut icon" href="a.ico">', '<link rel="preconnect" href="http://x">',
    '<iframe srcdoc="x"></iframe>', '<object data="a"></object>', '<embed src="a">', '<video poster="a"></video>',
    "<audio></audio>", '<base href="http://x/">', '<meta http-equiv="Refresh" content="0;url=x">',
    '<p style="background: url(http://x/a.png)">', "<p style='background: u\\72l( \"http://x/a.png\")'>",
    "<style>@import 'a.css';</style>", "<style>p { background: url(//x/a.png) }</style>",
    "<style>@im/**/port 'a';</style>", "<style>p { background: image-set('a.png' 1x) }</style>",
    '<svg><image xlink:href="http://x/a.png"/></svg>', '<svg><use href="http://x/a.svg#b"/></svg>',
    '<svg><path fill="url(http://x/a.svg#b)"/></svg>', '<table background="a.png">', '<p onclick="x()">',
    '<form action="http://x/"></form>', '<a href="http://x/" ping="http://y/">x</a>', '<img src="data:text/html,x">',
    '<img src="data:image/png;base64,AA" onerror="x()">', '<input type="image" src="a">',
]
WEB_LINKS = ["http://x/", "https://x/a?b=c#d", "#place", "mailto:a@example.org", "HTTPS://X/", "ftp://x/"]
ODD_LINKS = [
    "javascript:alert(1)", " JavaScript:alert(1)", "java\tscript:alert(1)", "java&#10;script:alert(1)",
    "&#1;javascript:x", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "//x/", "/a", "a.html",
    "", "blob:http://x/", "http:///",
]


class Pages(unittest.TestCase):
    def test_what_loads_nothing(self):
        for part in HARMLESS:
            with self.subTest(part=part):
                no_outside_requests(PAGE % ("", part))

    def test_what_loads_something(self):
        for part in LOADING:
            for page in [part, PAGE % (part, ""), PAGE % ("", part)]:
                with self.subTest(page=page), self.assertRaises(AssertionError):
                    no_outside_requests(page)

    def test_links(self):
        for link in WEB_LINKS:
            with self.subTest(link=link):
                links_are_web_only(f'<a href="{link}">x</a>')
        for link in ODD_LINKS:
            for part in ['<a href="%s">x</a>', "<A HREF='%s'>x</A>", '<area href="%s">', '<a xlink:href="%s">x</a>']:
                with self.subTest(part=part, link=link), self.assertRaises(AssertionError):
                    links_are_web_only(part % link)


class NuChecker(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="scholar-readers-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, html):
        path = self.folder / name
        path.write_text(html, encoding="utf-8")
        return path

    def test_valid_pages(self):
        is_valid(self.file("a.html", PAGE % ("", "<p>Ω</p>")), self.file("b.html", PAGE % ("", "<p>b</p>")))

    def test_errors_and_warnings(self):
        error = self.file("error.html", PAGE % ("", "<p><div></p>"))
        warning = self.file("warning.html", PAGE % ("", "<section><p>no heading</p></section>"))
        found = nu_errors(error, warning)
        self.assertTrue(any(line.startswith("error.html") and ": error:" in line for line in found), found)
        self.assertTrue(any(line.startswith("warning.html") and ": warning:" in line for line in found), found)
        with self.assertRaises(AssertionError):
            is_valid(error)
