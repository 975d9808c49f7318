import Foundation

/// A search with its publications as JSON: the value behind `show --json`, whose keys scripts rely on.
public struct SearchDocument: Encodable, Sendable {
    let search: SearchSummaryDocument
    let indexes: IndexValuesDocument
    let publications: [PublicationDocument]
    let rejected: [PublicationDocument]
    let mergedPublications: [PublicationDocument]
    let diagnostics: [Diagnostic]
    let unappliedEdits: [UnappliedDocument]
    let interruption: InterruptionDocument?

    /// Makes the document.
    ///
    /// - Parameters:
    ///   - listing: the search with its list.
    ///   - interruption: what ended the run that brought it in.
    ///   - entries: the publications to show, when they are not all, or in another order.
    ///   - includesRejected: whether the rejected ones are in it, too.
    public init(
        _ listing: Listing, interruption: SearchInterruption? = nil, entries: [Listing.Entry]? = nil,
        includesRejected: Bool = true
    ) {
        search = SearchSummaryDocument(listing.search)
        indexes = IndexValuesDocument(indexes: listing.search.pages == 0 ? nil : try? listing.allIndexes())
        self.interruption = interruption.map { InterruptionDocument($0, search: listing.search.id) }
        publications = (entries ?? listing.entries).map(PublicationDocument.init)
        rejected = includesRejected ? listing.rejected.map(PublicationDocument.init) : []
        mergedPublications = listing.merged.map(PublicationDocument.init)
        diagnostics = listing.search.diagnostics
        unappliedEdits = listing.unapplied.map(UnappliedDocument.init)
    }

    private enum CodingKeys: String, CodingKey {
        case search, indexes, publications, rejected, diagnostics, interruption
        case unappliedEdits = "unapplied_edits"
        case mergedPublications = "merged_publications"
    }
}

/// What ended a search early, as JSON.
struct InterruptionDocument: Encodable, Sendable {
    let message: String
    /// The time before which the server is not to be asked, when it refused.
    let until: String?
    /// The command that goes on.
    let resume: String

    init(_ interruption: SearchInterruption, search: Int) {
        message = "\(interruption.cause)"
        resume = "scholar resume \(search)"
        switch interruption {
        case .refused(let refusal): until = refusal.until.map(Timestamp.text)
        case .notAsked(.refused(_, _, _, let date)), .notAsked(.dayIsFull(_, let date)): until = Timestamp.text(date)
        default: until = nil
        }
    }
}

/// What is stored of a search beside its publications, as JSON.
public struct SearchSummaryDocument: Encodable, Sendable {
    private let search: Search
    private let indexes: IndexSummary?
    private let follow: Follow?

    /// Makes the document; with indexes it is a line of `list --json`.
    public init(_ search: Search, indexes: IndexSummary? = nil, follow: Follow? = nil) {
        self.search = search
        self.indexes = indexes
        self.follow = follow
    }

    /// Writes the keys that have a value.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(search.id, forKey: "id")
        try values.encodeIfPresent(search.label, forKey: "label")
        try values.encode(QueryDocument(search.query), forKey: "query")
        try values.encode(Timestamp.text(search.createdAt), forKey: "created_at")
        try values.encode(Timestamp.text(search.fetchedAt), forKey: "fetched_at")
        try values.encode(search.isKept, forKey: "kept")
        try values.encode(search.isWhole, forKey: "complete")
        try values.encodeIfPresent(search.limit, forKey: "limit")
        try values.encode(search.source.rawValue, forKey: "source")
        try values.encode(search.pages, forKey: "pages")
        try values.encodeIfPresent(search.reportedTotal, forKey: "reported_total")
        try values.encodeIfPresent(search.replayedFrom, forKey: "replayed_from")
        try values.encodeIfPresent(search.url, forKey: "url")
        try values.encodeIfPresent(search.nextURL, forKey: "next_url")
        try values.encodeIfPresent(search.profileName, forKey: "profile_name")
        if let follow { try values.encode(FollowDocument(follow), forKey: "follow") }
        if let reported = search.reportedIndexes {
            let numbers = ["citations": reported.citations, "h": reported.h, "i10": reported.i10]
            try values.encode(numbers, forKey: "reported_indexes")
        }
        if let indexes, search.pages > 0 {
            for (key, value) in indexes.values { try values.encode(value, forKey: DynamicKey(key)) }
        }
    }
}

/// The fields of a query that were set, as JSON.
public struct QueryDocument: Encodable, Sendable {
    private let query: SearchQuery

    /// Makes the document.
    public init(_ query: SearchQuery) {
        self.query = query
    }

    /// Writes the fields that were set.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        for (name, value) in query.fields {
            switch value {
            case .text(let text): try values.encode(text, forKey: DynamicKey(name))
            case .number(let number): try values.encode(number, forKey: DynamicKey(name))
            case .list(let list): try values.encode(list, forKey: DynamicKey(name))
            case .flag(let flag): try values.encode(flag, forKey: DynamicKey(name))
            }
        }
    }
}

/// A key of JSON that is known only when it is written.
struct DynamicKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int? = nil

    init(_ name: String) { stringValue = name }
    init(stringLiteral name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension KeyedEncodingContainer<DynamicKey> {
    /// Writes an array of objects.
    mutating func encodeEach<Item>(
        _ items: [Item], forKey key: DynamicKey,
        _ encode: (Item, inout KeyedEncodingContainer<DynamicKey>) throws -> Void
    ) throws {
        var list = nestedUnkeyedContainer(forKey: key)
        for item in items {
            var object = list.nestedContainer(keyedBy: DynamicKey.self)
            try encode(item, &object)
        }
    }
}
