public import ScholarIndexes
public import ScholarPages

/// The publications of a search after all edits: sorted by citations, with ranks and cores. A listing is always
/// computed from results and edits, never stored.
public struct Listing: Sendable {
    /// One publication with its position.
    public struct Entry: Sendable {
        /// The publication as Scholar listed it, with the user's corrections.
        public var publication: Publication
        /// What Scholar said in the fields that the user corrected; empty texts where it said nothing.
        package var corrected: [Correction.Field: String] = [:]
        /// Its citations including those of merged publications; nil when unknown.
        public var citationCount: Int?
        /// Its rank by citations, from 1; nil for a publication that is not counted.
        public var rank: Int?
        /// Whether it is in the h-core.
        public var isInHCore = false
        /// Whether it is in the g-core.
        public var isInGCore = false
        /// The numbers of the publications merged directly into it.
        public var merged: [Int] = []
        /// The number of publications merged into it, including nested groups.
        package var mergeCount = 0
        /// Whether the citations of a publication merged into it count here.
        package var hasCountedMember = false
        package var mergedInto: Int?
        /// Whether the user rejected it, or its group.
        package var isRejected = false
        /// Whether the user confirmed it as the author's.
        package var isConfirmed = false
        /// The publications that the user told apart from it as different works, by their numbers.
        package var distinctFrom: [Int] = []
        /// Whether it can have more citations: its count, or that of a publication merged into it, is not known.
        package var isCountOpen = false
    }

    /// The listed publications, most cited first; ties keep Scholar's order.
    public let entries: [Entry]
    /// The publications that are merged into a listed one, in Scholar's order.
    public let merged: [Entry]
    /// The rejected publications, most cited first.
    public let rejected: [Entry]
    /// Papers, citations, h and g of the counted publications.
    public let indexes: IndexSummary
    /// The search.
    public package(set) var search: Search
    /// All publications as Scholar listed them, in its order.
    public let publications: [Publication]
    package var history: EditHistory
    /// The replies about the list, or an earlier repeat of it, that were taken over, the oldest first.
    package var replies: [GivenReply] = []
    /// The result of the edits.
    package let outcome: Replay.Outcome
    /// The publications that the list lacks; edits that wait for them can do anything.
    package let missing: MissingPublications

    /// The numbers of the publications that the user confirmed as the author's.
    package var confirmed: Set<Int> { Set(outcome.grouping.confirmed.map { publications[$0].id }) }
    /// The edits that could not be applied, with the reasons.
    public var unapplied: [Replay.Unapplied] { outcome.unapplied }
    /// The edits that could not be applied, except those whose effect the list already has.
    package var failed: [Replay.Unapplied] { unapplied.filter { $0.reason != .alreadyInEffect } }
    /// The same, without edits whose publications can be on missing pages: advice on them would be too early.
    package var failedForGood: [Replay.Unapplied] {
        failed.filter { search.isWhole || !$0.lacksPublications }
    }
    /// The number of edits whose publications can be on missing pages.
    package var waitingEdits: Int {
        search.isWhole ? 0 : Set(failed.filter(\.lacksPublications).map(\.edit)).count
    }
    /// The publications that replayed edits found without Scholar's number.
    package var inferred: [Replay.Inferred] { outcome.inferred }
    /// The number of edits that were applied completely or in part.
    package var appliedEdits: Int { outcome.applied }

    /// Creates the listing of a search with all its publications, in Scholar's order, after its edits.
    package init(_ search: Search, _ publications: [Publication], _ history: EditHistory = EditHistory()) {
        self.init(search, publications, history, Replay.apply(history.done, to: publications))
    }

    /// Creates a listing without a stored search.
    public init(_ publications: [Publication]) {
        self.init(publications, edits: [])
    }

    /// Creates a listing without a stored search, after these steps, the oldest first.
    package init(_ publications: [Publication], edits steps: [EditStep]) {
        var search = Search(query: SearchQuery(), .imported)
        search.isComplete = true
        self.init(search, publications, EditHistory(steps: steps))
    }

    /// Returns the listing after further steps.
    ///
    /// - Parameter after: the result of the steps, if known.
    package func applying(_ steps: [EditStep], outcome after: Replay.Outcome? = nil) -> Listing {
        var listing = Listing(
            search, publications, EditHistory(steps: history.done + steps),
            after ?? Replay.apply(steps, to: publications, after: outcome))
        listing.replies = replies
        return listing
    }

    package init(_ search: Search, _ publications: [Publication], _ history: EditHistory, _ outcome: Replay.Outcome) {
        self.search = search
        self.publications = publications
        self.history = history
        self.outcome = outcome
        let grouping = outcome.grouping
        func entry(_ place: Int) -> Entry {
            let publication = publications[place]
            let members = grouping.members(of: place)
            var entry = Entry(publication: publication, citationCount: publication.citationCount)
            entry.isCountOpen = grouping.hasUnknownCount(place)
            if let correction = grouping.corrections[place] {
                entry.publication = correction.applied(to: publication)
                for field in correction.texts.keys { entry.corrected[field] = publication.text(of: field) }
            }
            if !members.isEmpty {
                entry.citationCount = grouping.citationCount(of: place)
                entry.merged = members.map { publications[$0].id }
                entry.mergeCount = grouping.mergeCount(of: place)
                entry.hasCountedMember = grouping.hasCountedMember(place)
            }
            entry.mergedInto = grouping.parents[place].map { publications[$0].id }
            entry.isRejected = grouping.rejection(of: place) != nil
            entry.isConfirmed = grouping.confirmed.contains(place)
            entry.distinctFrom = grouping.distinct[place]?.map { publications[$0].id }.sorted() ?? []
            return entry
        }
        // Places are sorted, because moving an entry takes longer.
        let places = publications.indices.map { place in
            let isAlone = grouping.members(of: place).isEmpty
            let count = isAlone ? publications[place].citationCount ?? -1 : grouping.citationCount(of: place)
            return (count: count, id: publications[place].id, place: place)
        }
        let mostCitedFirst = places.sorted { ($1.count, $0.id) < ($0.count, $1.id) }.map(\.place)
        let isRejected = publications.indices.map { grouping.rejection(of: $0) != nil }
        let isMerged = publications.indices.map { !isRejected[$0] && grouping.parents[$0] != nil }
        rejected = mostCitedFirst.filter { isRejected[$0] }.map(entry)
        merged = publications.indices.filter { isMerged[$0] }.map(entry)
        var entries = mostCitedFirst.filter { !isRejected[$0] && !isMerged[$0] }.map(entry)
        let isWaiting =
            !search.isWhole && outcome.unapplied.contains { $0.reason != .alreadyInEffect && $0.lacksPublications }
        missing =
            isWaiting
            ? .publications(mostCitations: nil)
            : search.missing(
                after: publications.lazy.filter { !$0.isCountedElsewhere }.compactMap(\.citationCount))
        let counted = entries.filter(\.isCounted)
        let hasCounts = counted.contains { $0.citationCount != nil }
        var indexes = IndexSummary(
            citationCounts: counted.map { $0.citationCount ?? 0 },
            open: hasCounts ? counted.indices.filter { counted[$0].isCountOpen } : [], missing: missing)
        // Edits of publications that are missing can take away any number.
        if !isWaiting {
            indexes.googlesH = search.googlesH(besides: indexes) { own in
                let before = ProfilePage.Reported(of: publications, in: own)
                // A count that is not known can be as large.
                let after = [own.h, 10].map { least in
                    counted.count { $0.isCountOpen || $0.citationCount ?? least >= least }
                }
                let hidden = publications.count { !$0.isCountedElsewhere && $0.citationCount == nil }
                let citations =
                    hidden > counted.count(where: \.isCountOpen) ? own.citations : before.citations - indexes.citations
                return ProfilePage.Reported(
                    citations: max(0, citations), h: max(0, before.h - after[0]), i10: max(0, before.i10 - after[1]))
            }
        }
        self.indexes = indexes
        var rank = 0
        for index in entries.indices where entries[index].isCounted {
            rank += 1
            entries[index].rank = rank
            entries[index].isInHCore = rank <= indexes.h
            entries[index].isInGCore = rank <= indexes.g
        }
        self.entries = entries
    }

    /// Whether an edit had no effect on the list: too few of its publications are there, or it is invalid here.
    package func hasNoEffect(_ edit: Edit) -> Bool { outcome.hasNoEffect(edit) }

    /// The entries of all publications by their numbers.
    var entriesByNumber: [Int: Entry] {
        Dictionary([entries, merged, rejected].joined().map { ($0.publication.id, $0) }) { first, _ in first }
    }

    /// Returns the entry of a publication: listed, merged or rejected.
    package func entry(_ id: Int) -> Entry? {
        [entries, merged, rejected].joined().first { $0.publication.id == id }
    }
}

extension Listing.Entry {
    /// What the user corrected and what the source said, in words: `corrected: year (listed: 1998)`; nil without.
    package var correctedInWords: String? {
        guard !corrected.isEmpty else { return nil }
        let fields = corrected.sorted { $0.key < $1.key }.map { field, text in
            "\(field.rawValue) (\(text.isEmpty ? "not listed" : "listed: \(text)"))"
        }
        return "corrected: " + fields.joined(separator: ", ")
    }

    /// Whether the publication counts, because its citations do not count under another entry. Unknown citations add 0.
    package var isCounted: Bool {
        !publication.isCountedElsewhere || hasCountedMember
    }
}

extension Listing {
    /// The kinds of its files, if they were not pages of Scholar: "a list of Publish or Perish".
    package var files: String? {
        let named = search.facts.formats.map(\.name)
        if !named.isEmpty { return named.sorted().joined(separator: ", ") }
        // Searches of earlier versions do not contain the kind, but there was only one.
        return isOfLists ? ListOrigin.publishOrPerish.name : nil
    }

    /// Whether its publications are from lists of other programs, not from pages of Scholar.
    package var isOfLists: Bool { search.origin == .imported && publications.areOfLists }

    /// The source of its citation counts, if it is not only Google Scholar: "citation counts from Scopus".
    package var counts: String? {
        var sources: [Source: Int] = [:]
        for publication in publications where publication.citationCount != nil {
            sources[publication.countSource, default: 0] += 1
        }
        guard !sources.isEmpty, sources.keys.first != .googleScholar || sources.count > 1 else { return nil }
        return "citation counts from "
            + sources.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
            .map { sources.count == 1 ? $0.key.words.name : "\($0.key.words.name) (\($0.value.grouped))" }
            .joined(separator: " and ")
    }

    /// Whether any publication that counts has a known citation count; otherwise the indexes have no meaning. If no
    /// publication counts, those that were rejected decide.
    package var hasCounts: Bool {
        guard entries.contains(where: \.isCounted) else {
            return publications.isEmpty || publications.contains { $0.citationCount != nil }
        }
        return entries.contains { $0.isCounted && $0.citationCount != nil }
    }

    /// `All 63 publications are rejected`, if no publication is left.
    package var sentenceIfAllRejected: String? {
        guard entries.isEmpty, !rejected.isEmpty else { return nil }
        return rejected.count == 1
            ? "The only publication is rejected" : "All \(rejected.count.grouped) publications are rejected"
    }

    /// A number by its key, as a minimum if what is not known can raise it; nil if it is not known itself.
    package func value(_ key: String) -> IndexValue? { SearchNumbers(self).value(key) }

    /// The number of rows whose citations are not counted, because the count or the title cannot be read.
    package var leftOut: Int {
        entries.count { $0.isCounted && $0.citationCount == nil }
            + search.facts.pages.count(where: \.isUntitledRow)
    }

    /// The source of all its citation counts, if there is only one and it can be asked.
    package var onlySource: Source? {
        let first = publications.first?.countSource ?? search.countSource
        guard first.access != nil, publications.allSatisfy({ $0.countSource == first }) else { return nil }
        return first
    }

    /// ` from Google Scholar`, for a title; empty for counts of several sources.
    package var fromSource: String { onlySource.map { " from \($0.words.name)" } ?? "" }
}
