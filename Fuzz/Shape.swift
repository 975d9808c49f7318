/// An input with a part that is repeated.
struct Shape {
    let name: String
    /// The input with as many parts.
    let bytes: (_ count: Int) -> [UInt8]

    init(_ name: String, bytes: @escaping (_ count: Int) -> [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    init(_ name: String, _ head: String = "", _ part: String, _ tail: String = "") {
        self.init(name, head, tail) { _ in part }
    }

    /// - Parameter part: the part with its number, from 0.
    init(_ name: String, _ head: String = "", _ tail: String = "", part: @escaping (Int) -> String) {
        self.init(name) { count in Array((head + (0..<count).map(part).joined() + tail).utf8) }
    }
}

extension Reader {
    /// The shapes of this reader, in which time could grow faster than the input.
    var shapes: [Shape] {
        switch self {
        case .page: Self.ofPages
        case .profile: Self.ofProfiles
        case .mhtml: Self.ofArchives
        case .webarchive: Self.ofSafariArchives
        case .file: Self.ofFiles
        case .url: Self.ofAddresses
        case .csv: Self.ofTables
        case .ris: Self.ofTaggedRecords
        case .bib: Self.ofBibTeX
        case .json: Self.ofJSON
        case .byline: Self.ofBylines
        case .multipart: Self.ofForms
        }
    }

    private static func row(_ title: String, _ byline: String, _ more: String = "") -> String {
        "<div class=gs_r><div class=gs_ri><h3 class=gs_rt><a href=\"http://a.org/1\">\(title)</a></h3>"
            + "<div class=gs_a>\(byline)</div><div class=gs_fl><a href=\"/scholar?cites=7\">Cited by 3</a>\(more)</div></div></div>"
    }

    /// A part that is repeated in a row: in its title, its by-line, or its links.
    private static func inRow(
        _ name: String, title: String = "T", byline: String = "A B - J, 2001 - a.org", links: String = "", part: String
    ) -> Shape {
        let pieces = row(title, byline, links).split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        return Shape(name, list + pieces[0], part, pieces[1])
    }

    private static let list = "<div id=gs_res_ccl_mid>"

    private static var ofPages: [Shape] {
        [
            Shape("rows", list) { row("Title \($0)", "A B, C D - J, 2001 - a.org") },
            Shape("equal rows", list, row("Title", "A B - J, 2001 - a.org")),
            Shape("attributes of a tag", list + "<div class=gs_r") { " a\($0)=1" },
            Shape("equal attributes", list + "<div class=gs_r", " class=\"gs_r\""),
            Shape("nested tags", list, "<div class=gs_r>"), Shape("nested links", list, "<a href=x>"),
            Shape("nested tables", list, "<table><tr><td>"), Shape("end tags", list, "</div></b>"),
            Shape("open and end tags", list, "<b></i>"), Shape("open comments", list, "<!--"),
            Shape("open tags", list, "<a "), Shape("open scripts", list, "<script>"),
            Shape("scripts", list, "<script>x<y</script>"), Shape("comments", list, "<!-- x -->"),
            Shape("quotes", list + "<a href=\"", "'="), Shape("bytes that are no text", list, "\u{0}\u{1}"),
            inRow("references", title: "@", part: "&amp;&#65;&lt;"), inRow("open references", title: "@", part: "&"),
            inRow("spaces", title: "a@b", part: "\u{A0} \n"), inRow("letters of a title", title: "@", part: "a"),
            inRow("marks of a title", title: "@ T", part: "[B] [PDF] "),
            inRow("ellipses of a title", title: "@", part: "…"),
            inRow("ellipses of a by-line", byline: "@", part: "…"),
            inRow("ellipses of a venue", byline: "A - J@", part: "…"),
            inRow("cut names of a by-line", byline: "@", part: "A B…, "),
            inRow("dots of a by-line", byline: "@", part: "... "),
            inRow("names of a by-line", byline: "@ - J, 2001", part: "A B, "),
            inRow("parts of a by-line", byline: "@J, 2001", part: "A B, … - "),
            inRow("tags of a by-line", byline: "@", part: "<b>A</b>…"),
            inRow("links of a row", links: "@", part: "<a href=\"/scholar?cites=1\">1</a>"),
            inRow("versions", links: "@", part: "<a href=\"/scholar?cluster=1\">All 3 versions</a>"),
            Shape("links to further pages", list) { "<a href=\"/scholar?start=\($0)0&q=x\">\($0)</a>" },
            Shape("digits", "<div id=gs_ab_md>About ", "1,", " results</div>" + list + row("T", "A B")),
        ]
    }

    private static var ofProfiles: [Shape] {
        [
            Shape("rows") { number in
                "<tr class=gsc_a_tr><td class=gsc_a_t><a class=gsc_a_at href=\"/citations?citation_for_view=a:\(number)\">T \(number)</a>"
                    + "<div class=gs_gray>A B, C D</div><div class=gs_gray>J 1<span class=gs_oph>, 2001</span></div></td>"
                    + "<td class=gsc_a_c><a class=gsc_a_ac>3</a></td><td class=gsc_a_y><span>2001</span></td></tr>"
            },
            Shape("bars", "<div class=gsc_md_hist_b>") {
                "<span class=gsc_g_t style=\"right:\($0)px\">2001</span><a class=gsc_g_a style=\"right:\($0)px\"><span class=gsc_g_al>3</span></a>"
            },
            Shape(
                "authors of a row", "<tr class=gsc_a_tr><td class=gsc_a_t><a class=gsc_a_at>T</a><div class=gs_gray>",
                "A B, "),
            Shape("cells", "<tr class=gsc_a_tr>", "<td class=gsc_a_c>"),
        ]
    }

    private static var ofArchives: [Shape] {
        let part = "\n--B\nContent-Type: text/html\n"
        return [
            Shape("parts", "", "\n--B\nContent-Type: image/png\n\nx"), Shape("pages", "", part + "\n<p>x</p>"),
            Shape("fields of a head") { "X-\($0): y\n" }, Shape("folded lines", "X: y\n", "  z\n"),
            Shape("lines of quoted-printable", part + "Content-Transfer-Encoding: quoted-printable\n\n", "=41=\n"),
            Shape("open escapes", part + "Content-Transfer-Encoding: quoted-printable\n\n", "="),
            Shape("spaces of quoted-printable", part + "Content-Transfer-Encoding: quoted-printable\n\n", " \t"),
            Shape("lines of base64", part + "Content-Transfer-Encoding: base64\n\n", "QUJD\n"),
            Shape("empty lines", "", "\n\n"),
            Shape("almost boundaries", part + "\n", "\n--A"),
            Shape("a boundary") { count in
                let dashes = String(repeating: "-", count: 20 * count)
                return Array("Content-Type: multipart/related; boundary=\(dashes)a\n\n\(dashes)\(dashes)".utf8)
            },
            Shape("parameters", "\nContent-Type: text/html", "; a=b"),
        ]
    }

    /// Binary property lists with a dictionary: its keys are objects of their own, or the same one.
    private static var ofSafariArchives: [Shape] {
        func list(_ count: Int, isEqual: Bool) -> [UInt8] {
            func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
            let references = (0..<count).flatMap { number(isEqual ? 1 : 1 + $0) }
            let dictionary = Array("bplist00".utf8) + [0xDF, 0x12] + number(count) + references + references
            let objects = (0..<count).flatMap { _ in [0x51, 0x6B] as [UInt8] }
            let offsets = number(8) + (0..<count).flatMap { number(dictionary.count + 2 * $0) }
            let zero = number(0)
            return dictionary + objects + offsets + [0, 0, 0, 0, 0, 0, 4, 4] + zero + number(count + 1) + zero + zero
                + zero
                + number(dictionary.count + objects.count)
        }
        return [
            Shape("keys") { list($0, isEqual: false) }, Shape("equal keys") { list($0, isEqual: true) },
        ]
    }

    private static var ofFiles: [Shape] {
        [
            Shape("letters of two bytes", "<p>", "é"), Shape("zeros", "<p>", "a\u{0}"),
            Shape("charsets", "", "<meta charset=x>"),
            Shape("a boundary") { count in
                let boundary = String(repeating: "-", count: count)
                return Array(
                    "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=\(boundary)\n\n\(boundary)\n".utf8)
            },
        ]
    }

    private static var ofAddresses: [Shape] {
        [
            Shape("parameters") { "&a\($0)=1" }, Shape("equal parameters", "q=x", "&q=y"), Shape("words", "q=", "a+"),
            Shape("escapes", "q=", "%20%41"), Shape("operators", "q=", "author:a+OR+"),
            Shape("quotes", "q=", "%22a%22+"),
            Shape("open quotes", "q=", "%22"), Shape("brackets", "q=", "("), Shape("signs", "q=", "-+"),
            Shape("sites", "as_sdt=0", "%2C5"),
        ]
    }

    private static var ofTables: [Shape] {
        [
            Shape("rows") { "1,A B,Title \($0),2001\n" }, Shape("equal rows", "", "3,A B,Title,2001\n"),
            Shape("cells", "", "a,"),
            Shape("quotes", "", "\""), Shape("quoted line breaks", "\"", "a\n"),
            Shape("authors of a cell", "3,\"", "A B, "),
            Shape("semicolons of a cell", "3,", "A B; "), Shape("empty lines", "", "\r\n"), Shape("tabs", "", "\t"),
            Shape("columns") { "c\($0)," },
            Shape("members", "1,T,1,1,false,0,,s\n") { "\($0 + 2),T,1,1,false,0,\($0 + 1),s\n" },
        ]
    }

    private static var ofTaggedRecords: [Shape] {
        let more = "a line with more of the same long text\n"
        return [
            Shape("records") { "ER  - \nTY  - JOUR\nTI  - T \($0)\nAU  - A, B\nPY  - 2001\n" },
            Shape("authors", "", "AU  - A, B\n"),
            Shape("continued lines", "TI  - T\n", "   more\n"), Shape("continued notes", "N1  - T\n", "more\n"),
            // Copying needs few instructions: only many lines show that each copies what precedes it.
            Shape("many continued lines", "", String(repeating: more, count: 10)),
            Shape("many continued notes", "N1  - T\n", String(repeating: more, count: 10)),
            Shape("continued lines of Web of Science", "TI T\n", String(repeating: "   " + more, count: 10)),
            Shape("letters of a line", "TI  - ", "a"),
            Shape("tags") { "X\($0 % 10)  - y\n" }, Shape("notes", "", "N1  - Cited by 3\n"),
        ]
    }

    private static var ofBibTeX: [Shape] {
        [
            Shape("entries") { "}}\n@article{k\($0), title = {T \($0)}, author = {A, B and C, D}, year = 2001}\n" },
            Shape("nested braces", "", "{"), Shape("closing braces", "", "}"), Shape("pairs of braces", "", "{a}"),
            Shape("fields") { "}, f\($0) = {x" }, Shape("authors", "}, author = {", "A, B and "),
            Shape("accents", "", "\\\"{a}"),
            Shape("commands", "", "\\a "), Shape("joined strings", "}, note = ", "\"a\" # "),
            Shape("open entries", "}}", "@a{"), Shape("open escapes", "}, ", "note = {\\{}, "),
            Shape("open quotes", "}, ", "note = \"\\}@a{"),
            Shape("strings", "}}\n") { "@string{s\($0) = \"x\"}\n" }, Shape("dollars", "", "$a$"),
        ]
    }

    private static var ofJSON: [Shape] {
        [
            Shape("records") { "{\"uid\": \"GS:\($0)\", \"title\": \"T \($0)\", \"cites\": 3},\n" },
            Shape("lines") { "{\"uid\": \"GS:\($0)\", \"title\": \"T \($0)\", \"cites\": 3}\n" },
            Shape("works", "{\"meta\": {}, \"results\": [") { "{\"id\": \"W\($0)\", \"title\": \"T \($0)\"},\n" },
            Shape("answers") { "{\"meta\": {}, \"results\": [{\"id\": \"W\($0)\", \"title\": \"T\"}]}\n" },
            Shape("nested lists", "", "["),
            Shape("nested objects", "", "{\"a\":"), Shape("keys", "{") { "\"k\($0)\": 1, " },
            Shape("escapes", "\"", "\\u00e9"),
            Shape("authors", "{\"title\": \"T\", \"authors\": [", "\"A B\", "), Shape("digits", "", "1"),
            Shape("commas", "", ","),
        ]
    }

    private static var ofBylines: [Shape] {
        [
            Shape("ellipses", "", "…"), Shape("ellipses as dots", "", "... "), Shape("ellipses as words", "", "… "),
            Shape("ellipses behind a name", "A B", "… ", " - J, 2001"),
            Shape("dots behind a name", "A B", "... ", " - J, 2001"),
            Shape("ellipses as names", "", "…, "), Shape("ellipses behind a venue", "A - J", "…"),
            Shape("cut names", "", "A B…, "),
            Shape("names", "", "A B, "), Shape("hyphens", "", "- "), Shape("parts", "", "a - "),
            Shape("dashes", "", "– "),
            Shape("years", "A - ", "2001, "), Shape("venues with years", "A - ", "J, 2001 - "),
            Shape("commas", "", ","), Shape("points", "", "."),
            Shape("hosts", "", "a."), Shape("letters", "", "a"), Shape("spaces", "", "\u{A0} "),
            Shape("marks", "A", "\u{301}"),
            Shape("digits", "A - ", "1"), Shape("commas of other scripts", "", "، 、"),
            Shape("parts that end with a year", "", "J, 2001 - …, "),
        ]
    }

    private static var ofForms: [Shape] {
        let part = "\r\n--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
        return [
            Shape("parts", "", part + "x"),
            Shape("files", "", part.replacing("\r\n\r\n", with: "; filename=\"b\"\r\n\r\nx\r\n\r\n")),
            Shape("almost boundaries", "", "\r\n--A"), Shape("line breaks", "", "\r\n"), Shape("returns", "", "\r"),
            Shape("fields of a head", "\r\n--B") { "\r\nX-\($0): y" },
            Shape("parameters", "\r\n--B\r\nContent-Disposition: form-data", "; a=b"),
            Shape("quotes", "\r\n--B\r\nContent-Disposition: form-data; name=", "\""),
        ]
    }
}
