import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// Searches that are exported and imported again: the same publications, citation counts and edits.
@Suite("Exported searches")
struct ExportedSearchTests {
    private let folder = TemporaryFolder.new()

    /// A library with the store of this test.
    private func scholar() throws -> Scholar {
        Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
    }

    private func export(_ listing: Listing..., as format: ExportFormat, guarded: Bool = true) throws -> String {
        var options = Export.Options()
        options.includesMembers = true
        options.guardsFormulas = guarded
        return try Export.text(listing.map { Export($0, options) }, format)
    }

    /// Imports a text into a separate store.
    private func imported(_ text: String, _ name: String = "list.txt") throws -> [Listing] {
        let store = try Store(path: folder.path("\(UUID().uuidString).sqlite"))
        let file = folder.path(name)
        try Data(text.utf8).write(to: URL(filePath: file))
        return try Scholar(store: store, fetcher: .unexpected).importFiles([file]).answers.map(\.listing)
    }

    /// The properties of a publication that have to be preserved.
    private func facts(_ entries: [Listing.Entry], inCSV: Bool) -> [String] {
        entries.map { entry in
            let it = entry.publication
            // Addresses other than http are never written, nor are files with such addresses.
            let file = it.download.flatMap { WebAddress.link($0.url) == nil ? nil : $0 }
            var facts: [Any?] = [
                it.id, entry.rank, entry.citationCount, it.citationCount, it.title, it.authors, it.authorsTruncated,
                it.year,
                it.publication, it.publisher, it.kind, WebAddress.link(it.link),
                file?.url, it.citesURL,
                it.clusterID,
                it.versions,
                it.snippet, it.isCountedElsewhere, it.countSource.name, entry.isInHCore, entry.isInGCore,
                entry.merged.sorted(),
                entry.mergedInto, entry.isRejected,
                entry.corrected.map { "\($0.key): \($0.value)" }.sorted(),
            ]
            if !inCSV { facts += [file?.type, file?.site, it.citationsPerYear, it.record] }
            return facts.map { "\($0 ?? "-")" }.joined(separator: " | ")
        }
    }

    private func expectEqual(_ one: Listing, _ other: Listing, inCSV: Bool, _ name: String) {
        #expect(facts(one.entries, inCSV: inCSV) == facts(other.entries, inCSV: inCSV), "\(name)")
        #expect(facts(one.merged, inCSV: inCSV) == facts(other.merged, inCSV: inCSV), "\(name)")
        #expect(facts(one.rejected, inCSV: inCSV) == facts(other.rejected, inCSV: inCSV), "\(name)")
        // Files do not have Google's own h.
        var indexes = one.indexes
        indexes.googlesH = other.indexes.googlesH
        #expect(indexes == other.indexes, "\(name)")
        #expect(
            abs(one.search.fetchedAt.timeIntervalSince(other.search.fetchedAt)) < 1
                && one.search.isWhole == other.search.isWhole, "\(name)")
        #expect(other.search.origin == .imported && other.unapplied.isEmpty, "\(name)")
    }

    /// Merges, also nested, and rejects, including members and groups, as far as there are publications.
    private func edited(_ listing: Listing, _ scholar: Scholar) throws -> Listing {
        let search = SearchReference.number(listing.search.id)
        let count = listing.publications.count
        if count > 5 {
            _ = try scholar.edit(search, .merge, [2, 3])
            let inner = try scholar.store.listing(search).entry(2)?.mergedInto ?? 2
            _ = try scholar.edit(search, .merge, [1, inner, 5])
            _ = try scholar.edit(search, .reject, [3])
        }
        if count > 8 {
            _ = try scholar.edit(search, .merge, [7, 8])
            _ = try scholar.edit(search, .reject, [8])
        }
        if count > 3 { _ = try scholar.edit(search, .reject, [4]) }
        if count > 9 {
            // A listed, a rejected and a merged publication.
            let texts: [Correction.Field: String] = [.title: "Other", .year: "1987", .authors: "Q Q; R R"]
            _ = try scholar.edit(search, .correct(Correction(texts)), [9, 4])
            _ = try scholar.edit(search, .correct(Correction([.publication: "A; B"])), [1, 2])
        }
        return try scholar.store.listing(search)
    }

    @Test(
        "every fixture is preserved in CSV and JSON, with nested groups and rejected members",
        // The others differ only in their markup, which is not stored.
        arguments: try StoredFixture.searches.filter { name in
            !["broken-", "encoding-", "saved-", "author-201", "profile-2013"].contains(where: name.hasPrefix)
        })
    func fixtures(_ name: String) throws {
        try StoredFixture.write(name, to: folder.path("s.sqlite"))
        let scholar = try scholar()
        let listing = try edited(try scholar.store.listing(.number(1)), scholar)
        // The imported lists are separate searches of the same store.
        var options = ImportOptions()
        options.isAlwaysNew = true
        options.replays = false
        for format in [ExportFormat.csv, .json] {
            let file = folder.path("list.txt")
            try Data(try export(listing, as: format).utf8).write(to: URL(filePath: file))
            let back = try scholar.importFiles([file], options).answers.map(\.listing)
            try #require(back.count == 1)
            expectEqual(listing, back[0], inCSV: format.name == "csv", "\(name) \(format.name)")
            #expect(back[0].search.name == listing.search.name)
            if format.name == "json" { #expect(back[0].search.query == listing.search.query) }
        }
    }

    /// Titles, names and texts that have broken tables before.
    private static let nasty = [
        "=1+1", "'=1+1", "''=x", "+49 30", "-er and '-or'", "@SUM(A1)", "＝1", "a, =b; -c", "\"quoted\"",
        "half \" quote",
        "semi;colon", "tab\tin it", "line\nbreak", "no\u{A0}break", "emoji 👩🏽‍🔬 🇸🇪", "العربية: -1", "潮汐の研究", "{\"a\": 1}",
        "back\\slash", "TY  - JOUR", "ER  -", "%PDF", "a | b", "<b>bold</b>", "---", "#", "yes", "0",
    ]

    @Test("difficult cells, missing years and missing counts are preserved", arguments: [true, false])
    func nastyCells(_ guarded: Bool) throws {
        let publications = Self.nasty.enumerated().map { place, text in
            let text = Folding.fold(text)
            var publication = Publication(id: place + 1, title: text, citationCount: place % 3 == 0 ? nil : 40 - place)
            publication.authors = ["A \(text)", "B; \(text)", "C"]
            publication.authorsTruncated = place % 2 == 0
            publication.year = place % 4 == 0 ? nil : 1990 + place
            publication.publication = text
            publication.snippet = text
            publication.isCountedElsewhere = place % 5 == 0
            return publication
        }
        let listing = Listing.of(publications)
        for format in [ExportFormat.csv, .json] {
            let back = try imported(try export(listing, as: format, guarded: guarded))[0]
            #expect(facts(listing.entries, inCSV: true) == facts(back.entries, inCSV: true), "\(format.name)")
        }
    }

    @Test("bibliographies preserve citation counts and their sources", arguments: ["ris", "bibtex", "csl", "site-csl"])
    func bibliographies(_ name: String) throws {
        let format = try #require(ExportFormat.named(name))
        let nasty = Self.nasty.map { Folding.fold($0) }
        let publications = nasty.enumerated().map { place, text in
            var publication = Publication(id: place + 1, title: text, citationCount: place == 3 ? nil : 40 - place)
            publication.authors = ["E Marchetti", "JA van der Berg", "山田太郎"]
            publication.year = place == 5 ? nil : 1990 + place
            publication.publication = "Journal of Tides"
            return publication
        }
        let listing = Listing.of(publications)
        let back = try imported(try Export(listing).text(format))[0]
        #expect(back.entries.map(\.publication.title) == listing.entries.map(\.publication.title))
        #expect(back.entries.map(\.citationCount) == listing.entries.map(\.citationCount))
        #expect(back.entries.map(\.publication.year) == listing.entries.map(\.publication.year))
        #expect(back.entries.areAll { $0.publication.authors == publications[0].authors })
        #expect(back.onlySource == .googleScholar)
    }

    @Test(
        "an incomplete list stays incomplete in every format that is read back",
        arguments: ["csv", "json", "ris", "bibtex", "csl", "site-csl"])
    func incomplete(_ name: String) throws {
        let format = try #require(ExportFormat.named(name))
        for (fixture, isWhole) in [("profile-2026-incomplete", false), ("profile-2013", true)] {
            let listing = try scholar().importPages(Array(try Fixture(fixture).pages)).answers[0].listing
            #expect(listing.search.isWhole == isWhole)
            let back = try imported(try export(listing, as: format))[0].search
            #expect(back.isWhole == isWhole && back.dateSource == listing.search.dateSource)
            #expect(Timestamp.text(back.fetchedAt).prefix(10) == Timestamp.text(listing.search.fetchedAt).prefix(10))
        }
    }

    private static let formatsToImport = ExportFormat.all.map(\.name)

    /// A search of ten publications with merged and rejected ones.
    private func small() throws -> Listing {
        let scholar = try scholar()
        return try edited(try scholar.importPages(try Fixture("profile-histogram").pages).answers[0].listing, scholar)
    }

    @Test(
        "a file that is cut at the end of any line, or inside of one, is read whole, or is incomplete, or is no list",
        arguments: formatsToImport, [true, false])
    func cuts(_ name: String, _ isWhole: Bool) throws {
        let format = try #require(ExportFormat.named(name))
        let listing = try small()
        var options = Export.Options()
        options.includesMembers = isWhole && format.holdsSeveral
        let bytes = Array(try Export(listing, options).text(format).utf8)
        let all = try #require(try RecordList(bytes))
        #expect(all.isWhole && all.records.count > 4)
        let ends =
            bytes.indices.filter { bytes[$0] == 0x0A }.flatMap { [$0, $0 + 1, $0 + 7] }
            + stride(from: 0, to: bytes.count, by: 97)
        for end in Set(ends).sorted() where end < bytes.count {
            guard let list = try? RecordList(Array(bytes[..<end])) else { continue }
            let isSeen = !list.isWhole && list.facts.contains(where: \.isDamage)
            #expect(isSeen || list.records.count == all.records.count, "\(name), byte \(end)")
        }
    }

    @Test("a table of several searches is whole only with the last of them")
    func cutTables() throws {
        let scholar = try scholar()
        let listings = try ["odd-cited-by", "odd-cited-by-2014", "odd-all-versions"].map {
            try scholar.importPages(try Fixture($0).pages).answers[0].listing
        }
        let bytes = Array(try export(listings[0], listings[1], listings[2], as: .csv).utf8)
        #expect(try #require(try RecordList(bytes)).searches.areAll(\.isWhole))
        let ends = bytes.indices.filter { bytes[$0] == 0x0A && $0 < bytes.count - 1 }
        #expect(ends.count > 20)
        for end in ends.dropFirst() {
            let list = try #require(try RecordList(Array(bytes[...end])))
            #expect(
                !list.isWhole && list.searches.dropLast().allSatisfy(\.isWhole) && list.searches.last?.isWhole == false)
        }
    }

    @Test(
        "the first publications of a list are bounds, and the whole list is exact and without remarks",
        arguments: formatsToImport)
    func limited(_ name: String) throws {
        let format = try #require(ExportFormat.named(name))
        let listing = try scholar().importPages(try Fixture("author-2026").pages).answers[0].listing
        var options = Export.Options()
        for limit in [3, 30, 213, 214, 999, nil] {
            options.limit = limit
            let back = try imported(try Export(listing, options).text(format))[0]
            let isPart = (limit ?? .max) < listing.entries.count
            #expect(back.search.isWhole != isPart && back.search.isOfPartialList == isPart, "\(limit ?? 0)")
            #expect(back.indexes.minimums.contains("h") == isPart && back.publications.count == min(limit ?? 214, 214))
            if !isPart {
                #expect(
                    back.indexes == listing.indexes && !back.search.diagnostics.contains { $0.severity == .warning })
            }
        }
    }

    @Test(
        "what a file says of its list is no part of its publications",
        arguments: ["bibtex", "ris", "csl", "pop-json", "pop-csv"])
    func sizes(_ name: String) throws {
        let format = try #require(ExportFormat.named(name))
        let listing = try scholar().importPages(Array(try Fixture("profile-2026-incomplete").pages)).answers[0].listing
        let back = try imported(try Export(listing).text(format))[0]
        #expect(!back.search.isWhole)
        for publication in back.publications {
            #expect(!(publication.record ?? "").contains("list_") && publication.snippet?.isEmpty ?? true)
        }
        // A further export states the new list.
        var options = Export.Options()
        options.limit = 2
        let two = try imported(try Export(back, options).text(.popJSON))[0]
        #expect(two.publications.count == 2 && two.search.facts.pages.contains(where: \.isDamage))
    }

    @Test("files of earlier versions, which do not state their size, are read as before")
    func earlier() throws {
        let listing = try small()
        let table = try Export(listing).text(.csv).split(separator: "\r\n").map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).dropLast(2).joined(separator: ",") + "\r\n"
        }
        let ris = try Export(listing).text(.ris).split(separator: "\r\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("The list has ") }.joined(separator: "\r\n")
        let bib = try Export(listing).text(.bibTeX).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("list-size") }.joined(separator: "\n")
        let json = try Export(listing).text(.json).replacing(/"list_size" : \d+,?/, with: "")
        for text in [table.joined(), table.dropLast().joined(), ris, bib, json] {
            let back = try imported(text)[0]
            #expect(back.search.isWhole && !back.search.facts.isDamaged, "\(text.prefix(80))")
        }
    }

    @Test("several searches are distinguished by a column, and imported as several")
    func several() throws {
        let scholar = try scholar()
        var listings: [Listing] = []
        for name in ["author-2026", "author-2027", "pop-json"] {
            listings.append(try scholar.importPages(try Fixture(name).pages).answers[0].listing)
        }
        for format in [ExportFormat.csv, .json] {
            let back = try imported(try export(listings[0], listings[1], listings[2], as: format))
            #expect(back.map(\.search.name) == listings.map(\.search.name), "\(format.name)")
            for (one, other) in zip(listings, back) {
                expectEqual(one, other, inCSV: format.name == "csv", format.name)
            }
        }
        #expect(!ExportFormat.ris.holdsSeveral)
    }

    @Test("a table without the members of groups has the citations of the whole group, with a note")
    func groupsAlone() throws {
        let scholar = try scholar()
        let listing = try edited(
            try scholar.importPages(try Fixture("author-2026").pages).answers[0].listing, scholar)
        let back = try imported(try Export(listing).text(.csv))[0]
        #expect(back.entries.map(\.citationCount) == listing.entries.map(\.citationCount))
        #expect(back.indexes == listing.indexes)
        #expect(back.search.facts.pages.contains { $0.kind == .groupsWithoutMembers(1) })
    }

    /// A profile as its first rows and edits of them leave it, through every format: no bound is above the number of the
    /// whole profile with the same edits, or above that of the stored list, and none is certain that differs.
    private func expectTrueBounds(_ html: String, _ random: inout SeededRandom) throws {
        let parts = ProfileParts(html)
        let scholar = try scholar()
        var options = ImportOptions()
        (options.isAlwaysNew, options.replays) = (true, false)
        let count = Int.random(in: 1...parts.count, using: &random)
        let searches = try [count, parts.count].map { end in
            let page = Page(bytes: Array(parts.page(0..<end).utf8), file: "\(end).html")
            return SearchReference.number(try scholar.importPages([page], options).answers[0].search.id)
        }
        var numbers = Array(1...count).shuffled(using: &random).prefix(Int.random(in: 0..<count, using: &random))
        while let number = numbers.popLast() {
            let other = Int.random(in: 0..<4, using: &random) == 0 ? numbers.popLast() : nil
            for search in searches {
                _ = try scholar.edit(search, other == nil ? .reject : .merge, [number] + (other.map { [$0] } ?? []))
            }
        }
        let (part, whole) = (try scholar.store.listing(searches[0]), try scholar.store.listing(searches[1]))
        let (original, truth) = (try part.allIndexes(), try whole.allIndexes())
        let isWhole = part.search.isWhole
        #expect(!isWhole || count == parts.count)
        func expectTrue(_ back: Listing, _ told: Comment, isCut: Bool) throws {
            let indexes = try back.allIndexes()
            for key in ["h", "g", "i10", "citations", "papers"] {
                let value = indexes.number(key) ?? 0
                #expect(value <= original.number(key) ?? 0 && value <= truth.number(key) ?? 0, "\(told): \(key)")
                guard indexes[key].certainty == .certain, !isCut || key != "papers" else { continue }
                #expect(truth[key].certainty == .certain && value == truth.number(key), "\(told): \(key)")
            }
            #expect(back.search.isWhole == (isWhole && !isCut), told)
        }
        try expectTrue(part, "\(count) of \(parts.count) rows", isCut: false)
        for format in ExportFormat.all + [.siteCSL] {
            for includesMembers in [false, true] {
                var options = Export.Options()
                options.includesMembers = includesMembers
                options.limit = Bool.random(using: &random) ? Int.random(in: 1...count, using: &random) : nil
                let isCut = options.limit.map { $0 < part.entries.count } ?? false
                let told = Comment(
                    "\(count) of \(parts.count) rows, \(format.name), limit \(options.limit ?? 0), \(includesMembers)")
                let back = try imported(try Export(part, options).text(format))[0]
                try expectTrue(back, told, isCut: isCut)
                guard format.name == "json" else { continue }
                // Through a further export.
                try expectTrue(try imported(try Export(back).text(format))[0], told, isCut: isCut)
            }
        }
    }

    @Test(
        "no bound of a part of a profile rises in a file, also of one that leaves publications out, and a certain one is that of the profile",
        arguments: ["profile-2026", "profile-2026-incomplete", "profile-histogram", "profile-facts-2015"])
    func bounds(_ name: String) throws {
        let html = String(decoding: try Fixture(name).pages[0].bytes, as: UTF8.self)
        for seed in SeededRandom.seeds(usually: 1...2) {
            var random = SeededRandom(seed: seed)
            try expectTrueBounds(html, &random)
        }
    }

    @Test(
        "no bound of a part of a real profile rises in a file",
        .enabled(if: Folders.hasRealPages, "../shared/scholar-pages is not here"),
        arguments: ["castellano-90rows", "cherukuri-2026", "delgado-es-423rows-2021", "kietzig-fr-2019", "qazvinian"])
    func realBounds(_ name: String) throws {
        let html = try Data(contentsOf: Folders.realPages.appending(path: "profile-\(name).html"))
        for seed in SeededRandom.seeds(usually: 1...1) {
            var random = SeededRandom(seed: seed)
            try expectTrueBounds(String(decoding: html, as: UTF8.self), &random)
        }
    }

    @Test("files of citation indexes name the source of the citation counts, through every further export")
    func provenance() throws {
        let scopus = "Authors,Title,Year,Source title,Cited by,EID\nLee A.,Tides,1999,J,7,2-s2.0-1\n"
        let listing = try imported(scopus, "anything.txt")[0]
        #expect(listing.counts == "citation counts from Scopus" && listing.files == "an export of Scopus")
        for format in [ExportFormat.csv, .json, .ris, .bibTeX, .csl, .popJSON, .siteCSL] {
            let back = try imported(try Export(listing).text(format))[0]
            #expect(back.counts == "citation counts from Scopus", "\(format.name)")
            #expect(back.indexes.citations == 7)
        }
    }
}
