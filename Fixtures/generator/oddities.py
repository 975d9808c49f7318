"""Result pages with something unusual around or in the rows."""
from . import era_old
from .authors import suggestions
from .core import ELL, Row, attr, esc, plus
from .people import top_hits
from .small import mini, put


def none_2014(q, dym=None):
    d = ""
    if dym:
        d = ('<p class="gs_med"><span class="gs_red">Did you mean: </span><a href="/scholar?hl=en&amp;as_sdt=0,5&amp;q=%s" class="gs_pda">%s</a></p>' % (
            attr(plus(dym)), esc(dym).replace("sediment", "<b><i>sediment</i></b>")))
    return d + ('<p class="gs_med">Your search - <b>%s</b> - did not match any articles.<br><br>Suggestions:</p><blockquote class="gs_med">Make sure all '
                "words are spelled correctly.<br>Try different keywords.</blockquote>" % esc(q))


def none_2019(q, dym=None):
    d = ""
    if dym:
        d = '<div class="gs_r gs_pda"><span class="gs_red">Did you mean: </span><a href="/scholar?hl=en&amp;as_sdt=0,5&amp;q=%s">%s</a></div>' % (
            attr(plus(dym)), esc(dym).replace("sediment", "<b><i>sediment</i></b>"))
    return d + ('<div class="gs_r"><div class="gs_med"><p>Your search - <b>%s</b> - did not match any articles.</p><p>Suggestions:</p><ul><li>Make sure all '
                "words are spelled correctly.</li></ul></div></div>" % esc(q))


def build():
    q = "sedimemt lagunare xyzzyq"
    put("odd-zero-results", "No publication matches: an answer, with no rows", mini(2026, [], q, top=none_2019(q)))
    put("odd-zero-results-2014", "No publication matches, in the markup of 2014", mini(2014, [], q, top=none_2014(q)))
    put("odd-zero-results-did-you-mean", "Nothing matches and another spelling is offered", mini(2019, [], q, top=none_2019(q, "sediment lagunare xyzzy")))
    body = "<p>Your search - <b>%s</b> - did not match any articles.<br><br>Suggestions:<ul><li>Make sure all words are spelled correctly.</ul>" % q
    url = era_old.classic_url({"as_q": q}, 2011)
    p = mini(2014, [], q)
    p.url = url
    put("odd-zero-results-2011", "No publication matches, in the markup of 2011", p, era_old.page(2011, [], q, url, 0, 100, 0, body))
    fix_era("2011")

    q = "lagoon sedimnet"
    dym = '<div class="gs_r gs_pda"><span class="gs_red">Did you mean: </span><a href="/scholar?hl=en&amp;as_sdt=0,5&amp;q=lagoon+sediment">lagoon <b><i>sediment</i></b></a></div>'
    put("odd-did-you-mean", "Another spelling is offered above ordinary rows", mini(2026, top_hits("dym", 4), q, top="", between={0: dym}))
    put("odd-did-you-mean-2014", "Another spelling is offered above ordinary rows, markup of 2014", mini(
        2014, top_hits("dym4", 3), q, top='<p class="gs_med"><span class="gs_red">Did you mean: </span><a href="/scholar?hl=en&amp;q=lagoon+sediment" class="gs_pda">lagoon <b><i>sediment</i></b></a></p>'))

    prof = ('<div class="gs_r"><h3 class="gs_rt"><a href="/citations?view_op=search_authors&amp;mauthors=marchetti&amp;hl=en&amp;oi=ao">User profiles for '
            "<b>marchetti</b></a></h3><table><tr>%s</tr></table></div>" % "".join(
                '<td valign="top"><h4 class="gs_rt2"><a href="/citations?user=%s&amp;hl=en&amp;oi=ao">%s <b>Marchetti</b></a></h4><div class="gs_nph">Example '
                "University</div><div>Verified email at example.edu</div><div>Cited by %d</div></td>" % (u, n, c)
                for u, n, c in (("kQ7xEwMAAAAJ", "Elena", 3556), ("pp0ZW3sAAAAJ", "Ugo", 812), ("Tg-5dsIAAAAJ", "Pia", 44))))
    put("odd-user-profiles", "A block of user profiles before the rows is not a row", mini(2019, top_hits("prof", 4), "marchetti", between={0: prof}))
    put("odd-user-profiles-2014", "The same block in the markup of 2014", mini(2014, top_hits("prof4", 3), "marchetti", top="  " + prof))

    box = ('<div class="gs_r"><h3 class="gs_rt"><a href="/citations?user=kQ7xEwMAAAAJ&amp;hl=en&amp;oi=ao"><b>Elena Marchetti</b></a></h3><table cellspacing="0" cellpadding="2" '
           'border="0"><tr><td valign="top"><h4 class="gs_rt2"><a href="/citations?user=kQ7xEwMAAAAJ&amp;hl=en&amp;oi=ao">Professor of Invented Hydraulics</a></h4><div class="gs_nph">'
           "Verified email at example-univ.it</div><div>Cited by 3556</div></td></tr></table></div>")
    put("odd-author-box", "A box about one author between the rows, whose heading leads to the profile: not a row", mini(2026, top_hits("author box", 4), between={2: box}))

    alert = ('<div class="gs_r gs_alrt_btm gs_oph gs_ota"><a href="/scholar_alerts?view_op=create_alert_options&amp;hl=en" class="gs_btnM gs_in_ib"><span '
             'class="gs_lbl">Create alert</span></a></div>')
    tip = '<div class="gs_r gs_pda"><div class="gs_alrt">Tip: Search for <b>English</b> results only. You can specify your search language in <a href="/scholar_settings?hl=en">Scholar Settings</a>.</div></div>'
    put("odd-blocks-between-rows", "Related searches between rows, an alert box and tips that have the class of a row", mini(
        2026, top_hits("blocks", 6), between={0: tip, 3: suggestions("lagoon sediment", ["core", "carbon", "lead"]), 6: suggestions(
            "lagoon sediment", ["flux"], "gs_qsuggest_bottom", "Related searches")}, bottom=alert))

    r = top_hits("best", 1)
    best = '<p class="gs_lkp_btm">Showing the best result for this search. <a href="/scholar?lookup=0&amp;q=%s&amp;hl=en&amp;as_sdt=0,5">See all results</a></p>'
    for era, name in ((2014, "odd-best-result-2014"), (2026, "odd-best-result")):
        b = best % attr(plus('"' + r[0].title + '"'))
        if era == 2026:
            b = '<div class="gs_r">' + b + "</div>"
        put(name, "One best hit, no number of results on the page; it is unknown how many there would be", mini(
            era, r, '"' + r[0].title + '"', about=" " if era == 2014 else "", bottom=b, total=1), complete=None, query={"exact_phrase": r[0].title})

    src = top_hits("cited-work", 1)[0]
    for era, name in ((2014, "odd-cited-by-2014"), (2026, "odd-cited-by")):
        top = '<h2><a href="/scholar?cluster=%d&amp;hl=en&amp;as_sdt=0,5&amp;sciodt=0,5">%s...</a></h2>' % (src.cid, esc(src.title[:40]))
        top = ('<div id="gs_rt_hdr">%s</div>' if era == 2014 else '<div class="gs_r">%s<div id="gs_rt_hdr_cites"><a href="javascript:void(0)" id="gs_scipsc" '
               'role="checkbox" class="gs_cb_gen gs_in_cb"><span class="gs_lbl">Search within citing articles</span></a></div></div>') % (
                   top if era == 2014 else top.replace("<h2>", '<h2 class="gs_rt">'))
        navq = "hl=en&as_sdt=2005&sciodt=0,5&cites=%d&scipsc=" % src.cid
        url = ("http" if era == 2014 else "https") + "://scholar.google.com/scholar?cites=%d&as_sdt=2005&sciodt=0,5&hl=en" % src.cid
        put(name, "The works that cite one work: the work itself stands above and is no row", mini(
            era, top_hits("citing %d" % era, 10), "", url=url, navq=navq, top=top, total=23, title="%s... - Google Scholar" % esc(src.title[:30])), query=None,
            cites_of=str(src.cid))

    one = top_hits("versions", 1)[0]
    rows = []
    for i, pub in enumerate(("Springer", "example-univ.it", "books.google.com", "repository.example.edu")):
        rows.append(one.copy(cid=(one.cid * (2 * i + 3)) % (1 << 64), versions=0, publisher=pub, link="http://v%d.example.org/doc" % i, dl=None,
                             publication=None if i == 2 else one.publication, title=one.title if i % 2 else one.title.capitalize()))
    keep = {"cites": one.cites, "cites_id": str(one.cid)}
    for r in rows:
        r.expect.update(keep)
    url = "https://scholar.google.com/scholar?cluster=%d&hl=en&as_sdt=0,5" % one.cid
    p = mini(2019, rows, "", url=url, top='<div class="gs_r"><h2 class="gs_rt">All versions</h2></div>', title="Google Scholar")
    html = p.html()
    for r in rows:      # every version shows the number of the whole cluster
        html = html.replace("cites=%d" % r.cid, "cites=%d" % one.cid)
    put("odd-all-versions", "All versions of one work (cluster=): rows have ids of their own and repeat the same count", p, html, query=None,
        versions_of=str(one.cid))

    law = []
    for i, (t, where, y, c) in enumerate((("Harbour Commission v. Estuary Mud Co.", "Court of Appeals, 9th Circuit", 1994, 31),
                                          ("In re Marsh", "Supreme Court", 1923, 0), ("State v. Lagoon Shell, Inc.", "Cal: Court of Appeal, 1st Dist.", 2003, 7))):
        a = "%d F. 2d %d" % (100 + i, 200 + i)
        law.append(Row(title=t + ", " + a, year=y, publication=where, authors=[], cid=(i + 7) * 0x1234567890ABCD, cites=c, link="https://scholar.google.com/scholar_case?case=%d&hl=en&as_sdt=2006" % (i + 991),
                       title_html=esc(t) + ", " + a, byline="%s, %d" % (where, y), snippet="The order of the court below concerning the dredging was vacated and"))
    p = mini(2019, law, "dredging", url="https://scholar.google.com/scholar?q=dredging&hl=en&as_sdt=2006")
    put("odd-legal-opinions", "Legal opinions: no authors, a court and a year", p)

    rows = top_hits("cwl", 4)
    rows[0] = rows[0].copy(kind="CITATION", dl=None)
    rows[1] = rows[1].copy(kind="CITATION", link=None, dl=None, publisher=None)
    rows[2] = rows[2].copy(kind="CITATION", publication=None)
    for era in (2014, 2026):
        put("odd-citation-with-link" + ("-2014" if era == 2014 else ""), "[CITATION] rows with a link, without one, and with a download", mini(era, rows))
    url = era_old.classic_url({"as_q": "lagoon sediment"}, 2011)
    p = mini(2014, rows)
    p.url = url
    put("odd-citation-with-link-2011", "The same rows in the markup of 2011", p, era_old.page(2011, rows, "lagoon sediment", url))
    fix_era("2011")

    rows = top_hits("2010", 5)
    rows[1] = rows[1].copy(kind="HTML", dl=(rows[1].link, "HTML", "journals.example.org"))
    rows[2] = rows[2].copy(lib=True, dl=("ftp://ftp.example.edu/pub/a%20b.ps.gz", "PS", "example.edu"))
    p = mini(2014, rows)
    p.url = era_old.classic_url({"as_q": "lagoon sediment"}, 2011)
    put("odd-markup-2010", "Rows of 2010: the download is <b><a>site</a> <span class=gs_ctg>[PDF]</span></b>", p, era_old.page(
        2011, rows, "lagoon sediment", p.url, download="2010"))
    fix_era("2010")

    rows = top_hits("nodigits", 4)
    rows[1].cited, rows[2].cited = "Cited by", "Cited by \u2026"
    for i in (1, 2):
        rows[i].expect.update({"cites": None, "cites_unreadable": True})
    put("odd-unreadable-count", "Two links to citing works without a number: unreadable, not zero", mini(2026, rows))

    rows = top_hits("separators", 8)
    texts = [("Cited by 1,234", 1234), ("Cited by 1.234", 1234), ("Cited by 1\u202f234", 1234), ("Cited by 12\u00a0345", 12345), ("Cited by \u0661\u0662\u0663", 123),
             ("Cited by \u06f1\u066c\u06f2\u06f3\u06f4", 1234), ("Cited by 1\u2019234\u2019567", 1234567), ("Cited by \uff11\uff12\uff13", 123)]
    for r, (t, n) in zip(rows, texts):
        r.cited, r.cites = t, n
    put("odd-count-separators", "Counts with group separators of many countries and with other decimal digits", mini(
        2019, rows, total=1234567, about="About 1\u202f234\u202f567 results (<b>0,07</b> sec)"), reported_total=1234567)

    one = top_hits("expanded", 1)[0]
    names = ["E Marchetti", "A Okafor", "J de Bruin", "P Van der Velde", "O Bj\u00f6rnsd\u00f3ttir", "T Ng", "S Hu"]
    one = one.copy(authors=names, publication="Journal of Invented Hydraulics", year=2024, publisher="Elsevier", dl=("http://x.example.org/a.pdf", "PDF", "example.org"))

    def expanded(page, r, i):
        html = page.row_2019(r, i)
        short = "<a href=\"/citations?user=kQ7xEwMAAAAJ&amp;hl=en&amp;oi=sra\">E Marchetti</a>, A Okafor, J de Bruin" + ELL + "\u00a0- Journal of Invented\u00a0" + ELL + ", 2024 - Elsevier"
        full = "".join("%s<span>%s</span>" % (", " if k else "", esc(n)) for k, n in enumerate(names))
        a = ('<div class="gs_a gs_fma_s">%s</div><div class="gs_a gs_fma_p"><div class="gs_fmaa">%s</div>Journal of Invented Hydraulics, 2024<span '
             'class="gs_pdot">\u2022</span>Elsevier</div>' % (short, full))
        i0 = html.index('<div class="gs_a">')
        i1 = html.index("</div>", i0) + 6
        html = html[:i0] + a + html[i1:]
        i0 = html.index('<div class="gs_rs">')
        i1 = html.index("</div>", i0) + 6
        return (html[:i0] + html[i0:i1].replace("gs_rs", "gs_rs gs_fma_s") + '<div class="gs_fma_p"><div class="gs_fma_abs"><div class="gsh_csp">The whole abstract stands '
                "here - with a dash, 2019 - and more.</div></div></div>" + html[i1:]).replace("gs_or gs_scl", "gs_or gs_scl gs_fmar").replace("gs_fl gs_flb", "gs_fl gs_flb gs_invis")
    put("odd-expanded-card", "An expanded single row: a short by-line and one with the complete list of authors", mini(2026, [one], '"' + one.title + '"', rowfn=expanded),
        query={"exact_phrase": one.title})

    rows = top_hits("long only", 3)
    rows[0] = rows[0].copy(authors=["A Bee", "C Dee"], publication="Journal of X", year=2001, publisher="Elsevier")
    rows[2] = rows[2].copy(authors=names[:4])

    def long_only(page, r, i):
        html = page.row_2019(r, i)
        if i == 1:
            return html
        full = ", ".join(esc(n) if i == 0 else "<span>%s</span>" % esc(n) for n in r.authors)
        a = '<div class="gs_a gs_fma_p"><div class="gs_fmaa">%s</div>%s, %d<span class="gs_pdot">\u2022</span>%s</div>' % (full, esc(r.publication), r.year, esc(r.publisher))
        i0 = html.index('<div class="gs_a">')
        i1 = html.index("</div>", i0) + 6
        return (html[:i0] + a + html[i1:]).replace("gs_or gs_scl", "gs_or gs_scl gs_fmar")
    put("odd-expanded-long-only", "Expanded rows (the first and the last) with the long by-line only", mini(2026, rows, rowfn=long_only))

    rows = [Row(title=t, authors=["R Robot", "C Aptcha"], publication="Journal of Machine Doubt", year=2015 + i, publisher="Elsevier", cites=40 - 3 * i, cid=(77 + i) * 0x0F0E0D0C0B0A09,
                versions=2 + i, link="http://journals.example.org/?q=recaptcha&continue=https://www.google.com/sorry/index&n=%d" % i, snippet=s)
            for i, (t, s) in enumerate((("Please show you're not a robot: twenty years of CAPTCHA", "Our systems have detected unusual traffic from your computer network, said"),
                                        ("Sign in to continue: accounts.google.com and the psychology of logging in", "before you continue to the site people rarely read what"),
                                        ("Error 403 (Forbidden)!!1", "to use the form id=\"gs_captcha_f\" and class g-recaptcha one has to know that"),
                                        ("Why did this happen? Automated queries and the robots.txt of <form id=\"captcha-form\">", "Your search - robots - did not match any articles. is the sentence that"),
                                        ("User profiles for robots", "a study of users who create an alert and show the best result for this search")))]
    put("odd-about-captchas", "Ordinary rows about captchas, signing in and robots: not a refusal", mini(2019, rows, "please show you're not a robot"))


def fix_era(era):
    from .write import CASES
    CASES[-1][2]["era"] = era
    if era in ("2010", "2011"):
        for r in CASES[-1][2]["rows"]:
            r.pop("data_cid", None)
            r.pop("cid_number", None)
