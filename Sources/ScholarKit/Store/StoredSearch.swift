public import Foundation

/// A search in the store: what was asked, when, and what became of it. Its publications are read separately.
public struct StoredSearch: Hashable, Sendable {
    /// Its number.
    public var id: Int
    /// The name that the user gave it.
    public var label: String?
    /// What was asked.
    public var query: SearchQuery
    /// Where the answer came from.
    public var source: Results.Source
    /// The address of the first page.
    public var url: String?
    /// When the search was begun.
    public var createdAt: Date
    /// When its last page came.
    public var fetchedAt: Date
    /// Whether it stays until it is forgotten.
    public var isKept: Bool
    /// Whether nothing is missing.
    public var isComplete: Bool
    /// The number of pages that are in.
    public var pages: Int
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
    /// Google's own indexes, on a profile.
    public var reportedIndexes: ProfilePage.Reported?
    /// The citations of a whole profile by year, where its page had their graph.
    public var citationsPerYear: [Int: Int]
    /// What was odd.
    public var diagnostics: [Diagnostic]
}

extension StoredSearch {
    /// Whether the run ended because enough results were in: it did what was asked, and is not the whole answer.
    public var isLimited: Bool { isComplete && nextURL != nil }

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
