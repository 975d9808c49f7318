import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// The files that sites read: their keys, bounds, and what a new citation changes in them.
@Suite("Files of sites")
struct SiteExportTests {
    private static let profile =
        "https://scholar.google.com/citations?view_op=view_citation&hl=en&user=USER&citation_for_view="

    /// Twelve publications of a profile, with 12, 11, 10 … citations.
    private static func publications(_ count: Int = 12) -> [Publication] {
        (1...count).map { number in
            var publication = Publication(id: number, title: "On mud \(number)", citationCount: 13 - number)
            publication.link = "\(profile)USER:row\(number)"
            publication.year = number == 3 ? nil : 2010 + number % 4
            publication.authors = ["E Marchetti"]
            return publication
        }
    }

    private func json(_ listing: Listing, _ format: ExportFormat) throws -> [String: Any] {
        let text = try Export(listing).text(format)
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("al-folio finds each publication by the key of its row, in the order of the keys")
    func alFolio() throws {
        let lines = try Export(.of(Self.publications(3))).text(.alFolio).split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "metadata:", "  last_updated: '2026-11-21'", "  source: 'Google Scholar, 2026-11-21'", "papers:",
                "  'USER:row1':", "    citations: 12", "    title: 'On mud 1'", "    year: '2011'", "  'USER:row2':",
                "    citations: 11", "    title: 'On mud 2'", "    year: '2012'", "  'USER:row3':", "    citations: 10",
                "    title: 'On mud 3'",
            ])
    }

    @Test(
        "a text is quoted so that YAML reads it unchanged",
        arguments: [
            ("no", "'no'"), ("- a: b # c", "'- a: b # c'"), ("it's", "'it''s'"), ("", "''"),
            ("\"x\" \\n", "'\"x\" \\n'"),
            ("a\nb'\"", #""a\u000ab'\"""#), ("\u{7F}\\", #""\u007f\\""#),
            ("\u{2028}\u{FEFF}\u{FFFE}", #""\u2028\ufeff\ufffe""#),
            ("感潮 👩‍👩‍👧", "'感潮 👩‍👩‍👧'"),
        ])
    func quoted(_ text: String, _ wanted: String) { #expect(YAMLText.quoted(text) == wanted) }

    @Test("acad-homepage gets the keys that it reads")
    func acadHomepage() throws {
        var publications = Self.publications(2)
        publications[1].citationCount = nil
        let data = try json(.of(publications), .acadHomepage)
        #expect(data["citedby"] as? Int == 12 && data["updated"] as? String == "2026-11-21" && data["name"] != nil)
        let entries = try #require(data["publications"] as? [String: [String: Any]])
        #expect(entries.keys.sorted() == ["USER:row1", "USER:row2"])
        let first = try #require(entries["USER:row1"])
        #expect(first["num_citations"] as? Int == 12 && first["author_pub_id"] as? String == "USER:row1")
        #expect(first["bib"] as? [String: String] == ["title": "On mud 1", "pub_year": "2011"])
        // An unknown number is absent, not 0.
        #expect(entries["USER:row2"]?["num_citations"] == nil)
    }

    @Test("a badge has the three keys of shields.io, and says the month")
    func badges() throws {
        for (format, label, message) in [
            (ExportFormat.shieldsH, "h-index", "6 · Nov 2026"), (.shieldsCitations, "citations", "78 · Nov 2026"),
        ] {
            let badge = try json(.of(Self.publications()), format)
            #expect(badge.count == 3 && badge["schemaVersion"] as? Int == 1)
            #expect(badge["label"] as? String == label && badge["message"] as? String == message)
        }
        #expect(throws: SearchError.self) {
            try Export(.of([Publication(id: 1, title: "Mud", citationCount: nil)])).text(.shieldsH)
        }
    }

    @Test("an incomplete list is a bound, or has a note, in every file")
    func incomplete() throws {
        let whole = Listing.of(Self.publications())
        var search = whole.search
        search.isComplete = false
        let listing = Listing(search, whole.publications)
        #expect(listing.indexes.minimums.contains("h"))
        for format in ExportFormat.forSites {
            let marks = ["≥ 6", "≥ 78", "incomplete list"]
            let text = try Export(listing).text(format)
            #expect(marks.contains { text.contains($0) }, "\(format.name)")
            #expect(try !marks.contains { try Export(whole).text(format).contains($0) }, "\(format.name)")
        }
        for format in [ExportFormat.acadHomepage, .siteCSL] {
            #expect((try json(listing, format)["note"] as? String)?.contains("Incomplete") == true)
        }
        #expect(try Export(listing).text(.alFolio).contains("\n  note: 'Incomplete"))
        #expect(try json(listing, .siteCSL)["complete"] as? Bool == false)
    }

    /// The lines of two texts that differ.
    private func changes(_ one: String, _ other: String) -> [String] {
        let difference = other.split(separator: "\n").difference(from: one.split(separator: "\n"))
        return difference.insertions.map { if case .insert(_, let line, _) = $0 { String(line) } else { "" } }
    }

    @Test("a new citation changes one line of its publication, and the totals; a new date changes its own lines")
    func differences() throws {
        let (before, date) = (Listing.of(Self.publications()), "2027-02-21")
        var publications = Self.publications()
        // The last publication but one has the same count then, and no place changes.
        publications[10].citationCount = 3
        var search = before.search
        let wanted = [
            "al-folio": ["    citations: 3"], "acad-homepage": ["  \"citedby\" : 79,", "      \"num_citations\" : 3"],
            "shields-h": [], "shields-citations": ["  \"message\" : \"79 · Nov 2026\","],
            "site-csl": ["        \"cites\" : 3"],
        ]
        for format in ExportFormat.forSites {
            let first = try Export(before).text(format)
            let second = try Export(Listing(search, publications)).text(format)
            let changed = changes(first, second)
            if let wanted = wanted[format.name] {
                #expect(changed == wanted, "\(format.name)")
            } else {
                // The numbers of the picture, and the same in words.
                #expect(changed.count == 2 && changed.areAll { $0.contains("79 citations") })
            }
        }
        search.fetchedAt = try #require(Timestamp.date("\(date)T09:00:00Z"))
        for format in ExportFormat.forSites {
            let changed = changes(
                try Export(before).text(format), try Export(Listing(search, before.publications)).text(format))
            #expect(changed.count < 3)
            #expect(changed.areAll { line in [date, "Feb 2027", "21 February 2027"].contains { line.contains($0) } })
        }
    }

    @Test("without a profile the key is a number of the source, a DOI or that of the bibliography; no entry is lost")
    func otherKeys() throws {
        var publications = Self.publications(5)
        for place in publications.indices { publications[place].link = nil }
        publications[0].clusterID = "123"
        publications[1].link = "https://doi.org/10.1000/one"
        publications[2].link = "https://doi.org/10.1000/two"
        publications[3].link = "https://doi.org/10.1000/two"
        publications[4].record = #"{"openalex":"W12"}"#
        let export = Export(.of(publications))
        let entries = try #require(try json(.of(publications), .acadHomepage)["publications"] as? [String: Any])
        #expect(
            entries.count == 5 && entries["123"] != nil && entries["W12"] != nil && entries["10.1000/one"] != nil
                && entries["10.1000/two"] == nil)
        #expect(export.countWithoutProfileName == 5)
        #expect(Export(.of(Self.publications())).countWithoutProfileName == 0)
    }

    @Test("a merged publication is one entry, under the key of the row that has one")
    func merged() throws {
        var publications = Self.publications(3)
        publications[0].link = nil
        let ids = [publications[0], publications[1]].map { PublicationID($0) }
        let entries = try #require(
            try json(.of(publications, edits: [.merge(ids)]), .acadHomepage)["publications"] as? [String: [String: Any]]
        )
        #expect(entries.keys.sorted() == ["USER:row2", "USER:row3"])
        #expect(entries["USER:row2"]?["num_citations"] as? Int == 23)
    }

    @Test("acad-homepage finds every row of a profile: merged with the count of their group, rejected with 0")
    func corrected() throws {
        var publications = Self.publications(6)
        publications[4].isCountedElsewhere = true
        let ids = publications.map { PublicationID($0) }
        let listing = Listing.of(
            publications, edits: [.merge([ids[0], ids[1]]), .merge([ids[2], ids[5]]), .reject([ids[2]])])
        let data = try json(listing, .acadHomepage)
        let entries = try #require(data["publications"] as? [String: [String: Any]])
        // The script of the template: a key that is missing ends its loop.
        let shown = try (1...6).map { row in
            let entry = try #require(entries["USER:row\(row)"])
            return try #require(entry["num_citations"] as? Int)
        }
        #expect(shown == [23, 23, 0, 9, 8, 0])
        #expect(
            entries.filter { $0.value["rejected"] as? Bool == true }.keys.sorted() == ["USER:row3", "USER:row6"])
        #expect(data["citedby"] as? Int == 32)
        let card = SiteTemplate.acadHomepage.formats.compactMap(\.site?.name)
        #expect(card == ["gs_data.json", "gs_data_shieldsio.json"])
    }

    @Test("that queries were joined is no note of a file, and what is missing is")
    func joined() throws {
        var search = Listing.of(Self.publications()).search
        search.facts.joined = JoinedPages(names: ["Ann", "Bo"], queries: 2)
        let listing = Listing(search, Self.publications())
        #expect(!SearchSubject(listing).doubts(View(.report, for: .recipient)).isEmpty)
        #expect(try !Export(listing).text(.alFolio).contains("note:"))
    }

    @Test("an entry of a bibliography has the key by which al-folio looks it up, where the profile is known")
    func bibliography() throws {
        var publications = Self.publications(3)
        publications[2].link = nil
        let text = try Export(.of(publications)).text(.bibTeX)
        let keys = text.split(separator: "\n").filter { $0.contains("google_scholar_id") }
        #expect(keys == ["  google_scholar_id = {row1},", "  google_scholar_id = {row2},"])
    }

    @Test("the list for a page has the newest first, with the keys of CSL-JSON")
    func publications() throws {
        let items = try #require(try json(.of(Self.publications()), .siteCSL)["references"] as? [[String: Any]])
        let years = items.map { ((($0["issued"] as? [String: Any])?["date-parts"] as? [[Int]])?.first?.first) ?? 0 }
        #expect(years == years.sorted(by: >) && years.last == 0 && years.count == 12)
        #expect(
            items.areAll {
                $0["accessed"] == nil && $0["note"] == nil && ($0["custom"] as? [String: Any])?["cites"] != nil
            })
        #expect(items.areAll { ($0["URL"] as? String)?.contains("citation_for_view=USER:row") == true })
    }

    @Test("the picture has its values in words, both colours, and loads nothing")
    func card() throws {
        let listing = Listing.of(Self.publications())
        let text = try Export(listing).text(.card)
        for part in [
            "<title id=\"h-index-title\">A list: h-index 6</title>", "78 citations · 12 publications",
            "as of 21 November 2026", "prefers-color-scheme: dark", ">h-index 6<",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("<script") && text.components(separatedBy: "http").count == 2)
        var search = listing.search
        search.label = "</text><script>" + String(repeating: "long ", count: 30)
        #expect(try !Export(Listing(search, listing.publications)).text(.card).contains("<script>"))
    }

    @Test("a file is known again by its form, and no file of another format is")
    func forms() throws {
        let listing = Listing.of(Self.publications())
        let texts = try ExportFormat.known.map { ($0.name, try Export(listing).text($0)) }
        for format in ExportFormat.forSites {
            let like = texts.filter { format.site?.isLike($0.1) == true }.map(\.0)
            // Badges have one form.
            #expect(like == (format.name.hasPrefix("shields") ? ["shields-h", "shields-citations"] : [format.name]))
        }
    }
}
