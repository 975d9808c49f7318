/// The records of a list by their numbers in indexes. A list can have a record twice: Google repeats results on the next
/// page, and people join lists that overlap. It counts once, as in several files.
struct RepeatedRecords {
    private var places: [String: Int] = [:]
    /// The number of records that are left out.
    private(set) var count = 0

    /// Returns the place of an earlier record of the same work; otherwise notes the numbers of this one.
    ///
    /// - Parameters:
    ///   - place: the place that the record gets if it is new.
    mutating func earlier(_ record: RecordList.Record, _ values: [String: Any], at place: Int) -> Int? {
        let keys = Self.keys(record, values)
        for key in keys {
            guard let earlier = places[key] else { continue }
            count += 1
            return earlier
        }
        for key in keys { places[key] = place }
        return nil
    }

    private static func keys(_ record: RecordList.Record, _ values: [String: Any]) -> [String] {
        let publication = record.publication
        // OpenAlex has one number for a work; a file with lists of several authors has it in each of them.
        if let key = publication.key { return ["\(record.heading) \(key.text)"] }
        // A record that the user rejected is none of those that count.
        let state = record.isRejected ? "rejected " : ""
        var keys = publication.clusterID.map { ["\(state)GS:\($0)"] } ?? []
        let uid = (PublishOrPerish.text(values["uid"]) ?? "").lowercased()
        if let number = number(of: "2-s2.0-", in: uid + " " + (publication.link ?? "")) {
            keys.append(state + number)
        } else if uid.hasPrefix("wos:") || uid.hasPrefix("isi:") {
            keys.append(state + "wos:" + uid.dropFirst(4))
        }
        if let doi = PublishOrPerish.text(values["doi"]).map(DOI.bare)?.lowercased(), doi.hasPrefix("10.") {
            keys.append("\(state)\(doi) \(NormalisedTitle(publication.title).text)")
        }
        return keys
    }

    /// A number of Scopus, which the addresses of its pages contain, too.
    private static func number(of mark: StaticString, in text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let start = bytes.firstIndex(of: mark, from: 0) else { return nil }
        let digits = bytes[(start + mark.utf8CodeUnitCount)...].prefix(while: \.isDigit)
        return digits.isEmpty ? nil : "\(mark)\(String(decoding: digits, as: UTF8.self))"
    }
}
