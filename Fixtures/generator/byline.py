"""By-lines: HTML of the eras, and a plain reading of the rules used to check what the generator expects."""
import re

from .core import ELL, NB, esc

HOST = re.compile(r"^[a-z0-9-]+(\.[a-z0-9-]+)+$", re.I)
YEAR = re.compile(r"^(1[4-9]|20)\d\d$")
TAIL = re.compile(r"^(.*), ((?:1[4-9]|20)\d\d)$", re.S)


def fold(s):
    s = re.sub("[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u00ad\ufeff]", "", s)
    return re.sub(r"[\s\u00a0\u202f\u2009\u2007]+", " ", s).strip()


def split_year(s):
    if YEAR.match(s):
        return None, int(s)
    m = TAIL.match(s)
    return (m.group(1), int(m.group(2))) if m else (s, None)


def read(text, has_link):
    parts = fold(text).split(" - ")
    e = {}
    first = parts[0]
    pub = year = host = None
    if YEAR.match(first) and len(parts) == 2:
        return {"authors": [], "authors_truncated": False, "year": int(first), "publisher": parts[1]}
    if TAIL.match(first):
        pub, year = split_year(first)
        names = ""
        host = parts[1] if len(parts) > 1 else None
    else:
        names = first
        rest = parts[1:]
        if len(rest) == 1:
            p, y = split_year(rest[0])
            if y is not None:
                pub, year = p, y
            elif HOST.match(p) or has_link:
                host = p
            else:
                pub = p
        elif len(rest) > 1:
            last = rest[-1]
            if YEAR.match(last):
                pub, year = " - ".join(rest[:-1]), int(last)
            elif TAIL.match(last):
                pub, year = split_year(" - ".join(rest))
            else:
                # the publisher begins after the last part that ends in a year
                k = max([i for i, p in enumerate(rest[:-1]) if YEAR.match(p) or TAIL.match(p)] or [len(rest) - 2])
                pub, year = split_year(" - ".join(rest[:k + 1]))
                host = " - ".join(rest[k + 1:])
    more = ELL in names or "..." in names
    e["authors"] = [x for x in (a.strip(" " + ELL) for a in re.split("[,\uff0c\u060c]", names)) if x]
    e["authors_truncated"] = more
    if pub is not None:
        pub = re.sub(r" +" + ELL + "$", ELL, pub)
        if pub not in (ELL, ""):
            e["publication"] = pub
    if year is not None:
        e["year"] = year
    if host:
        e["publisher"] = host
    return e


def html(r, era, profile=None, hl="en", base=""):
    """The by-line of a row. `profile`: user ids by author name."""
    if r.byline is not None:
        return r.byline
    old = era < 2012
    gap = NB if era >= 2017 else "&nbsp;"
    dots = ELL if era >= 2017 else "&hellip;"
    names = []
    for a in r.authors:
        out = esc(a)
        if a == "E Marchetti":
            out = {2009: "E <b>Marchetti</b>", 2011: "<b>E Marchetti</b>"}.get(era, "E <b>Marchetti</b>")
        if not old and profile and a in profile:
            out = '<a href="%s/citations?user=%s&amp;hl=%s&amp;oi=sra">%s</a>' % (base, profile[a], hl, out)
        names.append(out)
    parts = []
    authors = ", ".join(names)
    if r.more:
        authors += {2009: ",  &hellip;", 2011: "&hellip;"}.get(era, dots)
    if authors:
        parts.append(authors)
    pub = r.publication
    if pub is not None:
        pub = esc(pub)
        if pub.endswith(ELL):
            pub = pub[:-1] + ("  &hellip;" if era == 2009 else gap + dots)
    if pub is not None and r.year:
        parts.append(pub + ", %d" % r.year)
    elif pub is not None:
        parts.append(pub)
    elif r.year:
        parts.append(str(r.year))
    if r.publisher:
        parts.append(esc(r.publisher))
    if r.more and len(parts) > 1 and era != 2009:
        return parts[0] + gap + "- " + " - ".join(parts[1:])
    return " - ".join(parts)
