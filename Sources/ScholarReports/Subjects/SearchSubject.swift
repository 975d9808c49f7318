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
