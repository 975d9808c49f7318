"""Pages whose bytes are not, or not as said, UTF-8."""
from .core import Rng, Row
from .people import link_for, top_hits
from .small import mini, put

HTTP_EQUIV = '<meta http-equiv="Content-Type" content="text/html;charset=%s">'


def rows_for(seed, first, names, pub):
    rows = top_hits("enc " + seed, 3)
    rng = Rng("enc " + seed)
    rows.insert(0, Row(title=first, authors=names, publication=pub, year=2009, publisher="Elsevier", cites=52, cid=rng.u64(), versions=4, link=link_for(rng, first),
                       snippet=first.lower() + " is described here for the first time in some detail and"))
    return rows




def encode(html, codec):
    return html.encode(codec, errors="xmlcharrefreplace")


def build():
    west = ("Caf\u00e9, Stra\u00dfe, na\u00efve \u2013 d\u00e9j\u00e0 vu \u00e0 la c\u00f4te: \u201cune\u201d \u00e9tude", ["\u00c9 Dupr\u00e9", "J M\u00fcller-Gro\u00df"], "Gew\u00e4sser & B\u00f6den")
    latin = ("Caf\u00e9, Stra\u00dfe, na\u00efve - d\u00e9j\u00e0 vu \u00e0 la c\u00f4te", ["\u00c9 Dupr\u00e9", "J M\u00fcller-Gro\u00df"], "Gew\u00e4sser & B\u00f6den")
    zh = ("\u865a\u6784\u6cbb\u6e56\u7684\u6ce5\u6c99\u8f93\u79fb", ["\u6cb3\u6e05", "\u6c5f\u6d41"], "\u6e7f\u5730\u5b66\u62a5")
    ja = ("\u67b6\u7a7a\u306e\u5e72\u6f5f\u306b\u304a\u3051\u308b\u571f\u7802\u8f38\u9001\u80fd\u529b\u8868", ["\u5c71\u5cb8\u82b1\u5b50"], "\u6e7e\u5cb8\u7814\u7a76")
    ru = ("\u0414\u0432\u0438\u0436\u0435\u043d\u0438\u0435 \u043d\u0430\u043d\u043e\u0441\u043e\u0432 \u0432 \u043b\u0430\u0433\u0443\u043d\u0435", ["\u0418\u0418 \u0420\u0435\u0447\u043d\u043e\u0439"], "\u0412\u043e\u0434\u0430 \u0438 \u0438\u043b")
    plans = [("encoding-utf8-claims-latin1", "UTF-8 bytes, the page claims ISO-8859-1", west, "utf-8", "ISO-8859-1", 2026),
             ("encoding-cp1252-claims-utf8", "windows-1252 bytes (curly quotes, no-break spaces), the page claims UTF-8", west, "cp1252", "UTF-8", 2014),
             ("encoding-latin1", "ISO-8859-1, honestly declared, no-break spaces are the byte A0", latin, "latin-1", "ISO-8859-1", 2014),
             ("encoding-cp1252-claims-latin1", "windows-1252 bytes declared as ISO-8859-1, as browsers expect", west, "cp1252", "ISO-8859-1", 2019),
             ("encoding-gbk", "GBK, declared", zh, "gbk", "GBK", 2019),
             ("encoding-gb2312-label", "GBK bytes declared as gb2312", zh, "gbk", "gb2312", 2014),
             ("encoding-shift-jis", "Shift_JIS, declared; second bytes that look like ASCII", ja, "cp932", "Shift_JIS", 2014),
             ("encoding-windows-1251", "windows-1251, declared", ru, "cp1251", "windows-1251", 2014),
             ("encoding-undeclared-utf8", "UTF-8 without any declaration", west, "utf-8", None, 2026),
             ("encoding-utf8-bom", "UTF-8 with a byte order mark, the page claims windows-1252", west, "utf-8-sig", "windows-1252", 2026),
             ("encoding-utf16le-bom", "UTF-16, little endian, with a byte order mark; the page claims UTF-8", zh, "utf-16le-bom", "UTF-8", 2026)]
    for name, what, (t, a, pub), codec, claim, era in plans:
        rows = rows_for(name, t, a, pub)
        # a list of authors and a journal that are cut, with a no-break space
        rows[1].more, rows[1].publication = True, "Annals of Coastal\u2026"
        p = mini(era, rows, t.split()[0], meta=HTTP_EQUIV % claim if claim else "")
        html = p.html()
        if codec == "utf-16le-bom":
            data = b"\xff\xfe" + html.encode("utf-16-le")
        else:
            if codec in ("cp1252", "latin-1", "gbk", "cp932", "cp1251"):
                html = html.replace("&nbsp;", "\u00a0") if codec in ("cp1252", "latin-1") else html.replace("\u00a0", "&nbsp;")
            data = encode(html, codec)
        put(name, what, p, data, encoding={"bytes": codec, "claimed": claim or ""})
