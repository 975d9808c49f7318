"""The invented author and her 214 publications."""
from .core import ELL, Rng, Row

SURNAMES = ["Okafor", "Lindqvist", "Haverkamp", "Sorrentino", "de Bruin", "O'Shaughnessy", "Papadakis", "Wieczorek",
            "Ferr\u00e1ndiz", "N\u00fa\u00f1ez-Soler", "Yamagishi", "Tranberg", "Castellani", "Van der Velde", "Kov\u00e1cs", "Delacroix",
            "Rahmani", "Oyelaran", "Bj\u00f6rnsd\u00f3ttir", "McAllister", "Zielinska", "Haldane", "Mbeki-Ross", "Gauthier",
            "Petrov", "Almeida", "Iannucci", "Fontanelli", "Strand", "Hu", "Xie", "Ng"]
INITIALS = ["A", "B", "CJ", "D", "EM", "F", "G", "HP", "I", "J", "JL", "K", "LM", "M", "MT", "N", "O", "P", "RA", "S", "T",
            "V", "W", "YX", "Z"]
THINGS = ["tidal inlets", "salt marsh channels", "gravel-bed rivers", "lagoon sediments", "seagrass meadows",
          "estuarine mud", "braided streams", "sandy shoals", "coastal aquifers", "reservoir deltas", "barrier islands",
          "alpine torrents", "oyster reefs", "groyne fields", "flood plains", "storm surges", "turbidity currents",
          "mangrove creeks", "river mouths", "dune fields"]
ASPECTS = ["Suspended sediment", "Bed shear stress", "Turbulent mixing", "Acoustic backscatter", "Grain-size sorting",
           "Wave attenuation", "Nutrient exchange", "Bank erosion", "Salinity intrusion", "Morphodynamic feedback",
           "Organic carbon burial", "Benthic colonisation", "Residual circulation", "Bedload transport",
           "Vegetation drag", "Scour depth", "Groundwater seepage", "Heavy-metal release"]
METHODS = ["a field study", "laboratory experiments", "a two-layer model", "lidar surveys", "an inverse method",
           "radionuclide dating", "numerical experiments", "a Bayesian approach", "a review", "lessons from a flume",
           "evidence from cores", "a scaling argument", "remote sensing", "drone photogrammetry"]
PATTERNS = ["%(a)s in %(t)s", "%(a)s in %(t)s: %(m)s", "On the %(al)s of %(t)s", "%(a)s and %(al2)s in %(t)s",
            "Does %(al)s matter in %(t)s?", "%(m_)s of %(al)s in %(t)s", "Predicting %(al)s near %(t)s",
            "Seasonal %(al)s in %(t)s \u2013 %(m)s", "%(a)s in \"ideal\" %(t)s", "%(a)s & %(al2)s: %(t)s revisited",
            "Scales of %(al)s across %(t)s, 1978-2004", "Modelling %(al)s for p < 0.05: the case of %(t)s"]
JOURNALS = ["Journal of Invented Hydraulics", "Estuarine Letters", "Annals of Coastal Mechanics", "River & Reach",
            "Transactions of the Lagoon Society", "Sedimentary Records", "Acta Fluvialia", "Bulletin of Marsh Science",
            "Water and Mud Research", "Quarterly of Shore Protection", "Archiv f\u00fcr Gew\u00e4sserbau", "Quaderni di Idraulica",
            "Proc. 7th Symp. Tidal Flows", "Computers in Hydrology", "Environmental Fluvial Chemistry", "Limnos"]
PUBLISHERS = ["Elsevier", "Springer", "Wiley Online Library", "Taylor & Francis", "ieeexplore.ieee.org", "books.google.com",
              "ascelibrary.example.org", "jstor.org", "pubs.example-society.org", "Cambridge Univ Press", "mdpi.com"]
SITES = ["example-univ.it", "tidal-lab.example.org", "repository.example.edu", "marsh.example.net", "example.ac.uk"]
TYPES = ["PDF", "PDF", "PDF", "HTML", "PS", "DOC"]
SNIPPETS = ["We measured %s over two spring-neap cycles and found that the exchange was larger than expected",
            "This paper deals with %s under steady and unsteady flow, using records of three seasons",
            "A simple balance explains why %s is so often underestimated in shallow basins",
            "Samples were taken along five transects; %s was then compared with earlier surveys"]

ME = "E Marchetti"


def person(rng):
    return rng.choice(INITIALS) + " " + rng.choice(SURNAMES)


def team(rng, n):
    out = []
    while len(out) < n:
        p = person(rng)
        if p not in out:
            out.append(p)
    out[rng.below(n)] = ME
    return out


def make_title(rng):
    a, a2 = rng.sample(ASPECTS, 2)
    m = rng.choice(METHODS)
    return rng.choice(PATTERNS) % {"a": a, "al": a.lower(), "al2": a2.lower(), "t": rng.choice(THINGS), "m": m,
                                   "m_": m[2:].capitalize() if m.startswith("a ") else m.capitalize()}


def slug(s, n=24):
    return "".join(c.lower() if c.isascii() and c.isalnum() else "-" for c in s)[:n].strip("-")


def link_for(rng, title):
    n = rng.range(1000, 999999)
    return rng.choice(["http://www.sciencedirect.example.com/science/article/pii/S%07d" % n,
                       "http://link.springer.example.com/article/10.1007/s%05d-012-%04d-%d" % (n % 99999, n % 9999, n % 9),
                       "http://journals.example.org/%s/abstract?id=%d&lang=en" % (slug(title), n),
                       "http://dx.example.org/10.9999/%s.%d" % (slug(title, 12), n),
                       "http://ieeexplore.example.org/xpls/abs_all.jsp?arnumber=%d" % n])


def cut(journal, rng):
    words = journal.split(" ")
    return " ".join(words[:max(1, len(words) - rng.range(1, 2))]) + ELL if len(words) > 2 else journal


def publications():
    """In the order in which the result pages show them."""
    rng = Rng("Elena Marchetti 2")
    titles = []
    while len(titles) < 208:
        t = make_title(rng)
        if t.lower() not in [x.lower() for x in titles]:
            titles.append(t)
    titles[17] = "Il trasporto solido nella laguna: misure, modelli e qualit\u00e0 dei dati"
    titles[40] = "Microtidal saltmarshes: hydro-eco-morphodynamics of an \"endangered\" landscape & its people"
    titles[66] = "Shear, scour and the 2/3 law"
    titles[91] = "1953"
    titles[120] = "Water, mud & music: essays " + ELL
    rows = []
    for i, t in enumerate(titles):
        base = 690.0 * (i + 2.3) ** -0.95
        c = int(base * (0.8 + 0.4 * rng.real()))
        if i > 150 and rng.chance(0.62):
            c = 0
        n = rng.choice([1, 1, 2, 2, 3, 3, 3, 4, 4, 5])
        names = team(rng, n)
        r = Row(title=t, authors=names, more=n >= 4 and rng.chance(0.6), cites=c, cid=rng.u64(),
                year=rng.range(1987, 2008), publication=rng.choice(JOURNALS), publisher=rng.choice(PUBLISHERS),
                snippet=rng.choice(SNIPPETS) % t.split(":")[0].lower())
        if rng.chance(0.35):
            r.publication = cut(r.publication, rng)
        shape = rng.below(100)
        if shape < 15:      # a citation only
            r.kind, r.snippet, r.publisher = "CITATION", "", None
            form = rng.below(10)
            if form < 2:
                r.publication = None
            elif form < 4:
                r.year = None
            elif form < 5:
                r.publication, r.year = None, None
            elif form < 6:
                r.publisher = rng.choice(PUBLISHERS)
        else:
            r.link = link_for(rng, t)
            if shape < 22:
                r.kind, r.publication, r.publisher = "BOOK", None, rng.choice(["books.google.com", "Springer", "Routledge"])
                r.link = "http://books.google.example.com/books?hl=en&lr=&id=%s&oi=fnd&pg=PA%d" % (rng.token(12), rng.range(1, 99))
            elif shape < 29:
                r.kind = "PDF"
                site = rng.choice(SITES)
                r.link = "http://%s/papers/%s.pdf" % (site, slug(t))
                r.dl = (r.link, "PDF", site)
                r.publisher = site
            elif shape < 33:
                r.kind = "HTML"
            elif shape < 37:
                r.publication = None
            elif shape < 41:
                r.year = None
            elif shape < 44:
                r.publication, r.year = None, None
            elif shape < 46:
                r.publisher = None
            if r.kind is None and rng.chance(0.45):
                site, kind = rng.choice(SITES), rng.choice(TYPES)
                r.dl = ("http://%s/~marchetti/%s.%s?rep=%d&type=%s" % (site, slug(t), kind.lower(), rng.range(1, 4), kind.lower()),
                        kind, site)
                r.lib = rng.chance(0.25)
        if rng.chance(0.72) and r.kind != "CITATION":
            r.versions = rng.range(2, 24)
        r.extra["words"] = [w for w in ("sediment", "tid", "River", "river", "Model", "model", "coast", "marsh") if w in t][:2] \
            if rng.chance(0.5) else []
        rows.append(r)
    rows[3].cid |= 1 << 63
    rows[5].cid = 18403836563076403848 ^ 0xFF00
    for j in (2, 8, 19, 33, 57, 84):      # the same work again, spelled differently
        o = rows[j]
        rows.append(Row(title=[o.title.upper(), o.title.title(), o.title.lower()][j % 3], authors=o.authors[:1] if o.authors[0] == ME
                        else [ME], more=len(o.authors) > 1, publication=o.publication, year=o.year, kind="CITATION",
                        cites=rng.range(1, 19), cid=rng.u64(), extra={"words": []}))
    order = [(rng.real() * 0.55 + i / len(rows), i) for i in range(len(rows))]
    out = [rows[i] for _, i in sorted(order)]
    assert len(out) == 214
    return out


def top_hits(seed, n, author=None):
    """Rows for the small pages, other people's works."""
    rng = Rng("hits " + seed)
    out = []
    for i in range(n):
        t = make_title(rng)
        names = team(rng, rng.range(1, 3))
        names = [author if (x == ME and author) else (person(rng) if x == ME else x) for x in names]
        r = Row(title=t, authors=names, year=rng.range(1990, 2016), publication=rng.choice(JOURNALS),
                publisher=rng.choice(PUBLISHERS), cites=max(1, int(140 / (i + 1.5)) + rng.below(9)), cid=rng.u64(),
                versions=rng.choice([0, 2, 3, 5, 11]), link=link_for(rng, t),
                snippet=rng.choice(SNIPPETS) % t.split(":")[0].lower(), extra={"words": []})
        if rng.chance(0.4):
            site = rng.choice(SITES)
            r.dl = ("http://%s/pub/%s.pdf" % (site, slug(t)), "PDF", site)
        out.append(r)
    return out
