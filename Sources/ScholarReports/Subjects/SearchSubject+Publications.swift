import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

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
