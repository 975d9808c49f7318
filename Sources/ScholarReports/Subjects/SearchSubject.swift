import ScholarIndexes
package import ScholarLists
package import ScholarPages
package import ScholarPresentation
import Foundation

/// A search as people read it, at a terminal, on the page and in a report: `presentation` has the order of its sections.
package struct SearchSubject: Subject {
    package let listing: Listing
    /// The order of the publications at a terminal.
    package let order: ListOrder
    package let options: Report.Options
    /// What changed since an earlier list, if there is one to compare with.
    let since: Since?

    package init(
        _ listing: Listing, order: ListOrder = .cites, since: Since? = nil, _ options: Report.Options = Report.Options()
    ) {
        self.listing = listing
        self.since = since
        self.order = order
        self.options = options
    }

    var search: Search { listing.search }

    package func document(_ view: View) -> JSONValue {
        listing.json(
            entries: Array(listing.entries(by: order).prefix(view.limit ?? .max)), since: since,
            isForOthers: view.depth == .report)
    }

    /// - Throws: `IndexError` when a number is invalid.
    package func presentation(_ view: View) throws -> Presentation {
        guard view.depth == .report else {
            return Presentation(sections: [beginning(view)] + publications(view))
        }
        return try report(view)
    }

    /// The head, and for an owner who wants details, or has no publications to see, all that is known.
    private func beginning(_ view: View) -> Presentation.Section {
        guard view.depth == .details || search.pages == 0 else { return head(view) }
        var view = view
        view.depth = .details
        var section = head(view)
        section.blocks.append(.text(details(view) + unappliedEdits(view)))
        return section
    }

    private func report(_ view: View) throws -> Presentation {
        let indexes = try listing.allIndexes(convention: view.convention)
        let hasIndexes = listing.hasCounts && indexes.papers > 0
        var shown = Presentation(
            title: search.name,
            subtitle: "Citation indexes\(listing.fromSource), \(date)",
            warnings: doubts(view), colophon: Presentation.colophon(listing.onlySource))
        if listing.hasCounts { shown.subject = "\(search.name): h \(indexes["h"]), g \(indexes["g"]), \(date)" }
        if options.isForCommittee {
            shown.sections = try committee(view)
            return shown
        }
        shown.sections =
            [numbers(view, indexes)] + (options.part.map { [parts([ListPart(), $0])] } ?? []) + since(view)
        if hasIndexes { shown.sections.append(why(indexes)) }
        if let chart = options.chart { shown.sections.append(graph(chart)) }
        shown.sections += charts + publications(view)
        let subject = IndexesSubject(indexes, of: listing, isAll: options.showsAllIndexes)
        if hasIndexes { shown.sections += subject.presentation(view).sections }
        shown.sections.append(edits)
        shown.sections.append(source())
        if listing.hasCounts { shown.sections.append(subject.method(view)) }
        return shown
    }
}

/// The publications of a search: those that count, those that count under another entry, and the rejected ones.
extension SearchSubject {
    /// The number of publications that a terminal shows after the cores without a limit.
    private static let behindCores = 5

    func publications(_ view: View) -> [Section] {
        if search.pages == 0, view.depth != .report { return [] }
        return (view.depth == .report ? ranked : [numbered(view)]) + rejected(view)
    }

    /// The publications by their numbers, in the chosen order, as their owner edits them.
    private func numbered(_ view: View) -> Section {
        let ordered = listing.entries(by: order)
        let indexes = listing.indexes
        let usual = max(PublicationRows.least, max(indexes.g, indexes.h) + Self.behindCores)
        let shown = ordered.prefix(view.limit ?? usual)
        let cores = order == .cites ? (h: indexes.h, g: indexes.g) : nil
        let table = PublicationRows(listing).numbered(shown, cores: cores)
        return Section(blocks: [.table(table), .text(rest(ordered.dropFirst(shown.count), view))])
    }

    /// How many publications are left out, and how much they are cited, if all counts are known; unknown ones come last.
    private func rest(_ hidden: ArraySlice<Listing.Entry>, _ view: View) -> [Sentence] {
        guard let first = hidden.first, let last = hidden.last else { return [] }
        let isKnown = order == .cites && last.citationCount != nil
        let most = isKnown ? first.citationCount.map { Counted.text($0, "citation") } : nil
        let each = most.map { ", \(hidden.count == 1 ? "with" : "each with") at most \($0)" } ?? ""
        let uncounted = hidden.count { !$0.isCounted }
        let counted = hidden.count - uncounted
        let others = "\(uncounted.grouped) that \(uncounted == 1 ? "does" : "do") not count"
        guard counted > 0 else { return [view.more("and \(others)")] }
        let more = "and \(Counted.text(counted, "more publication"))\(each)"
        return [view.more(uncounted == 0 ? more : "\(more), and \(others)")]
    }

    private var ranked: [Section] {
        let rows = PublicationRows(listing)
        let elsewhere = rows.elsewhere
        let text =
            "\(search.countSource.words.name) counts the citations of these under another entry, so they do not count again here."
        let others = Section(
            id: "elsewhere", heading: "Counted under another entry",
            blocks: [.text([Sentence(text)]), .table(elsewhere)])
        return [Section(id: "publications", heading: "Publications", blocks: rows.ranked.blocks)]
            + (elsewhere.total > 0 ? [others] : [])
    }

    /// The rejected publications. A rejected group is one row, because its citations include those of its members.
    private func rejected(_ view: View) -> [Section] {
        let entries = listing.rejectedGroups
        guard !entries.isEmpty else { return [] }
        let rows = PublicationRows(listing)
        let isReport = view.depth == .report
        let shown = isReport ? entries[...] : entries.prefix(view.limit ?? PublicationRows.least)
        let all = listing.rejected.count
        let sum =
            all > entries.count
            ? ": \(Counted.text(all, "publication")) in \(Counted.text(entries.count, "row")), as merged ones share a row"
            : ""
        let hidden = entries.count - shown.count
        let rest = hidden > 0 ? [view.more("and \(hidden) more")] : []
        let fact = Sentence("Not part of any number\(sum).", isReport ? .plain : .note)
        return [
            Section(
                id: "rejected", heading: isReport ? "Rejected" : Sentence("Rejected", .failure),
                blocks: [.text([fact]), .table(isReport ? rows.rejected : rows.numbered(shown))]
                    + (rest.isEmpty ? [] : [.text(rest)]))
        ]
    }
}
