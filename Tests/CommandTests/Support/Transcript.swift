import Foundation
import TestSupport
import Testing

/// Command lines with their output, as a person reads them: a golden file that is run.
///
/// A section begins with `# ` and a sentence, and has a store and a folder of its own, `TMP`; the fixtures are in
/// `PAGES`. In it
/// - `% scholar …` prepares the store and prints nothing; it has to succeed;
/// - `$ scholar …` is followed by its output, indented, by its messages after `! `, and by `? ` and its exit code
///   unless that is 0; before it there may be variables of the environment, after it `| grep REGEX`, `< FILE` or
///   `> FILE`;
/// - `$ write FILE` writes the following lines after `> ` to a file, `$ replace FILE OLD NEW` changes a text in it, and
///   `$ touch FILE DATE` dates it; `$ mkdir`, `$ cp`, `$ rm` and `$ cat` are as in a shell. New files and copies are of
///   2026-03-01.
///
/// Dates that depend on the day of the run are written as 2000-01-01.
struct Transcript {
    let text: String

    static let folder = Folders.project.appending(path: "Tests/CommandTests/Transcripts")

    /// The transcripts of the folder.
    static let names: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    /// Runs the commands, and returns the transcript with their present output.
    func replayed() async throws -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var out: [String] = []
        var section = try TranscriptSection()
        while let line = lines.popFirst() {
            if line.hasPrefix("# ") {
                if !out.isEmpty { out.append("") }
                section = try TranscriptSection()
            }
            // Everything else is the output of earlier runs.
            guard ["# ", "% ", "$ "].contains(where: line.hasPrefix) else { continue }
            out.append(String(line))
            if line.hasPrefix("% ") {
                try await section.prepare(ShellLine(line.dropFirst(2), in: section.folder.url.path))
            }
            guard line.hasPrefix("$ ") else { continue }
            let contents = lines.prefix { $0.hasPrefix("> ") || $0 == ">" }
            lines = lines.dropFirst(contents.count)
            out += contents.map(String.init)
            let command = try ShellLine(line.dropFirst(2), in: section.folder.url.path)
            out += try await section.output(of: command, contents.map { String($0.dropFirst(2)) })
        }
        return out.joined(separator: "\n") + "\n"
    }
}

/// A folder with a store, and what was done in it.
private final class TranscriptSection {
    let folder: TemporaryFolder
    private var preparation: [[String]]? = []

    init() throws {
        folder = try TemporaryFolder(in: URL(filePath: "/tmp"))
    }

    /// Runs a command that prepares the store; the stores after the first ones are shared between sections.
    func prepare(_ line: ShellLine) async throws {
        guard let commands = preparation else {
            return try await CommandRun.expectSuccess(of: [Array(line.words.dropFirst())], in: folder)
        }
        preparation = commands + [Array(line.words.dropFirst())]
    }

    /// Makes the prepared store.
    private func start() async throws {
        guard let commands = preparation else { return }
        preparation = nil
        if !commands.isEmpty { try await CommandRun.prepare(commands, in: folder) }
    }

    /// The lines that a command adds to the transcript.
    func output(of line: ShellLine, _ contents: [String]) async throws -> [String] {
        try await start()
        let files = FileManager.default
        let words = line.words
        switch words[0] {
        case "scholar":
            let input = try line.input.map { try Data(contentsOf: URL(filePath: $0)) }
            let run = try await CommandRun.scholar(
                Array(words.dropFirst()), in: folder, environment: line.environment, input: input ?? Data())
            if let target = line.output { try Data(run.output.utf8).write(to: URL(filePath: target)) }
            let shown = try line.output == nil ? lines(run.output, after: "  ", line.pattern) : []
            let status = run.status == 0 ? [] : ["? \(run.status)"]
            return try shown + lines(run.errors, after: "! ", line.pattern) + status
        case "write":
            let text = contents.joined(separator: "\n").replacing("TMP", with: folder.url.path) + "\n"
            try files.createDirectory(
                at: URL(filePath: words[1]).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: words[1]))
            try setDate("2026-03-01", of: words[1])
        case "touch": try setDate(words[2], of: words[1])
        case "mkdir": try files.createDirectory(atPath: words[1], withIntermediateDirectories: true)
        case "cp":
            let copy = URL(filePath: words[2])
            try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(at: Folders.project.appending(path: words[1]), to: copy)
            try setDate("2026-03-01", of: words[2])
            for name in (try? files.subpathsOfDirectory(atPath: words[2])) ?? [] {
                try setDate("2026-03-01", of: "\(words[2])/\(name)")
            }
        case "rm": try files.removeItem(atPath: words[1])
        case "replace":
            let text = try String(contentsOfFile: words[1], encoding: .utf8)
            try #require(text.contains(words[2]))
            try Data(text.replacing(words[2], with: words[3]).utf8).write(to: URL(filePath: words[1]))
        case "cat": return try lines(String(contentsOfFile: words[1], encoding: .utf8), after: "  ", line.pattern)
        default: Issue.record("no command of a transcript: \(words[0])")
        }
        return []
    }

    private func setDate(_ day: String, of path: String) throws {
        let date = try Date("\(day)T12:00:00Z", strategy: .iso8601)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    /// The lines of an output, without what differs between runs and machines: folders, dates, and the sizes of files with
    /// fonts.
    private func lines(_ text: String, after start: String, _ pattern: Regex<AnyRegexOutput>?) throws -> [String] {
        let text = RunDates.hidden(
            in: text.replacing(folder.url.path, with: "TMP").replacing("Fixtures/scholar-pages", with: "PAGES")
                .replacing("\r\n", with: "\n")
        ).replacing(/(\.(?:pdf|eml)\b,? +)[\d.]+ [kM]B/) { "\($0.output.1)N kB" }
            // The bytes of an archive depend on the version of SQLite.
            .replacing(/(SHA-256 of the file\s+)[0-9a-f]{64}/) { "\($0.output.1)DIGEST" }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        if let pattern { lines = lines.filter { $0.contains(pattern) } }
        return lines.map { $0.isEmpty ? start.trimmingCharacters(in: .whitespaces) : start + $0 }
    }
}

/// One command line of a transcript.
private struct ShellLine {
    private(set) var words: [String] = []
    private(set) var environment: [String: String] = [:]
    private(set) var input: String?
    private(set) var output: String?
    private(set) var pattern: Regex<AnyRegexOutput>?

    init(_ line: Substring, in folder: String) throws {
        let parts = line.split(separator: " | grep ", maxSplits: 1)
        if parts.count > 1 { pattern = try Regex(String(parts[1])) }
        var all: [String] = []
        for match in parts[0].matches(of: /(?:"[^"]*"|'[^']*'|[^\s"'])+/) {
            let isQuote = { (character: Character) in character == "\"" || character == "'" }
            var word = ""
            var quote: Character?
            for character in match.output {
                if character == quote {
                    quote = nil
                } else if quote == nil, isQuote(character) {
                    quote = character
                } else {
                    word.append(character)
                }
            }
            all.append(word.replacing("TMP", with: folder).replacing("PAGES", with: "Fixtures/scholar-pages"))
        }
        while let word = all.first, let match = word.wholeMatch(of: /([A-Z_]+)=(.*)/) {
            environment[String(match.output.1)] = String(match.output.2)
            all.removeFirst()
        }
        if let place = all.firstIndex(of: "<") {
            input = all[place + 1]
            all.removeSubrange(place...(place + 1))
        }
        if let place = all.firstIndex(of: ">") {
            output = all[place + 1]
            all.removeSubrange(place...(place + 1))
        }
        words = all
    }
}

/// Dates that depend on the day of the run: today, and the days on which the fixtures were checked out.
private enum RunDates {
    private static let dates: Set<String> = {
        var dates: Set<String> = []
        for days in [-1.0, 0, 1] { dates.insert(text(Date(timeIntervalSinceNow: days * 86_400))) }
        let files = FileManager.default.enumerator(
            at: Folders.fixtures, includingPropertiesForKeys: [.contentModificationDateKey])
        while let file = files?.nextObject() as? URL {
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            if let date = values?.contentModificationDate { dates.insert(text(date)) }
        }
        return dates
    }()

    private static func text(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }

    static func hidden(in text: String) -> String {
        hiddenInWords(in: hiddenInNumbers(in: text))
    }

    private static func hiddenInNumbers(in text: String) -> String {
        guard text.contains(/20\d\d-/) else { return text }
        return text.replacing(/(\d{4}-\d\d-\d\d)(?:([ T])\d\d:\d\d(:\d\d)?)?/) { match in
            guard dates.contains(String(match.output.1)) else { return String(match.output.0) }
            let time = match.output.2.map { "\($0)00:00" } ?? ""
            return "2000-01-01" + time + (match.output.3.flatMap { $0 } == nil ? "" : ":00")
        }
    }

    /// Hides `24 November 2026` and `24 Nov 2026`, with the spaces by which shorter dates are padded.
    private static func hiddenInWords(in text: String) -> String {
        guard text.contains(/[a-z] 20\d\d/) else { return text }
        return text.replacing(/(\d{1,2}) ([A-Z][a-z]{2})([a-z]*) (20\d\d)( *)/) { match in
            let month = months.firstIndex(of: String(match.output.2)).map { $0 + 1 } ?? 0
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            guard let day = Int(match.output.1), dates.contains("\(match.output.4)-\(two(month))-\(two(day))") else {
                return String(match.output.0)
            }
            let spaces = match.output.5.count > 1 ? " " : String(match.output.5)
            return (match.output.3.isEmpty ? "1 Jan 2000" : "1 January 2000") + spaces
        }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
