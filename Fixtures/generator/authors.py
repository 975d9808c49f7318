"""The main cases: the same 214 publications in every era."""
from . import era_old
from .core import attr, expected_row
from .era_new import Page, current_url
from .people import publications
from .write import case

NAME = '"Elena Marchetti"'
Q = "author:" + NAME
FIELDS = {"as_sauthors": NAME}
QUERY = {"author": NAME}

PROFILE_BLOCK = (
    '<div class="gs_r"><h3 class="gs_rt"><a href="/citations?view_op=search_authors&amp;mauthors=author:%22Elena+Marchetti%22&amp;hl=en&amp;oi=ao">'
    'User profiles for <b>author:&quot;Elena Marchetti&quot;</b></a></h3><table cellspacing="0" cellpadding="2" border="0"><tr><td style="padding-'
    'right:12px"><img src="/intl/en/scholar/images/avatar.png" width="30" height="60"></td><td valign="top"><h4 class="gs_rt2"><a href="/citations?'
    'user=kQ7xEwMAAAAJ&amp;hl=en&amp;oi=ao"><b>Elena Marchetti</b></a></h4><div class="gs_nph">Professor of Invented Hydraulics, Example University'
    '</div><div>Verified email at example-univ.it</div><div>Cited by 3556</div></td></tr></table></div>')


def suggestions(q, words, cls="gs_qsuggest_regular", title="Related searches"):
    items = "".join('<li><a href="/scholar?hl=en&amp;as_sdt=0,5&amp;qsp=%d&amp;q=%s+%s&amp;qst=ib">%s <b>%s</b></a></li>' % (
        i + 1, attr(q.replace(" ", "+").replace('"', "%22")), w.replace(" ", "+"), attr(q), w) for i, w in enumerate(words))
    return '<div class="gs_qsuggest_wrap gs_r"><div class="gs_qsuggest %s"><h2>%s</h2><ul>%s</ul></div></div>' % (cls, title, items)


def era_rows(rows, era, per_page):
    out = []
    for i, r in enumerate(rows):
        e = expected_row(r, i // per_page + 1, cids=era >= 2017)
        if era == 2009 and r.dl and r.kind and r.dl[0] == r.link:
            del e["download"]       # the page of that time shows the link once
        out.append(e)
    return out


def finish(name, what, era, pages, urls, rows):
    files = [("page-%d.html" % (i + 1), p) for i, p in enumerate(pages)]
    case(name, what, era, "results", files, url=urls[0], urls=urls, query=QUERY, complete=True, reported_total=len(rows), rows=rows)


def build():
    pubs = publications()
    n = len(pubs)
    for era in (2009, 2011):
        starts = range(0, n, 100)
        urls = [era_old.classic_url(FIELDS, era, s) for s in starts]
        if era == 2011:     # reached by "Next", so with the address Scholar wrote
            urls = urls[:1] + ["http://scholar.google.com" + era_old.next_url(Q, era, s) for s in starts if s]
        pages = [era_old.page(era, pubs[s:s + 100], Q, u, s, 100, n) for s, u in zip(starts, urls)]
        what = {2009: "214 publications of one author in the markup of 2009: h3.r, no element around a row, 100 a page",
                2011: "The same 214 publications in the markup the thesis describes (div.gs_r, font, yC classes), 100 a page"}[era]
        finish("author-%d" % era, what, str(era), pages, urls, era_rows(pubs, era, 100))
    plans = ((2014, 20, 9000, 11000, "markup of 2012-2017 (div.gs_ri, #gs_ccl), 20 a page"),
             (2019, 20, 9000, 11000, "markup of 2017-2023 (.gs_r.gs_or, data-cid), 20 a page, later pages reached by Next"),
             (2026, 10, 6000, 7000, "markup of 2023-2026 (gs_flb, gs_or_btn, data-aid, gs_or_cited), 10 a page, with a profile block and "
                                      "related searches between two rows on the first page"))
    for era, num, css, js, text in plans:
        starts = range(0, n, num)
        https = era >= 2018
        urls = [current_url(FIELDS, s, num, https=https) for s in starts]
        pages = []
        for k, s in enumerate(starts):
            o = {}
            if era == 2026 and s == 0:
                o["between"] = {0: PROFILE_BLOCK, 3: suggestions(Q, ["lagoon", "sediment", "tidal inlets", "flume experiments"])}
            p = Page(era, pubs[s:s + num], Q, urls[k], start=s, num=num, total=n, fields=FIELDS, css=css, js=js, **o)
            if era == 2019 and s:
                urls[k] = p.url = "https://scholar.google.com/scholar?start=%d&%s" % (
                    s, p.navq)
            pages.append(p.html())
        finish("author-%d" % era, "The same 214 publications, " + text, str(era), pages, urls, era_rows(pubs, era, num))
