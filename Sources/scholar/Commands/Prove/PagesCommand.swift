import ArgumentParser
import Foundation
import ScholarKit

/// `scholar pages`: lists the pages that a search was made of, and writes them as they came.
struct PagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages", abstract: "List the pages that a search was made of.",
        discussion: """
            The store keeps every page as it came, compressed; --no-pages and keep_pages = false turn that off. --output \
            writes them into a folder, byte for byte, with a list for 'sha256sum -c SHA256SUMS'.

              scholar pages 3
              scholar pages 3 --output evidence
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the pages into this folder.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if force, output == nil { throw ValidationError("--force needs --output") }
    }

    func run() throws {
        let (found, pages) = try common.reader().keptPages(of: search)
        guard let output else { return try common.print(PagesOutput(search: found, pages: pages)) }
        let files = KeptFiles(pages)
        try OutputFile.makeFolder(output, for: "--output")
        func file(_ name: String) -> OutputFile { OutputFile(path: "\(output)/\(name)", replaces: force) }
        for name in files.names + [KeptFiles.list] { try common.check(file(name)) }
        var damaged = 0
        for (name, page) in zip(files.names, files.pages) {
            do {
                try common.write(Data(try page.file.bytes()), to: file(name))
            } catch let error as KeptFileDamage {
                damaged += 1
                Message.warn("\(name) is not written: \(error)")
            }
        }
        try common.write(files.sums, to: file(KeptFiles.list))
        common.note(
            "\(Counted.text(files.names.count - damaged, "file")) written to \(output); "
                + "`sha256sum -c \(KeptFiles.list)` in that folder checks them")
        if common.json { try common.print(PagesOutput(search: found, pages: pages)) }
        if damaged > 0 { throw ExitStatus.store }
    }
}

/// The files of kept pages: each once, with a name that is safe everywhere.
private struct KeptFiles {
    static let list = "SHA256SUMS"

    private(set) var pages: [KeptPage] = []
    private(set) var names: [String] = []

    init(_ kept: [KeptPage]) {
        var known: Set<String> = []
        for (place, page) in kept.enumerated() where known.insert(page.file.digest).inserted {
            pages.append(page)
            let number = String(format: "%03d", place + 1)
            // A requested page has no name.
            let name = page.status == nil ? page.name.split(separator: "/").last.map(String.init) ?? "" : ""
            // File systems limit the bytes of a name; its end has the extension.
            var plain = name.unicodeScalars.suffix(100).map { Self.isPlain($0) ? Character($0) : "-" }[...]
            while String(plain).utf8.count > 100 { plain = plain.dropFirst() }
            names.append(plain.isEmpty ? "\(number).\(Self.ending(of: page))" : "\(number)-\(String(plain))")
        }
    }

    private static func isPlain(_ letter: Unicode.Scalar) -> Bool {
        letter.properties.isAlphabetic || ("0"..."9").contains(letter) || "-_.+".unicodeScalars.contains(letter)
    }

    private static func ending(of page: KeptPage) -> String {
        (try? page.file.bytes().first) == UInt8(ascii: "{") ? "json" : "html"
    }

    /// The digests with the bare names, in the form of `sha256sum`.
    var sums: String { zip(pages, names).map { "\($0.file.digest)  \($1)\n" }.joined() }
}

/// The kept pages of a search.
struct PagesOutput: Output {
    let search: Search
    let pages: [KeptPage]

    var document: JSONValue {
        let pages = pages.map { page -> JSONValue in
            [
                "number": page.number, "role": page.role.rawValue, "name": page.name, "sha256": page.file.digest,
                "date": Timestamp.text(page.date), "program": page.program, "url": page.url,
                "cleaned": page.isCleaned, "size": page.file.size, "rules": page.rules,
            ]
        }
        return ["search": search.id, "pages": pages]
    }

    var presentation: Presentation {
        var table = Presentation.Table(
            columns: [.number("page"), .text("date"), .number("bytes"), .wrapped("name, address and SHA-256")])
        for page in pages {
            let place = [FileNames.bare(page.name), page.url == page.name ? nil : page.url].compactMap(\.self)
            let role = page.role == .page ? "" : page.role == .record ? " (author)" : " (again)"
            let what = role + (page.isCleaned ? " (cleaned markup)" : "")
            table.append([
                .plain(page.number), .init(LocalTime.text(page.date)), .number(page.file.size),
                .init(place.joined(separator: " ") + what + " " + page.file.digest),
            ])
        }
        let size = pages.reduce(0) { $0 + $1.file.size }
        let sum = "\(Counted.text(pages.count, "page")), \(size.grouped) bytes as they came"
        return Presentation(sections: [
            Presentation.Section(
                heading: Sentence(search.name), handle: "search \(search.id)",
                blocks: [.table(table), .text([Sentence(sum + ".", .note)])])
        ])
    }
}
