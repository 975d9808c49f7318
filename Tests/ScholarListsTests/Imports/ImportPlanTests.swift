import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarLists

/// What an import decides about its pages, without a store.
@Suite("Import plans")
struct ImportPlanTests {
    private let now = Date()

    private func plan(
        _ pages: [ReadPage], _ known: MemorySearches = MemorySearches(), leftOut: [any Error] = [],
        _ change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> ImportPlan {
        var options = ImportOptions()
        change(&options)
        return try ImportPlan(ImportPlan.Input(pages, leftOut: leftOut, options, now: now), known)
    }

    /// The searches of earlier imports.
    private func known(_ imports: [ReadPage]..., as query: SearchQuery? = nil) throws -> MemorySearches {
        var known = MemorySearches()
        for pages in imports { known.apply(try plan(pages, known) { $0.query = query }) }
        return known
    }

    private func new(_ plan: ImportPlan) -> [NewSearch] { plan.steps.compactMap(\.new) }

    /// The remarks of a plan, except those on single files.
    private func remarks(_ plan: ImportPlan) -> [ImportRemark] {
        plan.remarks.sorted { $0.key < $1.key }.flatMap(\.value) + plan.steps.flatMap(\.closing)
    }

    private let author = SearchQuery(author: "\"Elena Marchetti\"")

    // MARK: New searches

    @Test("pages of one query are a new search, in the order of their results")
    func new() throws {
        let pages = try ReadPage.of("author-2026")
        let plan = try plan(pages.shuffled())
        let new = try #require(new(plan).first)
        #expect(plan.steps.count == 1 && plan.steps[0].slot == .new(1))
        #expect(new.results.search.query == author && new.results.search.isComplete)
        #expect(new.results.pages.map(\.digest) == pages.map(\.digest))
        #expect(new.replays && new.listedEdits.isEmpty)
        let expected = try #require(new.expected)
        #expect(Set(expected.files) == Set(pages.map(\.digest)) && expected.holder == nil && expected.repeats == 0)
        #expect(remarks(plan).isEmpty && plan.opening.isEmpty)
    }

    @Test("pages of several queries are a search each, and a label precedes their names")
    func several() throws {
        let pages = try ReadPage.of("author-2026") + ReadPage.of("odd-cited-by") + ReadPage.of("profile-2026")
        let plan = try plan(pages) { $0.label = "2026" }
        #expect(plan.steps.map(\.slot) == [.new(1), .new(2), .new(3)])
        let names = new(plan).map(\.results.search.label)
        #expect(names[0] == "2026: Elena Marchetti" && names.allSatisfy { $0?.hasPrefix("2026: ") ?? false })
        let one = try self.plan(Array(pages.prefix(3))) { $0.label = "mine" }
        #expect(new(one).map(\.results.search.label) == ["mine"])
    }

    @Test("a missing page makes a new search incomplete, and a refusal is in its place")
    func incomplete() throws {
        var pages = try ReadPage.of("author-2026")
        let refusal = ResultsError.refused(Refusal(.unusualTraffic, page: Page(bytes: [], file: "refusal.html")))
        #expect(try new(plan(pages, leftOut: [refusal]))[0].results.search.isComplete)
        pages.remove(at: 3)
        let search = try new(plan(pages, leftOut: [refusal]))[0].results.search
        #expect(!search.isComplete && search.facts.missing == [MissingResults(gaps: [31...40], end: nil)])
        #expect(search.facts.leftOut.map(\.isRefusal) == [true])
        #expect(search.nextURL?.contains("start=30") == true)
    }

    @Test("the same file twice, empty pages and parts of whole pages are left out")
    func leftOut() throws {
        let pages = try ReadPage.of("author-2026")
        let empty = try ReadPage.of("odd-zero-results")
        let bytes = try Fixture("author-2026").pages[2].bytes
        let part = try ReadPage.of(String(decoding: bytes.prefix(24863), as: UTF8.self), file: "part.html")
        #expect(part.reading.endsEarly)
        let plan = try plan(pages + [pages[0], part] + empty)
        #expect(new(plan).map(\.results.pages.count) == [pages.count])
        #expect(
            plan.opening == [
                .sameFiles([ImportRemark.SameFile(name: pages[0].page.name, other: pages[0].page.name)]),
                .parts(["part.html"]), .withoutPublications(empty.map(\.page.name)),
            ])
        #expect(throws: SearchError.nothingImported) { try self.plan(empty) }
    }

    // MARK: Known searches

    @Test("files that a search has are skipped, unless a new search is wanted")
    func skip() throws {
        let pages = try ReadPage.of("author-2026")
        let known = try known(pages)
        for some in [pages, Array(pages[3...4])] {
            let plan = try plan(some, known)
            #expect(plan.steps.map(\.slot) == [.stored(1)] && plan.steps[0].isSkipped)
            #expect(!plan.steps[0].changesStored && remarks(plan).isEmpty)
        }
        let again = try plan(pages, known) { $0.isAlwaysNew = true }
        #expect(new(again).count == 1 && new(again)[0].expected == nil)
        #expect(remarks(again) == [.twin(.stored(1), isOneFile: false, isPart: false)])
    }

    @Test("a missing page of the same time is added to its search, with all other pages as they are")
    func complete() throws {
        let pages = try ReadPage.of("author-2026")
        let known = try known(Array(pages.prefix(3) + pages.suffix(18)))
        #expect(!known.search(1).isComplete)
        let plan = try plan([pages[3]], known)
        guard case .complete(let results, let edits)? = plan.steps[0].actions.last else {
            Issue.record("\(plan.steps)")
            return
        }
        #expect(plan.steps.map(\.slot) == [.stored(1)] && edits.isEmpty)
        #expect(results.search.isComplete && results.pages.count == pages.count && results.publications.count == 214)
        #expect(remarks(plan) == [.completed(.stored(1), pages: 1)])
    }

    @Test("a part of a page is replaced by the whole page, whose date is in its missing end")
    func part() throws {
        let whole = try ReadPage.of("byline-authors-only")
        let text = String(decoding: try Fixture("byline-authors-only").pages[0].bytes, as: UTF8.self)
        let last = try #require(text.range(of: "<div class=\"gs_r ", options: .backwards)).lowerBound
        let known = try known([try .of(String(text[..<last]), file: "part.html", date: now)])
        #expect(!known.search(1).isComplete)
        let plan = try plan(whole, known)
        guard case .complete(let results, _)? = plan.steps[0].actions.last else {
            Issue.record("\(plan.steps)")
            return
        }
        #expect(results.pages.count == 1 && results.search.isComplete)
        #expect(results.search.fetchedAt == whole[0].reading.date)
        #expect(remarks(plan) == [.completed(.stored(1), pages: 0)])
    }

    @Test("pages of another date are a repeat, which gets the edits of the earlier one")
    func `repeat`() throws {
        let plan = try plan(try ReadPage.of("author-2027"), try known(try ReadPage.of("author-2026")))
        #expect(plan.steps.map(\.slot) == [.new(2)])
        #expect(new(plan)[0].replays && new(plan)[0].expected?.repeats == 1 && new(plan)[0].expected?.holder == nil)
        #expect(try !new(self.plan(try ReadPage.of("author-2027")) { $0.replays = false })[0].replays)
    }

    @Test("a new search is planned as it is stored: with the label of its repeats, and the index that counted")
    func decided() throws {
        var known = MemorySearches()
        known.apply(try plan(try ReadPage.of("author-2026")) { $0.label = "mine" })
        let later = try ReadPage.of("author-2027")
        #expect(try new(plan(later, known))[0].results.search.label == "mine")
        #expect(try new(plan(later, known) { $0.replays = false })[0].results.search.label == nil)
        let list = try ReadPage.of("Authors,Title,Year,Cited by,EID\nNovak M.,Tides,2020,3,2-s2.0-1\n", file: "s.csv")
        let search = try new(plan([list]))[0].results.search
        #expect(search.countSource == list.publications.countSource && search.countSource != .googleScholar)
    }

    @Test("saves of a list at different times are a search each, and none shares a transaction with another")
    func saves() throws {
        let pages = try ReadPage.of("author-2027") + ReadPage.of("author-2026")
        let plan = try plan(pages)
        let dates = new(plan).map(\.results.search.fetchedAt)
        #expect(dates.count == 2 && dates[0] < dates[1])
        #expect(new(plan).map(\.expected?.repeats) == [0, 1])
        #expect(plan.transactions.map(\.count) == [1, 1])
        // Those of other queries share one.
        #expect(try self.plan(pages + ReadPage.of("author-other")).transactions.map(\.count) == [1, 2])
    }

    @Test("a transaction stores at most 100 new searches")
    func transactions() throws {
        let lists = try (1...201).map { number in
            try ReadPage.of(
                "Cites,Authors,Title,Year\n\(number),\"M Novak\",\"Tides part \(number) of the northern shelf\",2020\n",
                file: "\(number).csv")
        }
        #expect(try plan(lists).transactions.map(\.count) == [100, 100, 1])
    }

    @Test("a later save completes a search that the same plan makes")
    func completedInOnePlan() throws {
        let pages = try ReadPage.of("profile-2013")
        // An earlier save of the first page shows another total.
        let text = String(decoding: try Fixture("profile-2013").pages[0].bytes, as: UTF8.self)
        let earlier = try ReadPage.of(
            text.replacing(">3556<", with: ">3500<"), file: "earlier.html", date: pages[0].page.date)
        let plan = try plan([earlier] + pages)
        #expect(plan.steps.count == 1 && plan.steps[0].groups == [0, 1])
        #expect(new(plan).map(\.results.search.isComplete) == [true])
        #expect(new(plan).map(\.results.publications.count) == [214])
        #expect(remarks(plan).contains(.completed(.new(1), pages: 2)))
    }

    @Test("what an earlier plan stored stays, at its place, and only the rest is planned again")
    func rest() throws {
        let pages = try ReadPage.of("author-2026") + ReadPage.of("author-other") + ReadPage.of("odd-cited-by")
        let input = ImportPlan.Input(pages, now: now)
        var plan = try ImportPlan(input, MemorySearches())
        // Another process stored search 1 meanwhile.
        plan.steps[1].number = 2
        let rest = try ImportPlan(input, try known(Array(pages.prefix(22))), after: plan)
        #expect(rest.steps.map(\.groups) == [[0], [1], [2]])
        #expect(rest.steps.map(\.number) == [nil, 2, nil] && rest.steps[0].isSkipped)
        #expect(rest.transactions == [[0, 2]])
    }

    @Test("the searches that have the pages, and the people without pages, are the last remarks")
    func closing() throws {
        let pages = try ReadPage.of("profile-2026")
        #expect(try plan(pages).closing.isEmpty)
        let known = try known(pages, try ReadPage.of("author-2026"))
        #expect(try plan(pages, known).closing == [.known([1], last: 2, isForDate: false)])
        let user = try #require(pages[0].reading.query?.targetID)
        let roster = try Roster(Array("name,profile\nE. M.,\(user)\nA. B.,BBBBBBBBBBBJ\n".utf8))
        let both = try plan(pages + ReadPage.of("author-2026"), known) { ($0.roster, $0.date) = (roster, now) }
        #expect(both.closing == [.known([1, 2], last: nil, isForDate: true), .missingPeople(["A. B."], of: 2)])
    }

    // MARK: Given queries

    @Test("a given query joins pages of several queries, and the gaps of each are named")
    func joined() throws {
        let pages = try ReadPage.of("author-2026").prefix(2) + ReadPage.of("author-other").prefix(2)
        let plan = try plan(Array(pages)) { $0.query = SearchQuery(author: "E M") }
        let search = try #require(new(plan).first).results.search
        #expect(plan.steps.count == 1 && search.isJoined && search.query == SearchQuery(author: "E M"))
        #expect(search.facts.missing.count == 2 && search.nextURL == nil)
        let joined = search.remarks.filter { $0.fact == search.facts.joined.map { .joined($0) } }
        #expect(joined.count == 1 && remarks(plan) == joined.map { .ofSearch($0.diagnostic) })
    }

    @Test("pages of another query under the query of a stored search are its repeat, and this is said")
    func repeated() throws {
        let asked = SearchQuery(author: "E M")
        let known = try known(Array(try ReadPage.of("author-2026").prefix(2)), as: asked)
        let plan = try plan(Array(try ReadPage.of("author-other").prefix(2)), known) { $0.query = asked }
        #expect(remarks(plan) == [.repeated(.stored(1), query: "E M", stated: "Tobias Lindqvist")])
        let stated = StatedQuery(name: "Tobias Lindqvist", earlier: 1)
        #expect(new(plan)[0].results.search.facts.statedQuery == stated)
        // The earlier search can be one of the same plan; its number is then checked when it is stored.
        let both = try self.plan(try ReadPage.of("author-2026") + ReadPage.of("author-2027")) { $0.query = asked }
        #expect(both.steps.map(\.mentioned) == [nil, .new(1)])
    }

    @Test("a stored list without an author gets the query that the user gives for its file")
    func named() throws {
        let list = try ReadPage.of("pop-csv-26")
        let known = try known(list)
        #expect(known.search(1).query.isEmpty && known.search(1).label == "PoPCites")
        let plan = try plan(list, known) { $0.query = author }
        guard case .name(let query, let label)? = plan.steps[0].actions.first else {
            Issue.record("\(plan.steps)")
            return
        }
        #expect(query == author && label == "PoPCites" && !plan.steps[0].isSkipped)
        #expect(plan.steps[0].named == ImportPlan.Pair(search: .stored(1), other: nil))
    }

    @Test("a new list without an author names the earlier list that it may repeat")
    func unrepeated() throws {
        func list(_ count: Int) throws -> [ReadPage] {
            let rows = (1...5).map { "\(count * $0),\"M Novak\",\"Tides part \($0) of the northern shelf\",201\($0)" }
            return [try .of("Cites,Authors,Title,Year\n" + rows.joined(separator: "\n"), file: "novak.csv", date: now)]
        }
        let known = try known(try list(1))
        #expect(try plan(try list(1)).steps[0].unrepeated == ImportPlan.Pair(search: .new(1), other: nil))
        let plan = try plan(try list(2), known)
        #expect(plan.steps[0].unrepeated == ImportPlan.Pair(search: .new(2), other: .stored(1)))
        #expect(try self.plan(try list(2) + list(3)).steps[1].unrepeated?.other == .new(1))
    }

    // MARK: Rosters

    @Test("a roster names new and known searches of its people")
    func roster() throws {
        let pages = try ReadPage.of("profile-2026")
        let user = try #require(pages[0].reading.query?.targetID)
        let roster = try Roster(Array("name,profile,group\nE. M.,\(user),lab;shore\n".utf8))
        let new = try #require(new(try plan(pages) { $0.roster = roster }).first)
        #expect(new.results.search.label == "E. M.")
        let plan = try plan(pages, try known(pages)) { $0.roster = roster }
        #expect(plan.steps[0].isSkipped && plan.steps[0].changesStored)
        var changes: [[String]] = []
        for action in plan.steps[0].actions {
            if case .label(let label) = action { changes.append([label]) }
        }
        #expect(changes == [["E. M."]])
        #expect(remarks(plan) == [.labelled(.stored(1), label: "E. M.", before: "Elena Marchetti")])
        let nameless = try Roster(Array("name,group\nElena MARCHETTI,lab\n".utf8))
        let found = try #require(self.new(try self.plan(pages) { $0.roster = nameless }).first)
        #expect(found.results.search.label == "Elena MARCHETTI")
    }

    // MARK: Dates

    /// The last second of a year.
    private func end(of year: Int) throws -> Date {
        try #require(Timestamp.date("\(year)-12-31T23:59:59Z"))
    }

    @Test("a stated date is that of pages without one, and of stored ones")
    func stated() throws {
        let pages = try ReadPage.of("author-2009")
        let date = try end(of: 2009)
        let search = try #require(new(plan(pages) { $0.date = date }).first).results.search
        #expect(search.fetchedAt == date && search.dateSource == .user)
        let plan = try plan(pages, try known(pages)) { $0.date = date }
        guard case .date(let results)? = plan.steps[0].actions.last else {
            Issue.record("\(plan.steps)")
            return
        }
        #expect(plan.steps[0].isSkipped && results.search.fetchedAt == date && results.pages[0].date == date)
        #expect(remarks(plan) == [.dated(.stored(1), date: "2009-12-31")])
    }

    @Test("a stated date is not used for pages that state theirs, or show later years")
    func refuted() throws {
        let stating = try plan(try ReadPage.of("author-2026")) { $0.date = try? end(of: 2009) }
        #expect(stating.opening == [.dateNotNeeded])
        let later = try plan(try ReadPage.of("author-2009")) { $0.date = try? end(of: 2005) }
        guard case .dateRefuted(let year)? = later.opening.first else {
            Issue.record("\(later.opening)")
            return
        }
        #expect(year > 2005 && new(later)[0].results.search.dateSource == .file)
    }

    @Test("a list that is newer only by the date of its file, with fewer citations, is doubted")
    func doubtful() throws {
        func list(_ citations: Int, _ date: Date) throws -> [ReadPage] {
            let rows = (1...3).map { "\(citations),\"M Novak\",\"Tides part \($0) of the northern shelf\",2020" }
            let text = "Cites,Authors,Title,Year\n" + rows.joined(separator: "\n") + "\n"
            return [try .of(text, file: "n.csv", date: date)]
        }
        let asked = SearchQuery(author: "M Novak")
        let known = try known(try list(9, now.addingTimeInterval(-9e6)), as: asked)
        let plan = try plan(try list(5, now.addingTimeInterval(-1e6)), known) { $0.query = asked }
        #expect(plan.steps[0].closing == [.newerByFile(.new(2), citations: 15, than: .stored(1), before: 27)])
        let grown = try self.plan(try list(10, now.addingTimeInterval(-1e6)), known) { $0.query = asked }
        #expect(grown.steps[0].closing.isEmpty)
    }

    // MARK: Pages for one search

    @Test("pages for a search are added if it lacks them, and left out with the reason if not")
    func into() throws {
        let pages = try ReadPage.of("author-2026")
        let known = try known(Array(pages.dropLast(2)))
        let other = try ReadPage.of("author-other")[0]
        let plan = try plan([pages[0], other, pages[20], pages[21]], known) { $0.target = .search(1) }
        var belongings: [Belonging] = []
        for case .leaveOut(_, let belonging) in plan.steps[0].actions { belongings.append(belonging) }
        #expect(belongings == [.hasIt(isSameFile: true), .otherQuery("results for author:\"Tobias Lindqvist\"")])
        guard case .complete(let results, _)? = plan.steps[0].actions.last else {
            Issue.record("\(plan.steps)")
            return
        }
        #expect(results.search.isComplete && results.pages.count == pages.count)
        #expect(throws: SearchError.self) { try self.plan([other], known) { $0.target = .search(1) } }
        // A search without a query accepts any page.
        let nameless = try self.known([.of(Self.nameless, file: "nameless.html")])
        let any = try self.plan([other], nameless) { $0.target = .search(1) }
        #expect(remarks(any) == [.acceptsAny(.stored(1), queries: ["Tobias Lindqvist"])])
        let whole = try self.known(pages)
        #expect(throws: SearchError.nothingMissing(1, nil, dates: "2026-11-05")) {
            try self.plan(try ReadPage.of("author-2027"), whole) { $0.target = .search(1) }
        }
        #expect(try self.plan([pages[0]], known) { $0.target = .search(1) }.steps[0].isSkipped)
    }

    /// A result page without an address or a query.
    private static let nameless = """
        <div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt"><a href="http://a.example/">T</a></h3>
        <div class="gs_a">A B - 1999</div></div></div></body>
        """

    @Test("pages for a repeat of a search are those of its query; the same files change nothing")
    func repeatOf() throws {
        let pages = try ReadPage.of("author-2026")
        let known = try known(pages)
        let same = try plan(pages, known) { $0.target = .repeatOf(1) }
        #expect(same.steps.map(\.slot) == [.stored(1)] && same.steps[0].actions.isEmpty && same.opening.isEmpty)
        let others = try ReadPage.of("author-other")
        let lists = try ReadPage.of("pop-csv-26")
        let later = try plan(try ReadPage.of("author-2027") + others + lists, known) { $0.target = .repeatOf(1) }
        #expect(new(later).map(\.results.search.query) == [author])
        #expect(later.opening == [.ofOtherQueries(others.map(\.page.name)), .lists(lists.map(\.page.name), 1)])
        for wrong in [others, lists] {
            #expect(throws: SearchError.self) { try plan(wrong, known) { $0.target = .repeatOf(1) } }
        }
    }
}
