import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages
@testable import ScholarWeb

/// OpenAlex asked through a loopback server that behaves like it: whole lists, lists that are not, and refusals.
@Suite("OpenAlex")
struct OpenAlexTests {
    private let folder = TemporaryFolder.new()
    private let clock = TestClock()

    private func scholar(keys: [Source: String] = [:]) throws -> Scholar {
        let store = try Store(path: folder.path("store.sqlite"), now: clock.now)
        return Scholar(store: store, fetcher: try .curl(keys: keys, limits: Curl.Limits()), clock: clock.clock)
    }

    private func query(_ ids: String) -> SearchQuery {
        var query = SearchQuery()
        query.target = .author(ids, .openAlex)
        return query
    }

    private func options(_ server: OpenAlexServer) -> SearchOptions {
        var options = SearchOptions()
        options.base = server.base
        return options
    }

    private func ask(
        _ ids: String, _ server: OpenAlexServer, keys: [Source: String] = [:]
    ) async throws -> SearchAnswer {
        try await scholar(keys: keys).search(query(ids), options(server))
    }

    // MARK: Whole lists

    @Test(
        "The numbers of the real authors are those that OpenAlex states",
        .enabled(if: Folders.hasRealAuthors, "../shared/openalex is not here"), arguments: ["", "2026-02-01/"])
    func realAuthors(date: String) async throws {
        let folder = Folders.realAuthors.appending(path: date).path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        let authors = try files.sorted().map { try OpenAlexServer.Author(file: "\(folder)/\($0)") }
        try #require(authors.count == 18)
        let server = try OpenAlexServer(authors)
        for author in authors {
            let listing = try await ask(author.id, server).listing
            #expect(listing.search.isWhole)
            #expect(listing.indexes.papers == author.works.count, "\(author.id)")
            #expect(listing.indexes.h == listing.search.author.reported?.h, "\(author.id)")
            #expect(listing.search.originName == "openalex")
        }
        // A record and one page of works for each.
        #expect(server.server.requests.count == 2 * authors.count)
    }

    @Test("Pages follow until all works are there, and a second question makes no request")
    func pages() async throws {
        let server = try OpenAlexServer([.init("A1", works: 250)])
        let answer = try await ask("A1", server)
        #expect(answer.search.isWhole)
        #expect(answer.search.pages == 3)
        #expect(answer.listing.publications.count == 250)
        #expect(answer.search.name == "Ann Marsh")
        #expect(answer.search.author.affiliation == "University of Invention")
        let requests = server.server.requests
        #expect(requests.count == 4)
        #expect(requests[0].hasPrefix("/authors/A1?select=id,"))
        #expect(requests[3].contains("page=3"))
        #expect(!requests.contains { $0.contains("sort") })
        #expect(try await ask("A1", server).isFromStore)
        #expect(server.server.requests.count == 4)
    }

    @Test("Several identifiers are one list, in any order")
    func severalAuthors() async throws {
        var other = OpenAlexServer.Author("A2", works: 3)
        other.works = (900..<903).map { OpenAlexServer.work($0, of: "A2", cites: 1, year: 2020) }
        let server = try OpenAlexServer([.init("A1", works: 2), other])
        let answer = try await ask("A2,A1", server)
        #expect(answer.listing.publications.count == 5)
        // The numbers of one record are not those of the list.
        #expect(answer.search.author.reported == nil)
        #expect(answer.search.profileNames["A2"] == "Ann Marsh, University of Invention, 1994–2001")
        #expect(try await ask("A1,A2", server).isFromStore)
    }

    @Test("Works without a title or a year are publications")
    func oddWorks() async throws {
        var author = OpenAlexServer.Author("A1", works: 2)
        author.works[1] = OpenAlexServer.work(2, of: "A1", cites: 4, year: nil, title: "null")
        let listing = try await ask("A1", try OpenAlexServer([author])).listing
        #expect(listing.publications.map(\.title).contains("[untitled]"))
        #expect(listing.publications.first { $0.title == "[untitled]" }?.year == nil)
        #expect(listing.search.isWhole)
    }

    @Test("Works beyond the numbered pages are reached with a cursor, which begins at the first work")
    func cursor() async throws {
        let server = try OpenAlexServer([.init("A1", works: 350)])
        let scholar = try scholar(keys: [.openAlex: "secret"])
        let request = SearchRequest(options: options(server), scholar: scholar, progress: nil)
        let answer = try await request.answer(to: OpenAlexURL(query("A1"), base: server.base, mostNumbered: 200))
        #expect(answer.interruption == nil)
        #expect(answer.listing.publications.count == 350)
        #expect(answer.search.isWhole)
        let works = server.server.requests.filter { $0.hasPrefix("/works") }
        let places = ["page=1&", "page=2&", "cursor=*&", "cursor=100&", "cursor=200&", "cursor=300&"]
        #expect(works.count == places.count && zip(works, places).allSatisfy { $0.contains($1) })
    }

    @Test("Without a key, a cursor can be refused, and the refusal says that a free key is enough")
    func cursorWithoutKey() throws {
        let address = try OpenAlexURL(query("A1"))
        #expect(!address.needsCursor(at: 9_999) && address.needsCursor(at: 10_000))
        var page = Page(bytes: [], url: address.page(startingAt: 10_000, cursor: "*"), date: clock.now)
        page.status = 401
        let refusal = try #require(Source.openAlex.access?.refusal(page))
        #expect(refusal.reason == .keyNeeded && "\(refusal)".contains("free one"))
        page.url = address.page(startingAt: 0, cursor: nil)
        #expect(Source.openAlex.access?.refusal(page)?.reason == .key)
    }

    // MARK: Lists that are not whole

    @Test("A page with fewer works than counted is asked again, then the list is incomplete, and resumable")
    func shortPage() async throws {
        let isMended = Flag()
        let author = OpenAlexServer.Author("A1", works: 250)
        let server = try OpenAlexServer([author]) { path, query, _ in
            guard path == "/works", query["page"] == "2", !isMended.isSet else { return nil }
            return OpenAlexServer.list(Array(author.works[100..<197]), total: 250)
        }
        let answer = try await ask("A1", server)
        #expect(answer.listing.publications.count == 247)
        #expect(!answer.search.isComplete)
        #expect(answer.search.nextURL?.contains("page=2") == true)
        let cause = answer.interruption.map { "\($0.cause)" }
        #expect(cause?.contains("did not send 3 of its 250 results") == true)
        // The record, three pages, and two more attempts.
        #expect(server.server.requests.count == 6)
        isMended.set()
        let resumed = try await scholar().resume(.number(answer.search.id), options(server))
        #expect(resumed.search.isWhole)
        #expect(resumed.listing.publications.count == 250)
        #expect(server.server.requests.count == 8)
    }

    @Test("Works on two pages are counted once, and as many are missing")
    func repeatedWorks() async throws {
        let author = OpenAlexServer.Author("A1", works: 150)
        let isMended = Flag()
        let server = try OpenAlexServer([author]) { path, query, _ in
            guard path == "/works", query["page"] == "2", !isMended.isSet else { return nil }
            return OpenAlexServer.list(Array(author.works[95..<145]), total: 150)
        }
        let answer = try await ask("A1", server)
        #expect(answer.listing.publications.count == 145)
        #expect(!answer.search.isComplete)
        #expect(answer.search.facts.missing.first?.unplacedRows == 5)
        #expect(answer.search.nextURL != nil)
        #expect(answer.interruption.map { "\($0.cause)" }?.contains("did not send 5 of its 150 results") == true)
        isMended.set()
        let resumed = try await scholar().resume(.number(answer.search.id), options(server))
        #expect(resumed.search.isWhole)
        #expect(resumed.listing.publications.count == 150)
    }

    @Test("A count that falls while the list is read is no end of the list", arguments: [0, 150])
    func fallingCount(total: Int) async throws {
        let author = OpenAlexServer.Author("A1", works: 350)
        let isMended = Flag()
        let server = try OpenAlexServer([author]) { path, query, _ in
            guard path == "/works", query["page"] == "2", !isMended.isSet else { return nil }
            return OpenAlexServer.list(Array(author.works[100..<max(total, 100)]), total: total)
        }
        let answer = try await ask("A1", server)
        #expect(answer.listing.publications.count == 250 + max(total - 100, 0))
        #expect(!answer.search.isComplete && answer.search.reportedTotal == 350)
        #expect(answer.interruption != nil)
        isMended.set()
        let resumed = try await scholar().resume(.number(answer.search.id), options(server))
        #expect(resumed.search.isWhole && resumed.listing.publications.count == 350)
    }

    /// The counts of the pages of a run, 0 for a page that fails, and of the pages of its resumption.
    struct Counts: Sendable {
        var run: [Int]
        var resumption: [Int] = []
        var largest: Int
    }

    @Test(
        "The largest count of all pages is that of the list, and the kept pages prove it",
        arguments: [
            Counts(run: [300, 295, 290], largest: 300), Counts(run: [290, 295, 300], largest: 300),
            Counts(run: [299, 300, 298], largest: 300), Counts(run: [300, 302, 301], largest: 302),
            Counts(run: [300, 0], resumption: [300, 295, 290], largest: 300),
            Counts(run: [290, 0], resumption: [290, 300, 295], largest: 300),
            Counts(run: [301, 0], resumption: [300, 300, 300], largest: 301),
        ])
    func counts(_ counts: Counts) async throws {
        let author = OpenAlexServer.Author("A1", works: 300)
        let isResumed = Flag()
        let server = try OpenAlexServer([author]) { path, query, _ in
            guard path == "/works", let page = query["page"].flatMap(Int.init) else { return nil }
            let totals = isResumed.isSet ? counts.resumption : counts.run
            guard totals.indices.contains(page - 1), totals[page - 1] > 0 else {
                return OpenAlexServer.json("{}", status: page > 3 ? 200 : 504)
            }
            return OpenAlexServer.list(Array(author.works[100 * page - 100..<100 * page]), total: totals[page - 1])
        }
        let first = try await ask("A1", server)
        isResumed.set()
        let scholar = try scholar()
        if !counts.resumption.isEmpty { _ = try await scholar.resume(.number(first.search.id), options(server)) }
        let search = try scholar.search(.number(first.search.id))
        #expect(search.reportedTotal == counts.largest)
        // All works came, which are as many as the largest count, or fewer.
        #expect(search.isWhole == (counts.largest == 300))
        let verification = try scholar.verify(.last)
        #expect(verification.isProved, "\(verification.values)")
        #expect(verification.again.publications.count == 300)
        let path = folder.path("archive.sqlite")
        _ = try scholar.archive(of: [search]).write(to: path, account: .kept)
        let other = Scholar(store: try Store(path: folder.path("other.sqlite"), now: clock.now), clock: clock.clock)
        #expect(try other.importFiles([path]).answers.first?.search.isComplete == search.isComplete)
    }

    @Test("An empty answer for an author with works is no empty list")
    func emptyAnswer() async throws {
        let server = try OpenAlexServer([.init("A1", works: 5)]) { path, _, _ in
            path == "/works" ? OpenAlexServer.list([], total: 0) : nil
        }
        await #expect(throws: ResultsError.lacking(5, of: 5, source: "OpenAlex")) { try await ask("A1", server) }
    }

    @Test("A row that is no work leaves the other works of its page")
    func oddRow() async throws {
        let author = OpenAlexServer.Author("A1", works: 3)
        let server = try OpenAlexServer([author]) { path, _, _ in
            path == "/works" ? OpenAlexServer.list(["null", author.works[1], author.works[2]], total: 3) : nil
        }
        let answer = try await ask("A1", server)
        #expect(answer.listing.publications.count == 2)
        #expect(!answer.search.isComplete)
    }

    @Test("Works of another author are not stored")
    func otherAuthor() async throws {
        let other = OpenAlexServer.Author("A7", works: 4)
        let server = try OpenAlexServer([.init("A1", works: 4)]) { path, _, _ in
            path == "/works" ? OpenAlexServer.list(other.works, total: 4) : nil
        }
        await #expect(throws: ResultsError.otherAnswer(asked: "OpenAlex A1", instead: "works of A7")) {
            try await ask("A1", server)
        }
        #expect(try scholar().searches().isEmpty)
    }

    @Test("An author who was merged, emptied or never there is an error that names the other")
    func goneAuthors() async throws {
        let server = try OpenAlexServer([.init("A2", works: 0), .init("A5", works: 3)]) { path, _, _ in
            path == "/authors/A3" ? OpenAlexServer.json(OpenAlexServer.Author("A5", works: 3).record) : nil
        }
        func error(_ id: String, instead: String?) -> ResultsError {
            .noAuthor(id, source: "OpenAlex", instead: instead)
        }
        await #expect(throws: error("A9", instead: nil)) { try await ask("A9", server) }
        await #expect(throws: error("A2", instead: nil)) { try await ask("A2", server) }
        await #expect(throws: error("A3", instead: "A5")) { try await ask("A3", server) }
    }

    @Test("The works of an author whose record is gone name the author who has them now")
    func movedWorks() async throws {
        let scholar = try scholar()
        let first = try await ask("A1", try OpenAlexServer([.init("A1", works: 7)]))
        clock.advance(hours: 24)
        // Two of the works of A1 are now those of A8, the others of A5, whose record has them all.
        var other = OpenAlexServer.Author("A5", works: 7)
        other.works[0] = OpenAlexServer.work(1, of: "A8", cites: 3, year: 2001)
        let server = try OpenAlexServer([other])
        await #expect(throws: ResultsError.noAuthor("A1", source: "OpenAlex", instead: "A5,A8")) {
            try await scholar.refresh(.number(first.search.id), options(server))
        }
        // The record of the author, and five works.
        #expect(server.server.requests.count == 6)
        #expect(try scholar.listing(.number(first.search.id)).publications.count == 7)
    }

    @Test("An author with an empty record is found by the ORCID of the record")
    func emptiedAuthor() async throws {
        let orcid = "0000-0002-1825-0097"
        let server = try OpenAlexServer([
            .init("A1", works: 0, orcid: orcid), .init("A5", works: 3, orcid: orcid),
        ])
        await #expect(throws: ResultsError.noAuthor("A1", source: "OpenAlex", instead: "A5")) {
            try await ask("A1", server)
        }
    }

    // MARK: Faults

    /// What the service answers to the second page of works, and what the search becomes.
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var answer: PageServer.Answer
        /// The reason for a refusal; nil for another failure.
        var reason: Refusal.Reason?
        /// The seconds until the next request is allowed; nil if waiting does not help.
        var wait: Double?
        var requests = 1
        var says = ""
    }

    static let faults = [
        Fault(
            testDescription: "429, too fast",
            answer: OpenAlexServer.refusal(
                429, "Rate limit exceeded: 10 requests per second.", retryAfter: "1"),
            reason: .busy, wait: 60, requests: 3, says: "busy"),
        Fault(
            testDescription: "429, budget spent",
            answer: OpenAlexServer.refusal(
                429, "Insufficient budget. You have 0 credits left."), reason: .budget, wait: 15 * 3600,
            says: "used up"),
        Fault(
            testDescription: "429 with a long wait",
            answer: OpenAlexServer.refusal(
                429, "Too many requests", retryAfter: "7200"), reason: .budget, wait: 7200),
        Fault(
            testDescription: "429, plan upgrade", answer: OpenAlexServer.refusal(429, "Plan upgrade required"),
            reason: .plan),
        Fault(
            testDescription: "401", answer: OpenAlexServer.refusal(401, "Invalid API key"), reason: .key, says: "key"),
        Fault(
            testDescription: "403 because of the rate", answer: OpenAlexServer.refusal(403, "Rate limited"),
            reason: .busy, wait: 60, requests: 3),
        Fault(testDescription: "403", answer: OpenAlexServer.refusal(403, "Forbidden"), reason: .forbidden, wait: 60),
        Fault(
            testDescription: "503 with a wait", answer: OpenAlexServer.refusal(503, "Unavailable", retryAfter: "30"),
            reason: .busy, wait: 60, requests: 3),
        Fault(
            testDescription: "504", answer: OpenAlexServer.json("{\"error\": \"Gateway timeout\"}", status: 504),
            requests: 3, says: "504"),
        Fault(testDescription: "404 in HTML", answer: .init(status: 404, body: Array("<html>".utf8)), says: "404"),
        Fault(testDescription: "400", answer: OpenAlexServer.json("{\"error\": \"bad\"}", status: 400), says: "400"),
        Fault(
            testDescription: "cut JSON", answer: OpenAlexServer.json("{\"meta\": {\"count\": 150}, \"resul"),
            requests: 3, says: "cut off"),
        Fault(testDescription: "other JSON", answer: OpenAlexServer.json("{\"meta\": 5}"), says: "not what was asked"),
        Fault(testDescription: "HTML", answer: .init(body: Array("<html>".utf8)), says: "not what was asked"),
    ]

    @Test("The first page stays, and the reason says whether to wait", arguments: faults)
    func failing(_ fault: Fault) async throws {
        let server = try OpenAlexServer([.init("A1", works: 150)]) { path, query, _ in
            path == "/works" && query["page"] == "2" ? fault.answer : nil
        }
        let before = clock.now
        let answer = try await ask("A1", server)
        #expect(answer.listing.publications.count == 100)
        #expect(!answer.search.isComplete)
        #expect(server.server.requests.count == 2 + fault.requests)
        let cause = try #require(answer.interruption?.cause)
        #expect(fault.says.isEmpty || "\(cause)".contains(fault.says), "\(cause)")
        #expect((cause as? Refusal)?.reason == fault.reason)
        if let wait = fault.wait, let until = (cause as? Refusal)?.until {
            // The attempts before it waited, too.
            #expect((wait...wait + 100).contains(until.timeIntervalSince(before)), "\(until)")
        } else {
            #expect(fault.wait == nil)
        }
    }

    @Test("A short wait that the service asks for is made, and the list becomes whole")
    func shortWait() async throws {
        let wasAsked = Flag()
        let server = try OpenAlexServer([.init("A1", works: 150)]) { path, query, _ in
            guard path == "/works", query["page"] == "2", !wasAsked.isSet else { return nil }
            wasAsked.set()
            return OpenAlexServer.refusal(429, "Rate limit exceeded", retryAfter: "7")
        }
        #expect(try await ask("A1", server).search.isWhole)
        #expect(clock.pauses.reduce(0, +) >= 7)
    }

    @Test("The key is in a header, and nowhere else")
    func key() async throws {
        let secret = "k3y-with-33-signs"
        let seen = Flag()
        let server = try OpenAlexServer([.init("A1", works: 150)]) { path, query, _ in
            if path.contains("k3y") || query.values.contains(where: { $0.contains("k3y") }) { seen.set() }
            return query["page"] == "2" ? OpenAlexServer.refusal(401, "Invalid API key") : nil
        }
        let answer = try await ask("A1", server, keys: [.openAlex: secret])
        #expect(!seen.isSet)
        #expect(server.server.authorizations.contains("Bearer \(secret)"))
        let told = answer.interruption.map { "\($0)" }
        #expect(told?.contains("k3y") == false)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            let bytes = try Data(contentsOf: folder.url.appending(path: file))
            #expect(bytes.range(of: Data("k3y".utf8)) == nil, "\(file)")
        }
    }

    // MARK: Groups and repeats

    @Test("A roster finds the people by their identifiers, and its groups have their searches")
    func roster() async throws {
        let text = "name,openalex,orcid,group\nAnn Marsh,A2 A1,,ponds\nBo Lake,A3,0000-0002-1825-0097,ponds\nCy,X3,,\n"
        let roster = try Roster(Array(text.utf8))
        #expect(roster.entries.map(\.records) == [[.openAlex: "A2,A1"], [.openAlex: "A3"]])
        #expect(roster.entries.map(\.orcid) == [nil, "0000-0002-1825-0097"])
        #expect(roster.faults == [.noRecord("X3", line: 4)])
        let server = try OpenAlexServer([.init("A1", works: 2), .init("A2", works: 1)])
        let answer = try await ask("A1,A2", server)
        let scholar = try scholar()
        _ = try scholar.keep([.one(.number(answer.search.id))])
        _ = try scholar.follow(roster)
        let groups = try scholar.groups(of: roster)
        #expect(groups.map(\.searches.count) == [1])
        #expect(groups.map(\.missing) == [["Bo Lake"]])
        #expect(roster.person(of: answer.search)?.name == "Ann Marsh")
    }

    @Test("A person of a roster is once in a group, with the list of the source that was asked")
    func rosterOfTwoSources() async throws {
        let profile = "Ann Marsh,AbCdEfGAAAAJ"
        let text = "name,profile,openalex,group\n\(profile),,ponds\n\(profile),A1,ponds\nAnn Marsh,,A1,reeds\n"
        let roster = try Roster(Array(text.utf8))
        #expect(roster.entries.map(\.user) == ["AbCdEfGAAAAJ"])
        #expect(roster.entries.map(\.records) == [[.openAlex: "A1"]])
        #expect(roster.entries.map(\.groups) == [["ponds", "reeds"]])
        let answer = try await ask("A1", try OpenAlexServer([.init("A1", works: 2)]))
        let scholar = try scholar()
        _ = try scholar.keep([.one(.number(answer.search.id))])
        _ = try scholar.follow(roster, of: .openAlex)
        #expect(try scholar.groups(of: roster).map { $0.searches.map(\.id) } == [[1], [1]])
        // The profile comes later, and does not make two people of one.
        _ = try scholar.follow(roster)
        #expect(try scholar.groups(of: roster).map { $0.searches.map(\.id) } == [[1], [1]])
        #expect(try scholar.groups().allSatisfy(\.missing.isEmpty))
    }

    @Test(
        "A file of an author with all works is an earlier state of what OpenAlex answers later, and its edits are replayed"
    )
    func savedAnswer() async throws {
        let author = OpenAlexServer.Author("A1", works: 5)
        let file = "{\"author\": \(author.record), \"works\": [\(author.works.joined(separator: ","))]}"
        let scholar = try scholar()
        let report = try scholar.importPages([try SavedPage.page(Array(file.utf8), file: "A1.json")])
        let first = try #require(report.answers.first?.search)
        #expect(first.query == query("A1"))
        #expect(first.author.reported == ProfilePage.Reported(citations: 5, h: 3, i10: 1))
        #expect(try scholar.verify(.number(first.id)).isProved)
        _ = try scholar.edit(.number(first.id), .reject, [1])
        clock.advance(hours: 24)
        let server = try OpenAlexServer([.init("A1", works: 6)])
        let again = try await scholar.refresh(.number(first.id), options(server))
        #expect(again.after.search.originName == "openalex")
        #expect(again.after.publications.count == 6)
        #expect(again.after.rejected.count == 1)
        #expect(again.after.search.series == first.series)
    }

    @Test("A followed author is due after its period, and the repeat is followed with its edits")
    func follow() async throws {
        let scholar = try scholar()
        let first = try await ask("A1", try OpenAlexServer([.init("A1", works: 5)]))
        _ = try scholar.edit(.number(first.search.id), .reject, [2])
        _ = try scholar.follow(.number(first.search.id), every: 7 * 24 * 3600)
        #expect(try scholar.due().isEmpty)
        clock.advance(hours: 8 * 24)
        let due = try #require(try scholar.due().first)
        let server = try OpenAlexServer([.init("A1", works: 8)])
        let again = try await scholar.refresh(.number(due.search.id), options(server))
        #expect(again.after.search.isKept)
        #expect(again.after.publications.count == 8)
        #expect(
            again.after.rejected.map(\.publication.title)
                == first.listing.publications.filter { $0.id == 2 }.map(\.title))
        #expect(try scholar.due().isEmpty)
    }

    @Test(
        "A month later, the repeat of each real author has the numbers of that month, and says what changed",
        .enabled(if: Folders.hasRealAuthors, "../shared/openalex is not here"))
    func monthLater() async throws {
        func authors(_ date: String) throws -> [OpenAlexServer.Author] {
            let folder = Folders.realAuthors.appending(path: date).path
            let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
            return try files.sorted().map { try OpenAlexServer.Author(file: "\(folder)/\($0)") }
        }
        let then = try authors("2026-02-01/")
        let now = try authors("")
        let scholar = try scholar()
        let old = try OpenAlexServer(then)
        let new = try OpenAlexServer(now)
        for author in then { _ = try await ask(author.id, old) }
        clock.advance(hours: 28 * 24)
        for author in now {
            let first = try #require(try scholar.searches().first { $0.query == query(author.id) })
            let answer = try await scholar.refresh(.number(first.id), options(new))
            #expect(answer.after.search.isWhole && answer.after.search.series == first.series)
            #expect(answer.after.indexes.h == answer.after.search.author.reported?.h)
            let comparison = try scholar.compare(.number(first.id), .number(answer.after.search.id))
            #expect(comparison.relation == .same)
            // What is new and what is gone add up to the difference.
            #expect(
                comparison.onlyB.count - comparison.onlyA.count
                    == answer.after.publications.count - answer.before.publications.count, "\(author.id)")
        }
    }

    // MARK: Names

    @Test("An ORCID has all its records, a name its candidates, without a search that costs credits")
    func lookup() async throws {
        let orcid = "0000-0002-1825-0097"
        let server = try OpenAlexServer([
            .init("A1", works: 9, orcid: orcid), .init("A2", works: 1, orcid: orcid),
            .init("A3", name: "Ann Marshall", works: 2),
        ])
        let scholar = try scholar()
        #expect(try await scholar.authors(orcid, in: .openAlex, options(server)).map(\.id) == ["A1", "A2"])
        let candidates = try await scholar.authors("marsh", in: .openAlex, options(server))
        #expect(candidates.map(\.id) == ["A1", "A2", "A3"])
        #expect(candidates[2].words == "Ann Marshall, University of Invention, 1994–2001")
        #expect(candidates[0].workCount == 9)
        #expect(!server.server.requests.contains { $0.contains("search=") })
    }

    @Test("Offline, an ORCID finds the stored list of all its records, asked for or imported")
    func offline() async throws {
        let (orcid, other) = ("0000-0002-1825-0097", "0000-0001-5109-3700")
        let server = try OpenAlexServer([
            .init("A1", works: 9, orcid: orcid), .init("A2", works: 1, orcid: orcid), .init("A3", works: 2),
        ])
        #expect(try await ask("A1,A2", server).search.author.homepage == "https://orcid.org/\(orcid)")
        #expect(try await ask("A1,A3", server).search.author.homepage == nil)
        // A list of one of them comes later, and is not the whole.
        _ = try await ask("A1", server)
        _ = try await ask("A3", server)
        let author = OpenAlexServer.Author("A7", works: 2, orcid: other)
        let file = "{\"author\": \(author.record), \"works\": [\(author.works.joined(separator: ","))]}"
        let scholar = try scholar()
        _ = try scholar.importPages([try SavedPage.page(Array(file.utf8), file: "A7.json")])
        let requests = server.server.requests.count
        var options = options(server)
        options.isOffline = true
        for (text, ids) in [(orcid, ["A1", "A2"]), ("https://orcid.org/\(orcid)", ["A1", "A2"]), (other, ["A7"])] {
            let found = try await scholar.authors(text, in: .openAlex, options).map(\.id)
            #expect(found == ids)
            #expect(try await scholar.search(query(found.joined(separator: ",")), options).isFromStore)
        }
        #expect(try await scholar.authors("A3", in: .openAlex, options).map(\.name) == ["Ann Marsh"])
        for text in ["0000-0001-2345-6789", "Ann Marsh"] {
            await #expect(throws: SearchError.notIdentified(text)) {
                try await scholar.authors(text, in: .openAlex, options)
            }
        }
        #expect(server.server.requests.count == requests)
    }

    /// What the service can send in place of a record or a list.
    static let badAnswers = [
        #"{"id": "https://openalex.org/A1", "display"#, "<html><title>Error</title><body>Down", "", "down", "[1, 2]",
        #"{"id": "https://openalex.org/A1"}"#, #"{"id": 5, "display_name": [1], "results": {}}"#, #"{"id": nope}"#,
    ]

    @Test(
        "A bad record, list of records, list of candidates or list of works is reported as OpenAlex's",
        arguments: badAnswers)
    func badAnswer(text: String) async throws {
        for (path, asked) in [
            ("/authors/A1", "A1"), ("/authors", "0000-0002-1825-0097"), ("/autocomplete/authors", "marsh"),
            ("/works", ""),
        ] {
            let server = try OpenAlexServer([.init("A1", works: 3)]) { requested, _, _ in
                requested == path ? PageServer.Answer(body: Array(text.utf8)) : nil
            }
            let scholar = try scholar()
            let address = "\(server.base)\(path)"
            do {
                if asked.isEmpty || path == "/authors/A1" { _ = try await ask("A1", server) }
                _ = try await scholar.authors(asked, in: .openAlex, options(server))
                Issue.record("\(path) is read")
            } catch {
                #expect("\(error)".contains(address) && !"\(error)".contains("Google"), "\(error)")
                #expect("\(error)".contains("OpenAlex") || "\(error)".contains("was cut off"), "\(error)")
                #expect("\(error)".contains(" is in \(folder.url.path)"), "\(error)")
            }
        }
    }

    @Test("The record to which the ORCID of a candidate resolves is a candidate, also under another name")
    func otherRecordOfORCID() async throws {
        let orcid = "0000-0002-1825-0097"
        let server = try OpenAlexServer([
            .init("A1", works: 9, orcid: orcid), .init("A7", name: "Ann Lake", works: 40, orcid: orcid),
            .init("A3", name: "Ann Marshall", works: 2),
        ])
        let candidates = try await scholar().authors("marsh", in: .openAlex, options(server))
        #expect(candidates.map(\.id) == ["A1", "A3", "A7"])
        // One request for the name, one for each row, and one for the ORCID: none costs credits.
        #expect(server.server.requests.count == 4)
        #expect(!server.server.requests.contains { $0.contains("filter=") })
    }

    @Test("The ledger counts requests to OpenAlex under its name, with its pauses")
    func ledger() throws {
        let allowance = try #require(Source.openAlex.access?.allowance(at: "https://api.openalex.org/works"))
        #expect(WebAddress.ledgerName(of: "https://api.openalex.org/works") == "OpenAlex")
        #expect(Politeness().pause(allowance) == 0.11)
        var slow = Politeness()
        slow.usualDelay = 30
        // The user's pause for Google Scholar is not one for OpenAlex.
        #expect(slow.pause(allowance) == 0.11)
        #expect(Politeness().requestsPerRun(allowance) == nil)
    }
}
