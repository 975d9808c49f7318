import Foundation

/// A search with its publications as JSON, printed by `show --json`. Scripts rely on its keys.
package struct SearchDocument: Encodable, Sendable {
    let search: SearchSummaryDocument
    let indexes: IndexValuesDocument
    let publications: [PublicationDocument]
    let rejected: [PublicationDocument]
    let mergedPublications: [PublicationDocument]
    let diagnostics: [Diagnostic]
    let unappliedEdits: [UnappliedDocument]
    /// The cause that ended the search early. The command line adds the command that continues it.
    package var interruption: InterruptionDocument?

    /// Creates the document.
    ///
    /// - Parameters:
    ///   - listing: the search with its list.
    ///   - interruption: the reason why the run that retrieved it ended early, if it did.
    ///   - entries: the publications to show; nil means all, most cited first.
    ///   - includesRejected: whether to include the rejected publications.
    package init(
        _ listing: Listing, interruption: SearchInterruption? = nil, entries: [Listing.Entry]? = nil,
        includesRejected: Bool = true
    ) {
        search = SearchSummaryDocument(listing.search, editCounts: EditCounts(listing))
        let hasNoNumbers = listing.search.pages == 0 || !listing.hasCounts
        indexes = IndexValuesDocument(indexes: hasNoNumbers ? nil : try? listing.allIndexes())
        self.interruption = interruption.map(InterruptionDocument.init)
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

/// The cause that ended a search early, as JSON.
package struct InterruptionDocument: Encodable, Sendable {
    package var message: String
    /// The earliest time for the next request, after a refusal or at the daily limit.
    let until: String?
    /// The command that continues the search.
    package var resume: String?

    package init(_ interruption: SearchInterruption) {
        message = "\(interruption.cause)"
        switch interruption {
        case .refused(let refusal): until = refusal.until.map(Timestamp.text)
        case .limited(.refused(_, _, _, let date)), .limited(.dailyLimit(_, let date)): until = Timestamp.text(date)
        default: until = nil
        }
    }
}

/// The stored fields of a search without its publications, as JSON.
package struct SearchSummaryDocument: Encodable, Sendable {
    private let search: Search
    private let overview: SearchOverview?
    private let follow: Follow?
    private let editCounts: EditCounts?

    /// Creates the document; with an overview it is an entry of `list --json`.
    package init(
        _ search: Search, overview: SearchOverview? = nil, follow: Follow? = nil, editCounts: EditCounts? = nil
    ) {
        self.editCounts = editCounts ?? overview?.summary.editCounts
        self.search = search
        self.overview = overview
        self.follow = follow
    }

    /// Writes the keys that have a value.
    package func encode(to encoder: any Encoder) throws {
        let reported = search.reportedIndexes.map { ["citations": $0.citations, "h": $0.h, "i10": $0.i10] }
        let since = search.reportedSince.map {
            ["year": $0.year, "citations": $0.citations, "h": $0.h, "i10": $0.i10]
        }
        let all = search.reportedIndexes.map { numbers -> JSONObject in
            ["citations": numbers.citations, "h": numbers.h, "i10": numbers.i10, "since": since]
        }
        var object: JSONObject = [
            "id": search.id, "label": search.label, "query": QueryDocument(search.query),
            "created_at": Timestamp.text(search.createdAt),
            "fetched_at": search.dateSource == .file ? nil : Timestamp.text(search.fetchedAt),
            "saved_at": search.dateSource == .file ? Timestamp.text(search.fetchedAt) : nil,
            "counted_in": search.pages > 0 ? search.countedYear : nil,
            "date_source": search.dateSource.rawValue, "rejected": editCounts?.rejected, "merged": editCounts?.merged,
            "kept": search.isKept, "complete": search.isWhole, "limit": search.limit,
            "source": search.source.rawValue, "pages": search.pages, "reported_total": search.reportedTotal,
            "groups": search.groups.nonEmpty, "replayed_from": search.replayedFrom, "url": search.url,
            "next_url": search.nextURL,
            "profile_name": search.profileName, "follow": follow.map(FollowDocument.init),
            "reported_indexes": reported, "reported": all, "affiliation": search.affiliation,
            "interests": search.interests.nonEmpty, "homepage": search.homepage, "email_domain": search.emailDomain,
        ]
        if let overview, search.pages > 0 {
            for (key, value) in overview.summary.values { object[key] = value }
            object["repeats"] = overview.repeats
            object["previous"] = overview.previous?.values
        }
        try object.encode(to: encoder)
    }
}

/// The fields of a query that were set, as JSON.
package struct QueryDocument: Encodable, Sendable {
    private let query: SearchQuery

    /// Creates the document.
    package init(_ query: SearchQuery) {
        self.query = query
    }

    /// Writes the fields that were set.
    package func encode(to encoder: any Encoder) throws {
        var object: JSONObject = [:]
        for (name, value) in query.fields {
            switch value {
            case .text(let text): object[name] = text
            case .number(let number): object[name] = number
            case .list(let list): object[name] = list
            case .flag(let flag): object[name] = flag
            }
        }
        try object.encode(to: encoder)
    }
}
