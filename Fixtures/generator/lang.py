"""Words of the user interface in several languages, and the digits of the reported total."""


def group(sep):
    def f(n):
        return format(n, ",").replace(",", sep)
    return f


EN = {"hl": "en", "cited": "Cited by %s", "versions": "All %s versions", "related": "Related articles", "next": "Next",
      "previous": "Previous", "signin": "Sign in", "anytime": "Any time", "since": "Since %d", "search": "Search",
      "citations": "include citations", "patents": "include patents", "articles": "Articles", "from": "from %s",
      "total": "About %s results (<b>%s</b> sec)", "later": "Page %d of about %s results (<b>%s</b> sec)", "few": "%s results (<b>%s</b> sec)",
      "one": "1 result (<b>%s</b> sec)", "group": group(","), "sec": "0.07", "cite": "Cite", "save": "Save", "relevance": "Sort by relevance",
      "date": "Sort by date", "alert": "Create alert", "tags": {"CITATION": ("CITATION", "C"), "BOOK": ("BOOK", "B"),
                                                               "PDF": ("PDF", "PDF"), "HTML": ("HTML", "HTML")}}


def make(**kw):
    d = dict(EN)
    d.update(kw)
    return d


def tags(citation, c, book, b):
    return {"CITATION": (citation, c), "BOOK": (book, b), "PDF": ("PDF", "PDF"), "HTML": ("HTML", "HTML")}


LANGS = {
    "de": make(hl="de", cited="Zitiert von: %s", versions="Alle %s Versionen", related="\u00c4hnliche Artikel", next="Weiter",
               previous="Zur\u00fcck", signin="Anmelden", anytime="Beliebige Zeit", since="Seit %d", search="Suche",
               citations="Zitate einschlie\u00dfen", patents="Patente einschlie\u00dfen", articles="Artikel",
               total="Ungef\u00e4hr %s Ergebnisse (<b>%s</b> Sek.)", group=group("."), sec="0,07", cite="Zitieren", save="Speichern",
               relevance="Nach Relevanz sortieren", date="Nach Datum sortieren", alert="Alert erstellen",
               tags=tags("ZITATION", "Z", "BUCH", "B")),
    "fr": make(hl="fr", cited="Cit\u00e9 %s fois", versions="Les %s versions", related="Autres articles", next="Suivant",
               previous="Pr\u00e9c\u00e9dent", signin="Connexion", anytime="Date indiff\u00e9rente", since="Depuis %d", search="Rechercher",
               citations="inclure les citations", patents="inclure les brevets", articles="Articles",
               total="Environ %s r\u00e9sultats (<b>%s</b> s)", group=group("\u202f"), sec="0,07", cite="Citer", save="Enregistrer",
               relevance="Trier par pertinence", date="Trier par date", alert="Cr\u00e9er l'alerte",
               tags=tags("CITATION", "C", "LIVRE", "L")),
    "es": make(hl="es", cited="Citado por %s", versions="Las %s versiones", related="Art\u00edculos relacionados", next="Siguiente",
               previous="Anterior", signin="Iniciar sesi\u00f3n", anytime="Cualquier momento", since="Desde %d", search="Buscar",
               citations="incluir citas", patents="incluir patentes", articles="Art\u00edculos",
               total="Aproximadamente %s resultados (<b>%s</b> s)", group=group("."), sec="0,07", cite="Citar", save="Guardar",
               relevance="Ordenar por relevancia", date="Ordenar por fecha", alert="Crear alerta",
               tags=tags("CITAS", "C", "LIBRO", "B")),
    "ja": make(hl="ja", cited="\u5f15\u7528\u5143 %s", versions="\u5168 %s \u30d0\u30fc\u30b8\u30e7\u30f3", related="\u95a2\u9023\u8a18\u4e8b",
               next="\u6b21\u3078", previous="\u524d\u3078", signin="\u30ed\u30b0\u30a4\u30f3", anytime="\u671f\u9593\u6307\u5b9a\u306a\u3057",
               since="%d \u5e74\u4ee5\u964d", search="\u691c\u7d22", citations="\u5f15\u7528\u90e8\u5206\u3092\u542b\u3081\u308b",
               patents="\u7279\u8a31\u3092\u542b\u3081\u308b", articles="\u8a18\u4e8b", total="\u7d04 %s \u4ef6 \uff08<b>%s</b> \u79d2\uff09",
               cite="\u5f15\u7528", save="\u4fdd\u5b58", relevance="\u95a2\u9023\u6027\u3067\u4e26\u3079\u66ff\u3048",
               date="\u65e5\u4ed8\u9806\u306b\u4e26\u3079\u66ff\u3048", alert="\u30a2\u30e9\u30fc\u30c8\u3092\u4f5c\u6210",
               tags=tags("\u5f15\u7528", "\u5f15\u7528", "\u66f8\u7c4d", "\u66f8\u7c4d")),
    "ko": make(hl="ko", cited="%s\ud68c \uc778\uc6a9", versions="\uc804\uccb4 %s\uac1c\uc758 \ubc84\uc804", related="\uad00\ub828 \ud559\uc220\uc790\ub8cc",
               next="\ub2e4\uc74c", previous="\uc774\uc804", signin="\ub85c\uadf8\uc778", anytime="\ubaa8\ub4e0 \ub0a0\uc9dc",
               since="%d \ub144 \ubd80\ud130", search="\uac80\uc0c9", citations="\uc11c\uc9c0\uc815\ubcf4 \ud3ec\ud568",
               patents="\ud2b9\ud5c8 \ud3ec\ud568", articles="\ud559\uc220\uc790\ub8cc", total="\uac80\uc0c9\uacb0\uacfc \uc57d %s\uac1c (<b>%s</b>\ucd08)",
               cite="\uc778\uc6a9", save="\uc800\uc7a5", relevance="\uad00\ub828\ub3c4\ubcc4 \uc815\ub82c", date="\ub0a0\uc9dc\ubcc4 \uc815\ub82c",
               alert="\uc54c\ub9bc \ub9cc\ub4e4\uae30", tags=tags("\uc778\uc6a9", "\uc778\uc6a9", "\ub3c4\uc11c", "\ub3c4\uc11c")),
    "zh-CN": make(hl="zh-CN", cited="\u88ab\u5f15\u7528\u6b21\u6570\uff1a%s", versions="\u6240\u6709 %s \u4e2a\u7248\u672c",
                  related="\u76f8\u5173\u6587\u7ae0", next="\u4e0b\u4e00\u9875", previous="\u4e0a\u4e00\u9875", signin="\u767b\u5f55",
                  anytime="\u65f6\u95f4\u4e0d\u9650", since="%d \u4ee5\u6765", search="\u641c\u7d22", citations="\u5305\u542b\u5f15\u7528",
                  patents="\u5305\u62ec\u4e13\u5229", articles="\u6587\u7ae0",
                  total="\u627e\u5230\u7ea6 %s \u6761\u7ed3\u679c \uff08\u7528\u65f6<b>%s</b>\u79d2\uff09", cite="\u5f15\u7528", save="\u4fdd\u5b58",
                  relevance="\u6309\u76f8\u5173\u6027\u6392\u5e8f", date="\u6309\u65e5\u671f\u6392\u5e8f", alert="\u521b\u5efa\u5feb\u8baf",
                  tags=tags("\u5f15\u7528", "C", "\u56fe\u4e66", "B")),
    "cs": make(hl="cs", cited="Po\u010det citac\u00ed tohoto \u010dl\u00e1nku: %s", versions="V\u0161echny verze (po\u010det: %s)",
               related="Souvisej\u00edc\u00ed \u010dl\u00e1nky", next="Dal\u0161\u00ed", previous="P\u0159edchoz\u00ed", signin="P\u0159ihl\u00e1sit se",
               anytime="Kdykoli", since="Od roku %d", search="Hledat", citations="zahrnout citace", patents="zahrnout patenty",
               articles="\u010cl\u00e1nky", total="P\u0159ibli\u017en\u00fd po\u010det v\u00fdsledk\u016f: %s (<b>%s</b> s)", group=group("\u00a0"), sec="0,07",
               cite="Citovat", save="Ulo\u017eit", relevance="Se\u0159adit podle relevance", date="Se\u0159adit podle data",
               alert="Vytvo\u0159it upozorn\u011bn\u00ed", tags=tags("CITACE", "C", "KNIHA", "K")),
    "tr": make(hl="tr", cited="Al\u0131nt\u0131lanma say\u0131s\u0131: %s", versions="%s s\u00fcr\u00fcm\u00fcn hepsi", related="\u0130lgili makaleler",
               next="Sonraki", previous="\u00d6nceki", signin="Oturum a\u00e7\u0131n", anytime="Herhangi bir zaman",
               since="%d y\u0131l\u0131ndan beri", search="Ara", citations="al\u0131nt\u0131lar\u0131 dahil et", patents="patentleri dahil et",
               articles="Makaleler", total="Yakla\u015f\u0131k %s sonu\u00e7 bulundu (<b>%s</b> sn)", group=group("."), sec="0,07",
               cite="Al\u0131nt\u0131 yap", save="Kaydet", relevance="Alakaya g\u00f6re s\u0131rala", date="Tarihe g\u00f6re s\u0131rala",
               alert="Uyar\u0131 olu\u015ftur", tags=tags("ALINTI", "A", "K\u0130TAP", "K")),
    "ru": make(hl="ru", cited="\u0426\u0438\u0442\u0438\u0440\u0443\u0435\u0442\u0441\u044f: %s",
               versions="\u0412\u0441\u0435 \u0432\u0435\u0440\u0441\u0438\u0438 \u0441\u0442\u0430\u0442\u044c\u0438 (%s)",
               related="\u041f\u043e\u0445\u043e\u0436\u0438\u0435 \u0441\u0442\u0430\u0442\u044c\u0438", next="\u0421\u043b\u0435\u0434\u0443\u044e\u0449\u0430\u044f",
               previous="\u041f\u0440\u0435\u0434\u044b\u0434\u0443\u0449\u0430\u044f", signin="\u0412\u043e\u0439\u0442\u0438",
               anytime="\u0417\u0430 \u0432\u0441\u0435 \u0432\u0440\u0435\u043c\u044f", since="\u0421 %d", search="\u041f\u043e\u0438\u0441\u043a",
               citations="\u043f\u043e\u043a\u0430\u0437\u0430\u0442\u044c \u0446\u0438\u0442\u0430\u0442\u044b",
               patents="\u0432\u043a\u043b\u044e\u0447\u0430\u044f \u043f\u0430\u0442\u0435\u043d\u0442\u044b", articles="\u0421\u0442\u0430\u0442\u044c\u0438",
               total="\u0420\u0435\u0437\u0443\u043b\u044c\u0442\u0430\u0442\u043e\u0432: \u043f\u0440\u0438\u043c\u0435\u0440\u043d\u043e %s (<b>%s</b> \u0441\u0435\u043a.)",
               group=group("\u00a0"), sec="0,07", cite="\u0426\u0438\u0442\u0438\u0440\u043e\u0432\u0430\u0442\u044c",
               save="\u0421\u043e\u0445\u0440\u0430\u043d\u0438\u0442\u044c",
               relevance="\u041f\u043e \u0440\u0435\u043b\u0435\u0432\u0430\u043d\u0442\u043d\u043e\u0441\u0442\u0438", date="\u041f\u043e \u0434\u0430\u0442\u0435",
               alert="\u0421\u043e\u0437\u0434\u0430\u0442\u044c \u043e\u043f\u043e\u0432\u0435\u0449\u0435\u043d\u0438\u0435",
               tags=tags("\u0426\u0418\u0422\u0418\u0420\u041e\u0412\u0410\u041d\u0418\u0415", "C", "\u041a\u041d\u0418\u0413\u0410", "B")),
    "ar": make(hl="ar", cited="\u062a\u0645 \u0627\u0642\u062a\u0628\u0627\u0633\u0647\u0627 \u0641\u064a \u0639\u062f\u062f: \u200f\u200e%s\u200e\u200f",
               versions="\u0643\u0644 \u0627\u0644\u0646\u0633\u062e \u0627\u0644\u200f\u200e%s",
               related="\u0645\u0642\u0627\u0644\u0627\u062a \u0630\u0627\u062a \u0635\u0644\u0629", next="\u0627\u0644\u062a\u0627\u0644\u064a",
               previous="\u0627\u0644\u0633\u0627\u0628\u0642", signin="\u062a\u0633\u062c\u064a\u0644 \u0627\u0644\u062f\u062e\u0648\u0644",
               anytime="\u0623\u064a \u0648\u0642\u062a", since="\u0645\u0646\u0630 %d", search="\u0628\u062d\u062b",
               citations="\u062a\u0636\u0645\u064a\u0646 \u0627\u0644\u0627\u0642\u062a\u0628\u0627\u0633\u0627\u062a",
               patents="\u062a\u0636\u0645\u064a\u0646 \u0628\u0631\u0627\u0621\u0627\u062a \u0627\u0644\u0627\u062e\u062a\u0631\u0627\u0639",
               articles="\u0645\u0642\u0627\u0644\u0627\u062a",
               total="\u062d\u0648\u0627\u0644\u064a \u200e%s\u200f \u0646\u062a\u064a\u062c\u0629 (<b>%s</b> \u062b\u0627\u0646\u064a\u0629)",
               cite="\u0627\u0642\u062a\u0628\u0627\u0633", save="\u062d\u0641\u0638", relevance="\u0627\u0644\u0641\u0631\u0632 \u0628\u062d\u0633\u0628 \u0627\u0644\u0635\u0644\u0629",
               date="\u0627\u0644\u0641\u0631\u0632 \u062d\u0633\u0628 \u0627\u0644\u062a\u0627\u0631\u064a\u062e",
               alert="\u0625\u0646\u0634\u0627\u0621 \u062a\u0646\u0628\u064a\u0647",
               tags=tags("\u0627\u0642\u062a\u0628\u0627\u0633", "\u0642", "\u0643\u062a\u0627\u0628", "\u0643")),
}
