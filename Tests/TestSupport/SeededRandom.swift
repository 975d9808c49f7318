import Foundation
package import ScholarPages

/// Random numbers that are the same in every run (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// The seeds of a test that runs once for each: a few, or those of the variable SEEDS, as in SEEDS=1-400.
    package static func seeds(usually usual: ClosedRange<UInt64>) -> [UInt64] {
        let ends = ProcessInfo.processInfo.environment["SEEDS"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
        guard let first = ends.first, let last = ends.last, first <= last else { return Array(usual) }
        return Array(first...last)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SearchQuery {
    /// A query with any fields set to any text.
    package static func random(_ encoding: SearchURL.Encoding, using random: inout SeededRandom) -> SearchQuery {
        func text() -> String {
            let pieces = [
                "ö", "漢字", " ", "a", "Z", "&", "=", "+", "%", "#", "?", "\"", "'", "/", "🧪", "é", "\u{301}", "-", "OR",
                ",",
            ]
            guard Bool.random(using: &random) else { return "" }
            return (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
        }
        var query = SearchQuery(author: text() + "x")
        query.allWords = text()
        query.exactPhrase = text()
        query.anyWords = text()
        query.withoutWords = text()
        query.publication = text()
        query.occurrence = Bool.random(using: &random) ? .title : .anywhere
        query.fromYear = Bool.random(using: &random) ? Int.random(in: 1900...1999, using: &random) : nil
        query.toYear = Bool.random(using: &random) ? Int.random(in: 2000...2026, using: &random) : nil
        query.language = ["en", "de", "zh-CN"].randomElement(using: &random) ?? "en"
        query.includesCitations = Bool.random(using: &random)
        // The form of 2011 always writes a number of results, so its default is read back as nil.
        query.resultsPerPage = [nil, 10, 20].randomElement(using: &random) ?? nil
        if encoding == .classic, Bool.random(using: &random) {
            query.subjectAreas = SubjectArea.allCases.filter { _ in Bool.random(using: &random) }
        }
        let collections: [ScholarCollection] = [
            .articles(patents: true), .articles(patents: false), .legalOpinions(.all), .legalOpinions(.federal),
            .legalOpinions(.chosen([5, 192])),
        ]
        if query.subjectAreas.isEmpty {
            query.collection = collections.randomElement(using: &random) ?? query.collection
        }
        return query
    }
}
