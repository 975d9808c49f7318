"""Result pages of 2012-2017 (`2014`), 2017-2023 (`2019`) and 2023-2026 (`2026`)."""
from . import byline
from .core import ELL, attr, cont, data_cid, esc, mark, plus
from .filler import fill
from .lang import EN

PROFILES = {"E Marchetti": "kQ7xEwMAAAAJ", "A Okafor": "b2LrT0cAAAAJ", "M Sorrentino": "Vh-9_pIAAAAJ", "W Castellani": "8ZqWb1EAAAAJ",
            "K Petrov": "oN5u3yQAAAAJ", "G Hu": "Yt0mEr4AAAAJ"}
STAR = '<svg viewBox="0 0 15 16" class="gs_or_svg"><path d="M7.5 12L3 15l1.2-5L1 6.5h4.3L7.5 1l2.2 5.5H14L10.8 10 12 15z"/></svg>'
QUOT = '<svg viewBox="0 0 15 16" class="gs_or_svg"><path d="M1 4h5v5l-2 4H2l1-4H1zm8 0h5v5l-2 4h-2l1-4H9z"/></svg>'
MORE = '<svg viewBox="0 0 15 16" class="gs_or_svg"><path d="M1 3l5 5-5 5zm7 0l5 5-5 5z"/></svg>'
FEW = '<svg viewBox="0 0 15 16" class="gs_or_svg"><path d="M7 3L2 8l5 5zm7 0L9 8l5 5z"/></svg>'


def current_url(fields, start=0, num=10, host="scholar.google.com", https=True, hl="en"):
    def g(k):
        return plus(fields.get(k, "")).replace(":", "%3A").replace(",", "%2C")
    u = "%s://%s/scholar?" % ("https" if https else "http", host) + "&".join(
        k + "=" + (g(k) or ("any" if k == "as_occt" else "")) for k in
        ("as_q", "as_epq", "as_oq", "as_eq", "as_occt", "as_sauthors", "as_publication", "as_ylo", "as_yhi"))
    u += "&hl=%s&as_sdt=0%%2C5" % hl
    if num != 10:
        u += "&num=%d" % num
    return u + ("&start=%d" % start if start else "")


def simple_url(q, hl="en", host="scholar.google.com", https=True, more=""):
    return "%s://%s/scholar?hl=%s&as_sdt=0%%2C5&q=%s&btnG=%s" % ("https" if https else "http", host, hl, plus(q), more)


class Page:
    def __init__(self, era, rows=(), q="", url=None, **o):
        self.era, self.rows, self.q = era, list(rows), q
        self.lang = o.get("lang", EN)
        self.hl = self.lang["hl"]
        self.host = o.get("host", "scholar.google.com")
        self.https = era >= 2018
        self.url = url or simple_url(q, self.hl, self.host, self.https)
        self.start, self.num = o.get("start", 0), o.get("num", 10)
        self.total = o.get("total", len(self.rows))
        self.fields = o.get("fields", {"as_q": q})
        self.base = o.get("base", "")                # "https://…" makes the links absolute
        n = "" if self.num == 10 else "&num=%d" % self.num
        self.navq = o.get("navq", "q=%s&hl=%s%s&as_sdt=0,5" % (plus(q), self.hl, n))
        self.nav_on = o.get("nav", True)
        self.about = o.get("about")
        self.top, self.between, self.bottom = o.get("top", ""), o.get("between", {}), o.get("bottom", "")
        self.css, self.js = o.get("css", 2500), o.get("js", 3000)
        self.meta = o.get("meta", '<meta http-equiv="Content-Type" content="text/html;charset=UTF-8">')
        self.dir = o.get("dir", "")
        self.rowfn = o.get("rowfn")
        self.title = o.get("title")
        self.signed = o.get("signed", False)
        self.ei = o.get("ei")                        # when the page was made, see core.made_at

    # --- links
    def u(self, path):
        return attr(self.base + path)

    def scholar(self, path):
        return self.u("/scholar?" + path)

    def start_link(self, start):
        return self.scholar("start=%d&%s" % (start, self.navq))

    # --- rows
    def tag(self, r):
        if not r.kind:
            return ""
        short = r.short or {"CITATION": "C", "BOOK": "B"}.get(r.kind, r.kind)
        return '<span class="%s"><span class="gs_ct1">[%s]</span><span class="gs_ct2">[%s]</span></span> ' % (
            "gs_ctc" if r.link else "gs_ctu", r.kind, short)

    def row(self, r, n):
        return self.row_2014(r, n) if self.era == 2014 else self.row_2019(r, n)

    def snip(self, r):
        if not r.snippet:
            return ""
        w = esc(r.snippet).split(" ")
        k = len(w) * 3 // 5
        if self.era == 2014:
            return '<div class="gs_rs">Abstract ' + " ".join(w[:k]) + " <br>" + " ".join(w[k:]) + ", which is <b> ...</b></div>"
        return '<div class="gs_rs">' + ELL + " " + " ".join(w[:k]) + " <br>\n" + " ".join(w[k:]) + ELL + "</div>"

    def texts(self, r):
        cited = r.cited or self.lang["cited"] % r.cites
        return cited, r.all_versions or self.lang["versions"] % r.versions

    def row_2014(self, r, n):
        rp, cid, hl = n + self.start, data_cid(r.cid), self.hl
        ei = "mR2kVN_xCoqYyQTs_4HQ"
        t = r.title_html or mark(r.title, r.extra.get("words", [])).replace(ELL, "&hellip;")
        down = "return scife_clk(this.href,'%s','res','%d')"
        out = ['<div class="gs_r"%s>' % (' style="z-index:%d"' % (400 - n) if r.dl else "")]
        if r.dl:
            f = self.lang["from"] % r.dl[2]
            out.append('<div class="gs_ggs gs_fl"><button type="button" id="gs_ggsB%d" class="gs_btnFI gs_in_ib gs_btn_half"><span class="gs_wr">'
                       '<span class="gs_lbl"></span><span class="gs_ico"></span></span></button><div class="gs_md_wp gs_ttss" id="gs_ggsW%d">'
                       '<a href="%s" onmousedown="%s" data-clk="hl=%s&amp;sa=T&amp;oi=gga&amp;ct=gga&amp;cd=%d&amp;ei=%s"><span class="gs_ggsL"><span class=gs_ctg2>[%s]</span> %s</span><span '
                       'class="gs_ggsS">%s <span class=gs_ctg2>[%s]</span></span></a>' % (
                           n, n, attr(r.dl[0]), down % ("gga", rp), hl, rp, ei, r.dl[1], f, r.dl[2], r.dl[1]))
            if r.lib:
                out.append('<a href="%s">Library Search</a>' % self.scholar("output=instlink&q=info:%s:scholar.google.com/&hl=%s&oi=lle" % (cid, hl)))
            out.append("</div></div>")
        out.append('<div class="gs_ri"><h3 class="gs_rt">' + self.tag(r))
        out.append('<a href="%s" onmousedown="%s" data-clk="hl=%s&amp;sa=T&amp;ct=res&amp;cd=%d&amp;ei=%s">%s</a></h3>' % (
            attr(r.link), down % ("", rp), hl, rp, ei, t) if r.link else t + "</h3>")
        out.append('<div class="gs_a">%s</div>%s<div class="gs_fl">' % (byline.html(r, 2014, PROFILES, hl, self.base), self.snip(r)))
        cited, versions = self.texts(r)
        foot = []
        if r.cites or r.cited:
            foot.append('<a href="%s">%s</a>' % (self.scholar("cites=%d&as_sdt=2005&sciodt=0,5&hl=%s" % (r.cid, hl)), cited))
        foot.append('<a href="%s">%s</a>' % (self.scholar("q=related:%s:scholar.google.com/&hl=%s&as_sdt=0,5" % (cid, hl)), self.lang["related"]))
        if r.versions:
            foot.append('<a href="%s" class="gs_nph">%s</a>' % (self.scholar("cluster=%d&hl=%s&as_sdt=0,5" % (r.cid, hl)), versions))
        foot.append('<a onclick="return gs_ocit(event,\'%s\',\'%d\')" href="#" class="gs_nph" role="button" aria-controls="gs_citc" '
                    'aria-haspopup="true">%s</a>' % (cid, rp, self.lang["cite"]))
        foot.append('<span class="gs_nph"><a id="gs_svl%d" onclick="return gs_sva(\'%s\',\'%d\')" href="#">%s</a><span id="gs_svo%d" '
                    'class="gs_svm">Saving<span id="gs_svd%d">...</span></span></span>' % (rp, cid, rp, self.lang["save"], rp, rp))
        foot.append('<a href="#" class="gs_mor" role="button" onclick="return gs_more(this,1)">More</a>')
        if n % 3 == 0:
            foot.append('<a href="%s" class="gs_nvi">View as HTML</a>' % attr(
                "http://scholar.googleusercontent.com/scholar?q=cache:%s:scholar.google.com/+%s&hl=%s&as_sdt=0,5" % (cid, plus(self.q), hl)))
        foot.append('<a href="#" class="gs_nvi" role="button" onclick="return gs_more(this,0)">Fewer</a>')
        return "".join(out) + " ".join(foot) + "</div></div></div>  "

    def row_2019(self, r, n):
        rp, cid, hl, new = n + self.start, data_cid(r.cid), self.hl, self.era >= 2024
        ei = self.ei or ("hT9cYb7GKI-QygTz5oqYDw" if not new else "pW8faebMEuKi0PEPk9yI-A4")
        t = r.title_html or mark(r.title, r.extra.get("words", []))
        clk = "hl=%s&amp;sa=T&amp;%sct=%s&amp;cd=%d&amp;d=%d&amp;ei=%s"
        out = ['<div class="gs_r gs_or gs_scl" data-cid="%s" data-did="%s" data-lid=""%s data-rp="%d">' % (
            cid, cid, ' data-aid="%s"' % cid if new else "", rp)]
        if r.dl:
            out.append('<div class="gs_ggs gs_fl"><div class="gs_ggsd"><div class="gs_or_ggsm" ontouchstart="gs_evt_dsp(event)" tabindex="-1">'
                       '<a href="%s" data-clk="%s" data-clk-atid="%s"><span class=gs_ctg2>[%s]</span> %s</a>' % (
                           attr(r.dl[0]), clk % (hl, "oi=gga&amp;", "gga", rp, r.cid, ei), cid, r.dl[1], r.dl[2]))
            if r.lib:
                out.append('<a href="%s">Full View</a>' % self.scholar(
                    "output=instlink&q=info:%s:scholar.google.com/&hl=%s&as_sdt=0,5&scillfp=%d&oi=lle" % (cid, hl, r.cid // 7)))
            out.append("</div></div></div>")
        out.append('<div class="gs_ri"><h3 class="gs_rt" ontouchstart="gs_evt_dsp(event)">' + self.tag(r))
        if r.link:
            out.append('<a id="%s" href="%s" data-clk="%s" data-clk-atid="%s">%s</a></h3>' % (
                cid, attr(r.link), clk % (hl, "", "res", rp, r.cid, ei), cid, t))
        else:
            out.append('<span id="%s">%s</span></h3>' % (cid, t))
        out.append('<div class="gs_a">%s</div>%s' % (byline.html(r, 2019, PROFILES, hl, self.base), self.snip(r)))
        cited, versions = self.texts(r)
        b = " gs_or_btn" if new else ""
        foot = ['<a href="javascript:void(0)" class="gs_or_sav%s"%s role="button">%s%s</a>' % (
                    b, "" if new else ' title="%s"' % self.lang["save"], STAR, '<span class="gs_or_btn_lbl">%s</span>' % self.lang["save"] if new else ""),
                '<a href="javascript:void(0)" class="gs_or_cit%s gs_nph"%s role="button" aria-controls="gs_cit" aria-haspopup="true">%s%s</a>' % (
                    b, "" if new else ' title="%s"' % self.lang["cite"], QUOT, "<span>%s</span>" % self.lang["cite"] if new else "")]
        if r.cites or r.cited:
            foot.append('<a href="%s"%s>%s</a>' % (self.scholar("cites=%d&as_sdt=2005&sciodt=0,5&hl=%s" % (r.cid, hl)),
                                                   ' class="gs_or_cited"' if new else "", cited))
        foot.append('<a href="%s">%s</a>' % (self.scholar(
            "q=related:%s:scholar.google.com/&scioq=%s&hl=%s&as_sdt=0,5" % (cid, plus(self.q), hl)), self.lang["related"]))
        if r.versions:
            foot.append('<a href="%s" class="gs_nph">%s</a>' % (self.scholar("cluster=%d&hl=%s&as_sdt=0,5" % (r.cid, hl)), versions))
        foot.append('<a href="javascript:void(0)" title="More" class="gs_or_mor%s" role="button">%s</a>' % ("" if r.lib else " gs_oph", MORE))
        if n % 4 == 1:
            foot.append('<a href="%s" class="gs_or_nvi">View as HTML</a>' % attr(
                "http://scholar.googleusercontent.com/scholar?q=cache:%s:scholar.google.com/+%s&hl=%s&as_sdt=0,5" % (cid, plus(self.q), hl)))
        foot.append('<a href="javascript:void(0)" title="Fewer" class="gs_or_nvi gs_or_mor" role="button">%s</a>' % FEW)
        return "".join(out) + '<div class="gs_fl%s">' % (" gs_flb" if new else "") + " ".join(foot) + "</div></div></div>  "

    # --- parts of the page
    def count_text(self):
        if self.about is not None:
            return self.about
        n, lang = self.total, self.lang
        if not n:
            return " " if self.era == 2014 else ""
        if self.start:
            return lang["later"] % (self.start // self.num + 1, lang["group"](n), lang["sec"])
        if n == 1:
            return lang["one"] % lang["sec"]
        if n < 10:
            return lang["few"] % (n, lang["sec"]) if lang is EN else lang["total"] % (n, lang["sec"])
        return lang["total"] % (lang["group"](n), lang["sec"])

    def pages(self):
        return (self.total + self.num - 1) // self.num

    def has_next(self):
        return self.nav_on and self.start // self.num + 1 < min(self.pages(), 1000 // self.num)

    def nav(self):
        if not self.nav_on or self.pages() < 2:
            return ""
        here, out, small = self.start // self.num, [], []
        prev = '<span class="gs_ico gs_ico_nav_%s"></span><b style="display:block;margin-right:35px%s">%s</b>'
        if here:
            out.append('<td align="right" nowrap><a href="%s">%s</a></td>' % (
                self.start_link(self.start - self.num), prev % ("previous", "", self.lang["previous"])))
        else:
            out.append('<td align="right" nowrap>%s</td>' % (prev % ("first", ";visibility:hidden", self.lang["previous"])))
        lo = max(0, here - 5)
        for p in range(lo, min(self.pages(), lo + 10)):
            if p == here:
                out.append('<td><span class="gs_ico gs_ico_nav_current"></span><b>%d</b></td>' % (p + 1))
                small.append('<b class="gs_nma">%d</b>' % (p + 1))
            else:
                out.append('<td><a href="%s"><span class="gs_ico gs_ico_nav_page"></span>%d</a></td>' % (self.start_link(p * self.num), p + 1))
                small.append('<a class="gs_nma" href="%s">%d</a>' % (self.start_link(p * self.num), p + 1))
        last = '<span class="gs_ico gs_ico_nav_%s"></span><b style="display:block;margin-left:53px%s">%s</b>'
        btn = '<button type="button"%s aria-label="%s" class="%s gs_in_ib gs_btn_lrge gs_btn_half gs_btn_lsu"><span class="gs_wr"><span class="gs_ico"></span><span class="gs_lbl"></span></span></button>'
        go = " onclick=\"window.location='/scholar?start\\x3d%d\\x26%s'\""
        js = self.navq.replace("&", "\\x26").replace("=", "\\x3d")
        if self.has_next():
            out.append('<td align="left" nowrap><a href="%s">%s</a></td>' % (self.start_link(self.start + self.num), last % ("next", "", self.lang["next"])))
        else:
            out.append('<td align="left" nowrap>%s</td>' % (last % ("last", ";visibility:hidden", self.lang["next"])))
        mobile = btn % (go % (self.start - self.num, js) if here else " disabled", self.lang["previous"], "gs_btnPL") + \
            btn % (go % (self.start + self.num, js) if self.has_next() else " disabled", self.lang["next"], "gs_btnPR")
        return ('<div id="gs_n" role="navigation"><center><table cellpadding="0" width="1%%"><tr align="center" valign="top">%s</tr></table></center>'
                '</div><div id="gs_nm" role="navigation">%s<div id="gs_nml">%s</div></div>' % ("".join(out), mobile, "".join(small)))

    def advanced(self):
        out = []
        for name, short in (("as_q", "q"), ("as_epq", "epq"), ("as_oq", "oq"), ("as_eq", "eq"), ("as_occt", "occt"), ("as_sauthors", "sau"),
                            ("as_publication", "pub"), ("as_ylo", "ylo"), ("as_yhi", "yhi")):
            v = attr(self.fields.get(name, ""))
            if name == "as_occt":
                t = v == "title"
                out.append('<div class="gs_asd_tr"><input type="radio" id="gs_asd_occt_a" name="as_occt" value="any"%s><input type="radio" '
                           'id="gs_asd_occt_t" name="as_occt" value="title"%s></div>' % ("" if t else " checked", " checked" if t else ""))
            else:
                out.append('<div class="gs_asd_tr"><label for="gs_asd_%s">%s</label><input type="text" class="gs_in_txt" name="%s" value="%s" '
                           'id="gs_asd_%s" autocapitalize="off"></div>' % (short, name[3:], name, v, short))
        return "".join(out) + '<input type=hidden name=hl value="%s"><input type=hidden name=as_sdt value="0,5">' % self.hl

    def signin(self):
        where = "SignOutOptions" if self.signed else "Login"
        host = "https://accounts.google.com/%s?hl=%s&amp;continue=%s" % (where, self.hl, attr(cont(self.url)))
        return host, ("reader@example.org" if self.signed else self.lang["signin"])

    def sidebar(self):
        L, q, y = self.lang, plus(self.q), (2026 if self.era >= 2024 else self.era)
        s = self.scholar
        yy = "".join('<li class="gs_ind"><a href="%s">%s</a></li>' % (s("as_ylo=%d&q=%s&hl=%s&as_sdt=0,5" % (y - d, q, self.hl)), L["since"] % (y - d))
                     for d in (0, 1, 4))
        quoted = plus('"' + self.q + '"') if '"' not in self.q else q
        return ('<ul id="gs_res_sb_yyl"><li class="gs_ind gs_bdy_sb_sel"><a href="%s">%s</a></li>%s</ul><ul class="gs_bdy_sb_sec"><li class="gs_ind">'
                '<a href="%s">%s</a></li><li class="gs_ind"><a href="%s">%s</a></li></ul><ul class="gs_bdy_sb_sec"><li class="gs_inw"><a href="%s" '
                'role="checkbox" aria-checked="true" class="gs_cb_gen gs_in_cb gs_sel"><span class="gs_lbl">%s</span></a></li><li class="gs_inw"><a '
                'href="%s" role="checkbox" aria-checked="true" class="gs_cb_gen gs_in_cb gs_sel"><span class="gs_lbl">%s</span></a></li></ul><div '
                'class="gs_bdy_sb_sec"><a href="%s" class="gs_btnM gs_in_ib"><span class="gs_ico"></span><span class="gs_lbl">%s</span></a></div>' % (
                    s("q=%s&hl=%s&as_sdt=0,5" % (q, self.hl)), L["anytime"], yy, s("hl=%s&as_sdt=0,5&q=%s" % (self.hl, quoted)), L["relevance"],
                    s("hl=%s&as_sdt=0,5&q=%s&scisbd=1" % (self.hl, quoted)), L["date"], s("as_sdt=1,5&q=%s&hl=%s" % (q, self.hl)), L["patents"],
                    s("as_vis=1&q=%s&hl=%s&as_sdt=0,5" % (q, self.hl)), L["citations"],
                    self.u("/scholar_alerts?view_op=create_alert_options&hl=%s&alert_query=%s&alert_params=hl%%3D%s%%26as_sdt%%3D0,5" % (self.hl, q, self.hl)),
                    L["alert"]))

    def body_rows(self):
        out = []
        for i, r in enumerate(self.rows):
            out.append(self.between.get(i, ""))
            out.append("  " + (self.rowfn(self, r, i) if self.rowfn else self.row(r, i)))
        out.append(self.between.get(len(self.rows), ""))
        return "".join(out)

    def html(self):
        c, j = fill("era %d" % self.era, self.css, self.js)
        title = self.title if self.title is not None else esc(self.q) + " - Google Scholar"
        head = ('<!doctype html><html%s><head><title>%s</title>%s<meta http-equiv="X-UA-Compatible" content="IE=Edge"><meta name="viewport" '
                'content="width=device-width,initial-scale=1,minimum-scale=1,maximum-scale=2"><meta name="format-detection" content="telephone=no">'
                '<link rel="shortcut icon" href="%s"><style>%s</style><script>%s</script></head><body>' % (
                    self.dir, title, self.meta, self.u("/favicon.ico"), c, j))
        href, who = self.signin()
        return head + (self.body_2014(href, who) if self.era == 2014 else self.body_2019(href, who)) + "</body></html>"

    def body_2014(self, href, who):
        h = "http://www.google.com/search?%sq=%s&amp;hl=%s"
        return ('<div id="gs_top"><style>#gs_gb{height:30px}</style><div id="gs_gb"><div id="gs_gb_lt"><a href="%s">Web</a><a href="%s">Images</a>'
                '</div><a id="gs_gb_lp" aria-label="Web" href="http://www.google.com/search?q=%s&hl=%s&"></a><div id="gs_gb_rt"><a href="%s">%s</a></div>'
                '</div><div id="gs_cit"><div id="gs_citp"><div id="gs_citc"><div id="gs_citd"></div></div></div></div><script>gs_evt_md_out("gs_citc");'
                '</script><div id="gs_hdr"><div id="gs_hdr_md"><form id="gs_hdr_frm" action="/scholar" name="f"><span id="gs_hdr_frm_in"><input '
                'type="text" maxlength="2048" size="41" class="gs_in_txt" autocapitalize="off" id="gs_hdr_frm_in_txt" name="q" value="%s"></span>'
                '<button type="submit" id="gs_hdr_tsb" name="btnG" aria-label="%s" class="gs_btnG gs_in_ib gs_btn_act gs_btn_eml"></button><input '
                'type=hidden name=hl value="%s"><input type=hidden name=as_sdt value="0,5"></form><div id="gs_hdr_adv" class="gs_md_wn" role="dialog">'
                '<form id="gs_hdr_frm_adv" action="/scholar" onkeydown="return gs_ask(this,event)">%s</form></div></div></div><div id="gs_ab" '
                'role="navigation"><a id="gs_ab_na" href="%s">Scholar</a><div id="gs_ab_md">%s</div><div id="gs_ab_rt"><button type="button" '
                'onclick="window.location=\'/citations?hl\\x3d%s\'" class="gs_btnC gs_in_ib"><span class="gs_lbl">My Citations</span></button></div></div>'
                '<div id="gs_bdy"><div id="gs_lnv" role="navigation">%s</div><div id="gs_ccl" role="main">%s%s<script>(function(){var i,b,w;for(i=0;i<10;'
                'i++){b=gs_id("gs_ggsB"+i);if(b){w="gs_ggsW"+i;gs_evt(b,"click",gs_bind(gs_md_opn,w));}}})();</script>%s%s<div id="gs_ftr" role='
                '"contentinfo"><a href="%s">About Google Scholar</a> <a href="http://www.google.com/intl/en/about.html">All About Google</a> <a href='
                '"http://www.google.com/intl/en/privacy.html">Privacy &amp; Terms</a></div></div></div></div><div id="gs_rdy"></div>' % (
                    h % ("", attr(plus(self.q)), self.hl), h % ("tbm=isch&amp;", attr(plus(self.q)), self.hl), plus(self.q), self.hl, href, who,
                    attr(self.q), self.lang["search"], self.hl, self.advanced(), self.u("/schhp?hl=%s&as_sdt=0,5" % self.hl), self.count_text(),
                    self.hl, self.sidebar(), self.top, self.body_rows(), self.bottom, self.nav(), self.u("/intl/en/scholar/about.html")))

    def body_2019(self, href, who):
        hidden = "".join('<input type=hidden name="%s" value="%s">' % (k, attr(v)) for k, v in (("hl", self.hl), ("as_sdt", "0,5")))
        loading = "Loading..."
        return ('<div id="gs_top" onclick=""><div id="gs_md_ldg" style="display:none">%s</div><div id="gs_md_err" style="display:none">The system '
                'can&#39;t perform the operation now. Try again later.</div><div id="gs_md_s"></div><div data-h="0" class="gs_md_wnw gs_md_wmw"><div '
                'id="gs_cit" class="gs_md_d gs_ttzi" role="dialog" tabindex="-1" data-cid="gs_citd" data-wfc="gs_cit-x"><h2 id="gs_cit-t" '
                'class="gs_md_hdr_t">%s</h2><div id="gs_citd" aria-live="assertive" data-u="/scholar?q=info:{id}:scholar.google.com/&amp;output=cite&amp;'
                'scirp={p}&amp;hl=%s"></div></div></div><div data-h="0" class="gs_md_wnw gs_md_wmw"><div id="gs_asd" class="gs_md_d gs_ttzi" role="dialog" '
                'tabindex="-1"><form id="gs_asd_frm" class="gs_scl" action="/scholar">%s</form></div></div><div id="gs_hdr_drw" class="gs_md_d"><div '
                'id="gs_hdr_drw_bot" class="gs_hdr_drw_sec"><a href="%s" class=" gs_in_ib gs_md_li gs_md_lix gs_in_gray"><span class="gs_ico"></span>'
                '<span class="gs_lbl">%s</span></a></div></div><div id="gs_hdr" role="banner"><a id="gs_hdr_lgo" href="%s" aria-label="Homepage"></a><div '
                'id="gs_hdr_md"><form id="gs_hdr_frm" action="/scholar" class="gs_hdr_tsc">%s<input type="text" class="gs_in_txt gs_in_ac" name="q" '
                'value="%s" id="gs_hdr_tsi" size="50" maxlength="2048" autocapitalize="off" autocomplete="off" aria-label="%s" data-iq="%s" '
                'data-is=".gs_qsuggest_regular li&gt;a" dir="ltr"><button type="submit" id="gs_hdr_tsb" name="btnG" aria-label="%s" class="gs_btnG '
                'gs_in_ib gs_btn_act"></button></form></div><div id="gs_hdr_act"><a id="gs_hdr_act_s" href="%s">%s</a></div></div><div id="gs_ab" class='
                '" gs_ab_st"><div id="gs_ab_ttl"><div class="gs_ab_mdw">%s</div></div><div id="gs_ab_md"><div class="gs_ab_mdw">%s</div></div><div '
                'id="gs_ab_btns"><a href="%s" class="gs_btnPRO gs_in_ib gs_in_gray"><span class="gs_lbl">My profile</span></a></div></div><div '
                'id="gs_bdy"><div id="gs_bdy_sb" role="navigation"><div id="gs_bdy_sb_in">%s</div></div><div id="gs_bdy_ccl" role="main"><div '
                'id="gs_res_glb" style="display:none" data-lsm="Saved to &lt;a href=&quot;/scholar?scilib=1&amp;amp;scioq=%s&quot;&gt;your library&lt;'
                '/a&gt;." data-ttl="%s - Google Scholar"></div><div id="gs_res_ccl"><div id="gs_res_ccl_top">%s</div><div id="gs_res_ccl_mid">%s</div>'
                '<div id="gs_res_ccl_bot">%s%s</div></div></div></div><div id="gs_ftr_sp" role="presentation"></div><div id="gs_ftr" role="contentinfo">'
                '<div id="gs_ftr_rt"><a href="%s">Help</a><a href="//www.google.com/intl/en/policies/privacy/">Privacy</a><a '
                'href="//www.google.com/intl/en/policies/terms/">Terms</a></div></div></div>' % (
                    loading, self.lang["cite"], self.hl, self.advanced(), href, who, self.u("/schhp?hl=%s" % self.hl), hidden, attr(self.q),
                    self.lang["search"], attr(self.q), self.lang["search"], href, who, self.lang["articles"], self.count_text(),
                    self.u("/citations?hl=%s" % self.hl), self.sidebar(), attr(attr(plus(self.q))), attr(self.q), self.top, self.body_rows(),
                    self.bottom, self.nav(), self.u("/intl/en/scholar/about.html")))
