"""By-lines that are easy to read wrongly. Every expectation is checked against the plain reading in byline.py."""
import html as entities
import re

from . import byline
from .core import Rng, Row
from .small import mini, put

N, H, E = "&nbsp;", "&hellip;", "&#8230;"

# by-line HTML, has a link, what it says: authors, truncated, publication, year, publisher
GROUPS = {
    "byline-many-dashes": ("Publications and publishers with ' - ' in them", [
        ("E Marchetti, A Hu - Rivers - Lakes - Seas, 2004 - Elsevier", True, (["E Marchetti", "A Hu"], False, "Rivers - Lakes - Seas", 2004, "Elsevier")),
        ("E Marchetti - Coast - a journal - Wiley", True, (["E Marchetti"], False, "Coast - a journal", None, "Wiley")),
        ("E Marchetti" + H + N + "- Proceedings. 7th Symp. - East - West" + N + H + ", 1999 - ieeexplore.ieee.org", True,
         (["E Marchetti"], True, "Proceedings. 7th Symp. - East - West\u2026", 1999, "ieeexplore.ieee.org")),
        ("E Marchetti - Acta Fluvialia - Suppl. - B, 2010", False, (["E Marchetti"], False, "Acta Fluvialia - Suppl. - B", 2010, None)),
        ("E Marchetti - Coast - a journal, 2011", False, (["E Marchetti"], False, "Coast - a journal", 2011, None)),
        ("E Marchetti - Proc. of Mud - 2012", False, (["E Marchetti"], False, "Proc. of Mud", 2012, None))]),
    "byline-publisher-with-dash": ("A publisher with ' - ' in it, after a year", [
        ("A B - Journal X, 2001 - Elsevier - extra.example.com", True, (["A B"], False, "Journal X", 2001, "Elsevier - extra.example.com")),
        ("E Marchetti, A Hu" + H + N + "- Acta" + N + H + ", 2003 - Springer - x.example.org", True, (["E Marchetti", "A Hu"], True, "Acta\u2026", 2003, "Springer - x.example.org")),
        ("E Marchetti - Rivers - Lakes, 2005 - Mud Press - Example House", True, (["E Marchetti"], False, "Rivers - Lakes", 2005, "Mud Press - Example House"))]),
    "byline-other-commas": ("Full-width and Arabic commas between authors", [
        ("\u738b\u519b\uff0c \u674e\u660e\uff0c \u5f20\u4e09" + H + " - \u6e7f\u5730\u5b66\u62a5, 2010 - cqvip.example.com", True,
         (["\u738b\u519b", "\u674e\u660e", "\u5f20\u4e09"], True, "\u6e7f\u5730\u5b66\u62a5", 2010, "cqvip.example.com")),
        ("\u738b\u519b\uff0c\u674e\u660e - \u6e7f\u5730\u5b66\u62a5, 2011", False, (["\u738b\u519b", "\u674e\u660e"], False, "\u6e7f\u5730\u5b66\u62a5", 2011, None)),
        ("\u0623\u062d\u0645\u062f \u0639\u0644\u064a\u060c \u0645\u062d\u0645\u062f \u062d\u0633\u0646 - \u0645\u062c\u0644\u0629, 2012 - host.example.org", True,
         (["\u0623\u062d\u0645\u062f \u0639\u0644\u064a", "\u0645\u062d\u0645\u062f \u062d\u0633\u0646"], False, "\u0645\u062c\u0644\u0629", 2012, "host.example.org"))]),
    "byline-hyphenated-names": ("Hyphens inside names are no separators", [
        ("J-P Dupr\u00e9-Latour, A-M Al-Rashid - Inter-Tidal Bulletin, 2008 - Springer", True, (["J-P Dupr\u00e9-Latour", "A-M Al-Rashid"], False, "Inter-Tidal Bulletin", 2008, "Springer")),
        ("L N\u00fa\u00f1ez-Soler" + H + N + "- Multi-Scale Mud-Science, 2001 - x-y.example-society.org", True,
         (["L N\u00fa\u00f1ez-Soler"], True, "Multi-Scale Mud-Science", 2001, "x-y.example-society.org")),
        ("D O'Shaughnessy, <b>E Marchetti</b>, M van 't Hof - Estuarine Letters, 1994 - Taylor &amp; Francis", True,
         (["D O'Shaughnessy", "E Marchetti", "M van 't Hof"], False, "Estuarine Letters", 1994, "Taylor & Francis"))]),
    "byline-authors-only": ("One part, and by-lines of a single name", [
        ("E Marchetti", False, (["E Marchetti"], False, None, None, None)),
        ("E Marchetti, A Hu" + H, False, (["E Marchetti", "A Hu"], True, None, None, None)),
        ("Marchetti", True, (["Marchetti"], False, None, None, None))]),
    "byline-no-authors": ("By-lines without authors", [
        ("2011 - books.google.com", True, ([], False, None, 2011, "books.google.com")),
        ("Nature Notes, 2011 - host.example.org", True, ([], False, "Nature Notes", 2011, "host.example.org")),
        ("Mud, Water, and Music, 1987 - Springer", True, ([], False, "Mud, Water, and Music", 1987, "Springer"))]),
    "byline-two-parts": ("Two parts: a year, a publication with a year, a host, a publisher or a publication", [
        ("E Marchetti - 1997", False, (["E Marchetti"], False, None, 1997, None)),
        ("E Marchetti - Acta Fluvialia, 1997", False, (["E Marchetti"], False, "Acta Fluvialia", 1997, None)),
        ("E Marchetti - repository.example.edu", True, (["E Marchetti"], False, None, None, "repository.example.edu")),
        ("E Marchetti - repository.example.edu", False, (["E Marchetti"], False, None, None, "repository.example.edu")),
        ("E Marchetti - Springer", True, (["E Marchetti"], False, None, None, "Springer")),
        ("E Marchetti - Limnos", False, (["E Marchetti"], False, "Limnos", None, None)),
        ("E Marchetti - Acta Fluvialia, 2003", True, (["E Marchetti"], False, "Acta Fluvialia", 2003, None))]),
    "byline-leading-ellipsis": ("Authors cut at the beginning", [
        (H + ", E Marchetti, A Hu" + H + N + "- Limnos, 2005 - Wiley", True, (["E Marchetti", "A Hu"], True, "Limnos", 2005, "Wiley")),
        (E + " E Marchetti, A Hu - Limnos, 2006 - Wiley", True, (["E Marchetti", "A Hu"], True, "Limnos", 2006, "Wiley")),
        ("\u2026E Marchetti, A Hu\u2026 - Limnos, 2007 - Wiley", True, (["E Marchetti", "A Hu"], True, "Limnos", 2007, "Wiley")),
        ("E Marchetti,  " + H + " - " + H + " Symposium on Mud, 2008 - Wiley", True, (["E Marchetti"], True, "\u2026 Symposium on Mud", 2008, "Wiley"))]),
    "byline-lone-ellipsis": ("A publication that is nothing but an ellipsis is absent", [
        ("E Marchetti - " + H + ", 2005 - Wiley", True, (["E Marchetti"], False, None, 2005, "Wiley")),
        ("E Marchetti" + N + "- " + N + H + " - Wiley", True, (["E Marchetti"], False, None, None, "Wiley")),
        ("E Marchetti - " + H + ", 2006", False, (["E Marchetti"], False, None, 2006, None)),
        ("E Marchetti - Journal of" + N + H + ", 2007 - Wiley", True, (["E Marchetti"], False, "Journal of\u2026", 2007, "Wiley"))]),
    "byline-years-in-venues": ("Years that belong to the name of a publication, old and future years", [
        ("E Marchetti - Proc. of Foo 2013, 2014 - dl.example.org", True, (["E Marchetti"], False, "Proc. of Foo 2013", 2014, "dl.example.org")),
        ("E Marchetti - 1984 Revisited, 2001, 2002 - Routledge", True, (["E Marchetti"], False, "1984 Revisited, 2001", 2002, "Routledge")),
        ("E Marchetti - Mud 2010: 3rd Intl. Conf. - Springer", True, (["E Marchetti"], False, "Mud 2010: 3rd Intl. Conf.", None, "Springer")),
        ("E Marchetti - Foo 2012 - dl.example.org", True, (["E Marchetti"], False, "Foo 2012", None, "dl.example.org")),
        ("A Manutius - Editio princeps, 1497 - books.google.com", True, (["A Manutius"], False, "Editio princeps", 1497, "books.google.com")),
        ("G Agricola - 1556 - books.google.com", True, (["G Agricola"], False, None, 1556, "books.google.com")),
        ("T Brahe - De stellis, 1599", False, (["T Brahe"], False, "De stellis", 1599, None)),
        ("E Marchetti - Limnos, 2031 - Elsevier", True, (["E Marchetti"], False, "Limnos", 2031, "Elsevier")),
        ("E Marchetti - arXiv preprint arXiv:2101.00001, 2021 - arxiv.org", True, (["E Marchetti"], False, "arXiv preprint arXiv:2101.00001", 2021, "arxiv.org")),
        ("E Marchetti - US Patent 4,936,286, 1990 - Google Patents", True, (["E Marchetti"], False, "US Patent 4,936,286", 1990, "Google Patents")),
        ("E Marchetti - US Patent App. 10/2,012, 2009", False, (["E Marchetti"], False, "US Patent App. 10/2,012", 2009, None))]),
}


def build():
    for name, (what, lines) in GROUPS.items():
        rng = Rng(name)
        rows = []
        for i, (line, linked, (a, more, pub, year, host)) in enumerate(lines):
            want = {"authors": a, "authors_truncated": more}
            want.update({k: v for k, v in (("publication", pub), ("year", year), ("publisher", host)) if v is not None})
            got = byline.read(entities.unescape(re.sub("<[^>]*>", "", line)), linked)
            assert got == want, (line, got, want)
            rows.append(Row(title="By-line %d of %s" % (i + 1, name), authors=a, more=more, publication=pub, year=year, publisher=host, byline=line, cites=30 - 2 * i,
                            cid=rng.u64(), kind=None if linked else "CITATION", link="http://b%d.example.org/x" % i if linked else None, snippet="Text of the row about by-lines and"
                            if linked else ""))
        put(name, what, mini(2019, rows))
    rng = Rng("title dash")
    rows = [Row(title="Mud \u2013 a history \u2014 and a future - of sorts, 1999 - 2004", authors=["E Marchetti"], publication="Acta Fluvialia", year=2005, publisher="Wiley", cites=12,
                cid=rng.u64(), link="http://d.example.org/1", versions=3),
            Row(title="1999 \u2013 2004", authors=["E Marchetti"], publication="Limnos", year=2006, publisher="Wiley", cites=3, cid=rng.u64(), link="http://d.example.org/2"),
            Row(title="Cited by 500: a title", authors=["E Marchetti"], publication="Limnos", year=2007, publisher="Wiley", cites=2, cid=rng.u64(), link="http://d.example.org/?cites=500"),
            Row(title="[PDF] is not part of [BOOK] titles", authors=["E Marchetti"], publication="Limnos", year=2008, publisher="Wiley", kind="BOOK", cites=1, cid=rng.u64(),
                link="http://d.example.org/4")]
    for era in (2014, 2026):
        put("byline-dashes-in-titles" + ("-2014" if era == 2014 else ""), "Dashes, years, tags and 'Cited by' inside titles", mini(era, rows))
