import ScholarKit

/// A saved page, the start or the end of `collect --json` and `import --watch --json`: one line.
struct CollectedDocument: Encodable {
    private let outcome: String
    private var file, message, person, folder, nextURL: String?
    private var search, pages, expectedPages, papers, h, g, otherPages, otherFiles: Int?
    private var hIsLeast, gIsLeast, complete: Bool?
    private var searches: [SearchDocument]?
    private var missing: [String]?
    private var results: [BatchResult]?

    init(start folder: String, next: String?) {
        outcome = "start"
        self.folder = folder
        nextURL = next
    }

    init(end batch: Batch<SearchAnswer>, missing: [String]?, _ otherPages: Int, _ otherFiles: Int) {
        outcome = "end"
        searches = batch.values.map(\.document)
        results = batch.results
        self.missing = missing
        self.otherPages = otherPages
        self.otherFiles = otherFiles
    }

    init(_ words: CollectedWords, next: String?) {
        outcome = words.page.outcome.kind
        file = words.file
        message = words.sentence
        nextURL = next
        person = words.list?.person
        if case .other(_, let stored?) = words.page.outcome {
            take(stored.answer, stored.list)
        } else if let answer = words.list?.answer {
            take(answer, words.list)
        }
    }

    /// A page that an import took.
    ///
    /// - Parameter list: the list of its search; nil for a search without a query.
    init(imported file: String, isNew: Bool, _ answer: SearchAnswer, _ list: CollectedList?) {
        outcome = isNew ? "added" : "duplicate"
        self.file = file
        nextURL = list?.nextAddress
        take(answer, list)
    }

    private mutating func take(_ answer: SearchAnswer, _ list: CollectedList?) {
        let indexes = answer.listing.indexes
        search = answer.search.id
        pages = answer.search.pages
        expectedPages = list?.expectedPages
        complete = answer.search.isWhole
        papers = indexes.papers
        h = indexes.least("h")
        g = indexes.least("g")
        hIsLeast = indexes.minimums.contains("h") ? true : nil
        gIsLeast = indexes.minimums.contains("g") ? true : nil
    }
}
