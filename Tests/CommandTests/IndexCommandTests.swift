import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// `scholar indexes` as a process: hypothetical edits, numbers from a pipe, and invalid input.
@Suite("Command indexes")
struct IndexCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private func indexes(_ arguments: String..., input: String = "") async throws -> [String: [String: Any]] {
        let run = try await CommandRun.scholar(
            ["indexes"] + arguments + ["--json"], in: folder, input: Data(input.utf8))
        #expect(run.status == 0, "\(run.errors)")
        return try #require(run.json as? [String: [String: Any]])
    }

    private func imported() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
    }

    // MARK: Suppositions

    @Test("hypothetical edits give the same result as real ones, and change nothing")
    func whatIf() async throws {
        try await imported()
        let supposed = try await indexes("1", "--if", "merge 210 32", "--if", "reject 1,3-5", "--convention", "paper")
        #expect(supposed["h"]?["unchanged"] as? Int == 28)
        let untouched = try await run("history", "1")
        #expect(!untouched.output.contains("merge"))
        #expect(try await indexes("1")["h"]?["value"] as? Int == 28)
        #expect(try await run("merge", "1", "210", "32").status == 0)
        #expect(try await run("reject", "1", "1,3-5").status == 0)
        let done = try await indexes("1", "--convention", "paper")
        for (key, value) in done {
            #expect(
                value["value"] as? Double == supposed[key]?["value"] as? Double
                    && value["undefined"] as? String == supposed[key]?["undefined"] as? String, "\(key)")
        }
    }

    @Test("a range of years leaves out publications without a year, with a note")
    func years() async throws {
        try await imported()
        let all = try await indexes("1")
        let all1990 = try await indexes("1", "--years", "1990-")
        let until1989 = try await indexes("1", "--years=-1989")
        func papers(_ indexes: [String: [String: Any]]) -> Int { indexes["papers"]?["value"] as? Int ?? 0 }
        #expect(papers(all1990) + papers(until1989) == papers(all) - 22)
        #expect((all1990["h"]?["notes"] as? [String])?.map(\.numbers) == [[22, 214]])
        for wrong in ["2020-2010", "abc", "-", "20", "1990-2000-2010"] {
            #expect(try await run("indexes", "1", "--years=\(wrong)").status == 64, "\(wrong)")
        }
        // No publication is no list with an h of 0.
        #expect(try await run("indexes", "1", "--years", "1900-1910").status == 65)
    }

    @Test("without self-citations there are bounds, which imported citing works narrow")
    func withoutSelf() async throws {
        try await imported()
        let before = try await indexes("1", "--without-self", "Marchetti")
        let bounds = try #require(before["citations"]?["bounds"] as? [String: Double])
        #expect(before["citations"]?["value"] as? Int == 3556)
        #expect(try #require(bounds["least"]) < 3556)
        #expect(before["a"]?["bounds"] == nil)
        let unknown = try await run("indexes", "1", "--without-self", "Unknown Name")
        #expect(unknown.status == 1)
        #expect(try await run("indexes", "1", "--without-self", "(").status == 64)
    }

    // MARK: Numbers

    @Test("numbers from a pipe, in various formats")
    func counts() async throws {
        for input in [
            "9\n14\n3\n9\n", "9 14 3 9", "9, 14, 3, 9\r\n", "\u{FEFF}# mine\n9\n\n14\r\n3\n9", "cites\n9\n14\n3\n9",
        ] {
            let indexes = try await indexes("--counts", "-", input: input)
            #expect(indexes["h"]?["value"] as? Int == 3, "\(input)")
            #expect(indexes["citations"]?["value"] as? Int == 35)
            #expect(indexes["hc"]?["undefined"] != nil && indexes["hc"]?["value"] == nil)
        }
        let uncited = try await indexes("--counts", "-", input: "0\n")
        #expect(uncited["h"]?["value"] as? Int == 0)
        #expect(uncited["a"]?["value"] == nil)
    }

    @Test("a table with years and authors, as a file, a foreign export, or of Publish or Perish")
    func tables() async throws {
        let (citations, years, authors) = KnownRecord.publishOrPerish
        let rows = citations.indices.map { "\(citations[$0]),\(years[$0]),\(authors[$0])" }
        let plain = folder.url.appending(path: "counts.csv")
        try ("Cites,Year,Authors\n" + rows.joined(separator: "\n")).write(to: plain, atomically: true, encoding: .utf8)
        let one = try await indexes("--counts", plain.path, "--as-of", "2025", "--convention", "pop")
        #expect(one["hc"]?["value"] as? Int == 12)
        #expect(one["hi_norm"]?["value"] as? Int == 7)
        let named = citations.indices.map { place in
            let names = (0..<authors[place]).map { "Author \($0), A." }.joined(separator: "; ")
            return "\"Title; \(place)\";\(years[place]);\"\(names)\";\(citations[place])"
        }
        let other = try await indexes(
            "--counts", "-", "--as-of", "2025",
            input: "Title;Publication Year;Authors;Times Cited\r\n" + named.joined(separator: "\r\n"))
        for (key, value) in one { #expect(value["value"] as? Double == other[key]?["value"] as? Double, "\(key)") }
        let pop = try await indexes("--counts", "Fixtures/scholar-pages/pop-csv-26/PoPCites.csv")
        #expect((pop["papers"]?["value"] as? Int ?? 0) > 0)
    }

    @Test("cut and missing lists of authors give bounds")
    func cutAuthors() async throws {
        let input = "cites,year,authors\n20,2020,A;B;...\n10,2021,\n5,2022,C;et al.\n5,0,3\n"
        let indexes = try await indexes("--counts", "-", "--as-of", "2026", input: input)
        let share: Double = try #require(indexes["cites_per_author"]?["value"] as? Double)
        let expected: Double = 20.0 / 3 + 10 + 2.5 + 5.0 / 3
        #expect(abs(share - expected) < 1e-9)
        let bounds = try #require(indexes["cites_per_author"]?["bounds"] as? [String: Double])
        let least: Double = try #require(bounds["least"])
        #expect(abs(least - 5.0 / 3) < 1e-9)
        #expect((indexes["awcr"]?["notes"] as? [String])?.map(\.numbers) == [[1, 4]])
    }

    @Test("bytes are no list of citation counts, and extreme counts have an explanation")
    func extremes() async throws {
        #expect(try await run("indexes", "--counts", "-", input: "9\n\u{0}\u{1}\n").status == 65)
        for (explained, list) in [("g_unbounded", "999999999999999\n"), ("g", "999999999999999\n"), ("h", "0\n")] {
            let run = try await run(
                "indexes", "--counts", "-", "--explain", explained, "--convention", "paper", input: list)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test("spreadsheets write UTF-16")
    func utf16() async throws {
        let file = folder.url.appending(path: "excel.txt")
        try Data(
            [0xFF, 0xFE] + "cites\tyear\r\n9\t2001\r\n4\t2002\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        )
        .write(to: file)
        #expect(try await indexes("--counts", file.path)["citations"]?["value"] as? Int == 13)
    }

    @Test("the reason for every index, for a typical list, one publication, no citations, and an empty list")
    func reasons() throws {
        var text = ""
        let (citations, years, authors) = KnownRecord.rosenberg
        for (name, count) in [("sixteen publications", 16), ("one publication", 1), ("three uncited", 3), ("none", 0)] {
            let isUncited = name == "three uncited"
            let indexes = try Indexes(
                citations: isUncited ? [0, 0, 0] : Array(citations.prefix(count)), years: Array(years.prefix(count)),
                authors: Array(authors.prefix(count)), year: 2001)
            text += "\(name)\n"
            for definition in IndexDefinition.all {
                let explanation = indexes.explanation(of: definition)
                text += "  \(explanation.sentence)\n"
                if let next = explanation.next { text += "    \(next.sentence)\n" }
            }
        }
        try expectGolden(text, "reasons.txt")
    }

    @Test("no line is wider than a narrow terminal")
    func narrow() async throws {
        try await imported()
        for arguments in [["--all"], ["--if", "reject 1", "--years", "1990-"], ["--explain", "hm"], ["--by-year"]] {
            let run = try await CommandRun.scholar(
                ["indexes", "1"] + arguments, in: folder, environment: ["COLUMNS": "50"])
            let wide = run.output.split(separator: "\n").filter {
                Cells.width(String($0)) > 50
            }
            #expect(run.status == 0 && !run.output.isEmpty && wide.isEmpty, "\(wide.joined(separator: "\n"))")
        }
    }

    @Test("show, publication and --explain agree about the rank of equally cited publications")
    func ties() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let shown = (try await run("show", "1", "--json").json as? [String: Any])?["publications"] as? [[String: Any]]
        let numbers = try #require(shown).compactMap { $0["id"] as? Int }
        for key in ["h", "g", "i10"] {
            let explained = try await run("indexes", "1", "--explain", key, "--json").json as? [String: Any]
            let rows = try #require(explained?["ranks"] as? [[String: Any]] ?? explained?["rows"] as? [[String: Any]])
            let ranked = rows.compactMap { $0["publication"] as? Int }
            #expect(!ranked.isEmpty && ranked == Array(numbers.prefix(ranked.count)), "\(key)")
        }
    }
}
