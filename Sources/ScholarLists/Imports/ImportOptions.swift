package import Foundation
public import ScholarPages

/// The options of an import.
public struct ImportOptions: Sendable {
    /// The searches that the pages are for.
    package enum Target: Hashable, Sendable {
        /// The searches of their queries.
        case queries
        /// This search, which lacks results.
        case search(Int)
        /// A new repeat of this search.
        case repeatOf(Int)
    }

    package var target = Target.queries
    /// The query; if given, it takes precedence over the pages, and all pages become one search.
    package var query: SearchQuery?
    /// The label of the search, if there is only one; otherwise it precedes the name of each.
    package var label: String?
    /// Whether to replay the edits of the latest kept search with an equal query.
    package var replays = true
    /// Whether pages always make a new search, even when the store has them or an incomplete search needs them.
    package var isAlwaysNew = false
    /// The date of pages that have none.
    package var date: Date?
    /// Names and groups of the authors whose profiles are imported.
    package var roster: Roster?

    /// Creates options, by default those of `scholar import`.
    ///
    /// - Parameters:
    ///   - query: the query; if given, it takes precedence over the pages, and all pages become one search.
    ///   - label: the label of the search, if there is only one.
    ///   - replays: whether to replay the edits of the latest kept search with an equal query.
    public init(query: SearchQuery? = nil, label: String? = nil, replays: Bool = true) {
        self.query = query
        self.label = label
        self.replays = replays
    }

    /// Creates the options to complete a search.
    package init(into search: Int) { target = .search(search) }
}
