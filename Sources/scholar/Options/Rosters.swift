import ArgumentParser
import Foundation
import ScholarKit

/// Rosters on the command line.
extension Roster {
    /// Reads the roster in a file, or from standard input with `-`, and names the lines that are left out.
    ///
    /// - Throws: an error when the file names no people, or when no line can be read.
    static func read(_ path: String) throws -> Roster {
        let bytes = [UInt8](try StandardInput.bytes(of: path))
        let file = path == "-" ? "standard input" : path
        func sentence(_ error: RosterError) -> String { error.isInLine ? "\(file), \(error)" : "\(file): \(error)" }
        var roster: Roster
        do {
            roster = try Roster(bytes)
            roster.file = path == "-" ? path : URL(filePath: path).resolvingSymlinksInPath().path
        } catch {
            throw StatedError(description: sentence(error), exitCode: ExitStatus.notUnderstood)
        }
        for fault in roster.faults { Message.warn(sentence(fault)) }
        if roster.entries.isEmpty { throw ExitStatus.notUnderstood }
        return roster
    }
}

extension CommonOptions {
    /// Makes groups and labels follow a roster, says what changed, asks about other identifiers, and takes out who left after
    /// a yes.
    ///
    /// - Parameters:
    ///   - known: the change, if an import has made it.
    ///   - isAgreed: whether the user said yes with `--yes`.
    ///   - people: whether people whose identifiers the file replaces are the same, by name.
    func follow(
        _ roster: Roster, of source: Source? = nil, _ known: RosterChange? = nil, isAgreed: Bool,
        isDryRun: Bool = false, people: [String: Bool] = [:], _ scholar: Scholar
    ) throws {
        func key(_ name: String) -> String { Folding.fold(name).lowercased() }
        func nothingReplaced(_ name: String) -> StatedError {
            StatedError(
                description: "\(name) has no list under other identifiers than the roster",
                exitCode: ExitStatus.nothing)
        }
        var open = Dictionary(people.map { (key($0), $1) }) { first, _ in first }
        let names = Set(roster.entries.map { key($0.name) })
        if let name = people.keys.sorted().first(where: { !names.contains(key($0)) }) {
            throw nothingReplaced(name)
        }
        var change = try known ?? scholar.follow(roster, of: source)
        for sentence in change.sentences { note(sentence) }
        let canAsk = RunContext.current.input.isTerminal && !json && !isDryRun
        for replacement in change.replaced {
            let question = "\(replacement.sentence). Is it the same person? [y/n, Enter to decide later] "
            let known = open.removeValue(forKey: key(replacement.name))
            let answer = canAsk && known == nil ? Question.answer(question).lowercased() : ""
            if known == true || ["y", "yes"].contains(answer) {
                try scholar.settle(replacement, isSamePerson: true)
                note("\(replacement.sentence); the new list continues the old one")
            } else if known == false || ["n", "no"].contains(answer) {
                try scholar.settle(replacement, isSamePerson: false)
                note("\(replacement.sentence); they are two people")
            } else {
                let name = ShellWords.quoted(replacement.name)
                let command = "scholar group --roster \(ShellWords.quoted(roster.file)) --same-person \(name)"
                Message.warn(
                    "\(replacement.sentence); say who it is: \(command), or --other-person \(name)")
            }
        }
        for (name, isSame) in open.sorted(by: { $0.key < $1.key }) {
            guard !isSame, try scholar.separate(name, in: roster) else {
                throw nothingReplaced(people.keys.first { key($0) == name } ?? name)
            }
            note(
                "\(name): the lists under other identifiers are another person's; edits and a label that went along stay"
            )
        }
        if !people.isEmpty || canAsk && !change.replaced.isEmpty {
            change = try scholar.follow(roster, of: source)
        }
        guard let left = change.sentenceOfLeft else { return }
        Message.warn(left)
        if isDryRun { return }
        let whom = change.left.count == 1 ? "this person" : "these \(change.left.count) people"
        guard isAgreed || canAsk && Question.isAgreed("Take \(whom) out of the groups? The lists stay stored.") else {
            return note(canAsk ? "they stay in the groups" : "they stay in the groups; --yes takes them out")
        }
        try scholar.takeOut(change)
        note("taken out; the lists stay stored")
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

extension Option<String?> {
    /// The option `--roster`, which names a file of people and says what is done with them.
    init(roster purpose: String) {
        self.init(
            help: ArgumentHelp(
                "\(purpose) (CSV; first line: name,profile,group, and openalex or orcid; profile is a user id, or empty for a person who is found by label, author or name on the profile).",
                valueName: "file"),
            completion: .file(extensions: ["csv"]))
    }
}

extension ArgumentHelp {
    /// The option `--yes` beside `--roster`.
    static let leavers: ArgumentHelp =
        "With --roster: take out of its groups who left, without asking."
}
