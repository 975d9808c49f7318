import ScholarIndexes
package import ScholarLists
package import ScholarPages

extension Listing {
    /// A search with its publications, printed by `show --json`. Scripts rely on its keys.
    ///
    /// - Parameters:
    ///   - shown: the publications to show; nil means all, most cited first.
    ///   - includesRejected: whether to include the rejected publications.
    ///   - since: what changed since an earlier list, if it is asked for and there is one.
    ///   - isForOthers: whether it is part of a report, which has no addresses.
    package func json(
        entries shown: [Entry]? = nil, includesRejected: Bool = true, since: Since? = nil, isForOthers: Bool = false
    ) -> JSONValue {
        let rejected = includesRejected ? self.rejected : []
        let numbers = Set((shown ?? entries).map(\.publication.id))
        // The citations of merged publications count in their group.
        let orphans = shown == nil ? [] : merged.filter { !numbers.contains(representative(of: $0.publication.id)) }
        let hidden = includesRejected ? [] : self.rejected
        let takenAway = takenAway(hidden.map(\.publication), orphans.map(\.publication))
        // In a search without pages a zero would look like a result.
        let known = search.pages > 0 && hasCounts ? try? allIndexes() : nil
        // At least so many self-citations of each kind; absent where the source was not asked.
        let (own, coauthor) = (SelfCitations(.own, of: self), SelfCitations(.coauthor, of: self))
        let byNumber = (own: own?.byNumber(in: self), coauthor: coauthor?.byNumber(in: self))
        let publications = (shown ?? entries).map { entry in
            let id = entry.publication.id
            return entry.json(own: byNumber.own?[id], coauthor: byNumber.coauthor?[id])
        }
        let retrieved: JSONValue = [
            "as_retrieved": search.pages > 0 ? ListSummary(asRetrieved) : nil,
            "list_size": entries.count + merged.count + rejected.count, "taken_away": takenAway,
        ]
        return [
            "search": search.json(EditCounts(self)) + retrieved, "indexes": known?.values ?? [:],
            "without_first": known?.valuesWithoutFirst.nonEmpty, "publications": publications,
            "rejected": rejected.map { $0.json() }, "merged_publications": merged.map { $0.json() },
            "diagnostics": search.diagnostics, "unapplied_edits": unapplied, "since": since,
            "replies": repliesInForce.map { $0.json(hasSender: !isForOthers) }.nonEmpty,
            "own_citations": own?.total, "coauthor_citations": coauthor?.total,
        ]
    }

    /// How far publications that edits took away and a file leaves out lower Google's own numbers; nil if none were
    /// taken away, here or in the export from which the search comes.
    private func takenAway(_ rejected: [Publication], _ orphans: [Publication]) -> ProfilePage.Reported? {
        guard let own = search.author.reported else { return nil }
        var part = ProfilePage.Reported(of: rejected + orphans, in: own)
        let isKnown = rejected.allSatisfy { $0.citationCount != nil }
        part.citations = isKnown ? ProfilePage.Reported(of: rejected, in: own).citations : own.citations
        let all = part + search.facts.takenAway
        return all == .none ? nil : all
    }
}

extension Since: JSONConvertible {
    /// What changed since an earlier list, whose numbers it has.
    package var json: JSONValue {
        let before = edited.a
        let (isBeforeWhole, isWhole) = (before.search.isWhole, edited.b.search.isWhole)
        func row(_ publication: Publication, _ cites: Int?) -> JSONValue {
            ["id": publication.id, "title": publication.title, "cites": cites]
        }
        func rows(_ singles: [Comparison.Single]) -> [JSONValue] {
            singles.map { row($0.entry.publication, $0.entry.citationCount) }
        }
        func change(_ kind: String, _ before: [Publication], _ after: Publication) -> JSONValue {
            [
                "change": kind, "before": before.map { row($0, $0.citationCount) },
                "after": row(after, after.citationCount),
            ]
        }
        let changes = bySource.map { source in
            switch source {
            case .joined(let rows, let now): change("joined", rows, now)
            case .retitled(let old, let now): change("title", [old], now)
            case .fell(let old, let now): change("citations", [old], now)
            }
        }
        return (before.hasCounts ? ListSummary(before).json : [:]) + [
            "search": before.search.id, "date": Timestamp.text(before.search.fetchedAt),
            "comparable": edited.likeness.isLike, "new": isBeforeWhole ? rows(new) : nil,
            "gone": isWhole ? rows(gone) : nil, "changed_by_source": isBeforeWhole && isWhole ? changes : nil,
            "unapplied_edits": unapplied.nonEmpty,
        ]
    }
}

extension SearchOverview {
    /// A search with its numbers: an entry of `list --json`.
    package func json(_ follow: Follow? = nil) -> JSONValue {
        let stored = search.json(summary.editCounts, follow)
        guard search.pages > 0 else { return stored }
        return stored + summary.json
            + ["repeats": repeats, "previous": likeness?.isLike == true ? previous?.summary : nil]
    }
}

extension ListSummary: JSONConvertible {
    /// Papers, citations, h and g, as far as they are known; each one that can still rise is marked.
    package var json: JSONValue {
        let fields = IndexSummary.keys.reduce(into: [:] as [String: JSONValue]) { fields, key in
            guard hasCounts || key == "papers", let number = indexes.least(key) else { return }
            fields[key] = .whole(number)
            if indexes.minimums.contains(key) { fields["\(key)_is_least"] = .flag(true) }
        }
        return .object(fields)
    }
}

extension Search {
    /// The stored fields of a search, without its publications.
    func json(_ counts: EditCounts? = nil, _ follow: Follow? = nil) -> JSONValue {
        let date = Timestamp.text(fetchedAt)
        let since = author.reportedSince.map { ["year": $0.year] + $0.numbers.json }
        return [
            "id": id, "pages": pages, "query": query, "created_at": Timestamp.text(createdAt),
            "date_source": dateSource.rawValue, "source": originName, "kept": isKept, "complete": isWhole,
            "label": label, "fetched_at": dateSource == .file ? nil : date,
            "saved_at": dateSource == .file ? date : nil, "url": url, "next_url": nextURL,
            "profile_id": query.authorListID, "profile_name": profileName, "affiliation": author.affiliation,
            "homepage": author.homepage, "email_domain": author.emailDomain,
            "counted_in": pages > 0 ? countedYear : nil,
            "rejected": counts?.rejected, "merged": counts?.merged, "corrected": counts?.corrected, "limit": limit,
            "reported_total": reportedTotal, "replayed_from": replayedFrom, "groups": groups.nonEmpty,
            "interests": author.interests.nonEmpty, "author_records": authorRecords.nonEmpty,
            "rows": rowsOfProfile?.map { [$0.lowerBound, $0.upperBound] }, "follow": follow,
            "reported_indexes": author.reported, "reported": author.reported.map { $0.json + ["since": since] },
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
