import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The report of many searches: a table with a line and a dot for each, a page for each, and the method once.
extension TableSubject {
    /// The publications on the page of a search.
    private static let publications = 10

    func report(_ view: View) throws -> Presentation {
        var shown = Presentation(
            title: group ?? "Citation indexes of \(Counted.text(table.rows.count, "search"))",
            subtitle: subtitle(view), warnings: doubts(view),
            colophon: Presentation.colophon(onlySource))
        let people = isShort ? short(view) : named(view)
        let dots: [Sentence] = people.hasDots ? ["Each dot is the h of its row, on a line from 0 to the largest."] : []
        shown.sections = [
            .init(id: "table", blocks: [.text([Sentence(caution)]), .table(people), .text(dots + notes(view))])
        ]
        let parts = Dictionary(uniqueKeysWithValues: listings.map { ($0.search.id, $0) })
        let ordered = table.rows.compactMap { parts[$0.search.id] }
        shown.sections += try ordered.map { try page(of: $0, view) }
        shown.sections += try method(of: ordered, view)
        return shown
    }

    /// `12 people, citation indexes as of 1 October 2026`.
    private func subtitle(_ view: View) -> String {
        let basis = basis(view).first?.text ?? "No page has come yet"
        guard group != nil else { return basis }
        return "\(Counted.text(table.rows.count + table.missing.count, "person")), citation indexes "
            + basis.loweredStart
    }

    var onlySource: Source? {
        let sources = Set(table.rows.map(\.search).filter { $0.pages > 0 }.map(\.countSource))
        return sources.count == 1 ? sources.first.flatMap { $0.access == nil ? nil : $0 } : nil
    }

    /// What numbers side by side cannot say.
    private var caution: String {
        let order = table.sortedBy.map { "sorted by \($0)" } ?? "in alphabetical order"
        return "The rows are \(order). People of different fields and ages should not be ranked by these numbers: "
            + "how much is published and cited differs between fields, and grows with the years."
            + (table.convention == .paper
                ? " The indexes follow the papers that defined them: g may exceed the number of publications." : "")
    }

    // MARK: Pages

    /// The page of a search: its figures, its curve, its source and its most cited publications.
    private func page(of listing: Listing, _ view: View) throws -> Presentation.Section {
        let subject = SearchSubject(listing, options)
        let indexes = try listing.allIndexes(convention: view.convention)
        var page = Presentation.Section(
            id: "search-\(listing.search.id)", heading: Sentence(name(listing.search, view)), blocks: [],
            beginsPage: true)
        let doubts = subject.doubts(view)
        if !doubts.isEmpty {
            page.blocks.append(.text(doubts.map { $0.role == .warning ? $0 : "Note: \($0.text)" }))
        }
        page.blocks += subject.numbers(view, indexes).blocks + [.text([subject.sourceSentence])]
        if let part = options.part { page.blocks += subject.parts([ListPart(), part]).blocks }
        if listing.hasCounts, indexes.papers > 0 { page.blocks.append(subject.curve(indexes)) }
        // The row behind them says how many citations the others have at most.
        var most = PublicationRows(listing).ranked(first: Self.publications + 1)
        most.limit(to: Self.publications)
        most.dividers = most.dividers.filter { $0.key <= Self.publications }
        most.core = nil
        most.isExcerpt = true
        page.blocks += most.blocks
        return page
    }

    /// The rules of h and g, once for all.
    private func method(of listings: [Listing], _ view: View) throws -> [Presentation.Section] {
        guard let listing = listings.first(where: \.hasCounts) else { return [] }
        let subject = IndexesSubject(try listing.allIndexes(convention: view.convention), of: listing, isAll: false)
        return [subject.method(view, isOfLargeOnly: true)]
    }
}
