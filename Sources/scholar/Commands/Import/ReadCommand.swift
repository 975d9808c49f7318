import ArgumentParser
import ScholarKit

/// `scholar read`: reads pages and prints their publications. Nothing is stored.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Print the publications of saved pages; store nothing.",
        discussion: """
            Reads the same files as 'import', any number of them, and prints in their order. Each publication is one line \
            of JSON with the keys of 'show --json' except ranks and edits, and with:

              file          the name of the file
              page          results, profile, article, or list (other files of 'import')
              position      the place of the publication on that page, from 1
              profile_id    the user id of the profile, when the page says it
              profile_name  the name on the profile

            Unknown and unreadable values are absent. Files that cannot be read are listed on stderr; the exit code is 0 \
            if at least one file was read.

              scholar read ~/Downloads/marchetti
              find pages -name '*.html' | scholar read - > publications.jsonl
              scholar read --clean page.html
            """)

    @Argument(
        help: ArgumentHelp(
            "Saved pages or folders of pages; - reads file names from standard input, one per line ('scholar import -' reads one page).",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The format: jsonl (the default), csv or json.", valueName: "format"))
    var format: PageRows.Format?

    @Flag(help: "Print the cleaned HTML instead, and on stderr the cleanup rules that were used.")
    var clean = false

    @Flag(name: [.customShort("0"), .customLong("null")], help: "Names end with NUL (for find -print0).")
    var isNUL = false

    @Flag(help: "Fail with 65 if any file is unreadable, 75 if one is a refusal page.")
    var strict = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if files.contains("") {
            throw ValidationError("a file name is empty; check the variables of your shell")
        }
        if isNUL, !files.contains("-") {
            throw ValidationError("-0 needs - to read names from standard input")
        }
        if common.json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
        if clean, format != nil || common.json {
            throw ValidationError("--clean prints HTML; leave out --format and --json")
        }
    }

    func run() throws {
        let format = clean ? nil : format ?? (common.json ? .json : .jsonl)
        let names = files.lazy.flatMap { [isNUL] name in
            name == "-" ? AnySequence(PipedNames(separatedByNUL: isNUL)) : AnySequence(CollectionOfOne(name))
        }
        var firstFailure: (any Error)?
        var isAnyRead = false
        var isAnyRefused = false
        var isAnyPrinted = false
        try names.flatMap(PageFile.all).transformOnAllCores { file in
            (file.shownName, file.read(as: format))
        } forEach: { name, result in
            switch result {
            case .success(let page?):
                isAnyRead = true
                for remark in page.remarks { common.note(remark) }
                guard !page.text.isEmpty else { return }
                if let text = isAnyPrinted ? format?.separator : format?.opening { try StandardOutput.write(text) }
                try StandardOutput.write(page.text)
                isAnyPrinted = true
            case .success(nil): break
            case .failure(let error):
                firstFailure = firstFailure ?? error
                isAnyRefused = isAnyRefused || ExitStatus.code(of: error) == ExitStatus.refused
                Message.warn("\(error)".contains(name) ? "\(error)" : "\(name): \(error)")
            }
        }
        if let format { try StandardOutput.write((isAnyPrinted ? "" : format.opening) + format.closing) }
        guard let firstFailure else { return }
        if strict { throw isAnyRefused ? ExitStatus.refused : ExitStatus.notUnderstood }
        if !isAnyRead { throw ExitStatus.code(of: firstFailure) ?? ExitCode.failure }
    }
}

/// A file to read, or the error instead.
private struct PageFile: Sendable {
    /// The text of a page to print, and the remarks about it.
    struct Printed: Sendable {
        var text: String
        var remarks: [String]
    }

    let name: String
    let file: Result<SavedPage.File, PageError>

    /// The name in messages: files in a folder can have any name, also one with line breaks.
    var shownName: String { Folding.oneLine(name) }

    static func all(at path: String) -> [PageFile] {
        do {
            return try SavedPage.files(at: path).map { PageFile(name: $0.path, file: .success($0)) }
        } catch {
            return [PageFile(name: path, file: .failure(error))]
        }
    }

    /// - Parameter format: nil for the cleaned markup, without an account, because it is meant for bug reports.
    func read(as format: PageRows.Format?) -> Result<Printed?, any Error> {
        Result {
            let file = try file.get()
            guard let format else { return try cleaned(SavedPage.load(file)) }
            guard let (_, reading) = try SavedPage.read(file) else { return nil }
            let empty = reading.rowCount == 0 ? ["\(shownName) is a page without publications"] : []
            return Printed(
                text: try PageRows(file: name, reading).text(format),
                remarks: empty + reading.warnings.map { "\(shownName): \($0)" })
        }
    }

    private func cleaned(_ page: Page) -> Printed {
        let clean = CleanPage(page, withoutAccount: true)
        let rules = CleanupRule.allCases.compactMap { rule in clean.fired[rule].map { "\(rule.rawValue) \($0)" } }
        return Printed(
            text: TerminalText.safe(String(decoding: clean.markup, as: UTF8.self)) + "\n",
            remarks: ["\(shownName): \(rules.isEmpty ? "no rule used" : rules.joined(separator: ", "))"])
    }
}
