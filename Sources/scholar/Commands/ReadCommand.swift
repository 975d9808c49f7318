import ArgumentParser
import ScholarKit

/// `scholar read`: pages in, publications out; nothing is stored.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Print the publications of pages, and store nothing.",
        discussion: """
            Reads what 'import' reads, on all cores and in the order of the files, however many there are. Each \
            publication is one line of JSON, with the keys of 'show --json' that are not about ranks and edits, and:

              file          the name of the file
              page          results, profile, article, or list (of any file that 'import' takes)
              position      the place of the publication on that page, from 1
              profile_id    the user id of the profile, when the page says it
              profile_name  the name on the profile

            A key that the page does not give is absent; counts that cannot be read are absent, too. Files that cannot \
            be read are listed on stderr, and the exit code is 0 when another one could.

              scholar read ~/Downloads/fielding
              find pages -name '*.html' | scholar read - > publications.jsonl
              scholar read --clean page.html
            """)

    @Argument(
        help: ArgumentHelp(
            "Saved pages, or folders of them; - reads their names from standard input, one a line.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("Print jsonl, csv or json; without it, jsonl.", valueName: "format"))
    var format: PageRows.Format?

    @Flag(help: "Print the cleaned markup instead; stderr names the rules that fired.")
    var clean = false

    @Flag(name: [.customShort("0"), .customLong("null")], help: "Names on standard input are separated by NUL.")
    var isNUL = false

    @Flag(help: "End with 65 when any file cannot be read, or 75 when Scholar refused.")
    var strict = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if files.contains("") {
            throw ValidationError("one of the files has no name; is a variable of the shell empty?")
        }
        if isNUL, !files.contains("-") {
            throw ValidationError("-0 is about names on standard input; add - to read them")
        }
        if common.json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) are two formats")
        }
        if clean, format != nil || common.json {
            throw ValidationError("--clean prints markup, which has no format; leave out --format and --json")
        }
    }

    func run() throws {
        let format = clean ? nil : format ?? (common.json ? .json : .jsonl)
        let names = files.lazy.flatMap { [isNUL] name in
            name == "-" ? AnySequence(PipedNames(separatedByNUL: isNUL)) : AnySequence(CollectionOfOne(name))
        }
        var output = PageOutput(format: format)
        var firstFailure: (any Error)?
        var (isAnyRead, isAnyRefused) = (false, false)
        try names.flatMap(PageFile.all).transformOnAllCores { file in
            file.read(as: format)
        } forEach: { result in
            switch result {
            case .success(let page?):
                isAnyRead = true
                for remark in page.remarks { common.note(remark) }
                try output.append(page.text)
            case .success(nil): break
            case .failure(let failure):
                firstFailure = firstFailure ?? failure.error
                isAnyRefused = isAnyRefused || ExitStatus.code(of: failure.error) == ExitStatus.refused
                Message.warn("\(failure)")
            }
        }
        try output.close()
        guard let firstFailure else { return }
        if strict { throw isAnyRefused ? ExitStatus.refused : ExitStatus.notUnderstood }
        if !isAnyRead { throw ExitStatus.code(of: firstFailure) ?? ExitCode.failure }
    }
}

/// The answer of `read` as it is written, page after page.
private struct PageOutput {
    let format: PageRows.Format?
    private var isOpen = false

    init(format: PageRows.Format?) { self.format = format }

    mutating func append(_ text: String) throws {
        guard !text.isEmpty else { return }
        try StandardOutput.write(((isOpen ? format?.separator : format?.opening) ?? "") + text)
        isOpen = true
    }

    func close() throws {
        guard let format else { return }
        try StandardOutput.write((isOpen ? "" : format.opening) + format.closing)
    }
}

/// A file to read, or the reason why there is none.
private struct PageFile: Sendable {
    /// A file that could not be read, and why.
    struct Failure: Error, CustomStringConvertible {
        let name: String
        let error: any Error

        var description: String { "\(error)".contains(name) ? "\(error)" : "\(name): \(error)" }
    }

    /// What is printed of a page, and what is said of it.
    struct Printed: Sendable {
        var text: String
        var remarks: [String]
    }

    let name: String
    let file: Result<SavedPage.File, PageError>

    static func all(at path: String) -> [PageFile] {
        do {
            return try SavedPage.files(at: path).map { PageFile(name: $0.path, file: .success($0)) }
        } catch {
            return [PageFile(name: path, file: .failure(error))]
        }
    }

    /// - Parameter format: nil for the cleaned markup.
    func read(as format: PageRows.Format?) -> Result<Printed?, Failure> {
        Result {
            let file = try file.get()
            guard let format else { return try cleaned(SavedPage.load(file)) }
            guard let (_, reading) = try SavedPage.read(file) else { return nil }
            return Printed(
                text: try PageRows(file: name, reading).text(format),
                remarks: reading.warnings.map { "\(name): \($0)" })
        }.mapError { Failure(name: name, error: $0) }
    }

    private func cleaned(_ page: Page) -> Printed {
        let clean = CleanPage(page)
        let rules = CleanupRule.allCases.compactMap { rule in clean.fired[rule].map { "\(rule.rawValue) \($0)" } }
        return Printed(
            text: TerminalText.safe(String(decoding: clean.markup, as: UTF8.self)) + "\n",
            remarks: ["\(name): \(rules.isEmpty ? "no rule fired" : rules.joined(separator: ", "))"])
    }
}
