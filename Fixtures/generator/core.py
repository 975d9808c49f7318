"""Random numbers, ids, escaping, the row model and what a reader should get from it."""
import base64
import struct
from dataclasses import dataclass, field
from urllib.parse import quote

ELL = "\u2026"
NB = "\u00a0"


class Rng:
    """splitmix64, seeded by a string: the same everywhere and for ever."""

    def __init__(self, seed):
        h = 0xCBF29CE484222325
        for b in str(seed).encode("utf-8"):
            h = ((h ^ b) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
        self.s = h

    def u64(self):
        self.s = (self.s + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.s
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return z ^ (z >> 31)

    def below(self, n):
        return self.u64() % n

    def range(self, a, b):
        return a + self.below(b - a + 1)

    def real(self):
        return (self.u64() >> 11) / float(1 << 53)

    def chance(self, p):
        return self.real() < p

    def choice(self, seq):
        return seq[self.below(len(seq))]

    def shuffle(self, seq):
        for i in range(len(seq) - 1, 0, -1):
            j = self.below(i + 1)
            seq[i], seq[j] = seq[j], seq[i]

    def sample(self, seq, k):
        seq = list(seq)
        self.shuffle(seq)
        return seq[:k]

    def token(self, n, alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"):
        return "".join(self.choice(alphabet) for _ in range(n))


def data_cid(number):
    raw = struct.pack("<Q", number) + b"\x09"
    return base64.urlsafe_b64encode(raw).decode("ascii").rstrip("=")


def made_at(seconds, seed):
    """The `ei` of a page: seconds since 1970 in its first four bytes."""
    rng = Rng("ei " + seed)
    raw = struct.pack("<I", seconds) + bytes(rng.below(256) for _ in range(13))
    return base64.urlsafe_b64encode(raw).decode("ascii").rstrip("=")


def esc(s):
    return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def attr(s):
    return esc(s).replace('"', "&quot;")


def cont(url):
    """A complete page address as it stands in the sign-in link."""
    return quote(url, safe=":/,()*-._~'!")


def plus(s):
    """A query value as Scholar writes it in its links."""
    return quote(s, safe=":/,()*-._~ '!").replace(" ", "+")


@dataclass
class Row:
    title: str
    authors: list = field(default_factory=list)
    more: bool = False              # the list of authors goes on
    publication: str = None         # may end in a directly attached ellipsis
    year: int = None
    publisher: str = None
    cites: int = 0
    cid: int = 0
    versions: int = 0
    kind: str = None
    link: str = None
    dl: tuple = None                # url, type, site
    lib: bool = False               # a library link beside the download
    snippet: str = ""
    title_html: str = None          # instead of the made one
    byline: str = None              # HTML of the whole by-line
    cited: str = None               # HTML of the text of the "cited by" link
    all_versions: str = None        # HTML of the text of the versions link
    short: str = None               # second, one-letter form of the kind
    extra: dict = field(default_factory=dict)   # generator hints
    expect: dict = field(default_factory=dict)  # corrections; None removes a key

    def copy(self, **kw):
        d = dict(self.__dict__)
        d["extra"] = dict(self.extra)
        d["expect"] = dict(self.expect)
        d.update(kw)
        return Row(**d)


def expected_row(r, page=1, cids=True):
    e = {"title": r.title, "page": page, "authors": list(r.authors), "authors_truncated": r.more}
    for key in ("kind", "publication", "year", "publisher", "link"):
        if getattr(r, key) is not None:
            e[key] = getattr(r, key)
    e["cites"] = r.cites
    if r.cites or r.cited:
        e["cites_id"] = str(r.cid)
    if r.versions:
        e["cluster_id"] = str(r.cid)
        e["versions"] = r.versions
    if cids:
        e["data_cid"] = data_cid(r.cid)
        e["cid_number"] = str(r.cid)
    if r.dl:
        e["download"] = {"url": r.dl[0], "type": r.dl[1], "site": r.dl[2]}
    for k, v in r.expect.items():
        if v is None:
            e.pop(k, None)
        else:
            e[k] = v
    return e


def indexes(rows):
    counts = sorted((r.get("cites", 0) for r in rows if not r.get("not_counted")), reverse=True)
    h = 0
    for i, c in enumerate(counts, 1):
        if c >= i:
            h = i
    g = 0
    for i in range(1, len(counts) + 1):
        if sum(counts[:i]) >= i * i:
            g = i
    return {"papers": len(counts), "citations": sum(counts), "h": h, "g": g}


def mark(text, words):
    """HTML of a text with some of its words (or parts of words) highlighted."""
    out = esc(text)
    for w in words:
        w = esc(w)
        i = out.find(w)
        if i < 0 or "<b>" in out[max(0, i - 3):i + len(w)]:
            continue
        tail = out[i + len(w):]
        if tail.startswith(" ") and len(w) % 2:      # Scholar often swallows the space
            out = out[:i] + "<b>" + w + " </b>" + tail[1:]
        else:
            out = out[:i] + "<b>" + w + "</b>" + tail
    return out
