package import ScholarPages

/// A new search to store as it is, and the edits that it begins with.
package struct NewSearch: Sendable {
    package var results: Results
    /// Whether it begins with the edits of the latest kept search with an equal query, and takes its label if the user
    /// gave no label.
    package var replays: Bool
    package var listedEdits: ListedEdits
    /// The groups that get its query.
    package var groups: [String] = []
    /// The required state of the store; nil to store it in any case.
    package var expected: Expected?
    /// The search of an archive that it is.
    package private(set) var archived: ArchivedSearch?
    /// Whether it takes the label of the latest kept search with an equal query.
    package let inheritsLabel: Bool
    /// That label, without what an import adds to it.
    package private(set) var inheritedLabel: String?

    /// Decides what follows from the publications and from the repeats of the query: the index that counted the citations,
    /// and the label.
    ///
    /// - Parameter repeats: returns the searches with an equal query.
    package init(
        _ results: Results, replays: Bool = false, listedEdits: ListedEdits = ListedEdits(),
        repeats: (QueryKey) throws -> [Search]
    ) rethrows {
        self.results = results
        self.replays = replays
        self.listedEdits = listedEdits
        self.results.search.countSource = results.publications.countSource
        let search = self.results.search
        inheritsLabel = replays && search.label == nil && !search.query.isEmpty
        guard inheritsLabel else { return }
        inheritedLabel = Self.label(among: try repeats(search.queryKey))
        self.results.search.label = inheritedLabel
    }

    /// A search of an archive, which is stored as it is, unless the store has it meanwhile.
    package init(_ results: Results, _ archived: ArchivedSearch) {
        self.init(results) { _ in [] }
        self.archived = archived
    }

    /// The label that a new search inherits from searches with an equal query. A label with a number, such as a year,
    /// belongs to one repeat only.
    package static func label(among repeats: [Search]) -> String? {
        let label = Repeats(repeats.filter(\.isKept)).latest?.label
        return label.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
    }

    /// The state of the store before a new search: the search with its files, and the repeats of its query.
    package struct Expected: Hashable, Sendable {
        package var key: QueryKey
        package var files: [String]
        /// The search whose pages include all files.
        package var holder: Int?
        /// The number of searches with an equal query; nil without a query, as any number of lists have none.
        package var repeats: Int?
    }
}
