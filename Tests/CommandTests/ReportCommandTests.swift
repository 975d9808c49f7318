import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// `report` and `export`: golden files and templates. `make readers` reads hostile and large reports of every kind.
@Suite("Report and export")
struct ReportCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    /// An author with a nested merge and a rejection.
    private func importAuthor() async throws {
        try await CommandRun.prepare(
            [
                ["import", "Fixtures/scholar-pages/author-2026", "--label", "Elena Marchetti", "-q"],
                ["merge", "1", "1", "210"], ["merge", "1", "3", "1"], ["reject", "1", "5"],
            ], in: folder)
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    @Test("the report as text, Markdown, HTML and e-mail HTML is the same for an edited list")
    func formats() async throws {
        try await importAuthor()
        let text = try await run("report", "1", "--limit", "4")
        #expect(text.status == 0, "\(text.errors)")
        try expectGolden(text.output, "report.txt")
        // An address stays whole.
        for line in text.output.split(separator: "\n") where !line.contains("://") {
            #expect(Cells.width(String(line)) <= 80, "\(line)")
        }
        try expectGolden(try await run("report", "1", "--limit", "4", "--format", "md").output, "report.md")
        try expectGolden(try await run("report", "1", "--limit", "4", "--format", "html").output, "report.html")
        try expectGolden(try await run("report", "1", "--limit", "4", "--email-safe").output, "report-email.html")
    }

    @Test("the last part of a report is enough to check its archive")
    func lastPart() async throws {
        try await importAuthor()
        let archive = folder.path("a b.sqlite")
        let report = try await run("report", "1", "--archive", archive, "--format", "md").output
        let part = try #require(report.firstRange(of: "## How to check this").map { report[$0.lowerBound...] })
        let command = try #require(try /: scholar verify "a b.sqlite" --expect (\w+)\n/.firstMatch(in: part))
        let root = String(try #require(try /Root digest: (\w+),/.firstMatch(in: part)).output.1)
        let file = try SHA256.text(of: Array(Data(contentsOf: URL(filePath: archive))))
        // The digest of the file covers the reasons of edits, too.
        #expect(String(command.output.1) == file && file != root)
        #expect(part.contains("a b.sqlite, SHA-256 of the file \(file)"))
        let other = String(repeating: "0", count: 64)
        for (search, digest, status) in [
            (archive, root, 0), (archive, file, 0), (archive, other, 2), ("1", root, 0), ("1", file, 2),
        ] {
            #expect(try await run("verify", search, "--expect", digest).status == status, "\(search) \(digest)")
        }
        // Without an archive the reader is told to ask for one.
        #expect(try await run("report", "1").output.contains("Ask the sender for an archive"))
    }

    @Test("the report of a comparison explains why h and g differ")
    func comparison() async throws {
        try await importAuthor()
        #expect(try await run("import", "Fixtures/scholar-pages/author-2027", "--no-replay", "-q").status == 0)
        try expectGolden(try await run("report", "1", "2", "--limit", "3").output, "report-comparison.txt")
        try expectGolden(
            try await run("report", "1", "2", "--limit", "3", "--format", "md").output, "report-comparison.md")
        let html = try await run("report", "1", "2", "--email-safe").output
        #expect(html.utf8.count < 90_000 && html.contains("<table"))
    }

    @Test("a search without pages has no report")
    func withoutPages() async throws {
        let server = try PageServer { _, _ in
            PageServer.Answer(status: 429, body: Array("<html><title>Sorry...</title></html>".utf8))
        }
        #expect(try await run("search", "Xyzzy", "--base-url", server.base).status == 75)
        for command in ["report", "export"] {
            let none = try await run(command, "1")
            #expect(none.status == 1 && none.output.isEmpty && !none.errors.isEmpty)
        }
    }

    @Test("an empty list, uncited works, and a single work have a report of every kind")
    func smallLists() async throws {
        let alone: [String: Any] = ["title": "Alone", "cites": 0, "rank": 1, "authors": ["A Solo"]]
        #expect(try await CommandRun.importList([alone], in: folder).status == 0)
        for kind in Report.Format.allCases.map(\.rawValue) {
            let report = try await run("report", "1", "--output", folder.path("small.\(kind)"))
            #expect(report.status == 0, "\(kind): \(report.errors)")
        }
        #expect(try contents("small.txt").contains(#/h-index +0 /#))
        #expect(try await run("reject", "1", "1").status == 0)
        for kind in Report.Format.allCases.map(\.rawValue) {
            let report = try await run("report", "1", "--output", folder.path("none.\(kind)"))
            #expect(report.status == 0, "\(kind): \(report.errors)")
        }
        #expect(try await run("report", "1", "--email-safe").output.contains("Alone"))
    }

    @Test("a user's templates start from the built-in ones, and are used")
    func templates() async throws {
        try await importAuthor()
        let own = folder.path("own")
        #expect(try await run("report", "--print-template", "--template", own).status == 0)
        #expect(try await run("report", "--print-template", "--template", own).status == 64)
        let printed = try await run("report", "--print-template").output
        #expect(try contents("own/report.html.mustache") == printed)
        let same = try await run("report", "1", "--format", "html", "--template", own).output
        #expect(same == (try await run("report", "1", "--format", "html").output))
        try
            "h={{document.indexes.h}} {{#document.publications}}{{#in_h_core}}*{{/in_h_core}}{{/document.publications}}\n"
            .write(toFile: folder.path("own/report.html.mustache"), atomically: true, encoding: .utf8)
        let made = try await run("report", "1", "--format", "html", "--template", own).output
        #expect(made == "h=27 " + String(repeating: "*", count: 27) + "\n")
        try "{{#open}}".write(toFile: folder.path("own/report.md.mustache"), atomically: true, encoding: .utf8)
        let wrong = try await run("report", "1", "--format", "html", "--template", own)
        #expect(wrong.status == 65 && wrong.errors.contains("report.md.mustache"))
        #expect(try await run("report", "1", "--template", folder.path("nothing")).status == 1)
    }

    @Test("every format of export, for an edited list")
    func exports() async throws {
        try await importAuthor()
        // The JSON equals that of `show`, which has a separate golden file.
        for format in ExportFormat.all.map(\.name) where format != "json" {
            // Reading a file as text drops a byte order mark.
            let own = format == "pop-csv" ? ["--no-bom"] : ["--rejected"]
            let run = try await run(["export", "1", "--format", format, "--limit", "2"] + own)
            #expect(run.status == 0, "\(run.errors)")
            try expectGolden(run.output, "export.\(format)")
        }
    }

    @Test("without scholar-draw, PDF and PNG say what to install, a mail has the report as HTML, and the rest works")
    func withoutDrawing() async throws {
        try await importAuthor()
        // A copy of the program, alone in its folder.
        let own = folder.path("alone")
        let shell = "mkdir -p \(own); cp \"$0\" \(own)/scholar; PATH=\(own); exec \(own)/scholar \"$@\""
        func alone(_ arguments: String...) async throws -> CommandRun {
            try await CommandRun.process(arguments, in: folder, shell: shell)
        }
        for command in [["report", "1", "-o", folder.path("a.pdf")], ["graph", "1", "-o", folder.path("a.png")]] {
            let run = try await CommandRun.process(command, in: folder, shell: shell)
            #expect(run.status == 74 && run.errors == "scholar: \(Advice.sentence(PictureError.noProgram))\n")
            #expect(!FileManager.default.fileExists(atPath: command[command.count - 1]))
        }
        let mail = try await alone("mail", "1", "--to", "a@b.org", "-o", folder.path("a.eml"))
        #expect(
            mail.status == 0
                && mail.errors.contains("\(Advice.sentence(PictureError.noProgram)); the report is attached"))
        let leaves = MailReader(try Data(contentsOf: URL(filePath: folder.path("a.eml")))).leaves
        #expect(leaves.map(\.type) == ["text/plain", "text/html", "text/html"])
        #expect(leaves.last?.fileName == "Elena-Marchetti.html")
        #expect(try await alone("graph", "1", "-o", folder.path("a.svg")).status == 0)
        let doctor = try await alone("doctor")
        #expect(doctor.status == 0 && doctor.output.contains("- scholar-draw"))
    }
}
