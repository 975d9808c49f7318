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
        let again = try await run("indexes", "1", "--if", "reject 1")
        #expect(again.status == 64 && again.errors.contains("1 is already rejected"), "\(again.errors)")
        let done = try await indexes("1", "--convention", "paper")
        for (key, value) in done {
            #expect(
                value["value"] as? Double == supposed[key]?["value"] as? Double
                    && value["undefined"] as? String == supposed[key]?["undefined"] as? String, "\(key)")
        }
    }

    // MARK: Numbers

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

    @Test("of numbers with years only those of a range count, and numbers without any year have none")
    func yearsOfNumbers() async throws {
        let input = "cites,year\n9,2019\n5,2020\n3,2021\n1,\n"
        let h = try #require(try await indexes("--counts", "-", "--years", "2020-", input: input)["h"])
        #expect(h["value"] as? Int == 2 && h["unchanged"] as? Int == 3)
        let undated = try await run("indexes", "--counts", "-", "--years", "2020-", input: "5\n4\n")
        #expect(undated.status == 65 && undated.output.isEmpty, "\(undated.errors)")
    }

    @Test(
        "self-citations that were never asked for are an error, which says what to do",
        arguments: [
            (["indexes", "1", "--without", "own"], "`scholar refresh 1`"),
            (["indexes", "1", "--without", "coauthor"], "\"Cited by\" pages"), (["citing", "1"], "\"Cited by\" pages"),
        ] as [([String], String)])
    func unknownSelfCitations(_ arguments: [String], _ says: String) async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let refused = try await run(arguments)
        #expect(refused.status == 1 && refused.output.isEmpty && refused.errors.contains(says), "\(refused.errors)")
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
