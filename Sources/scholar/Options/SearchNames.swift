import ArgumentParser
import ScholarKit

/// Arguments that name searches and publications: their help, and their completion in a shell.
extension ArgumentHelp {
    static let search: ArgumentHelp =
        "The search: its number, 'last', or a part of its label; an earlier repeat is marchetti@previous or marchetti@2026-08."
    static let searches = ArgumentHelp(
        "The searches: numbers (3 7-9), 'last', parts of labels (marchetti@previous, marchetti@2026-08), @GROUP, or 'all' for the latest of each query.",
        valueName: "search")
    static let labels = ArgumentHelp(
        "Name the search; with several searches, put this text before each name.", valueName: "text")
    static let noPages: ArgumentHelp =
        "Do not store the pages themselves, from which 'scholar verify' can prove the numbers."
    static let publications = ArgumentHelp(
        "Numbers of publications: 12, or 3,7,12, or 40-52.", valueName: "publication")
    /// The convention of indexes; `thesis` and `pop` give the same numbers.
    static let convention = ArgumentHelp(
        "Count as Publish or Perish 8 (thesis or pop, the same numbers), or as the papers that define the indexes (paper; g can exceed the number of publications). The default is thesis, or the setting.",
        valueName: "name")
}

extension CompletionKind {
    /// References to stored searches: `last`, `all`, groups, numbers and labels.
    static let searches = CompletionKind.custom { words, _, _ in
        // Completion never creates a store and never shows an error.
        guard let scholar = try? database(of: words).reader(),
            let searches = try? scholar.searches([.everyNumber])
        else { return [] }
        let groups = (try? scholar.groups()) ?? []
        return ["last", "all"] + groups.map { "@\($0.name)" } + searches.map { "\($0.id)" }
            + labels(searches)
    }

    /// Each label once. Colons are escaped for zsh, which would show the text after one as a description.
    @Sendable private static func labels(_ searches: [Search]) -> [String] {
        var seen = Set<String>()
        let labels = searches.compactMap(\.label).filter { seen.insert($0).inserted }
        return CompletionShell.requesting == .zsh ? labels.map { $0.replacing(":", with: "\\:") } : labels
    }

    static let indexes = CompletionKind.list(IndexDefinition.all.map(\.key))

    /// Keys of indexes separated by commas: the current word, extended by each possible key.
    static let indexList = CompletionKind.custom { _, _, word in
        let begun = word.lastIndex(of: ",").map { word[...$0] } ?? ""
        return (begun.isEmpty ? ["all"] : []) + IndexDefinition.all.map { begun + $0.key }
    }

    /// The options of the command line so far, which name the store.
    @Sendable private static func database(of words: [String]) throws -> CommonOptions {
        let option = words.drop { $0 != "--database" }.prefix(2)
        return try CommonOptions.parse(option.count == 2 ? Array(option) : [])
    }
}
