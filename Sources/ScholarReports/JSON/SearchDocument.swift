import ScholarIndexes
package import ScholarLists
import ScholarPages
import Foundation

/// A search with its publications as JSON, printed by `show --json`. Scripts rely on its keys.
package struct SearchDocument: Encodable {
    private let search: RetrievedDocument
    private let indexes: [String: JSONValue]
    private let withoutFirst: [String: WithoutFirstDocument]?
    private let publications, rejected, merged: [EntryDocument]
    private let diagnostics: [Diagnostic]
    private let unappliedEdits: [UnappliedDocument]
    private let interruption: InterruptionDocument?
    private let since: SinceDocument?
    private let replies: [ReplyDocument]?
    /// At least so many self-citations of each kind; absent where the source was not asked.
    private let ownCitations, coauthorCitations: Int?

    private enum CodingKeys: String, CodingKey {
        case search, indexes, publications, rejected, diagnostics, interruption, withoutFirst, unappliedEdits, since
        case replies, ownCitations, coauthorCitations
        case merged = "merged_publications"
    }

    /// - Parameters:
    ///   - interruption: the reason why the run that retrieved it ended early, if it did.
    ///   - entries: the publications to show; nil means all, most cited first.
    ///   - includesRejected: whether to include the rejected publications.
    ///   - since: what changed since an earlier list, if it is asked for and there is one.
    ///   - isForOthers: whether it is part of a report, which has no addresses.
    package init(
        _ listing: Listing, _ interruption: InterruptionDocument? = nil, entries: [Listing.Entry]? = nil,
        includesRejected: Bool = true, since: Since? = nil, isForOthers: Bool = false
    ) {
        let rejected = includesRejected ? listing.rejected : []
        let shown = entries.map { Set($0.map(\.publication.id)) }
        search = RetrievedDocument(
            listing, size: listing.entries.count + listing.merged.count + rejected.count,
            rejected: includesRejected ? [] : listing.rejected,
            orphans: shown.map { shown in
                listing.merged.filter { !shown.contains(listing.representative(of: $0.publication.id)) }
            } ?? [])
        // In a search without pages a zero would look like a result.
        let isKnown = listing.search.pages > 0 && listing.hasCounts
        let known = isKnown ? try? listing.allIndexes() : nil
        indexes = known?.values ?? [:]
        withoutFirst = known?.valuesWithoutFirst.nonEmpty
        self.rejected = rejected.map { EntryDocument($0) }
        merged = listing.merged.map { EntryDocument($0) }
        diagnostics = listing.search.diagnostics
        unappliedEdits = listing.unapplied.map(UnappliedDocument.init)
        self.interruption = interruption
        self.since = since.map(SinceDocument.init)
        replies = listing.repliesInForce.map { ReplyDocument($0, hasSender: !isForOthers) }.nonEmpty
        let own = SelfCitations(.own, of: listing)
        let coauthor = SelfCitations(.coauthor, of: listing)
        (ownCitations, coauthorCitations) = (own?.total, coauthor?.total)
        let byNumber = (own?.byNumber(in: listing), coauthor?.byNumber(in: listing))
        publications = (entries ?? listing.entries).map { entry in
            let id = entry.publication.id
            return EntryDocument(entry, own: byNumber.0?[id], coauthor: byNumber.1?[id])
        }
    }
}

/// What changed since an earlier list, whose numbers it has, as JSON.
private struct SinceDocument: Encodable {
    private struct Row: Encodable {
        let id: Int
        let title: String
        let cites: Int?

        init(_ publication: Publication, cites: Int?) {
            (id, title, self.cites) = (publication.id, publication.title, cites)
        }
    }

    private struct Change: Encodable {
        let change: String
        let before: [Row]
        let after: Row
    }

    private enum CodingKeys: String, CodingKey {
        case search, date, comparable, new, gone, changedBySource, unappliedEdits
    }

    private let since: Since

    init(_ since: Since) { self.since = since }

    func encode(to encoder: any Encoder) throws {
        let before = since.edited.a
        if before.hasCounts { try ListSummary(before).json.encode(to: encoder) }
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(before.search.id, forKey: .search)
        try keys.encode(Timestamp.text(before.search.fetchedAt), forKey: .date)
        try keys.encode(since.edited.likeness.isLike, forKey: .comparable)
        func rows(_ singles: [Comparison.Single]) -> [Row] {
            singles.map { Row($0.entry.publication, cites: $0.entry.citationCount) }
        }
        let (isBeforeWhole, isWhole) = (before.search.isWhole, since.edited.b.search.isWhole)
        try keys.encodeIfPresent(isBeforeWhole ? rows(since.new) : nil, forKey: .new)
        try keys.encodeIfPresent(isWhole ? rows(since.gone) : nil, forKey: .gone)
        func row(_ publication: Publication) -> Row { Row(publication, cites: publication.citationCount) }
        let changes = since.bySource.map { change in
            switch change {
            case .joined(let rows, let now): Change(change: "joined", before: rows.map(row), after: row(now))
            case .retitled(let old, let now): Change(change: "title", before: [row(old)], after: row(now))
            case .fell(let old, let now): Change(change: "citations", before: [row(old)], after: row(now))
            }
        }
        try keys.encodeIfPresent(isBeforeWhole && isWhole ? changes : nil, forKey: .changedBySource)
        try keys.encodeIfPresent(since.unapplied.map(UnappliedDocument.init).nonEmpty, forKey: .unappliedEdits)
    }
}

/// A stored search and its numbers before any edit, as JSON.
private struct RetrievedDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case asRetrieved, takenAway
        case size = "list_size"
    }

    private let search: StoredSearchDocument
    private let asRetrieved: [String: JSONValue]?
    private let size: Int
    private let takenAway: ProfilePage.Reported?

    /// - Parameters:
    ///   - size: the number of publications of the list, also of those that a limit leaves out.
    ///   - rejected: the rejected publications that the document leaves out.
    ///   - orphans: the merged ones whose group it leaves out; their citations count in the group.
    init(_ listing: Listing, size: Int, rejected: [Listing.Entry], orphans: [Listing.Entry]) {
        self.size = size
        takenAway = listing.takenAway(rejected.map(\.publication), orphans.map(\.publication))
        search = StoredSearchDocument(listing.search, EditCounts(listing))
        asRetrieved = listing.search.pages > 0 ? ListSummary(listing.asRetrieved).json : nil
    }

    func encode(to encoder: any Encoder) throws {
        try search.encode(to: encoder)
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encodeIfPresent(asRetrieved, forKey: .asRetrieved)
        try keys.encode(size, forKey: .size)
        try keys.encodeIfPresent(takenAway, forKey: .takenAway)
    }
}

extension Listing {
    /// How far publications that edits took away and a file leaves out lower Google's own numbers; nil if there are none,
    /// neither now nor in the export from which the search comes.
    fileprivate func takenAway(_ rejected: [Publication], _ orphans: [Publication]) -> ProfilePage.Reported? {
        guard let own = search.reportedIndexes else { return nil }
        var part = ProfilePage.Reported(of: rejected + orphans, in: own)
        let isKnown = rejected.allSatisfy { $0.citationCount != nil }
        part.citations = isKnown ? ProfilePage.Reported(of: rejected, in: own).citations : own.citations
        let all = part + search.facts.takenAway
        return all == .none ? nil : all
    }
}

/// The cause that ended a search early, as JSON.
package struct InterruptionDocument: Encodable {
    private let message, resume: String
    private let until: String?

    /// - Parameter resume: the command that continues the search.
    package init(_ interruption: SearchInterruption, message: String, resume: String) {
        self.message = message
        self.resume = resume
        // The earliest time for the next request, after a refusal or at the daily limit.
        let date =
            switch interruption {
            case .refused(let refusal): refusal.until
            case .limited(.refused(_, _, _, let date)), .limited(.dailyLimit(_, _, let date)): date
            default: nil as Date?
            }
        until = date.map(Timestamp.text)
    }
}

/// A search with its numbers as JSON: an entry of `list --json`.
package struct OverviewDocument: Encodable {
    private struct Repeats: Encodable {
        let repeats: Int?
        let previous: [String: JSONValue]?
    }

    private let overview: SearchOverview
    private let follow: Follow?

    package init(_ overview: SearchOverview, follow: Follow? = nil) {
        self.overview = overview
        self.follow = follow
    }

    package func encode(to encoder: any Encoder) throws {
        try StoredSearchDocument(overview.search, overview.summary.editCounts, follow).encode(to: encoder)
        guard overview.search.pages > 0 else { return }
        try overview.summary.json.encode(to: encoder)
        let previous = overview.likeness?.isLike == true ? overview.previous?.summary.json : nil
        try Repeats(repeats: overview.repeats, previous: previous).encode(to: encoder)
    }
}
