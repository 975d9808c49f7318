/// Citation counts that plugins of Zotero write into "Extra", one line for each index.
extension RemarkText {
    /// "GSCC: 0000012 2026-06-16T06:01:05.431Z 0.01", "ZSCC: 0000007", "42 citations (Crossref) [2026-07-28]",
    /// "Citations (Crossref): 42", "Citations: 42 (Crossref) [2026-07-28]", "openalex.cit_count: 42". A plugin that found
    /// nothing writes "NoCitationData"; then the count is unknown.
    var namedCounts: [StatedCount] {
        var found: [StatedCount] = []
        let words: [(StaticString, String)] = [
            ("gscc", "Google Scholar"), ("zscc", "Google Scholar"), ("openalex.cit_count", "OpenAlex"),
        ]
        for (word, source) in words {
            for place in ends(of: word) where isWord(endingAt: place, word) {
                guard let number = digits(at: afterColon(place)) else { continue }
                found.append(stated(number.count, source, on: day(at: afterSpace(number.end))))
            }
        }
        found += named(["citations", "citation", "cites", "times cited", "citation count"])
        // One index can be named in two forms.
        var known: Set<String?> = []
        return found.filter { known.insert($0.source).inserted }
    }

    /// "Cited by: 42 (Crossref, 2026-07-28)".
    var citedByNamed: [StatedCount] { named(["cited by"]) }

    private func named(_ words: [StaticString]) -> [StatedCount] {
        words.flatMap { word in
            ends(of: word).filter { isWord(endingAt: $0, word) }.compactMap { end in
                citations(at: end, end - word.utf8CodeUnitCount)
            }
        }
    }

    private func citations(at end: Int, _ start: Int) -> StatedCount? {
        if let index = index(at: afterSpace(end)) {
            if let number = digits(at: afterColon(index.end)), small[index.end] == UInt8(ascii: ":") {
                return stated(number.count, index.name, on: index.date ?? day(at: afterSpace(number.end)))
            }
            return number(before: start).map {
                stated($0, index.name, on: index.date ?? day(at: afterSpace(index.end)))
            }
        }
        guard let number = digits(at: afterColon(afterSpace(end))), let index = index(at: afterSpace(number.end))
        else { return nil }
        return stated(number.count, index.name, on: index.date ?? day(at: afterSpace(index.end)))
    }

    private func stated(_ count: Int, _ source: String, on day: String?) -> StatedCount {
        StatedCount(count: count, source: source, form: .field, date: day.flatMap(Timestamp.day))
    }

    private static let indexes = [
        "crossref": "Crossref", "semantic scholar": "Semantic Scholar", "inspire": "INSPIRE", "inspire hep": "INSPIRE",
        "openalex": "OpenAlex", "google scholar": "Google Scholar", "scopus": "Scopus",
        "web of science": "Web of Science", "opencitations": "OpenCitations", "nasa ads": "NASA ADS", "ads": "NASA ADS",
        "dimensions": "Dimensions", "europe pmc": "Europe PMC", "pubmed": "PubMed", "datacite": "DataCite",
    ]

    /// The index in the brackets at a place, "(Semantic Scholar/DOI)" or "(Crossref, 2024-11-18)", and the day; nil if they
    /// contain another text. An unknown index keeps its name if a day follows it.
    private func index(at place: Int) -> (name: String, date: String?, end: Int)? {
        guard place < small.count, let close = ["(": ")", "[": "]"][UnicodeScalar(small[place])] as UnicodeScalar?
        else {
            return nil
        }
        let inner =
            (place + 1)..<(place + 1 + small[(place + 1)...].prefix(60).prefix { $0 != UInt8(close.value) }.count)
        guard inner.upperBound < small.count, small[inner.upperBound] == UInt8(close.value) else { return nil }
        let date = inner.lazy.compactMap(day).first
        let names = String(decoding: original(inner), as: UTF8.self).replacing(date ?? "\u{0}", with: ",")
            .split { ",;/".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
        guard let name = names.first else { return nil }
        let known = Self.indexes[name.lowercased().replacing("-", with: " ")]
        return (known ?? (date == nil ? nil : name)).map { ($0, date, inner.upperBound + 1) }
    }

    /// The digits at a place, with zeros in front.
    private func digits(at place: Int) -> (count: Int, end: Int)? {
        guard place < small.count else { return nil }
        let digits = small[place...].prefix(20).prefix(while: \.isDigit)
        return PublishOrPerish.number(String(decoding: digits, as: UTF8.self)).map { ($0, digits.endIndex) }
    }

    /// The number that ends before a place and a space.
    private func number(before place: Int) -> Int? {
        guard place > 1, small[place - 1] == 0x20 else { return nil }
        let digits = small[..<(place - 1)].suffix(12).reversed().prefix(while: \.isDigit).reversed()
        return PublishOrPerish.number(String(decoding: Array(digits), as: UTF8.self))
    }

    /// The day at a place, also in square brackets.
    private func day(at place: Int) -> String? {
        let start = place < small.count && small[place] == UInt8(ascii: "[") ? place + 1 : place
        guard start + 10 <= small.count else { return nil }
        let day = small[start..<(start + 10)]
        let isDay = zip(day, "0000-00-00".utf8).allSatisfy { $1 == UInt8(ascii: "-") ? $0 == $1 : $0.isDigit }
        return isDay ? String(decoding: day, as: UTF8.self) : nil
    }

    private func isWord(endingAt end: Int, _ word: StaticString) -> Bool {
        let start = end - word.utf8CodeUnitCount
        return (start == 0 || !small[start - 1].isAlphanumeric) && (end == small.count || !small[end].isAlphanumeric)
    }
}
