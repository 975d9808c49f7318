import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarLists

/// The questions about two people of one name, in mixtures of real authors. `make matching` prints the numbers.
///
/// Every second author is there to develop the rule on, the pairs with one of the others only measure it.
@Suite("Two people of one name among real authors", .serialized)
struct NamesakeBenchmark {
    /// The works of one person under the common name.
    private struct Author {
        let works: [Row]
        let isToDevelop: Bool
    }

    /// A publication, and the field of its work.
    private struct Row {
        var publication: Publication
        var field: String?
    }

    private static let name = "E Marchetti"

    /// The authors of OpenAlex and the profiles of Google Scholar.
    private static let authors: [Author] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: Folders.realAuthors.path)) ?? []
        let works =
            files.filter { $0.hasSuffix(".json") }.sorted().compactMap { try? Self.works(of: $0) }
            + Profiles.all.filter { $0.search.profileName != nil }.map(Self.works)
        return works.enumerated().map { Author(works: $1, isToDevelop: !$0.isMultiple(of: 2)) }
    }()

    @Test(
        "at most one single person in 60 is asked about, and parts that are asked about are one person's",
        .enabled(
            if: Scores.isMeasuring && Folders.hasRealAuthors, "make matching measures the authors of ../shared/openalex"
        ))
    func authors() throws {
        #expect(Self.authors.count > 20)
        let large = Self.authors.filter { $0.works.count >= 10 }
        var all = Tally()
        for isToDevelop in [true, false] {
            let part = isToDevelop ? "develop" : "measure"
            for kind in Single.allCases {
                var tally = Tally()
                for (place, author) in Self.authors.enumerated() where author.isToDevelop == isToDevelop {
                    let next = Self.authors[(place + 2) % Self.authors.count]
                    if let works = kind.works(of: author.works, next.works) { tally.ask(works) }
                }
                tally.report("\(part): \(kind.rawValue)")
                all.singles += tally.lists
                all.wrong += tally.asked
            }
            for kind in Mixture.allCases {
                var (apart, linked) = (Tally(), Tally())
                for (place, one) in large.enumerated() {
                    for (otherPlace, other) in large.enumerated() where kind.isOfBothOrders || place < otherPlace {
                        guard place != otherPlace, (one.isToDevelop && other.isToDevelop) == isToDevelop,
                            case let next = large[(max(place, otherPlace) + 2) % large.count],
                            let (first, second) = kind.works(of: one.works, other.works, next.works)
                        else { continue }
                        if Self.coauthors(first).isDisjoint(with: Self.coauthors(second)) {
                            apart.ask(first, second)
                        } else {
                            linked.ask(first, second)
                        }
                    }
                }
                apart.report("\(part): \(kind.rawValue)")
                linked.report("\(part): \(kind.rawValue), common co-authors")
                if !isToDevelop {
                    all.questions += apart.questions + linked.questions
                    all.pure += apart.pure + linked.pure
                }
            }
        }
        #expect(all.wrong * 60 <= all.singles)
        #expect(all.pure * 5 >= all.questions * 4 && all.questions > 100)
    }
}

extension NamesakeBenchmark {
    /// How the works of one person are asked about.
    private enum Single: String, CaseIterable {
        case whole = "one person"
        case moved = "one person, new co-authors after a move"
        case carried = "one person, one co-author after a move"
        case long = "one person with two careers"

        func works(of person: [Row], _ next: [Row]) -> [Row]? {
            switch self {
            case .whole: person
            case .long: career(person, next)
            case .moved: moving(person, keeping: 0)
            case .carried: moving(person, keeping: 1)
            }
        }
    }

    /// How the works of two persons are mixed.
    private enum Mixture: String, CaseIterable {
        case sameYears = "two people"
        case laterYears = "two people, one after the other"
        case twoPeriods = "two people, one with two periods"
        case longCareer = "two people, one with two careers"

        /// Whether one and two are another mixture than two and one.
        var isOfBothOrders: Bool { self == .twoPeriods || self == .longCareer }

        func works(of one: [Row], _ other: [Row], _ next: [Row]) -> ([Row], [Row])? {
            switch self {
            case .sameYears: (one, other)
            case .laterYears: (one, following(one, other))
            case .twoPeriods: moving(one, keeping: 0).map { ($0, other) }
            case .longCareer: (career(one, next), other)
            }
        }
    }

    /// The works of one person and another one as one person's, whose co-authors carried over one by one: the last three are also
    /// in the first works in the new field and place.
    private static func career(_ one: [Row], _ next: [Row]) -> [Row] {
        func year(_ row: Row) -> Int { row.publication.year ?? 0 }
        var later = following(one, next).sorted { year($0) < year($1) }
        var last: [String] = []
        for author in one.sorted(by: { year($0) > year($1) }).flatMap(\.publication.authors)
        where author != name && !last.contains(author) {
            last.append(author)
        }
        let first = later.indices.filter { later[$0].publication.authors.count > 1 }
        for (place, author) in zip(first, last.prefix(3)) { later[place].publication.authors.append(author) }
        return one + later
    }

    /// Works, with their years moved so that they follow those of another person.
    private static func following(_ one: [Row], _ other: [Row]) -> [Row] {
        let last = one.compactMap(\.publication.year).max() ?? 0
        let first = other.compactMap(\.publication.year).min() ?? 0
        return other.map { work in
            var copy = work
            copy.publication.year = work.publication.year.map { $0 - first + last + 1 }
            return copy
        }
    }

    /// The works of a person who left all co-authors but a number of them in the year when the field changed most; nil if
    /// there are too few works before or after it.
    private static func moving(_ works: [Row], keeping kept: Int) -> [Row]? {
        func shares(_ works: [Row]) -> [String: Double] {
            works.reduce(into: [:]) { $0[$1.field ?? "", default: 0] += 1 / Double(works.count) }
        }
        let years = Set(works.compactMap(\.publication.year)).sorted()
        let moves = years.compactMap { year -> (change: Double, year: Int)? in
            let before = works.filter { $0.publication.year ?? .max < year }
            let after = works.filter { $0.publication.year ?? .min >= year }
            guard min(before.count, after.count) >= 10 else { return nil }
            let (one, other) = (shares(before), shares(after))
            return (Set(one.keys).union(other.keys).reduce(0) { $0 + abs((one[$1] ?? 0) - (other[$1] ?? 0)) }, year)
        }
        guard let year = moves.max(by: { $0.change < $1.change })?.year else { return nil }
        func isLater(_ work: Row) -> Bool { work.publication.year ?? .min >= year }
        let crossing = coauthors(works.filter { !isLater($0) }).intersection(coauthors(works.filter(isLater)))
        let numbers = works.filter(isLater).flatMap(\.publication.authors).compactMap(key)
            .filter(crossing.contains).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let left = crossing.subtracting(
            crossing.sorted { (numbers[$1] ?? 0, $0) < (numbers[$0] ?? 0, $1) }.prefix(kept))
        return works.map { work in
            var copy = work
            if isLater(work) { copy.publication.authors.removeAll { key($0).map(left.contains) ?? false } }
            return copy
        }
    }

    /// What was asked about lists of one kind.
    private struct Tally {
        var lists = 0
        var asked = 0
        var questions = 0
        /// Questions whose part is to 95 % one person's.
        var pure = 0
        /// Pure questions that also leave the rest to the other person.
        var whole = 0
        var singles = 0
        var wrong = 0

        /// Asks about the works of one person or two, by citations.
        mutating func ask(_ one: [Row], _ other: [Row] = []) {
            let mixed = (one.map { ($0, false) } + other.map { ($0, true) }).enumerated().sorted { one, other in
                let counts = [one, other].map { $0.element.0.publication.citationCount ?? 0 }
                return (counts[1], one.offset) < (counts[0], other.offset)
            }.map(\.element)
            let publications = mixed.enumerated().map { place, row in
                var copy = row.0.publication
                copy.id = place + 1
                return copy
            }
            let listing = Listing(Search(query: SearchQuery(author: name), .imported), publications)
            // Without the other suggestions, because comparing the titles takes longer.
            let counted = listing.entries.filter(\.isCounted)
            let found = PeopleQuestion.all(
                listing, Array(zip(Work.all(counted.map(\.publication)), counted)), author: name, foreign: [])
            lists += 1
            asked += found.isEmpty ? 0 : 1
            questions += found.count
            for question in found {
                let parts = question.parts.map { part in part.publications.map { mixed[$0 - 1].1 } }
                func isOnes(_ part: [Bool]) -> Bool {
                    let second = part.count(where: \.self)
                    return max(second, part.count - second) * 20 >= part.count * 19
                }
                pure += isOnes(parts[0]) ? 1 : 0
                whole += parts.allSatisfy(isOnes) ? 1 : 0
            }
        }

        func report(_ name: String) {
            let name = name.padding(toLength: 62, withPad: " ", startingAt: 0)
            print(
                "matching: \(name) \(asked) of \(lists) asked, \(questions) questions: \(pure) of a part of one person, "
                    + "\(whole) that separate both")
        }
    }

    private static func coauthors(_ works: [Row]) -> Set<String> {
        Set(works.flatMap(\.publication.authors).compactMap(key))
    }

    /// The family name and the first initial; nil for the person.
    private static func key(_ author: String) -> String? {
        guard author != name else { return nil }
        let words = NormalisedTitle(author).text.split(separator: " ")
        return "\(words.last ?? "") \(words.first?.first ?? " ")"
    }

    /// The works of an author in a file of OpenAlex, with the names of others as Scholar shows them.
    private static func works(of file: String) throws -> [Row] {
        struct Answer: Decodable {
            struct Named: Decodable {
                var id: String?
                var display_name: String?
            }
            struct Authorship: Decodable {
                var author: Named
                var raw_author_name: String?
            }
            struct Location: Decodable { var source: Named? }
            struct Topic: Decodable { var subfield: Named? }
            struct Work: Decodable {
                var title: String?
                var publication_year: Int?
                var cited_by_count: Int?
                var primary_location: Location?
                var primary_topic: Topic?
                var authorships: [Authorship]
            }
            var author: Named
            var works: [Work]
        }
        let data = try Data(contentsOf: Folders.realAuthors.appending(path: file))
        let answer = try JSONDecoder().decode(Answer.self, from: data)
        return answer.works.map { work in
            var publication = Publication(id: 1, title: work.title ?? "", citationCount: work.cited_by_count)
            publication.year = work.publication_year
            publication.publication = work.primary_location?.source?.display_name
            publication.authors = work.authorships.map { authorship in
                if authorship.author.id == answer.author.id { return name }
                let words = (authorship.raw_author_name ?? authorship.author.display_name ?? "").split(separator: " ")
                return words.dropLast().map { $0.prefix(1) }.joined() + " " + (words.last ?? "")
            }
            return Row(publication: publication, field: work.primary_topic?.subfield?.display_name)
        }
    }

    /// The works of a profile.
    private static func works(of profile: Listing) -> [Row] {
        var person = Person(profile.search.profileName ?? "")
        return profile.publications.map { publication in
            var copy = publication
            copy.authors = publication.authors.map { (person?.verdict($0) ?? .different) > .unknown ? name : $0 }
            (copy.key, copy.link) = (nil, nil)
            return Row(publication: copy, field: publication.publication.flatMap(Facets.venue))
        }
    }
}
