"""Two older kinds of result rows: p.g without any heading (2005-2008), and h3 without a class (early 2010)."""
from . import byline, era_old
from .core import Rng, attr, cont, data_cid, esc, expected_row, mark, plus
from .filler import old_css
from .people import top_hits
from .write import case

Q = "lagoon sediment"
TAB = '<a class=q href="http://%s.google.com/%s?q=%s&hl=en&lr=&sa=N&tab=s%s">%s</a>&nbsp;&nbsp;&nbsp;&nbsp;'


def before(year, era):
    """A year the page can know of."""
    return year if year < era else year - 13


def row_2006(r):
    t = r.title_html or mark(r.title, r.extra.get("words", []))
    tag = "<font size=-2><b>[%s]</b></font>" % r.kind if r.kind else ""
    if r.link:
        out = '<p class=g><span class="w">%s<a href="%s">%s</a></span>' % (tag + " " if tag else "", attr(r.link), t)
    else:
        out = "<p class=g>" + (tag + "&nbsp;" if tag else "") + t
    if r.versions:
        out += ' - <a class=fl href="/scholar?hl=en&lr=&cluster=%d">all %d versions &raquo;</a>' % (r.cid, r.versions)
    out += '<font size=-1><br><span class="a">%s</span><br>' % byline.html(r, 2009)
    if r.snippet:
        w = esc(r.snippet).split(" ")
        out += "<b>...</b> " + " ".join(w[:9]) + "<br>\n " + " ".join(w[9:]) + "<b>...</b><br>"
    foot = []
    if r.cites:
        foot.append('<a class=fl href="/scholar?hl=en&lr=&cites=%d">Cited by %d</a>' % (r.cid, r.cites))
    if r.link:
        foot.append('<a class=fl href="/scholar?hl=en&lr=&q=related:%s:scholar.google.com/">Related Articles</a>' % data_cid(r.cid))
    foot.append('<a class=fl href="http://www.google.com/search?q=%s">Web Search</a>' % attr(plus('"%s" %s' % (r.title, r.authors[0].split(" ")[-1]))))
    if r.lib:
        foot.append('<a class=fl href="http://www.worldcat.example.org/oclc/%d">Library Search</a>' % (r.cid % 10 ** 8))
    return out + " - ".join(foot) + "</font>\n"


def page_2006(rows, url):
    n, qs = len(rows), plus(Q)
    form = ('<form name=gs method=GET action="/scholar"><table cellpadding=0 cellspacing=0 border=0><tr><td nowrap colspan=3><font size=-1>%s<b>Scholar</b></font></td>'
            '</tr></table><table cellpadding=0 cellspacing=0 border=0><tr><td nowrap><input type=hidden name=hl value="en"><input type=hidden name=lr value=""><input '
            'type=text name=q size=41 maxlength=2048 value="%s"><font size=-1> <input type=submit name="btnG" value="Search"></font></td><td nowrap><font size=-2>&nbsp;'
            '&nbsp;<a href="/advanced_scholar_search?q=%s&hl=en&lr=">Advanced Scholar Search</a><br>&nbsp;&nbsp;<a href="/scholar_preferences?q=%s&hl=en&lr=">Scholar '
            "Preferences</a></font></td></tr></table></form>")
    form %= ("".join(TAB % (h, p, qs, k, w) for h, p, k, w in (("www", "search", "w", "Web"), ("images", "images", "i", "Images"), ("groups", "groups", "g", "Groups"))),
             attr(Q), qs, qs)
    return ('<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"><title>%s - Google Scholar</title><style><!--\n%s\n//-->\n</style>\n<script>\n'
            "<!--\nfunction sw_f(){if(1<2&&document.gs){document.gs.q.focus();}}\n// -->\n</script></head><body bgcolor=#ffffff topmargin=3 marginheight=3><div align=right "
            'id=guser style="font-size:84%%;padding:0 0 4px" width=100%%><nobr><a href="https://www.google.com/accounts/Login?continue=%s&hl=en">Sign in</a></nobr></div>'
            '<table border=0 cellpadding=0 cellspacing=0 width=100%%><tr><td valign=top width=1%%><a href="/schhp?hl=en&lr="><img src="/intl/en/images/scholar_logo_2006.gif" '
            'width=150 height=55 alt="Scholar Home" border=0 vspace=12></a></td><td>&nbsp;&nbsp;</td><td valign=top>%s</td></tr></table>\n<table width=100%% border=0 '
            "cellpadding=0 cellspacing=0><tr><td bgcolor=#008000><img width=1 height=1 alt=\"\"></td></tr></table><table width=100%% border=0 cellpadding=0 cellspacing=0 "
            'bgcolor=#dcf6db><tr><td bgcolor=#dcf6db nowrap><font size=+1>&nbsp;<b>Scholar</b></font>&nbsp;&nbsp;<font size=-1><b>All articles</b>&nbsp; <a href="/scholar?'
            'q=%s&hl=en&lr=&scoring=r">Recent articles</a></font></td><td bgcolor=#dcf6db align=right nowrap><font size=-1>Results <b>1</b> - <b>%d</b> of about <b>%d</b> '
            "for <b>%s</b>.  (<b>0.06</b> seconds)&nbsp;</font></td></tr></table>\n<div>%s</div><br clear=all><center><table cellspacing=0 cellpadding=0 border=0 "
            'width=100%%><tr><td align=center bgcolor=#dcf6db>&nbsp;<br><form method=GET action=/scholar><font size=-1><input type=text name=q size=31 maxlength=2048 value="%s">'
            '<input type=hidden name=hl value="en"><input type=hidden name=lr value=""> <input type=submit name=btnG value="Search"></font></form><br></td></tr></table></center>'
            '<center><p><font size=-1><a href="http://www.google.com/">Google Home</a> - <a href="http://www.google.com/intl/en/about.html">About Google</a> - <a href="/intl/en/'
            'scholar/about.html">About Google Scholar</a></font><p><font size=-2>&copy;2006 Google</font></center></body></html>\n' % (
                esc(Q), old_css(Rng("old 2006"), 700), cont(url), form, qs, n, n, esc(Q), "".join(row_2006(r) for r in rows), attr(Q)))


def row_2010(r, counter):
    def yc():
        counter[0] += 1
        return "yC%X" % (counter[0] - 1)
    t = r.title_html or mark(r.title, r.extra.get("words", []))
    tag = "<span class=%s>[%s]</span> " % ("gs_ctc" if r.link else "gs_ctu", r.kind) if r.kind else ""
    out = "<p><div class=gs_r><h3>" + tag
    out += '<a href="%s" class=%s>%s</a></h3>' % (attr(r.link), yc(), t) if r.link else t + "</h3>"
    if r.dl:
        out += '<span class="gs_ggs gs_fl"><b><a href="%s" class=%s>%s</a> <span class=gs_ctg>[%s]</span></b></span>' % (attr(r.dl[0]), yc(), r.dl[2], r.dl[1])
    out += "<font size=-1><br><span class=gs_a>%s</span><br>%s" % (byline.html(r, 2011), era_old.snippet(r))
    foot = []
    if r.cites:
        foot.append('<a href="/scholar?cites=%d&amp;hl=en&amp;as_sdt=2000">Cited by %d</a>' % (r.cid, r.cites))
    foot.append('<a href="/scholar?q=related:%s:scholar.google.com/&amp;hl=en&amp;as_sdt=2000">Related articles</a>' % data_cid(r.cid))
    if r.versions:
        foot.append('<a href="/scholar?cluster=%d&amp;hl=en&amp;as_sdt=2000">All %d versions</a>' % (r.cid, r.versions))
    return out + "<span class=gs_fl>" + " - ".join(foot) + "</span></font></div>  "


def finish(name, what, era, html, url, rows):
    case(name, what, era, "results", [("page-1.html", html)], url=url, query={"all_words": Q}, complete=True, reported_total=len(rows),
         rows=[expected_row(r, 1, cids=False) for r in rows])


def build():
    rows = [r.copy(dl=None, year=before(r.year, 2006)) for r in top_hits("era 2006", 5)]
    rows[0] = rows[0].copy(cites=511, versions=5, authors=["A Okafor", "B Lindqvist"], extra={"words": [rows[0].title.split(" ")[-1]]})
    rows[1] = rows[1].copy(kind="CITATION", link=None, snippet="", publisher=None, cites=7, versions=0)
    rows[2] = rows[2].copy(kind="BOOK", publication=None, publisher="books.google.com", versions=0, lib=True)
    rows[3] = rows[3].copy(cites=0, versions=2)
    rows[4] = rows[4].copy(more=True, versions=0)
    url = "http://scholar.google.com/scholar?q=%s&hl=en&lr=&btnG=Search" % plus(Q)
    finish("era-2006", "Rows of 2005-2008: p.g with span.w, no heading anywhere; the link to all versions follows the title, a citation's title has no element of its own",
           "2006", page_2006(rows, url), url, rows)

    rows = [r.copy(year=before(r.year, 2010)) for r in top_hits("era 2010", 5)]
    dl = "http://psu.example.edu/~haldane/papers/channels.pdf"
    rows[0] = rows[0].copy(dl=(dl, "PDF", "psu.example.edu"), cites=5, versions=3)
    rows[1] = rows[1].copy(kind="CITATION", link=None, dl=None, snippet="", publisher=None, cites=4, versions=0)
    rows[2] = rows[2].copy(kind="BOOK", dl=None, publication=None, publisher="books.google.com", cites=61)
    rows[3] = rows[3].copy(cites=0, versions=0, dl=None)
    rows[4] = rows[4].copy(more=True, dl=None)
    url = era_old.classic_url({"as_q": Q}, 2011)
    counter = [0]
    html = era_old.page(2011, rows, Q, url, body="".join(row_2010(r, counter) for r in rows)).replace("&copy;2011", "&copy;2010").replace('<option value="2010">since 2010', "")
    finish("era-2010-bare-h3", "Rows of early 2010: div.gs_r with an h3 that has no class and no div around it", "2010", html, url, rows)
