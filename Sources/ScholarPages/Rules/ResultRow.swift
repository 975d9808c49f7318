/// One result of a result page: the publication, and the numbers that identify its row.
struct ResultRow: Equatable, Sendable {
    /// Its count is 0 without a "cited by" link, and nil when the number in the link cannot be read.
    var publication = Publication(id: 0, title: "")
    /// The tag before the title as shown, without its brackets: `BOOK`, `PDF`, `CITATION`, or in the page's language.
    var tag: String?
    /// Whether anything was read from the by-line.
    var hasByline = false
    var citesID: String?
    var versionsID: String?
    var dataCID: String?
    /// The `data-cid` in the "related articles" link, which every era has.
    var relatedCID: String?
    /// The number of the row within the search, which pages since 2017 contain (`data-rp`).
    var position: Int?
}

/// Reads one row: a slice of the page from the beginning of the row to the beginning of the next one.
struct ResultRowReader {
    let document: HTMLDocument
    let range: Range<Int>
    let base: PageBase

    func read() -> ResultRow? {
        var row = ResultRow()
        let heading = document.first(in: range, { Self.isHeading($0) })
        let headingRange = heading?.range ?? paragraphHeading
        if let heading { readHeading(heading, into: &row) } else { readParagraph(headingRange, into: &row) }
        guard !row.publication.title.isEmpty else { return nil }
        // If an end tag is missing, a heading can extend beyond its row.
        let inside = headingRange.clamped(to: range)
        let end = document.first(in: inside, Self.isByline)?.index ?? inside.upperBound
        let behind = end..<range.upperBound
        let byline = byline(in: behind, hasLink: row.publication.link != nil)
        row.hasByline = byline != Byline()
        row.publication.authors = byline.authors
        row.publication.authorsTruncated = byline.isTruncated
        row.publication.publication = byline.publication
        row.publication.year = byline.year
        row.publication.publisher = byline.publisher
        row.publication.kind = row.publication.link == nil ? "citation" : row.tag?.lowercased()
        row.publication.snippet = snippet(in: behind)
        row.publication.download = download(behind: behind, isOld: heading?.hasClass("r") ?? true)
        let start = document.element(range.lowerBound)
        row.dataCID = start?["data-cid"]
        row.position = start?["data-rp"].flatMap(SearchURL.number)
        readLinks(in: behind, into: &row)
        row.publication.clusterID =
            row.dataCID.flatMap(ClusterID.number) ?? row.versionsID.flatMap(ClusterID.first)
            ?? row.citesID.flatMap(ClusterID.first)
        return row
    }

    // MARK: Title

    /// The heading in a paragraph of 2005 to 2008: up to the first line break or the first secondary link.
    private var paragraphHeading: Range<Int> {
        let end = document.first(in: range) { $0.name == "br" || $0.name == "a" && $0.hasClass("fl") }
        return range.lowerBound + 1..<max(range.lowerBound + 1, end?.index ?? range.upperBound)
    }

    /// `h3.r` in 2009, an `h3` in the row or in `div.gs_rt` until 2011, `h3.gs_rt` since.
    static func isHeading(_ element: HTMLElement) -> Bool {
        guard element.name == "h3" else { return false }
        if element.hasClass("gs_rt") || element.hasClass("r") { return true }
        guard let parent = element.parent else { return false }
        return [Name("gs_rt"), Name("gs_r"), Name("gs_ri")].contains(where: parent.hasClass)
    }

    /// The type before a title: `span.gs_ctc`, `span.gs_ctu`, and in 2009 a bold word in a small font.
    private static func isTag(_ element: HTMLElement) -> Bool {
        if element.hasClass("gs_ctc") || element.hasClass("gs_ctu") || element.hasClass("gs_ct1") { return true }
        return element.name == "font" && element.has("-2", as: "size")
    }

    private func readHeading(_ heading: HTMLElement, into row: inout ResultRow) {
        if let element = heading.first(Self.isTag) {
            let long = element.first(class: "gs_ct1")
            row.tag = Self.withoutBrackets((long ?? element).text)
        }
        // A tag that is never closed contains the rest of the heading.
        let isSwallowed = !document.hasText(in: heading.range, without: Self.isTag)
        // Browser extensions add links; the title is the first link with a text and an address. Since 2017 Scholar
        // marks its own links.
        let anchors = heading.all { element in
            element.name == "a" && element.address(base: base) != nil && element.hasText
                && (isSwallowed || !element.isInside(Self.isTag))
        }
        if let anchor = anchors.first(where: { $0["data-clk"] != nil }) ?? anchors.first {
            row.publication.title = anchor.text
            row.publication.link = anchor.address(base: base)
        } else {
            row.publication.title = heading.text(without: { Self.isTag($0) || $0.hasClass("gs_ct2") })
            // A tag that is never closed contains the title.
            if row.publication.title.isEmpty {
                row.publication.title = Self.withoutTags(heading.text, tag: &row.tag)
            }
        }
    }

    /// The title of 2005 to 2008: the first link of the paragraph, or the text before the other links.
    private func readParagraph(_ heading: Range<Int>, into row: inout ResultRow) {
        let all = document.text(in: heading)
        let title = Self.withoutTags(all, tag: &row.tag)
        if let anchor = document.first(in: heading, { $0.name == "a" && $0["href"] != nil }) {
            row.publication.title = anchor.text
            row.publication.link = anchor.address(base: base)
        } else {
            row.publication.title = title.hasSuffix(" -") ? String(title.dropLast(2)) : title
        }
    }

    /// A text without the `[BOOK]` and `[B]` before it; the first one is the tag.
    private static func withoutTags(_ text: String, tag: inout String?) -> String {
        var rest = text[...]
        var first: String?
        while rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            first = first ?? String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
        }
        if let first { tag = first }
        return String(rest)
    }

    // MARK: By-line

    private static func isByline(_ element: HTMLElement) -> Bool {
        element.hasClass("gs_a") || element.name == "span" && element.hasClass("a")
            || element.name == "font" && (element.has("green", as: "color") || element.has("#008000", as: "color"))
    }

    private func byline(in behind: Range<Int>, hasLink: Bool) -> Byline {
        // An expanded result has two by-lines: a short one, and one with every author (`.gs_fmaa`).
        let lines = document.all(in: behind, Self.isByline)
        let texts = lines.lazy.filter { !$0.hasClass("gs_fma_p") }.map { document.text(in: $0.range, upTo: .lineBreak) }
        let text = texts.first { $0.contains { $0.isLetter || $0.isNumber } } ?? ""
        var byline = Byline(text, hasLink: hasLink)
        if let all = document.first(class: "gs_fmaa", in: behind) {
            complete(&byline, authors: all)
        }
        return byline
    }

    /// Completes a by-line from its long form: every author, and the whole publication after them.
    private func complete(_ byline: inout Byline, authors all: HTMLElement) {
        let (names, isTruncated) = Byline.authors(in: all.text)
        if byline.isTruncated || byline.authors.isEmpty, !names.isEmpty {
            byline.authors = names
            byline.isTruncated = isTruncated
        }
        guard let line = all.parent else { return }
        let behind = all.range.upperBound..<line.range.upperBound
        let dot = document.first(class: "gs_pdot", in: behind)
        var long = Byline()
        long.readPublication(document.text(in: behind.lowerBound..<(dot?.index ?? behind.upperBound)))
        if byline.publication?.hasSuffix("…") ?? true { byline.publication = long.publication ?? byline.publication }
        byline.year = byline.year ?? long.year
        if byline.publisher == nil {
            let publisher = dot.map { document.text(in: $0.range.upperBound..<behind.upperBound) } ?? ""
            byline.publisher = publisher.isEmpty ? long.publisher : publisher
        }
    }

    /// The abstract: `div.gs_rs`; before 2012 the text between by-line and links.
    private func snippet(in behind: Range<Int>) -> String? {
        if let element = document.first(class: "gs_rs", in: behind) {
            let text = element.text
            return text.isEmpty ? nil : text
        }
        guard let line = document.first(in: behind, Self.isByline), line.name == "span", let font = line.parent,
            font.name == "font"
        else { return nil }
        let between = line.range.upperBound..<font.range.upperBound
        // The hyphens between the links of 2009 remain and are removed.
        var text = document.text(in: between) { $0.hasClass("gs_fl") || $0.hasClass("fl") || $0.name == "a" }[...]
        while text.hasSuffix(" -") { text.removeLast(2) }
        return text.isEmpty || text == "-" ? nil : String(text)
    }

    // MARK: Links

    /// `.gs_ggs` next to the title; in 2009 the green link directly after it.
    private func download(behind: Range<Int>, isOld: Bool) -> Publication.Download? {
        if let box = document.first(class: "gs_ggs", in: range) {
            guard let anchor = box.first({ $0.name == "a" && $0.hasAttribute("href") }),
                let url = anchor.address(base: base)
            else { return nil }
            // In 2010 the type was next to the link, and until 2016 the text was printed twice, long and short.
            let type = box.first { $0.hasClass("gs_ctg2") || $0.hasClass("gs_ctg") }
            return makeDownload(
                url, type: type?.text, text: (anchor.first(class: "gs_ggsL") ?? anchor).text)
        }
        guard isOld, let line = document.first(in: behind, { $0.name == "br" }),
            let anchor = document.first(in: behind.lowerBound..<line.index, { $0.name == "a" && $0.hasClass("fl") }),
            !anchor.isInside(Self.isByline),
            ["cluster", "cites", "q"].allSatisfy({ anchor.parameter($0) == nil }),
            let url = anchor.address(base: base)
        else { return nil }
        // The line break can be inside the link.
        let between = min(anchor.range.upperBound, line.index)..<line.index
        let type = document.first(in: between) { $0.name == "font" }
        return makeDownload(url, type: type?.text, text: anchor.text)
    }

    private func makeDownload(_ url: String, type: String?, text: String) -> Publication.Download {
        // `[PDF] from example.org`: the site is the last word with a dot inside.
        let dot = UInt8(ascii: ".")
        let bracket = UInt8(ascii: "[")
        let space = UInt8(ascii: " ")
        let site = text.utf8.split(separator: space).last { word in
            word.contains(dot) && word.first != bracket && word.last != dot
        }
        return Publication.Download(
            url: url, type: type.flatMap(Self.withoutBrackets), site: site.map { String(Substring($0)) })
    }

    /// The text of a tag; nil when there is none.
    private static func withoutBrackets(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        bytes.removeAll { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
        let tag = String(decoding: bytes, as: UTF8.self).trimmed
        return tag.isEmpty ? nil : tag
    }

    /// Reads counts and numbers of the work from the addresses of links, which do not depend on the language.
    private func readLinks(in behind: Range<Int>, into row: inout ResultRow) {
        var links: [HTMLElement] = []
        let footers = document.all(class: "gs_fl", in: behind).filter { !$0.hasClass("gs_ggs") }
        for footer in footers { links += document.all("a", in: footer.range) }
        // Before 2010, and if a class is missing, the links have no box.
        if footers.isEmpty {
            links += document.all("a", in: behind).filter { !$0.isInside { $0.hasClass("gs_ggs") } }
        }
        var cited: HTMLElement?
        for anchor in links {
            if let ids = anchor.parameter("cites"), cited == nil || anchor.hasClass("gs_or_cited") {
                if cited?.hasClass("gs_or_cited") == true { continue }
                cited = anchor
                row.citesID = ids
                row.publication.citesURL = anchor.address(base: base)
                row.publication.citationCount = CountText.only(in: anchor.text)
            } else if row.versionsID == nil, let id = anchor.parameter("cluster") {
                row.versionsID = id
                row.publication.versions = CountText.only(in: anchor.text)
            } else if row.relatedCID == nil, let query = anchor.parameter("q") {
                row.relatedCID = ClusterID.dataCID(inRelated: query)
            }
        }
    }
}
