import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarPages
@testable import scholar

/// Hostile and odd files, names and addresses.
@Suite("Hostile files and addresses")
struct HostileFileTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    private func page(_ link: String) -> String {
        """
        <div id="gs_ab_md">About 1 result</div><div id="gs_res_ccl_mid"><div class="gs_r"><div class="gs_ggs"><a \
        href="\(link)">[PDF] x.org</a></div><div class="gs_ri"><h3 class="gs_rt"><a href="\(link)">A title</a></h3>\
        <div class="gs_a">A B - J, 1999 - p</div><div class="gs_fl"><a href="/scholar?cites=1">Cited by 3</a></div></div>\
        </div></div>
        """
    }

    @Test(
        "pipes, links, folders and huge files in a folder of pages are skipped or reported, and the rest is imported")
    func folderOfAll() async throws {
        let pages = folder.url.appending(path: "pages")
        try FileManager.default.createDirectory(
            at: pages.appending(path: "folder.html"), withIntermediateDirectories: true)
        try write(page("https://example.org/1"), "pages/good.html")
        #expect(mkfifo(pages.appending(path: "pipe.html").path, 0o600) == 0)
        for (name, target) in [("zero.html", "/dev/zero"), ("loop.html", "loop.html"), ("up.html", "..")] {
            try FileManager.default.createSymbolicLink(
                atPath: pages.appending(path: name).path, withDestinationPath: target)
        }
        let huge = pages.appending(path: "huge.html").path
        try Data().write(to: URL(filePath: huge))
        #expect(truncate(huge, 1 << 40) == 0)
        let run = try await run(["import", pages.path])
        let shown = try await self.run(["show", "1", "--json"]).json as? [String: Any]
        #expect(run.status == 0 && (shown?["publications"] as? [Any])?.count == 1)
        #expect(try await self.run(["import", pages.path, "--strict", "--new"]).status == 65)
        #expect(run.errors.contains("huge.html"))
        #expect(try await self.run(["import", huge]).status == 65)
    }

    @Test("a link to a page is read like the page, with its date")
    func links() async throws {
        try write(page("https://example.org/1"), "page.txt")
        let date = try Date("2019-05-20T00:00:00Z", strategy: .iso8601)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path("page.txt"))
        let links = folder.url.appending(path: "links")
        try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: links.appending(path: "link.html").path, withDestinationPath: "../page.txt")
        let run = try await run(["import", links.path])
        #expect(run.status == 0 && run.output.contains("2019-05-20"), "\(run.output)\(run.errors)")
    }

    @Test("a name of a file or search stays on its line, in messages, lists and JSON")
    func names() async throws {
        let evil = "a\nscholar: all is well\u{1B}[2J\u{202E}.html"
        try write("no page", evil)
        let failed = try await run(["import", folder.path(evil)])
        #expect(failed.status == 65)
        #expect(failed.errors.hasPrefix("scholar: ") && !failed.errors.contains("\nscholar: all is well"))
        try write(page("https://example.org/1"), evil)
        #expect(try await run(["import", folder.path(evil), "--label", "One\n2\u{1B}[31m \u{9B}x"]).status == 0)
        _ = try await run(["import", folder.path(evil), "--new"])
        for arguments in [
            ["list"], ["show", "1"], ["list", "--json"], ["show", "2", "--json"], ["report", "1", "--format", "md"],
        ] {
            let run = try await run(arguments)
            #expect(run.status == 0, "\(run.errors)")
            let isSteering = run.output.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
            }
            #expect(!isSteering, "\(arguments)")
        }
        let labels = (try await run(["list", "--json"]).json as? [[String: Any]])?.map { $0["label"] as? String }
        #expect(labels?.first == "One 2[31m x")
    }

    @Test("no text of an imported file can begin a line in any output")
    func forgedLines() async throws {
        let evil = "\nforged\u{1B}[2J\rforged"
        func encoded(_ text: String) throws -> String {
            String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        }
        let title = try encoded("A title\(evil)")
        let export = """
            {"search": {"query": {"author": \(try encoded("A\(evil)")), "all_words": \(try encoded("b\(evil)")),
             \(try encoded("x\(evil)")): \(try encoded("c\(evil)"))}, "groups": [\(try encoded("G\(evil)"))],
             "fetched_at": "2026-01-01T00:00:00Z", "profile_name": \(try encoded("P\(evil)"))},
             "publications": [{"id": 1, "title": \(title), "authors": [\(try encoded("A B\(evil)"))],
             "authors_truncated": false, "cites": 5, "own_cites": 5, "publication": \(try encoded("J\(evil)"))}]}
            """
        let recipe = """
            {"scholar_recipe": 1, "edits": [{"op": \(try encoded("paint\(evil)")), "publications": []},
             {"op": "reject", "publications": [{"title": \(try encoded("Another\(evil)"))}]}]}
            """
        try write(export, "export.json")
        try write(recipe, "recipe.json")
        try write(page("https://example.org/1"), "page\(evil).html")
        try write("no page", "none\(evil).html")
        let address = "https://scholar.google.com/scholar?as_sauthors=A%0Aforged&as_q=b%0D%0Aforged&lr=x%0aforged"
        try write("<!-- saved from url=(0099)\(address) -->" + page("https://example.org/2"), "query.html")
        for arguments in [
            ["import", folder.path("export.json")], ["import", folder.url.path, "--new"], ["read", folder.url.path],
            ["replay", "--file", folder.path("recipe.json"), "1"],
            ["history", "1"],
            ["list"], ["show", "1"], ["show", "1", "--all"], ["publication", "1", "1"], ["group"], ["table"],
            ["suggest", "1"],
            ["group", "G\(evil)", "1"], ["url", "--explain", address], ["url", "A\(evil)"],

            ["report", "1", "--format", "md"], ["export", "1", "--format", "ris"],
            ["export", "1", "--format", "bibtex"],
            ["compare", "1", "2"], ["keep", "1"], ["mail", "1", "--to", "a@example.org", "--dry-run"], ["doctor"],
        ] {
            // No line is broken because of its length.
            let run = try await CommandRun.scholar(arguments, in: folder, environment: ["COLUMNS": "1000"])
            let lines = (run.output + run.errors).split(whereSeparator: \.isNewline)
            #expect(!lines.contains { $0.trimmed.hasPrefix("forged") }, "\(arguments): \(run.output)\(run.errors)")
            #expect(!(run.output + run.errors).contains("\u{1B}"), "\(arguments)")
        }
        #expect(try await run(["show", "1"]).output.contains("A forged"))
    }

    @Test("no text of a page, its address or its name controls the terminal")
    func controls() async throws {
        let page = """
            <!-- saved from url=(0099)https://scholar.google.com/scholar?q=%1B%5D0;title%07author:x%9B31m -->
            <div id="gs_ab_md">About 12 results</div><div id="gs_res_ccl_mid"><div class="gs_r"><div class="gs_ri">
            <h3 class="gs_rt"><a href="file:///etc/&#27;[2Jpasswd">Title &#27;]0;pwned&#7; &#155;31m \u{9B}31m&#x202E;end</a></h3>
            <div class="gs_a">A &#27;[31mB - J&#8;, 1999 - p&#13;q</div>
            <div class="gs_fl"><a href="/scholar?cites=1">Cited by 3</a></div></div></div></div>
            """
        try Data(page.utf8).write(to: folder.url.appending(path: "page.html"))
        _ = try await run(["import", folder.path("page.html")])
        let opened = try await run(["publication", "1", "1", "--open"])
        #expect(opened.status == 64, "\(opened.errors)")
        for arguments in [
            ["show", "1"], ["list"], ["publication", "1", "1"], ["show", "1", "--json"], ["show", "9\u{1B}[2J"],
        ] {
            let run = try await run(arguments)
            for text in [run.output, run.errors] {
                let controls = text.unicodeScalars.filter {
                    $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
                }
                #expect(controls.isEmpty, "\(arguments): \(controls.map(\.value))")
            }
        }
    }

    @Test("no argument controls the terminal in an error, or begins a line of it")
    func arguments() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let evil = "a\u{1B}[2Jb\u{1B}[31mc\rd\nforged\u{202E}\u{9B}31m"
        for arguments in [
            [evil], ["help", evil], ["show", evil], ["show", "--\(evil)"], ["show", "--limit", evil],
            ["show", "--limit=\(evil)"],
            ["show", "1", evil], ["show", "-\(evil)"], ["list", "--json=\(evil)"], ["list", "--sort", evil],
            ["import", evil],
            ["import", ".", "--date", evil], ["read", evil], ["reject", evil, "1"], ["reject", "1", evil],
            ["group", evil], ["keep", "1", evil],
            ["export", "1", "--format", evil], ["export", "1", "--output", "\(evil)/x.csv"], ["replay", evil, "1"],
            ["url", "--explain", evil], ["profile", evil], ["open", "--idle", evil], ["open", evil],
            ["show", "1", "--database", "\(evil)/x"],
            ["mail", "1", "--to", evil], ["table", "--indexes", evil], ["follow", "1", "--every", evil],
            ["collect", evil],
        ] {
            let run = try await CommandRun.scholar(arguments, in: folder, environment: ["COLUMNS": "1000"])
            #expect(run.status != 0, "\(arguments)")
            let controls = run.errors.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
            }
            let lines = run.errors.split(whereSeparator: \.isNewline)
            #expect(
                controls.isEmpty && !lines.contains { $0.trimmed.hasPrefix("forged") }, "\(arguments): \(run.errors)")
        }
    }
}
