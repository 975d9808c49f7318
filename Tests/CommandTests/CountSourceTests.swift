import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Searches whose citations another index counted: they are no repeats of Google Scholar's.
@Suite("Counts of another index")
struct CountSourceTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let scopus = """
        "Authors","Title","Year","Source title","Cited by","EID"
        "Berg A.","Tides","2012","Sea","45","2-s2.0-1"
        "Berg A.","Mud","2019","Sea","12","2-s2.0-2"

        """

    private func importBoth() async throws -> String {
        let file = folder.path("scopus.csv")
        try Data(Self.scopus.utf8).write(to: URL(filePath: file))
        _ = try await run("import", "Fixtures/scholar-pages/pop-csv-26/PoPCites.csv", "--author", "Anna Berg")
        _ = try await run("import", file, "--author", "Anna Berg")
        return file
    }

    @Test("are no repeat of a search with the same query")
    func noRepeat() async throws {
        _ = try await importBoth()
        let list = try await run("list").output
        #expect(list.contains(" 1  Anna Berg ") && list.contains(" 2  Anna Berg "), "\(list)")
        #expect(!list.contains("×2") && !list.contains("different queries"), "\(list)")
        #expect(try await run("table", "--against", "previous").output.contains("no earlier repeat of searches 1, 2"))
        #expect(try await run("show", "2@previous").errors.contains("no earlier repeat"))
    }

    @Test("are compared side by side, with a warning, and not as a change")
    func comparison() async throws {
        _ = try await importBoth()
        let warning = "citation counts are from two indexes, Google Scholar"
        let compared = Folding.fold(try await run("compare", "1", "2").output)
        #expect(compared.contains("\(warning) (A) and Scopus (B): their difference is not a change"), "\(compared)")
        let report = Folding.fold(try await run("report", "1", "2", "--format", "txt", "--output", "-").output)
        #expect(report.contains("Anna Berg (Google Scholar) and Anna Berg (Scopus)"), "\(report)")
        #expect(report.contains("\(warning) and Scopus: their difference is not a change."), "\(report)")
        #expect(!report.contains("since"))
    }

    @Test("are named in tables, and not said to be Google Scholar's")
    func table() async throws {
        _ = try await importBoth()
        let rows = try await run("table", "--format", "csv").output.split(whereSeparator: \.isNewline)
        #expect(rows[0].contains(",source,counts_from,"))
        #expect(rows[1].contains(",import,Google Scholar,") && rows[2].contains(",import,Scopus,"), "\(rows)")
        let report = try await run("table", "--format", "md").output
        #expect(report.contains("Every index counts citations by its own rules"), "\(report)")
    }

    @Test("are never combined with those of Google Scholar")
    func apart() async throws {
        let file = try await importBoth()
        let filled = try await run("import", "--into", "1", file)
        #expect(
            filled.status == 65 && filled.errors.contains("its citation counts are from Scopus"), "\(filled.errors)")
        let both = try await run(
            "import", "Fixtures/scholar-pages/author-other", file, "--author", "Berg", "--new")
        #expect(both.output.contains("The files make 2 searches"), "\(both.output)\(both.errors)")
    }

    @Test("cannot be repeated by Google Scholar")
    func refresh() async throws {
        _ = try await importBoth()
        let refreshed = try await run("refresh", "2")
        #expect(refreshed.errors.contains("whose citation counts are from Scopus"), "\(refreshed.errors)")
        #expect(try await run("follow", "2", "--every", "30d").errors.contains("Google Scholar cannot repeat search 2"))
    }

    @Test("do not make a list complete that does not say whether it is")
    func completeness() async throws {
        _ = try await importBoth()
        let report = try await run("report", "1", "--format", "md", "--output", "-").output
        #expect(report.contains("Not known (a list does not say it)"), "\(report)")
        _ = try await run("export", "1", "--output", folder.path("own.csv"))
        _ = try await run("import", folder.path("own.csv"), "--new", "--label", "own")
        #expect(try await run("report", "own", "--format", "md", "--output", "-").output.contains("Complete: Yes"))
    }
}
