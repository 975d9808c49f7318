"""Cases that belong together: an author a year later, a colleague with joint works, the works citing one publication year by
year, the years of a whole profile, and articles in several scripts."""
import calendar
from datetime import datetime, timezone

from . import articles, profiles
from .authors import NAME, PROFILE_BLOCK, Q, QUERY, era_rows, suggestions
from .core import ELL, Rng, Row, esc, expected_row, indexes, made_at
from .era_new import Page, current_url
from .oddities import none_2019
from .people import JOURNALS, ME, PUBLISHERS, SITES, SNIPPETS, link_for, make_title, publications, slug, team, top_hits
from .small import mini
from .write import OTHERS, case

ERA = 2026
FIRST_TIME = "2025-11-20T19:44:37Z"         # what the `ei` of author-2026 says


def seconds(y, month, d, h, m, s):
    return calendar.timegm((y, month, d, h, m, s))


def iso(t):
    return datetime.fromtimestamp(t, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def result_pages(rows, q, fields, first=None, ei=None, css=2500, js=3000):
    """All pages of a search, ten rows each, and their addresses."""
    pages, urls = [], []
    for s in range(0, len(rows), 10):
        urls.append(current_url(fields, s, 10))
        pages.append(Page(ERA, rows[s:s + 10], q, urls[-1], start=s, num=10, total=len(rows), fields=fields, css=css, js=js, ei=ei,
                          between=(first or {}) if s == 0 else {}).html())
    return pages, urls


def results_case(name, what, rows, pages, urls, query, date):
    case(name, what, str(ERA), "results", [("page-%d.html" % (i + 1), p) for i, p in enumerate(pages)], url=urls[0], urls=urls, query=query,
         complete=True, reported_total=len(rows), date=date, rows=era_rows(rows, ERA, 10))


# --- the author of author-2026 one year later

LATER = seconds(2026, 11, 5, 9, 31, 8)
GRAPHED = 7079404743529315565       # its citing works stand in graph-pages
GONE = (5154421384595684667, 16593135829081335804)
MOVED = {6235980247523438976: 10274936158720463913}     # another cluster, else the same
RESPELLED = {11933327641736771535: "Il Trasporto Solido nella Laguna: Misure, Modelli e Qualita dei Dati"}
SHORTENED = {11193111930965642157: "Microtidal saltmarshes: hydro-eco-morphodynamics of an \"endangered\" " + ELL}
COUNTS = {
    GRAPHED: 188,
    15090675786235733504: 67, 9594771633213151529: 17, 1264274227018241691: 9,      # fewer than before: 69, 18, 10
    9696344316023788322: 33, 18028030543961204374: 31,                              # into the h-core: 29, 27
    3119138938926614724: 31, 9572729022824944071: 31,                               # these grow faster: 26, 24
}


def later_count(r):
    """The count one year later: about half stay, the others grow by up to 15 %."""
    if r.cid in COUNTS:
        return COUNTS[r.cid]
    rng = Rng("later %d" % r.cid)
    return r.cites + (rng.below(r.cites * 15 // 100 + 1) if rng.chance(0.6) else 0)


def new_works():
    rng = Rng("Elena Marchetti, new works")
    plans = (("Compound flooding of tidal inlets after three dry winters: evidence from cores", [ME, "G Hu", "A Okafor"], 2025, 36, None, 6),
             ("Drone photogrammetry of bank erosion in alpine torrents, ten years later", ["S Tranberg", ME], 2025, 11, None, 3),
             ("Seagrass meadows & storm surges: who protects whom?", [ME], 2025, 4, "PDF", 2),
             ("Radionuclide dating of oyster reefs: a Bayesian approach with missing layers", ["W Castellani", "I Ng", ME], 2026, 1, None, 0),
             ("Nutrient exchange in dredged lagoons", ["P Sorrentino", ME], 2026, 0, "CITATION", 0))
    out = []
    for title, names, year, cites, kind, versions in plans:
        r = Row(title=title, authors=names, year=year, cites=cites, cid=rng.u64(), kind=kind, versions=versions, publication=rng.choice(JOURNALS),
                extra={"words": []})
        if kind != "CITATION":
            r.link, r.publisher = link_for(rng, title), rng.choice(PUBLISHERS)
            r.snippet = rng.choice(SNIPPETS) % title.split(":")[0].lower()
        if kind == "PDF":
            site = rng.choice(SITES)
            r.link = "http://%s/papers/%s.pdf" % (site, slug(title))
            r.dl, r.publisher = (r.link, "PDF", site), site
        out.append(r)
    return out


def later_publications():
    before = publications()
    known = {r.cid for r in before}
    for cid in (*GONE, *MOVED, *RESPELLED, *SHORTENED, *COUNTS):
        assert cid in known, cid
    rows = []
    for r in before:
        if r.cid in GONE:
            continue
        rows.append(r.copy(cites=later_count(r), cid=MOVED.get(r.cid, r.cid), title={**RESPELLED, **SHORTENED}.get(r.cid, r.title)))
    rng = Rng("Elena Marchetti, reshuffled")
    order = [(i / len(rows) + 0.2 * rng.real(), r) for i, r in enumerate(rows)]
    order += [(min(1.1, 0.08 + 2.0 / (2 + r.cites)), r) for r in new_works()]
    return [r for _, r in sorted(order, key=lambda x: x[0])]


def author_later():
    rows = later_publications()
    ix = indexes([expected_row(r) for r in rows])
    assert len(rows) == 217 and ix["h"] == 31, ix
    block = PROFILE_BLOCK.replace("Cited by 3556", "Cited by %d" % ix["citations"])
    assert block != PROFILE_BLOCK
    pages, urls = result_pages(rows, Q, {"as_sauthors": NAME}, {0: block, 3: suggestions(Q, ["lagoon", "compound flooding", "tidal inlets"])},
                               made_at(LATER, "author-2027"))
    results_case("author-2027", "The author of author-2026 one year later, in the same markup: other order, grown counts (h 28 to 31), five new publications, two "
                 "gone, one title spelled otherwise, one cut, one publication in another cluster", rows, pages, urls, QUERY, iso(LATER))


# --- a colleague

COLLEAGUE = "T Lindqvist"
COLLEAGUE_NAME = '"Tobias Lindqvist"'
JOINT = (15882571475858240959, 12535973605320202769, 8760407922087861167)


def joint_works():
    rows = [r for r in publications() if r.cid in JOINT]
    assert len(rows) == 3 and all(COLLEAGUE in r.authors for r in rows)
    return rows


def colleague_publications():
    rng = Rng("Tobias Lindqvist")
    taken = {r.title.lower() for r in publications() + new_works()}
    rows = []
    while len(rows) < 60:
        title, names = make_title(rng), team(rng, rng.choice([1, 2, 2, 3, 3, 4, 5]))
        if title.lower() in taken or COLLEAGUE in names:
            continue
        taken.add(title.lower())
        names[names.index(ME)] = COLLEAGUE
        i = len(rows)
        cites = 0 if i > 40 and rng.chance(0.55) else int(330.0 / (i + 2.2) * (0.9 + 0.2 * rng.real()))
        r = Row(title=title, authors=names, more=len(names) >= 4 and rng.chance(0.5), cites=cites, cid=rng.u64(), year=rng.range(1994, 2024),
                publication=rng.choice(JOURNALS), publisher=rng.choice(PUBLISHERS), snippet=rng.choice(SNIPPETS) % title.split(":")[0].lower(),
                extra={"words": []})
        shape = rng.below(100)
        if shape < 12:
            r.kind, r.snippet, r.publisher = "CITATION", "", None
            if rng.chance(0.3):
                r.year = None
        else:
            r.link = link_for(rng, title)
            if shape < 20:
                r.kind, r.publication, r.publisher = "BOOK", None, "books.google.com"
            elif shape < 28:
                site = rng.choice(SITES)
                r.kind, r.link, r.publisher = "PDF", "http://%s/papers/%s.pdf" % (site, slug(title)), site
                r.dl = (r.link, "PDF", site)
            elif shape < 32:
                r.year = None
            if rng.chance(0.7):
                r.versions = rng.range(2, 15)
        rows.append(r)
    order = [(i / 60 + 0.3 * rng.real(), r) for i, r in enumerate(rows)]
    order += [(at, r) for at, r in zip((0.21, 0.74, 0.93), joint_works())]
    return [r for _, r in sorted(order, key=lambda x: x[0])]


def author_other():
    rows = colleague_publications()
    ix = indexes([expected_row(r) for r in rows])
    assert len(rows) == 63 and ix["h"] == 17, ix
    pages, urls = result_pages(rows, "author:" + COLLEAGUE_NAME, {"as_sauthors": COLLEAGUE_NAME}, css=500, js=1100)
    results_case("author-other", "63 publications of another author, three of which are joint works that stand in author-2026, too, with the same number of the "
                 "cluster, title, year and count", rows, pages, urls, {"author": COLLEAGUE_NAME}, FIRST_TIME)


# --- the works citing one publication, one year at a time

YEARS = {2016: 34, 2017: 26, 2018: 7, 2019: 5, 2020: 31, 2021: 22, 2022: 1, 2023: 0, 2024: 18, 2025: 14, 2026: 3}
ALL = 188
WITHOUT_TOTAL = 2019


def citing_works(year, n, taken):
    out = []
    for r in top_hits("graph %s" % year, 40):
        if len(out) < n and r.title.lower() not in taken:
            taken.add(r.title.lower())
            out.append(r.copy(year=year, cites=r.cites * (2027 - (year or 2012)) // 16))
    assert len(out) == n
    return out


def graph_years():
    src = next(r for r in publications() if r.cid == GRAPHED)
    assert src.cites == ALL and sum(YEARS.values()) < ALL
    t = seconds(2026, 11, 5, 10, 2, 44)
    ei = made_at(t, "graph")
    top = ('<div class="gs_r"><h2 class="gs_rt"><a href="/scholar?cluster=%d&amp;hl=en&amp;as_sdt=2005&amp;sciodt=0,5">%s</a></h2><div id="gs_rt_hdr_cites"><a '
           'href="javascript:void(0)" id="gs_scipsc" role="checkbox" class="gs_cb_gen gs_in_cb"><span class="gs_lbl">Search within citing articles</span></a>'
           "</div></div>") % (GRAPHED, esc(src.title))
    files, urls, shown = [], {}, {}

    def page(name, rows, total, years, **o):
        urls[name] = "https://scholar.google.com/scholar?cites=%d%s&as_sdt=2005&sciodt=0,5&hl=en" % (GRAPHED, years)
        shown[name] = len(rows)
        p = mini(ERA, rows, "", url=urls[name], navq="hl=en&as_sdt=2005&sciodt=0,5%s&cites=%d&scipsc=" % (years, GRAPHED), total=total, ei=ei,
                 title="%s - Google Scholar" % esc(src.title), **{"top": top, **o})
        files.append((name, p.html()))

    taken, every = {src.title.lower()}, []
    for year, n in YEARS.items():
        rows = citing_works(year, min(n, 10), taken)
        every += rows
        o = {} if n else {"top": top + none_2019("")}
        if year == WITHOUT_TOTAL:
            o["about"] = ""
        page("year-%d.html" % year, rows, n, "&as_ylo=%d&as_yhi=%d" % (year, year), **o)
    every = sorted(every, key=lambda r: -r.cites)[:8]
    undated = citing_works(None, 2, taken)
    page("all.html", every[:3] + undated[:1] + every[3:7] + undated[1:] + every[7:], ALL, "")
    OTHERS.append(("graph-pages", files, {
        "what": "The works citing one publication (in author-2026 with %d citations), for each year alone and for all years: the first page of each answer. %d has "
                "rows and no total, 2023 has none, 2022 one; %d works have no year or an earlier one" % (ALL, WITHOUT_TOTAL, ALL - sum(YEARS.values())),
        "cites": str(GRAPHED), "title": src.title, "all": ALL, "years": {str(y): n for y, n in YEARS.items()}, "rows_shown": shown,
        "without_total": ["year-%d.html" % WITHOUT_TOTAL], "date": iso(t), "urls": urls, "files": [f for f, _ in files]}))


# --- the years of a whole profile

PERSON, PERSON_USER = "Ragnhild Tveitan", "hR4tVn8AAAAJ"
PER_YEAR = {2013: 4, 2014: 11, 2015: 23, 2016: 31, 2017: 0, 2018: 38, 2019: 44, 2020: 0, 2021: 52, 2022: 47, 2023: 61, 2024: 58, 2025: 70, 2026: 29}


def profile_histogram():
    me, rng = "R Tveitan", Rng("Ragnhild Tveitan")
    plans = (("Ice-bound river mouths: a field study in \"eternal\" night", [me, "K Strand"], 2013, 148), ("Fjord sills & their tides", [me], 2012, 97),
             ("Salt fingers under sea ice \u2013 laboratory experiments", ["A Okafor", me, "O Bj\u00f6rnsd\u00f3ttir"], 2015, 74), ("Meltwater plumes of alpine torrents", [me, "G Hu"], 2016, 58),
             ("A two-layer model of brackish fjords", [me], 2018, 41), ("Grain-size sorting below anchor ice", ["W Haldane", me], 2018, 26),
             ("Frazil ice in gravel-bed rivers: a review", [me, "M Ng", "EM Strand", "P Kov\u00e1cs"], 2020, 17), ("Does ice cover matter in river mouths?", [me], 2021, 9),
             ("Numerical experiments of fjord renewal", [me, "HP Gauthier"], 2022, 5), ("Acoustic backscatter of drifting slush", ["S Hu", me], 2024, 2),
             ("Handbook of frozen shores", [me], None, 1), ("Three winters at the sill", [me], 2026, 0))
    rows = []
    for i, (title, names, year, cites) in enumerate(plans):
        venue = None if title.startswith("Handbook") else JOURNALS[(5 * i + 2) % len(JOURNALS)]
        if venue and i % 3:
            venue += " %d (%d), %d-%d" % (rng.range(1, 60), rng.range(1, 12), rng.range(1, 400), rng.range(401, 800))
        r = Row(title=title, authors=names, more=len(names) == 4, publication=venue, year=year, cites=cites, cid=rng.u64())
        rows.append((r, False, i == 3, venue))
    exp = profiles.expected(rows)
    ix = indexes(exp)
    assert sum(PER_YEAR.values()) <= ix["citations"], (sum(PER_YEAR.values()), ix)
    reported = {"citations": ix["citations"], "h": ix["h"], "i10": sum(1 for e in exp if e["cites"] >= 10)}
    hist = profiles.graph(PER_YEAR)
    dialog = ('<div data-h="0" class="gs_md_wnw gs_md_ds"><div id="gsc_md_hist" class="gs_md_d gs_md_ds gs_ttzi" role="dialog" tabindex="-1" aria-labelledby="gsc_md_hist-t">'
              '<h2 id="gsc_md_hist-t" class="gs_md_hdr_t">Citations per year</h2><div id="gsc_md_hist-bdy" class="gs_md_bdy"><div id="gsc_md_hist_c">%s</div></div></div></div>' % hist)
    html = profiles.page_2026(rows, len(rows), reported, True, css=4000, js=4000, user=PERSON_USER, name=PERSON, hist=hist, dialog=dialog)
    case("profile-histogram", "A small profile, saved as a live document after its dialog of the citations per year was opened: the same histogram stands in the dialog and "
         "beside the publications; 2017 and 2020 have no bar; a few citations have no year", "2026", "profile", [("page-1.html", html)],
         url="https://scholar.google.com/citations?user=%s&hl=en" % PERSON_USER, complete=True, name=PERSON, reported=reported, **profiles.facts(reported), rows=exp,
         citations_per_year={str(y): n for y, n in PER_YEAR.items()})


# --- single publications in several scripts

WRITER = "Qm8sLw2AAAAJ"
SIXTY_WITHOUT = (1969, 1970, 1978, 1983, 1984, 1985, 1997, 2004)


def sixty_years():
    rng = Rng("sixty years")
    return {y: rng.range(1, 9 + (y - 1967) // 3) for y in range(1967, 2027) if y not in SIXTY_WITHOUT}


def scripts():
    long = ("De motu limi arenaeque in ostiis fluminum, in lacunis maritimis et in paludibus salsis, quo modo aestu, vento et undis moveantur, ubi deponantur et quibus herbis "
            "retineantur, observationibus per annos viginti septem in litoribus fictis factis illustratus, cum tabulis numerorum, figuris aere incisis, appendice de erroribus "
            "instrumentorum et epistola ad lectorem benevolum de usu harum rerum in portubus purgandis")
    plans = (
        ("zh", "a title in Chinese", "\u611f\u6f6e\u6c4a\u9053\u4e2d\u60ac\u79fb\u8d28\u6ce5\u6c99\u7684\u5b63\u8282\u53d8\u5316\uff1a\u91ce\u5916\u89c2\u6d4b\u4e0e\u6570\u503c\u8bd5\u9a8c",
         {2014: 3, 2015: 8, 2016: 12, 2018: 9, 2019: 15, 2020: 11, 2022: 6, 2024: 2}, 2,
         [("Authors", "\u8c22\u6f6e\u5c7f, \u80e1\u6c50\u68e0"), ("Publication date", "2013/6"), ("Journal", "\u865a\u6784\u6c34\u5229\u5b66\u62a5"), ("Volume", "8"), ("Pages", "33-47")],
         "http://journals.example.org/zh/8?a=1&b=2"),
        ("ar", "a title in Arabic", "\u0627\u0646\u062a\u0642\u0627\u0644 \u0627\u0644\u0631\u0648\u0627\u0633\u0628 \u0627\u0644\u0639\u0627\u0644\u0642\u0629 \u0641\u064a "
         "\u0627\u0644\u0628\u062d\u064a\u0631\u0627\u062a \u0627\u0644\u0633\u0627\u062d\u0644\u064a\u0629: \u062f\u0631\u0627\u0633\u0629 \u0645\u064a\u062f\u0627\u0646\u064a\u0629",
         {2009: 1, 2010: 4, 2013: 7, 2014: 5, 2017: 2, 2021: 1}, 0,
         [("Authors", "\u0644\u064a\u0644\u0649 \u0627\u0644\u0631\u062d\u0645\u0627\u0646\u064a"), ("Publication date", "2008"),
          ("Journal", "\u0645\u062c\u0644\u0629 \u0627\u0644\u0633\u0648\u0627\u062d\u0644 \u0627\u0644\u0645\u062a\u062e\u064a\u0644\u0629")], None),
        ("el", "a title in Greek", "\u0397 \u03b4\u03b9\u03ac\u03b2\u03c1\u03c9\u03c3\u03b7 \u03c4\u03c9\u03bd \u03cc\u03c7\u03b8\u03c9\u03bd \u03c3\u03b5 "
         "\u03c0\u03b1\u03bb\u03b9\u03c1\u03c1\u03bf\u03ca\u03ba\u03bf\u03cd\u03c2 \u03cc\u03c1\u03bc\u03bf\u03c5\u03c2: \u03bc\u03b9\u03b1 "
         "\u03c0\u03b5\u03b9\u03c1\u03b1\u03bc\u03b1\u03c4\u03b9\u03ba\u03ae \u03bc\u03b5\u03bb\u03ad\u03c4\u03b7", {2018: 2, 2019: 5, 2020: 5, 2021: 9, 2023: 4, 2025: 3, 2026: 1}, 1,
         [("Authors", "\u0398\u03b5\u03bf\u03b4\u03ce\u03c1\u03b1 \u03a0\u03b1\u03c0\u03b1\u03b4\u03ac\u03ba\u03b7, Elena Marchetti"), ("Publication date", "2017/11/3"),
          ("Conference", "\u03a0\u03c1\u03b1\u03ba\u03c4\u03b9\u03ba\u03ac \u03c4\u03bf\u03c5 7\u03bf\u03c5 \u03a3\u03c5\u03bc\u03c0\u03bf\u03c3\u03af\u03bf\u03c5"), ("Pages", "5-19")],
         "http://dx.example.org/10.9999/ochthes.77"),
        ("long", "a very long title", long, {1999: 1, 2003: 2, 2004: 1, 2011: 3, 2020: 1}, 0, [("Authors", "Ioannes Lacunarius"), ("Publication date", "1998"), ("Book", "Acta Fluvialia")],
         "http://books.google.example.com/books?id=limi"),
        ("sixty", "citations of sixty years, 1967 to 2026, eight of them without a bar", "Shear and settling in muddy channels", sixty_years(), 12,
         [("Authors", "Oddvar Strand, Philippa McAllister"), ("Publication date", "1966/9"), ("Journal", "Journal of Invented Hydraulics"), ("Volume", "2"), ("Issue", "3"),
          ("Pages", "211-238"), ("Description", "Cited by 77 in 1950, says this text, which is no count.")], "http://journals.example.org/jih/2/3"))
    for name, what, title, bars, undated, fields, link in plans:
        rng = Rng("article " + name)
        total = sum(bars.values()) + undated
        html, url = articles.page(title, rng.u64(), total, bars, fields, link, css=1500, js=2000, user=WRITER, token=rng.token(12))
        case("article-" + name, "A single publication: " + what, "2026", "article", [("page-1.html", html)], url=url, title=title, cites=total,
             per_year={str(y): bars.get(y, 0) for y in range(min(bars), max(bars) + 1)})


def build():
    author_later()
    author_other()
    graph_years()
    profile_histogram()
    scripts()
