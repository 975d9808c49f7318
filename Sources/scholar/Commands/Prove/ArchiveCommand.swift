import ArgumentParser
import Foundation
import ScholarKit

/// `scholar archive`: writes searches with their pages and edits into a store of their own.
struct ArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive", abstract: "Write searches with their pages into a file for others.",
        discussion: """
            The file is a store with these searches, their pages, edits and history, and nothing else: every command reads it \
            with --database, 'scholar verify FILE' proves its numbers, and 'scholar import FILE' takes its searches in. Pages \
            saved while signed in show the name and address of the account: at a terminal the command asks what to do with \
            them.

              scholar archive 3 --output marchetti.sqlite
              scholar archive @physics --output physics.sqlite --without-account
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
    var output: String

    @Flag(help: "Replace an existing file.")
    var force = false

    @OptionGroup(title: "Pages that show who was signed in") var account: AccountOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.reader()
        let file = OutputFile(path: output, replaces: force)
        guard let archive = try account.archive(scholar.searches(searches), to: file, in: scholar, common) else {
            return Message.warn("nothing was written")
        }
        try common.print(archive)
    }
}

/// What becomes of pages that show who was signed in, and the archive with them.
struct AccountOptions: ParsableArguments {
    @Flag(help: "Write pages that show who was signed in as they are.")
    var withAccount = false

    @Flag(help: "Write the cleaned markup of pages that show who was signed in; their digests differ then.")
    var withoutAccount = false

    @Flag(help: "Also give away the words of --because, which are shown first.")
    var withRemarks = false

    func validate() throws {
        if withAccount, withoutAccount {
            throw ValidationError("--with-account and --without-account contradict each other; leave one out")
        }
    }

    /// Writes an archive, whole or not at all.
    ///
    /// - Returns: what it has; nil when the user wants no archive.
    func archive(
        _ searches: [Search], to file: OutputFile, in scholar: Scholar, _ common: CommonOptions
    ) throws -> ArchiveOutput? {
        try common.check(file)
        let draft = try scholar.archive(of: searches)
        guard let account = try choice(draft.pagesWithAccount, common) else { return nil }
        let remarks = draft.remarks.map { "“\($0)”" }
        if withRemarks, !remarks.isEmpty { common.note("these remarks go along: \(remarks.joined(separator: ", "))") }
        // The file has whole pages: the next command removes that of a killed one.
        let folder = try PrivateFolder(in: PrivateFolder.usualParent)
        defer { folder.remove() }
        let path = "\(folder.path)/archive.sqlite"
        let roots = try draft.write(to: path, account: account, hasRemarks: withRemarks)
        let data = try Data(contentsOf: URL(filePath: path))
        try common.write(data, to: file)
        return ArchiveOutput(
            path: file.path, digest: try SHA256.text(of: Array(data)), roots: roots,
            root: try RootDigest.text(of: roots.map(\.root)))
    }

    /// What to do with the pages that show an account; nil when the user wants no archive.
    private func choice(
        _ pages: [(search: Search, page: KeptPage)], _ common: CommonOptions
    ) throws -> ArchiveDraft.AccountChoice? {
        if pages.isEmpty || withAccount { return .kept }
        if withoutAccount { return .cleaned }
        let names = pages.map { "\(FileNames.bare($0.page.name)) (search \($0.search.id))" }.shortList
        let fact = "these pages show who was signed in when they were saved, or an e-mail address: \(names)"
        guard RunContext.current.input.isTerminal, !common.json else {
            throw ValidationError("\(fact); add --without-account for their cleaned markup, or --with-account")
        }
        let answer = Question.answer(
            "\(fact).\nWrite their cleaned markup instead? y, or n for the pages as they are, or Enter for none: ")
        switch answer.lowercased().first {
        case "y": return .cleaned
        case "n": return .kept
        default: return nil
        }
    }
}

/// The archive that goes with a report.
struct ProofOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write an archive of the searches, and state the SHA-256 of the file and the root digest in the report; 'scholar verify FILE' proves the numbers.",
            valueName: "file"), completion: .file())
    var archive: String?

    @OptionGroup var account: AccountOptions

    func validate() throws {
        if archive == nil, account.withAccount || account.withoutAccount {
            throw ValidationError("--with-account and --without-account need --archive")
        }
    }

    /// Writes the archive if one is wanted, and states it in the options of the report.
    ///
    /// - Returns: false when the user wants no archive with the pages that it would have, and so no report.
    func state(
        in options: inout Report.Options, of searches: ReportedSearches, replaces: Bool, _ scholar: Scholar,
        _ common: CommonOptions
    ) throws -> Bool {
        options.hasRemarks = account.withRemarks
        guard let archive else { return true }
        let file = OutputFile(path: archive, replaces: replaces)
        guard let written = try account.archive(scholar.searches(searches.selections), to: file, in: scholar, common)
        else {
            Message.warn("nothing was written")
            return false
        }
        options.proof = Report.Proof(root: written.root, archive: (archive, written.digest))
        common.note("archive written to \(archive)")
        return true
    }
}

/// What an archive has.
struct ArchiveOutput: Output {
    let path: String
    /// The SHA-256 of the file.
    let digest: String
    let roots: [(search: Search, root: String)]
    let root: String

    var document: JSONValue {
        let searches = roots.map { search, root -> JSONValue in
            ["search": search.id, "name": search.name, "root": root]
        }
        return ["file": path, "file_sha256": digest, "root": root, "searches": searches]
    }

    var presentation: Presentation {
        let names = roots.map { "\($0.search.name) (\($0.search.id))" }.shortList
        return Presentation(blocks: [
            .text([
                "The archive has \(names), with pages and edits.",
                Sentence("root digest \(root)"), Sentence("SHA-256 of the file \(digest)"),
                "\(command: "scholar verify FILE --expect DIGEST") with either proves the numbers again.",
            ])
        ])
    }
}
