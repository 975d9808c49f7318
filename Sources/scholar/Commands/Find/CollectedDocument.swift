import ScholarKit

/// A saved page, the start or the end of `collect --json` and `import --watch --json`: one line.
enum CollectedDocument {
    static func start(_ folder: String, next: String?) -> JSONValue {
        ["outcome": "start", "folder": folder, "next_url": next]
    }

    static func end(
        _ batch: Batch<SearchAnswer>, missing: [String]?, _ otherPages: Int, _ otherFiles: Int
    ) -> JSONValue {
        [
            "outcome": "end", "searches": batch.values.map(\.document), "results": batch.results, "missing": missing,
            "other_pages": otherPages, "other_files": otherFiles,
        ]
    }

    static func page(_ words: CollectedWords, next: String?) -> JSONValue {
        let page: JSONValue = [
            "outcome": words.page.outcome.kind, "file": words.file, "message": words.sentence, "next_url": next,
            "person": words.list?.person,
        ]
        if case .other(_, let stored?) = words.page.outcome { return page + search(stored.answer, stored.list) }
        return page + (words.list?.answer.map { search($0, words.list) } ?? [:])
    }

    /// A page that an import took.
    ///
    /// - Parameter list: the list of its search; nil for a search without a query.
    static func imported(_ file: String, isNew: Bool, _ answer: SearchAnswer, _ list: CollectedList?) -> JSONValue {
        ["outcome": isNew ? "added" : "duplicate", "file": file, "next_url": list?.nextAddress] + search(answer, list)
    }

    private static func search(_ answer: SearchAnswer, _ list: CollectedList?) -> JSONValue {
        let indexes = answer.listing.indexes
        return [
            "search": answer.search.id, "pages": answer.search.pages, "expected_pages": list?.expectedPages,
            "complete": answer.search.isWhole, "papers": indexes.papers, "h": indexes.least("h"),
            "g": indexes.least("g"), "h_is_least": indexes.minimums.contains("h") ? true : nil,
            "g_is_least": indexes.minimums.contains("g") ? true : nil,
        ]
    }
}
