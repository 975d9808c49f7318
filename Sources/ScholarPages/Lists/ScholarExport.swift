import Foundation

/// Reads the output of `export --format csv|json`, `show --json` and `read`, under the same keys.
enum ScholarExport {
    /// Whether a JSON object is a publication that scholar wrote.
    static func isRecord(_ object: [String: Any]) -> Bool {
        object["authors_truncated"] != nil && object["title"] != nil
    }

    /// The searches of a JSON file: one, or those in `searches`; nil for other JSON.
    static func searches(_ object: [String: Any]) -> [[String: Any]]? {
        let all = object["searches"] as? [[String: Any]] ?? [object]
        return all.allSatisfy { $0["search"] is [String: Any] && $0["publications"] is [Any] } ? all : nil
    }

    /// Every publication of a search, including merged and rejected ones.
    static func values(_ search: [String: Any]) -> [Any] {
        ["publications", "merged_publications", "rejected"].flatMap { search[$0] as? [Any] ?? [] }
    }

    /// The file's description of the search.
    static func heading(_ search: [String: Any]) -> RecordList.Heading {
        let values = search["search"] as? [String: Any] ?? [:]
        var heading = RecordList.Heading()
        heading.label = PublishOrPerish.text(values["label"])
        heading.groups = (values["groups"] as? [Any] ?? []).compactMap(PublishOrPerish.text)
        heading.query = SearchQuery(values: values["query"] as? [String: Any] ?? [:])
        heading.date = ((values["fetched_at"] ?? values["saved_at"]) as? String).flatMap(Timestamp.date)
        heading.dateSource = dateSource(values)
        heading.isComplete = values["complete"] as? Bool ?? true
        heading.reportedTotal = PublishOrPerish.number(values["reported_total"])
        heading.size = PublishOrPerish.number(values[ListSize.key])
        heading.profileName = PublishOrPerish.text(values["profile_name"])
        heading.author.affiliation = PublishOrPerish.text(values["affiliation"])
        heading.author.interests = (values["interests"] as? [Any] ?? []).compactMap(PublishOrPerish.text)
        heading.author.homepage = PublishOrPerish.text(values["homepage"])
        heading.author.emailDomain = PublishOrPerish.text(values["email_domain"])
        // Older exports have Google's own numbers only over all years.
        let all = values["reported"] as? [String: Any] ?? values["reported_indexes"] as? [String: Any] ?? [:]
        heading.author.reported = reported(all)
        if let own = heading.author.reported {
            if let since = all["since"] as? [String: Any], let year = number("year", since),
                let numbers = reported(since)
            {
                heading.author.reportedSince = ProfilePage.ReportedSince(year: year, numbers)
            }
            // Earlier versions state only how many are rejected.
            let lacking = (number("rejected", values) ?? 0) - (search["rejected"] as? [Any] ?? []).count
            let most = ProfilePage.Reported(citations: own.citations, h: lacking, i10: lacking)
            heading.takenAway = reported(values[takenAwayKey]) ?? (lacking > 0 ? most : nil)
        }
        return heading
    }

    /// The key of the part of Google's own numbers that edits took away and that is not in the file.
    static let takenAwayKey = "taken_away"

    private static func number(_ key: String, _ object: [String: Any]) -> Int? { PublishOrPerish.number(object[key]) }

    private static func reported(_ value: Any?) -> ProfilePage.Reported? {
        guard let all = value as? [String: Any], let citations = number("citations", all), let h = number("h", all),
            let i10 = number("i10", all)
        else { return nil }
        return ProfilePage.Reported(citations: citations, h: h, i10: i10)
    }

    /// The description of the search in a row of a table.
    static func heading(ofRow values: [String: Any]) -> RecordList.Heading {
        var heading = RecordList.Heading()
        heading.label = PublishOrPerish.text(values["search"])
        heading.number = PublishOrPerish.number(values["search_id"])
        if let url = PublishOrPerish.text(values["query_url"]), let query = SearchQuery(address: url) {
            heading.query = query
        }
        heading.date = PublishOrPerish.text(values["fetched_at"]).flatMap(Timestamp.date)
        heading.dateSource = dateSource(values)
        heading.sinceYear = PublishOrPerish.year(values["since_year"])
        if isNo(values["complete"]) { heading.isComplete = false }
        return heading
    }

    /// The source of the date of a search; exports without one have the date of the pages.
    private static func dateSource(_ values: [String: Any]) -> Page.DateSource {
        PublishOrPerish.text(values["date_source"]).flatMap(Page.DateSource.init) ?? .page
    }

    /// Creates the publication from keys and values; nil for an empty one.
    static func record(_ object: [String: Any]) -> RecordList.Record? {
        guard let title = PublishOrPerish.title(of: object) else { return nil }
        let number = PublishOrPerish.number(object["id"])
        // Rows of `read` have one count, because they contain no merged publications.
        let hasOwn = object["own_cites"] != nil || number != nil
        var publication = Publication(
            id: 0, title: title, citationCount: PublishOrPerish.number(object[hasOwn ? "own_cites" : "cites"]))
        publication.kind = PublishOrPerish.text(object["kind"])
        publication.link = PublishOrPerish.text(object["link"])
        publication.authors = authors(object["authors"])
        publication.authorsTruncated = isYes(object["authors_truncated"])
        publication.publication = PublishOrPerish.text(object["publication"])
        publication.year = PublishOrPerish.year(object["year"])
        publication.publisher = PublishOrPerish.text(object["publisher"])
        publication.citesURL = PublishOrPerish.text(object["cites_url"])
        publication.clusterID = PublishOrPerish.text(object["cluster_id"])
        publication.versions = PublishOrPerish.number(object["versions"])
        publication.snippet = PublishOrPerish.text(object["snippet"])
        publication.isCountedElsewhere =
            object["counted_elsewhere"].map(isYes)
            ?? (isNo(object["counted"]) && isNo(object["rejected"]) && object["merged_into"] == nil)
        for (year, count) in object["citations_per_year"] as? [String: Any] ?? [:] {
            if let year = PublishOrPerish.year(year) {
                publication.citationsPerYear[year] = PublishOrPerish.number(count)
            }
        }
        let file = object["download"] as? [String: Any]
        publication.download = (PublishOrPerish.text(file?["url"]) ?? PublishOrPerish.text(object["download_url"])).map
        {
            Publication.Download(
                url: $0, type: PublishOrPerish.text(file?["type"]), site: PublishOrPerish.text(file?["site"]))
        }
        publication.record = imported(object)
        let corrected = takeBack(object["corrected"], in: &publication)
        var record = RecordList.Record(publication)
        record.corrected = corrected
        record.number = number
        record.rank = number
        record.isRejected = isYes(object["rejected"])
        record.parent = PublishOrPerish.number(object["merged_into"])
        record.isConfirmed = isYes(object["confirmed"])
        record.others = members(object["distinct_from"])
        record.members = members(object["merged"])
        record.groupCount = PublishOrPerish.number(object["cites"])
        return record
    }

    /// Restores what the source says in the fields that the user corrected.
    ///
    /// - Parameter value: what the source says by field: an object, or in a table its JSON.
    /// - Returns: the corrected texts by field.
    private static func takeBack(_ value: Any?, in publication: inout Publication) -> [String: String] {
        let parsed = (value as? String).flatMap { try? JSONReader.value($0.utf8) }
        let said = (parsed ?? value) as? [String: Any] ?? [:]
        var wanted: [String: String] = [:]
        if let year = said["year"] {
            wanted["year"] = publication.year.map(String.init)
            publication.year = PublishOrPerish.year(year)
        }
        if let title = PublishOrPerish.text(said["title"]) {
            wanted["title"] = publication.title
            publication.title = title
        }
        if let name = said["publication"] {
            wanted["publication"] = publication.publication
            publication.publication = PublishOrPerish.text(name)
        }
        if let names = said["authors"] {
            wanted["authors"] = publication.authors.joined(separator: "; ")
            publication.authors = authors(names)
            publication.authorsTruncated = isYes(said["authors_truncated"])
        }
        return wanted.filter { !$0.value.isEmpty }
    }

    /// The record of the program from which the publication was once imported, as JSON.
    private static func imported(_ object: [String: Any]) -> String? {
        var values = object["imported"] as? [String: Any] ?? [:]
        for key in ["doi", PublishOrPerish.countsKey] where values[key] == nil {
            values[key] = PublishOrPerish.text(object[key])
        }
        guard !values.isEmpty else { return nil }
        let data = try? JSONSerialization.data(withJSONObject: values, options: [.sortedKeys])
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Names as a list, or as one text with semicolons; a semicolon that belongs to a name is doubled.
    private static func authors(_ value: Any?) -> [String] {
        if let names = value as? [Any] { return names.compactMap(PublishOrPerish.text) }
        let text = (PublishOrPerish.text(value) ?? "").replacing(";;", with: "\u{0}")
        return text.split(separator: ";").compactMap {
            PublishOrPerish.text(String($0).replacing("\u{0}", with: ";"))
        }
    }

    private static func members(_ value: Any?) -> [Int] {
        if let numbers = value as? [Any] { return numbers.compactMap(PublishOrPerish.number) }
        return (PublishOrPerish.text(value) ?? "").split(separator: " ").compactMap { Int($0) }
    }

    private static func isYes(_ value: Any?) -> Bool {
        value as? Bool ?? (PublishOrPerish.text(value)?.lowercased() == "yes")
    }
    private static func isNo(_ value: Any?) -> Bool {
        (value as? Bool).map { !$0 } ?? (PublishOrPerish.text(value)?.lowercased() == "no")
    }
}
