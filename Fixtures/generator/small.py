"""What the small cases share."""
from .core import expected_row
from .era_new import Page
from .write import case

CSS, JS = 500, 1100


def mini(era, rows=(), q="lagoon sediment", **o):
    o.setdefault("css", CSS)
    o.setdefault("js", JS)
    return Page(era, rows, q, **o)


def put(folder, what, page, html=None, file="page-1.html", **kw):
    """One page as a case; `html` is the final text or bytes when it was changed after the making."""
    rows = kw.pop("rows", None)
    if rows is None:
        rows = [expected_row(r, 1, cids=page.era >= 2017) for r in page.rows]
    kw.setdefault("url", page.url)
    kw.setdefault("query", {"all_words": page.q} if page.q else None)
    kw.setdefault("complete", not page.has_next())
    if kw.get("reported_total", 0) == 0:
        kw["reported_total"] = page.total if page.total and page.about is None else None
    case(folder, what, str(page.era), "results", [(file, html if html is not None else page.html())], rows=rows, **kw)
