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
        package var mergeCount = 0
        /// The number of the publication that it is merged into.
        package var mergedInto: Int?
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
    /// The search that they are of.
    public internal(set) var search: Search
    /// All publications as Scholar gave them, in its order.
    public let publications: [Publication]
    /// What was decided.
    package internal(set) var history: EditHistory
    /// What the edits made of the publications.
    let outcome: Replay.Outcome

    /// What of the edits could not be done, and why.
    public var unapplied: [Replay.Unapplied] { outcome.unapplied }
    /// Publications that replayed edits found by less than Scholar's number.
    package var inferred: [Replay.Inferred] { outcome.inferred }
    /// The number of edits that were done, at least in part.
    package var appliedEdits: Int { outcome.applied }

    /// Lists what Scholar said, as edited.
    ///
    /// - Parameters:
    ///   - search: the search.
    ///   - publications: all of the search, in Scholar's order.
    ///   - history: what was decided.
    package init(_ search: Search, _ publications: [Publication], _ history: EditHistory = EditHistory()) {
        self.init(search, publications, history, Replay.apply(history.done, to: publications))
    }

    /// Lists publications of no stored search.
    public init(_ publications: [Publication]) {
        self.init(publications, edits: [])
    }

    /// Lists publications of no stored search, as edited by these steps, the oldest first.
    package init(_ publications: [Publication], edits steps: [EditStep]) {
        var search = Search(query: SearchQuery(), source: .imported)
        search.isComplete = true
        self.init(search, publications, EditHistory(steps: steps))
    }

    /// The list after further steps, which are done on the list as it is.
    func applying(_ steps: [EditStep]) -> Listing {
        Listing(
            search, publications, EditHistory(steps: history.done + steps),
            Replay.apply(steps, to: publications, after: outcome))
    }

    init(_ search: Search, _ publications: [Publication], _ history: EditHistory, _ outcome: Replay.Outcome) {
        (self.search, self.publications, self.history, self.outcome) = (search, publications, history, outcome)
        let grouping = outcome.grouping
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
    }

    private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
        let (a, b) = (one.citationCount ?? -1, other.citationCount ?? -1)
        return a == b ? one.publication.id < other.publication.id : a > b
    }

    /// The entry of a publication, wherever it is.
    package func entry(_ id: Int) -> Entry? {
        for list in [entries, merged, rejected] {
            if let entry = list.first(where: { $0.publication.id == id }) { return entry }
        }
        return nil
    }
}

extension Listing.Entry {
    /// Whether the publication counts: its citations are no other publication's. Unknown citations add nothing.
    package var isCounted: Bool {
        !publication.isCountedElsewhere || mergeCount > 0
    }
}

extension Listing {
    /// What its files were, where they were no pages of Scholar: "a list of Publish or Perish".
    package var files: String? {
        let named = search.diagnostics.filter { $0.topic == .origin }.map(\.message)
        if !named.isEmpty { return Set(named).sorted().joined(separator: ", ") }
        // Searches of before say nothing, and had one kind of list.
        let isList = !publications.isEmpty && publications.allSatisfy { $0.record != nil }
        return isList ? RecordList.Origin.publishOrPerish.name : nil
    }

    /// Whose citation counts it has, where files say it: "counts from Scopus".
    package var counts: String? {
        guard hasCounts else { return nil }
        let names = Set(publications.compactMap(\.countsFrom)).sorted()
        guard !names.isEmpty, names != ["Google Scholar"] else { return nil }
        return "counts from "
            + names.map { $0 == RecordList.Origin.unknownCounts ? "an index that the file does not name" : $0 }
            .joined(separator: " and ")
    }

    /// Whether any publication has a known citation count; without one no index says anything.
    package var hasCounts: Bool {
        publications.isEmpty || publications.contains { $0.citationCount != nil }
    }

    /// How many rows have citations that count nowhere, since their count or their title cannot be read.
    package var leftOut: Int {
        entries.count { $0.isCounted && $0.citationCount == nil }
            + search.diagnostics.count { $0.topic == .untitled }
    }

    /// Whether all its citations are those of Google Scholar.
    var isOfGoogleScholar: Bool {
        publications.allSatisfy(\.isOfGoogleScholar)
    }
}

extension Listing {
    /// Whether an edit did nothing to the list: too little of what it speaks of is there, or it makes no sense here.
    package func isIdle(_ edit: Edit) -> Bool {
        let failed = unapplied.filter { $0.edit == edit }
        guard !failed.isEmpty else { return false }
        let needed = edit.op == EditOperation.merge.rawValue ? 2 : 1
        return failed.contains { $0.publication == nil } || edit.publications.count - failed.count < needed
    }
}
