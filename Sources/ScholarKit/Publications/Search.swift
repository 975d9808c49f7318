public import Foundation

/// A search: what was asked, when, and what Scholar said of it as a whole. Its publications are in ``Results``.
///
/// It is the same value before it is stored and after.
public struct Search: Hashable, Sendable {
    /// Where the pages of a search came from.
    public enum Source: String, Sendable, Codable {
        /// Asked of Google Scholar.
        case googleScholar = "google-scholar"
        /// Read from saved pages.
        case imported = "import"
        /// Asked of Google Scholar: a profile.
        case profile
    }

    /// Its number in the store, from 1; 0 before it is stored.
    public var id = 0
    /// The name that the user gave it.
    public var label: String?
    /// What was asked.
    public var query: SearchQuery
    /// Where the answer came from.
    public var source: Source
    /// The address of the first page.
    public var url: String?
    /// When the search was begun.
    public var createdAt = Date.distantPast
    /// When its last page came.
    public var fetchedAt = Date.distantPast
    /// Whether it stays until it is forgotten.
    public var isKept = false
    /// Whether nothing is missing.
    public var isComplete = false
    /// The number of pages that are in, those that came for a second time counted once.
    public var pages = 0
    /// "About N results", an estimate of Scholar.
    public var reportedTotal: Int?
    /// The search whose edits were done again on this one.
    public var replayedFrom: Int?
    /// The most results that were wanted, if that was said.
    public var limit: Int?
    /// The address of the page that is missing first.
    public var nextURL: String?
    /// The name on a profile.
    public var profileName: String?
    /// The names on the profiles that its pages come from, by user ID.
    package var profileNames: [String: String] = [:]
    /// Google's own indexes, on a profile.
    public var reportedIndexes: ProfilePage.Reported?
    /// The citations of a whole profile by year, where its page had their graph.
    public var citationsPerYear: [Int: Int] = [:]
    /// What was odd.
    public var diagnostics: [Diagnostic] = []

    /// Creates a search without any page.
    public init(query: SearchQuery, source: Source) {
        self.query = query
        self.source = source
    }
}

extension Search {
    /// Whether the run ended because enough results were in: it did what was asked, and is not the whole answer.
    public var isLimited: Bool { isComplete && nextURL != nil }

    /// Whether the list has everything that the query finds.
    public var isWhole: Bool { isComplete && nextURL == nil }

    /// What to call the search: its label, the name on the profile that was asked for, the author, or the query in a few words.
    public var name: String {
        if let label { return label }
        // What a person said was asked wins over what a page says.
        if case .form = query.target, !query.isEmpty { return query.summary }
        return profileName ?? query.summary
    }
}

extension ProfilePage.Reported {
    /// Makes Google's own numbers.
    init?(_ citations: Int?, _ h: Int?, _ i10: Int?) {
        guard let citations, let h, let i10 else { return nil }
        self.init(citations: citations, h: h, i10: i10)
    }
}
