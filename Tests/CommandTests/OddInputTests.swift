import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Unexpected input to commands, and the messages.
@Suite("Odd input")
struct OddInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }

    @Test("numbers can come from named pipes, as a shell creates them")
    func pipes() async throws {
        let file = Folders.fixtures.appending(path: "author-2026/page-3.html")
        func run(_ arguments: String..., input: Data) async throws -> CommandRun {
            try await CommandRun.process(arguments, in: folder, input: input)
        }
        #expect(try await run("import", "-", input: try Data(contentsOf: file)).output.contains("10 publications"))
        let empty = try await run("import", "-", input: Data())
        #expect(empty.status == 65 && empty.errors.contains("/dev/stdin is empty, not a saved page; save"))
        for name in ["-", "/dev/stdin"] {
            let run = try await run("indexes", "--counts", name, "--json", input: Data("5\n4\n3\n".utf8))
            let indexes = try #require(run.json as? [String: Any], "\(run.errors)")
            #expect((indexes["h"] as? [String: Any])?["value"] as? Int == 3)
        }
    }

    @Test(
        "a folder, a device and an empty name instead of a file",
        arguments: [
            (["indexes", "--counts", "/tmp"], 1, "/tmp cannot be read: it is a folder"),
            (["indexes", "--counts", "/dev/zero"], 1, "does not end within 64 MB"),
            (["import", ""], 64, "a file name is empty"),
            (["import", "/dev/null"], 65, "/dev/null is empty, not a saved page; save"),
            (["indexes", "1", "--explain", "foo"], 64, "there is no index foo; --all lists them all"),
            (["indexes", "1", "--explain", "tapred_h"], 64, "did you mean tapered_h?"),
            (
                ["import", "Fixtures/scholar-pages/refusal-captcha-in-page"], 75,
                "; open the page again in the browser until it shows results, and save that"
            ),
            (["doctor", "--foo"], 64, "doctor has no option --foo\n"),
            (["zz"], 64, "there is no command zz; `scholar --help`"),
            (["list", "--database", "/tmp"], 74, "cannot be opened"),
            (["list", "--database", "/dev/null/x.sqlite"], 74, "name another file with --database"),
            (["export", "1", "--output", "list.xyz"], 64, ".pop.csv or .pop.json"),
        ])
    func files(_ arguments: [String], _ status: Int32, _ hint: String) async throws {
        let run = try await run(arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(!run.errors.contains("Domain="))
    }

    @Test("if every file is refused, every file is named")
    func allRefused() async throws {
        let pages = ["refusal-captcha-in-page", "refusal-consent"].map { "Fixtures/scholar-pages/\($0)/page-1.html" }
        let run = try await run(["import"] + pages)
        #expect(run.status == 75 && pages.allSatisfy(run.errors.contains), "\(run.errors)")
    }

    @Test("a name behind the number of a search is answered with the option that names it")
    func keptName() async throws {
        try await CommandRun.importFixtures(["saved-plain"], in: folder)
        let run = try await run(["keep", "1", "My profile"])
        #expect(run.status == 1 && run.errors.contains("`scholar keep 1 --label \"My profile\"`"), "\(run.errors)")
    }

    @Test("a table that is not a list of publications is named with its columns")
    func unknownTable() async throws {
        try Data("title,citations\nMud,3\n".utf8).write(to: folder.url.appending(path: "list.csv"))
        let run = try await run(["import", folder.path("list.csv")])
        #expect(run.status == 65 && run.errors.contains("(its columns are title, citations); `scholar help import`"))
    }

    @Test(
        "an invalid value with its own message prints only that message",
        arguments: [
            (["keep", "1", "--label", "12"], "scholar: \"12\" looks like a number"),
            (["keep", "1", "--label", " "], "scholar: the label is empty"),
            (["keep", "1", "--label", "All"], "scholar: \"All\" means every search"),
            (["keep", "1", "--label", "@phys"], "scholar: \"@phys\" names a group"),
            (["indexes", "1", "--years", "2005-2000"], "scholar: 2005-2000 runs backwards; write 2000-2005"),
            (["reject", "1", "--cites", "9-5"], "scholar: 9-5 runs backwards; write 5-9"),
            (["show", "1", "--limit", "-3"], "scholar: --limit -3 is negative; give 0 or more"),
            (["reject", "1", "5", "--dry-run"], "`scholar indexes 1 --if \"reject 5\"` shows the effect first"),
            (["url", "A", "--roster", "x.csv"], "scholar: --roster prints the profiles of a file; leave out the name"),
            (["graph", "1", "3", "--ask", "--offline"], "scholar: --ask and --offline contradict each other"),
            (["graph", "1", "--ask"], "scholar: --ask needs a publication\n"),
            (["mail", "1", "--to", "xyzzy"], "scholar: \"xyzzy\" is no address"),
            (["profile", "https://example.org/"], "is not the address of a profile"),
            (
                ["search", "A", "--encoding", "clasic"],
                "please provide one of 'classic' and 'current'\n  --encoding <form>: "
            ),
        ])
    func values(_ arguments: [String], _ hint: String) async throws {
        let run = try await run(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(hint), "\(run.errors)")
    }

    @Test("the output fits a terminal of 40 columns")
    func narrow() async throws {
        try await CommandRun.importFixtures(
            ["author-2026", "author-2011", "broken-cut-off", "profile-2026"], in: folder)
        for search in ["2", "3"] { #expect(try await run(["follow", search, "--every", "3650d"]).status == 0) }
        for arguments in [
            ["list"], ["show", "1", "--limit", "3"], ["compare", "1", "2", "--limit", "3"], ["reject", "1", "7"],
            ["graph", "2"], ["show", "4"], ["history", "1"], ["undo", "1"], ["indexes", "4"], ["suggest", "1"],
            [], ["keep", "3"], ["mail", "1", "--to", "a@example.org", "--dry-run"], ["forget", "2", "3"],
        ] {
            let run = try await CommandRun.scholar(arguments, in: folder, environment: ["COLUMNS": "40"])
            #expect(run.status == 0, "\(run.errors)")
            let tooLong = run.output.split(separator: "\n").filter { Cells.width(String($0)) > 40 }
            #expect(tooLong.isEmpty, "\(arguments)")
        }
    }

    @Test("without a terminal and an editor no command waits forever")
    func noTerminal() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let run = try await run(["edit", "1"])
        #expect(run.status == 64)
        #expect(run.errors.contains("there is no terminal for vi; set EDITOR"))
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
        #expect(opened.status == 64 && opened.errors.contains("not a web address"), "\(opened.errors)")
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
}
