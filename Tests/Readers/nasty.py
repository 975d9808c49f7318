"""A list of publications whose texts try to break the programs that read them."""
import json

TEXTS = [
    "</script><img src=x onerror=alert(1)>",
    "=cmd|' /C calc'!A0",
    "+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1 behind a tab",
    "\r=1+1 behind a carriage return",
    "foo;=1+1",
    "foo,+1\t-1",
    "  '=1 behind an apostrophe",
    "''+1 behind two",
    "＝1+1 in full width",
    "＋1 ＠2 －3",
    "{unbalanced",
    "}",
    "}}, evil = {x",
    "\\input{/etc/passwd}",
    "\\write18{rm -rf /}",
    "\\",
    "ends with a backslash\\",
    "%comment to the end of the line",
    "$x_1^2$ and \\(y\\)",
    "#1 & ~tilde ^^5c `tick` |bar|",
    "\"quotes\" and \"\"more\"\"",
    "“curly” ‘single’ «guillemets»",
    "line\nER  - \nTY  - JOUR\nTI  - injected",
    "line\r\nER  - \r\n\r\nTY  - JOUR",
    "@article{evil, title = {x}}",
    "@comment{all of it} @string{a = \"b\"}",
    "family 👩‍👩‍👧‍👦 and flag 🏴‍☠️",
    "right \u202eot left\u202c override",
    "no\u00a0break, thin\u2009space, line\u2028separator, zero\u200bwidth",
    "NOT SHOUTED iPhone McDonald: A USA-wide Study of x",
    "en--dash, em---dash, ``quotes'', ?` and !`",
    "<b>bold</b> &amp; <i>entities</i> &lt;",
    "e\u0301 decomposed and ﬁ ligature",
    "x" * 5000,
    "word " * 1000 + "end",
]

# Characters that control a terminal, or end a text in programs written in C.
CONTROLS = [
    "nul \x00 behind", "bell \x07 and backspace \x08", "escape \x1b[31m red",
    "delete \x7f", "c1 \x80 \x9b31m \x9f",
]

AUTHORS = [
    ["Smith and Jones"],
    ["AND and", "A and"],
    ["Berg, Jan van der", "O'Neill, J., Jr."],
    ["others", "et al."],
    ["A others"],
    ["{Brace", "Cl}osed"],
    ["=1+1", "+A Plus", "@At"],
    ["\"Quoted\" Name", "B \\Slash", "C $dollar %percent"],
    ["JA van der Berg", "Jan van der Berg", "J-P Sartre", "Ø Ærø"],
    ["胡文", "김 민수", "محمد علي", "Иван Иванов"],
    ["R\u202eeversed\u202c Name"],
    ["Line\nBreak", "ER  - end", "X; Y"],
    ["A " + "Long" * 300],
    ["A B", "C D", "..."],
]

LINKS = [
    "javascript:alert(1)",
    "http://x/\"><script>alert(1)</script>",
    "https://x/{open",
    "https://x/close}",
    "https://x/%percent#fragment_~tilde\\back^hat",
    "https://x/a b",
    "file:///etc/passwd",
    "data:text/html,<script>alert(1)</script>",
    "http://x/\r\nER  - ",
    "https://例え.example/パス?q=値",
    "https://doi.org/10.1000/182",
    "https://doi.org/10.1000/(evil){x}%22%3E",
]

NESTED = {"deep": [{"er": [None, True, 0.5, "=1", {"": {}}]}], "\"quoted\" key": "x", "empty": [], "ключ": "値"}


def record(number, title, **values):
    """A publication as Publish or Perish would write it, with other values if given; ... removes a value."""
    cluster = 17000000000000000000 + number
    usual = {
        "uid": f"GS:{cluster}", "title": title, "source": "Journal of Tests", "publisher": "Example Press",
        "abstract": "", "rank": number, "year": 1990 + number % 30, "cites": 1000 - 7 * number,
        "ecc": 1000 - 7 * number, "use": 1, "authors": ["A Plain", "B Simple"], "type": "Journal article",
        "article_url": f"https://example.org/{number}",
        "cites_url": f"https://scholar.google.com/scholar?cites={cluster}&hl=en",
    }
    return {key: value for key, value in (usual | values).items() if value is not ...}


def records():
    """All of them."""
    made = []

    def add(title, **values):
        made.append(record(len(made) + 1, title, **values))

    for text in TEXTS:
        add(text)
        add("Plain title", source=text, publisher=text, abstract=text, doi="10.1000/" + text[:20].strip(),
            volume=text[:40], issue=text[:40], issn=text[:40], startpage=text[:40], endpage=text[-40:])
    for names in AUTHORS:
        add("Authors of an odd kind", authors=names)
    for link in LINKS:
        add("Links of an odd kind", article_url=link, fulltext_url=link)
    add("Year zero", year=0)
    add("No year", year=...)
    add("Year in words", year="soon")
    add("Without authors", authors=[])
    add("Without authors, too", authors=..., year=...)
    add("Nothing else", source=..., publisher=..., year=..., authors=..., article_url=..., uid=..., cites_url=...,
        abstract=..., type=...)
    add("Unchecked there", use=0)
    add("Never cited", cites=0, ecc=0)
    add("Unknown keys", x_nested=NESTED, x_number=1.5, x_big=12345678901234567890, x_flag=True, x_none=None,
        **{"x y": "=1", "x\"quote": "</script>"})
    add("A BOOK", type="BOOK", source="")
    add("A thesis", type="PhD thesis", source="Example University")
    add("A patent", type="Patent", source="US Patent 1,234")
    add("A chapter", type="Book chapter", source="Handbook of Tests")
    add("A paper", type="Conference paper", source="Proceedings of the 3rd Conference on Tests")
    add("Pages", startpage=10, endpage=20, volume=3, issue=4, issn="1234-5678", doi="https://doi.org/10.1000/xyz")
    add("An old DOI", doi="10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O")
    for _ in range(3):
        add("Same key thrice")
    return made


def records_with_controls():
    """Those with control characters."""
    return [
        record(number, text, source=text, publisher=text, abstract=text, authors=["A Plain", text])
        for number, text in enumerate(CONTROLS, 1)
    ]


def file(records):
    """The bytes of a list."""
    return json.dumps(records, ensure_ascii=True).encode("ascii")
