package import ScholarPages
import Foundation

/// Properties of a publication in another program's list that Scholar does not show.
extension Publication {
    /// Whether its source says that it was retracted.
    package var isRetracted: Bool { mentions("\"retracted\":") && recordValues["retracted"] as? Bool == true }

    /// The DOI in its record, as the source writes it.
    var doiOfRecord: String? { text("\"doi\":\"", "doi") }

    /// Its identifier in OpenAlex.
    package var openAlexID: String? { text("\"openalex\":\"", "openalex") }

    /// The identifiers of its authors in OpenAlex, one for each name; empty for a name without a record.
    package var authorIDs: [Substring] {
        text("\"author_ids\":\"", "author_ids")?.split(separator: ";", omittingEmptySubsequences: false) ?? []
    }

    /// The identifiers of the works that it cites; nil if its source was not asked for them.
    var references: [Substring]? {
        text("\"references\":\"", Self.referencesKey)?.split(separator: ";")
    }

    /// Whether a reading is this one, also with references, which the first version did not read: nothing depends on them
    /// that it proved.
    func isRead(as other: Publication) -> Bool {
        guard self != other else { return true }
        guard references == nil, let record = other.record, other.references != nil else { return false }
        var earlier = other
        earlier.record = record.replacing(/,"references":"[^"]*"/, with: "")
        return self == earlier
    }

    private func text(_ mark: StaticString, _ key: String) -> String? {
        guard let record, mentions(mark) else { return nil }
        return Self.text(mark, inFlat: record) ?? recordValues[key] as? String
    }

    private func mentions(_ key: StaticString) -> Bool {
        let bytes = record.map { Array($0.utf8) } ?? []
        return bytes.contains(key, in: bytes.indices)
    }

    /// The index that counted its citations: the one that the file names. Publish or Perish also uses other sources than
    /// Google Scholar, and names them in the number of each record.
    package var countSource: Source {
        guard let record, Self.namesIndex(record) else { return .googleScholar }
        if let name = Self.text("\"counts_from\":\"", inFlat: record) { return Source(name: name) }
        let values = recordValues
        if let name = values[PublishOrPerish.countsKey] as? String { return Source(name: name) }
        guard let number = values["uid"] as? String, !number.isEmpty else { return .googleScholar }
        return number.hasPrefix("GS:") ? .googleScholar : .unknown
    }

    /// The text of a key in a record without an object inside, found without a parser; nil if it has to be parsed.
    private static func text(_ key: StaticString, inFlat record: String) -> String? {
        // Inside texts quotation marks are escaped, so this can only be a key.
        let bytes = Array(record.utf8)
        guard !bytes.dropFirst().contains(UInt8(ascii: "{")), let start = bytes.firstIndex(of: key, from: 0) else {
            return nil
        }
        let text = bytes[(start + key.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") }
        return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
    }

    /// Whether a record can name another index than Google Scholar. Reading the JSON of each of a thousand records takes as
    /// long as the rest of `show`. Records are compact JSON, and quotation marks inside texts are escaped, so `"uid":` can
    /// only be a key, and without an object inside the record, a key of the record.
    private static func namesIndex(_ record: String) -> Bool {
        let bytes = Array(record.utf8)
        func holds(_ text: StaticString) -> Bool { bytes.contains(text, in: bytes.indices) }
        let isFlat = !bytes.dropFirst().contains(UInt8(ascii: "{"))
        return holds("\"counts_from\":") || (holds("\"uid\":") && !(isFlat && holds("\"uid\":\"GS:")))
    }
}

extension [Publication] {
    /// The first year of their citations per year; nil if their source states none, or if the list does not have them,
    /// like a table of the same publications.
    package var firstYearOfCitations: Int? {
        contains { !$0.citationsPerYear.isEmpty } ? countSource.meaning.firstYearOfCitations : nil
    }

    /// Whether they are from lists of other programs, not from pages of Scholar.
    var areOfLists: Bool { !isEmpty && allSatisfy { $0.record != nil } }

    /// The index that counted the citations of most of them.
    package var countSource: Source {
        guard contains(where: { $0.record != nil }) else { return .googleScholar }
        let counted = filter { $0.citationCount != nil }
        guard !counted.isEmpty else { return areOfLists ? .none : .googleScholar }
        let sources = Dictionary(grouping: counted, by: \.countSource).mapValues(\.count)
        return sources.max { ($0.value, $1.key.name) < ($1.value, $0.key.name) }?.key ?? .googleScholar
    }
}
