package import ScholarIndexes
import ScholarPages

/// The question whether a list is by two people of one name: a part of it has nothing in common with the rest.
///
/// It is never an accusation, because people change their field. So both parts have to be large, most publications of
/// both need co-authors, and titles in two languages are not compared.
package struct PeopleQuestion: Sendable {
    /// One of the two parts.
    package struct Part: Sendable {
        /// The numbers of its publications, the most cited first.
        package let publications: [Int]
        package let h: Int
        /// The years, the most frequent venues and the most frequent co-authors, in words.
        package let why: String
    }

    /// The part in question, and the rest of the list.
    package let parts: [Part]
    package let evidence: [String]
    /// The indexes of the rest.
    package let after: IndexSummary
}

extension PeopleQuestion {
    /// The limits for a question. A profile is a list that a person checked, so they are stricter there.
    private struct Limits {
        let leastPublications: Int
        /// A part has at least this share of the list, unless it is large.
        let share: Int
        let mostOverlap: Double
        static let large = 30
        static let sameLanguage = 0.3

        init(isProfile: Bool) {
            leastPublications = isProfile ? 12 : 10
            share = isProfile ? 8 : 10
            mostOverlap = isProfile ? 0.05 : 0.08
        }
    }

    /// Returns a question about each part of a list that has nothing in common with the rest and was not answered yet.
    ///
    /// - Parameters:
    ///   - works: the publications that count, with their entries.
    ///   - foreign: the numbers of publications without the author's name.
    static func all(
        _ listing: Listing, _ works: [(work: Work, entry: Listing.Entry)], author: String, foreign: Set<Int>
    ) -> [PeopleQuestion] {
        var limits = Limits(isProfile: false)
        if case .profile = listing.search.query.target { limits = Limits(isProfile: true) }
        let works = works.filter { !foreign.contains($0.entry.publication.id) }
        let least = max(limits.leastPublications, min(works.count / limits.share, Limits.large))
        guard works.count >= 2 * least, let reader = LinkReader(author, listing) else { return [] }
        let members = reader.members(works)
        let parts = ListParts(members)
        guard let main = parts.parts.first, parts.parts.count > 1, hasCoauthors(main.map { members[$0] }) else {
            return []
        }
        return parts.parts.dropFirst().filter { $0.count >= least }.compactMap { part in
            let own = Set(part)
            let rest = works.indices.filter { !own.contains($0) }
            guard hasCoauthors(part.map { members[$0] }),
                parts.words(of: part).overlap(parts.words(of: rest)) < limits.mostOverlap,
                parts.shortWords(of: part).overlap(parts.shortWords(of: rest)) >= Limits.sameLanguage
            else { return nil }
            let sides = [part.sorted(), rest].map { side in side.map { works[$0].entry } }
            guard !sides.contains(where: { isAnswered($0, listing) }) else { return nil }
            return PeopleQuestion(sides, listing, reader)
        }
    }

    /// Co-authors are the main evidence, so most publications need some.
    private static func hasCoauthors(_ members: [ListParts.Member]) -> Bool {
        members.count { !$0.coauthors.isEmpty } * 2 > members.count
    }

    /// Whether the user confirmed most of these publications as the author's.
    private static func isAnswered(_ entries: [Listing.Entry], _ listing: Listing) -> Bool {
        entries.count { listing.confirmed.contains($0.publication.id) } * 2 > entries.count
    }

    private init(_ sides: [[Listing.Entry]], _ listing: Listing, _ reader: LinkReader) {
        let indexes = sides.map { IndexSummary(citationCounts: $0.map { $0.citationCount ?? 0 }) }
        parts = zip(sides, indexes).map { side, indexes in
            Part(publications: side.map(\.publication.id), h: indexes.h, why: reader.words(side))
        }
        // The rest has all other publications, also those without the author's name.
        let part = Set(parts[0].publications)
        after = IndexSummary(
            citationCounts: listing.entries.filter { $0.isCounted && !part.contains($0.publication.id) }
                .map { $0.citationCount ?? 0 })
        let venues = sides.map { Set($0.compactMap { reader.anyVenue($0.publication) }) }
        let years = sides.map { Set($0.compactMap(\.publication.year)) }
        let venue = venues[0].isDisjoint(with: venues[1]) ? "no venue" : "no venue of one field"
        let (one, other) = (parts[0], parts[1])
        evidence = [
            "\(Counted.text(one.publications.count, "publication")) (\(one.why)) share no co-author, \(venue)"
                + "\(years[0].isDisjoint(with: years[1]) ? ", no year" : "") and hardly a word of their titles with the "
                + "other \(other.publications.count) (\(other.why))",
            "h \(one.h) and \(other.h) apart, \(listing.indexes.h) together",
        ]
    }
}

/// Reads from publications what links them: co-authors, venues and words of titles.
private final class LinkReader {
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
            member.coauthors = Set(publications.flatMap(\.authors).compactMap(coauthor))
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
