import Foundation
import ScholarKit

/// Indexes of a million citation counts, in typical lists: many citations of few publications, few of many.
enum Counting {
    static func figures() throws -> [Figure] {
        let million = (0..<1_000_000).map { place in Int(2_000_000 / Double(place + 1)) + (place &* 7919) % 13 }.shuffled()
        let years = million.indices.map { Int?(1980 + $0 % 45) }
        let authors = million.indices.map { Int?(1 + $0 % 9) }
        let text = Array(million.map(String.init).joined(separator: "\n").utf8)
        return [
            try Figure("h of 1,000,000 counts", runs: 11) { _ = try Indexes(citations: million, year: 2026).h },
            try Figure("all indexes of 1,000,000 counts", runs: 11) {
                let indexes = try Indexes(citations: million, year: 2026)
                for definition in IndexDefinition.all { _ = indexes[definition] }
            },
            try Figure("all indexes of 1,000,000 counts, years and authors", runs: 11) {
                let indexes = try Indexes(citations: million, years: years, authors: authors, year: 2026)
                for definition in IndexDefinition.all { _ = indexes[definition] }
            },
            Figure("Swift's own sort of 1,000,000 counts", runs: 11) { _ = million.sorted(by: >) },
            try Figure("reading 1,000,000 counts as text", runs: 11) { _ = try CountList(text) },
        ]
    }
}
