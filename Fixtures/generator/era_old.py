"""Result pages of 2009 (h3.r, no container) and of 2010-2011 (div.gs_r of the thesis)."""
from . import byline
from .core import ELL, Rng, attr, cont, data_cid, esc, mark, plus
from .filler import js, old_css


def classic_url(fields, era, start=0, host="scholar.google.com"):
    f = dict(fields)

    def g(k):
        return plus(f.get(k, "")).replace(":", "%3A")
    tail = "as_allsubj=all&hl=en&lr=" if era == 2009 else "as_sdt=1.&as_sdtp=on&as_sdts=5&hl=en"
    u = "http://%s/scholar?as_q=%s&num=100&btnG=Search+Scholar&as_epq=%s&as_oq=%s&as_eq=%s&as_occt=any&as_sauthors=%s" \
        "&as_publication=%s&as_ylo=%s&as_yhi=%s&%s" % (host, g("as_q"), g("as_epq"), g("as_oq"), g("as_eq"), g("as_sauthors"),
                                                        g("as_publication"), g("as_ylo"), g("as_yhi"), tail)
    return u + ("&start=%d" % start if start else "")


def next_url(q, era, start, num=100):
    """The address Scholar itself writes into its pagination."""
    n = "" if num == 10 else "&num=%d" % num
    return "/scholar?start=%d&q=%s&hl=en%s%s" % (start, plus(q), n, "" if era == 2009 else "&as_sdt=2000")


def nav(q, era, start, num, total):
    pages = (total + num - 1) // num
    here = start // num

    def img(n, w):
        return '<img src="/intl/en/nav_%s.gif" width="%d" height="26" border=0><br>' % (n, w)
    out = ['<br clear=all><br><div class=n><table align=center border=0 cellpadding=0 cellspacing=0 width="1%"><tr align=center '
           'valign=top><td valign=bottom nowrap><font size=-1>Result&nbsp;Page:&nbsp;</font></td>']
    if here:
        out.append('<td nowrap><a href="%s">%s<span class="b">Previous</span></a></td>' % (
            attr(next_url(q, era, start - num, num)), img("previous", 68)))
    else:
        out.append("<td>%s</td>" % img("first", 18))
    for p in range(max(0, here - 10), min(pages, here + 10)):
        if p == here:
            out.append('<td>%s<span class="i">%d</span></td>' % (img("current", 16), p + 1))
        else:
            out.append('<td><a href="%s">%s%d</a></td>' % (attr(next_url(q, era, p * num, num)), img("page", 16), p + 1))
    if here + 1 < pages:
        out.append('<td nowrap><a href="%s">%s<span class="b">Next</span></a></td>' % (
            attr(next_url(q, era, start + num, num)), img("next", 100)))
    else:
        out.append("<td>%s</td>" % img("last", 46))
    return "".join(out) + "</tr></table></div>" if pages > 1 else ""


def snippet(r):
    if not r.snippet:
        return ""
    w = esc(r.snippet).split(" ")
    k = len(w) // 2
    return "<b>...</b> " + " ".join(w[:k]) + "<br>\n" + " ".join(w[k:]) + " <b>...</b> \n<br>"


def row_2009(r, n, q):
    t = r.title_html or mark(r.title, r.extra.get("words", [])).replace(ELL, "&hellip;")
    down = "/scholar_url?sa=T&amp;url=%s"
    tag = "<font size=-2><b>[%s]</b></font>&nbsp;" % r.kind if r.kind else ""
    out = ['<p><h3 class="r">']
    if r.link:
        out.append('%s<a href="%s" onmousedown="new Image().src=\'%s\';">%s</a></h3>' % (
            tag, attr(r.link), down % attr(cont(r.link)), t))
    else:
        out.append(tag + t + "</h3>")
    if r.dl and r.dl[0] != r.link or (r.dl and not r.kind):
        out.append(' - <span class=a>&#x25ba;</span><b><a class=fl href="%s" onmousedown="new Image().src=\'%s&amp;oi=gga\';">'
                   "%s</a> <font size=-2 class=f>[%s]</font>&nbsp;</b>" % (
                       attr(r.dl[0]), down % attr(cont(r.dl[0])), r.dl[2], r.dl[1]))
    out.append('<font size=-1><br><span class="a">%s</span><br>%s' % (byline.html(r, 2009), snippet(r)))
    foot = []
    rel = data_cid(r.cid)
    if r.cites or r.cited:
        foot.append('<a class=fl href="/scholar?cites=%d&amp;hl=en">%s</a>' % (r.cid, r.cited or "Cited by %d" % r.cites))
    if not (r.kind == "CITATION" and not r.cites):
        foot.append('<a class=fl href="/scholar?q=related:%s:scholar.google.com/&amp;hl=en">Related articles</a>' % rel)
    if r.lib:
        foot.append('<a class=fl href="http://direct.bl.example.org/research/1A/%02X/RN%09d.html?source=googlescholar">BL Direct</a>'
                    % (n % 256, r.cid % 10 ** 9))
    if r.versions:
        foot.append('<a class=fl href="/scholar?cluster=%d&amp;hl=en">%s</a>' % (
            r.cid, r.all_versions or "All %d versions" % r.versions))
    return "".join(out) + " - ".join(foot) + "</font>  "


def row_2011(r, n, q, counter, download="thesis"):
    def yc():
        counter[0] += 1
        return "yC%X" % (counter[0] - 1)
    t = r.title_html or mark(r.title, r.extra.get("words", [])).replace(ELL, "&hellip;")
    out = ["<div class=gs_r><div class=gs_rt><h3>"]
    if r.kind:
        out.append("<span class=%s>[%s]</span> " % ("gs_ctc" if r.link else "gs_ctu", r.kind))
    out.append('<a href="%s" class=%s>%s</a></h3></div>' % (attr(r.link), yc(), t) if r.link else t + "</h3></div>")
    if r.dl:
        if download == "thesis":
            out.append('<span class="gs_ggs gs_fl"><a href="%s" class=%s><span class=gs_ctg2>[%s]</span> from %s</a>' % (
                attr(r.dl[0]), yc(), r.dl[1], r.dl[2]))
        else:
            out.append('<span class="gs_ggs gs_fl"><b><a href="%s" class=%s>%s</a> <span class=gs_ctg>[%s]</span></b>  ' % (
                attr(r.dl[0]), yc(), r.dl[2], r.dl[1]))
        if r.lib:
            out.append('<br><a href="http://resolver.example.edu/default.asp?sid=google&amp;auinit=E&amp;aulast=Marchetti&amp;atitle=%s" '
                       "class=%s>EX full text</a>" % (attr(plus(r.title)), yc()))
        out.append("</span>")
    out.append("<font size=-1><span class=gs_a>%s</span><br>%s" % (byline.html(r, 2011), snippet(r)))
    foot = []
    if r.cites or r.cited:
        foot.append('<a href="/scholar?cites=%d&amp;as_sdt=2005&amp;sciodt=2000&amp;hl=en">%s</a>' % (
            r.cid, r.cited or "Cited by %d" % r.cites))
    foot.append('<a href="/scholar?q=related:%s:scholar.google.com/&amp;hl=en&amp;as_sdt=2000">Related articles</a>' % data_cid(r.cid))
    if r.kind == "BOOK":
        foot.append('<a href="http://www.worldcat.example.org/oclc/%d" class=%s>Library Search</a>' % (r.cid % 10 ** 8, yc()))
    if r.dl and r.dl[1] in ("PDF", "PS", "DOC"):
        foot.append('<a href="http://webcache.example.com/search?q=cache:%s:%s+author:%%22Elena+Marchetti%%22&amp;hl=en">View as HTML</a>'
                    % (data_cid(r.cid), attr(r.dl[0].split("//")[1].split("?")[0])))
    if r.versions:
        foot.append('<a href="/scholar?cluster=%d&amp;hl=en&amp;as_sdt=2000">%s</a>' % (
            r.cid, r.all_versions or "All %d versions" % r.versions))
    foot.append('<a href="/scholar.bib?q=info:%s:scholar.google.com/&amp;output=citation&amp;hl=en&amp;as_sdt=2000&amp;ct=citation&amp;'
                'cd=%d">Import into BibTeX</a>' % (data_cid(r.cid), n))
    return "".join(out) + "<span class=gs_fl>" + " - ".join(foot) + "</span></font>  </div>  "


def page(era, rows, q, url, start=0, num=100, total=None, body=None, download="thesis", charset="UTF-8"):
    """One page; `body` replaces the rows (pages without an answer)."""
    rng = Rng("old %d" % era)
    total = len(rows) if total is None else total
    counter = [0]
    if body is None:
        body = "".join(row_2009(r, i, q) if era == 2009 else "<p>" + row_2011(r, i, q, counter, download)
                       for i, r in enumerate(rows))
    qs = plus(q)
    tabs = "".join('<a href="http://%s.google.com/%s?q=%s&hl=en&sa=N&tab=s%s" onclick=gbar.qs(this) class=gb1>%s</a> ' % (
        h, p, qs, t, w) for h, p, t, w in (("www", "search", "w", "Web"), ("images", "images", "i", "Images"),
                                           ("maps", "maps", "l", "Maps"), ("news", "news", "n", "News")))
    about = ("Results <b>%d</b> - <b>%d</b> of about <b>%s</b>" % (start + 1, start + max(1, len(rows)), format(total, ",")))
    about += " for <b>%s</b>. (<b>0.1%d</b> seconds)&nbsp;" % (esc(q), era % 10) if era == 2009 else ".   (<b>0.08</b> sec)&nbsp;"
    if total == 0:
        about = ""
    signin = '<a href="https://www.google.com/accounts/Login?continue=%s&hl=en">Sign in</a>' % cont(url)
    form = ('<form name=gs method=GET action="/scholar"><table cellpadding=0 cellspacing=0 border=0 style="margin:1px 3px 1px 0px">'
            '<tr><td nowrap><input type=hidden name=hl value="en"><input type=hidden name=num value="%d"><input type=text name=q '
            'size=41 maxlength=2048 value="%s"><font size=-1> <input type=submit name="btnG" value="Search"></font></td><td>&nbsp;&nbsp;'
            '</td><td valign="top" nowrap><font size=-2><a href="/advanced_scholar_search?q=%s&amp;hl=en">Advanced Scholar Search</a>'
            '<br><a href="/scholar_preferences?q=%s&amp;hl=en">Scholar Preferences</a><br></font></td></tr></table>' % (
                num, attr(q), attr(qs), attr(qs)))
    years = "".join('<option value="%d">since %d' % (y, y) for y in range(era - 1, era - 12, -1))
    if era == 2009:
        bar = ('</form></td></tr></table><table width=100%% border=0 cellpadding=0 cellspacing=0 bgcolor=#dcf6db><tr><td bgcolor=#dcf6db '
               'nowrap><font size=+1>&nbsp;<b>Scholar</b></font>&nbsp;&nbsp;<b>All articles</b>&nbsp;&nbsp;<a href="/scholar?q=%s&amp;'
               'hl=en&amp;scoring=r&amp;as_ylo=2004">Recent articles</a>&nbsp;</td><td bgcolor=#dcf6db align=right nowrap><font '
               "size=-1>%s</font></td></tr></table>" % (attr(qs), about))
    else:
        bar = ('</td></tr></table><table width=100%% border=0 cellpadding=0 cellspacing=0 bgcolor=#dcf6db><tr><td bgcolor=#dcf6db nowrap>'
               '<font size=+1> <b>Scholar</b></font>&nbsp; <select name="as_sdt" onChange="document.gs.submit()"><option value="2000" '
               'selected>Articles and patents<option value="2001">&nbsp;&nbsp;Articles excluding patents<option value="2002">Legal '
               'opinions and journals<option value="2000!">  Advanced search&hellip;</select> <select name="as_ylo" onChange='
               '"document.gs.submit()"><option value="" selected>anytime%s</select> <select name="as_vis" onChange="document.gs.'
               'submit()"><option value="0" selected>include citations<option value="1">at least summaries</select></td><td '
               "bgcolor=#dcf6db align=right nowrap><font size=-1>%s</font></td></tr></table></form>" % (years, about))
    style = old_css(rng, 1500)
    script = js(rng, 2500)
    tail = ""
    if era == 2011:
        links = []
        for i in range(counter[0]):
            links.append('.yC%X:active,.yC%X:focus:hover{background:url("/scholar_url?sa=T&ct=res&cd=%d&url=http://journals.example.org/'
                         '%s&ei=%s")}' % (i, i, i, rng.token(6, "abcdef0123456789"), "aB3xT-6kC4"))
        tail = "<style>" + "".join(links[:60]) + "</style>"
    end = ("" if era == 2009 else "</body></html>\n")     # the pages of 2009 were left open
    return ('%s<html><head><meta http-equiv="content-type" content="text/html;charset=%s"><meta http-equiv="imagetoolbar" content="no">'
            "<title>%s - Google Scholar</title><script>%s</script><style><!--\n%s\n//-->\n//-->\n</style></head><body "
            'bgcolor="#ffffff" onload="document.gs.reset()" topmargin=2 marginheight=2><div id=gbar><nobr>%s<b class=gb1>Scholar</b> '
            "</nobr></div><div class=gbh style=left:0></div><div class=gbh style=right:0></div><div align=right id=guser style=\"font-size"
            ':84%%;padding:0 0 4px" width=100%%><nobr>%s</nobr></div><table border=0 cellpadding=0 cellspacing=0 style="clear:both;margin'
            ':7px 3px 7px 3px"><tr><td valign=top><a href="/schhp?hl=en" target="_top"><img src="/intl/en/images/scholar_logo_md_2009.gif" '
            'width="189" height="40" alt="Scholar Home" border=0 vspace=2></a>&nbsp;&nbsp;</td><td valign=top>%s%s%s%s<center><br '
            "clear=all><br><table cellspacing=0 cellpadding=0 border=0 width=\"100%%\"><tr><td class=k><img height=1 alt=\"\" width=1></td>"
            '</tr><tr><td align=center bgcolor=#dcf6db>&nbsp;<br><form method=GET action=/scholar><font size=-1><input type=text name=q '
            'size=31 maxlength=2048 value="%s"><input type=submit name=btnG VALUE="Search"><input type=hidden name=hl value="en"></font>'
            '</form><br></td></tr></table></center><center><p><hr class=z><font size=-1><a href="http://www.google.com/webhp?hl=en" '
            'target="_top">Go to Google Home</a> - <a href="http://www.google.com/intl/en/about.html" target="_top">About Google</a> - '
            '<a href="/intl/en/scholar/about.html" target="_top">About Google Scholar</a></font><p><font size=-2>&copy;%d Google</font>'
            "</center>%s%s" % ("    \n    \n" if era == 2011 else "", charset, esc(q), script, style, tabs, signin, form, bar, body,
                               nav(q, era, start, num, total), attr(q), era, tail, end))
