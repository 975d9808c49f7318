/// An author's own page on Google Scholar: all publications with their citations, and Google's own indexes.
package struct ProfilePage: Sendable {
    /// Google's own numbers, over all years.
    package struct Reported: Hashable, Sendable, Codable {
        package var citations: Int
        package var h: Int
        /// The number of publications with at least ten citations.
        package var i10: Int

        package init(citations: Int, h: Int, i10: Int) {
            self.citations = citations
            self.h = h
            self.i10 = i10
        }

        /// No number, as a part of Google's own.
        package static let none = Reported(citations: 0, h: 0, i10: 0)

        /// The part of Google's own numbers that some publications can make up; an unknown count can be as large as needed.
        package init(of publications: some Sequence<Publication>, in own: Reported) {
            let counts = publications.lazy.filter { !$0.isCountedElsewhere }.map(\.citationCount)
            citations = counts.reduce(0) { $0 + ($1 ?? 0) }
            h = counts.count { $0 ?? own.h >= own.h }
            i10 = counts.count { $0 ?? 10 >= 10 }
        }

        package static func + (one: Reported, other: Reported) -> Reported {
            Reported(citations: one.citations + other.citations, h: one.h + other.h, i10: one.i10 + other.i10)
        }

        /// Whether some counts have a smaller h-index than Google states, so that cited rows are missing.
        package func exceedsH(of counts: some Sequence<Int>) -> Bool { counts.count { $0 >= h } < h }
    }

    package internal(set) var name = ""
    package internal(set) var author = AuthorFacts()
    /// Its publications, each with its key. A count is 0 when its cell is empty, and nil when it contains text that is not a
    /// number.
    package internal(set) var rows: [Publication] = []
    /// Whether it has only rows, without the head of the page, as people copy them from a browser.
    package var isFragment = false
    /// Whether the page was cut off. The row in which it ends is left out.
    private(set) var isCut: Bool
    /// The number of its first row, counted from 0, if known.
    private(set) var start: Int?
    /// Whether the page proves that no row follows its last one; see ``RowsOfProfile``.
    package internal(set) var showsEnd = false
    /// The number of the row after its last one, counted from 0. It counts rows that were left out, too.
    private(set) var end = 0
    /// The user id, if known.
    package internal(set) var user: String?
    /// The user id that the page itself states, independent of its address.
    var ownUser: String?
    /// The number of its first row, counted from 0, from the line below the rows: "Articles 101–200".
    private(set) var ownStart: Int?
    /// Problems with the page or its rows.
    package internal(set) var facts: [PageFact] = []
}

extension ProfilePage {
    /// Reads a profile of either layout; nil for other pages.
    init?(_ document: HTMLDocument, address: PageAddress, base: PageBase, pageEnd: PageEnd) {
        let hasOldTable = document.first(class: "cit-table") != nil
        isFragment = document.element(ids: "gsc_a_b", "gsc_prf_in") == nil && !hasOldTable
        guard !isFragment || document.first(class: "gsc_a_tr") != nil else { return nil }
        var elements = Self.rows(in: document)
        let shown = RowsOfProfile(document, address: address, rows: elements, isOld: hasOldTable)
        // The button follows the rows; the layout of 2012 has none. Copied rows have no end.
        isCut =
            isFragment
            ? pageEnd == .insideRow
            : pageEnd != .whole && !shown.hasButton && !(hasOldTable && pageEnd == .afterRows)
        name = (document.element(ids: "gsc_prf_in") ?? document.element(ids: "cit-name-display"))?.text ?? ""
        readReported(document)
        readPerson(document, base: base)
        author.citationsPerYear = YearBars.read(document)
        let canonical = document.first { $0.name == "link" && $0.has("canonical", as: "rel") }?["href"]
        user = URLParameters.first("user", in: canonical ?? base.address)
        ownUser = canonical.flatMap { URLParameters.first("user", in: $0) }
        if isCut, pageEnd == .insideRow, !elements.isEmpty { elements.removeLast() }
        for element in elements {
            let row = Self.row(element, isOld: !element.hasClass("gsc_a_tr"), base: base)
            guard !row.title.isEmpty else {
                if row.citationCount != 0 {
                    let fact = PageFact.Kind.untitledRow(citations: row.citationCount)
                    facts.append(PageFact(fact, row: rows.count + 1))
                }
                continue
            }
            if row.citationCount == nil {
                let fact = PageFact.Kind.unreadableCount(title: row.title, line: nil)
                facts.append(PageFact(fact, row: rows.count + 1))
            }
            rows.append(consume row)
        }
        self.start = shown.start
        ownStart = shown.ownStart
        let start = shown.start ?? 0
        end = isCut ? start + rows.count : shown.end
        showsEnd = !isFragment && !isCut && shown.showEnd
        if showsEnd, start == 0 { compareWithReported() }
        if isFragment { user = user ?? rows.lazy.compactMap { $0.key?.profile }.first }
    }

    /// Marks the page as cut off if its rows have fewer citations than Google's own number: a browser that saves a page
    /// while it loads closes all elements.
    private mutating func compareWithReported() {
        let counts = rows.filter { !$0.isCountedElsewhere }.compactMap(\.citationCount)
        let isReadable = rows.allSatisfy { $0.citationCount != nil }
        guard let reported = author.reported, isReadable, !rows.isEmpty else { return }
        let sum = counts.reduce(0, +)
        if reported.exceedsH(of: counts) { showsEnd = false }
        guard sum < reported.citations else { return }
        isCut = true
        showsEnd = false
        facts.append(PageFact(.fewerCitations(inRows: sum, stated: reported.citations)))
    }

    /// The rows. Of a file of several pages, each row once.
    private static func rows(in document: HTMLDocument) -> [HTMLElement] {
        let rows = document.all("tr").filter(isRow)
        guard document.all({ $0.hasID("gsc_a_nn") }).count > 1 else { return rows }
        var seen: Set<String> = []
        return rows.filter { row in
            let title = row.first(class: "gsc_a_at")
            let key = title?.parameter("citation_for_view") ?? title?.parameter("citation_for_view", in: "data-href")
            return key.map { seen.insert($0).inserted } ?? true
        }
    }

    /// Whether an element is a row of today's layout, or of that of 2012 to 2014.
    private static func isRow(_ element: HTMLElement) -> Bool {
        element.hasClass("gsc_a_tr") || element.hasClass("cit-table") && element.hasClass("item")
    }

    // MARK: Rows

    /// Reads a row of today's layout, or of that of 2012 to 2014.
    private static func row(_ element: HTMLElement, isOld: Bool, base: PageBase) -> Publication {
        var row = Publication(id: 0, title: "")
        var entry: String?
        let cell = isOld ? element.first { $0.hasID("col-title") } ?? element : element
        if let title = isOld ? cell.first({ $0.name == "a" }) : cell.first(class: "gsc_a_at") {
            row.title = title.text
            let name: Name = !isOld && title.hasAttribute("data-href") ? "data-href" : "href"
            row.link = title.address(name, base: base)
            if row.link != nil { entry = title.parameter("citation_for_view", in: name) }
        }
        let grays = cell.all(class: isOld ? Name("cit-gray") : Name("gs_gray"))
        if let line = grays.first {
            (row.authors, row.authorsTruncated) = Byline.authors(in: line.text)
        }
        if grays.count > 1 {
            // Today's layout has the year after the venue.
            row.publication = Byline.venue(grays[1].text(without: { !isOld && $0.hasClass("gs_oph") }))
        }
        let year = isOld ? element.first { $0.hasID("col-year") } : element.first(class: "gsc_a_y")
        row.year = year.flatMap { Byline.bareYear($0.text) }
        let old = isOld ? element.first { $0.hasID("col-citedby") } : nil
        let count =
            isOld
            ? old?.first { $0.name == "a" } ?? old
            : element.first(class: "gsc_a_ac") ?? element.first(class: "gsc_a_c")
        if let count { readCount(count, base: base, into: &row) }
        row.key =
            entry.map(PublicationKey.Source.entry.key(named:)) ?? PublicationKey(text: PublicationKey.description(row))
        return row
    }

    private static func readCount(_ element: HTMLElement, base: PageBase, into row: inout Publication) {
        let text = element.text
        // Before 2019 the mark of merged records was in the same cell.
        row.citationCount =
            text.utf8.allSatisfy { $0 == UInt8(ascii: "*") || $0.isSpace } ? 0 : CountText.only(in: text)
        if let ids = element.parameter("cites") {
            row.clusterID = ClusterID.first(in: ids)
            row.citesURL = element.address(base: base)
        }
        let isStruck = { (element: HTMLElement) in
            element.hasClass("gsc_a_acm") || ["s", "strike", "del"].contains(element.name)
                || element.has("line-through", in: "style")
        }
        row.isCountedElsewhere =
            isStruck(element) || element.first(isStruck) != nil || element.parent.map(isStruck) == true
    }
}
