/// A work that cites works of a list, as far as self-citations need it: who wrote it, and which of the works it cites.
package struct CitingWork: Hashable, Sendable {
    /// `W2741809807`.
    package let id: String
    package let year: Int?
    /// The identifiers of its authors.
    package let authors: [String]
    /// Whether authors may be missing.
    package let areAuthorsTruncated: Bool
    package let isRetracted: Bool
    /// The works of the list that it cites; never itself.
    package let cited: [String]

    package init(
        id: String, year: Int?, authors: [String], areAuthorsTruncated: Bool = false, isRetracted: Bool = false,
        cited: [String]
    ) {
        self.id = id
        self.year = year
        self.authors = authors
        self.areAuthorsTruncated = areAuthorsTruncated
        self.isRetracted = isRetracted
        self.cited = cited
    }

    /// Reads a work of an answer; nil for other values.
    ///
    /// - Parameter works: the works of the list.
    init?(_ values: [String: Any], citing works: Set<String>) {
        guard let id = OpenAlexID.work(values["id"]) else { return nil }
        let authorships = values["authorships"] as? [[String: Any]] ?? []
        let references = (values["referenced_works"] as? [Any] ?? []).compactMap(OpenAlexID.work)
        self.init(
            id: id, year: PublishOrPerish.year(values["publication_year"]),
            authors: authorships.compactMap { OpenAlexID.author(($0["author"] as? [String: Any])?["id"]) },
            areAuthorsTruncated: authorships.count >= OpenAlexWork.mostAuthors,
            isRetracted: values["is_retracted"] as? Bool ?? false,
            cited: Set(references).intersection(works).subtracting([id]).sorted())
    }
}

/// The addresses of the works that cite some works in OpenAlex.
package struct CitingAddress: Sendable {
    /// The most works of one address.
    package static let mostWorks = 100
    /// The most answers that pages with a number reach; a cursor reaches the others.
    package static let mostNumbered = 10_000
    package static let pageSize = 100

    /// The cited works, by their identifiers.
    package let works: [String]
    private let base: String

    package init(_ works: [String], base: String?) {
        self.works = works
        self.base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? OpenAlexURL.host
    }

    /// - Parameters:
    ///   - number: the number of the page, from 1.
    ///   - cursor: where the page begins, if it has no number.
    package func page(_ number: Int, cursor: String? = nil) -> String {
        let parameters = URLParameters(items: [
            ("filter", "cites:\(works.joined(separator: "|"))"), ("per_page", String(Self.pageSize)),
            (cursor == nil ? "page" : "cursor", cursor ?? String(number)),
            ("select", "id,publication_year,authorships,is_retracted,referenced_works"),
        ])
        return "\(base)/works?\(parameters.encoded)"
    }
}

/// One page of the works that cite some works.
package struct CitingPage: Sendable {
    package let works: [CitingWork]
    /// The number of rows, of which some can be no citing works.
    package let rows: Int
    /// The number of works that the source counts for the whole address.
    package let total: Int
    /// Where the next page begins, if this one was requested with a cursor.
    package let next: String?

    /// Reads an answer. A work that cites none of these works is of another list, and left out.
    ///
    /// - Parameters:
    ///   - asked: the works of the address.
    ///   - list: all works of the list.
    package init(_ page: Page, citing asked: [String], of list: Set<String>) throws(ResultsError) {
        let answer = try OpenAlexAnswer(page)
        guard let results = answer.results, let count = answer.count else { throw answer.other }
        let asked = Set(asked)
        works = results.compactMap { CitingWork($0, citing: list) }.filter { !asked.isDisjoint(with: $0.cited) }
        (rows, total, next) = (results.count, count, answer.nextCursor)
    }
}
