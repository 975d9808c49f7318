import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// A suggestion in words: what it would do, why, and its effect on h and g.
extension Suggestion {
    /// The number of publications that are named.
    package static let named = 4
    /// The maximum number of publications of which a title at a terminal has the numbers.
    private static let numbered = 12

    /// What it would do; at a terminal with the numbers to type.
    package func title(_ view: View) -> String {
        let (operation, numbers) = operation
        // The part of a list is too long to be named, so a question is answered by its own number.
        if question != nil { return view.reader == .terminal ? "two people of one name?" : "Two people of one name?" }
        guard view.reader == .terminal else {
            return "\(operation.name.prefix(1).uppercased())\(operation.name.dropFirst()) these \(numbers.count)?"
        }
        guard numbers.count <= Self.numbered else { return "\(operation.name) \(numbers.count.grouped) publications" }
        return "\(operation.name) \(numbers.map(String.init).joined(separator: " "))"
    }

    package var evidenceInWords: String { evidence.joined(separator: "; ") }

    /// How many of its publications are not named.
    package var rest: String? {
        let rest = operation.1.count - Self.named
        return rest > 0 ? "… and \(rest) more" : nil
    }

    /// The citations of the publications that it merges: `67 + 14 = 81`; nil for other suggestions, and if a count is not
    /// known.
    package func sum(in listing: Listing) -> String? {
        let entries = operation.1.compactMap(listing.entry)
        let counts = entries.compactMap(\.citationCount)
        // What is counted under another entry adds nothing.
        guard edit.operation == .merge, counts.count == entries.count, counts.count <= Self.named,
            entries.allSatisfy(\.isCounted)
        else { return nil }
        return "\(counts.map(\.grouped).joined(separator: " + ")) = \(counts.reduce(0, +).grouped)"
    }

    /// Which of h and g stay the same: `h, g unchanged`.
    package func unchanged(in listing: Listing) -> String? {
        EditAnswer.unchanged(["h", "g"].filter { listing.indexes[$0] == after[$0] })
    }

    /// The changes of h, g and the sum of citations, such as `h 28 → 29`; empty if none changes.
    package func effect(in listing: Listing) -> String {
        /// The change of an index; of a list that lacks publications both values are minimums.
        func change(_ key: String) -> String? {
            let sign = listing.indexes.minimums.contains(key) ? "≥ " : ""
            guard let old = listing.indexes[key], let new = after[key], old != new else { return nil }
            return "\(key) \(sign)\(old.grouped) → \(sign)\(new.grouped)"
        }
        let changes = [
            change("h"),
            change("g").map { lowersOnlyLimitOfG ? "\($0) (at most the number of publications)" : $0 },
            change("citations"),
        ]
        return changes.compactMap(\.self).joined(separator: ", ")
    }
}

/// The publications of a suggestion as people compare them: with the words, the author and the venue that decide.
extension Suggestion {
    /// One of its publications.
    package struct Row {
        package let entry: Listing.Entry
        package let title: [TitleWord]
        /// The first authors and the one that decides.
        fileprivate let authors: String
        fileprivate let venue: String
    }

    /// All its publications. The words in which two titles differ are marked if the titles are to be one work.
    package func rows(in listing: Listing) -> [Row] {
        let entries = operation.1.compactMap(listing.entry)
        let titles = entries.map(\.publication.title)
        // Every title is compared with each other one, which takes too long for a large group.
        let isCompared = edit.operation == .merge && titles.count <= Self.compared
        return entries.enumerated().map { place, entry in
            let others = isCompared ? titles.enumerated().filter { $0.offset != place }.map(\.element) : []
            return Row(
                entry: entry, title: TitleWord.all(of: entry.publication.title, against: others),
                authors: authors(of: entry.publication), venue: entry.publication.publication ?? "")
        }
    }

    private static let compared = 20

    private func authors(of publication: Publication) -> String {
        let names = publication.authors
        var shown = Array(names.prefix(Self.authors))
        if let place = decidingPlace(among: names), place >= Self.authors {
            if place > Self.authors { shown.append("…") }
            shown.append(names[place])
            if place + 1 < names.count || publication.authorsTruncated { shown.append("…") }
        } else if names.count > Self.authors || publication.authorsTruncated {
            shown.append("…")
        }
        return shown.joined(separator: ", ")
    }

    /// The place of the author that decides, who can be written in another way in each publication.
    private func decidingPlace(among names: [String]) -> Int? {
        guard let author = edit.author else { return nil }
        if let place = names.firstIndex(of: author) { return place }
        guard var person = Person(author) else { return nil }
        return names.firstIndex { person.verdict($0) > .unknown }
    }

    /// The number of authors that are shown without a reason.
    private static let authors = 3
}

extension Suggestion.Row {
    /// Its number, citations and year, for a terminal.
    package var numbers: [String] {
        [
            "\(entry.publication.id)", "cited \(Quantity.count(entry.citationCount).text)",
            entry.publication.year.map(String.init) ?? "",
        ]
    }

    /// The authors and the venue.
    package var byline: String { [authors, venue].filter { !$0.isEmpty }.joined(separator: " – ") }

    /// The same for a terminal, which breaks lines behind commas and not in names.
    package var bylineInWords: [Sentence] {
        let names = authors.replacing(" ", with: "\u{A0}").replacing(",\u{A0}", with: ", ")
        let text = [names, venue].filter { !$0.isEmpty }.joined(separator: "\u{A0}– ")
        return text.isEmpty ? [] : [Sentence(text, .note)]
    }

    /// Its title, with the words in which it differs from the others.
    package var titleInWords: Sentence {
        title.dropFirst().reduce(title.first.map { Self.span($0) } ?? "") { "\($0) \(Self.span($1))" }
    }

    private static func span(_ word: TitleWord) -> Sentence { word.differs ? "\(strong: word.text)" : "\(word.text)" }
}

/// A word of a title that is read beside another one.
package struct TitleWord: Equatable, Sendable {
    package let text: String
    /// Whether another title does not have it.
    package let differs: Bool

    /// The words of a title, each marked if one of the others has no such word. Signs alone tell nothing.
    package static func all(of title: String, against others: [String]) -> [TitleWord] {
        let known = others.map { Set(words($0).map(folded)) }
        return words(title).map { word in
            let folded = folded(word)
            return TitleWord(text: String(word), differs: !folded.isEmpty && known.contains { !$0.contains(folded) })
        }
    }

    private static func words(_ text: String) -> [Substring] { text.split(separator: " ") }

    private static func folded(_ word: Substring) -> String { NormalisedTitle(String(word)).text }
}
