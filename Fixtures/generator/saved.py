"""Pages as browsers and extensions save them."""
import re

from .era_new import current_url
from .people import top_hits
from .small import mini, put

DATE = "Sat Oct 11 2025 09:12:44 GMT+0200 (Central European Summer Time)"


def build():
    rows = top_hits("chrome", 6)
    p = mini(2026, rows, "lagoon sediment budget", base="https://scholar.google.com", num=10, total=37,
             url="https://scholar.google.com/scholar?hl=en&as_sdt=0%2C5&q=lagoon+sediment+budget&btnG=&as_ylo=2010", meta='<meta name="referrer" content="origin-when-cross-origin">')
    h = p.html().replace("<!doctype html><html><head>", '<!DOCTYPE html>\n<!-- saved from url=(%04d)%s -->\n<html><head><meta http-equiv="Content-Type" content="text/html; '
                         'charset=UTF-8"><!--<base target="_blank">--><base href=".">' % (len(p.url), p.url))
    h = h.replace("</tr></table></center>", "</tr></tbody></table></center>").replace('width="1%"><tr', 'width="1%"><tbody><tr')
    h = h.replace('href="https://scholar.google.com/favicon.ico"', 'href="./lagoon_files/favicon.ico"').replace(" nowrap>", ' nowrap="">')
    h = re.sub(r"&(?=amp;)amp;(?=[a-z_]+=)", "&amp;", h)
    put("saved-chrome-complete", "Saved by Chrome as a complete page: the address in a comment, absolute links, <base href=\".\">", p, h,
        query={"all_words": p.q, "from_year": 2010})

    rows = top_hits("singlefile", 5)
    p = mini(2026, rows, "tidal flats", base="https://scholar.google.com", url="https://scholar.google.com/scholar?hl=en&as_sdt=0%2C5&q=tidal+flats&btnG=")
    h = p.html()
    h = re.sub(r"<script.*?</script>", "", h, flags=re.S)
    h = re.sub(r"<svg.*?</svg>", "", h, flags=re.S)
    h = re.sub(r'<a [^>]*class="gs_or_nvi[^>]*>.*?</a> ?', "", h)
    h = re.sub(r'<div data-h="0".*?(?=<div id="gs_hdr_drw")', "", h, flags=re.S)
    h = re.sub(r'="([A-Za-z0-9_./:,#-]+)"', r"=\1", h)
    h = h.replace("</li>", "").replace("</td>", "").replace("</tr>", "").replace("</body></html>", "").replace("<head>", "").replace("</head><body>", "")
    h = h.replace("&amp;", "&")     # text without ambiguous ampersands
    for r in rows:
        h = h.replace(" & ", " &amp; ")
    h = h.replace("<!doctype html><html>", "<!DOCTYPE html> <html style><!--\n Page saved with SingleFile \n url: %s \n saved date: %s\n-->" % (p.url, DATE))
    h = h.replace("<title>", '<meta charset=utf-8><title>', 1).replace('<meta http-equiv=Content-Type content="text/html;charset=UTF-8">', "")
    put("saved-singlefile", "Saved by SingleFile: comment with the address, unquoted attributes, omitted end tags, hidden elements removed", p, h, query={"all_words": "tidal flats"})

    rows = top_hits("signedin", 3)
    fields = {"as_q": "mud music", "as_epq": "salt marsh", "as_oq": "creek channel", "as_eq": "opera", "as_publication": "Limnos", "as_ylo": "1990", "as_yhi": "2012",
              "as_sauthors": "E Marchetti"}

    q = 'mud music creek OR channel "salt marsh" -opera author:E author:Marchetti source:Limnos'
    for era, num in ((2014, 20), (2026, 10)):
        url = current_url(fields, 0, num, https=era >= 2018)
        put("query-all-fields" + ("-2014" if era == 2014 else ""), "Every field of the advanced search was filled in; the page is of a reader who is signed in", mini(
            era, rows, q, url=url, fields=fields, signed=True, num=num), query={
                "all_words": "mud music", "exact_phrase": "salt marsh", "any_words": "creek channel", "without_words": "opera", "author": "E Marchetti", "publication": "Limnos",
                "from_year": 1990, "to_year": 2012})
