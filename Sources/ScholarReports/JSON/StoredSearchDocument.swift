import ScholarLists
package import ScholarPages

/// The stored fields of a search as JSON, without its publications.
struct StoredSearchDocument: Encodable {
    /// Google's own numbers on a profile.
    private struct Reported: Encodable {
        let citations, h, i10: Int
        var since: [String: Int]?
    }

    private let id, pages: Int
    private let query: QueryDocument
    private let createdAt, dateSource, source: String
    private let kept, complete: Bool
    private let label, fetchedAt, savedAt, url, nextURL: String?
    private let profileID, profileName, affiliation, homepage, emailDomain: String?
    private let countedIn, rejected, merged, corrected, limit, reportedTotal, replayedFrom: Int?
    private let groups, interests: [String]?
    private let rows: [[Int]]?
    private let follow: FollowDocument?
    private let reportedIndexes, reported: Reported?
    private let authorRecords: [String: String]?

    init(_ search: Search, _ counts: EditCounts? = nil, _ follow: Follow? = nil) {
        id = search.id
        pages = search.pages
        query = QueryDocument(search.query)
        createdAt = Timestamp.text(search.createdAt)
        dateSource = search.dateSource.rawValue
        source = search.originName
        kept = search.isKept
        complete = search.isWhole
        label = search.label
        fetchedAt = search.dateSource == .file ? nil : Timestamp.text(search.fetchedAt)
        savedAt = search.dateSource == .file ? Timestamp.text(search.fetchedAt) : nil
        url = search.url
        nextURL = search.nextURL
        profileID = search.query.authorListID
        profileName = search.profileName
        affiliation = search.affiliation
        homepage = search.homepage
        emailDomain = search.emailDomain
        countedIn = search.pages > 0 ? search.countedYear : nil
        rejected = counts?.rejected
        merged = counts?.merged
        corrected = counts?.corrected
        limit = search.limit
        reportedTotal = search.reportedTotal
        replayedFrom = search.replayedFrom
        groups = search.groups.nonEmpty
        interests = search.interests.nonEmpty
        authorRecords = search.authorRecords.isEmpty ? nil : search.authorRecords
        rows = search.rowsOfProfile?.map { [$0.lowerBound, $0.upperBound] }
        self.follow = follow.map(FollowDocument.init)
        reportedIndexes = search.reportedIndexes.map { Reported(citations: $0.citations, h: $0.h, i10: $0.i10) }
        reported = search.reportedIndexes.map { numbers in
            let since = search.reportedSince.map {
                ["year": $0.year, "citations": $0.citations, "h": $0.h, "i10": $0.i10]
            }
            return Reported(citations: numbers.citations, h: numbers.h, i10: numbers.i10, since: since)
        }
    }
}

/// The fields of a query that were set, as JSON.
package struct QueryDocument: Encodable {
    private let query: SearchQuery

    package init(_ query: SearchQuery) { self.query = query }

    package func encode(to encoder: any Encoder) throws {
        let values = query.fields.map { name, value in
            let json: JSONValue =
                switch value {
                case .text(let text): .text(text)
                case .number(let number): .whole(number)
                case .list(let list): .list(list.map { .text($0) })
                case .flag(let flag): .flag(flag)
                }
            return (name, json)
        }
        try Dictionary(uniqueKeysWithValues: values).encode(to: encoder)
    }
}
