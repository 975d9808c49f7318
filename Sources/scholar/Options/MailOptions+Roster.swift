import ScholarKit

/// The mail addresses of people in a roster, for `scholar mail --to-each` and `ask`.
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
        let file = roster == "-" ? "standard input" : roster
        let own = Self.addresses(of: found, in: try Roster.read(roster), file)
        let others = found.filter { own[$0.id] == nil }
        if to.isEmpty { found.removeAll { own[$0.id] == nil } }
        let missing = "no address in the column mail of \(file): \(others.map(\.name).joined(separator: ", "))"
        if found.isEmpty {
            throw StatedError(description: "\(missing); add it, or give --to", exitCode: ExitStatus.nothing)
        }
        let rest = to.map { "\($0)" }.joined(separator: ", ")
        if !others.isEmpty {
            common.note("\(missing); \(to.isEmpty ? "left out; --to gets theirs" : "theirs go to \(rest)")")
        }
        return own
    }

    /// The addresses of the person of each search, by its number; those that are no addresses are named.
    private static func addresses(of searches: [Search], in roster: Roster, _ file: String) -> [Int: [MailAddress]] {
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
}
