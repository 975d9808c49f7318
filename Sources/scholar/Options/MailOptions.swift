import ArgumentParser
import ScholarKit

/// The recipients, the sender and the destination of a message.
struct MailOptions: ParsableArguments {
    @Option(
        name: .customLong("to"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Recipients: ada@example.org, \"Ada Lovelace <ada@example.org>\", or several separated by commas.",
            valueName: "address"),
        transform: Parsed.reading { try MailAddress.list(parsing: $0) })
    private var lists: [Parsed<[MailAddress]>] = []

    var to: [MailAddress] { lists.flatMap { $0.value ?? [] } }

    @Option(help: ArgumentHelp("The subject; without it, the title.", valueName: "text"))
    var subject: String?

    @Option(
        help: ArgumentHelp(
            "The sender; without it, mail_from in the settings file. A draft needs none.", valueName: "address"),
        transform: Parsed.reading { try MailAddress(parsing: $0) })
    var from: Parsed<MailAddress>?

    @Option(help: ArgumentHelp("Begin the message with this text.", valueName: "text"))
    var note: String?

    @Flag(help: "Show the message's recipients and size; send nothing.")
    var dryRun = false

    @OptionGroup(title: "Write instead of sending") var destination: MailDestination

    func validate() throws {
        for list in lists { _ = try list.get() }
        _ = try from?.get()
        if dryRun, destination.output != nil {
            throw ValidationError("--dry-run writes nothing, --output does; use one of them")
        }
    }

    /// Rejects a file for one message that no mail program would open.
    func checkEnding() throws {
        if destination.output != nil, destination.file?.ending != "eml" { throw destination.unknownKind(["eml"]) }
    }

    /// The sender. A draft needs none, because the mail program that opens it adds its own; before a message is sent, a
    /// person at a terminal is asked.
    func sender() throws -> MailAddress? {
        if let from = from?.value { return from }
        let settings = try Settings.current()
        if let sender = try MailSettings.sender(of: settings) { return sender }
        if destination.output != nil || dryRun { return nil }
        guard RunContext.current.input.isTerminal else { throw SettingsError.noSender(settings.path) }
        // Without a server an address would be typed in vain.
        _ = try MailSettings.server(of: settings)
        let line = Question.answer("scholar: address of the sender: ")
        guard !line.isEmpty else { throw SettingsError.noSender(settings.path) }
        return try MailAddress(parsing: line)
    }

    // MARK: The addresses of people in a roster, for `scholar mail --to-each` and `ask`

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
