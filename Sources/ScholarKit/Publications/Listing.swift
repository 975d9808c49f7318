/// The publications of a search as they count: by citations, with ranks and cores, after all edits. It is always
/// computed, never stored: results and edits make it.
public struct Listing: Sendable {
    /// One publication in its place.
    public struct Entry: Sendable {
        /// What Scholar said.
        public var publication: Publication
        /// Its citations with those of the publications merged into it; nil when unknown.
        public var citationCount: Int?
        /// Its place by citations, from 1; none for a publication that does not count.
        public var rank: Int?
        /// Whether it is one of the h publications that make the h-index.
        public var isInHCore = false
        /// Whether it is one of the g publications that make the g-index.
        public var isInGCore = false
        /// The numbers of the publications merged into it, directly.
        public var merged: [Int] = []
        /// The number of publications merged into it, those of groups inside counted in.
        public var mergeCount = 0
        /// The number of the publication that it is merged into.
        public var mergedInto: Int?
        /// Whether the user rejected it, or the group that it is in.
        public var isRejected = false
    }

    /// The publications of the list, most cited first; ties keep Scholar's order.
    public let entries: [Entry]
    /// The publications that are merged into one of the list, in Scholar's order.
    public let merged: [Entry]
    /// The publications that were rejected, most cited first.
    public let rejected: [Entry]
    /// Papers, citations, h and g of the publications that count.
    public let indexes: IndexSummary
    /// What of the edits could not be done, and why.
    public let unapplied: [Replay.Unapplied]
    /// The number of edits that were done, at least in part.
    public let appliedEdits: Int

    /// Lists what Scholar said, as edited by these steps.
    ///
    /// - Parameters:
    ///   - publications: all of a search, in Scholar's order.
    ///   - steps: what was decided, the oldest first; only steps that count.
    public init(_ publications: [Publication], edits steps: [EditStep] = []) {
        let outcome = Replay.apply(steps, to: publications)
        self.init(publications, outcome.grouping, unapplied: outcome.unapplied, applied: outcome.applied)
    }

    init(_ publications: [Publication], _ grouping: Grouping, unapplied: [Replay.Unapplied] = [], applied: Int = 0) {
        var (listed, merged, rejected): ([Entry], [Entry], [Entry]) = ([], [], [])
        for (place, publication) in publications.enumerated() {
            let members = grouping.members(of: place)
            var entry = Entry(publication: publication, citationCount: publication.citationCount)
            if !members.isEmpty {
                entry.citationCount = grouping.citationCount(of: place)
                entry.merged = members.map { publications[$0].id }
                entry.mergeCount = grouping.mergeCount(of: place)
            }
            entry.mergedInto = grouping.parents[place].map { publications[$0].id }
            entry.isRejected = grouping.rejection(of: place) != nil
            if entry.isRejected {
                rejected.append(entry)
            } else if entry.mergedInto != nil {
                merged.append(entry)
            } else {
                listed.append(entry)
            }
        }
        listed.sort(by: Self.isBefore)
        rejected.sort(by: Self.isBefore)
        indexes = IndexSummary(citationCounts: listed.filter(\.isCounted).map { $0.citationCount ?? 0 })
        var rank = 0
        for place in listed.indices where listed[place].isCounted {
            rank += 1
            listed[place].rank = rank
            listed[place].isInHCore = rank <= indexes.h
            listed[place].isInGCore = rank <= indexes.g
        }
        entries = listed
        self.merged = merged
        self.rejected = rejected
        self.unapplied = unapplied
        appliedEdits = applied
    }

    private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
        let (a, b) = (one.citationCount ?? -1, other.citationCount ?? -1)
        return a == b ? one.publication.id < other.publication.id : a > b
    }

    /// The entry of a publication, wherever it is.
    public func entry(_ id: Int) -> Entry? {
        for list in [entries, merged, rejected] {
            if let entry = list.first(where: { $0.publication.id == id }) { return entry }
        }
        return nil
    }
}

extension Listing.Entry {
    /// Whether the publication counts: its citations are no other publication's. Unknown citations add nothing.
    public var isCounted: Bool {
        !publication.isCountedElsewhere || mergeCount > 0
    }
}

extension Listing {
    /// Whether it is a list that another program saved, and no page of Scholar.
    package var isOfAnotherProgram: Bool {
        let all = entries + merged + rejected
        return !all.isEmpty && all.allSatisfy { $0.publication.record != nil }
    }

    /// Whether all its citations are those of Google Scholar.
    var isOfGoogleScholar: Bool {
        (entries + merged + rejected).allSatisfy(\.publication.isOfGoogleScholar)
    }
}
