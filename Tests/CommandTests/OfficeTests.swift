import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Two quarters of an office of twelve people: who joins, leaves, moves and gets another name, in groups that rosters make.
@Suite("Two quarters of an office")
struct OfficeTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private static let names = [
        "Ada Ash", "Bo Birch", "Cy Cedar", "Di Dale", "Eve Elm", "Flo Fern", "Gus Gale", "Hal Hazel", "Ida Iris",
        "Jo Jade",
        "Kay Kelp", "Lou Lime",
    ]

    /// A line of a roster.
    private func line(_ number: Int, _ groups: String, name: String? = nil) -> String {
        "\(name ?? Self.names[number]),\(InventedProfile.user(number)),\(groups)\n"
    }

    private func write(_ file: String, _ lines: [String], header: String = "name,profile,group\n") throws {
        try Data((header + lines.joined()).utf8).write(to: folder.url.appending(path: file))
    }

    private func save(quarter: Int, _ people: [Int]) throws {
        for number in people {
            try InventedProfile(number: number, name: Self.names[number])
                .save(quarter: quarter, in: folder.url.appending(path: "q\(quarter)"))
        }
    }

    private func follow(_ file: String, _ arguments: String...) async throws -> String {
        let run = try await run(["group", "--roster", folder.path(file)] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return run.errors
    }

    /// The people in each group, by the names of their latest lists.
    private func groups() throws -> [String: [String]] {
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        let members = try store.latest().flatMap { search in search.groups.map { ($0, search.name) } }
        return Dictionary(grouping: members) { $0.0 }.mapValues { $0.map(\.1).sorted() }
    }

    /// The first quarter: two rosters that share a group, and a list that was grouped by hand.
    private func firstQuarter() async throws {
        try save(quarter: 1, Array(0..<11))
        let first = [line(0, "Bio;Staff"), line(1, "Bio;Staff"), line(2, "Bio"), line(3, "Bio;Staff"), line(4, "Bio")]
        try write("bio.csv", first)
        try write("chem.csv", [line(3, "Staff"), line(5, "Chem;Staff"), line(6, "Chem"), line(7, "Chem")])
        let run = try await run("import", folder.path("q1"), "--roster", folder.path("bio.csv"))
        #expect(run.status == 0 && !run.errors.contains("added"), "\(run.errors)")
        #expect(try await follow("chem.csv").isEmpty)
        #expect(try await self.run("group", "Bio", "Jo Jade").status == 0)
        #expect(try await self.run("reject", "Ada Ash", "1").status == 0)
        #expect(
            try groups() == [
                "Bio": ["Ada Ash", "Bo Birch", "Cy Cedar", "Di Dale", "Eve Elm", "Jo Jade"],
                "Chem": ["Flo Fern", "Gus Gale", "Hal Hazel"], "Staff": ["Ada Ash", "Bo Birch", "Di Dale", "Flo Fern"],
            ])
    }

    /// Ada has another name, Bo and Di left, Cy moved, and Lou joined.
    private var secondBio: [String] {
        [line(0, "Bio;Staff", name: "Ada Oak"), line(2, "Tides"), line(4, "Bio;Tides"), line(11, "Bio")]
    }

    @Test("who is new is added, who moved is moved, who left is named and taken out after a yes, and lists stay")
    func secondQuarter() async throws {
        try await firstQuarter()
        try save(quarter: 2, [0, 1, 2, 3, 4, 5, 11])
        try write("bio.csv", secondBio)
        let second = try await run("import", folder.path("q2"), "--roster", folder.path("bio.csv"))
        #expect(second.status == 0)
        let today = LongDate.text(.now)
        #expect(second.errors.contains("Cy Cedar: moved from @Bio to @Tides\n"), "\(second.errors)")
        #expect(second.errors.contains("Lou Lime: added to @Bio\n"))
        #expect(second.errors.contains("Ada Ash is now Ada Oak in all lists\n"))
        #expect(second.errors.contains("Left since \(today): Di Dale, in @Bio; Bo Birch, in @Bio and @Staff\n"))
        let bio = ["Ada Oak", "Bo Birch", "Di Dale", "Eve Elm", "Jo Jade", "Lou Lime"]
        #expect(try groups()["Bio"] == bio)
        // The other roster still names Di.
        #expect(try await follow("bio.csv", "--yes").contains("taken out; the lists stay stored"))
        #expect(
            try groups() == [
                "Bio": ["Ada Oak", "Eve Elm", "Jo Jade", "Lou Lime"], "Tides": ["Cy Cedar", "Eve Elm"],
                "Chem": ["Flo Fern", "Gus Gale", "Hal Hazel"], "Staff": ["Ada Oak", "Di Dale", "Flo Fern"],
            ])
        #expect(try await follow("bio.csv").isEmpty)
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        #expect(try store.searches().count == 18)
        #expect(try store.searches().filter { $0.name.hasPrefix("Ada") }.map(\.label) == ["Ada Oak", "Ada Oak"])
        // The old name, and a part of both, mean the latest list, which has the edits.
        for name in ["Ada Oak", "ada ash", "Ada"] {
            let search = try store.search(.text(name))
            #expect(search.id > 11 && search.replayedFrom != nil)
        }
        #expect(try store.search(SearchReference("Ada Ash@previous")).id < 11)
    }

    @Test("nobody has left while a line has a fault, and a file that is no later version takes nobody out")
    func faults() async throws {
        try await firstQuarter()
        let before = try groups()
        try write("bio.csv", [line(0, "Bio;Staff"), "Bo Birch,x y,Bio\n"])
        #expect(try await follow("bio.csv", "--yes").contains("a line has a fault, so everyone stays in the groups"))
        try write("other.csv", [line(0, "Bio;Staff"), line(1, "Bio"), line(2, "Bio"), line(4, "Bio")])
        #expect(
            try await follow("other.csv", "--yes")
                == "scholar: Jo Jade: in @Bio, but not in the file; scholar ungroup takes people out\n")
        try write("chem.csv", [line(5, "Staff"), line(6, "Laboratory")])
        #expect(try await follow("chem.csv", "--yes").contains("Gus Gale: added to @Laboratory"))
        #expect(try groups().filter { $0.key != "Laboratory" } == before)
    }

    @Test("a file of another quarter is the later version of one whose name differs in the date")
    func datedFiles() async throws {
        try save(quarter: 1, [0, 1, 2, 3])
        try write("people-2026-1.csv", (0..<4).map { line($0, "Bio") })
        try write("people-2026-2.csv", (1..<4).map { line($0, "Bio") })
        #expect(
            try await run("import", folder.path("q1"), "--roster", folder.path("people-2026-1.csv")).status == 0)
        let told = try await follow("people-2026-2.csv", "--yes")
        #expect(told.contains(": Ada Ash, in @Bio\n"), "\(told)")
        #expect(try groups() == ["Bio": ["Bo Birch", "Cy Cedar", "Di Dale"]])
    }

    @Test("a namesake whom the file never named is another person, and numbers that are no date are other files")
    func namesakes() async throws {
        try save(quarter: 1, [0, 1, 5])
        try write("bio.csv", [line(0, "Bio"), line(1, "Bio")])
        #expect(try await run("import", folder.path("q1"), "--roster", folder.path("bio.csv")).status == 0)
        let before = try groups()
        try write("chem.csv", [line(5, "Chem", name: Self.names[0])])
        #expect(try await !follow("chem.csv", "--yes").contains("instead of"))
        #expect(try groups()["Bio"] == before["Bio"])
        try write("lab1.csv", [line(0, "Lab"), line(1, "Lab"), line(5, "Lab")])
        try write("lab2.csv", [line(0, "Lab"), line(1, "Lab")])
        _ = try await follow("lab1.csv")
        #expect(try await !follow("lab2.csv", "--yes").contains("Left"))
        #expect(try groups()["Lab"]?.count == 3)
        // Another name of a group leaves those who made it.
        #expect(try await run("group", "Lab", "--rename", "Laboratory").status == 0)
        try write("lab1.csv", [line(0, "Laboratory"), line(1, "Laboratory")])
        #expect(try await follow("lab1.csv", "--yes").contains("Left"))
    }

    @Test("the name of a group is not case-sensitive in any alphabet")
    func groupNames() async throws {
        try save(quarter: 1, [0, 1])
        #expect(try await run("import", folder.path("q1")).status == 0)
        #expect(try await run("group", "Ökologie", "1").status == 0)
        #expect(try await run("group", "ökologie", "2").status == 0)
        #expect(try groups().mapValues(\.count) == ["Ökologie": 2])
        #expect(try await run("ungroup", "ÖKOLOGIE", "2").status == 0)
        #expect(try await run("group", "öKOLOGIE", "--rename", "Экология").status == 0)
        #expect(try await run("group", "экология", "--delete").status == 0)
        #expect(try groups().isEmpty)
    }

    @Test("one person on two lines is said, whichever identifiers name her")
    func twoLines() async throws {
        try save(quarter: 1, [0])
        try write(
            "two.csv", ["Ada Ash,\(InventedProfile.user(0)),,Bio\n", "Ada Ash,,A5000000001,Tides\n"],
            header: "name,profile,openalex,group\n")
        #expect(try await run("import", folder.path("q1")).status == 0)
        #expect(try await follow("two.csv").contains("Ada Ash is on the lines 2 and 3; write one person in one line"))
    }

    // MARK: OpenAlex

    private func ask(_ people: [String], _ server: OpenAlexServer, _ arguments: String...) async throws -> CommandRun {
        try write("alex.csv", people.map { $0 + ",Ponds\n" }, header: "name,openalex,group\n")
        let roster = ["openalex", "--roster", folder.path("alex.csv"), "--base-url", server.base]
        return try await run(roster + arguments)
    }

    private func latest() throws -> [Search] {
        try Store(path: folder.path("scholar.sqlite"), for: .reading).latest()
    }

    @Test("an added or merged record goes on with the list of the person, and a replaced one after a yes")
    func records() async throws {
        let works = [("A1", "Ann Marsh"), ("A3", "Bo Lake"), ("A4", "Cy Reed")].map {
            OpenAlexServer.Author($0, name: $1, works: 9)
        }
        let people = ["Ann Marsh,A1", "Bo Lake,A3", "Cy Reed,A4"]
        let first = try await ask(people, try OpenAlexServer(works))
        #expect(first.status == 0, "\(first.errors)")
        for name in ["Ann Marsh", "Bo Lake", "Cy Reed"] { #expect(try await run("reject", name, "2").status == 0) }
        let bo = OpenAlexServer.Author("A5", name: "Bo Lake", works: 9)
        var ann = OpenAlexServer.Author("A2", name: "A. Marsh", works: 1)
        ann.works = [OpenAlexServer.work(900, of: "A2", cites: 1, year: 2020)]
        let later = try OpenAlexServer([
            works[0], ann, bo, .init("A6", name: "Cy Reed", works: 8),
        ]) { path, _, _ in path == "/authors/A3" ? OpenAlexServer.json(bo.record) : nil }
        let second = try await ask(["Ann Marsh,\"A1,A2\"", "Bo Lake,A3", "Cy Reed,A6"], later, "--refresh")
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.errors.contains("OpenAlex merged A3 into A5; this list continues search 2"), "\(second.errors)")
        #expect(
            second.errors.contains("Cy Reed: the roster has A6 instead of A4; say who it is: scholar group --roster"))
        #expect(!second.errors.contains("Left"))
        #expect(try latest().map(\.id) == [3, 4, 5, 6])
        // A person is once in a group, also while it is open who it is, and a yes about people who left says nothing here.
        #expect(try await follow("alex.csv", "--yes").contains("say who it is"))
        #expect(try groups()["Ponds"] == ["Ann Marsh", "Bo Lake", "Cy Reed"] && latest().last?.groups.isEmpty == true)
        let told = try await follow("alex.csv", "--same-person", "Cy Reed")
        #expect(told.contains("the new list continues the old one"), "\(told)")
        let latest = try latest()
        #expect(latest.map(\.id) == [4, 5, 6] && latest.map(\.groups) == Array(repeating: ["Ponds"], count: 3))
        #expect(latest.map(\.label) == ["Ann Marsh", "Bo Lake", "Cy Reed"])
        #expect(latest.map(\.replayedFrom) == [1, 2, 3])
        #expect(try await follow("alex.csv").isEmpty)
        let comparison = try await run("compare", "Ann Marsh@previous", "Ann Marsh")
        #expect(comparison.output.contains("A2 was added"), "\(comparison.output)")
        for (row, reason) in zip(
            ["4", "5", "6"], ["A2 was added", "A5 is in the place of A3", "A6 is in the place of A4"])
        {
            let table = try await run("table", row, "--against", "previous", "--json")
            let values = try #require((table.json as? [[String: Any]])?.first)
            #expect(values["reason"] as? String == reason && values["h_change"] == nil, "\(table.output)")
        }
        // An archive states what it did before, and proves it.
        let archive = folder.path("ann.sqlite")
        #expect(try await run("archive", "1", "4", "--output", archive).status == 0)
        #expect(try await run("verify", archive).status == 0)
        #expect(try await run("verify", "4").status == 0)
        // Asked by its earlier record, it is still one history; the cache answers.
        #expect(try await ask(["Ann Marsh,\"A1,A2\"", "Bo Lake,A5", "Cy Reed,A6"], later, "--offline").status == 0)
        #expect(try await ask(["Ann Marsh,A1"], later, "--refresh").status == 0)
        #expect(try self.latest().map(\.id) == [4, 5, 6])
        // A wrong answer is taken back: the list is then that of another person, who left.
        try write(
            "alex.csv", ["Ann Marsh,\"A1,A2\"", "Bo Lake,A5", "Cy Reed,A6"].map { $0 + ",Ponds\n" },
            header: "name,openalex,group\n")
        #expect(try await follow("alex.csv", "--other-person", "Cy Reed").contains("are another person's"))
        #expect(try self.latest().map(\.id) == [3, 4, 5, 6])
        #expect(try await follow("alex.csv").isEmpty)
        let none = try await run("group", "--roster", folder.path("alex.csv"), "--same-person", "Cy Reed")
        #expect(none.status == 1 && none.errors.contains("Cy Reed has no list under other identifiers"))
    }

    @Test("a member without a list has the name of the roster, and a first roster names who was in its groups before")
    func membersWithoutList() async throws {
        try save(quarter: 1, [0, 1])
        #expect(try await run("import", folder.path("q1")).status == 0)
        #expect(try await run("group", "Bio", "1,2").status == 0)
        try write("bio.csv", [line(0, "Bio"), line(3, "Bio"), line(4, "Tides"), line(5, "Tides", name: Self.names[4])])
        let told = try await follow("bio.csv")
        #expect(told.contains("Bo Birch: in @Bio, but not in the file; scholar ungroup takes people out"), "\(told)")
        #expect(told.contains("the lines 4 and 5 have the name Eve Elm and other identifiers"), "\(told)")
        #expect(try await run("group", "Bio").output.contains("not in the store: Di Dale"))
        #expect(try await run("table", "@Bio", "--columns", "short", "--format", "csv").output.contains("\nDi Dale,"))
        for ending in ["csv", "md", "pdf"] {
            let written = try await run("table", "@Bio", "--output", folder.path("table.\(ending)"))
            #expect(written.errors.contains("not in this table: Di Dale"), "\(ending): \(written.errors)")
        }
        #expect(try await follow("bio.csv").contains("but not in the file") == false)
    }

    @Test("a label of one repeat stays when the roster renames the person")
    func labelOfOneRepeat() async throws {
        try save(quarter: 1, [0])
        try write("bio.csv", [line(0, "Bio")])
        for _ in 1...3 {
            let run = try await run("import", folder.path("q1"), "--roster", folder.path("bio.csv"), "--new")
            #expect(run.status == 0)
        }
        #expect(try await run("keep", "2", "--label", "for the dean").status == 0)
        try write("bio.csv", [line(0, "Bio", name: "Ada Oak")])
        _ = try await follow("bio.csv")
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        #expect(try store.searches().map(\.label) == ["Ada Oak", "for the dean", "Ada Oak"])
    }

    @Test("after a no, a list with other identifiers is that of someone who left, and nobody asks again")
    func otherPerson() async throws {
        try save(quarter: 1, [0, 7])
        try write("bio.csv", [line(0, "Bio")])
        #expect(try await run("import", folder.path("q1"), "--roster", folder.path("bio.csv")).status == 0)
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        func change(_ number: Int) throws -> RosterChange {
            let text = "name,profile,group\n" + line(number, "Bio", name: Self.names[0])
            var roster = try Roster(Array(text.utf8))
            roster.file = folder.url.appending(path: "bio.csv").resolvingSymlinksInPath().path
            return try scholar.follow(roster)
        }
        let replacement = try #require(try change(7).replaced.first)
        #expect(try change(7).left.isEmpty)
        try scholar.settle(replacement, isSamePerson: false)
        #expect(try change(7).replaced.isEmpty)
        #expect(try change(7).left.map(\.name) == [Self.names[0]])
        #expect(try change(0).left.map(\.name) == ["Hal Hazel"])
    }

    @Test("saved answers of the records of a person are one list, which goes on with that of her first record")
    func savedRecords() async throws {
        func save(_ id: String, works count: Int, from first: Int, days: Double) throws -> String {
            let record = OpenAlexServer.Author(id, works: count).record
            let works = (first..<first + count).map { OpenAlexServer.work($0, of: id, cites: $0, year: 2001) }
            let file = folder.url.appending(path: "\(id)-\(count).json")
            try Data("{\"author\": \(record), \"works\": [\(works.joined(separator: ","))]}".utf8).write(to: file)
            let date = Date(timeIntervalSinceNow: -days * 86_400)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
            return file.path
        }
        func take(_ ids: String, _ files: [String]) async throws -> CommandRun {
            try write("alex.csv", ["Ann Marsh,\"\(ids)\",Ponds\n"], header: "name,openalex,group\n")
            return try await run(["import"] + files + ["--roster", folder.path("alex.csv")])
        }
        #expect(try await take("A1", [save("A1", works: 5, from: 1, days: 90)]).status == 0)
        #expect(try await run("reject", "Ann Marsh", "2").status == 0)
        let files = try [save("A1", works: 6, from: 1, days: 1), save("A2", works: 2, from: 50, days: 1)]
        for _ in 1...2 {
            let run = try await take("A1,A2", files)
            #expect(run.status == 0 && !run.errors.contains("a name or words"), "\(run.errors)")
            let latest = try latest()
            #expect(latest.map(\.id) == [2] && latest[0].replayedFrom == 1 && latest[0].groups == ["Ponds"])
            #expect(latest[0].author.reported == nil && latest[0].isWhole)
        }
        #expect(try await run("table", "2", "--against", "previous").output.contains("A2 was added"))
        #expect(try await run("verify", "2").status == 0)
    }

    @Test("records of two lines under two spellings become one person in one line, with the edits of both")
    func twoSpellings() async throws {
        func save(_ id: String, from first: Int) throws -> String {
            let record = OpenAlexServer.Author(id, works: 3).record
            let works = (first..<first + 3).map { OpenAlexServer.work($0, of: id, cites: $0, year: 2001) }
            let file = folder.url.appending(path: "\(id).json")
            try Data("{\"author\": \(record), \"works\": [\(works.joined(separator: ","))]}".utf8).write(to: file)
            return file.path
        }
        let files = try [save("A1", from: 1), save("A2", from: 50)]
        let header = "name,openalex,group\n"
        try write("two.csv", ["Ann Marsh,A1,Ponds\n", "Zoe Quay,A2,Ponds\n"], header: header)
        #expect(try await run(["import"] + files + ["--roster", folder.path("two.csv")]).status == 0)
        for search in ["1", "2"] { #expect(try await run("reject", search, "2").status == 0) }
        try write("two.csv", ["Ann Marsh,\"A1,A2\",Ponds\n"], header: header)
        #expect(try await run(["import"] + files + ["--new", "--roster", folder.path("two.csv")]).status == 0)
        #expect(try groups() == ["Ponds": ["Ann Marsh"]])
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        let listing = try store.listing(.last)
        #expect(listing.publications.count == 6 && listing.rejected.count == 2)
        let all = try store.searches().map { "\($0.id)" }
        #expect(try await run(["forget"] + all + ["--yes"]).status == 0)
        for table in ["former_names", "continued"] {
            let rows = try await store.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
            #expect(rows == 0, "\(table)")
        }
    }

    @Test("a list of OpenAlex is kept from the moment it has a label, an edit, a group or a report; others go by name")
    func keeping() async throws {
        let server = try OpenAlexServer((1...5).map { .init("A\($0)", name: "Person A\($0)", works: 3) })
        func ask(_ id: String, _ arguments: String...) async throws -> CommandRun {
            try await run(["openalex", id, "--base-url", server.base] + arguments)
        }
        for id in ["A1", "A2", "A3", "A4"] {
            let (run, number) = (try await ask(id), id.dropFirst())
            #expect(
                run.output.contains(
                    /; deleted (today|tomorrow)\s+at\s+\d\d:\d\d\s+unless\s+kept:\s+scholar\s+keep\s+\d/))
            #expect(run.output.contains("search \(number)"), "\(run.output)")
        }
        #expect(try await ask("A5", "--label", "Eve").output.contains("publications."))
        // A repeat with the same works is no new list.
        #expect(try await ask("A5", "--refresh").errors.contains("nothing has changed since search 5"))
        #expect(try await run("reject", "2", "1").status == 0)
        #expect(try await run("group", "Ponds", "3").status == 0)
        let report = try await run("report", "4", "--format", "md")
        #expect(report.errors.contains("kept from now on, because it is in a report: search 4"), "\(report.errors)")
        #expect(try await run("report", "5", "--format", "md").errors.isEmpty)
        #expect(try latest().map(\.isKept) == [false, true, true, true, true])
        let later = Date.now.addingTimeInterval(13 * 3600)
        let store = try Store(path: folder.path("scholar.sqlite"), now: later)
        #expect(store.removed.map(\.name) == ["Person A1"])
        try await DatabaseQueue(path: folder.path("scholar.sqlite")).write {
            try $0.execute(sql: "UPDATE queries SET kept = 0, fetched_at = '2026-01-01T00:00:00Z' WHERE id IN (2, 3)")
        }
        let next = try await ask("A1")
        #expect(
            next.errors.contains("deleted after 12 hours, not kept: 2 (Person A2), 3 (Person A3)"), "\(next.errors)")
    }

    @Test("a list of another source is a second one of the same person, which does not leave the group")
    func sources() async throws {
        try save(quarter: 1, [0, 1])
        try write("bio.csv", [line(0, "Bio"), line(1, "Bio")])
        #expect(try await run("import", folder.path("q1"), "--roster", folder.path("bio.csv")).status == 0)
        let server = try OpenAlexServer([.init("A1", name: "Ada Ash", works: 3)])
        let header = "name,profile,openalex,group\n"
        let both = "Bo Birch,\(InventedProfile.user(1)),,Bio\n"
        for ada in ["Ada Ash,\(InventedProfile.user(0)),A1,Bio\n", "Ada Ash,,A1,Bio\n"] {
            try write("bio.csv", [ada, both], header: header)
            let run = try await run("openalex", "--roster", folder.path("bio.csv"), "--base-url", server.base, "--yes")
            #expect(!run.errors.contains("Left") && !run.errors.contains("instead"), "\(run.errors)")
            #expect(try latest().map(\.groups) == [["Bio"], ["Bio"], []])
            #expect(Set(try latest().map(\.series)).count == 3)
        }
    }

    @Test("a profile that the roster replaces asks, and goes on with the edits and groups after a yes")
    func replacedProfile() async throws {
        try save(quarter: 1, [0])
        try write("bio.csv", [line(0, "Bio")])
        #expect(try await run("import", folder.path("q1"), "--roster", folder.path("bio.csv")).status == 0)
        #expect(try await run("reject", "1", "1").status == 0)
        try save(quarter: 2, [7])
        try write("bio.csv", [line(7, "Bio", name: Self.names[0])])
        let roster = ["import", folder.path("q2"), "--roster", folder.path("bio.csv")]
        #expect(try await run(roster + ["--dry-run", "--yes"]).errors.contains("say who it is"))
        #expect(try await run(roster).errors.contains("say who it is"))
        #expect(
            try await follow("bio.csv", "--same-person", Self.names[0])
                .contains("us10007AAAAJ instead of us10000AAAAJ; the new list"))
        let latest = try latest()
        #expect(latest.map(\.id) == [2] && latest[0].replayedFrom == 1 && latest[0].groups == ["Bio"])
    }
}
