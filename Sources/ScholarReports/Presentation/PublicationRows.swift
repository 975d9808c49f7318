import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// Publications as rows: by rank in documents, by their numbers for their owner.
package struct PublicationRows {
    let listing: Listing
    private let groups: Listing.Groups

    package init(_ listing: Listing) {
        self.listing = listing
        groups = Listing.Groups(listing)
    }

    static let columns: [Presentation.Column] = [
        .number("Rank"), .lead("Citations"), .text("Year"), .head("Publication"),
    ]

    /// The publications that count, with lines below the h-core and the g-core.
    package var ranked: Presentation.Table { ranked(first: .max) }

    /// The first rows alone of the publications that count, of which a table of many people shows few.
    func ranked(first most: Int) -> Presentation.Table {
        let entries = listing.entries.filter(\.isCounted)
        let rows = rows(Array(entries.prefix(most)))
        var table = Presentation.Table("Publications by citations", Self.columns, rows, noun: "publication")
        table.total = entries.count
        table.isRanked = true
        guard listing.hasCounts else { return table }
        table.dividers = dividers
        table.core = max(listing.indexes.h, min(listing.indexes.g, entries.count), Self.least)
        return table
    }

    /// The lines below the h-core and the g-core, by the number of counted publications above them.
    package var dividers: [Int: String] {
        var dividers: [Int: String] = [:]
        let h = listing.indexes.h
        let g = min(listing.indexes.g, listing.indexes.papers)
        /// The lines of a list that lacks publications or counts are those of bounds.
        func sign(_ key: String, _ value: Int) -> String {
            "\(key) \(listing.indexes.minimums.contains(key) ? "≥" : "=") \(value)"
        }
        if g > 0 {
            dividers[g] = "\(sign("g", g)): above, at least \(g)² = \(Counted.text(g * g, "citation")) together"
        }
        if h > 0 {
            let each = "\(sign("h", h)): above, at least \(Counted.text(h, "citation")) each"
            dividers[h] = dividers[h].map { "\(each); \($0)" } ?? each
        }
        return dividers
    }

    /// The minimum number of rows that are not folded.
    static let least = 20

    /// The publications whose citations Scholar counts under another entry.
    var elsewhere: Presentation.Table {
        unranked("Publications counted under another entry", listing.entries.filter { !$0.isCounted }, "publication")
    }

    /// The rejected publications; a group is listed by its representative only.
    var rejected: Presentation.Table {
        unranked("Rejected publications", listing.rejectedGroups, "rejected publication")
    }

    private func unranked(_ caption: String, _ entries: [Listing.Entry], _ noun: String) -> Presentation.Table {
        let rows = rows(entries).map { Presentation.Row(Array($0.cells.dropFirst()), mark: $0.mark) }
        return Presentation.Table(caption, Array(Self.columns.dropFirst()), rows, noun: noun, core: Self.least)
    }

    /// Publications by their numbers, with the mark of the core in front of each.
    ///
    /// - Parameter cores: the sizes of the h-core and the g-core of entries in the order of citations, whose ends are
    ///   marked; without them, each entry of a core is.
    package func numbered(
        _ entries: some Collection<Listing.Entry>, cores: (h: Int, g: Int)? = nil
    ) -> Presentation.Table {
        // All tables of a list are equally wide.
        let digits = String(listing.entries.count + listing.merged.count + listing.rejected.count).count
        var table = Presentation.Table(
            columns: [.number("no", minimum: digits), .number("cites"), .text("year"), .flexible("title")],
            marksCores: true)
        func end(_ size: Int, isIn: (Listing.Entry) -> Bool) -> Int? {
            let places = entries.enumerated().filter { isIn($0.element) }.map(\.offset)
            return places.count == size ? places.last : nil
        }
        if let cores {
            table.coreEnds = [:]
            table.coreEnds?[.hCore] = end(cores.h, isIn: \.isInHCore)
            table.coreEnds?[.gCore] = end(cores.g, isIn: \.isInGCore)
        }
        for entry in entries {
            let publication = entry.publication
            let line = (Self.states(of: entry) + [Self.byline(publication)]).filter { !$0.isEmpty }
            table.append(
                [
                    .plain(publication.id), .init(.count(entry.citationCount)), .plain(publication.year),
                    .init(publication.title, details: line.isEmpty ? [] : [line.joined(separator: " · ")]),
                ], mark: entry.isInHCore ? .hCore : entry.isInGCore ? .gCore : .none)
        }
        return table
    }

    /// What edits and Scholar did to a publication, in a few words each.
    package static func states(of entry: Listing.Entry) -> [String] {
        [
            entry.mergeCount > 0 ? "merged \(entry.mergeCount)" : nil,
            entry.publication.isCountedElsewhere ? "counted under another entry" : nil, entry.correctedInWords,
        ].compactMap(\.self)
    }

    private func rows(_ entries: [Listing.Entry]) -> [Presentation.Row] {
        entries.map { entry in
            Presentation.Row(
                [.number(entry.rank), Self.cites(entry), .plain(entry.publication.year), title(entry)],
                mark: entry.isRejected ? .rejected : entry.isInHCore ? .hCore : entry.isInGCore ? .gCore : .none)
        }
    }

    /// Its citation count, as a link to the citing works.
    package static func cites(_ entry: Listing.Entry) -> Presentation.Cell {
        Presentation.Cell(.count(entry.citationCount), link: ShortLink.text(entry.publication.citesURL))
    }

    /// The title, with the by-line, the corrections and the merged publications below it.
    package func title(_ entry: Listing.Entry) -> Presentation.Cell {
        let publication = entry.publication
        var cell = Self.title(publication)
        if let corrected = entry.correctedInWords { cell.details.append(Presentation.sentenceStart(corrected)) }
        let members = groups.publications(of: entry).dropFirst()
        guard !members.isEmpty else { return cell }
        cell.details.append("Before merging: \(publication.citationCount?.grouped ?? "unknown")")
        for member in members {
            let year = member.year.map { ", \($0)" } ?? ""
            cell.details.append("Merged: \(member.title)\(year), cited \(Self.times(member.citationCount))")
        }
        return cell
    }

    /// The title, with the by-line below it.
    static func title(_ publication: Publication) -> Presentation.Cell {
        let byline = byline(publication)
        return Presentation.Cell(
            publication.title, link: ShortLink.text(publication.link), details: byline.isEmpty ? [] : [byline])
    }

    /// The authors, the venue and the publisher, and the kind of the entry: `[article, retracted]`.
    private static func byline(_ publication: Publication) -> String {
        let place = [publication.publication, publication.publisher].compactMap { $0 }.joined(separator: ", ")
        let text = [publication.authorList, place].filter { !$0.isEmpty }.joined(separator: " – ")
        return [text, kind(publication).map { "[\($0)]" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What its source calls it, and whether it was retracted.
    static func kind(_ publication: Publication) -> String? {
        let words = [publication.kind, publication.isRetracted ? "retracted" : nil].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func times(_ count: Int?) -> String {
        switch count {
        case nil: "an unknown number of times"
        case 1: "once"
        case let count?: "\(count.grouped) times"
        }
    }
}

extension Publication {
    /// The authors with commas between them, and an ellipsis if the page does not name all.
    var authorList: String { authors.joined(separator: ", ") + (authorsTruncated ? ", …" : "") }
}
