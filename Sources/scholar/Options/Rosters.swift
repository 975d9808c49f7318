import ArgumentParser
import ScholarKit

/// Rosters on the command line.
extension Roster {
    /// Reads the roster in a file, or from standard input with `-`, and names the lines that are left out.
    ///
    /// - Throws: an error when the file names no people, or when no line can be read.
    static func read(_ path: String) throws -> Roster {
        let bytes = [UInt8](try StandardInput.bytes(of: path))
        let file = path == "-" ? "standard input" : path
        let roster: Roster
        do {
            roster = try Roster(bytes)
        } catch {
            throw WrongRoster(file: file, error: error)
        }
        for fault in roster.faults { Message.warn(WrongRoster(file: file, error: fault)) }
        if roster.entries.isEmpty { throw ExitStatus.notUnderstood }
        return roster
    }
}

extension [Roster.Member] {
    /// The names of the people without a stored search.
    var missing: [String] { filter(\.searches.isEmpty).map(\.entry.name) }

    /// For each person with several searches, or with one of a longer name, a sentence that says how to choose it.
    var doubts: [Sentence] {
        compactMap { member -> Sentence? in
            if let near = member.nearest {
                let command = "scholar keep \(near.id) --label \(ShellWords.quoted(member.entry.name))"
                return "\(member.entry.name) may be search \(near.id), \(near.name); if so: \(command: command)"
            }
            let numbers = member.searches.map { "\($0.id)" }
            guard numbers.count > 1 else { return nil }
            let command = "scholar keep \(numbers[0]) --label \(ShellWords.quoted(member.entry.name))"
            return "\(member.entry.name) can be search \(numbers.listed("or")); label one: \(command: command)"
        }
    }
}

extension ArgumentHelp {
    /// The file of an option `--roster`, which says what it does with the people.
    static func roster(_ purpose: String) -> ArgumentHelp {
        ArgumentHelp(
            "\(purpose) (CSV; first line: name,profile,group, and openalex or orcid; profile is a user id, or empty for a person who is found by label, author or name on the profile).",
            valueName: "file")
    }
}

/// An error in the file of a roster.
struct WrongRoster: ExitCoded, CustomStringConvertible {
    let exitCode = ExitStatus.notUnderstood
    let file: String
    let error: RosterError

    var description: String { error.isInLine ? "\(file), \(error)" : "\(file): \(error)" }
}
