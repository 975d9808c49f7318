import Foundation
import ScholarKit
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarServer

/// The page without its script: links and plain forms do everything.
@Suite struct FormTests {
    @Test func `the start page and the page of a search show the numbers of the list`() async throws {
        let page = try await RunningPage()
        let listing = try page.listing
        let start = try await page.get("/").body
        #expect(start.contains("href=\"/search/1\""))
        let body = try await page.get("/search/1").body
        #expect(body.contains("<b>\(listing.indexes.h)</b>") && body.contains("<b>\(listing.indexes.g)</b>"))
        #expect(body.components(separatedBy: "<tr id=\"p").count - 1 == listing.entries.count)
        #expect(body.contains("tr class=\"rule h\"") && body.contains("tr class=\"rule g\""))
        #expect(body.contains("<svg class=\"chart\""))
    }

    @Test func `the effect is shown, then the edit is stored, undone and redone`() async throws {
        let page = try await RunningPage()
        let numbers = try page.listing.entries.prefix(2).map(\.publication.id)
        let effect = try await page.get("/search/1/effect?n=\(numbers[0])&n=\(numbers[1])").body
        let trial = try page.scholar.trial(page.listing, .merge, numbers)
        #expect(effect.contains(try #require(trial.plan(of: numbers, .merge)).split(separator: ",")[0]))
        #expect([trial.changesInWords, trial.unchangedInWords].compactMap(\.self).areAll { effect.contains($0) })
        #expect(effect.contains("value=\"merge\"") && effect.contains("value=\"reject\""))
        #expect(!effect.contains("value=\"restore\""))
        #expect(try page.listing.history.done.isEmpty)
        let before = try page.listing
        let fields = [("op", "merge"), ("n", "\(numbers[0])"), ("n", "\(numbers[1])"), ("seen", before.state)]
        let answer = try await page.post("/search/1/edit", fields)
        #expect(answer.status == 303)
        let after = try page.listing
        #expect(after.indexes == trial.after.indexes && after.history.done.count == 1)
        let next = try #require(answer.header("Location"))
        let changed = try await page.get(next).body
        #expect(changed.contains("data-changed=") && changed.contains("id=\"undo\"") && changed.contains("merged 1"))
        #expect(try await page.post("/search/1/undo", [("seen", after.state)]).status == 303)
        #expect(try page.listing.indexes == before.indexes)
        #expect(try await page.post("/search/1/redo", [("seen", try page.listing.state)]).status == 303)
        #expect(try page.listing.indexes == after.indexes)
    }

    @Test func `an edit on a list that has changed is asked about, and nothing is stored`() async throws {
        let page = try await RunningPage()
        let seen = try page.listing.state
        let numbers = try page.listing.entries.prefix(2).map(\.publication.id)
        #expect(
            try await page.post("/search/1/edit", [("op", "reject"), ("n", "\(numbers[0])"), ("seen", seen)]).status
                == 303)
        let newer = try page.listing.state
        let second = try await page.post("/search/1/edit", [("op", "reject"), ("n", "\(numbers[1])"), ("seen", seen)])
        #expect(second.status == 409)
        #expect(second.body.contains("Nothing was stored") && second.body.contains("value=\"\(newer)\""))
        #expect(try page.listing.state == newer)
        #expect(try await page.post("/search/1/undo", [("seen", seen)]).status == 409)
        #expect(try page.listing.state == newer)
        // The answer has the form for the newer list.
        #expect(
            try await page.post("/search/1/edit", [("op", "reject"), ("n", "\(numbers[1])"), ("seen", newer)]).status
                == 303)
        #expect(try page.listing.history.done.count == 2)
    }

    @Test func `one undo of the same list at a time is stored`() async throws {
        let page = try await RunningPage()
        for number in 1...3 { _ = try page.scholar.edit(.number(1), .reject, [number]) }
        let fields = [("seen", try page.listing.state)]
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await page.post("/search/1/undo", fields).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 303 } == 1 && statuses.count { $0 == 409 } == 7)
        #expect(try page.listing.history.done.count == 2)
    }

    @Test func `an answer of the deck on a list that has changed, and its undo, stay in the deck`() async throws {
        let page = try await RunningPage()
        let old = try page.listing.state
        _ = try page.scholar.edit(.number(1), .reject, [1])
        let (operation, numbers) = try #require(page.scholar.suggestions(for: .number(1)).list.first).operation
        let answer = [("op", operation.name), ("answer", "yes"), ("seen", old)] + numbers.map { ("n", "\($0)") }
        let asked = try await page.post("/search/1/suggestions", answer)
        #expect(asked.status == 409 && asked.body.contains("class=\"card\""))
        #expect(asked.body.contains("name=\"from\" value=\"suggestions\""))
        let undo = [("from", "suggestions"), ("seen", try page.listing.state)]
        let undone = try await page.post("/search/1/undo", undo)
        #expect(undone.header("Location")?.hasPrefix("/search/1/suggestions?was=") == true)
        #expect(try await page.post("/search/1/undo", undo).body.contains("class=\"card\""))
    }

    @Test func `the page of a group asks one question after the other, and stores each answer in its list`()
        async throws
    {
        let page = try await RunningPage()
        let other = Folders.project.appending(path: "Fixtures/scholar-pages/profile-2026").path
        _ = try page.scholar.importFiles([other])
        _ = try page.scholar.keep([.one(.number(2))], label: "Other List")
        _ = try page.scholar.group([.one(.number(1)), .one(.number(2))], as: "Field & lab")
        let address = "/group/Field%20%26%20lab"
        let count = try [1, 2].reduce(0) { try $0 + page.scholar.suggestions(for: .number($1)).list.count }
        var seen: Set<String> = []
        for (place, choice) in ["no", "yes", "later", "yes", "no"].enumerated() {
            let body = try await page.get(address).body
            #expect(body.contains("\(place + 1) of \(count): <a href=\"/search/"), "\(place)")
            let form = try #require(body.firstMatch(of: /action="\/search\/(\d)\/suggestions">(?s:(.*?))<button/))
            let fields = form.2.matches(of: /name="(op|n|seen|from)" value="([^"]*)"/).map {
                (String($0.1), String($0.2).replacing("&amp;", with: "&"))
            }
            let id = try #require(Int(form.1))
            let steps = try page.scholar.listing(.number(id)).history.done.count
            let answer = try await page.post("/search/\(id)/suggestions", fields + [("answer", choice)])
            #expect(answer.status == 303 && answer.header("Location") == "\(address)#queue")
            #expect(try page.scholar.listing(.number(id)).history.done.count == steps + (choice == "later" ? 0 : 1))
            seen.insert(String(form.1))
            guard choice != "later" else { continue }
            // The form of the list as it was is not stored twice.
            let again = try await page.post("/search/\(id)/suggestions", fields + [("answer", choice)])
            #expect(again.status == 409 && again.body.contains("id=\"queue\"") && again.body.contains("role=\"alert\""))
        }
        #expect(seen == ["1", "2"])
    }

    @Test func `a list with an earlier one of its source begins with what changed since`() async throws {
        let page = try await RunningPage()
        #expect(try await !page.get("/search/1").body.contains("id=\"since\""))
        _ = try page.scholar.importFiles([Folders.project.appending(path: "Fixtures/scholar-pages/author-2027").path])
        let body = try await page.get("/search/2").body
        let since = try #require(body.firstRange(of: /Since 20.November.2025: h.28 → 31, g.50 → 51/))
        #expect(since.upperBound < (try #require(body.range(of: "<div class=\"list\">"))).lowerBound)
        #expect(try await !page.get("/search/1").body.contains("id=\"since\""))
    }

    @Test func `another order keeps the filter`() async throws {
        let page = try await RunningPage()
        let body = try await page.get("/search/1?find=a%26b%2Bc%22&only=h&sort=year").body
        #expect(body.contains("href=\"/search/1?find=a%26b%2Bc%22&amp;only=h&amp;sort=title\""))
    }

    @Test func `the head of a sorted column sorts the other way round, with unknown years at the end`() async throws {
        let page = try await RunningPage()
        func numbers(_ query: String) async throws -> [Substring] {
            let body = try await page.get("/search/1?sort=year\(query)").body
            #expect(body.contains("sort=year&amp;reverse=yes\"") == query.isEmpty)
            return body.components(separatedBy: "<tr id=\"p").dropFirst().map { $0.prefix { $0 != "\"" } }
        }
        let undated = Set(try page.listing.entries.filter { $0.publication.year == nil }.map { "\($0.publication.id)" })
        let (down, up) = (try await numbers(""), try await numbers("&reverse=yes"))
        let (known, rest) = (
            down.filter { !undated.contains(String($0)) }, down.filter { undated.contains(String($0)) }
        )
        #expect(up == known.reversed() + rest && !known.isEmpty)
    }

    @Test func `a wrong edit is a sentence`() async throws {
        let page = try await RunningPage()
        let answer = try await page.post(
            "/search/1/edit", [("op", "merge"), ("n", "1"), ("seen", try page.listing.state)])
        #expect(answer.status == 422 && answer.body.contains("Merging needs two publications or more."))
        #expect(try await page.get("/search/1/effect").body.contains("Merging needs two publications or more."))
        #expect(try await page.get("/search/7").status == 404)
        #expect(try await page.get("/search/x").status == 404)
    }

    @Test func `the filter leaves what its description matches, in the chosen order`() async throws {
        let page = try await RunningPage()
        let listing = try page.listing
        let core = try await page.get("/search/1?only=h").body
        #expect(core.components(separatedBy: "<tr id=\"p").count - 1 == listing.indexes.h)
        #expect(!core.contains("class=\"rule h\""))
        let parts = [
            ("g", listing.entries.count(where: \.isInGCore)),
            ("uncited", listing.entries.count { $0.citationCount == 0 }),
        ]
        for (part, count) in parts {
            let rows = try await page.get("/search/1?only=\(part)").body.components(separatedBy: "<tr id=\"p")
            #expect(rows.count - 1 == count, "\(part)")
        }
        for part in ["rejected", "merged"] {
            #expect(try await page.get("/search/1?only=\(part)").body.contains("No publication is \(part)."))
        }
        let years = try await page.get("/search/1?from=2000&to=2005&sort=year").body
        let expected = listing.entries.count { (2000...2005).contains($0.publication.year ?? 0) }
        #expect(expected > 0 && years.components(separatedBy: "<tr id=\"p").count - 1 == expected)
        let venues = try await page.get("/search/1?find=QUADERNI").body
        let inVenue = listing.entries.count { ($0.publication.publication ?? "").contains("Quaderni") }
        #expect(inVenue > 0 && venues.components(separatedBy: "<tr id=\"p").count - 1 >= inVenue)
        #expect(
            try await page.get("/search/1?find=zz%3Czz").body.contains("No title, author or venue contains zz&lt;zz."))
    }

    @Test func `what was rejected and merged is in lists of its own`() async throws {
        let page = try await RunningPage()
        let numbers = try page.listing.entries.map(\.publication.id)
        _ = try page.scholar.edit(.number(1), .reject, [numbers[0], numbers[1]])
        // The less cited one first, so that the order of the store is not that of the list.
        let last = try page.listing.entries.suffix(40).map(\.publication.id)
        _ = try page.scholar.edit(.number(1), .merge, [numbers[2], last[3]])
        _ = try page.scholar.edit(.number(1), .merge, [numbers[3], numbers[4]])
        let body = try await page.get("/search/1").body
        #expect(body.contains("?only=rejected\" data-swap>Rejected (2)") && body.contains(">Merged (2)"))
        for (part, count) in [("rejected", 2), ("merged", try page.listing.merged.count)] {
            for order in ["", "&sort=title", "&sort=year&reverse=yes"] {
                let list = try await page.get("/search/1?only=\(part)\(order)").body
                #expect(list.components(separatedBy: "<tr id=\"p").count - 1 == count, "\(part)\(order)")
                guard order.isEmpty else { continue }
                let counts = list.matches(of: /number lead">([0-9,]+)</).compactMap {
                    Int($0.1.replacing(",", with: ""))
                }
                #expect(counts == counts.sorted(by: >), "\(part)")
            }
        }
    }

    @Test func `a correction stores the fields that were changed`() async throws {
        let page = try await RunningPage()
        let publication = try #require(try page.listing.entries.first).publication
        let path = "/search/1/publication/\(publication.id)"
        #expect(try await page.get(path).body.contains("name=\"year\" value=\"\(publication.year ?? 0)\""))
        func correct(year: String) async throws -> RunningPage.Answer {
            let title = publication.title.percentEncoded { $0.isLetter || $0.isDigit }
            return try await page.post(
                "/search/1/edit",
                [
                    ("op", "correct"), ("n", "\(publication.id)"), ("from", "publication/\(publication.id)"),
                    ("title", title),
                    ("year", year), ("seen", try page.listing.state),
                ])
        }
        #expect(try await correct(year: "1903").header("Location")?.hasPrefix("\(path)?was=") == true)
        #expect(try page.listing.entry(publication.id)?.publication.year == 1903)
        let step = try #require(try page.listing.history.done.last)
        #expect("\(step)".contains("1903") && !"\(step)".contains("title"))
        // The same again changes nothing, and no year is a reason to store one.
        #expect(try await correct(year: "1903").status == 422)
        #expect(try await correct(year: "soon").status == 422)
        #expect(try await correct(year: "").status == 303)
        // A list that has changed meanwhile: the form keeps what was typed, and stores it on the newer list.
        let old = try page.listing.state
        _ = try page.scholar.edit(.number(1), .reject, [try page.listing.entries[5].publication.id])
        let fields = [("op", "correct"), ("n", "\(publication.id)"), ("title", "Typed%20here"), ("seen", old)]
        let conflict = try await page.post("/search/1/edit", fields)
        #expect(conflict.status == 409 && conflict.body.contains("value=\"Typed here\""))
        let newer = try page.listing.state
        #expect(conflict.body.contains("Nothing was stored") && conflict.body.contains(newer))
        #expect(try page.listing.entry(publication.id)?.publication.year == publication.year)
    }

    @Test func `a group and several searches are tables, with files to download`() async throws {
        let page = try await RunningPage()
        _ = try page.scholar.importPages(Fixture("profile-2026").pages)
        _ = try page.scholar.group([.one(.number(1)), .one(.number(2))], as: "Coast & sea")
        #expect(try await page.get("/").body.contains("href=\"/group/Coast%20%26%20sea\""))
        let body = try await page.get("/group/Coast%20%26%20sea").body
        let subtitle = try page.scholar.report([.group("Coast & sea")], Report.Options()).subtitle
        #expect(body.contains("<h1 class=\"subject\" dir=\"auto\">Coast &amp; sea</h1>") && body.contains(subtitle))
        #expect(body.contains("/search/1/download/report.pdf"))
        // The page of a group is its table: a name leads to the list, which is not on this page.
        #expect(body.contains("href=\"/search/1\"") && !body.contains("id=\"search-1\""))
        let file = try await page.get("/group/Coast%20%26%20sea/report.md")
        #expect(try file.body == page.scholar.report([.group("Coast & sea")], Report.Options()).markdown())
        #expect(file.header("Content-Disposition")?.contains("Coast-sea.md") == true)
        #expect(try await page.get("/group/other").status == 404)
        #expect(try await page.get("/compare?s=1").status == 422)
        // Two lists have no bar of one of them.
        let two = try await page.get("/compare?s=1&s=2")
        #expect(two.status == 200 && !two.body.contains("class=\"bar\""))
        #expect(try await page.get("/compare?s=1&s=2&s=2").status == 200)
    }

    @Test func `ticked searches are put into a group, which needs a name`() async throws {
        let page = try await RunningPage()
        let unnamed = try await page.post("/group", [("group", ""), ("s", "1")])
        #expect(unnamed.status == 422 && unnamed.body.contains("Tick searches, and type the name of a group."))
        #expect(try await page.post("/group", [("group", "Coast")]).status == 422)
        #expect(try page.scholar.groups().isEmpty)
        let named = try await page.post("/group", [("group", "Coast%20%26%20sea"), ("s", "1")])
        #expect(named.status == 303 && named.header("Location") == "/group/Coast%20%26%20sea")
        #expect(try page.scholar.groups().map(\.name) == ["Coast & sea"])
    }

    @Test(
        arguments: [
            ("style.css", "text/css"), ("script.js", "text/javascript"), ("icon.svg", "image/svg+xml"),
            ("favicon.ico", "image/svg+xml"),
        ])
    func `the files of every page have their types`(_ name: String, _ type: String) async throws {
        let page = try await RunningPage()
        let answer = try await page.get("/\(name)")
        #expect(answer.status == 200 && answer.header("Content-Type") == "\(type); charset=utf-8")
        #expect(!answer.body.isEmpty)
    }

    @Test func `searches of one name are told apart by their date, their kind and at last their number`() {
        var search = Search(query: SearchQuery(author: "a"), .imported)
        search.fetchedAt = Date(timeIntervalSince1970: 0)
        search.label = "Ada"
        search.id = 1
        var later = search
        later.id = 2
        later.fetchedAt = Date(timeIntervalSince1970: 86_400)
        #expect(search.name(among: [search]) == "Ada")
        #expect(search.name(among: [search, later]).hasSuffix(", search"))
        #expect(search.name(among: [search, later]) != later.name(among: [search, later]))
        later.fetchedAt = search.fetchedAt
        #expect(later.name(among: [search, later]).hasSuffix(", no. 2"))
    }

    @Test func `suggestions are answered with yes, no and later`() async throws {
        let page = try await RunningPage()
        let first = try await page.get("/search/1/suggestions").body
        let all = try page.scholar.suggestions(for: .number(1)).list
        #expect(all.count > 1 && first.contains("class=\"card\""))
        func answer(_ word: String, _ suggestion: Suggestion) async throws -> Int {
            let (operation, numbers) = suggestion.operation
            let fields = [("op", operation.name), ("answer", word), ("seen", try page.listing.state)]
            return try await page.post("/search/1/suggestions", fields + numbers.map { ("n", "\($0)") }).status
        }
        #expect(try await answer("later", all[0]) == 303)
        #expect(try page.listing.history.done.isEmpty)
        #expect(try await answer("no", all[1]) == 303)
        #expect(try page.listing.history.done.map { $0.edits.map(\.op) } == [["distinct"]])
        let next = try await page.get("/search/1/suggestions").body
        #expect(next != first && next.contains("<summary>1 answer in force</summary>"))
        #expect(try page.scholar.suggestions(for: .number(1)).list.count == all.count - 1)
        #expect(try await answer("yes", all[0]) == 303)
        #expect(try page.listing.history.done.count == 2)
        // The answer is taken back, and asked again.
        let back = [("op", "reopen"), ("from", "suggestions"), ("seen", try page.listing.state)]
        let taken = try await page.post("/search/1/edit", back + all[1].operation.1.map { ("n", "\($0)") })
        #expect(taken.header("Location")?.hasPrefix("/search/1/suggestions") == true)
        #expect(try page.listing.answers.map(\.operation) == [.merge])
        #expect(try page.scholar.suggestions(for: .number(1)).list.contains { $0.operation == all[1].operation })
    }

    @Test func `a suggestion that is put off comes again after all others`() async throws {
        let page = try await RunningPage()
        let count = try page.scholar.suggestions(for: .number(1)).list.count
        var seen: [String] = []
        for _ in 0...count {
            let body = try await page.get("/search/1/suggestions").body
            let form = try #require(body.firstMatch(of: /action="\/search\/1\/suggestions">(?s:(.*?))<button/))
            let fields = form.1.matches(of: /name="(op|n|seen)" value="([^"]*)"/).map { (String($0.1), String($0.2)) }
            seen.append(fields.filter { $0.0 != "seen" }.map(\.1).joined(separator: " "))
            #expect(try await page.post("/search/1/suggestions", fields + [("answer", "later")]).status == 303)
        }
        #expect(count > 1 && Set(seen).count == count && seen.first == seen.last)
    }

    @Test func `an edit against an earlier answer says so, and is stored after the button`() async throws {
        let page = try await RunningPage()
        _ = try page.scholar.edit(.number(1), .distinct, [1, 2])
        let effect = try await page.get("/search/1/effect?n=1&n=2&op=merge").body
        #expect(effect.contains("You said that 1 and 2 are different works. The button takes that answer back."))
        #expect(effect.contains("name=\"anyway\"") && effect.contains("value=\"merge\""))
        let fields = [("op", "merge"), ("n", "1"), ("n", "2"), ("seen", try page.listing.state)]
        #expect(try await page.post("/search/1/edit", fields).status == 422)
        #expect(try await page.post("/search/1/edit", fields + [("anyway", "1")]).status == 303)
        #expect(try page.listing.answers.map(\.operation) == [.merge])
        #expect(try await !page.get("/search/1/effect?n=3&n=4").body.contains("name=\"anyway\""))
    }

    @Test func `a publication, a comparison and files are those of the commands`() async throws {
        let page = try await RunningPage()
        let entry = try #require(try page.listing.entries.first)
        let id = entry.publication.id
        let body = try await page.get("/search/1/publication/\(id)").body
        #expect(body.contains("<dl class=\"facts\">"))
        #expect(try await page.get("/search/1/publication/99999").status == 422)
        let file = try await page.get("/search/1/download/export-csv")
        #expect(try file.body == page.scholar.export(.number(1)).text(.named("csv") ?? .csv))
        #expect(file.header("Content-Disposition")?.hasPrefix("attachment") == true)
        let report = try await page.get("/search/1/download/report.md")
        #expect(try report.body == page.scholar.report(.number(1)).markdown())
        #expect(try await page.get("/search/1/download/recipe.json").body.contains("scholar_recipe"))
        let draft = MailReader(Data(try await page.get("/search/1/download/mail.eml?to=ada@example.org").body.utf8))
        let name =
            "attachment; filename=\"Elena-Marchetti-2025-11-20.md\"; filename*=UTF-8''%C3%89lena-Marchetti-2025-11-20.md"
        _ = try page.scholar.keep([.one(.number(1))], label: "Élena Marchetti")
        #expect(try await page.get("/search/1/download/report.md").header("Content-Disposition") == name)
        #expect(draft["X-Unsent"] == "1" && draft["To"] == "ada@example.org" && draft["From"] == nil)
        #expect(try await page.get("/compare?s=1&s=1").status == 422)
    }

    @Test func `dropped files are imported as the command does`() async throws {
        let page = try await RunningPage()
        let files = try Fixture("profile-2026").pages.enumerated().map { ("../../\($0).html", $1.bytes) }
        let (head, body) = page.form(files)
        let answer = try await page.send([head + body])
        #expect(answer.status == 303)
        let list = try await page.imported(answer).header("Location")
        let listing = try page.scholar.listing(.last)
        #expect(list == "/search/2?imported=1")
        let text = try await page.get(try #require(list)).body
        #expect(listing.search.id == 2 && text.contains(listing.numbersInWords))
        // The same files again are no other search.
        let again = try await page.imported(page.send([head + body]))
        #expect(again.header("Location") == "/search/2?imported=2")
        #expect(try await page.get("/search/2?imported=2").body.contains("Here already: "))
    }

    @Test func `a dropped file that is no page is named, and nothing is imported`() async throws {
        let page = try await RunningPage()
        let (head, body) = page.form([("notes.html", Array("<p>Buy bread".utf8))])
        let text = try await page.imported(page.send([head + body])).body
        #expect(text.contains("role=\"alert\""))
        #expect(text.contains("<h1>Nothing was imported</h1>") && text.contains("notes.html"))
        #expect(try page.scholar.searches().count == 1)
    }

    @Test func `a hostile page stays text`() async throws {
        let page = try await RunningPage()
        let markup = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>"
        let escaped = markup.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        let row =
            "<div class=\"gs_r\"><h3 class=\"gs_rt\"><a href=\"javascript:alert(3)\">\(escaped)</a></h3>"
            + "<div class=\"gs_a\">A \(escaped) - V\(escaped), 2001 - example.org</div>"
            + "<div class=\"gs_fl\"><a href=\"/scholar?cites=1\">Cited by 7</a></div></div>"
        let html = "<html><head><title>\(escaped)</title></head><body><div id=\"gs_ccl\">\(row)</div></body></html>"
        let report = try page.scholar.importPages([Page(bytes: Array(html.utf8), file: "\(markup).html")])
        let id = try #require(report.answers.first?.search.id)
        let number = try #require(report.answers.first?.listing.entries.first?.publication.id)
        for path in ["/", "/search/\(id)", "/search/\(id)/publication/\(number)", "/search/\(id)/effect?n=\(number)"] {
            let body = try await page.get(path).body
            #expect(body.contains("alert(1)") || path == "/" || path.contains("effect"))
            #expect(!body.contains("<img") && !body.contains("<script>") && !body.contains("href=\"javascript:alert"))
        }
    }
}
