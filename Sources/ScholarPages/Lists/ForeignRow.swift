import Foundation

/// Converts rows of citation indexes and reference managers to the keys of Publish or Perish.
extension ListedRow {
    /// Returns the row with names, pages, counts and numbers in the format of those keys.
    func unified(_ origin: ListOrigin) -> ListedRow {
        var values = values
        let full = values.removeValue(forKey: "full_names")
        let all = values.removeValue(forKey: "all_cites")
        let notes = values.removeValue(forKey: "notes")
        let article = values.removeValue(forKey: "article")
        let pages = values.removeValue(forKey: "pages")
        let date = values.removeValue(forKey: "date")
        let database = values.removeValue(forKey: "database")
        let short = values.removeValue(forKey: "short_source")
        let remark = CountRemark((notes as? [String]) ?? [])
        values["source"] = values["source"] ?? short
        values["authors"] = Self.names(values["authors"] ?? full, isTaken: origin == .bibTeX, isCut: remark.isCutList)
        if let range = (pages as? String).map(Self.range) {
            (values["startpage"], values["endpage"]) = (
                values["startpage"] ?? range.first, values["endpage"] ?? range.last
            )
        }
        values["startpage"] = values["startpage"] ?? article
        // "2023/05/01", "2023-05": if there is no year, a date provides it.
        let year = PublishOrPerish.text(values["year"] ?? date)
        values["year"] = year.map {
            $0.count > 4 && "/-".contains($0.dropFirst(4).first ?? " ") ? String($0.prefix(4)) : $0
        }
        values["doi"] = PublishOrPerish.text(values["doi"]).map(DOI.bare)
        if remark.isRejected { values["use"] = 0 }
        if remark.isCountedElsewhere { values[PublishOrPerish.elsewhereKey] = true }
        let count = PublishOrPerish.text(values["cites"]) ?? remark.count.map(String.init) ?? PublishOrPerish.text(all)
        values["cites"] = count.map { $0 as Any } ?? NSNull()
        values[PublishOrPerish.countsKey] = origin.counts ?? remark.source ?? index(values, database)
        if let date = remark.date { values["query_date"] = String(date.formatted(.iso8601).prefix(10)) }
        if origin == .scopus { values["uid"] = PublishOrPerish.text(values["uid"]).map { "SCOPUS:\($0)" } }
        return ListedRow(line: line, values: values, heading: remark.heading, listSize: remark.listSize)
    }

    /// The citation index that a record names as its source.
    private func index(_ values: [String: Any], _ database: Any?) -> String {
        let text = [database, values["article_url"], values["uid"]].compactMap {
            PublishOrPerish.text($0)?.lowercased()
        }
        let known = [("scopus", ListOrigin.scopus), ("wos:", .webOfScience), ("web of science", .webOfScience)]
        for (mark, origin) in known where text.contains(where: { $0.contains(mark) }) {
            if let counts = origin.counts { return counts }
        }
        return CountSource.unknown.name
    }

    /// - Parameter isTaken: whether the names already have Scholar's format.
    private static func names(_ value: Any?, isTaken: Bool, isCut: Bool) -> [String] {
        let list = value as? [String]
        let names =
            isTaken ? list ?? [] : list?.compactMap(ListedName.name) ?? ListedName.all(in: value as? String ?? "")
        return isCut && names.last != "..." ? names + ["..."] : names
    }

    private static func range(_ pages: String) -> (first: String, last: String?) {
        let parts = pages.split { "-–—".contains($0) }.map { String($0).trimmed }
        return (parts.first ?? "", parts.count == 2 ? parts[1] : nil)
    }
}
