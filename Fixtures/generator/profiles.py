"""Profile pages of the same invented author."""
import re

from .core import ELL, Rng, attr, cont, esc, indexes
from .filler import fill
from .people import publications
from .write import case

USER = "kQ7xEwMAAAAJ"
NAME = "Elena Marchetti"


def profile_rows():
    """(row, struck through, merged) by citations, as the profile sorts them."""
    rng = Rng("profile")
    rows = sorted(publications(), key=lambda r: -r.cites)
    out = []
    for i, r in enumerate(rows):
        acm = r.cites > 3 and r.kind == "CITATION" and rng.chance(0.14)
        merged = not acm and r.cites > 10 and rng.chance(0.12)
        venue = r.publication
        if venue and not venue.endswith(ELL) and rng.chance(0.7):
            venue += " %d (%d), %d-%d" % (rng.range(1, 60), rng.range(1, 12), rng.range(1, 400), rng.range(401, 800))
        out.append((r, acm, merged, venue))
    return out


def expected(rows):
    out = []
    for r, acm, merged, venue in rows:
        e = {"title": r.title, "authors": r.authors, "authors_truncated": r.more, "cites": r.cites, "not_counted": acm, "page": 1}
        if venue:
            e["publication"] = venue
        if r.year:
            e["year"] = r.year
        if r.cites:
            e["cites_id"] = str(r.cid)
        out.append(e)
    return out


def row_2026(r, acm, merged, venue, i, user=USER):
    rng = Rng("pub %d" % i)
    gray = ", ".join(esc(a) for a in r.authors) + (", ..." if r.more else "")
    v = esc(venue) if venue else ""
    if v.endswith(ELL):
        v = v[:-1] + " ..."
    if r.year:
        v += '<span class="gs_oph">%s%d</span>' % (", " if venue else "", r.year)
    star = '<span class="gsc_a_m"><a href="javascript:void(0)" class="gsc_a_am" data-eid="%s:%s">*</a></span>' % (user, rng.token(12)) if merged else ""
    if r.cites:
        c = '<a href="https://scholar.google.com/scholar?oi=bibs&amp;hl=en&amp;cites=%d%s" class="gsc_a_ac gs_ibl%s">%d</a>%s' % (
            r.cid, ",%d" % rng.u64() if merged else "", " gsc_a_acm" if acm else "", r.cites, star)
    else:
        c = '<a href="" class="gsc_a_ac gs_ibl"></a>' if i % 2 else '<a href="" class="gsc_a_ac gs_ibl">&nbsp;</a>'
    return ('<tr class="gsc_a_tr"><td class="gsc_a_t"><a href="/citations?view_op=view_citation&amp;hl=en&amp;user=%s&amp;citation_for_view=%s:%s" '
            'class="gsc_a_at">%s</a><div class="gs_gray">%s</div><div class="gs_gray">%s</div></td><td class="gsc_a_c">%s</td><td class="gsc_a_y">'
            '<span class="gsc_a_h gsc_a_hc gs_ibl">%s</span></td></tr>' % (user, user, rng.token(12), esc(r.title), gray, v, c, r.year or ""))


def facts(reported, **others):
    """What page_2026 says besides the rows; others are what a page says otherwise, None for what it does not say."""
    said = {"since": {"year": 2021, **{n: v * 2 // 5 for n, v in reported.items()}}, "affiliation": "Professor, Example University",
            "email_domain": "example-univ.it", "interests": ["Invented Hydraulics"], **others}
    return {n: v for n, v in said.items() if v is not None}


def histogram(total):
    years = list(range(1994, 2027))
    rng = Rng("histogram")
    weights = [rng.below(40) if y not in (1996, 1999) else 0 for y in years]
    scale = total / sum(weights)
    return graph({y: int(w * scale) for y, w in zip(years, weights)})


def graph(counts):
    """Citations by year; a year with 0 has its label and no bar."""
    last = max(counts)
    spans = "".join('<span class="gsc_g_t" style="right:%dpx">%d</span>' % (5 + 32 * (last - y), y) for y in counts)
    bars = "".join('<a href="javascript:void(0)" class="gsc_g_a" style="right:%dpx;top:%dpx;height:%dpx;z-index:%d"><span class="gsc_g_al">%d</span></a>' % (
        10 + 32 * (last - y), 160 - min(155, c), min(155, c), last + 1 - y, c) for y, c in counts.items() if c)
    return '<div class="gsc_g_hist_wrp" dir="rtl"><div class="gsc_md_hist_w"><div class="gsc_md_hist_b">%s%s</div></div></div>' % (spans, bars)


def page_2026(rows, shown, reported, live, css=14000, js=16000, user=USER, name=NAME, hist=None, dialog=""):
    c, j = fill("profile 2026", css, js)
    url = "https://scholar.google.com/citations?user=%s&hl=en" % user
    st = "".join('<tr><td class="gsc_rsb_sc1"><a href="javascript:void(0)" class="gsc_rsb_f gs_ibl" title="This is the &quot;%s&quot; of all '
                 'publications.">%s</a></td><td class="gsc_rsb_std">%d</td><td class="gsc_rsb_std">%d</td></tr>' % (n, n, v, v * 2 // 5)
                 for n, v in (("Citations", reported["citations"]), ("h-index", reported["h"]), ("i10-index", reported["i10"])))
    signin = attr("https://accounts.google.com/Login?hl=en&continue=" + cont(url))
    tr = "".join(row_2026(*x, i, user) for i, x in enumerate(rows[:shown]))
    dis = " disabled" if shown >= len(rows) else ""
    lre, pdf = "\u202a", "\u202c"
    saved = "<!-- saved from url=(%04d)%s -->\n" % (len(url), url) if live else ""
    return ('<!doctype html>%s<html><head><title>%s%s%s - %sGoogle Scholar%s</title><meta http-equiv="Content-Type" content="text/html;charset=UTF-8">'
            '<link rel="canonical" href="%s"><meta name="description" content="%sExample University%s - %sCited by %s%s - Invented Hydraulics">'
            '<meta property="og:title" content="%s"><style>%s</style><script>%s</script></head><body><div id="gs_top" onclick="">%s<div id="gs_hdr_drw">'
            '<a href="%s" class=" gs_in_ib gs_md_li">Sign in</a></div><div id="gs_hdr"><form id="gs_hdr_frm" action="/scholar"><input type="text" '
            'name="q" value="" id="gs_hdr_tsi"></form></div><div id="gs_bdy"><div id="gs_bdy_ccl" role="main"><div id="gsc_bdy" class="gs_scl"><div '
            'class="gsc_rsb" role="navigation"><div class="gsc_rsb_s gsc_prf_pnl" id="gsc_rsb_cit"><h3 class="gsc_rsb_header">Cited by</h3><table '
            'id="gsc_rsb_st"><thead><tr><th class="gsc_rsb_sth"></th><th class="gsc_rsb_sth">All</th><th class="gsc_rsb_sth">Since 2021</th></tr>'
            '</thead><tbody>%s</tbody></table>%s</div><div class="gsc_rsb_s" id="gsc_rsb_co"><ul class="gsc_rsb_a"><li><span class="gsc_rsb_a_desc">'
            '<a href="/citations?user=b2LrT0cAAAAJ&amp;hl=en">Adaora Okafor</a></span></li></ul></div></div><div class="gsc_lcl" role="main" '
            'id="gsc_prf_w"><div id="gsc_prf"><div id="gsc_prf_i"><div id="gsc_prf_inw"><div id="gsc_prf_in">%s</div></div><div class="gsc_prf_il">'
            'Professor, <a href="/citations?view_op=view_org&amp;hl=en&amp;org=1" class="gsc_prf_ila">Example University</a></div><div class='
            '"gsc_prf_il" id="gsc_prf_ivh">Verified email at example-univ.it</div><div class="gsc_prf_il" id="gsc_prf_int"><a href="/citations?'
            'view_op=search_authors&amp;hl=en&amp;mauthors=label:invented_hydraulics" class="gsc_prf_inta gs_ibl">Invented Hydraulics</a></div></div>'
            '</div><div class="gsc_lcl gsc_prf_pnl" id="gsc_art"><form method="post" action="/citations?hl=en&amp;user=%s&amp;view_op=list_works"><div '
            'id="gsc_a_tw"><table id="gsc_a_t"><thead><tr id="gsc_a_tr0" aria-hidden="true"><th class="gsc_a_t"></th><th class="gsc_a_c"></th><th '
            'class="gsc_a_y"></th></tr><tr id="gsc_a_trh"><th class="gsc_a_t" scope="col"><a href="/citations?hl=en&amp;user=%s&amp;view_op=list_works'
            '&amp;sortby=title" class="gsc_a_a">Title</a></th><th class="gsc_a_c" scope="col" dir="rtl">Cited by</th><th class="gsc_a_y" scope="col">'
            'Year</th></tr></thead><tbody id="gsc_a_b">%s</tbody></table><div id="gsc_a_sp"></div><div id="gsc_a_err" class="gs_alrt">The system can&#39;t '
            'perform the operation now. Try again later.</div></div><div id="gsc_lwp"><span id="gsc_a_nn">Articles 1&ndash;%d</span><div id="gsc_bpf">'
            '<button type="button" id="gsc_bpf_more" class="gs_btnPD gs_in_ib gs_btn_flat gs_btn_lrge gs_btn_lsu"%s><span class="gs_wr"><span class='
            '"gs_lbl">Show more</span></span></button></div></div></form></div></div></div></div></div><div id="gs_ftr" role="contentinfo"><a '
            'href="//www.google.com/intl/en/policies/privacy/">Privacy</a></div></div></body></html>' % (
                "\n" + saved if live else "", lre, name, pdf, lre, pdf, url, lre, pdf, lre, format(reported["citations"], ","), pdf, name, c, j, dialog,
                signin, st, hist or histogram(reported["citations"]), name, user, user, tr, shown, dis))


def page_2013(rows, start, size, reported):
    c, j = fill("profile 2013", 6000, 6000)
    url = "http://scholar.google.com/citations?user=%s&hl=en%s" % (USER, "&view_op=list_works&pagesize=%d&cstart=%d" % (size, start) if start else "&pagesize=%d" % size)
    tr = []
    for i, (r, acm, merged, venue) in enumerate(rows[start:start + size]):
        rng = Rng("pub %d" % (i + start))
        v = esc(venue or "")
        if v.endswith(ELL):
            v = v[:-1] + " ..."
        tr.append(' <tr class="cit-table item"><td id="col-title"><a href="/citations?view_op=view_citation&hl=en&user=%s&citation_for_view=%s:%s" class='
                  '"cit-dark-large-link">%s</a><br><span class="cit-gray">%s</span><br><span class="cit-gray">%s</span></td><td id="col-citedby">%s</td>'
                  '<td id="col-asterisk">%s</td><td id="col-year">%s</td></tr>' % (
                      USER, USER, rng.token(12), esc(r.title), ", ".join(esc(a) for a in r.authors) + (", ..." if r.more else ""), v,
                      '<a class="cit-dark-link" href="http://scholar.google.com/scholar?oi=bibs&hl=en&cites=%d">%d</a>' % (r.cid, r.cites) if r.cites else "",
                      "*" if merged else "", r.year or ""))
    st = "".join('<tr class="cit-borderbottom"><td class="cit-caption"><a href="#" class="cit-dark-link" onclick="return citToggleIndexDef(&#39;d&#39;)">%s</a>'
                 '</td><td class="cit-borderleft cit-data">%d</td><td class="cit-borderleft cit-data">%d</td></tr>' % (n, v, v // 2)
                 for n, v in (("Citations", reported["citations"]), ("h-index", reported["h"]), ("i10-index", reported["i10"])))
    last = min(start + size, len(rows))
    link = "/citations?hl=en&user=%s&view_op=list_works&pagesize=%d&cstart=%d" % (USER, size, start + size)
    nxt = '<a href="%s" class="cit-dark-link">Next &gt;</a>' % link if last < len(rows) else ""
    if start:
        nxt = '<a href="/citations?hl=en&user=%s&view_op=list_works&pagesize=%d&cstart=%d" class="cit-dark-link">&lt; Previous</a> ' % (
            USER, size, start - size) + nxt
    bar = ('<div class="g-section cit-dgb"><table style="width:100%%"><tr><td></td><td style="text-align:right;">Show:<select><option>20</option><option '
           'selected="">100</option></select> <span style="font-weight: bold; margin: 0 0.5em 0 0.5em;">%d-%d</span>%s</td></tr></table></div>' % (
               start + 1, last, nxt))
    return url, (
        '<!DOCTYPE html>\n<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>%s - Google Scholar Citations</title>'
        '<link rel="canonical" href="http://scholar.google.com/citations?user=%s&hl=en"><style type="text/css">%s</style><script>%s</script></head><body>'
        '<div id="gs_gb"><div id="gs_gb_rt"><a href="https://accounts.google.com/Login?hl=en&continue=%s">Sign in</a></div></div><div id="gs_top"><div '
        'class="g-doc-1024"><div class="cit-user-info"><form id="cit-name-form" method="post" class="cit-inplaceform" action=""><span id="cit-name-read">'
        '<span id="cit-name-display" class="cit-in-place-nohover">%s</span></span></form><span id="cit-affiliation-display" class="cit-in-place-nohover">'
        'Example University</span><form id="cit-int-form"><span id="cit-int-read"><a class="cit-dark-large-link" href="http://scholar.google.com/citations?'
        'view_op=search_authors&hl=en&mauthors=label:invented_hydraulics">Invented hydraulics</a>&nbsp;<span style="font-size:120%%">- </span><a class='
        '"cit-dark-large-link" href="http://scholar.google.com/citations?view_op=search_authors&hl=en&mauthors=label:rivers">rivers &amp; fjords</a>&nbsp;'
        '</span></form><span id="cit-domain-read"><span id="cit-domain-display" class="cit-in-place-nohover">Verified email at hydro.example-univ.it</span>'
        '</span><span id="cit-homepage-read"><a class="cit-dark-large-link" href="http://www.example-univ.it/~marchetti/?a=1&b=2" rel="nofollow" target='
        '"_blank">Homepage</a></span></div><table id="stats" cellspacing="0" cellpadding="0" width="205"><tbody><tr class="cit-headerrow"><td class='
        '"cit-caption">&nbsp;</td><td class="cit-borderleft">All</td><td class="cit-borderleft">Since 2008</td></tr>%s</tbody></table><form method="post" '
        'id="citationsForm">%s<table class="cit-table"><tbody><tr class="cit-table header"><td id="col-title"><a href="/citations?sortby=title" class='
        '"cit-dark-link">Title / Author</a></td><td id="col-citedby">Cited by</td><td id="col-asterisk">&nbsp;</td><td id="col-year">Year</td></tr>%s'
        '</tbody></table>%s</form><div style="font-style: italic">Dates and citation counts are estimated and are determined automatically by a computer '
        'program.</div>\u00a92013 Google</div></div></body></html>' % (NAME, USER, c, j, cont(url), NAME, st, bar, "".join(tr), bar))


def words(rows, reported, exp):
    """What a page says besides the rows, in the markup of 2015 and in languages where the year and the host stand elsewhere."""
    html = page_2026(rows, 5, reported, False, css=3000, js=3000)
    head = '<th class="gsc_rsb_sth"></th><th class="gsc_rsb_sth">All</th><th class="gsc_rsb_sth">Since 2021</th>'
    i, j = html.index('<div class="gsc_prf_il">'), html.index('</div></div></div><div class="gsc_lcl gsc_prf_pnl" id="gsc_art">')

    def one(name, what, row, lines, **others):
        assert html.count(head) == 1
        page = html[:i] + lines + html[j:]
        case(name, what, "2026", "profile", [("page-1.html", page.replace(head, row))], url="https://scholar.google.com/citations?user=%s&hl=en" % USER,
             complete=False, name=NAME, reported=reported, **facts(reported, **others), rows=exp[:5])

    label = '<a href="/citations?view_op=search_authors&amp;hl=en&amp;mauthors=label:%s" class="gsc_prf_%s">%s</a>'
    one("profile-facts-2015", "The lines under the name as in 2015: interests without a mark of their own, a homepage without a class, no head over the first column",
        '<th class="gsc_rsb_sc1"><a href="javascript:void(0)">Citation indices</a></th><th class="gsc_rsb_sth">All</th><th class="gsc_rsb_sth">Since 2010</th>',
        '<div class="gsc_prf_il"><a href="/citations?view_op=view_org&hl=en&org=1">Example University</a>.</div><div class="gsc_prf_il">%s, %s</div><div class='
        '"gsc_prf_il" id="gsc_prf_ivh">Verified email at example-univ.it - <a href="http://www.example.org/~m/" rel="nofollow">Homepage</a></div>' % (
            label % ("rivers", "ila", "Rivers"), label % ("fjords_and_ice", "ila", "fjords and ice")),
        affiliation="Example University.", interests=["Rivers", "fjords and ice"], homepage="http://www.example.org/~m/",
        since={**facts(reported)["since"], "year": 2010})
    one("profile-facts-zh", "The lines under the name in Chinese, without an affiliation: the year and the host stand in the middle",
        '<th class="gsc_rsb_sth"></th><th class="gsc_rsb_sth">\u603b\u8ba1</th><th class="gsc_rsb_sth">\u81ea 2021 \u5e74\u8d77</th>',
        '<div class="gsc_prf_il" id="gsc_prf_ivh">\u5728 example-univ.it \u7684\u7535\u5b50\u90ae\u4ef6\u7ecf\u8fc7\u9a8c\u8bc1 - <a href='
        '"https://example-univ.it/m" rel="nofollow" class="gsc_prf_ila">\u9996\u9875</a></div><div class="gsc_prf_il" id="gsc_prf_int">%s</div>' % (
            label % ("\u6c34\u529b\u5b66", "inta gs_ibl", "\u6c34\u529b\u5b66")),
        affiliation=None, interests=["\u6c34\u529b\u5b66"], homepage="https://example-univ.it/m")
    one("profile-facts-ar", "The lines under the name in Arabic, with Arabic digits; neither a verified address nor interests; the homepage is a script",
        '<th class="gsc_rsb_sth"></th><th class="gsc_rsb_sth">\u0627\u0644\u0643\u0644</th><th class="gsc_rsb_sth">\u0645\u0646\u0630 \u0662\u0660\u0662\u0661</th>',
        '<div class="gsc_prf_il">\u062c\u0627\u0645\u0639\u0629</div><div class="gsc_prf_il" id="gsc_prf_ivh">\u0644\u0627 \u064a\u0648\u062c\u062f - <a href='
        '"javascript:alert(1)" rel="nofollow" class="gsc_prf_ila">x</a></div><div class="gsc_prf_il" id="gsc_prf_int"></div>',
        affiliation="\u062c\u0627\u0645\u0639\u0629", interests=None, email_domain=None)


def build():
    rows = profile_rows()
    exp = expected(rows)
    ix = indexes(exp)
    reported = {"citations": ix["citations"], "h": ix["h"], "i10": sum(1 for e in exp if e["cites"] >= 10 and not e["not_counted"])}
    url = "https://scholar.google.com/citations?user=%s&hl=en" % USER
    case("profile-2026", "Profile with all 214 rows loaded, saved as a live document: struck-through counts, merged articles, empty years and counts", "2026",
         "profile", [("page-1.html", page_2026(rows, len(rows), reported, True))], url=url, complete=True, name=NAME, reported=reported, **facts(reported), rows=exp)
    case("profile-2026-incomplete", "The same profile with only its first 20 rows, more can be loaded", "2026", "profile",
         [("page-1.html", page_2026(rows, 20, reported, False))], url=url, complete=False, name=NAME, reported=reported, **facts(reported), rows=exp[:20])
    html = page_2026(rows, 20, reported, False)
    at = [m.start() for m in re.finditer('<tr class="gsc_a_tr">', html)]
    i = html.index('class="gsc_a_ac', at[4])
    i = html.index(">", i) + 3
    assert rows[4][0].cites > 99 and html[i - 2:i] == str(rows[4][0].cites)[:2]
    case("profile-cut-off", "The file ends in the fifth row, after two of the three digits of its count: the row is left out", "2026", "profile", [("page-1.html", html[:i])], url=url,
         complete=False, name=NAME, reported=reported, **facts(reported), rows=exp[:4])
    i = html.index("</span></td></tr>", html.index('<td class="gsc_a_y">', at[4])) + 5
    case("profile-cut-off-after-count", "The file ends in the fifth row, after its count and its year: the row is left out", "2026", "profile", [("page-1.html", html[:i])], url=url,
         complete=False, name=NAME, reported=reported, **facts(reported), rows=exp[:4])
    words(rows, reported, exp)
    plain = [(r, False, m, v) for r, _, m, v in rows]
    exp = expected(plain)
    ix = indexes(exp)
    reported = {"citations": ix["citations"], "h": ix["h"], "i10": sum(1 for e in exp if e["cites"] >= 10)}
    files, urls = [], []
    for k, s in enumerate(range(0, len(rows), 100)):
        u, p = page_2013(plain, s, 100, reported)
        urls.append(u)
        files.append(("page-%d.html" % (k + 1), p))
        for e in exp[s:s + 100]:
            e["page"] = k + 1
    since = {"year": 2008, **{n: v // 2 for n, v in reported.items()}}
    case("profile-2013", "The same profile in the table markup of 2012-2014 (cit-table), 100 rows a page", "2013", "profile", files, url=urls[0], urls=urls,
         complete=True, name=NAME, reported=reported, **facts(
             reported, since=since, affiliation="Example University", interests=["Invented hydraulics", "rivers & fjords"],
             email_domain="hydro.example-univ.it", homepage="http://www.example-univ.it/~marchetti/?a=1&b=2"), rows=exp)
