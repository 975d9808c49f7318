"""Pages of single publications of a profile (gsc_oci_*)."""
from .core import attr, cont, esc
from .filler import fill
from .write import case

USER = "kQ7xEwMAAAAJ"


def page(title, cid, total, bars, fields, link=None, pdf=None, css=5000, js=6000, user=USER, token="u-x6o8ySG0sC"):
    c, j = fill("article", css, js)
    url = "https://scholar.google.com/citations?view_op=view_citation&hl=en&user=%s&citation_for_view=%s:%s" % (user, user, token)
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
            '%s"></form><div id="gsc_oci_title_wrapper">%s<div id="gsc_oci_title">%s</div></div><div id="gsc_oci_table">%s</div></div></div></div></div></body></html>' % (
                c, j, attr(cont(url)), user, token, gg, head, rows)), url


def page_2012(title, cid, total, values, top, first, fields, link):
    """`values`: hundredths of `top`, one a year from `first`, as the chart's address has them."""
    c, j = fill("article 2012", 2500, 3000)
    url = "http://scholar.google.com/citations?view_op=view_citation&hl=en&user=%s&citation_for_view=%s:u-x6o8ySG0sC" % (USER, USER)
    dl = '<div class="cit-dl"%s><div class="cit-dt">%s</div><div class="cit-dd">%s</div></div>'
    cites = "http://scholar.google.com/scholar?oi=bibs&hl=en&cites=%d" % cid
    labels = "".join("|" + (str(first + i) if i % 2 == 0 else "") for i in range(len(values)))
    chart = "http://www.google.com/chart?chs=475x100&cht=bvs&chf=bg,s,fefefe&chco=1d4a9f&chxt=x,y&chxr=1,0,%d,%d&chd=t:%s&chxl=0:%s" % (
        top, top, ",".join("%.1f" % v for v in values), labels)
    main = "".join(dl % ("", a, esc(b)) for a, b in fields)
    main += dl % (' id="graph_sec"', "Citations per year", '<img src="%s" width="475" height="100" alt="">' % chart)
    sec = dl % ("", "Scholar articles", '<a class="cit-dark-link" href="http://scholar.google.com/scholar?oi=bibs&cluster=%d&btnI=1&hl=en">%s</a><br><span class="cit-gray">E Marchetti, A '
                'Okafor - River &amp; Reach, 2005</span><br><a class="cit-dark-link" href="%s">Cited by %d</a> - <a class="cit-dark-link" href="http://scholar.google.com/scholar?oi=bibs&hl=en&'
                'q=related:AbCdEfGhIjAJ:scholar.google.com/">Related articles</a> - <a class="cit-dark-link" href="http://scholar.google.com/scholar?oi=bibs&hl=en&cluster=%d">All 3 versions</a>' % (
                    cid, esc(title), cites, total, cid))
    return ('<!DOCTYPE html>\n<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>%s</title><style type="text/css">%s</style><script>%s</script></head><body>'
            '<div id="gs_gb"><div id="gs_gb_rt"><a href="https://accounts.google.com/Login?hl=en&continue=%s">Sign in</a></div></div><div id="gs_top"><div class="g-doc-1024"><div '
            'class="cit-user-info"><span id="cit-name-read"><span id="cit-name-display" class="cit-in-place-nohover">Elena Marchetti</span></span><span id="cit-affiliation-display" '
            'class="cit-in-place-nohover">Example University</span></div><div class="g-section cit-dgb"><a class="cit-dark-link" href="/citations?user=%s&hl=en">&laquo; Back to list</a></div>'
            '<div id="main_sec" class="cit-fieldbox"><div id="title"><a href="%s" class="cit-dark-large-link">%s</a></div>%s</div><div id="scholar_sec" class="cit-fieldbox">%s</div>'
            '<div style="font-style: italic">Dates and citation counts are estimated and are determined automatically by a computer program.</div>\u00a92012 Google</div></div></body></html>' % (
                esc(title), c, j, cont(url), USER, attr(link), esc(title), main, sec)), url


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
    title = "Sandy shoals & their tides: a scaling argument"
    html, url = page_2012(title, 9213377102394812345, 25, [40, 40, 60, 0, 100], 5, 2005, [
        ("Authors", "Elena Marchetti, Adaora Okafor"), ("Publication date", "2005/3/1"), ("Journal name", "River & Reach"), ("Volume", "7"), ("Issue", "2"), ("Pages", "55-71"),
        ("Publisher", "Example House"), ("Description", "A text that says: cited by 99 in 1999.")], "http://journals.example.org/rr/7?a=1&b=2")
    case("article-2012", "A single publication in the markup of 2011-2014 (cit-dl): the counts a year stand only in the address of the chart, as hundredths of its range; they add up to "
         "less than the total", "2012", "article", [("page-1.html", html)], url=url, title=title, cites=25, per_year={"2005": 2, "2006": 2, "2007": 3, "2008": 0, "2009": 5})
