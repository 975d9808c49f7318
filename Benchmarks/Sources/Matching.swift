import Foundation
import ScholarKit

/// Matching works in lists of 10,000 publications with titles, authors and journals from real pages.
enum Matching {
    /// Numbers that look random and are the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64 = 88_172_645_463_325_252

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    /// The same number of publications; each title combines the first half of one title and the second half of another.
    private static func publications(_ count: Int, of seen: [Publication], _ random: inout Numbers) -> [Publication] {
        guard !seen.isEmpty else { return [] }
        return (1...count).map { id in
            var publication = seen[Int.random(in: 0..<seen.count, using: &random)]
            let other = seen[Int.random(in: 0..<seen.count, using: &random)]
            let start = publication.title.split(separator: " ")
            let end = other.title.split(separator: " ")
            publication.title = (start.prefix((start.count + 1) / 2) + end.suffix((end.count + 1) / 2))
                .joined(separator: " ")
            publication.id = id
            publication.clusterID = id % 3 == 0 ? nil : String(10_000_000 + id)
            publication.link = nil
            publication.key = nil
            publication.citationCount = 20_000 / id
            publication.year = 1980 + Int.random(in: 0..<45, using: &random)
            return publication
        }
    }

    /// The same publications at another visit: other numbers, a third of the years moved by one, another order.
    private static func visitedAgain(_ list: [Publication], _ random: inout Numbers) -> [Publication] {
        list.shuffled(using: &random).enumerated().map { place, publication in
            var copy = publication
            copy.id = place + 1
            copy.clusterID = publication.clusterID.map { "9\($0)" }
            if place % 3 == 0 { copy.year = publication.year.map { $0 + 1 } }
            return copy
        }
    }

    static func figures(folder: String) throws -> [Figure] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }
            .sorted()
        let seen = files.flatMap { file -> [Publication] in
            guard let data = try? Data(contentsOf: URL(filePath: folder).appending(path: file)) else { return [] }
            return (try? PageReading.read(Page(bytes: Array(data), file: file)))?.publications ?? []
        }
        var random = Numbers()
        let list = publications(10_000, of: seen, &random)
        let again = visitedAgain(list, &random)
        let one = Listing(list)
        let two = Listing(again)
        let name = list.first?.authors.first ?? ""
        return [
            Figure("suggestions for 10,000 real titles", runs: 5) { _ = Suggestion.all(for: one, author: name) },
            Figure("pairing 10,000 with 10,000", runs: 5) { _ = WorkPairing(list, again) },
            Figure("compare 10,000 with 10,000", runs: 5) { _ = Comparison(one, two) },
        ]
    }
}
