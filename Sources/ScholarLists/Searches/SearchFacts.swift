package import Foundation
package import ScholarPages

/// What is known about a search besides its query, its date and its publications: problems with its pages, and what is
/// missing. The program decides by these facts; people read those that need their attention as remarks.
///
/// The store writes them as one JSON text. A fact added later has to be optional, because stored texts do not have it.
package struct SearchFacts: Hashable, Sendable, Codable {
    /// Facts about single pages, in the order in which the pages were added.
    package var pages: [PageFact] = []
    /// The pages of several queries that form this search, because the user gave a query.
    package var joined: JoinedPages?
    /// The query that the pages state, if the user gave another one that the store has.
    package var statedQuery: StatedQuery?
    /// The reason why the search ended before the last result of its query, although it is complete.
    package var ending: SearchEnding?
    /// The runs that continued the search after an interruption.
    package var resumptions: [Resumption] = []
    /// The reason to doubt the date of a file.
    package var dateDoubt: DateDoubt?
    /// The first and the last date of its pages, if results move and citations grow in that time.
    package var pagesFrom: ClosedRange<Date>?
    /// The missing results; those of each query if pages were joined.
    package var missing: [MissingResults] = []
    /// The files that the last import left out.
    package var leftOut: [LeftOutFile] = []
    /// The error that interrupted the last run, in words.
    package var stopped: String?

    package init() {}
}

extension SearchFacts {
    /// The number of results after which the limit of the user ended the search.
    var limitedResults: Int? { if case .limit(let results, _) = ending { results } else { nil } }

    /// The formats of its lists.
    package var formats: Set<ListOrigin> { Set(pages.compactMap(\.format)) }

    /// How far publications that are missing in an export, because edits took them away, lower Google's own numbers.
    package var takenAway: ProfilePage.Reported {
        pages.reduce(.none) { sum, fact in if case .takenAway(let part) = fact.kind { sum + part } else { sum } }
    }

    /// Whether a page was cut off or a list is damaged.
    package var isDamaged: Bool { pages.contains(where: \.isDamage) }

    /// The numbers of the pages that were cut off and of the damaged lists.
    var damagedPages: Set<Int> { Set(pages.filter(\.isDamage).map(\.page)) }

    /// Whether a page shows the end of its list before the number of results that Scholar reported.
    var endsEarly: Bool { pages.contains { if case .earlyEnd = $0.kind { true } else { false } } }
}

/// Pages of several queries, or pages and lists, that were joined to one search.
package struct JoinedPages: Hashable, Sendable, Codable {
    /// The first queries, in words; there are at most ``mostNames``.
    package var names: [String]
    /// The number of queries.
    package var queries: Int
    /// The number of lists besides the pages.
    package var lists = 0
    /// The name of the only list.
    package var list: String?
    /// The number of pages that were joined; others came later. Earlier versions did not store it.
    package var pages: Int?

    package static let mostNames = 3
}

/// The query that pages state, which became a repeat of another query.
package struct StatedQuery: Hashable, Sendable, Codable {
    /// The query in words.
    package var name: String
    /// The stored search with the query that the user gave.
    package var earlier: Int
}

/// The reason why a complete search does not have all results of its query.
package enum SearchEnding: Hashable, Sendable, Codable {
    /// The limit of the user, after this many results of about that total.
    case limit(results: Int, total: Int?)
    /// Scholar shows no further results.
    case cap
}

/// A run that continued an interrupted search, and how certain it is that no publication was lost in between.
package struct Resumption: Hashable, Sendable, Codable {
    /// The certainty that no publication is missing.
    package enum Certainty: Hashable, Sendable, Codable {
        /// All pages before the interruption were requested again.
        case sure
        /// All visible changes are accounted for; only a work that appeared while another disappeared would not be
        /// visible.
        case nearlySure
        /// This number of publications can be missing.
        case unsure(Int)
    }

    /// The time since the last page before the interruption, in seconds.
    package var pause: Int
    /// The number of rows that moved from a page before the interruption to one after it.
    package var moved: Int
    /// The number of earlier pages that were requested again.
    package var requestedAgain: Int
    /// The number of publications that these added.
    package var found: Int
    package var certainty: Certainty
}

/// The reason to doubt the date of a page that has only that of its file.
package enum DateDoubt: Hashable, Sendable, Codable {
    /// The page is from an earlier year, because it shows numbers since a year five years before.
    case earlierYear(Int, since: Int)
    /// The latest year on the page, or in the list, is far earlier than the file.
    case lateFile(latestYear: Int, isList: Bool)
}

/// The missing results of a query, numbered from 1.
package struct MissingResults: Hashable, Sendable, Codable {
    /// The results after the last page.
    package enum End: Hashable, Sendable, Codable {
        /// All results from this number on.
        case results(from: Int)
        /// The rows of a profile after this number, which "Show more" loads.
        case rows(after: Int)
    }

    /// The first gaps between pages.
    package var gaps: [ClosedRange<Int>]
    package var end: End?
    /// The number of further missing parts.
    package var further = 0
    /// The query in words, if pages of several queries were joined.
    package var query: String?
    /// The rows of a profile that are there, numbered from 1; empty if their numbers are not known. Nil for result pages.
    package var rows: [ClosedRange<Int>]?
    /// The citations that Google states for a profile and that its rows lack, although no number of a row is missing.
    package var citations: Int?
    /// The number of rows of a profile without a known place: as many rows are on two pages under different numbers.
    package var unplacedRows: Int?

    /// Whether rows of a profile are missing.
    package var isOfProfile: Bool { if case .rows = end { true } else { rows != nil } }

    /// Whether rows of a profile are missing whose numbers are not known.
    package var lacksRowsInside: Bool { citations != nil || unplacedRows != nil }

    /// Whether the rows that are there are the first ones of their list, without a gap.
    var isOfEnd: Bool { gaps.isEmpty && !lacksRowsInside && rows?.isEmpty != true }
}

/// A file that an import left out.
package struct LeftOutFile: Hashable, Sendable, Codable {
    /// The error that names the file, in words.
    package var reason: String
    /// Whether Scholar refused to answer, so that the file is in the place of a page.
    package var isRefusal: Bool
}

extension LeftOutFile {
    package init(_ error: ResultsError) {
        reason = "\(error)"
        isRefusal = if case .refused = error { true } else { false }
    }

    /// The files among the reasons why an import left files out.
    static func all(_ failures: [any Error]) -> [LeftOutFile] {
        failures.compactMap { $0 as? ResultsError }.map(LeftOutFile.init)
    }
}

// MARK: - For others

/// Names of files without the folders of their owner.
package enum FileNames {
    /// The last part of a path; an address stays as it is.
    package static func bare(_ name: String) -> String {
        name.contains("://") ? name : name.split(separator: "/").last.map(String.init) ?? name
    }
}

extension SearchFacts {
    /// Removes the folders of files, which say something about their owner and nothing about the search.
    package mutating func forgetFolders() {
        if let list = joined?.list { joined?.list = FileNames.bare(list) }
        // Sentences about errors can name any file.
        stopped = nil
        for place in leftOut.indices where leftOut[place].reason.contains("/") {
            leftOut[place].reason = leftOut[place].isRefusal ? "a file is a refusal" : "a file could not be read"
        }
    }
}
