/// Forms made at random from the words to which a reader gives a meaning. A number makes the same form everywhere.
struct RandomShapes {
    /// What stands around the words: the place in a page, a record or a message where they have a meaning.
    let places: [(head: String, tail: String)]
    /// The words; `#` becomes the number of the part.
    let words: [String]

    /// Words at the head, one or two parts that are repeated behind each other, and words at the end.
    func shape(_ seed: UInt64) -> Shape {
        var random = SplitMix(state: seed)
        func text(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).compactMap { _ in words.randomElement(using: &random) }
                .joined()
        }
        let place = places.randomElement(using: &random) ?? ("", "")
        let (head, first, middle) = (text(0...2), text(1...3), text(0...2))
        let second = Bool.random(using: &random) ? text(1...3) : ""
        let tail = text(0...2)
        let name = [place.head + head, first, middle, second, tail + place.tail].map(\.debugDescription)
        return Shape("\(seed): \(name.joined(separator: " "))") { count in
            func repeated(_ part: String) -> String {
                guard part.contains("#") else { return String(repeating: part, count: count) }
                return (0..<count).map { part.replacing("#", with: "\($0)") }.joined()
            }
            return Array(
                (place.head + head + repeated(first) + middle + repeated(second) + tail + place.tail).utf8)
        }
    }
}

/// A generator that gives the same numbers for the same seed on every machine.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

extension Reader {
    var randomShapes: RandomShapes {
        switch self {
        case .page: RandomShapes(places: Self.placesOfPages, words: Self.markup + Self.prose)
        case .profile: RandomShapes(places: Self.placesOfProfiles, words: Self.markup + Self.prose)
        case .byline: RandomShapes(places: [("", ""), ("A B", " - J, 2001")], words: Self.prose)
        case .mhtml:
            RandomShapes(
                places: [
                    ("", ""), ("MIME-Version: 1.0\nContent-Type: ", "\n\nx"),
                    ("\n--B\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n", "\n--B--"),
                    ("\n--B\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n", "\n--B--"),
                    ("\n--B\nContent-Type: text/html\nContent-Location: ", "\n\nx\n--B--"),
                    ("Date: ", "\n\n--B\nContent-Type: text/html\n\nx\n--B--"),
                ],
                words: [
                    "\n", "\r\n", "\r", " ", "\t", "--B", "--B--", "--", "-", "=", "=\n", "=41", "= ", ":", ";", "\"",
                    "(", ")", "<", ">", ",", "a=b", "boundary=C", "boundary=\"", "charset=utf-8", "start=\"<a>\"",
                    "\n--C", "\nX#: y", "\n x", "Content-Type: text/html", "Content-Type: multipart/mixed; boundary=",
                    "\nContent-Location: http://a.b/", "QUJD", "QQ==", "A", "é", "Mon, 1 Jan 2001 ", "10:00:00 +0000",
                ])
        case .webarchive:
            RandomShapes(
                places: [("<?xml version=\"1.0\"?><plist><dict>", "</dict></plist>"), ("", "")],
                words: [
                    "<dict>", "</dict>", "<key>k#</key>", "<key>WebMainResource</key>", "<data>", "</data>", "QUJD",
                    "<array>", "</array>", "<string>", "</string>", "&amp;", "&", " ", "\n", "<!--", "\u{0}", "O",
                    "\u{10}",
                ])
        case .file:
            RandomShapes(
                places: [
                    ("", ""), ("<meta charset=", "><div id=gs_res_ccl_mid>"), ("<html><div id=gs_res_ccl_mid>", ""),
                    ("\u{FEFF}", ""), ("<meta charset=shift_jis><p>", ""),
                    ("<?xml version=\"1.0\" encoding=\"", "\"?>"),
                ],
                words: Self.markup + [
                    "<meta ", "charset=", "utf-16", "iso-8859-1", "\u{FEFF}", "\u{FFFD}", "\u{0}", "é", "日", "😀",
                    "PK\u{3}\u{4}",
                    "%PDF-", "xl/", "word/", "[", "{", "}", ",", ";", "\t", "\n", "\r\n", "TY  - ", "@a{", "From: ",
                    ": ",
                ])
        case .url:
            RandomShapes(
                places: [("", ""), ("q=", ""), ("as_sdt=", ""), ("as_q=", "&as_epq=x"), ("cites=", "")],
                words: [
                    "&", "=", "+", "%20", "%22", "%", "%2", "%2C", "%26", ";", "#", "?", "/", "\"", "(", ")", "-", "|",
                    ",", ".",
                    "a", "é", "author:", "author:\"", "source:", "intitle:", "allintitle:", "OR", "AND", "q=", "&as_q=",
                    "&as_sauthors=", "&as_ylo=2001", "&start=10", "&cites=1", "&cluster=2", "&a#=1", "&hl=de",
                    "&as_sdt=0,5",
                    "&lr=lang_de|lang_en", "/web/20190304050607/http://", "&user=A", "&url=", "&continue=",
                ])
        case .csv:
            RandomShapes(
                places: [("", ""), ("3,\"", "\",T,2001\n"), ("3,A,", ",2001\n"), ("1,T,1,1,false,0,,", "\n")],
                words: [
                    ",", ";", "\t", "\"", "\"\"", "\\\"", "\\", "\n", "\r", "\r\n", " ", "=", "'", "a", "é", "1",
                    "2001", "#", "-",
                    ".", "…", "\u{FEFF}", "3,A B,T #,2001\n", "Cites,Authors,Title\n", "A B, ", "A, B.; ", "\u{2028}",
                    "|",
                    "[No author name available]", "https://a.b/", "10.1000/x", "total", "<i>", "&amp;", "{",
                    "cited by 3",
                ])
        case .ris:
            RandomShapes(
                places: [
                    ("", ""), ("AU  - ", "\n"), ("N1  - ", "\n"), ("AB  - ", "\n"), ("PY  - ", "\n"), ("TI  - ", "\n"),
                ],
                words: [
                    "\n", "\r\n", "\r", " ", "  - ", "-", "ER  - \n", "ER\n", "TY  - JOUR\n", "TI  - T #\n",
                    "AU  - A, B\n",
                    "N1  - ", "PY  - 2001\n", "DO  - ", "more\n", "   ", "A, B", ",", ";", ".", "/", "10.1/a",
                    "\u{FEFF}", "é",
                    "Cited by 3", "Times cited: ", "PT J\n", "EF\n", "X# - y\n", "UR  - http://a.b\n", "TC 3\n", "1",
                    "M", "<b>",
                ])
        case .bib:
            RandomShapes(
                places: [
                    ("", ""), ("}}\n@article{a, author = {", "}}"), ("}}\n@article{a, title = ", "}"),
                    ("}, note = {", "}"),
                    ("}}\n@string{s = ", "}"), ("}}\n@article{a, title = {T}", "}"),
                ],
                words: [
                    "{", "}", "\"", "#", " # ", ",", "=", "@", "@a{", "@string{s# = ", "@comment{", "(", ")", "%", "\n",
                    "\r\n",
                    " ", "\\", "\\{", "\\}", "\\\"", "\\'", "\\'{e}", "\\aa ", "$", "^", "~", "--", "``", " and ",
                    "A, B", "others",
                    "s#", "a", "é", "1", "x = {", "x# = {y}, ", "note = \"", "}, ", "\n@a{b, ", "Cited by 3",
                    "title = {T},", "\u{0}",
                ])
        case .json:
            RandomShapes(
                places: [
                    ("", ""), ("\"", "\""), ("{\"title\": \"", "\"}"), ("{\"title\": \"T\", \"authors\": [", "]}"),
                    ("{\"title\": \"T\", \"author\": [{\"family\": \"", "\"}]}"),
                    ("{\"title\": \"T\", \"note\": \"", "\"}"),
                ],
                words: [
                    "[", "]", "{", "}", ",", ":", "\"", "\\", "\\\"", "\\u00e9", "\\ud83d", "\\u0000", " ", "\n", "1",
                    "-", ".", "e9",
                    "0", "null", "true", "\"a\"", "\"a#\": ", "\"title\": \"T\"", "{\"uid\": \"#\"}", "\"authors\": [",
                    "A B, ",
                    "é", "\u{FEFF}", "//", "/*", "\"citations\": 3", "{\"id\": \"W#\", \"title\": \"T\"}", "Cited by 3",
                    "<i>",
                ])
        case .multipart:
            RandomShapes(
                places: [
                    ("", ""), ("\r\n--B\r\nContent-Disposition: form-data; name=\"", "\"\r\n\r\nx"),
                    ("\r\n--B\r\nContent-Disposition: form-data; ", "; name=a\r\n\r\nx"),
                ],
                words: [
                    "\r\n", "\r", "\n", "--", "-", "\r\n--", "\r\n--B", "\r\n--B--", "\r\n\r\n", ";", "; ", "=", "\"",
                    " ", "\t",
                    "name=", "filename=", ":", "a", "é", "\u{0}", "X#: y\r\n",
                    "Content-Disposition: form-data; name=\"a\"",
                ])
        }
    }

    /// The signs of markup that the cleanup pass and the reader of a row know.
    private static let markup = [
        "<", ">", "/", "</", "<!", "<!--", "-->", "<?", "?>", "<![CDATA[", "]]>", "=", "\"", "'", " ", "\n", "\t", "&",
        "&amp;",
        "&#65;", "&#x", ";", "&lt", "&nbsp;", "<b>", "</b>", "<i>", "<div>", "</div>", "<div class=gs_r>",
        "<div class=gs_a>",
        "<div class=gs_fl>", "<h3 class=gs_rt>", "</h3>", "<table>", "<tr>", "<td>", "</table>",
        "<a href=\"/scholar?cites=1\">",
        "</a>", "<a ", "href=", "class=", "id=x#", " a#=1", "<script>", "</script>", "<style>", "<title>", "</title>",
        "<textarea>", "<select><option>", "<p>", "<br>", "<span class=gs_ctc>", "<svg>", "<math>", "<template>",
        "<plaintext>",
        "<meta charset=utf-8>", "<base href=\"http://a.b/\">", "\u{0}", "\u{1}", "\r", "[PDF]", "a",
    ]

    /// The signs of by-lines, titles and counts.
    private static let prose = [
        "…", "… ", "... ", ".", " - ", "-", "– ", ", ", ",", "، ", "、", " ", "\u{A0}", "\u{200E}", "\u{301}", "A",
        "A B", "a.org",
        "2001", "٢٠٠١", "1", "Cited by 3", "[B]", "[", "]", "(", ")", "é", "日本", "😀", "\u{1F1E6}", "\u{200D}", "的", "ß",
        "_", ":",
    ]

    private static var placesOfPages: [(head: String, tail: String)] {
        let list = "<div id=gs_res_ccl_mid>"
        let rest =
            "<div class=gs_a>A B - J, 2001</div><div class=gs_fl><a href=\"/scholar?cites=7\">Cited by 3</a></div>"
        let row = list + "<div class=gs_r><div class=gs_ri>"
        let title = "<h3 class=gs_rt><a href=\"http://a.org/1\">T</a></h3>"
        return [
            ("", ""), (list, ""), (row, rest), (row + "<h3 class=gs_rt>", "</h3>" + rest),
            (row + "<h3 class=gs_rt><a href=\"http://a.org/", "\">T</a></h3>" + rest),
            (row + title + "<div class=gs_a>", "</div>"), (row + title + "<div class=gs_a>A B", " - J, 2001</div>"),
            (row + title + "<div class=gs_a>A - ", ", 2001 - a.org</div>"),
            (row + title + "<div class=gs_fl>", "</div>"), (row + title + "<div class=gs_rs>", "</div>" + rest),
            ("<div id=gs_ab_md>", "</div>" + list), ("<title>", "</title>" + list),
            ("<form><input name=q value=\"", "\"></form>" + list),
            ("<div id=gs_n><a href=\"/scholar?start=", "\">2</a></div>" + list),
        ]
    }

    private static var placesOfProfiles: [(head: String, tail: String)] {
        let row = "<tr class=gsc_a_tr><td class=gsc_a_t><a class=gsc_a_at>"
        return [
            ("", ""), (row, "</a></td></tr>"), (row + "T</a><div class=gs_gray>", "</div></td></tr>"),
            (row + "T</a><div class=gs_gray>A</div><div class=gs_gray>", "</div></td></tr>"),
            (row + "T</a></td><td class=gsc_a_c><a class=gsc_a_ac>", "</a></td></tr>"),
            ("</table><div id=gsc_prf_in>", "</div>"),
            ("</table><div class=gsc_prf_il>", "</div>"), ("</table><div id=gsc_prf_ivh>", "</div>"),
            ("</table><span class=gsc_g_t>", "</span>"), ("</table><a class=gsc_oci_title_link>", "</a>"),
        ]
    }
}
