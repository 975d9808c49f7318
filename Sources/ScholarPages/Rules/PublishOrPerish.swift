import Foundation

/// The files of Publish or Perish: CSV of 11 to 26 columns, JSON, and JSON a line.
///
/// The keys are those of its JSON; the columns of its CSV stand for the same keys.
package enum PublishOrPerish {
    /// The columns of the CSV in the order of today's 26, each with its key in JSON; what can be computed has none.
    package static let columns: [(column: String, key: String?)] = [
        ("Cites", "cites"), ("Authors", "authors"), ("Title", "title"), ("Year", "year"), ("Source", "source"),
        ("Publisher", "publisher"), ("ArticleURL", "article_url"), ("CitesURL", "cites_url"), ("GSRank", "rank"),
        ("QueryDate", "query_date"), ("Type", "type"), ("DOI", "doi"), ("ISSN", "issn"),
        ("CitationURL", "citation_url"), ("Volume", "volume"), ("Issue", "issue"), ("StartPage", "startpage"),
        ("EndPage", "endpage"), ("ECC", "ecc"), ("CitesPerYear", nil), ("CitesPerAuthor", nil),
        ("AuthorCount", nil), ("Age", nil), ("Abstract", "abstract"), ("FullTextURL", "fulltext_url"),
        ("RelatedURL", "related_url"),
    ]

    /// What stands at the beginning of a file that may be one of these.
    package enum Kind {
        case csv, json, jsonLines
    }

    /// The kind of a file by its first bytes; nil when it is none of these.
    package static func kind(of bytes: [UInt8]) -> Kind? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = bytes[start...].firstIndex(where: { !isSpace($0) }) else { return nil }
        switch bytes[first] {
        case UInt8(ascii: "["):
            let next = bytes[(first + 1)...].first { !isSpace($0) }
            return next == UInt8(ascii: "{") || next == UInt8(ascii: "]") ? .json : nil
        case UInt8(ascii: "{"): return .jsonLines
        case UInt8(ascii: "<"): return nil
        default:
            let header = bytes[first...].prefix(while: { $0 != UInt8(ascii: "\n") }).prefix(512)
            let names = String(decoding: header, as: UTF8.self).lowercased().filter { !"\" \r".contains($0) }
                .split { ",;\t".contains($0) }
            return names.prefix(3) == ["cites", "authors", "title"] ? .csv : nil
        }
    }

    /// Reads a file; nil when it holds no record that has a title.
    static func list(_ bytes: [UInt8], _ kind: Kind) -> RecordList? {
        var list = RecordList()
        let objects = kind == .csv ? csv(bytes, into: &list) : json(bytes, kind, into: &list)
        // Other JSON can have titles, too; only such a record has one of these.
        let own = ["uid", "use", "rank", "article_url", "cites_url"]
        if kind != .csv, !objects.contains(where: { object in own.contains { object[$0] != nil } }) { return nil }
        for (number, object) in objects.enumerated() {
            guard let record = record(object) else {
                list.diagnostics.append(Diagnostic(.warning, "a record without a title is left out", row: number + 1))
                continue
            }
            if record.citationCount == nil {
                list.diagnostics.append(Diagnostic(unreadableCountOf: record.title, row: number + 1))
            }
            list.records.append(record)
        }
        guard !list.records.isEmpty else { return nil }
        if list.records.allSatisfy({ $0.rank != nil }) {
            list.records = list.records.enumerated().sorted { one, other in
                (one.element.rank ?? 0, one.offset) < (other.element.rank ?? 0, other.offset)
            }.map(\.element)
        }
        return list
    }

    // MARK: Files

    private static func csv(_ bytes: [UInt8], into list: inout RecordList) -> [[String: Any]] {
        let table = CSVText(bytes)
        if table.endsInQuotes {
            list.diagnostics.append(Diagnostic(.warning, "the file ends inside quotes; it may have been cut off"))
        }
        guard let header = table.rows.first else { return [] }
        let known = Dictionary(uniqueKeysWithValues: columns.map { ($0.column.lowercased(), $0.key) })
        let keys = header.map { name in
            // A column that nobody knows keeps its own name, and so survives.
            known[Folding.fold(name).lowercased()] ?? Folding.fold(name)
        }
        // Other programs guard nothing, and have titles that begin with an apostrophe.
        let isGuarded = FormulaGuard.isOn(bytes)
        return table.rows.dropFirst().map { row in
            var object: [String: Any] = [:]
            for (key, value) in zip(keys, row) where !value.isEmpty {
                if let key, !key.isEmpty { object[key] = isGuarded ? FormulaGuard.off(value) : value }
            }
            // An uncited publication has 0 there; nothing at all is a count that nobody knows.
            if object["cites"] == nil { object["cites"] = NSNull() }
            return object
        }
    }

    private static func json(_ bytes: [UInt8], _ kind: Kind, into list: inout RecordList) -> [[String: Any]] {
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        if let whole = try? JSONSerialization.jsonObject(with: Data(body)) {
            if let objects = whole as? [Any] { return objects.compactMap { $0 as? [String: Any] } }
            return (whole as? [String: Any]).map { [$0] } ?? []
        }
        guard kind == .jsonLines else {
            list.diagnostics.append(Diagnostic(.warning, "the file is no whole JSON; it may have been cut off"))
            return []
        }
        return body.split(separator: UInt8(ascii: "\n")).enumerated().compactMap { number, line in
            if line.allSatisfy(isSpace) { return nil }
            let object = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any]
            if object == nil {
                list.diagnostics.append(Diagnostic(.warning, "a line is no JSON and is left out", row: number + 1))
            }
            return object
        }
    }

    // MARK: Records

    private static func record(_ object: [String: Any]) -> RecordList.Record? {
        let title = text(object["title"]) ?? ""
        guard !title.isEmpty,
            let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        else { return nil }
        var record = RecordList.Record(title: title, json: String(decoding: data, as: UTF8.self))
        record.rank = number(object["rank"])
        if let names = object["authors"] as? [Any] {
            let all = names.compactMap(text)
            record.authors = all.filter { $0 != "..." && $0 != "…" }
            record.isTruncated = record.authors.count < all.count
        } else if let names = text(object["authors"]) {
            (record.authors, record.isTruncated) = Byline.authors(in: names)
        }
        record.publication = text(object["source"]).map(Folding.foldCut)
        record.publisher = text(object["publisher"])
        record.year = year(object["year"])
        if let count = object["cites"] { record.citationCount = number(count) }
        record.link = address(object["article_url"])
        record.citesURL = address(object["cites_url"])
        record.downloadURL = address(object["fulltext_url"])
        record.snippet = text(object["abstract"])
        record.type = text(object["type"])
        record.clusterID =
            record.citesURL.flatMap { URLParameters.first("cites", in: $0) }.flatMap(ClusterID.first)
            ?? text(object["uid"]).flatMap { $0.hasPrefix("GS:") ? ClusterID.first(in: String($0.dropFirst(3))) : nil }
        record.isUnchecked = number(object["use"]) == 0
        record.date = text(object["query_date"]).flatMap(time)
        return record
    }

    private static func text(_ value: Any?) -> String? {
        let text = (value as? String) ?? (value as? NSNumber).map(\.stringValue) ?? ""
        let folded = Folding.fold(text)
        return folded.isEmpty ? nil : folded
    }

    /// A whole number from 0 to a thousand million, which is more than anything has of citations or pages.
    package static func number(_ value: Any?) -> Int? {
        let number = (value as? NSNumber)?.intValue ?? text(value).flatMap { Int($0) }
        return number.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    }

    /// A year of four digits.
    package static func year(_ value: Any?) -> Int? {
        number(value).flatMap { (1000...2999).contains($0) ? $0 : nil }
    }

    private static func address(_ value: Any?) -> String? {
        text(value).flatMap { $0.hasPrefix("http://") || $0.hasPrefix("https://") ? $0 : nil }
    }

    /// `2025-09-24 11:02:33`, in the time zone of whoever asked, which the file does not say; taken as UTC.
    private static func time(_ text: String) -> Date? {
        // The short tables of its first versions have the day alone.
        let whole = text.count == 10 ? "\(text)T00:00:00" : text.replacing(" ", with: "T")
        return try? Date(whole + "Z", strategy: .iso8601)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
