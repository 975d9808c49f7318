"""Lists as Publish or Perish writes them: CSV of all its ages, JSON and JSON Lines."""
import csv
import io
import json
from dataclasses import dataclass, field

from .core import Rng, data_cid, indexes
from .write import case

COLUMNS = ("Cites,Authors,Title,Year,Source,Publisher,ArticleURL,CitesURL,GSRank,QueryDate,Type,DOI,ISSN,CitationURL,Volume,Issue,StartPage,EndPage,ECC,CitesPerYear,CitesPerAuthor,"
           "AuthorCount,Age,Abstract,FullTextURL,RelatedURL").split(",")
BARE = {"Cites", "Year", "GSRank", "Volume", "Issue", "StartPage", "EndPage", "ECC", "CitesPerYear", "CitesPerAuthor", "AuthorCount", "Age"}


@dataclass
class Record:
    rank: int
    cites: int
    authors: list
    title: str
    year: int = None
    source: str = ""
    publisher: str = ""
    url: str = ""
    type: str = ""
    more: bool = False
    doi: str = ""
    issn: str = ""
    volume: int = None
    issue: int = None
    pages: tuple = (None, None)
    abstract: str = ""
    fulltext: str = ""
    use: int = 1
    cid: int = 0
    extra: dict = field(default_factory=dict)


def records():
    """By citations, as the program sorts them; the ranks are another order."""
    rng = Rng("publish or perish")
    out = [
        Record(2, 311, ["W \u0141\u0119cki", "\u017b \u015awi\u0105tek"], "Bilans mu\u0142u, piasku i \"reszty\": trzy rzeki", 2008, "Acta Fluvialia", "Springer", "https://journals.example.org/af/8?a=1&b=2",
               "Journal article", doi="10.9999/af.2008.8", issn="0000-0019", volume=12, issue=3, pages=(101, 119), abstract="Trzy rzeki, \"jedna\" metoda, dwa wyniki \u2026",
               fulltext="https://repository.example.edu/af8.pdf?x=1&y=2"),
        Record(1, 204, ["RA Haldane", "MT Oyelaran", "E Marchetti", "G Hu"], "Tides & mud: a handbook", 1997, "", "books.google.com", "http://books.google.example.com/books?hl=en&id=q0_Zt-4uAAAJ",
               "BOOK", more=True),
        Record(5, 96, ["\u80e1\u6587", "\u8c22\u5c9a"], "\u6f6e\u6c50\u6cbc\u6cfd\u6ce5\u6c99\u6536\u652f\u7684\u4f30\u7b97", 2011, "\u6cb3\u53e3\u901a\u8baf", "hekou.example.cn", "https://hekou.example.cn/t/7", "HTML"),
        Record(3, 58, ["A Okafor"], "Settling, and\nresuspension, of flocs", 2004, "Estuarine Letters", "Elsevier", "https://journals.example.org/el/4", "", abstract="First line,\nsecond line; 3,5 mm"),
        Record(4, 41, ["P Papadakis", "N Tranberg"], "\u0397 \u03bb\u03bf\u03cd\u03b6\u03b1 \u2013 und der Schlick", 2002, "River & Reach", "Taylor & Francis", "https://journals.example.org/rr/2", "PDF",
               fulltext="http://tidal-lab.example.org/slick.pdf"),
        Record(7, 30, ["J Gauthier"], "Manual of marsh levelling", 1961, "", "", "", "CITATION"),
        Record(6, 12, ["K Petrov", "A Okafor"], "=b and other slopes of rating curves", 2009, "Computers in Hydrology, Series B", "ieeexplore.ieee.org", "https://ieeexplore.example.org/document/6=07",
               "Conference paper", use=0),
        Record(8, 9, [], "Tide tables of the eastern lagoon", 1988, "", "Harbour Office", "https://harbour.example.org/tables", ""),
        Record(10, 5, ["D O'Shaughnessy"], "\"Wet\" against \"dry\"", 2013, "Sedimentary Records", "Wiley Online Library", "https://journals.example.org/sr/9", "", volume=5, pages=(1, None)),
        Record(9, 3, ["M Rahmani"], "Notes on an undated core", None, "", "example-univ.it", "http://example-univ.it/core.html", "HTML"),
        Record(12, 0, ["F Iannucci"], "A method for sieving mud", 2012, "US Patent 0,000,001", "patents.example.org", "https://patents.example.org/1", "Patent", use=0),
        Record(11, 0, ["S Strand", "V Xie"], "Sandy shoals, revisited", 2013, "Bulletin of Marsh Science", "jstor.org", "https://jstor.example.org/77", "")]
    for r in out:
        r.cid = rng.u64()
    return out


def cites_url(r):
    return "https://scholar.google.com/scholar?cites=%d&as_sdt=2005&sciodt=0,5&hl=en" % r.cid if r.cites else ""


def related_url(r):
    return "https://scholar.google.com/scholar?q=related:%s:scholar.google.com/&scioq=mud&hl=en&as_sdt=0,5" % data_cid(r.cid)


def line(r, n, date, end):
    age = max(1, int(date[:4]) - r.year) if r.year else None
    # The dots of a list that was cut count as an author there.
    names = len(r.authors) + (1 if r.more else 0)
    values = [r.cites, ", ".join(r.authors + (["..."] if r.more else [])), r.title, r.year, r.source, r.publisher, r.url, cites_url(r), r.rank, date, r.type, r.doi, r.issn, "", r.volume, r.issue, *r.pages,
              r.cites, "%.2f" % (r.cites / age) if age else "0.00", (2 * r.cites + names) // (2 * names) if names else 0, names, age, r.abstract, r.fulltext, related_url(r)]
    out = []
    for name, v in list(zip(COLUMNS, values))[:n]:
        if name in BARE:
            out.append("" if v is None else str(v))
        else:
            out.append('"' + v.replace('"', '""').replace("\n", end) + '"')
    return ",".join(out)


def sheet(n, date, end, bom):
    text = end.join([",".join(COLUMNS[:n])] + [line(r, n, date, end) for r in records()]) + end
    back = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(back) == len(records()) and all(None not in b and None not in b.values() for b in back)
    return (b"\xef\xbb\xbf" if bom else b"") + text.encode("utf-8")


def fold(s):
    return " ".join(s.split())


def expected(n=26, json_file=False):
    out = []
    for r in sorted(records(), key=lambda r: r.rank):
        e = {"page": 1, "title": fold(r.title), "authors": r.authors, "authors_truncated": r.more, "cites": r.cites}
        for key, v in (("kind", r.type.lower()), ("publication", r.source), ("year", r.year), ("publisher", r.publisher), ("link", r.url)):
            if v:
                e[key] = v
        if r.cites or json_file:
            e["cluster_id"] = str(r.cid)
        if n >= 24 and r.abstract:
            e["snippet"] = fold(r.abstract)
        if n >= 26 and r.fulltext:
            e["download"] = {"url": r.fulltext}
        if json_file and not r.use:
            e["rejected"] = True
        out.append(e)
    return out


def entry(r):
    """What is not known is "" or 0."""
    d = {"uid": "GS:%d" % r.cid, "title": r.title, "source": r.source, "publisher": r.publisher, "article_url": r.url, "cites_url": cites_url(r), "fulltext_url": r.fulltext,
         "related_url": related_url(r), "abstract": r.abstract, "rank": r.rank, "year": r.year or 0, "volume": r.volume or 0, "issue": r.issue or 0, "startpage": r.pages[0] or 0,
         "endpage": r.pages[1] or 0, "cites": r.cites, "ecc": r.cites, "use": r.use, "authors": r.authors + (["..."] if r.more else [])}
    for key, v in (("doi", r.doi), ("issn", r.issn), ("type", r.type)):
        if v:
            d[key] = v
    if r.rank == 2:
        d["x_mark"] = {"colour": "green", "notes": ["read", "=1"], "weight": 0.25}     # no key of the program
    return d


def build():
    def put(name, what, era, file, data, rows, date=None):
        case(name, what, era, "list", [(file, data)], rows=rows, query_date=date, indexes=indexes([r for r in rows if not r.get("rejected")]))
    for n, date, end, bom, ends in ((11, "2014-10-07", "\r\n", True, "CRLF"), (19, "2016-02-21", "\n", True, "LF"), (23, "2019-03-05 08:09:10", "\n", False, "LF, no byte order mark"),
                                    (24, "2021-06-30 23:59:59", "\r\n", True, "CRLF"), (26, "2026-09-14 10:20:30", "\r\n", True, "CRLF")):
        time = " and no time in its date" if len(date) == 10 else ""
        put("pop-csv-%d" % n, "CSV of Publish or Perish with %d columns%s; %s" % (n, time, ends), date[:4], "PoPCites.csv", sheet(n, date, end, bom), expected(n),
            (date + " 00:00:00")[:19].replace(" ", "T") + "Z")
    entries = [entry(r) for r in records()]
    rows = expected(json_file=True)
    put("pop-json", "JSON of Publish or Perish: two records are unchecked (`use` 0), one has a key the program does not write", "2026", "PoPCites.json",
        json.dumps(entries, ensure_ascii=False, indent=2) + "\n", rows)
    put("pop-jsonl", "The same as JSON Lines, with a byte order mark and an empty line at the end", "2026", "PoPCites.jsonl",
        "\ufeff" + "".join(json.dumps(e, ensure_ascii=False) + "\n" for e in entries) + "\n", rows)
