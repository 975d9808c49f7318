"""Pages that are no answer."""
from .core import attr, cont, esc
from .filler import fill
from .small import mini
from .write import case

URL = "https://scholar.google.com/scholar?as_q=lagoon&as_epq=&as_oq=&as_eq=&as_occt=any&as_sauthors=%22Elena+Marchetti%22&as_publication=&as_ylo=&as_yhi=&hl=en&as_sdt=0%2C5&start=40"


def put(folder, what, era, kind, html, url=None):
    case(folder, what, era, "refusal", [("page-1.html", html)], refusal=kind, url=url)


def captcha(era):
    p = mini(era, [], 'author:"Elena Marchetti"', url=URL, about="About 214 results (<b>0.05</b> sec)", nav=False)
    h = p.html()
    box = ('<style>#gs_captcha_ccl{max-width:680px}</style><div id="gs_captcha_ccl"><script>function gs_captcha_cb(){sw_render("gs_captcha_c",{"sitekey":"INVENTED-KEY","callback":'
           'function(){document.getElementById("gs_captcha_f").submit()}});};</script><form method="get" id="gs_captcha_f"><h1>Please show you&#39;re not a robot</h1><div '
           'id="gs_captcha_c"></div><script src="//www.google.com/recaptcha/api.js?onload=gs_captcha_cb&render=explicit&hl=en" async defer></script><input type=hidden name="q" '
           'value="author:&quot;Elena Marchetti&quot;"><input type=hidden name="hl" value="en"></form><noscript><div class="gs_alrt">Sorry, without JavaScript this check '
           "does not work.</div></noscript></div>")
    i, j = h.index('<div id="gs_res_glb"'), h.index('<div id="gs_ftr_sp"')
    return h[:i] + box + "</div></div>" + h[j:]


def sorry(new):
    form_id = ' id="captcha-form"' if new else ""
    doct = "" if new else '\n\n<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\n'
    extra = ' data-callback="submitCallback" data-s="%s"' % ("x7Qm" * 30) if new else ""
    return ("%s<html><head><meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\"><meta name=\"viewport\" content=\"initial-scale=1\"><title>%s</title></head>\n"
            '<body style="font-family: arial, sans-serif; background-color: #fff; padding:20px;" onload="e=document.getElementById(\'captcha\');if(e){e.focus();}">\n<div><hr noshade '
            'size="1"><br>\n<form%s action="index" method="post">\n<script src="https://www.google.com/recaptcha/api.js" async defer></script>\n<div id="recaptcha" class="g-recaptcha" '
            'data-sitekey="INVENTED-SITE-KEY"%s></div>\n<input type=\'hidden\' name=\'q\' value=\'EgSinvented\'><input type="hidden" name="continue" value="%s">\n</form>\n<hr noshade '
            'size="1">\n<div style="font-size:13px;"><b>About this page</b><br><br>Our systems have detected unusual traffic from your computer network. This page checks whether a '
            "person sends the requests.<br><br>IP address: 192.0.2.17<br>Time: %s<br>URL: %s<br></div></div></body></html>\n" % (
                doct, esc(URL), form_id, extra, attr(URL), "2024-05-01T10:11:12Z" if new else "2018-02-03T04:05:06Z", esc(URL)))


def build():
    put("refusal-captcha-in-page", "A captcha inside an ordinary page, sent with status 200", "2026", "captcha", captcha(2026))
    put("refusal-captcha-in-page-2019", "The same in the markup of 2019", "2019", "captcha", captcha(2019))
    put("refusal-unusual-traffic", "The 'sorry' page with form#captcha-form", "2026", "unusual-traffic", sorry(True))
    put("refusal-unusual-traffic-2018", "The 'sorry' page of 2018: no id at the form", "2018", "unusual-traffic", sorry(False))
    put("refusal-unusual-traffic-german", "The 'sorry' page in German: only ids and addresses tell what it is", "2026", "unusual-traffic", sorry(True).replace(
        "Our systems have detected unusual traffic from your computer network. This page checks whether a person sends the requests.",
        "Unsere Systeme haben ungew\u00f6hnlichen Datenverkehr aus Ihrem Computernetzwerk festgestellt.").replace("About this page", "\u00dcber diese Seite"))
    c, j = fill("consent", 2500, 2500)
    put("refusal-consent", "The consent page of European first visits", "2026", "consent",
        '<!doctype html><html lang="en" dir="ltr"><head><base href="https://consent.google.com/"><meta charset="utf-8"><title>Before you continue</title><style>%s</style><script>%s</script>'
        '</head><body><div><h1>Before you continue to Google</h1><p>We use cookies and data to keep an invented service running.</p><form action="https://consent.google.com/save" '
        'method="POST"><input type="hidden" name="continue" value="%s"><input type="hidden" name="gl" value="DE"><input type="hidden" name="set_eom" value="true"><button>Reject all'
        '</button></form><form action="https://consent.google.com/save" method="POST"><button>Accept all</button></form><a href="https://accounts.google.com/ServiceLogin?continue=%s">Sign in</a>'
        "</div></body></html>" % (c, j, attr(URL), attr(cont(URL))))
    c, j = fill("signin", 2500, 2500)
    put("refusal-sign-in", "The sign-in page in place of an answer", "2020", "sign-in",
        '\n<!DOCTYPE html>\n<html lang="en">\n  <head>\n  <meta charset="utf-8">\n  <title>Google Scholar Citations</title>\n  <style>%s</style>\n</head>\n<body>\n<div class="banner"><h1>One '
        'account.</h1><h2 class="hidden-small">Sign in to continue to Google Scholar Citations</h2></div>\n<form novalidate method="post" action="https://accounts.google.com/signin/v1/'
        'lookup" id="gaia_loginform">\n<input type="hidden" name="continue" value="https://scholar.google.com/citations?view_op=search_authors&amp;mauthors=marchetti&amp;hl=en">\n<input '
        'type="hidden" name="service" value="citations">\n<input id="Email" type="email" value="" name="Email" placeholder="Email or phone">\n<input id="next" name="signIn" type="submit" '
        'value="Next">\n</form>\n<script>%s</script>\n</body></html>\n' % (c, j))
    put("refusal-sign-in-2025", "The newer sign-in page, which is little more than scripts", "2025", "sign-in",
        '<!doctype html><html lang="en-US" dir="ltr"><head><base href="https://accounts.google.com/v3/signin/"><meta charset="utf-8"><title>Google Scholar</title><style>%s</style></head><body '
        'id="yDmH0d"><div id="initialView"><h1 id="headingText"><span>Sign in</span></h1><div>to continue to Google Scholar</div><form action="/v3/signin/_/AccountsSignInUi/data" method="post">'
        '<input type="email" id="identifierId" name="identifier"><input type="hidden" name="continue" value="%s"></form></div><script>%s</script></body></html>' % (c, attr(URL), j))
    put("refusal-forbidden", "403: the server does not answer this client; unquoted attributes, no end tags", "2020", "forbidden",
        '<!DOCTYPE html><html lang=en><meta charset=utf-8><meta name=viewport content="initial-scale=1"><title>Error 403 (Forbidden)!!1</title><style>*{margin:0}p{overflow:hidden}</style><a '
        "href=//www.google.com/><span id=logo aria-label=Google></span></a><p><b>403.</b> <ins>That\u2019s an error.</ins><p>Your client does not have permission to get URL <code>%s</code> from "
        "this server.  (Client IP address: 192.0.2.17)<br><br>\nPlease see Google's Terms of Service.\n<BR><BR>\n%s\n  <ins>That\u2019s all we know.</ins>" % (esc(URL[26:]), " " * 500))
    put("refusal-forbidden-plain", "403 of older servers: a bare heading and one sentence", "2010", "forbidden",
        '<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"><title>403 Forbidden</title>\n<style><!--\nbody{font-family:arial,sans-serif}\n//-->\n</style>\n</head>\n'
        "<body text=#000000 bgcolor=#ffffff>\n<H1>Forbidden</H1>\nYour client does not have permission to get URL <code>%s</code> from this server.\n<p>\n</body></html>\n" % esc(URL[26:]))
    put("refusal-server-error", "An error of the server, with the look of Scholar but neither rows nor a place for them", "2026", "unknown",
        '<!doctype html><html><head><title>Google Scholar</title><meta http-equiv="Content-Type" content="text/html;charset=UTF-8"></head><body><div id="gs_top"><div id="gs_hdr"><a href='
        '"https://accounts.google.com/Login?hl=en&amp;continue=%s">Sign in</a></div><div id="gs_bdy"><h1>Server Error</h1><p>We&#39;re sorry but it appears that there has been an internal '
        "server error while processing your request. Please resubmit your request later.</p></div></div></body></html>" % attr(cont(URL)))
    c, j = fill("other site", 1500, 1500)
    put("refusal-unknown", "A page of some other site, which even talks about Scholar", "2026", "unknown",
        '<!doctype html><html><head><meta charset="utf-8"><title>How to use Google Scholar | Example Library</title><style>%s</style><script>%s</script></head><body><nav><a href="/">Home</a></nav>'
        '<h1>How to use Google Scholar</h1><p>Below each result you find "Cited by 12". Try <a href="https://scholar.google.com/scholar?q=mud&amp;cites=1234567890">this search</a>.</p><ul><li>'
        "<h3>Search for authors</h3></li></ul></body></html>" % (c, j))
    put("refusal-empty", "An empty file", "2026", "unknown", "")
