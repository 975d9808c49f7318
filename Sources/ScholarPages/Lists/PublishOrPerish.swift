import Foundation

/// The JSON keys of Publish or Perish; other lists are converted to them too.
package enum PublishOrPerish {
    /// The columns of the CSV in today's order of 26, each with its JSON key; computed columns have none.
    package static let columns: [(column: String, key: String?)] = [
        ("Cites", "cites"), ("Authors", "authors"), ("Title", "title"), ("Year", "year"), ("Source", "source"),
        ("Publisher", "publisher"), ("ArticleURL", "article_url"), ("CitesURL", "cites_url"), ("GSRank", "rank"),
        ("QueryDate", "query_date"), ("Type", "type"), ("DOI", "doi"), ("ISSN", "issn"),
        ("CitationURL", "citation_url"), ("Volume", "volume"), ("Issue", "issue"), ("StartPage", "startpage"),
        ("EndPage", "endpage"), ("ECC", "ecc"), ("CitesPerYear", nil), ("CitesPerAuthor", nil),
        ("AuthorCount", nil), ("Age", nil), ("Abstract", "abstract"), ("FullTextURL", "fulltext_url"),
        ("RelatedURL", "related_url"),
    ]

    /// The key for the source of the citation counts, if neither Google Scholar nor the number of a record identifies
    /// it.
    package static let countsKey = "counts_from"
    /// The key for a publication whose citations count under another entry.
    static let elsewhereKey = "counted_elsewhere"

    /// Whether a JSON object can be one of its records; other JSON can have titles too.
    static func isRecord(_ object: [String: Any]) -> Bool {
        ["uid", "use", "rank", "article_url", "cites_url"].contains { object[$0] != nil }
    }

    /// Creates the record from keys and values; nil for an empty one.
    ///
    /// - Parameter isLiteral: whether its texts have no markup of web pages.
    static func record(_ object: [String: Any], isLiteral: Bool = false) -> RecordList.Record? {
        func plain(_ text: String) -> String { isLiteral ? text : MarkedText.plain(text) }
        guard let title = Self.title(of: object, plain) else { return nil }
        var object = object
        // An uncited publication has no count there; a cell that is not a number is an unknown count.
        var publication = Publication(id: 0, title: title, citationCount: object["cites"].map(number) ?? 0)
        var names: [String] = []
        if let list = object["authors"] as? [Any] {
            let all = list.compactMap(text).map(plain)
            names = all.filter { $0 != "..." && $0 != "…" }
            publication.authorsTruncated = names.count < all.count
        } else if let line = text(object["authors"]) {
            (names, publication.authorsTruncated) = Byline.authors(in: plain(line))
        }
        publication.authors = names
        if names.contains(where: Folding.isLongName) { object["authors"] = publication.authors }
        guard let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]) else { return nil }
        publication.record = String(decoding: data, as: UTF8.self)
        let type = text(object["type"])?.lowercased()
        publication.kind = type == "c" ? "citation" : type
        publication.publication = text(object["source"]).map { Folding.foldCut(plain($0)) }
        publication.publisher = text(object["publisher"]).map(plain)
        publication.year = year(object["year"])
        publication.link = address(object["article_url"])
        publication.citesURL = address(object["cites_url"])
        publication.download = address(object["fulltext_url"]).map { Publication.Download(url: $0) }
        publication.snippet = text(object["abstract"])
        publication.isCountedElsewhere = object[elsewhereKey] as? Bool ?? false
        publication.clusterID =
            publication.citesURL.flatMap { URLParameters.first("cites", in: $0) }.flatMap(ClusterID.first)
            ?? text(object["uid"]).flatMap { $0.hasPrefix("GS:") ? ClusterID.first(in: String($0.dropFirst(3))) : nil }
        var record = RecordList.Record(publication)
        record.rank = number(object["rank"])
        record.isRejected = number(object["use"]) == 0 || object["use"] as? Bool == false
        record.date = text(object["query_date"]).flatMap(time)
        return record
    }

    /// The title of a record. One without a title counts if it has a count, a DOI or authors; a record that has none of
    /// them is nil.
    static func title(of object: [String: Any], _ plain: (String) -> String = { $0 }) -> String? {
        let title = text(object["title"]).map(plain) ?? ""
        if !title.isEmpty { return title }
        let says =
            ["cites", "own_cites"].contains { number(object[$0]) != nil }
            || ["doi", "authors"].contains { text(object[$0]) != nil }
        return says ? Publication.untitled : nil
    }

    // MARK: Values

    /// A text or a number as folded text, or the first of a list; nil when it is empty.
    static func text(_ value: Any?) -> String? {
        if let list = value as? [Any] { return text(list.first { !($0 is [Any]) }) }
        let text = (value as? String) ?? (value as? NSNumber).map(\.stringValue) ?? ""
        let folded = Folding.fold(text)
        return folded.isEmpty ? nil : folded
    }

    /// A whole number from 0 to a thousand million, more than any number of citations or pages.
    package static func number(_ value: Any?) -> Int? {
        // Foundation would also take a truth value for a number.
        let isFlag = (value as? NSNumber)?.objCType.pointee == CChar(UInt8(ascii: "c"))
        let number =
            isFlag || value is [Any] ? nil : (value as? NSNumber).map { Int(exactly: $0) } ?? text(value).flatMap(whole)
        return number.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    }

    /// A whole number as programs write it: pandas adds ".0" in a column with empty cells, spreadsheets separate
    /// thousands.
    private static func whole(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        // "1.000" is a thousand, "12.0" and "12,00" are twelve.
        let zeros = text.reversed().prefix { $0 == "0" }.count
        let isFraction = zeros > 0 && zeros != 3 && ".,".contains(text.dropLast(zeros).last ?? " ")
        let digits = isFraction ? String(text.dropLast(zeros + 1)) : text
        if let number = Int(digits) { return number }
        guard let first = digits.first, first.isNumber, first != "0",
            let separator = digits.first(where: { !$0.isNumber }), ",.'’ ".contains(separator)
        else { return nil }
        let groups = digits.split(separator: separator, omittingEmptySubsequences: false)
        guard groups[0].count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
        return Int(groups.joined())
    }

    /// A year of four digits.
    package static func year(_ value: Any?) -> Int? {
        number(value).flatMap { (1000...2999).contains($0) ? $0 : nil }
    }

    /// The year of a date, as far as bibliographies state one: `2023/05/01`, `2023-05`, `MAR 2021`.
    static func yearOfDate(_ value: Any?) -> Int? {
        if let year = year(value) { return year }
        let numbers = text(value)?.prefix(40).split { !($0.isASCII && $0.isNumber) } ?? []
        // "20230501" has the month and the day behind the year.
        return numbers.first { $0.count == 4 || $0.count == 8 }.flatMap { year(String($0.prefix(4))) }
    }

    static func address(_ value: Any?) -> String? {
        text(value).flatMap { WebAddress.hasScheme($0) ? $0 : nil }
    }

    /// `2025-09-24 11:02:33`, in the time zone of the user, which the file does not name; read as UTC.
    private static func time(_ text: String) -> Date? {
        // The short tables of the first versions have only the day.
        text.count == 10 ? Timestamp.day(text) : Timestamp.date(text.replacing(" ", with: "T") + "Z")
    }
}
