import ArgumentParser
import ScholarKit

/// The mail addresses of people in a roster, for `scholar mail --to-each` and `ask`.
struct RosterAddresses {
    private let roster: Roster
    private let file: String

    init(_ path: String) throws {
        roster = try Roster.read(path)
        file = path == "-" ? "standard input" : path
    }

    /// The addresses of the person of each search, by its number; those that are no addresses are named.
    func addresses(of searches: [Search]) -> [Int: [MailAddress]] {
        var found: [Int: [MailAddress]] = [:]
        // Without an identifier in the roster, lists of one name can be those of two people.
        let named = Dictionary(grouping: searches) {
            roster.person(of: $0).flatMap { $0.series == nil ? $0.line : nil }
        }
        let doubtful = named.filter { $0.key != nil && Set($0.value.map(\.series)).count > 1 }.keys
        for search in searches {
            guard let person = roster.person(of: search), let mail = person.mail else { continue }
            guard !doubtful.contains(person.line) else {
                Message.warn(
                    "\(file), line \(person.line): several lists have the name \(person.name); add the identifier")
                continue
            }
            do {
                found[search.id] = try MailAddress.list(parsing: mail)
            } catch {
                Message.warn("\(file), line \(person.line): \(error)")
            }
        }
        return found
    }

    /// The sentence about people without an address.
    func missing(_ people: [Search], _ rest: String) -> String {
        "no address in the column mail of \(file): \(people.map(\.name).joined(separator: ", ")); \(rest)"
    }
}

extension MailOptions {
    /// The addresses of people, as below, in a folder to which drafts can be written.
    func recipients(
        of found: inout [Search], _ roster: String?, _ common: CommonOptions
    ) throws -> [Int: [MailAddress]] {
        let own = try addresses(of: &found, roster, common)
        if let folder = destination.output {
            try OutputFile.makeFolder(folder, for: "--output")
            let drafts = drafts(of: found, in: folder)
            for search in found { try common.check(drafts[search.id]) }
        }
        return own
    }

    /// The addresses of people, by the numbers of their searches; people without one are named, and go to `--to`.
    private func addresses(
        of found: inout [Search], _ roster: String?, _ common: CommonOptions
    ) throws -> [Int: [MailAddress]] {
        guard let roster else { return [:] }
        let people = try RosterAddresses(roster)
        let own = people.addresses(of: found)
        let others = found.filter { own[$0.id] == nil }
        if to.isEmpty { found.removeAll { own[$0.id] == nil } }
        let rest = to.map { "\($0)" }.joined(separator: ", ")
        if found.isEmpty {
            throw StatedError(
                description: people.missing(others, "add it, or give --to"), exitCode: ExitStatus.nothing)
        }
        if !others.isEmpty {
            common.note(people.missing(others, to.isEmpty ? "left out; --to gets theirs" : "theirs go to \(rest)"))
        }
        return own
    }
}
