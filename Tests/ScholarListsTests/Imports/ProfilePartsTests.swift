import Foundation
import ScholarIndexes
import TestSupport
import Testing

@testable import ScholarLists
@testable import ScholarPages

/// A part of a profile is never the whole: missing rows are named, and parts in any order and number of imports join.
@Suite("Parts of profiles")
struct ProfilePartsTests {
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)

    private struct Profile {
        let name: String
        let parts: ProfileParts
        /// The search of the whole page.
        let whole: Results

        init(_ name: String, _ parts: ProfileParts) throws {
            self.name = name
            self.parts = parts
            whole = try ProfilePartsTests.imported([[parts.page(0..<parts.count)]]).results(of: 1)
        }

        var counts: [Int] { whole.counts }
    }

    private static func profiles() throws -> [Profile] {
        let fixtures = try ["profile-2026", "saved-profile-chrome-complete", "profile-histogram"].map {
            try Profile($0, ProfileParts(fixture: $0))
        }
        let real =
            Folders.hasRealPages ? ["castellano-90rows", "delgado-es-423rows-2021", "qazvinian", "zuo-2026"] : []
        return try fixtures
            + real.map {
                let file = Folders.realPages.appending(path: "profile-\($0).html")
                return try Profile($0, ProfileParts(String(decoding: try Data(contentsOf: file), as: UTF8.self)))
            }
    }

    /// Imports pages one list after the other.
    private static func imported(_ imports: [[String]]) throws -> MemorySearches {
        var searches = MemorySearches()
        var number = 0
        for texts in imports {
            let pages = try texts.map { text in
                number += 1
                return try ReadPage.of(text, file: "part \(number).html", date: now.addingTimeInterval(Double(number)))
            }
            searches.apply(try ImportPlan(ImportPlan.Input(pages, now: now.addingTimeInterval(3600)), searches))
        }
        return searches
    }

    /// The only search after imports.
    private func only(_ imports: [[String]], _ profile: Profile) throws -> Results {
        let searches = try Self.imported(imports)
        #expect(searches.lastNumber() == 1, "\(profile.name): \(searches.lastNumber()) searches")
        return searches.results(of: 1)
    }

    /// Expects an incomplete search, whose certain numbers are those of the whole profile.
    private func expectPart(_ results: Results, of profile: Profile, _ comment: String) {
        let search = results.search
        #expect(!search.isComplete, "\(profile.name), \(comment)")
        #expect(!search.facts.missing.isEmpty || search.facts.isDamaged, "\(profile.name), \(comment)")
        let listing = Listing(search, results.publications)
        let whole = IndexSummary(citationCounts: profile.counts)
        if !listing.indexes.minimums.contains("h") {
            #expect(listing.indexes.h == whole.h, "\(profile.name), \(comment)")
        }
        if !listing.indexes.minimums.contains("g") {
            #expect(listing.indexes.g == whole.g, "\(profile.name), \(comment)")
        }
        guard case .publications(let most) = listing.missing else {
            Issue.record("nothing is missing: \(profile.name), \(comment)")
            return
        }
        let known = Set(results.publications.compactMap(\.key))
        let missing = profile.whole.publications.filter { publication in
            !publication.isCountedElsewhere && !(publication.key.map(known.contains) ?? false)
        }
        #expect(missing.allSatisfy { $0.citationCount ?? 0 <= most ?? .max }, "\(profile.name), \(comment)")
    }

    private func expectWhole(_ results: Results, of profile: Profile, _ comment: String) {
        let search = results.search
        #expect(search.isComplete && search.facts.missing.isEmpty, "\(profile.name), \(comment): \(search.facts)")
        #expect(search.nextURL == nil && search.facts.pages.allSatisfy { !$0.isDamage }, "\(profile.name), \(comment)")
        #expect(Set(results.publications.map(\.key)) == Set(profile.whole.publications.map(\.key)), "\(profile.name)")
        #expect(results.counts.sorted() == profile.counts.sorted(), "\(profile.name), \(comment)")
    }

    @Test("a whole profile is complete, and saved again it adds nothing")
    func whole() throws {
        for profile in try Self.profiles() {
            let page = profile.parts.page(0..<profile.parts.count)
            expectWhole(try only([[page], [page + "<!-- saved again -->"]], profile), of: profile, "twice")
            let part = profile.parts.page(0..<profile.parts.count / 2)
            expectWhole(try only([[page], [part]], profile), of: profile, "a part after the whole")
        }
    }

    @Test("rows before the first one, between parts and at the end are missing, and are asked for by address")
    func missing() throws {
        for profile in try Self.profiles() where profile.parts.count > 30 {
            let count = profile.parts.count
            let third = count / 3
            for range in [third..<2 * third, third..<count, count - 5..<count] {
                let results = try only([[profile.parts.page(range)]], profile)
                expectPart(results, of: profile, "rows \(range)")
                #expect(results.search.facts.missing[0].gaps == [1...range.lowerBound])
                #expect(results.search.facts.missing[0].rows == [range.lowerBound + 1...range.upperBound])
                #expect(results.search.nextURL.map { !$0.contains("cstart") && $0.contains("user=") } == true)
            }
            let parts = [0..<third, 2 * third..<count].map { profile.parts.page($0) }
            for imports in [[parts], [parts.reversed()], parts.map { [$0] }, parts.reversed().map { [$0] }] {
                let results = try only(imports, profile)
                expectPart(results, of: profile, "a gap")
                #expect(results.search.facts.missing.map(\.gaps) == [[third + 1...2 * third]])
                #expect(results.search.facts.missing[0].rows == [1...third, 2 * third + 1...count])
                #expect(results.search.nextURL?.contains("cstart=\(third)&") == true, "\(results.search.nextURL ?? "")")
            }
        }
    }

    @Test("a disabled button at a number of rows at which a load ends is not the end")
    func loading() throws {
        for profile in try Self.profiles() {
            for rows in [20, 100, 200, 400] where rows < profile.parts.count {
                let results = try only([[profile.parts.page(0..<rows, isLoading: true)]], profile)
                expectPart(results, of: profile, "\(rows) rows while it loads")
                #expect(results.search.facts.missing.map(\.end) == [.rows(after: rows)])
            }
            // At another number, Google's own number of citations shows that rows are missing.
            let cited = profile.counts.count { $0 > 0 }
            for rows in [3, cited / 2, cited - 1] where rows > 0 && rows < cited {
                let results = try only([[profile.parts.page(0..<rows, isLoading: true)]], profile)
                expectPart(results, of: profile, "\(rows) rows with fewer citations than Google states")
            }
        }
    }

    @Test("parts in any order, with common rows, in any number of imports, become one complete search")
    func parts() throws {
        var random = SeededRandom(seed: 51)
        for profile in try Self.profiles() where profile.parts.count > 4 {
            let count = profile.parts.count
            for _ in 0..<12 {
                let cuts = Set(
                    (0..<Int.random(in: 1...4, using: &random)).map { _ in
                        Int.random(in: 1..<count, using: &random)
                    }
                ).sorted()
                let starts = [0] + cuts
                let ends = cuts + [count]
                let pages = zip(starts, ends).map { start, end in
                    let common = Int.random(in: 0...3, using: &random)
                    return profile.parts.page(max(start - common, 0)..<end)
                }.shuffled(using: &random)
                var imports: [[String]] = [[]]
                for page in pages {
                    if !imports[imports.count - 1].isEmpty, Bool.random(using: &random) { imports.append([]) }
                    imports[imports.count - 1].append(page)
                }
                expectWhole(try only(imports, profile), of: profile, "parts at \(cuts), \(imports.map(\.count))")
            }
        }
    }

    @Test("with all of Google's citations, only uncited rows can be missing: h, g and citations are certain")
    func sum() throws {
        let parts = try ProfileParts(fixture: "profile-2026")
        let first = try Self.imported([[parts.page(0..<20)]]).results(of: 1)
        let sum = first.counts.reduce(0, +)
        let pages = [
            parts.page(0..<20, total: sum), parts.page(0..<20, isLoading: true, total: sum),
        ]
        for page in pages {
            let searches = try Self.imported([[page]])
            let results = searches.results(of: 1)
            #expect(!results.search.isComplete)
            let listing = Listing(results.search, results.publications)
            #expect(listing.missing == .publications(mostCitations: 0))
            #expect(listing.indexes.minimums.isDisjoint(with: ["h", "citations"]))
            #expect(listing.incompleteness?.lacksOnlyUncited == true)
            // An empty page whose place is not known proves nothing.
            let empty = parts.page(0..<0, isLoading: true, total: sum)
            #expect(throws: SearchError.nothingImported) { try Self.imported([[page], [empty]]) }
        }
    }

    @Test("an empty page behind the last row shows the end, in any order")
    func emptyPage() throws {
        let parts = try ProfileParts(fixture: "profile-2026")
        let first = parts.page(0..<100, total: 1)
        let sum = try Self.imported([[first]]).results(of: 1).counts.reduce(0, +)
        let full = parts.page(0..<100, isLoading: true, total: sum)
        let address =
            "<!-- saved from url=(0091)https://scholar.google.com/citations?user=kQ7xEwMAAAAJ&hl=en&cstart=100&pagesize=100 -->"
        let empty = address + parts.page(0..<0, isLoading: true, total: sum)
        for imports in [[[full], [empty]], [[full, empty]], [[empty, full]]] {
            let searches = try Self.imported(imports)
            #expect(searches.lastNumber() == 1)
            let search = searches.search(1)
            #expect(search.isComplete && search.facts.missing.isEmpty && search.nextURL == nil)
        }
        // Beside pages of other queries it belongs to no search, and is named.
        let pages = try [ReadPage.of(empty, file: "empty.html")] + ReadPage.of("odd-cited-by")
        let plan = try ImportPlan(ImportPlan.Input(pages, now: Self.now), MemorySearches())
        #expect(plan.steps.count == 1 && plan.notices.map(\.message) == ["empty.html is a page without publications"])
    }

    @Test("parts that are sorted differently repeat rows, so others are missing")
    func otherOrder() throws {
        let parts = try ProfileParts(fixture: "profile-2026")
        let text = parts.page(0..<parts.count)
        // Rows 1-30 and, of the reversed list, rows 31-214.
        let reversed = ProfileParts(reversing: text)
        let profile = try Profile("profile-2026", parts)
        let results = try only([[parts.page(0..<30)], [reversed.page(30..<parts.count)]], profile)
        expectPart(results, of: profile, "two orders")
        #expect(results.search.facts.missing.map(\.unplacedRows) == [30])
        // The first rows of the list by year are not its most cited ones.
        let few = try only(
            [[parts.page(0..<30)], [reversed.page(150..<parts.count)], [reversed.page(30..<150)]], profile)
        expectPart(few, of: profile, "three parts")
    }

    @Test("a row that moved between two saves is missing until the whole profile comes")
    func moved() throws {
        let parts = try ProfileParts(fixture: "profile-2026")
        let profile = try Profile("profile-2026", parts)
        let later = ProfileParts(parts.page(0..<parts.count), moving: 120, to: 60)
        let imports = [[parts.page(0..<100)], [later.page(100..<parts.count)]]
        expectPart(try only(imports, profile), of: profile, "a moved row")
        let whole = later.page(0..<parts.count)
        expectWhole(try only(imports + [[whole]], profile), of: profile, "then the whole")
        // An empty page behind the last row leaves no gap.
        let address =
            "<!-- saved from url=(0091)https://scholar.google.com/citations?user=kQ7xEwMAAAAJ&hl=en&cstart=500 -->"
        let empty = address + parts.page(0..<0, isLoading: true)
        let pages = [parts.page(0..<100), empty, parts.page(100..<parts.count)]
        expectWhole(try only(pages.map { [$0] }, profile), of: profile, "an empty page far behind the end")
    }

    @Test("a page with a weaker end, and the same rows twice in a file, change nothing")
    func weaker() throws {
        for profile in try Self.profiles() where profile.parts.count != 20 {
            let whole = profile.parts.page(0..<profile.parts.count)
            let open = whole.replacing(/\ disabled(="")?>/, with: ">").replacing(" gs_dis", with: "")
            for imports in [[[whole], [open]], [[whole, open]], [[open], [whole]], [[open, whole]]] {
                expectWhole(try only(imports, profile), of: profile, "a weaker end")
            }
            let twice = try ReadPage.of(whole + whole, file: "twice.html")
            #expect(twice.publications.count == profile.whole.publications.count, "\(profile.name)")
        }
    }

    @Test("the address of a page says how many rows its first load has, from 20 to 100")
    func pageSize() throws {
        let parts = try ProfileParts(fixture: "profile-2026")
        for (size, rows, isEnd) in [(50, 50, false), (50, 30, true), (10, 30, true), (30, 90, true), (500, 100, false)]
        {
            let address = "<!-- saved from url=(0091)https://scholar.google.com/citations?user=A&pagesize=\(size) -->"
            let sum = try Self.imported([[parts.page(0..<rows)]]).results(of: 1).counts.reduce(0, +)
            let page = address + parts.page(0..<rows, isLoading: true, total: sum)
            #expect(try Self.imported([[page]]).search(1).isComplete == isEnd, "\(size) \(rows)")
        }
    }

    @Test("copied rows have no known place, and a row counts only when its end was seen")
    func fragments() throws {
        for profile in try Self.profiles() where profile.parts.count > 8 {
            let last = profile.parts.count
            for range in [0..<8, 3..<8, last - 6..<last] {
                let text = profile.parts.fragment(range)
                let results = try only([[text]], profile)
                expectPart(results, of: profile, "copied rows \(range)")
                #expect(results.publications.count == range.count)
                #expect(Listing(results.search, results.publications).missing == .publications(mostCitations: nil))
                let lastRow = try #require(text.range(of: "<tr class=\"gsc_a_tr\"", options: .backwards))
                for cut in stride(from: 5, to: text[lastRow.lowerBound...].count - 1, by: 37) {
                    let part = String(text.dropLast(cut))
                    let page = try ReadPage.of(part, file: "cut.html")
                    #expect(page.publications.count == range.count - 1, "\(part.suffix(80))")
                    #expect(page.profile?.showsEnd == false)
                }
                // The whole page replaces the part.
                let whole = profile.parts.page(0..<last)
                expectWhole(try only([[String(text.dropLast(9))], [whole]], profile), of: profile, "after a fragment")
            }
        }
    }
}

extension Results {
    /// The citation counts that count.
    fileprivate var counts: [Int] { publications.filter { !$0.isCountedElsewhere }.compactMap(\.citationCount) }
}
