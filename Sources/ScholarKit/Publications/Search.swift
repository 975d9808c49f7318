public import Foundation

/// A search: what was asked, when, and what Scholar said of it as a whole. Its publications are in a ``Listing``.
///
/// It is the same value before it is stored and after.
public struct Search: Hashable, Sendable {
    /// Where the pages of a search came from.
    package enum Source: String, Sendable, Codable {
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
    package var label: String?
    /// What was asked.
    public var query: SearchQuery
    /// Where the answer came from.
    package var source: Source
    /// The address of the first page.
    package var url: String?
    /// When the search was begun.
    package var createdAt = Date.distantPast
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
    package var replayedFrom: Int?
    /// The most results that were wanted, if that was said.
    package var limit: Int?
    /// The address of the page that is missing first.
    package var nextURL: String?
    /// The name on a profile.
    package var profileName: String?
    /// The names on the profiles that its pages come from, by user ID.
    package var profileNames: [String: String] = [:]
    /// Google's own indexes, on a profile.
    package var reportedIndexes: ProfilePage.Reported?
    /// The same of the last years.
    package var reportedSince: ProfilePage.ReportedSince?
    /// Where the author works, by the profile.
    package var affiliation: String?
    /// What the author works on, by the profile.
    package var interests: [String] = []
    /// The author's own page, by the profile.
    package var homepage: String?
    /// The host of the author's e-mail address, by the profile.
    package var emailDomain: String?
    /// The citations of a whole profile by year, where its page had their graph.
    package var citationsPerYear: [Int: Int] = [:]
    /// What was odd.
    public var diagnostics: [Diagnostic] = []

    /// Creates a search without any page.
    package init(query: SearchQuery, source: Source) {
        self.query = query
        self.source = source
    }
}

extension Search {
    /// What ``fetchedAt`` is the date of: of the pages themselves, of the archives that hold them, or of files alone.
    package internal(set) var dateSource: Page.DateSource {
        get {
            if diagnostics.contains(where: { $0.topic == .dateOfFile }) { return .file }
            return diagnostics.contains { $0.topic == .dateOfContainer } ? .container : .page
        }
        set {
            diagnostics.removeAll { $0.topic == .dateOfFile || $0.topic == .dateOfContainer }
            switch newValue {
            case .page: break
            case .container:
                diagnostics.append(
                    Diagnostic(
                        .note, "the date is that of the archive which the page was saved in", about: .dateOfContainer))
            case .file:
                diagnostics.append(
                    Diagnostic(
                        .note, "the page does not say when it was made; the date is that of its file",
                        about: .dateOfFile))
            }
        }
    }

    /// Why pages are missing, in a sentence; nil of a search that is whole.
    package var reasonForIncomplete: String? {
        guard !isComplete, pages > 0 else { return nil }
        return diagnostics.last { $0.topic == .gap || $0.topic == .cut }?.message
    }

    /// How the date is named: `fetched`, or `saved` where only the file has one.
    package var dateName: String { dateSource == .file ? "saved" : "fetched" }

    /// Whether the run ended because enough results were in: it did what was asked, and is not the whole answer.
    package var isLimited: Bool { isComplete && nextURL != nil }

    /// Whether the list has everything that the query finds.
    package var isWhole: Bool { isComplete && nextURL == nil }

    /// What tells whether two searches are repeats of one query: the key of the query; what was imported without one is a
    /// series of its own.
    package var series: String { query.isEmpty ? "search \(id)" : QueryKey(query).text }

    /// Whether it is a later repeat than another search: a search without any page is earlier than all.
    func isLater(than other: Search) -> Bool {
        (pages > 0 ? 1 : 0, fetchedAt, id) > (other.pages > 0 ? 1 : 0, other.fetchedAt, other.id)
    }

    /// What to call the search: its label, the name on the profile that was asked for, the author, or the query in a few words.
    public var name: String {
        if let label { return label }
        // What a person said was asked wins over what a page says.
        if case .form = query.target, !query.isEmpty { return query.summary }
        return profileName ?? query.summary
    }

    /// The name after a prefix that several searches get; a name that begins with it stays.
    package func name(after prefix: String) -> String {
        name.hasPrefix("\(prefix): ") ? name : "\(prefix): \(name)"
    }
}

extension ProfilePage.Reported {
    /// Makes Google's own numbers.
    init?(_ citations: Int?, _ h: Int?, _ i10: Int?) {
        guard let citations, let h, let i10 else { return nil }
        self.init(citations: citations, h: h, i10: i10)
    }
}

extension ProfilePage.ReportedSince {
    /// Makes Google's own numbers of the last years.
    init?(_ year: Int?, _ citations: Int?, _ h: Int?, _ i10: Int?) {
        guard let year, let citations, let h, let i10 else { return nil }
        self.init(year: year, citations: citations, h: h, i10: i10)
    }
}
