import Foundation
import TestSupport

@testable import ScholarPages

/// The differences between a reading and the expected contents of a page.
extension ExpectedPage {
    /// Every difference, in words.
    func differences(from reading: PageReading, rows wanted: [[String: Any]]? = nil) -> [String] {
        let wanted = wanted ?? rows
        switch reading.content {
        case .results(let page):
            guard kind == "results" else { return ["is a result page instead of \(kind)"] }
            var found = total(page)
            if page.rows.count != wanted.count { found.append("\(page.rows.count) rows instead of \(wanted.count)") }
            for (number, pair) in zip(page.rows, wanted).enumerated() {
                found += row(pair.0, pair.1).map { "row \(number + 1): \($0)" }
            }
            return found
        case .profile(let page):
            guard kind == "profile" else { return ["is a profile instead of \(kind)"] }
            return profile(page, wanted)
        case .article(let page):
            guard kind == "article" else { return ["is an article instead of \(kind)"] }
            var found: [String] = []
            compare("title", page.publication.title, values["title"], &found)
            compare("cites", page.publication.citationCount, values["cites"] ?? 0, &found)
            let years = (values["per_year"] as? [String: Int]) ?? [:]
            let read = Dictionary(
                uniqueKeysWithValues: page.publication.citationsPerYear.map { (String($0.key), $0.value) })
            if years != read { found.append("per year \(read) instead of \(years)") }
            return found
        case .records(let list):
            guard kind == "list" else { return ["is a list instead of \(kind)"] }
            return records(list, wanted)
        }
    }

    private func records(_ list: RecordList, _ wanted: [[String: Any]]) -> [String] {
        var found: [String] = []
        if list.records.count != wanted.count {
            found.append("\(list.records.count) records instead of \(wanted.count)")
        }
        for (number, (record, wanted)) in zip(list.records, wanted).enumerated() {
            var odd: [String] = []
            let publication = record.publication
            compare("title", publication.title, wanted["title"], &odd)
            compare("kind", publication.kind, wanted["kind"], &odd)
            compare("authors", publication.authors, wanted["authors"] ?? [String](), &odd)
            compare("authors_truncated", publication.authorsTruncated, wanted["authors_truncated"], &odd)
            compare("publication", publication.publication, wanted["publication"], &odd)
            compare("year", publication.year, wanted["year"], &odd)
            compare("publisher", publication.publisher, wanted["publisher"], &odd)
            compare("cites", publication.citationCount, wanted["cites"], &odd)
            compare("cluster_id", publication.clusterID, wanted["cluster_id"], &odd)
            compare("link", publication.link, wanted["link"], &odd)
            compare("download", publication.download?.url, (wanted["download"] as? [String: Any])?["url"], &odd)
            compare("snippet", publication.snippet, wanted["snippet"], &odd)
            compare("rejected", record.isRejected, wanted["rejected"] ?? false, &odd)
            found += odd.map { "record \(number + 1): \($0)" }
        }
        return found
    }

    private func total(_ page: ResultPage) -> [String] {
        var found: [String] = []
        if let total = values["reported_total"] { compare("reported_total", page.reportedTotal, total, &found) }
        return found
    }

    private func row(_ row: ResultRow, _ wanted: [String: Any]) -> [String] {
        var found: [String] = []
        compare("title", row.publication.title, wanted["title"], &found)
        compare("kind", row.tag, wanted["kind"], &found)
        if wanted["ambiguous"] == nil {
            compare("authors", row.publication.authors, wanted["authors"] ?? [String](), &found)
            compare("authors_truncated", row.publication.authorsTruncated, wanted["authors_truncated"], &found)
            compare("publication", row.publication.publication, wanted["publication"], &found)
            compare("year", row.publication.year, wanted["year"], &found)
            compare("publisher", row.publication.publisher, wanted["publisher"], &found)
        }
        if wanted["cites_unreadable"] as? Bool == true {
            if row.publication.citationCount != nil { found.append("the count should be unreadable") }
        } else {
            compare("cites", row.publication.citationCount, wanted["cites"], &found)
        }
        compare("cites_id", row.citesID, wanted["cites_id"], &found)
        compare("cluster_id", row.versionsID, wanted["cluster_id"], &found)
        compare("versions", row.publication.versions, wanted["versions"], &found)
        compare("data_cid", row.dataCID, wanted["data_cid"], &found)
        compare("cid_number", row.dataCID.flatMap(ClusterID.number), wanted["cid_number"], &found)
        compare("link", row.publication.link, absolute(wanted["link"]), &found)
        let download = wanted["download"] as? [String: Any]
        compare("download", row.publication.download?.url, absolute(download?["url"]), &found)
        if let type = download?["type"] { compare("download type", row.publication.download?.type, type, &found) }
        if let site = download?["site"] { compare("download site", row.publication.download?.site, site, &found) }
        return found
    }

    private func profile(_ page: ProfilePage, _ wanted: [[String: Any]]) -> [String] {
        var found: [String] = []
        compare("name", page.name, values["name"], &found)
        // The other program judges by the button only, which the profiles of 2012-2014 did not have, and which is also
        // disabled while rows load: at 20 rows and at hundreds.
        let isEndOfLoad = page.end == 20 || page.end.isMultiple(of: 100)
        if page.ownStart != nil, !isEndOfLoad { compare("complete", page.showsEnd, values["complete"], &found) }
        let reported = values["reported"] as? [String: Int]
        compare("reported citations", page.author.reported?.citations, reported?["citations"], &found)
        compare("reported h", page.author.reported?.h, reported?["h"], &found)
        compare("reported i10", page.author.reported?.i10, reported?["i10"], &found)
        // The other program does not read these facts.
        if values["files"] != nil {
            let since = values["since"] as? [String: Int]
            compare("since", page.author.reportedSince?.year, since?["year"], &found)
            compare("citations since", page.author.reportedSince?.numbers.citations, since?["citations"], &found)
            compare("h since", page.author.reportedSince?.numbers.h, since?["h"], &found)
            compare("i10 since", page.author.reportedSince?.numbers.i10, since?["i10"], &found)
            compare("affiliation", page.author.affiliation, values["affiliation"], &found)
            compare("interests", page.author.interests, values["interests"] ?? [String](), &found)
            compare("homepage", page.author.homepage, values["homepage"], &found)
            compare("email_domain", page.author.emailDomain, values["email_domain"], &found)
        }
        if page.rows.count != wanted.count { found.append("\(page.rows.count) rows instead of \(wanted.count)") }
        for (number, (row, wanted)) in zip(page.rows, wanted).enumerated() {
            var odd: [String] = []
            compare("title", row.title, wanted["title"], &odd)
            compare("authors", row.authors, wanted["authors"], &odd)
            compare("authors_truncated", row.authorsTruncated, wanted["authors_truncated"], &odd)
            compare("cites", row.citationCount, wanted["cites"], &odd)
            compare("year", row.year, wanted["year"], &odd)
            compare("not_counted", row.isCountedElsewhere, wanted["not_counted"], &odd)
            if let publication = wanted["publication"] {
                compare("publication", row.publication, publication, &odd)
            }
            found += odd.map { "row \(number + 1): \($0)" }
        }
        return found
    }

    /// Links are absolute; an expected link is written as on the page.
    private func absolute(_ link: Any?) -> String? {
        (link as? String).map { $0.hasPrefix("/") ? "https://scholar.google.com" + $0 : $0 }
    }

    private func compare<T: Equatable>(_ what: String, _ value: T?, _ wanted: Any?, _ found: inout [String]) {
        let wanted = wanted as? T
        guard value != wanted else { return }
        // Scholar's hosts of other countries are equivalent.
        if let value = value as? String, let wanted = wanted as? String,
            wanted.hasPrefix("https://scholar.google.com/"),
            value.hasSuffix(wanted.dropFirst("https://scholar.google.com".count))
        {
            return
        }
        found.append(
            "\(what) is \(value.map { "\($0)" } ?? "absent") instead of \(wanted.map { "\($0)" } ?? "absent")")
    }
}
