/// The records of a list by their numbers in indexes. A list can have a record twice: Google repeats results on the next
/// page, and people join lists that overlap. It counts once, as in several files.
///
/// A DOI is not such a number: an index has editions and cited references as records of their own, with one DOI and one
/// title. Records without a number are copies if no field differs.
struct RepeatedRecords {
    private var places: [String: Int] = [:]
    /// The places of records with the same DOI or authors, and the same title.
    private var similar: [String: [Int]] = [:]
    /// The number of records that are left out.
    private(set) var count = 0
    /// The number of those whose citation count is another one.
    private(set) var otherCounts = 0

    /// Further records of one title and DOI are not compared: their number would multiply the work.
    private static let mostCompared = 20

    /// Returns the place of an earlier copy of a record; otherwise notes the numbers of this one.
    ///
    /// - Parameter records: the earlier records, which the record will follow if it is new.
    mutating func earlier(
        _ record: RecordList.Record, _ values: [String: Any], in records: [RecordList.Record]
    ) -> Int? {
        let numbers = Self.numbers(record, values)
        let likeness = Self.likeness(record, values)
        let known = numbers.compactMap { places[$0] }.first
        if let place = known ?? likeness.flatMap({ copy(of: record, numbers, $0, in: records) }) {
            count += 1
            if let known = records[place].publication.citationCount, let other = record.publication.citationCount,
                known != other
            {
                otherCounts += 1
            }
            return place
        }
        for number in numbers { places[number] = records.count }
        if let likeness, similar[likeness, default: []].count < Self.mostCompared {
            similar[likeness, default: []].append(records.count)
        }
        return nil
    }

    /// A similar record, unless both have numbers, which differ.
    private func copy(
        of record: RecordList.Record, _ numbers: [String], _ likeness: String, in records: [RecordList.Record]
    ) -> Int? {
        guard let places = similar[likeness] else { return nil }
        let values = record.publication.recordValues
        return places.first { place in
            let other = records[place].publication.recordValues
            return (numbers.isEmpty || Self.numbers(records[place], other).isEmpty) && !Self.differ(values, other)
        }
    }

    /// Whether a field that two records have differs. Their DOI and title are the same in other letters.
    private static func differ(_ one: [String: Any], _ other: [String: Any]) -> Bool {
        one.contains { key, value in
            guard !["doi", "title"].contains(key), let known = other[key] else { return false }
            if let list = value as? [Any], let known = known as? [Any] {
                return list.map(PublishOrPerish.text) != known.map(PublishOrPerish.text)
            }
            guard let value = PublishOrPerish.text(value), let known = PublishOrPerish.text(known) else { return false }
            return value != known
        }
    }

    /// A rejected record is not a copy of one that counts.
    private static func state(_ record: RecordList.Record) -> String { record.isRejected ? "rejected " : "" }

    /// Its DOI or its authors, with its title; nil for a record that has too little to be known again.
    private static func likeness(_ record: RecordList.Record, _ values: [String: Any]) -> String? {
        let publication = record.publication
        guard publication.key == nil else { return nil }
        let title = NormalisedTitle(publication.title).text
        if let doi = PublishOrPerish.text(values["doi"]).map(DOI.bare)?.lowercased(), doi.hasPrefix("10.") {
            return "\(state(record))\(doi) \(title)"
        }
        guard !publication.authors.isEmpty, publication.title != Publication.untitled else { return nil }
        return "\(state(record))\(title) \(publication.authors.joined(separator: ";"))"
    }

    private static func numbers(_ record: RecordList.Record, _ values: [String: Any]) -> [String] {
        let publication = record.publication
        // OpenAlex has one number for a work; a file with lists of several authors has it in each of them.
        if let key = publication.key { return ["\(record.heading) \(key.text)"] }
        var numbers = publication.clusterID.map { ["\(state(record))GS:\($0)"] } ?? []
        let uid = (PublishOrPerish.text(values["uid"]) ?? "").lowercased()
        if let number = number(of: "2-s2.0-", in: uid + " " + (publication.link ?? "")) {
            numbers.append(state(record) + number)
        } else if uid.hasPrefix("wos:") || uid.hasPrefix("isi:") {
            numbers.append(state(record) + "wos:" + uid.dropFirst(4))
        }
        return numbers
    }

    /// A number of Scopus, which the addresses of its pages contain, too.
    private static func number(of mark: StaticString, in text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let start = bytes.firstIndex(of: mark, from: 0) else { return nil }
        let digits = bytes[(start + mark.utf8CodeUnitCount)...].prefix(while: \.isDigit)
        return digits.isEmpty ? nil : "\(mark)\(String(decoding: digits, as: UTF8.self))"
    }
}
