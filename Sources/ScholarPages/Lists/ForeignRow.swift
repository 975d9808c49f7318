import Foundation

/// Converts rows of citation indexes and reference managers to the keys of Publish or Perish.
extension ListedRow {
    /// The citation counts of the row, each with its source.
    ///
    /// - Parameters:
    ///   - days: the days of which a missing count is 0.
    ///   - remark: the remark of the row, if it was read.
    func counts(_ origin: ListOrigin, _ days: Set<Date>, _ remark: CountRemark? = nil) -> [StatedCount] {
        let remark = remark ?? CountRemark(notes)
        let index = index(origin)
        func field(_ key: String, _ source: String?, _ form: StatedCount.Form = .field) -> [StatedCount] {
            PublishOrPerish.number(values[key]).map { [StatedCount(count: $0, source: source, form: form)] } ?? []
        }
        // JabRef does not state the source of its counts. Among the items of CSL, only those of Crossref have the field.
        let source = origin == .csl ? "Crossref" : origin == .bibTeX ? nil : index
        let found =
            field("core_cites", ListOrigin.webOfScience.counts) + field("cites", source)
            + remark.counts.map { stated in
                var stated = stated
                stated.source = stated.source ?? index
                return stated
            } + field("all_cites", index, .allDatabases)
        guard found.isEmpty, isOfScopus, let day = remark.exportDate, days.contains(day) else { return found }
        return [StatedCount(count: 0, source: ListOrigin.scopus.counts)]
    }

    /// The days of which Scopus writes a count for each cited record of a file in RIS, and none for the others. Where it
    /// writes 0, a missing count is unknown.
    static func daysOfScopus(_ rows: some Sequence<ListedRow>) -> Set<Date> {
        var days: Set<Date> = []
        for row in rows where row.isOfScopus {
            let remark = CountRemark(row.notes)
            if remark.count == 0 { return [] }
            if let day = remark.exportDate, remark.count != nil { days.insert(day) }
        }
        return days
    }

    private var isOfScopus: Bool { PublishOrPerish.text(values["database"])?.lowercased() == "scopus" }

    /// The texts of remarks; a table has one for each row.
    private var notes: [String] {
        values["notes"] as? [String] ?? (values["notes"] as? String).map { [$0] } ?? []
    }

    /// Returns the row with names, pages, counts and numbers in the format of those keys.
    ///
    /// - Parameters:
    ///   - choice: the source of citation counts that the list uses.
    ///   - days: the days of which a missing count is 0.
    func unified(_ origin: ListOrigin, _ choice: CountChoice, _ days: Set<Date>) -> ListedRow {
        var values = values
        let remark = CountRemark(notes)
        let full = values.removeValue(forKey: "full_names")
        let article = values.removeValue(forKey: "article")
        let pages = values.removeValue(forKey: "pages")
        let dates = ["date", "early"].map { values.removeValue(forKey: $0) }
        let short = values.removeValue(forKey: "short_source")
        for key in ["all_cites", "core_cites", "notes", "database", "letter"] { values.removeValue(forKey: key) }
        values["source"] = values["source"] ?? short
        let names = values["authors"] ?? full.map(Self.withoutNumbers)
        let numbers = (values.removeValue(forKey: "author_numbers") as? String)?.split { ";,".contains($0) } ?? []
        let known = numbers.count { !$0.allSatisfy(\.isWhitespace) }
        values["authors"] = Self.names(
            names, known > 0 ? known : nil, isTaken: origin == .bibTeX, isCut: remark.isCutList)
        if let range = (pages as? String).map(Self.range) {
            (values["startpage"], values["endpage"]) = (
                values["startpage"] ?? range.first, values["endpage"] ?? range.last
            )
        }
        values["startpage"] = values["startpage"] ?? article
        // If there is no year, a date provides it; a record of early access has only the date of that.
        let year = ([values["year"]] + dates).lazy.compactMap(PublishOrPerish.yearOfDate).first
        values["year"] = year.map(String.init) ?? values["year"] ?? (origin == .csl ? dates[0] : nil)
        values["doi"] = PublishOrPerish.text(values["doi"]).map(DOI.bare)
        if remark.isRejected { values["use"] = 0 }
        if remark.isCountedElsewhere { values[PublishOrPerish.elsewhereKey] = true }
        let count = choice.count(of: counts(origin, days, remark))
        // A cell that is no number stays, because an empty one can mean 0.
        let unread = PublishOrPerish.number(values["cites"]) == nil ? PublishOrPerish.text(values["cites"]) : nil
        values["cites"] = count.map { String($0.count) } ?? unread ?? NSNull() as Any
        values[PublishOrPerish.countsKey] =
            count.flatMap { _ in choice.used?.name } ?? remark.source ?? index(origin) ?? Source.unknown.name
        if let number = remark.scholarNumber {
            values["cites_url"] = "https://scholar.google.com/scholar?cites=\(number)"
        }
        if let date = count?.date ?? remark.date {
            values["query_date"] = String(Timestamp.text(date).prefix(10))
        }
        if origin == .scopus { values["uid"] = PublishOrPerish.text(values["uid"]).map { "SCOPUS:\($0)" } }
        return ListedRow(
            line: line, values: values, heading: remark.heading, listSize: remark.listSize,
            isLiteral: remark.own != nil)
    }

    /// The citation index of the program that wrote the list, otherwise the one that the record names as its source.
    private func index(_ origin: ListOrigin) -> String? {
        let database = PublishOrPerish.text(values["database"])?.lowercased()
        // bibliometrix writes the records of all indexes with the tags of Web of Science.
        if let counts = origin.counts, database != "scopus" { return counts }
        let uid = PublishOrPerish.text(values["uid"])?.lowercased()
        let text = [database, PublishOrPerish.text(values["article_url"])?.lowercased(), uid].compactMap(\.self)
        if uid?.hasPrefix("isi:") == true { return ListOrigin.webOfScience.counts }
        let known = [("scopus", ListOrigin.scopus), ("wos:", .webOfScience), ("web of science", .webOfScience)]
        return known.first { mark, _ in text.contains { $0.contains(mark) } }?.1.counts
    }

    /// - Parameters:
    ///   - count: the number of authors, if the record has a number for each.
    ///   - isTaken: whether the names already have Scholar's format.
    private static func names(_ value: Any?, _ count: Int?, isTaken: Bool, isCut: Bool) -> [String] {
        let list = value as? [String]
        let names =
            isTaken
            ? list ?? []
            : list?.flatMap { name in
                let (rest, isCut) = ListedName.withoutOthers(name)
                return [ListedName.name(rest)].compactMap(\.self) + (isCut ? [ListedName.others] : [])
            } ?? ListedName.all(in: value as? String ?? "", count: count)
        return isCut && names.last != ListedName.others ? names + [ListedName.others] : names
    }

    /// Full names without the numbers that Scopus writes behind them: "Marsh, Ann (57000000001)".
    private static func withoutNumbers(_ names: Any) -> Any {
        (names as? String)?.replacing(/\s\(\d+\)/, with: "") ?? names
    }

    private static func range(_ pages: String) -> (first: String, last: String?) {
        let parts = pages.split { "-–—".contains($0) }.map { String($0).trimmed }
        return (parts.first ?? "", parts.count == 2 ? parts[1] : nil)
    }
}
