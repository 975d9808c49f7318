import ScholarIndexes
import ScholarPages

/// Reads from publications what links them: co-authors, venues and words of titles.
final class LinkReader {
    private var person: Person
    private let nameWords: Set<Substring>
    private let groups: Listing.Groups
    private var keys: [String: Substring] = [:]
    private var venues: [String: String] = [:]
    private var numbers: [Substring: Int] = [:]

    /// - Returns: nil when the name of the author cannot be compared.
    init?(_ author: String, _ listing: Listing) {
        guard let person = Person(author) else { return nil }
        self.person = person
        nameWords = Set(NormalisedTitle(author).text.split(separator: " ").filter { $0.utf8.count > 1 })
        groups = Listing.Groups(listing)
    }

    func members(_ works: [(work: Work, entry: Listing.Entry)]) -> [ListParts.Member] {
        works.map { work, entry in
            let publications = groups.publications(of: entry)
            var member = ListParts.Member()
            for name in publications.flatMap(\.authors).compactMap(coauthor) {
                if isFrequent(name) {
                    member.frequentNames.insert(name)
                } else {
                    member.coauthors.insert(name)
                }
            }
            member.year = entry.publication.year
            member.venue = publications.lazy.compactMap(self.venue).first
            var seen: Set<Int> = []
            for word in work.title.text.split(separator: " ") where word.utf8.allSatisfy({ !$0.isDigit }) {
                if word.utf8.count < 4 {
                    let number = number(of: word)
                    if seen.insert(number).inserted { member.shortWords.append(number) }
                } else if !TitleSubject.general.contains(word) {
                    let number = number(of: word.last == "s" && word.utf8.count > 4 ? word.dropLast() : word)
                    if seen.insert(number).inserted { member.words.append(number) }
                }
            }
            return member
        }
    }

    private func number(of word: Substring) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = numbers.count
        return numbers.count - 1
    }

    /// The family name and the first initial of a co-author; nil for the person.
    private func coauthor(_ name: String) -> Substring? {
        if let key = keys[name] { return key.isEmpty ? nil : key }
        let key = key(of: name)
        keys[name] = key ?? ""
        return key
    }

    private func key(of name: String) -> Substring? {
        // "Li, Jing" is Jing Li.
        let sides = name.split(separator: ",", maxSplits: 1)
        let words = sides.reversed().flatMap { NormalisedTitle(String($0)).text.split(separator: " ") }
        guard let family = words.last, let first = words.first?.first else { return nil }
        // Comparing names takes time, and few names have a word of the person's.
        if !nameWords.isDisjoint(with: words), person.verdict(name) > .unknown { return nil }
        return "\(family) \(first)"
    }

    /// The words of a venue without numbers and general words; nil if it is of no field, such as a repository.
    private func venue(_ publication: Publication) -> String? {
        anyVenue(publication).flatMap { TitleSubject.isOfAllFields($0) ? nil : $0 }
    }

    func anyVenue(_ publication: Publication) -> String? {
        guard let text = publication.publication else { return nil }
        if let known = venues[text] { return known.isEmpty ? nil : known }
        let words = NormalisedTitle(text).text.split(separator: " ").filter { word in
            !word.utf8.contains(where: \.isDigit) && !TitleSubject.generalInVenues.contains(word)
        }
        let name = words.joined(separator: " ")
        venues[text] = name.utf8.count < 4 ? "" : name
        return name.utf8.count < 4 ? nil : name
    }

    /// The identifier under which OpenAlex has the person in most of these publications; nil if most have none.
    func identifier(_ side: [Listing.Entry]) -> Substring? {
        let ids = side.flatMap { groups.publications(of: $0) }.compactMap { publication in
            zip(publication.authors, publication.authorIDs).first { coauthor($0.0) == nil && !$0.1.isEmpty }?.1
        }
        return ids.mode.flatMap { most in ids.count { $0 == most } * 2 > side.count ? most : nil }
    }

    private func isFrequent(_ coauthor: Substring) -> Bool {
        FrequentNames.family.contains(coauthor.prefix { $0 != " " })
    }

    /// The names that co-authors of both sides have, as the first side spells them, and whether all are frequent ones.
    func commonNames(_ side: [Listing.Entry], _ other: [Listing.Entry]) -> (names: [String], areFrequent: Bool) {
        func names(_ side: [Listing.Entry]) -> [String] {
            side.flatMap { groups.publications(of: $0) }.flatMap(\.authors)
        }
        let others = Set(names(other).compactMap(coauthor))
        let common = names(side).filter { coauthor($0).map(others.contains) ?? false }
        let spellings = Dictionary(grouping: common) { coauthor($0) ?? "" }
        return (spellings.values.compactMap(\.mode).sorted(), spellings.keys.allSatisfy(isFrequent))
    }

    /// The years of each side in words, and the venues, co-authors and words of titles that tell it from the other.
    func words(_ sides: [[Listing.Entry]]) -> [String] {
        let publications = sides.map { $0.flatMap { groups.publications(of: $0) } }
        func telling(_ properties: (Publication) -> [String]) -> [[String]] {
            let shares = publications.map { side in
                side.reduce(into: PartProfile.Shares<String>()) { $0.add(Set(properties($1))) }
            }
            return [shares[0].telling(from: shares[1]), shares[1].telling(from: shares[0])]
        }
        let venues = telling { publication in
            [anyVenue(publication).flatMap { _ in publication.publication.flatMap(Facets.venue) }].compactMap(\.self)
        }
        let names = telling { $0.authors.filter { coauthor($0) != nil } }
        let subjects = telling(subjects)
        return sides.indices.map { side in
            let years = publications[side].compactMap(\.year)
            let span = years.min().flatMap { first in
                years.max().map { last in first == last ? "\(first)" : "\(first)–\(last)" }
            }
            let titles = sides[side].map(\.publication.title)
            let words = subjects[side].map { Self.spelling(of: $0, in: titles) }
            let named = [("in", venues[side]), ("with", names[side]), ("on", words)].filter { !$0.1.isEmpty }
                .map { "\($0) \($1.listed("and"))" }
            return ([span].compactMap(\.self) + named).joined(separator: ", ")
        }
    }

    /// The words of a title that can name a subject.
    private func subjects(_ publication: Publication) -> [String] {
        NormalisedTitle(publication.title).text.split(separator: " ").filter { word in
            word.utf8.count > 3 && !word.utf8.contains(where: \.isDigit) && !TitleSubject.general.contains(word)
        }.map(String.init)
    }

    /// A word as titles spell it: with a capital only if no title has it without.
    private static func spelling(of word: String, in titles: [String]) -> String {
        // A few titles tell.
        let spellings = titles.lazy.filter { $0.lowercased().contains(word) }.prefix(20).flatMap { title in
            // A title begins with a capital.
            title.split { !$0.isLetter }.dropFirst().filter { $0.lowercased() == word }
        }
        return spellings.contains { $0 == word } ? word : spellings.first.map(String.init) ?? word
    }
}
