import ScholarIndexes
import ScholarPages

/// Reads from publications what links them: co-authors, venues and words of titles.
final class LinkReader {
    private var person: Person
    private let nameWords: Set<Substring>
    private let groups: Listing.Groups
    private let works: [(work: Work, entry: Listing.Entry)]
    private(set) lazy var members = works.map(member)
    private var keys: [String: Substring] = [:]
    private var venues: [String: String] = [:]
    private var numbers: [Substring: Int] = [:]
    /// The words of titles by their numbers, each as the first title has it.
    private var terms: [Substring] = []

    /// - Returns: nil when the name of the author cannot be compared.
    init?(_ author: String, _ listing: Listing, _ works: [(work: Work, entry: Listing.Entry)]) {
        guard let person = Person(author) else { return nil }
        self.person = person
        nameWords = Set(NormalisedTitle(author).words.filter { $0.utf8.count > 1 })
        groups = Listing.Groups(listing)
        self.works = works
    }

    private func member(_ work: Work, _ entry: Listing.Entry) -> ListParts.Member {
        let publications = groups.publications(of: entry)
        var member = ListParts.Member()
        let names = Set(publications.flatMap(\.authors).compactMap(coauthor))
        member.frequentNames = names.filter(isFrequent)
        member.coauthors = names.subtracting(member.frequentNames)
        member.year = entry.publication.year
        member.venue = publications.lazy.compactMap(self.venue).first
        var seen: Set<Int> = []
        for word in work.title.words where word.utf8.allSatisfy({ !$0.isDigit }) {
            let isShort = word.utf8.count < 4
            guard isShort || !TitleSubject.general.contains(word) else { continue }
            let number = number(of: word)
            guard seen.insert(number).inserted else { continue }
            if isShort { member.shortWords.append(number) } else { member.words.append(number) }
        }
        return member
    }

    /// A word without the ending of a plural.
    private static func stem(_ word: Substring) -> Substring {
        word.last == "s" && word.utf8.count > 4 ? word.dropLast() : word
    }

    private func number(of word: Substring) -> Int {
        let stem = Self.stem(word)
        if let number = numbers[stem] { return number }
        numbers[stem] = terms.count
        terms.append(word)
        return terms.count - 1
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
        let words = sides.reversed().flatMap { NormalisedTitle(String($0)).words }
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
        let words = NormalisedTitle(text).words.filter { word in
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
    func words(_ sides: [[Int]], _ profiles: [PartProfile]) -> [String] {
        let publications = sides.map { $0.flatMap { groups.publications(of: works[$0].entry) } }
        let names = publications.map { side in
            side.reduce(into: PartProfile.Shares<String>()) { shares, publication in
                shares.add(Set(publication.authors.filter { coauthor($0) != nil }))
            }
        }
        return [(0, 1), (1, 0)].map { side, other in
            let years = publications[side].compactMap(\.year)
            let span = years.min().flatMap { first in
                years.max().map { last in first == last ? "\(first)" : "\(first)–\(last)" }
            }
            let venues = profiles[side].venues.telling(from: profiles[other].venues).compactMap { name in
                publications[side].first { venue($0) == name }?.publication.flatMap(Facets.venue)
            }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            let words = profiles[side].words.telling(from: profiles[other].words).map { number in
                // A few titles tell.
                let titled = sides[side].lazy.filter { self.members[$0].words.contains(number) }.map { self.works[$0] }
                return Self.spelling(of: terms[number], in: titled.prefix(20).map(\.entry.publication.title))
            }
            let named = [("in", venues), ("with", names[side].telling(from: names[other])), ("on", words)]
                .filter { !$0.1.isEmpty }.map { "\($0) \($1.listed("and"))" }
            return ([span].compactMap(\.self) + named).joined(separator: ", ")
        }
    }

    /// A word as titles spell it, or its plural: with a capital only if no title has it without.
    private static func spelling(of word: Substring, in titles: [String]) -> String {
        let spellings = titles.flatMap { title in
            // A title begins with a capital.
            title.split { !$0.isLetter }.dropFirst()
                .filter { stem(NormalisedTitle(String($0)).text[...]) == stem(word) }
        }
        return String(spellings.first { $0.first?.isLowercase ?? false } ?? spellings.first ?? word)
    }
}
