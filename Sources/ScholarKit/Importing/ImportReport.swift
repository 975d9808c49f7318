package import ScholarLists
public import ScholarPages

/// The result of an import.
public struct ImportReport: Sendable {
    /// The imported searches, and those of archives that were not taken in, by their numbers there.
    package internal(set) var batch = Batch<SearchAnswer>()
    /// The imported searches, in the order of their pages.
    public var answers: [SearchAnswer] { batch.values }
    /// The reasons why pages were left out.
    public internal(set) var failures: [any Error] = []
    /// Further notes.
    public internal(set) var notices: [Diagnostic] = []
    /// The files that were not used, although they could be read; the notices name them.
    package internal(set) var unused: [UnusedFiles] = []
    /// What the roster changed, after the searches were stored.
    package internal(set) var roster: RosterChange?
    /// The searches that already had some of the pages.
    package internal(set) var known: [Int] = []
    /// The stored searches that got their query, each with the latest repeat of that query.
    package internal(set) var named: [(search: Search, other: Search?)] = []
    /// The new lists that are no repeats because an author is not known, each with the list that it may repeat.
    package internal(set) var unrepeated: [(list: Search, earlier: Search?)] = []
}
