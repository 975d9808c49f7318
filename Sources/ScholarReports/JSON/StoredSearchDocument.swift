import ScholarLists
package import ScholarPages

extension Search {
    /// The stored fields of a search, without its publications.
    func json(_ counts: EditCounts? = nil, _ follow: Follow? = nil) -> JSONValue {
        let date = Timestamp.text(fetchedAt)
        let since = reportedSince.map { since -> JSONValue in
            ["year": since.year, "citations": since.citations, "h": since.h, "i10": since.i10]
        }
        return [
            "id": id, "pages": pages, "query": query, "created_at": Timestamp.text(createdAt),
            "date_source": dateSource.rawValue, "source": originName, "kept": isKept, "complete": isWhole,
            "label": label, "fetched_at": dateSource == .file ? nil : date,
            "saved_at": dateSource == .file ? date : nil, "url": url, "next_url": nextURL,
            "profile_id": query.authorListID, "profile_name": profileName, "affiliation": affiliation,
            "homepage": homepage, "email_domain": emailDomain, "counted_in": pages > 0 ? countedYear : nil,
            "rejected": counts?.rejected, "merged": counts?.merged, "corrected": counts?.corrected, "limit": limit,
            "reported_total": reportedTotal, "replayed_from": replayedFrom, "groups": groups.nonEmpty,
            "interests": interests.nonEmpty, "author_records": authorRecords.nonEmpty,
            "rows": rowsOfProfile?.map { [$0.lowerBound, $0.upperBound] }, "follow": follow,
            "reported_indexes": reportedIndexes, "reported": reportedIndexes.map { $0.json + ["since": since] },
        ]
    }
}

extension ProfilePage.Reported: JSONConvertible {
    package var json: JSONValue { ["citations": citations, "h": h, "i10": i10] }
}

extension SearchQuery: JSONConvertible {
    /// The fields that were set.
    package var json: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) }))
    }
}
