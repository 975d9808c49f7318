import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarLists

/// The questions about two people of one name, in mixtures of the real authors of OpenAlex. `make matching` prints the
/// numbers.
@Suite("Two people of one name among real authors")
struct NamesakeBenchmark {
    /// An author with all works, as in a file of OpenAlex.
    private struct Author: Decodable {
        struct Named: Decodable {
            var id: String?
            var display_name: String?
        }
        struct Authorship: Decodable {
            var author: Named
            var raw_author_name: String?
        }
        struct Location: Decodable { var source: Named? }
        struct Work: Decodable {
            var title: String?
            var publication_year: Int?
            var cited_by_count: Int?
            var primary_location: Location?
            var authorships: [Authorship]
        }
        var author: Named
        var works: [Work]
    }

    private static let name = "E Marchetti"
    private static let names = try? FileManager.default.contentsOfDirectory(atPath: Folders.realAuthors.path)
        .filter { $0.hasSuffix(".json") }.sorted()

    /// The works of an author under the common name, with the names of others as Scholar shows them.
    private static func publications(_ file: String) throws -> [Publication] {
        let data = try Data(contentsOf: Folders.realAuthors.appending(path: file))
        let author = try JSONDecoder().decode(Author.self, from: data)
        return author.works.map { work in
            var publication = Publication(id: 1, title: work.title ?? "", citationCount: work.cited_by_count)
            publication.year = work.publication_year
            publication.publication = work.primary_location?.source?.display_name
            publication.authors = work.authorships.map { authorship in
                if authorship.author.id == author.author.id { return name }
                let words = (authorship.raw_author_name ?? authorship.author.display_name ?? "").split(separator: " ")
                return words.dropLast().map { $0.prefix(1) }.joined() + " " + (words.last ?? "")
            }
            return publication
        }
    }

    /// The publications of one person or two, by citations, and which of them are the second person's.
    private static func questions(_ one: [Publication], _ other: [Publication] = []) -> ([PeopleQuestion], Set<Int>) {
        let mixed = (one.map { ($0, false) } + other.map { ($0, true) }).enumerated().sorted { one, other in
            let counts = [one, other].map { $0.element.0.citationCount ?? 0 }
            return (counts[1], one.offset) < (counts[0], other.offset)
        }.map(\.element)
        let publications = mixed.enumerated().map { place, row in
            var copy = row.0
            copy.id = place + 1
            return copy
        }
        let search = Search(query: SearchQuery(author: name), .imported)
        let found = Suggestion.all(for: Listing(search, publications), author: name).compactMap(\.question)
        return (found, Set(mixed.indices.filter { mixed[$0].1 }.map { $0 + 1 }))
    }

    private static func coauthors(_ publications: [Publication]) -> Set<String> {
        Set(
            publications.flatMap(\.authors).filter { $0 != name }.map { author in
                let words = NormalisedTitle(author).text.split(separator: " ")
                return "\(words.last ?? "") \(words.first?.first ?? " ")"
            })
    }

    @Test(
        "no question about a single author, and one about most pairs without a common co-author",
        .enabled(if: Scores.isMeasuring && names != nil, "make matching measures the authors of ../shared/openalex"))
    func authors() throws {
        let people = try #require(Self.names).map(Self.publications)
        #expect(people.count > 10)
        var scores = Scores()
        for person in people {
            let found = Self.questions(person).0
            #expect(found.isEmpty)
            scores.count(isSo: false, isSaid: !found.isEmpty)
        }
        for (place, one) in people.enumerated() where one.count >= 10 {
            for other in people.dropFirst(place + 1) where other.count >= 10 {
                guard Self.coauthors(one).isDisjoint(with: Self.coauthors(other)) else { continue }
                let (found, others) = Self.questions(one, other)
                // The part in question is one person's.
                let isRight = found.contains { question in
                    let part = question.parts[0].publications
                    let second = part.count { others.contains($0) }
                    return max(second, part.count - second) * 20 >= part.count * 19
                }
                scores.count(isSo: true, isSaid: isRight)
            }
        }
        scores.report("two people of one name among real authors")
        #expect(scores.wrong == 0 && scores.recall > 0.8)
    }
}
