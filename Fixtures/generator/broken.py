"""Markup that is broken, or that something else has changed."""
import re

from . import era_old
from .core import attr, data_cid, esc
from .oddities import fix_era
from .people import top_hits
from .small import mini, put

FAKE = ('<div class="gs_r gs_or gs_scl" data-cid="AAAAAAAAAAAJ" data-did="AAAAAAAAAAAJ" data-rp="7"><div class="gs_ri"><h3 class="gs_rt"><a href="http://no.example.org/">Not '
        'a row</a></h3><div class="gs_a">N Obody - Nowhere, 1999 - no.example.org</div><div class="gs_fl"><a href="/scholar?cites=1">Cited by 99999</a></div></div></div>')


def build():
    # end tags that are missing, one kind after the other
    for era in (2014, 2026):
        rows = top_hits("noend %d" % era, 5)
        p = mini(era, rows)
        h = p.html()
        i = h.index("gs_ccl" if era == 2014 else "gs_res_ccl_mid")
        head, body = h[:i], h[i:]
        body = body.replace("</h3>", "")
        body = re.sub(r"</div></div></div>  ", "", body)
        body = body.replace("</span></span> ", "</span> ").replace("</b>", "", 1)
        put("broken-missing-end-tags" + ("-2014" if era == 2014 else ""), "No </h3>, no </div> after a row, a </span> and a </b> missing", p, head + body)

    rows = top_hits("anchor", 4)
    p = mini(2026, rows)
    h = p.html()
    for r in rows[:2]:
        t = esc(r.title)
        h = h.replace(t + "</a></h3>", t + "</h3>", 1)
    put("broken-missing-anchor-end", "Two titles whose <a> is never closed", p, h)

    rows = top_hits("old broken", 5)
    p = mini(2014, rows)
    p.url = era_old.classic_url({"as_q": "lagoon sediment"}, 2011)
    h = era_old.page(2011, rows, "lagoon sediment", p.url)
    h = h.replace("</font>  </div>  ", "  ").replace("</h3></div>", "", 2).replace("</span><br>", "<br>", 1)
    put("broken-missing-end-tags-2011", "Markup of 2011 without </font>, </div>, two </h3></div> and a </span>", p, h)
    fix_era("2011")

    rows = top_hits("stray", 4)
    p = mini(2014, rows)
    h = p.html()
    h = h.replace('<div class="gs_ri">', '</b></span></font><div class="gs_ri"></i>').replace('<div class="gs_a">', '</p></h4><div class="gs_a"></em>').replace(
        "</h3>", "</b></h3></h3></a>")
    put("broken-stray-end-tags", "End tags that close nothing", p, h)

    rows = top_hits("unquoted", 4)
    p = mini(2019, rows)
    h = p.html()
    h = h.replace('class="gs_ri"', "class=gs_ri CLASS=other").replace('class="gs_a"', "class = 'gs_a'").replace('<h3 class="gs_rt"', "<h3 class=gs_rt class=twice ontouchstart=x").replace(
        'class="gs_fl"', "id='' class=gs_fl data-x='a\"b'").replace('tabindex="-1"', 'tabindex="-1"data-y="2"')
    put("broken-attributes", "Unquoted, single-quoted, doubled and run-together attributes", p, h)

    rows = top_hits("control", 5)
    p = mini(2026, rows)
    h = p.html()
    for k, r in enumerate(rows):
        t, c = esc(r.title), ["\x00", "\x0b", "\x1f", "\x01", "\x7f"][k]
        h = h.replace(">" + t + "</a>", ">" + t[:7] + c + t[7:] + "</a>", 1)
    h = h.replace('<div class="gs_a">', '\x0b<div class="gs_a">').replace('<div class="gs_rs">', '\x1f<div class="gs_rs">\x00').replace("</h3>", "</h3>\x00")
    put("broken-control-characters", "Control characters (NUL, VT, US, SOH, DEL) inside titles and between tags; they are no part of a text", p, h)

    rows = top_hits("gt", 4)
    p = mini(2026, rows)
    h = p.html()
    h = h.replace('<h3 class="gs_rt"', '<h3 data-note="a > b <div class=\'gs_r\'>\n and </h3> no end" class="gs_rt"').replace(
        '<div class="gs_a"', '<div title="x>y\n\nz - 1999 - none" class="gs_a"').replace('class="gs_or_cited"', 'data-t="Cited by 5 > 3" class="gs_or_cited"')
    put("broken-attribute-values", "Attribute values with '>', tags and line ends", p, h)

    rows = top_hits("upper", 4)
    p = mini(2014, rows)
    h = re.sub(r"</?[a-z][a-z0-9]*(?=[\s>])", lambda m: m.group(0).upper(), p.html())
    h = h.replace("HREF=", "href=").replace(" class=", " CLASS=", 400)
    put("broken-uppercase-tags", "All tag names in capitals, and most attribute names", p, h)

    rows = top_hits("hidden", 4)
    p = mini(2026, rows, between={1: "<!-- " + FAKE + " -->", 2: "<script>var sw_h='" + FAKE.replace("</", "<\\/") + "';</script>", 3: "<template>" + FAKE.replace(
        "gs_r gs_or", "sw_none") + "</template><noscript><p>No row either</p></noscript><style>/* " + FAKE + " */</style>", 4: "<!--[if lte IE 8]>" + FAKE + "<![endif]--><textarea>" + FAKE + "</textarea>"})
    put("broken-hidden-rows", "Rows inside comments, a script, a style sheet and a text area are not rows", p)

    rows = top_hits("crawler", 3)
    p = mini(2019, rows)
    put("broken-crawler-junk", "HTTP headers before the document and a log line after it, as crawlers leave them", p,
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=UTF-8\r\nSet-Cookie: GSP=LM=1600000000:S=abc; path=/\r\nServer: scholar\r\n\r\n" + p.html() +
        '\n127.0.0.1 - - [21/Sep/2020:10:11:12 +0000] "GET /scholar?q=lagoon+sediment HTTP/1.1" 200 51234 "-" "crawler/1.0"\n')

    rows = top_hits("truncated", 5)
    p = mini(2014, rows)
    h = p.html()
    cut = h.index("</a>", h.index("cites=%d" % rows[4].cid)) + 12
    p.rows = rows[:4]
    put("broken-cut-off", "The file ends inside the footer of the fifth row, after its count: the row is left out", p, h[:cut], complete=False)

    rows = top_hits("entities", 4)
    rows[0] = rows[0].copy(title="R&D & \u201cH\u2082O\u201d < CO\u2082 \u2013 \u00e9tude n\u00ba 5 \u00a9 & more; AT&T",
                           title_html="R&D &amp; &ldquo;H&#8322;O&rdquo; &lt CO&#x2082; &ndash; &eacute;tude n&ordm 5 &copy &amp; more; AT&T")
    rows[1] = rows[1].copy(title="Windows quotes \u2018a\u2019 \u2013 dash \u20ac", title_html="Windows quotes &#145;a&#146; &#150; dash &#128;",
                           link="http://x.example.org/?a=1&copy=2&lang=en&sect=3")
    p = mini(2019, rows)
    rows[2] = p.rows[2] = rows[2].copy(title="micro<tidal> &amp; literal", title_html="micro&lt;<b>tidal</b>&gt; &amp;amp; li<b>te</b>ral")
    put("broken-entities", "Entities without a semicolon, numeric ones of windows-1252, bare ampersands, double escapes", p,
        p.html().replace("?a=1&amp;copy=2&amp;lang=en&amp;sect=3", "?a=1&copy=2&lang=en&sect=3"))

    rows = top_hits("html end", 4)
    p = mini(2019, rows, between={3: "</body></html>"})
    h = p.html()
    i = h.index("</a></h3>", h.index('id="%s"' % data_cid(rows[1].cid)))
    put("broken-stray-html-end", "</html> inside the title of the second row, </body></html> before the last row", p, h[:i] + "</a></html></h3>" + h[i + 9:])

    rows = top_hits("svg end", 2)
    p = mini(2026, rows)
    h = p.html()
    i = h.index("</svg>", h.index('class="gs_or_sav'))
    put("broken-missing-svg-end", "The svg in the first row's Save link is never closed", p, h[:i] + h[i + 6:])

    for era in (2014, 2026):
        rows = top_hits("footer %d" % era, 4)
        rows[2] = rows[2].copy(cites=0)
        p = mini(era, rows)
        h = p.html()
        foot = '<div class="gs_fl">' if era == 2014 else '<div class="gs_fl gs_flb">'
        i = h.index("</head>")      # the script before it has such a text as well
        assert h.count(foot, i) == 4
        put("broken-footer-without-class" + ("-2014" if era == 2014 else ""), "The element around the links of a row has lost its class; the third row has no count", p,
            h[:i] + h[i:].replace(foot, "<div>"))

    rows = top_hits("tag span", 5)
    for i in (0, 2):
        rows[i] = rows[i].copy(kind="CITATION", link=None, dl=None, publisher=None, snippet="")
    rows[3] = rows[3].copy(kind="BOOK")
    p = mini(2014, rows)
    h = p.html()
    assert h.count("]</span></span> ") == 3
    put("broken-unclosed-tag-span", "The outer <span> around [CITATION] and [BOOK] is never closed", p, h.replace("]</span></span> ", "]</span> "))

    rows = [r.copy(year=min(r.year, 2008)) for r in top_hits("h3 2009", 4)]
    p = mini(2014, rows)
    p.url = era_old.classic_url({"as_q": "lagoon sediment"}, 2009)
    h = era_old.page(2009, rows, "lagoon sediment", p.url)
    i = h.index("</h3>", h.index(attr(rows[1].link) + '" onmousedown'))
    put("broken-missing-h3-end-2009", "Markup of 2009; the second row's </h3> is missing, so that its by-line and its count are inside the heading", p, h[:i] + h[i + 5:])
    fix_era("2009")

    # changed by something else than Scholar
    rows = top_hits("extension", 4)
    p = mini(2026, rows)
    h = p.html()
    h = h.replace('<h3 class="gs_rt" ontouchstart="gs_evt_dsp(event)">', '<h3 class="gs_rt" ontouchstart="gs_evt_dsp(event)"><span class="easyscholar-ranking" title="IF 12.3">SCI Q1 IF 12.3</span>')
    h = h.replace('</a></h3>', '</a><span class="zx-oa-badge"><a href="https://oa.example.com/pdf?doi=10.9999/1" target="_blank">\U0001f513 OA</a></span></h3>')
    h = h.replace('<div class="gs_fl gs_flb">', '<div class="gs_fl gs_flb"><a href="https://ext.example.com/save?cites=12345" class="ext-btn">Cited by 777777 (extension)</a> <span class="scite">Supporting 12</span> ')
    for i, r in enumerate(rows):
        r.expect["title"] = r.title
    put("odd-browser-extensions", "Browser extensions wrote badges into the titles and links into the footers; the count is Scholar's own link", p, h)

    rows = top_hits("translated", 4)
    p = mini(2019, rows)
    h = p.html()
    i, j = h.index('id="gs_res_ccl_mid"'), h.index('id="gs_res_ccl_bot"')
    mid = re.sub(r">([^<>]*[^<>\s][^<>]*)<", lambda m: '><font style="vertical-align: inherit;"><font style="vertical-align: inherit;">' + m.group(1) + "</font></font><", h[i + 21:j])
    mid = mid.replace("Cited by ", "Zitiert von ").replace("Related articles", "Verwandte Artikel").replace("All ", "Alle ").replace(" versions", " Versionen")
    put("odd-translated-page", "A browser translated the page: two <font> around every text", p, h[:i + 21] + mid + h[j:])

    rows = top_hits("proxy", 4)
    host = "scholar-google-com.proxy.lib.example.edu"
    p = mini(2019, rows, host=host, base="https://" + host)
    put("odd-library-proxy", "Opened through the proxy of a library: another host in every link", p)
    p = mini(2026, top_hits("country", 3), host="scholar.google.com.tr")
    put("odd-country-host", "A country's own host", p, url=p.url)
