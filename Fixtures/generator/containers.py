"""One page in every kind of file that a browser saves it in."""
import base64
import plistlib
import re
import struct
import zlib
from calendar import timegm
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urljoin

from . import articles, era_old, profiles
from .core import ELL, Rng, Row, attr, data_cid, esc, expected_row, indexes, plus
from .era_new import Page, simple_url
from .small import put
from .write import case

SERVED = "2026-09-14T10:20:30Z"     # when Scholar made the page, as every `ei` of it says
SAVED = "2026-09-14T10:20:41Z"      # when the browser saved it, as its container says
HERE = "Mon, 14 Sep 2026 12:20:41 +0200"
EI = base64.urlsafe_b64encode(struct.pack("<I", timegm((2026, 9, 14, 10, 20, 30))) + bytes(range(0xA1, 0xAE))).decode("ascii").rstrip("=")
OLD_EI = "pW8faebMEuKi0PEPk9yI-A4"
Q = "bilans mu\u0142u & piasku"
BASE = "https://scholar.google.com"


# --- the rows

def plain_rows():
    rng = Rng("containers")

    def row(title, authors, publication, year, publisher, cites, **o):
        o.setdefault("link", "https://journals.example.org/mud/%d?lang=pl&part=%d" % (rng.range(100, 999), rng.range(1, 9)))
        return Row(title=title, authors=authors, publication=publication, year=year, publisher=publisher, cites=cites, cid=rng.u64(), extra={"words": []}, **o)
    return [
        row("\u0179r\u00f3d\u0142a b\u0142\u0119d\u00f3w w pomiarach rumowiska: \u017cwir, piasek i mu\u0142", ["W \u0141\u0119cki", "\u017b \u015awi\u0105tek", "J G\u0119\u015blicka"], "Acta Fluvialia", 2019, "Springer", 214,
            versions=7, snippet="\u015arednice ziaren zwa\u017cono trzy razy & policzono osobno"),
        row("\u0397 \u03bc\u03b5\u03c4\u03b1\u03c6\u03bf\u03c1\u03ac \u03c6\u03b5\u03c1\u03c4\u03ce\u03bd \u03c5\u03bb\u03ce\u03bd \u03c3\u03b5 \u03bb\u03b9\u03bc\u03bd\u03bf\u03b8\u03ac\u03bb\u03b1\u03c3\u03c3\u03b5\u03c2", ["\u039a \u03a0\u03b1\u03c0\u03b1\u03b4\u03ac\u03ba\u03b7", "N Tranberg"],
            "\u03a4\u03b5\u03c4\u03c1\u03ac\u03b4\u03b9\u03b1 \u0391\u03ba\u03c4\u03bf\u03bc\u03b7\u03c7\u03b1\u03bd\u03b9\u03ba\u03ae\u03c2", 2016, "limnos.example.gr", 97, versions=3),
        row("\u6f6e\u6c50\u6cbc\u6cfd\u6ce5\u6c99\u6536\u652f\u7684\u4f30\u7b97", ["\u80e1\u6587", "\u8c22\u5c9a"], "\u6cb3\u53e3\u901a\u8baf", 2018, "hekou.example.cn", 61),
        row("Manual of marsh levelling", ["RA Haldane"], None, 1961, None, 88, kind="CITATION", link=None),
        row("Mud, tides & people: a handbook", ["MT Oyelaran", "\u00c9 Dupr\u00e9"], None, 2004, "books.google.com", 143, kind="BOOK", versions=5,
            link="http://books.google.example.com/books?hl=en&lr=&id=q0_Zt-4uAAAJ&oi=fnd&pg=PA1&ots=aB=c"),
        row("Sieving & settling: \"wet\" against <dry> methods", ["A Okafor", "Z Bj\u00f6rnsd\u00f3ttir"], "River & Reach", 2011, "Taylor & Francis", 52, versions=4,
            dl=("https://repository.example.edu/get?file=mud.pdf&rev=2&sig=Zm9v==", "PDF", "repository.example.edu"), lib=True),
        row("A first look at \U0001d6fc-stable bed load", ["YX Ng"], "Estuarine Letters", 2024, "mdpi.com", 0, versions=2),
        row("a=b, c==d and =3D: when p=.05 (n=12, k=3) says =20 nothing", ["G Hu", "K Petrov"], "Computers in Hydrology", 2013, "ieeexplore.ieee.org", 33,
            link="https://ieeexplore.example.org/document?arnumber=6=07&x==&y=%3D%26", snippet="With x=1, y==2 and z=x+y=3 the fit r=.99 is =C5=82 nothing new"),
        row("Bank erosion \u2013 a review\u2026 of reviews", ["JL Kov\u00e1cs", "P Ferr\u00e1ndiz", "D Strand"], "Transactions of the Lagoon" + ELL, 2009, "Wiley Online Library", 19,
            more=True, versions=11),
        row("Untersuchungen \u00fcber den Schlick", ["H Gro\u00df"], "Archiv f\u00fcr Gew\u00e4sserbau", 1934, None, 7)]


def west_rows():
    """Nothing that is not in windows-1252, and no year after 2008."""
    rng = Rng("containers west")

    def row(title, authors, publication, year, publisher, cites, **o):
        o.setdefault("link", "http://journals.example.org/reach/%d?a=1&b=2" % rng.range(100, 999))
        return Row(title=title, authors=authors, publication=publication, year=year, publisher=publisher, cites=cites, cid=rng.u64(), extra={"words": []}, **o)
    return [
        row("Stra\u00dfe, Fluss \u2013 \u201eUfer\u201c: 50 \u20ac f\u00fcr den Gew\u00e4sserbau", ["J M\u00fcller-Gro\u00df", "\u00c9 Dupr\u00e9"], "Gew\u00e4sser & B\u00f6den", 2001, "Elsevier", 71, versions=4,
            snippet="\u00c0 la c\u00f4te, le d\u00e9bit \u00ab moyen \u00bb reste faible"),
        row("L\u2019\u00e9rosion de la c\u00f4te: \u0153uvre na\u00efve?", ["A N\u00fa\u00f1ez-Soler"], "Annales c\u00f4ti\u00e8res", 1996, "jstor.org", 24, more=True),
        row("Sm\u00e5 \u00e5er i S\u00f8nderjylland", ["B \u00d8stergaard"], None, 1958, None, 9, kind="CITATION", link=None),
        row("Qu'est-ce que la vase? R=f(x)", ["\u017d \u0160impson"], "River & Reach", 2007, "example-univ.it", 0, versions=2, dl=("http://example-univ.it/~vase/r.pdf?a=1&b=2", "PDF", "example-univ.it"))]


# --- a document as browsers write it: out of the tree, not the bytes that came

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
LINKS = {("a", "href"), ("area", "href"), ("link", "href"), ("form", "action"), ("img", "src"), ("iframe", "src"), ("script", "src")}
CASES = {"viewbox": "viewBox"}


class Writer(HTMLParser):
    """`without`: elements that are left out. `wrap`: what is done to every text. `fold`: the column after which lines are folded."""

    def __init__(self, url, without=(), wrap=None, fold=0, old=False):
        super().__init__(convert_charrefs=False)
        self.url, self.without, self.wrap, self.fold, self.old = url, without, wrap, fold, old
        self.out, self.pending, self.stack, self.hidden, self.column = [], "", [], 0, 0

    def emit(self, s):
        if self.hidden:
            return
        self.out.append(s)
        self.column = len(s) - s.rfind("\n") - 1 if "\n" in s else self.column + len(s)

    def text(self):
        t, self.pending = self.pending, ""
        if not t:
            return
        s = esc(t).replace("\u00a0", "&nbsp;")
        if self.wrap and "title" not in self.stack and t.strip():
            s = self.wrap(s)
        if self.fold and "title" not in self.stack:
            for i, word in enumerate(re.split("( )", s)):
                self.emit("\n" if word == " " and self.column > self.fold else word)
        else:
            self.emit(s)

    def value(self, tag, name, v):
        if (tag, name) in LINKS and not v.startswith(("javascript:", "cid:", "data:", "./")) and "_files/" not in v:
            v = urljoin(self.url, v)
        return attr(v).replace("\u00a0", "&nbsp;")

    def start(self, tag, attrs):
        if self.old:
            self.emit("\r\n<" + tag.upper() if tag in ("div", "p", "table", "tr", "td", "form", "h3", "meta", "ul", "li") else "<" + tag.upper())
        else:
            self.emit("<" + tag)
        for name, v in attrs:
            v = self.value(tag, name, v or "")
            if self.old and re.match(r"[A-Za-z0-9_.#-]+$", v):
                s = "%s=%s" % (name, v)
            else:
                s = '%s="%s"' % (CASES.get(name, name), v)
            self.emit("\n" if self.fold and self.column > self.fold else " ")
            self.emit(s)
        self.emit(">")

    def handle_starttag(self, tag, attrs):
        self.text()
        if tag in self.without:
            self.hidden += 1
        if tag == "tr" and self.stack and self.stack[-1] == "table":
            self.stack.append("tbody")
            self.start("tbody", [])
        self.start(tag, attrs)
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def end(self, tag):
        self.emit("</%s>" % (tag.upper() if self.old else tag))

    def handle_endtag(self, tag):
        self.text()
        if tag == "table" and self.stack and self.stack[-1] == "tbody":
            self.stack.pop()
            self.end("tbody")
        if tag in self.stack:
            while self.stack.pop() != tag:
                pass
        self.end(tag)
        if tag in self.without:
            self.hidden -= 1

    def handle_data(self, data):
        if self.stack and self.stack[-1] in ("script", "style"):
            self.emit(data)
        else:
            self.pending += data

    def handle_entityref(self, name):
        self.pending += unescape("&%s;" % name)

    def handle_charref(self, name):
        self.pending += unescape("&#%s;" % name)

    def handle_comment(self, data):
        self.text()
        self.emit("<!--%s-->" % data)

    def handle_decl(self, decl):
        self.emit("<!DOCTYPE html>" if not self.old else '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">')

    def finish(self, html):
        self.feed(html)
        self.close()
        self.text()
        return "".join(self.out)


META = re.compile(r'<meta http-equiv="?content-type"? content="[^"]*">', re.I)
FRAME = '<div style="visibility: hidden; position: absolute; width: 100%%; top: -10000px;"><iframe title="widget" name="c-1" src="%s"></iframe></div>'
FRAME_URL = "https://widgets.example.com/frame?ar=1&k=6Lc=&hl=en"
LIVE_FRAME = FRAME % attr(FRAME_URL)


def live(html, url, charset=META.pattern, frame=LIVE_FRAME, **o):
    """The tree of a page that has run its scripts, written out."""
    html = META.sub("", html, count=1).replace("</body>", frame + "</body>")
    return Writer(url, **o).finish(html)


def head(html, extra):
    i = re.search("<head>", html, re.I).end()
    return html[:i] + extra + html[i:]


def blink_complete(html, url, folder, address=None):
    address = address or url
    h = live(html, url, frame=FRAME % ("./%s/saved_resource.html" % folder))
    h = h.replace('href="%s/favicon.ico"' % BASE, 'href="./%s/favicon.ico"' % folder)
    h = head(h, '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">')
    return h.replace("<!DOCTYPE html>", "<!DOCTYPE html>\n<!-- saved from url=(%04d)%s -->\n" % (len(address), address), 1)


def gecko_complete(html, url, folder):
    h = live(html, url, frame=FRAME % (folder + "/frame.html"), fold=72)
    h = h.replace('href="%s/favicon.ico"' % BASE, 'href="%s/favicon.ico"' % folder)
    return head(h.replace("<!DOCTYPE html>", "<!DOCTYPE html>\n", 1), '\n<meta http-equiv="content-type" content="text/html; charset=UTF-8">')


def single_file(html, url, comment, date):
    h = live(html, url, frame="", without=("script",))
    h = h.replace('href="%s/favicon.ico"' % BASE, 'href="data:image/png;base64,%s"' % base64.b64encode(png()).decode("ascii"))
    h = head(h, '<meta charset="utf-8">')
    return re.sub("<html[^>]*>", lambda m: m.group(0) + "<!--\n %s \n url: %s \n saved date: %s \n-->" % (comment, url, date), h, count=1)


# --- the other parts

def png():
    """A grey picture of two by two points, not compressed: the same bytes with every zlib."""
    raw = b"".join(b"\0" + b"\x88\x99\xaa" * 2 for _ in range(2))
    data = b"\x78\x01\x01" + struct.pack("<HH", len(raw), len(raw) ^ 0xFFFF) + raw + struct.pack(">I", zlib.adler32(raw))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


CSS = ('@charset "utf-8";\n\n.gs_r { margin: 1em 0px; --gs-gap: 4px;\n--gs-line: 1px; }\n.gs_rt::after { content: "=E2=80=A6 \u2192"; }\n'
       "/* <div class=\"gs_r gs_or gs_scl\"><h3 class=\"gs_rt\">Not a row</h3></div> */\n")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><title>Not a row</title><path d="M0 0h4v4z"/></svg>'
WIDGET = ('<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>Widget \u2713</title></head><body><form id="gs_captcha_f" '
          'action="https://widgets.example.com/sorry/index"><h1>Are you a person? Tick the box.</h1><div id="recaptcha" class="g-recaptcha"></div></form><div id="gs_res_ccl">'
          '<div class="gs_r gs_or gs_scl" data-cid="AAAAAAAAAAAJ" data-rp="0"><div class="gs_ri"><h3 class="gs_rt"><a href="https://widgets.example.com/">Not a row</a></h3><div '
          'class="gs_a">N Obody - 1999</div><div class="gs_fl"><a href="/scholar?cites=1">Cited by 99999</a></div></div></div></div></body></html>')


# --- MHTML

def q_blink(data):
    """Quoted-printable as Chromium writes it: lines end wherever they are full, in the middle of a letter or a tag."""
    out, n, i = [], 0, 0
    while i < len(data):
        c, last = data[i], i == len(data) - 1
        if c in b"\r\n" and not last:
            out.append("\r\n")
            n = 0
            i += 2 if data[i:i + 2] == b"\r\n" else 1
            continue
        coded = not 32 <= c <= 126 and c != 9 or c == 61
        if c in b" \t" and (last or data[i + 1] in b"\r\n"):
            coded = True
        size = 3 if coded else 1
        if n + size + (0 if last else 1) > 76:
            out.append("=\r\n")
            n = 0
        out.append("=%02X" % c if coded else chr(c))
        n += size
        i += 1
    return "".join(out).encode("ascii")


def q_old(data):
    """Quoted-printable as Internet Explorer writes it: lines end after a space where they can; a lone line feed is coded."""
    out = []
    for line in data.split(b"\r\n"):
        words, n = [], 0
        for word in re.findall(b"[^ \n]*[ \n]?", line):
            s = "".join(chr(c) if 32 <= c <= 126 and c != 61 else "=%02X" % c for c in word)
            if n + len(s) > 75 and n:
                words.append("=\r\n")
                n = 0
            for token in re.findall("=[0-9A-F]{2}|.", s):
                if n + len(token) > 75:
                    words.append("=\r\n")
                    n = 0
                words.append(token)
                n += len(token)
            if s.endswith("=0A"):
                words.append("=\r\n")
                n = 0
        if words and words[-1] == "=\r\n" and n == 0:
            words.pop()
        if words and words[-1] == " ":
            words[-1] = "=20"
        out.append("".join(words))
    return "\r\n".join(out).encode("ascii")


def b64(data):
    s = base64.b64encode(data).decode("ascii")
    return ("".join(s[i:i + 76] + "\r\n" for i in range(0, len(s), 76))).encode("ascii")


def subject(text):
    """A title as Chromium writes it into a header (RFC 2047)."""
    if all(32 <= ord(c) <= 126 for c in text):
        return text
    out, n = "=?utf-8?Q?", 0
    for c in text.encode("utf-8"):
        token = "=%02X" % c if not 33 <= c <= 126 or c in b"=?_" else chr(c)
        if n + len(token) > 76 - 12:
            out += "?=\r\n =?utf-8?Q?"
            n = 0
        out += token
        n += len(token)
    return out + "?="


CODES = {"quoted-printable": q_blink, "base64": b64, "binary": lambda d: d, "8bit": lambda d: d}


def part(boundary, headers, body, code):
    coded = (q_old if "old" in headers else CODES[code])(body)
    lines = [("Content-Transfer-Encoding: " + code) if h == "CTE" else h for h in headers if h != "old"]
    return ("\r\n--%s\r\n%s\r\n\r\n" % (boundary, "\r\n".join(lines))).encode("ascii") + coded


def frame_id(seed):
    return "frame-%s@mhtml.blink" % Rng(seed).token(32, "0123456789ABCDEF")


def blink_page(html, url):
    """The page part: no scripts, style sheets and frames as parts of their own."""
    h = live(html, url, frame=FRAME % ("cid:" + frame_id("widget")), without=("script", "style"))
    return head(h, '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><link rel="stylesheet" type="text/css" href="cid:css-7d1f0a52-3c44-4be0-9a61-0f5d2c8e7b13@mhtml.blink">')


def blink(html, url, title, date=HERE, code="quoted-printable", first="", old_headers=False, seed="a"):
    """An archive of Chrome or Edge. `first`: parts before the page."""
    boundary = "----MultipartBoundary--%s----" % Rng("boundary " + seed).token(42, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    if old_headers:
        top = "X-Snapshot-Version: 1.0\r\nX-Snapshot-Title: %s\r\nX-Snapshot-Content-Location: %s\r\nSubject: %s" % (
            subject(title), url, re.sub("[^ -~]", "?", title))
    else:
        top = "Snapshot-Content-Location: %s\r\nSubject: %s" % (url, subject(title))
    out = ('From: <Saved by Blink>\r\n%s\r\nDate: %s\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="%s"\r\n\r\n' % (
        top, date, boundary)).encode("ascii")

    def text(kind, cid, location, body):
        ids = ["Content-ID: <%s>" % cid] if cid else []
        return part(boundary, ["Content-Type: " + kind] + ids + ["CTE"] + (["Content-Location: " + location] if location else []), body.encode("utf-8"), code)
    widget = text("text/html", frame_id("widget"), FRAME_URL, WIDGET)
    empty = text("text/html", frame_id("empty"), None, '<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body></body></html>')
    page = text("text/html", frame_id("page " + seed), url, html)
    out += {"": page, "frames": empty + widget + page}[first]
    out += text("text/css", None, "cid:css-7d1f0a52-3c44-4be0-9a61-0f5d2c8e7b13@mhtml.blink", CSS)
    out += text("image/svg+xml", None, BASE + "/scholar/images/star.svg", SVG)
    out += part(boundary, ["Content-Type: image/png", "CTE", "Content-Location: " + BASE + "/favicon.ico"], png(), "base64" if code != "binary" else code)
    if not first:
        out += widget
    return out + ("\r\n--%s--\r\n" % boundary).encode("ascii")


def unmht(html, url, title):
    """An archive of the Firefox extension UnMHT: everything in base64, the coding of the letters in the header of the part."""
    boundary = "----=_NextPart_000_0000_4D1C9A07.72E3B05F"
    out = ('From: <Saved by UnMHT>\r\nSubject: =?utf-8?B?%s?=\r\nDate: Mon, Sep 14 2026 12:20:41 GMT+0200\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n'
           '\tboundary="%s";\r\n\ttype="text/html"\r\n' % (base64.b64encode(title.encode("utf-8")).decode("ascii"), boundary)).encode("ascii")
    out += part(boundary, ["Content-Type: text/html; charset=UTF-8", "CTE", "Content-Location: " + url], html.encode("utf-8"), "base64")
    out += part(boundary, ["Content-Type: text/html; charset=UTF-8", "CTE", "Content-Location: " + FRAME_URL], WIDGET.encode("utf-8"), "base64")
    return out + ("\r\n--%s--\r\n" % boundary).encode("ascii")


def explorer_page(html, url, charset, version, bom):
    h = Writer(url, without=("script",), old=True).finish(META.sub("", html, count=1))
    h = head(h, '\r\n<META content="text/html; charset=%s" http-equiv=Content-Type>\r\n<META name=GENERATOR content="MSHTML %s">' % (charset, version))
    return (b"\xef\xbb\xbf" if bom else b"") + h.encode("utf-8" if charset == "utf-8" else "cp1252", "xmlcharrefreplace")


def explorer(data, url):
    boundary = "----=_NextPart_000_0000_01DD2411.5C3B7E90"
    out = ('From: "Saved by Windows Internet Explorer 8"\r\nSubject: \r\nDate: %s\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n'
           '\tboundary="%s"\r\nX-MimeOLE: Produced By Microsoft MimeOLE V6.1.7601.17609\r\n\r\nThis is a multi-part message in MIME format.\r\n' % (HERE, boundary)).encode("ascii")
    out += part(boundary, ["Content-Type: text/html;\r\n\tcharset=\"utf-8\"", "CTE", "Content-Location: " + url, "old"], data, "quoted-printable")
    out += part(boundary, ["Content-Type: image/png", "CTE", "Content-Location: " + BASE + "/favicon.ico"], png(), "base64")
    out += part(boundary, ["Content-Type: text/html;\r\n\tcharset=\"utf-8\"", "CTE", "Content-Location: " + FRAME_URL, "old"], WIDGET.encode("utf-8"), "quoted-printable")
    return out + ("\r\n--%s--\r\n" % boundary).encode("ascii")


def explorer_single(data, url):
    """Internet Explorer writes no multipart when there is nothing but the page."""
    return ('From: <Saved by Microsoft Internet Explorer 5>\r\nSubject: \r\nDate: Tue, 3 Mar 2009 09:15:02 +0100\r\nMIME-Version: 1.0\r\nContent-Type: text/html;\r\n'
            '\tcharset="Windows-1252"\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: %s\r\nX-MimeOLE: Produced By Microsoft MimeOLE V6.00.2900.5579\r\n\r\n' % (
                url)).encode("ascii") + q_old(data)


def opera(html, url):
    """Parameters without quotes, no From and no Date; `start` says which part is the page."""
    boundary, cid = "----------Hq3WvP0sKcTz9bYd2LmUxE", "op.mhtml.1789381241077.4f1c2b7a9d03e685@192.0.2.7"
    out = ("Content-Type: multipart/related; start=<%s>; boundary=%s\r\nContent-Location: %s\r\nSubject: %s\r\nMIME-Version: 1.0\r\n" % (
        cid, boundary, url, subject(Q + " - Google Scholar"))).encode("ascii")
    out += part(boundary, ["Content-Disposition: inline; filename=frame.htm", "Content-Type: text/html; charset=UTF-8; name=frame.htm", "Content-Location: " + FRAME_URL, "CTE"],
                WIDGET.encode("utf-8"), "8bit")
    out += part(boundary, ["Content-Disposition: inline; filename=scholar.htm", "Content-Type: text/html; charset=UTF-8; name=scholar.htm", "Content-Id: <%s>" % cid,
                           "Content-Location: " + url, "CTE"], html.encode("utf-8"), "8bit")
    return out + ("\r\n--%s--\r\n" % boundary).encode("ascii")


# --- web archives of Safari

def webarchive(data, url, encoding="UTF-8", frame=True):
    def resource(data, url, kind, encoding=None, name=None):
        r = {"WebResourceData": data, "WebResourceMIMEType": kind, "WebResourceURL": url}
        if encoding:
            r["WebResourceTextEncodingName"] = encoding
        if name is not None:
            r["WebResourceFrameName"] = name
        return r
    a = {"WebMainResource": resource(data, url, "text/html", encoding, ""),
         "WebSubresources": [resource(CSS.encode("utf-8"), BASE + "/scholar/style.css", "text/css", "UTF-8"), resource(SVG.encode("utf-8"), BASE + "/scholar/images/star.svg", "image/svg+xml", "UTF-8"),
                             resource(png(), BASE + "/favicon.ico", "image/png")]}
    if frame:
        a["WebSubframeArchives"] = [{"WebMainResource": resource(WIDGET.encode("utf-8"), FRAME_URL, "text/html", "UTF-8", "c-1")}]
    return plistlib.dumps(a, fmt=plistlib.FMT_BINARY)


# --- the cases

class Small(Page):
    """A page of 2026 with a short margin and pictures in its first row only: it stands here in twenty files."""

    def row(self, r, n):
        h = re.sub(r' <a href="[^"]*" title="Fewer".*?</a>', "", super().row(r, n))
        return h if n == 0 else re.sub("<svg.*?</svg>", "", h)

    def sidebar(self):
        q = plus(self.q)
        return ('<ul id="gs_res_sb_yyl"><li class="gs_ind gs_bdy_sb_sel"><a href="%s">%s</a></li></ul><ul class="gs_bdy_sb_sec"><li class="gs_ind"><a href="%s">%s</a></li></ul>' % (
            self.scholar("q=%s&hl=%s&as_sdt=0,5" % (q, self.hl)), self.lang["anytime"], self.scholar("hl=%s&as_sdt=0,5&q=%%22%s%%22&scisbd=1" % (self.hl, q)), self.lang["date"]))

    def html(self):
        h = super().html()
        assert OLD_EI in h
        return h.replace(OLD_EI, EI)


def small(rows, q, total, **o):
    return Small(2026, rows, q, total=total, css=0, js=0, **o)


def german(s):
    for a, b in (("Cited by ", "Zitiert von "), ("Related articles", "\u00c4hnliche Artikel"), ("Save", "Speichern"), ("Cite", "Zitieren"), ("Sign in", "Anmelden"),
                 ("About ", "Ungef\u00e4hr "), (" results", " Ergebnisse"), ("Any time", "Beliebige Zeit"), ("Next", "Weiter"), ("Previous", "Zur\u00fcck"), ("Help", "Hilfe")):
        if s == a or s.startswith(a) and not a.strip() == a or s == a.strip():
            s = s.replace(a, b)
    s = re.sub(r"^All (\d+) versions$", r"Alle \1 Versionen", s)
    font = '<font style="vertical-align: inherit;">'
    return font + font + s + "</font></font>"


def build_results():
    p = small(plain_rows(), Q, 19)
    h = p.html()
    title = Q + " - Google Scholar"
    folder = "bilans - Google Scholar_files"

    def one(name, what, data, file="page-1.html", container="html", same="saved-plain", page=p, **kw):
        put(name, what, page, data, file=file, container=container, same_rows_as=same, date=kw.pop("date", SERVED), **kw)
    one("saved-plain", "A page as Scholar served it: relative links; its address only in the sign-in link, its time in every `ei`", h, same=None)
    one("saved-chrome-html-only", "Saved by Chrome as \"HTML only\": the very bytes that came", h, file="page-1.htm")
    one("saved-firefox-html-only", "Saved by Firefox as \"HTML only\": the very bytes that came", h)

    r = p.rows[0]
    cite = "/scholar?q=info:%s:scholar.google.com/&output=cite&scirp=0&hl=en" % data_cid(r.cid)
    address = p.url + "#d=gs_cit&t=1789381236&u=" + cite.replace("/", "%2F").replace("?", "%3F").replace("=", "%3D").replace(":", "%3A").replace("&", "%26")
    dialog = ('<div id="gs_citt"><table><tr><th scope="row" class="gs_cith">MLA</th><td><div tabindex="0" class="gs_citr">%s. "%s." <i>%s</i> (%d). Cited by 99999</div></td></tr></table></div>'
              '<div id="gs_citi"><a class="gs_citi" href="https://scholar.googleusercontent.com/scholar.bib?q=info:%s:scholar.google.com/&amp;output=citation">BibTeX</a></div>' % (
                  esc(r.authors[0]), esc(r.title), esc(r.publication), r.year, data_cid(r.cid)))
    opened = re.sub(r'(<div id="gs_citd"[^>]*>)', lambda m: m.group(1) + dialog, h, count=1)
    one("saved-edge-complete", "Saved by Edge as a complete page while the dialog \"Cite\" was open: the comment's address ends in a fragment, the dialog's text is in the page",
        blink_complete(opened, p.url, folder, address))
    one("saved-firefox-complete", "Saved by Firefox as a complete page: no comment, absolute links, lines folded in texts and tags", gecko_complete(h, p.url, folder.replace(" ", "%20")))
    one("saved-singlefile-old", "Saved by SingleFile before 2019: another first line in the comment, nothing minified",
        single_file(h, p.url, "Archive processed by SingleFile", "Mon Sep 14 2026 12:20:41 GMT+0200 (Central European Summer Time)"))

    page = blink_page(h, p.url)
    m = {"file": "page-1.mhtml", "container": "mhtml"}
    data = blink(page, p.url, title)
    assert re.search(rb"=[C-F][0-9A-F](=[89AB][0-9A-F])*=\r\n=[89AB][0-9A-F]", data) and re.search(rb"<[a-z]+[^<>]*=\r\n[^<>]*>", data)
    one("saved-chrome-mhtml", "MHTML of Chrome: quoted-printable with lines that end inside letters and tags; a frame that looks like a captcha and a row follows", data, **m)
    one("saved-mhtml-frame-first", "MHTML whose first two text/html parts are frames: the page is the part at Snapshot-Content-Location", blink(page, p.url, title, first="frames", seed="b"), **m)
    one("saved-mhtml-8bit", "MHTML of 2017 (X-Snapshot-…), its parts not coded at all, and LF for CRLF everywhere, as after a transfer as text",
        blink(page, p.url, title, "Mon, 14 Sep 2026 10:20:41 -0000", code="binary", old_headers=True, seed="c").replace(b"\r\n", b"\n"), **m)
    one("saved-mhtml-base64", "MHTML of UnMHT: the page in base64, its charset in the header of the part, a Date that is none of RFC 2822", unmht(live(h, p.url), p.url, title), file="page-1.mht",
        container="mhtml")
    one("saved-mht-opera", "MHTML of Opera with a frame first: `start=` names the page's part; 8bit, no From, no Date, parameters without quotes", opera(live(h, p.url), p.url), file="page-1.mht",
        container="mhtml")
    one("saved-mht-ie", "MHTML of Internet Explorer: words before the first part, a byte order mark in the quoted-printable, capital tags", explorer(
        explorer_page(h, p.url, "utf-8", "8.00.7601.18404", True), p.url), file="page-1.mht", container="mhtml")
    t = live(h.replace("<html>", '<html lang="de" class="translated-ltr">'), p.url, frame="", without=("script", "style"), wrap=german)
    one("saved-translated-mhtml", "MHTML of a page that Chrome translated, all but the titles: two <font> around every text", blink(head(
        t, '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">'), p.url, title, seed="d"), **m)
    one("saved-safari-webarchive", "Web archive of Safari: a binary property list with the very bytes that came, resources and a frame", webarchive(h.encode("utf-8"), p.url),
        file="page-1.webarchive", container="webarchive")

    rows = west_rows()
    q = "d\u00e9bit solide"
    w = small(rows, q, len(rows), meta="")
    data = w.html().encode("cp1252")
    one("saved-webarchive-latin1", "Web archive of a page in windows-1252; only WebResourceTextEncodingName says so, as ISO-8859-1", webarchive(data, w.url, "ISO-8859-1", False), file="page-1.webarchive",
        container="webarchive", same=None, page=w)
    url = simple_url(q, https=False)
    h = era_old.page(2009, rows, q, url, 0, 10)
    case("saved-mht-ie-single", "MHTML of Internet Explorer 6 with nothing but the page: not multipart, the message is the page", "2009", "results", [
        ("page-1.mht", explorer_single(explorer_page("<!doctype html>" + h, url, "windows-1252", "6.00.2900.5726", False), url))], url=url, query={"all_words": q}, complete=True,
        reported_total=len(rows), rows=[expected_row(r, 1, cids=False) for r in rows], container="mhtml", date="2009-03-03T08:15:02Z")


def build_profiles():
    rows = profiles.profile_rows()[:22]
    exp = profiles.expected(rows)
    ix = indexes(exp)
    reported = {"citations": ix["citations"], "h": ix["h"], "i10": sum(1 for e in exp if e["cites"] >= 10 and not e["not_counted"])}
    url = "https://scholar.google.com/citations?user=%s&hl=en" % profiles.USER
    served, loaded = (profiles.page_2026(rows, n, reported, False, 0, 0) for n in (20, len(rows)))
    old = r'<span class="gsc_g_t"[^>]*>(19\d\d|20[01]\d)</span>|<a href="javascript:void\(0\)" class="gsc_g_a" style="[^"]*z-index:([89]|[1-9]\d)"><span class="gsc_g_al">\d+</span></a>'
    served, loaded = re.sub(old, "", served), re.sub(old, "", loaded)      # the years before 2020 are left out of the histogram
    title = "\u202a%s\u202c - \u202aGoogle Scholar\u202c" % profiles.NAME

    def one(name, what, data, full, file="page-1.html", container="html", **kw):
        case(name, what, "2026", "profile", [(file, data)], url=url, complete=full, name=profiles.NAME, reported=reported, **profiles.facts(reported), rows=exp if full else exp[:20], container=container, **kw)
    all_rows, first = "saved-profile-chrome-complete", "saved-profile-html-only"
    one(all_rows, "A profile saved by Chrome as a complete page after \"Show more\": all 22 rows", blink_complete(loaded, url, "Elena Marchetti_files"), True)
    one("saved-profile-mhtml", "The same as MHTML; its only date is that of the container", blink(blink_page(loaded, url), url, title, seed="e"), True, "page-1.mhtml", "mhtml",
        same_rows_as=all_rows, date=SAVED)
    one("saved-profile-singlefile", "The same by SingleFile; the name of the time zone in its date is German", single_file(
        loaded, url, "Page saved with SingleFile", "Mon Sep 14 2026 12:20:41 GMT+0200 (Mitteleurop\u00e4ische Sommerzeit)"), True, same_rows_as=all_rows, date=SAVED)
    one(first, "The same saved as \"HTML only\": the bytes that came, so only the first 20 rows, whatever was loaded since", served, False)
    one("saved-profile-webarchive", "The same as a web archive of Safari, which keeps the bytes that came too: only the first 20 rows", webarchive(served.encode("utf-8"), url), False,
        "page-1.webarchive", "webarchive", same_rows_as=first)


def build_article():
    bars = {2019: 3, 2020: 8, 2022: 5, 2023: 1}
    title = "Ile mu\u0142u niesie rzeka? \"R\u00f3wna\" ruchliwo\u015b\u0107 & jej granice"
    html, url = articles.page(title, 4410738913124073126, 18, bars, [("Authors", "Elena Marchetti, Wanda \u0141\u0119cka"), ("Publication date", "2018/4"), ("Journal", "Acta Fluvialia")],
                              "https://journals.example.org/af/12?a=1&b=2", "http://example-univ.it/ile.pdf", 0, 0)
    case("saved-article-mhtml", "A single publication as MHTML of Chrome; its date is that of the container, in UTC", "2026", "article", [
        ("page-1.mhtml", blink(blink_page(html, url), url, "View article", "Mon, 14 Sep 2026 10:20:41 -0000", seed="f"))], url=url, title=title, cites=18,
        per_year={str(y): bars.get(y, 0) for y in range(2019, 2024)}, container="mhtml", date=SAVED)


def build():
    build_results()
    build_profiles()
    build_article()
