import ArgumentParser
import Foundation
import ScholarKit

/// The argument that names a search: what help says of it, and what a shell offers for it.
extension ArgumentHelp {
    static let search: ArgumentHelp = "The number of the search, 'last', or a part of its label."
    static let searches = ArgumentHelp(
        "The searches: numbers (3, 7-9), 'last', parts of labels, @GROUP, or 'all' for the latest of each query.",
        valueName: "search")
    static let roster = ArgumentHelp(
        "A CSV file of people with the columns name, profile and group.", valueName: "file")
}

extension CompletionKind {
    /// The searches of the store: their numbers, and the labels that a shell can put in without trouble.
    static let searches = CompletionKind.custom { words, _, _ in
        // A shell that completes never makes a store, and never shows an error.
        guard let path = try? database(of: words).databasePath().path,
            let searches = try? Store(path: path, for: .reading).searches(), !searches.isEmpty
        else { return [] }
        return ["last", "all"] + searches.map { "\($0.id)" } + searches.compactMap(\.label)
    }

    /// The store that the words on the command line name.
    @Sendable private static func database(of words: [String]) throws -> CommonOptions {
        guard let place = words.firstIndex(of: "--database"), place + 1 < words.count else {
            return try CommonOptions.parse([])
        }
        return try CommonOptions.parse(["--database", words[place + 1]])
    }
}
