import ArgumentParser
import Foundation
import ScholarKit

/// `scholar demo`: writes invented pages into a folder, to try the other commands with.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Write invented pages into a folder, to try scholar with.",
        discussion: """
            The pages look like those of Google Scholar, and their authors are invented: the result pages of an author, those of \
            the same query a year later, her profile, and the lists of two colleagues. They are written into scholar-demo, or \
            into another folder. Nothing is imported by this command.

              scholar demo
              scholar demo ~/invented-pages
            """)

    @Argument(help: "The folder, which is made if needed.", completion: .directory)
    var folder = "scholar-demo"

    @OptionGroup var common: CommonOptions

    func run() throws {
        guard let source = Self.installed else {
            throw StatedError(
                description:
                    "the invented pages are not installed beside this program; the packages of scholar and `make install` install them",
                exitCode: ExitStatus.nothing)
        }
        try OutputFile.makeFolder(folder, for: "demo")
        let written = try Self.parts.map { part in
            let target = "\(folder)/\(part.name)"
            try OutputFile.makeFolder(target, for: "demo")
            let pages = try FileManager.default.contentsOfDirectory(atPath: "\(source)/\(part.name)")
                .filter { $0.hasSuffix(".html") }.sorted()
            for page in pages {
                let data = try Data(contentsOf: URL(filePath: "\(source)/\(part.name)/\(page)"))
                try OutputFile(path: "\(target)/\(page)", replaces: true).write(
                    data, besides: common.databasePath().path)
            }
            return (target, pages.count, part.meaning)
        }
        try common.print(DemoOutput(parts: written))
    }

    /// The folders of pages, with what they are.
    private static let parts: [(name: String, meaning: String)] = [
        ("author-2026", "Elena Marchetti, November 2025"), ("author-2027", "the same query a year later"),
        ("profile-2026", "her profile"), ("author-other", "Tobias Lindqvist"),
        ("profile-histogram", "the profile of Ragnhild Tveitan"),
    ]

    /// The folder that has all of them: installed beside the program, or in the project that it was built in.
    private static var installed: String? {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        var folders: [URL] = []
        var folder = program.deletingLastPathComponent()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            folders += [folder.appending(path: "share/scholar/demo"), folder.appending(path: "Fixtures/scholar-pages")]
        }
        return folders.map(\.path).first { folder in
            parts.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0.name)") }
        }
    }
}

/// The folders that were written.
struct DemoOutput: Output {
    let parts: [(path: String, pages: Int, meaning: String)]

    var document: JSONValue {
        parts.map { part -> JSONValue in ["path": part.path, "pages": part.pages, "meaning": part.meaning] }.json
    }

    var presentation: Presentation {
        let rows = parts.map { part in
            Presentation.Fact(Sentence(part.path), "\(Counted.text(part.pages, "page")): \(part.meaning)")
        }
        let first = parts.first?.path ?? ""
        let next: Sentence = "\(command: "scholar import \(ShellWords.quoted(first))") shows h and g."
        return Presentation(blocks: [.facts(rows), .text([next.as(.advice)])])
    }
}
