"""Invented style sheets and scripts: the bulk of every page of 2012 and later."""
from .core import Rng

PARTS = ["ab", "bdy", "hdr", "btn", "ico", "lbl", "md", "in", "txt", "res", "alrt", "drw", "act", "frm", "sb", "ttl",
         "wnw", "gg", "cit", "asd", "cbx", "opt", "ftr", "nav", "tab", "img", "row", "sel", "arw", "ttp"]
STATES = [":hover", ":focus", ":active", ":link", ":visited", "", "", "", ":first-child", ":before", ":after"]
PROPS = [("margin", "px"), ("padding", "px"), ("width", "px"), ("height", "px"), ("line-height", "px"),
         ("font-size", "px"), ("top", "px"), ("left", "px"), ("border-radius", "px"), ("z-index", ""),
         ("min-width", "px"), ("max-width", "px"), ("color", "#"), ("background-color", "#"), ("border-color", "#")]
FLAGS = ["display:none", "display:inline-block", "position:absolute", "position:relative", "float:left", "clear:both",
         "white-space:nowrap", "overflow:hidden", "text-decoration:none", "cursor:pointer", "visibility:hidden",
         "text-align:right", "vertical-align:top", "outline:none", "opacity:.5", 'content:""', 'content:"\\00A0"']

# things that look like rows and are none: strings of scripts, comments of style sheets
TRAP_JS = (
    "function sw_tpl(i){return '<div class=\"gs_r\"><div class=\"gs_ri\"><h3 class=\"gs_rt\"><a href=\"#'+i+'\">Not a row"
    "<\\/a><\\/h3><div class=\"gs_a\">N Obody - 1999<\\/div><div class=\"gs_fl\"><a href=\"/scholar?cites=1\">Cited by 99999"
    "<\\/a><\\/div><\\/div><\\/div>';}"
    "var sw_o=\"<div class=gs_r><div class=gs_rt><h3>Not a row<\\/h3><\\/div><font size=-1><span class=gs_a>N Obody<\\/span>\";"
    "if(1<2&&'<p><h3 class=\"r\">'.length>3){sw_o+='<div class=\"gs_r gs_or gs_scl\" data-cid=\"AAAAAAAAAAAJ\" data-rp=\"0\">';}"
)
TRAP_CSS = "/* <div class=\"gs_r\"> <h3 class=gs_rt>Not a row</h3> </div> */"


def css(rng, size):
    out = [TRAP_CSS]
    n = len(TRAP_CSS)
    while n < size:
        sel = []
        for _ in range(rng.range(1, 3)):
            s = rng.choice([".", ".", "#"]) + "gs_" + rng.choice(PARTS) + rng.choice(["", "_" + rng.choice(PARTS)])
            if rng.chance(0.3):
                s = rng.choice([".gs_el_ph ", ".gs_el_ta ", ".gs_el_tc ", ".gs_el_sm "]) + s
            sel.append(s + rng.choice(STATES))
        body = []
        for _ in range(rng.range(1, 4)):
            if rng.chance(0.35):
                body.append(rng.choice(FLAGS))
            else:
                p, u = rng.choice(PROPS)
                body.append(p + ":" + ("#%03x" % rng.below(4096) if u == "#" else "%d%s" % (rng.below(90), u)))
        rule = ",".join(sel) + "{" + ";".join(body) + ";}"
        out.append(rule)
        n += len(rule)
    return "".join(out)


def name(rng):
    return "sw_" + rng.token(rng.range(2, 4), "abcdefghijklmnopqrstuvwxyz")


def js(rng, size):
    out = ["var sw_ts=Number(new Date());", TRAP_JS]
    n = sum(map(len, out))
    while n < size:
        a, b, c = (rng.choice("aebcdtkmn") + rng.choice("xyzpq") for _ in range(3))
        f = name(rng)
        kind = rng.below(5)
        if kind == 0:
            s = "function %s(%s,%s){var %s=document.getElementById(%s);return %s&&%s<%d?%s.className.indexOf('gs_%s'):-1;}" % (
                f, a, b, c, a, c, b, rng.range(2, 900), c, rng.choice(PARTS))
        elif kind == 1:
            s = "var %s=function(%s){for(var i=0,%s=[];i<%s.length;i++){if(%s[i]>%d){%s.push(%s[i]*%d);}}return %s;};" % (
                f, a, b, a, a, rng.below(80), b, a, rng.range(2, 9), b)
        elif kind == 2:
            s = "%s=%s||function(e){e=e||window.event;(e.target||e.srcElement).setAttribute('data-%s','%s');return !1;};" % (
                f, f, rng.choice(PARTS), rng.token(rng.range(4, 12)))
        elif kind == 3:
            s = "%s({\"%s\":\"%s\",\"%s\":%d,\"u\":\"/scholar?hl\\x3den\\x26as_sdt\\x3d0,%d\"});" % (
                f, rng.choice(PARTS), rng.token(9), rng.choice(PARTS), rng.below(5000), rng.range(1, 50))
        else:
            s = "try{if(%s.%s!==void 0&&!(%d>%s.%s<<1)){%s('<div id=\"gs_%s\"><\\/div>');}}catch(%s){}" % (
                a, rng.choice(PARTS), rng.below(64), a, rng.choice(PARTS), f, rng.choice(PARTS), c)
        out.append(s)
        n += len(s)
    return "".join(out)


def old_css(rng, size):
    return css(rng, size).replace("gs_el_ph", "o").replace(TRAP_CSS, "/* <div class=gs_r> */")


def fill(seed, css_size, js_size):
    rng = Rng("filler " + seed)
    return css(rng, css_size), js(rng, js_size)
