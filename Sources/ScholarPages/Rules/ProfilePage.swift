/// An author's own page on Google Scholar: all publications with their citations, and Google's own indexes.
package struct ProfilePage: Sendable {
    /// Google's own numbers, over all years.
    package struct Reported: Hashable, Sendable {
        /// The number of citations.
        package var citations: Int
        /// The h-index.
        package var h: Int
        /// The number of publications with at least ten citations.
        package var i10: Int

        package init(citations: Int, h: Int, i10: Int) {
            (self.citations, self.h, self.i10) = (citations, h, i10)
        }
    }

    /// One publication of a profile.
    package struct Row: Equatable, Sendable {
        var title = ""
        var link: String?
        var authors: [String] = []
        var isTruncated = false
        var publication: String?
        var year: Int?
        /// 0 when the cell is empty; nil when it contains text that is not a number.
        var citationCount: Int? = 0
        var isCountAtEnd = false
        var citesURL: String?
        var citesID: String?
        /// Whether the count is struck through because Scholar counts these citations under another entry.
        var isCountedElsewhere = false
        /// The part of `citation_for_view` that identifies the publication within the profile.
        var key: String?

        /// The user whose profile lists the publication.
        var user: String? {
            key.flatMap { key in key.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(key[..<$0]) } }
        }
    }

    /// The author's name.
    package internal(set) var name = ""
    /// Google's own numbers; nil without citations.
    package internal(set) var reported: Reported?
    /// The same for recent years, if the page has them.
    package internal(set) var reportedSince: ReportedSince?
    /// The author's affiliation, as the author wrote it.
    package internal(set) var affiliation: String?
    /// The author's research interests, as on the page.
    package internal(set) var interests: [String] = []
    /// The author's homepage.
    package internal(set) var homepage: String?
    /// The host of the e-mail address that Google verified.
    package internal(set) var emailDomain: String?
    /// Whether the page contains every publication, so that there is no more to load.
    package internal(set) var isComplete = true
    package var rows: [Row] = []
    /// Whether the page has a button that loads more rows in place.
    package var hasShowMoreButton = false
    /// The citations of all publications by year, if the page has their graph.
    package internal(set) var citationsPerYear: [Int: Int] = [:]
    /// The user id, if known.
    package internal(set) var user: String?
    /// The user id that the page itself states, independent of its address.
    var ownUser: String?
    /// The number of its first row, counted from 0, from the line above the rows: "Articles 101–200".
    var ownStart: Int?
    /// Problems with the page or its rows.
    package internal(set) var diagnostics: [Diagnostic] = []
}

extension ProfilePage {
    /// Reads a profile of either layout; nil for other pages.
    init?(_ document: HTMLDocument, start: Int?, base: PageBase, endsEarly: Bool) {
        let body = document.element(ids: "gsc_a_b")
        let table =
            document.all(class: Name("cit-table")).first { $0.name == .table }
            ?? document.first(class: Name("cit-table"))
        guard body != nil || table != nil || document.element(ids: "gsc_prf_in") != nil else { return nil }
        name = (document.element(ids: "gsc_prf_in") ?? document.element(ids: "cit-name-display"))?.text ?? ""
        readReported(document)
        readPerson(document, base: base)
        citationsPerYear = YearBars.read(document)
        let address = document.first { $0.name == .link && $0.has("canonical", as: .rel) }?[.href]
        user = URLParameters.first("user", in: address ?? base.address)
        ownUser =
            address.flatMap { URLParameters.first("user", in: $0) }
            ?? document.first { $0.name == .input && $0.has("user", as: .name) }?[.value]
        ownStart = document.element(ids: "gsc_a_nn").flatMap { CountText.numbers(in: $0.text).min() }.map { $0 - 1 }
        for element in document.all(.tr) where element.hasClass("gsc_a_tr") || Self.isOldRow(element) {
            var row = element.hasClass("gsc_a_tr") ? Self.row(element, base: base) : Self.oldRow(element, base: base)
            guard !row.title.isEmpty else {
                if row.citationCount != 0 {
                    diagnostics.append(Diagnostic(untitledRow: rows.count + 1, citations: row.citationCount))
                }
                continue
            }
            // At the end of a truncated page, digits of the last count may be missing.
            if endsEarly, row.isCountAtEnd { row.citationCount = nil }
            if row.citationCount == nil {
                diagnostics.append(Diagnostic(unreadableCountOf: row.title, row: rows.count + 1))
            }
            rows.append(consume row)
        }
        hasShowMoreButton = Self.showMore(document) != nil
        if endsEarly, !hasShowMoreButton {
            isComplete = false
            return
        }
        isComplete = !Self.hasMore(document, behind: (start ?? 0) + rows.count - 1)
    }

    /// Whether "Show more" is enabled, or a link leads to later rows.
    private static func hasMore(_ document: HTMLDocument, behind last: Int) -> Bool {
        if let button = showMore(document) {
            return button[.disabled] == nil && !button.hasClass("gs_dis") && !button.hasClass("cit-disabled")
        }
        let starts = document.all { $0.name == .a }.compactMap { anchor -> Int? in
            anchor.parameter("cstart").flatMap { Int($0) }
        }
        return starts.contains { $0 > last }
    }

    private static func showMore(_ document: HTMLDocument) -> HTMLElement? {
        document.element(ids: "gsc_bpf_more") ?? document.element(ids: "gsc_bpf_next")
    }

    // MARK: Rows since 2014

    private static func row(_ element: HTMLElement, base: PageBase) -> Row {
        var row = Row()
        if let title = element.first(class: Name("gsc_a_at")) {
            row.title = title.text
            readLink(of: title, title.hasAttribute(.dataHref) ? .dataHref : .href, base: base, into: &row)
        }
        let grays = element.all(class: Name("gs_gray"))
        if let line = grays.first { (row.authors, row.isTruncated) = Byline.authors(in: line.text) }
        if grays.count > 1 { row.publication = venue(grays[1].text(without: { $0.hasClass("gs_oph") })) }
        row.year = element.first(class: Name("gsc_a_y")).flatMap { Byline.bareYear($0.text) }
        if let count = element.first(class: Name("gsc_a_ac")) ?? element.first(class: Name("gsc_a_c")) {
            readCount(count, base: base, into: &row)
        }
        return row
    }

    /// The venue without the year after it; nil if it is empty.
    private static func venue(_ text: String) -> String? {
        let venue = Folding.cut(text)
        return venue.isEmpty || venue == "…" ? nil : venue
    }

    // MARK: Rows of 2012-2014

    private static func isOldRow(_ element: HTMLElement) -> Bool {
        element.name == .tr && element.hasClass("cit-table") && element.hasClass("item")
    }

    private static func oldRow(_ element: HTMLElement, base: PageBase) -> Row {
        var row = Row()
        let cell = element.first { $0.hasID("col-title") } ?? element
        if let title = cell.first({ $0.name == .a }) {
            row.title = title.text
            readLink(of: title, .href, base: base, into: &row)
        }
        let grays = cell.all(class: Name("cit-gray"))
        if let line = grays.first { (row.authors, row.isTruncated) = Byline.authors(in: line.text) }
        if grays.count > 1 { row.publication = venue(grays[1].text) }
        row.year = element.first { $0.hasID("col-year") }.flatMap { Byline.bareYear($0.text) }
        if let count = element.first({ $0.hasID("col-citedby") }) {
            readCount(count.first { $0.name == .a } ?? count, base: base, into: &row)
        }
        return row
    }

    // MARK: Cells

    private static func readLink(of title: HTMLElement, _ name: Name, base: PageBase, into row: inout Row) {
        row.link = title.address(name, base: base)
        guard row.link != nil else { return }
        row.key = title.parameter("citation_for_view", in: name)
    }

    private static func readCount(_ element: HTMLElement, base: PageBase, into row: inout Row) {
        let text = element.text
        // Before 2019 the mark of merged records was in the same cell.
        row.isCountAtEnd = element.range.upperBound == element.document.nodes.count
        row.citationCount =
            text.utf8.allSatisfy { $0 == UInt8(ascii: "*") || $0.isSpace } ? 0 : CountText.only(in: text)
        if let ids = element.parameter("cites") {
            row.citesID = ids
            row.citesURL = element.address(base: base)
        }
        let isStruck = { (element: HTMLElement) in
            element.hasClass("gsc_a_acm") || [.s, .strike, .del].contains(element.name)
                || element.has("line-through", in: .style)
        }
        row.isCountedElsewhere =
            isStruck(element) || element.first(isStruck) != nil || element.parent.map(isStruck) == true
    }
}
