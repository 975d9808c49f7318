import Foundation

/// A search with its publications as JSON, printed by `show --json`. Scripts rely on its keys.
extension Listing {
    /// The search with its list.
    ///
    /// - Parameters:
    ///   - interruption: the reason why the run that retrieved it ended early, if it did.
    ///   - entries: the publications to show; nil means all, most cited first.
    ///   - includesRejected: whether to include the rejected publications.
    package func json(
        _ interruption: JSONDocument? = nil, entries: [Entry]? = nil, includesRejected: Bool = true
    ) -> JSONDocument {
        JSONDocument {
            // In a search without pages a zero would look like a result.
            let indexes = search.pages == 0 || !hasCounts ? nil : try? allIndexes()
            let values: JSONObject = indexes?.values ?? [:]
            let rejected = includesRejected ? rejected.map(\.json) : []
            return [
                "search": search.json(EditCounts(self)), "indexes": values,
                "publications": (entries ?? self.entries).map(\.json), "rejected": rejected,
                "merged_publications": merged.map(\.json), "diagnostics": search.diagnostics,
                "unapplied_edits": unapplied.map(\.json), "interruption": interruption,
            ]
        }
    }
}

extension SearchInterruption {
    /// The cause that ended a search early.
    ///
    /// - Parameter resume: the command that continues the search.
    package func json(message: String, resume: String) -> JSONDocument {
        // The earliest time for the next request, after a refusal or at the daily limit.
        let until =
            switch self {
            case .refused(let refusal): refusal.until
            case .limited(.refused(_, _, _, let date)), .limited(.dailyLimit(_, let date)): date
            default: nil as Date?
            }
        return JSONDocument { ["message": message, "until": until.map(Timestamp.text), "resume": resume] }
    }
}

extension Search {
    /// The stored fields without the publications.
    func json(_ counts: EditCounts? = nil, follow: Follow? = nil) -> JSONObject {
        let reported = reportedIndexes.map { ["citations": $0.citations, "h": $0.h, "i10": $0.i10] }
        let since = reportedSince.map { ["year": $0.year, "citations": $0.citations, "h": $0.h, "i10": $0.i10] }
        let all = reportedIndexes.map { numbers -> JSONObject in
            ["citations": numbers.citations, "h": numbers.h, "i10": numbers.i10, "since": since]
        }
        return [
            "id": id, "label": label, "query": query.json, "created_at": Timestamp.text(createdAt),
            "fetched_at": dateSource == .file ? nil : Timestamp.text(fetchedAt),
            "saved_at": dateSource == .file ? Timestamp.text(fetchedAt) : nil,
            "counted_in": pages > 0 ? countedYear : nil, "date_source": dateSource.rawValue,
            "rejected": counts?.rejected, "merged": counts?.merged, "kept": isKept, "complete": isWhole,
            "limit": limit, "source": source.rawValue, "pages": pages, "reported_total": reportedTotal,
            "groups": groups.nonEmpty, "replayed_from": replayedFrom, "url": url, "next_url": nextURL,
            "profile_name": profileName, "follow": follow?.json, "reported_indexes": reported, "reported": all,
            "affiliation": affiliation, "interests": interests.nonEmpty, "homepage": homepage,
            "email_domain": emailDomain,
        ]
    }
}

extension SearchOverview {
    /// The search with its numbers: an entry of `list --json`.
    package func json(follow: Follow? = nil) -> JSONDocument {
        JSONDocument {
            var object = search.json(summary.editCounts, follow: follow)
            guard search.pages > 0 else { return object }
            for (key, value) in summary.values { object[key] = value }
            object["repeats"] = repeats
            object["previous"] = previous?.values
            return object
        }
    }
}

extension SearchQuery {
    /// The fields that were set.
    package var json: JSONDocument {
        JSONDocument {
            var object: JSONObject = [:]
            for (name, value) in fields { object[name] = value.json }
            return object
        }
    }
}

extension SearchQuery.FieldValue {
    fileprivate var json: any Encodable {
        switch self {
        case .text(let text): text
        case .number(let number): number
        case .list(let list): list
        case .flag(let flag): flag
        }
    }
}
