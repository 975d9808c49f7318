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
                if FrequentNames.family.contains(name.prefix { $0 != " " }) {
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

    /// The years, venues and co-authors of some publications in words.
    func words(_ entries: [Listing.Entry]) -> String {
        let publications = entries.flatMap { groups.publications(of: $0) }
        let years = publications.compactMap(\.year)
        let span = years.min().flatMap { first in
            years.max().map { last in first == last ? "\(first)" : "\(first)–\(last)" }
        }
        let venues = Self.frequent(
            publications.filter { anyVenue($0) != nil }.compactMap { $0.publication.flatMap(Facets.venue) })
        let names = Self.frequent(publications.flatMap { Set($0.authors.filter { coauthor($0) != nil }) })
        return [span, venues.map { "in \($0)" }, names.map { "with \($0)" }].compactMap(\.self).joined(separator: ", ")
    }

    /// The two most frequent of some names, in words; nil if no name is there twice.
    private static func frequent(_ names: [String]) -> String? {
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }.filter { $0.value > 1 }
        let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
        return most.isEmpty ? nil : most.listed("and")
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
