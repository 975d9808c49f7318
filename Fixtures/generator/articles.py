"""Pages of single publications of a profile (gsc_oci_*)."""
from .core import attr, cont, esc
from .filler import fill
from .write import case

USER = "kQ7xEwMAAAAJ"


def page(title, cid, total, bars, fields, link=None, pdf=None):
    c, j = fill("article", 5000, 6000)
    url = "https://scholar.google.com/citations?view_op=view_citation&hl=en&user=%s&citation_for_view=%s:u-x6o8ySG0sC" % (USER, USER)
    rows = "".join('<div class="gs_scl"><div class="gsc_oci_field">%s</div><div class="gsc_oci_value">%s</div></div>' % (a, esc(b)) for a, b in fields)
    if total:
        cites = "https://scholar.google.com/scholar?oi=bibs&amp;hl=en&amp;cites=%d&amp;as_sdt=5" % cid
        years = range(min(bars), max(bars) + 1)
        g = "".join('<span class="gsc_oci_g_t" style="left:%dpx">%d</span>' % (33 * i, y) for i, y in enumerate(years))
        g += "".join('<a href="%s&amp;as_ylo=%d&amp;as_yhi=%d" class="gsc_oci_g_a" style="left:%dpx;height:%dpx;top:%dpx;z-index:%d"><span class="gsc_oci_g_al">%d'
                     "</span></a>" % (cites, y, y, 5 + 33 * i, bars[y], 60 - min(59, bars[y]), max(bars) - y + 1, bars[y]) for i, y in enumerate(years) if bars.get(y))
        rows += ('<div class="gs_scl"><div class="gsc_oci_field">Total citations</div><div class="gsc_oci_value"><div style="margin-bottom:1em"><a href="%s">Cited by '
                 '%d</a></div><div id="gsc_oci_graph_wrapper"><div id="gsc_oci_graph"><div id="gsc_oci_graph_x"></div><div id="gsc_oci_graph_bars">%s</div></div></div>'
                 "</div></div>" % (cites, total, g))
        rows += ('<div class="gs_scl"><div class="gsc_oci_field">Scholar articles</div><div class="gsc_oci_value"><div class="gsc_oci_merged_snippet"><div><a href='
                 '"/scholar?oi=bibs&amp;cluster=%d&amp;btnI=1&amp;hl=en">%s</a></div><div><a href="%s" class="gsc_oms_link">Cited by %d</a></div></div></div></div>' % (
                     cid, esc(title), cites, total - 3))
    head = '<a class="gsc_oci_title_link" href="%s">%s</a>' % (attr(link), esc(title)) if link else esc(title)
    gg = '<div id="gsc_oci_title_gg"><div class="gsc_oci_title_ggi"><a href="%s"><span class=\'gsc_vcd_title_ggt\'>[PDF]</span> from example-univ.it</a></div></div>' % attr(pdf) if pdf else ""
    return ('<!doctype html><html><head><title>View article</title><meta http-equiv="Content-Type" content="text/html;charset=UTF-8"><style>%s</style><script>%s</script>'
            '</head><body><div id="gs_top"><div id="gs_hdr_drw"><a href="https://accounts.google.com/Login?hl=en&amp;continue=%s" class="gs_in_ib">Sign in</a></div><div '
            'id="gs_bdy"><div id="gs_bdy_ccl" role="main"><div id="gsc_oci_wrapper"><form id="gsc_oci_form" action="/citations"><input type="hidden" name="s" value="%s:'
            'u-x6o8ySG0sC"></form><div id="gsc_oci_title_wrapper">%s<div id="gsc_oci_title">%s</div></div><div id="gsc_oci_table">%s</div></div></div></div></div></body></html>' % (
                c, j, attr(cont(url)), USER, gg, head, rows)), url


def build():
    bars = {2011: 2, 2012: 7, 2014: 12, 2015: 9, 2018: 4, 2019: 1}
    title = "Bedload transport in braided streams: \"equal mobility\" & its limits"
    html, url = page(title, 13863410738913124073, 41, bars, [("Authors", "Elena Marchetti, Adaora Okafor"), ("Publication date", "2010/4"), ("Journal", "River & Reach"),
                                                           ("Volume", "12"), ("Pages", "101-119")], "https://journals.example.org/rr/12?a=1&b=2", "http://example-univ.it/bt.pdf")
    case("article-histogram", "A single publication; the histogram leaves out 2013, 2016 and 2017, which had none", "2026", "article", [("page-1.html", html)], url=url, title=title,
         cites=41, per_year={str(y): bars.get(y, 0) for y in range(2011, 2020)})
    title = "Un libro mai citato"
    html, url = page(title, 0, 0, {}, [("Authors", "Elena Marchetti"), ("Publication date", "2003"), ("Book", "Quaderni di Idraulica")])
    case("article-uncited", "A single publication without citations: no histogram, no count", "2026", "article", [("page-1.html", html)], url=url, title=title, per_year={})
