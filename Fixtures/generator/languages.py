"""The user interface in eleven languages."""
from .lang import LANGS
from .people import top_hits
from .small import mini, put

NAMES = {"de": "German", "fr": "French", "es": "Spanish", "ja": "Japanese", "ko": "Korean", "zh-CN": "Chinese (full-width colon and parentheses)",
         "cs": "Czech", "tr": "Turkish", "ru": "Russian", "ar": "Arabic (right to left, direction marks)"}
LOCAL = {"de": ("Die Gew\u00e4sser der N\u00f6rdlichen L\u00fcneburger Au\u00dfenlagune", ["J M\u00fcller-Gro\u00df"], "Gew\u00e4sser & B\u00f6den"),
         "fr": ("L'\u00e9rosion des berges\u00a0: \u00e9tude d'une lagune imaginaire", ["\u00c9 Dupr\u00e9"], "Cahiers de l'estuaire"),
         "es": ("\u00bfQu\u00e9 mueve la arena? Din\u00e1mica de una r\u00eda inventada", ["I Nu\u00f1o"], "Revista de R\u00edos"),
         "ja": ("\u67b6\u7a7a\u306e\u5e72\u6f5f\u306b\u304a\u3051\u308b\u571f\u7802\u8f38\u9001", ["\u5c71\u5cb8\u82b1\u5b50", "\u5ddd\u8fba\u592a\u90ce"], "\u6e7e\u5cb8\u7814\u7a76"),
         "ko": ("\uac00\uc0c1\uc758 \uac2f\ubc8c \ud1f4\uc801\ubb3c \uc774\ub3d9", ["\uae40\uac15\uc218"], "\ud574\uc548\uacf5\ud559"),
         "zh-CN": ("\u865a\u6784\u6cbb\u6e56\u7684\u6ce5\u6c99\u8f93\u79fb", ["\u6cb3\u6e05", "\u6c5f\u6d41"], "\u6e7f\u5730\u5b66\u62a5"),
         "cs": ("P\u0159\u00edlivov\u00e9 \u010d\u00e1ry smy\u0161len\u00e9 laguny", ["\u0158 \u0160\u0165astn\u00fd"], "Vodn\u00ed \u017eivot"),
         "tr": ("D\u00fc\u015fsel k\u0131y\u0131larda \u00e7\u00f6kel ta\u015f\u0131n\u0131m\u0131", ["\u0130 \u00d6zg\u00fcn", "I I\u015f\u0131k"], "K\u0131y\u0131 Bilimi"),
         "ru": ("\u0414\u0432\u0438\u0436\u0435\u043d\u0438\u0435 \u043d\u0430\u043d\u043e\u0441\u043e\u0432 \u0432 \u0432\u044b\u043c\u044b\u0448\u043b\u0435\u043d\u043d\u043e\u0439 \u043b\u0430\u0433\u0443\u043d\u0435",
                ["\u0418\u0418 \u0420\u0435\u0447\u043d\u043e\u0439"], "\u0412\u043e\u0434\u0430 \u0438 \u0438\u043b"),
         "ar": ("\u062d\u0631\u0643\u0629 \u0627\u0644\u0631\u0648\u0627\u0633\u0628 \u0641\u064a \u0628\u062d\u064a\u0631\u0629 \u0645\u062a\u062e\u064a\u0644\u0629", ["\u0633 \u0627\u0644\u0646\u0647\u0631\u064a"],
                "\u0645\u062c\u0644\u0629 \u0627\u0644\u0633\u0648\u0627\u062d\u0644")}


def rows_of(code):
    lang = LANGS[code]
    rows = top_hits("lang " + code, 6)
    t, names, pub = LOCAL[code]
    fold = lambda s: s.replace("\u00a0", " ")
    rows[0] = rows[0].copy(title=fold(t), title_html=t.replace("&", "&amp;"), authors=names, publication=pub, cites=1287)
    for i, kind in ((1, "CITATION"), (3, "BOOK"), (4, "CITATION"), (5, "HTML")):
        name, short = lang["tags"][kind]
        rows[i] = rows[i].copy(kind=name, short=short)
        if i == 1:
            rows[i].link, rows[i].dl, rows[i].publisher, rows[i].snippet = None, None, None, ""
    rows[2] = rows[2].copy(cites=0)
    rows[5] = rows[5].copy(cites=1, versions=2)
    return rows


def build():
    for code in LANGS:
        for era in ((2014, 2026) if code in ("cs", "zh-CN", "ar") else (2026,)):
            o = {"lang": LANGS[code], "total": 36900}
            if code == "ar":
                o["dir"] = ' dir="rtl"'
            p = mini(era, rows_of(code), LOCAL[code][0].split()[0], **o)
            html = p.html()
            if code == "ar":     # marks around names and numbers, as the page has them
                html = html.replace('<div class="gs_a">', '<div class="gs_a">\u200f').replace(" Elsevier</div>", " \u200eElsevier\u200f</div>")
            put("lang-%s%s" % (code, "-2014" if era == 2014 else ""), "The user interface in " + NAMES[code], p, html)
