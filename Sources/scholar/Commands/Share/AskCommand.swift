import ArgumentParser
import ScholarKit

/// `scholar ask`: asks people by mail which works of their lists are theirs.
struct AskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Ask people by mail which works are theirs.",
        discussion: """
            Makes a mail for each search, to the person whose list it is: doubtful works first, numbered, each with the reason \
            and the effect of an answer on h and g, then the works of the h-core. The person replies with lines such as \
            "not mine 12 44", or fills the attached table. 'scholar import REPLY' reads the reply, and 'scholar answers' shows who \
            has answered. Each mail has a code in its subject, which binds the reply to its list. The searches are kept.

            --to names the recipient, and --roster the file with each person's address in its column mail. --output writes \
            drafts (.eml) into a folder; without it the server in the settings file sends the mails, and people who have not \
            answered an earlier one are left out.

              scholar ask 3 --to elena@example.org --output drafts
              scholar ask @physics --roster people.csv --dry-run
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Ask about all works of the list.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The people's addresses (CSV; first line: name,profile,group,mail). They are stored nowhere.",
            valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var roster: String?

    @Flag(help: "Ask again people who have not answered.")
    var again = false

    @OptionGroup(title: "Message") var mail: MailOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if mail.to.isEmpty, roster == nil {
            throw ValidationError(
                "--to needs a recipient address, such as ada@example.org, or --roster a file of people")
        }
        if mail.destination.file?.ending == "eml" {
            throw ValidationError("ask writes a draft for each search; --output names their folder, not a file")
        }
    }

    func run() throws {
        let isDraft = mail.destination.output != nil
        let scholar = try mail.dryRun ? common.reader() : common.scholar()
        var found = try ReportedSearches(searches).each(in: scholar, common)
        if !isDraft, !again {
            let open = try found.filter { search in
                let asked = try scholar.asked(search)
                return asked.askings.last.map { last in
                    !asked.listing.replies.contains { $0.reply.asking.code == last.code }
                } ?? false
            }
            if !open.isEmpty {
                common.note(
                    "asked already, and not answered: \(open.map(\.name).shortList); --again asks them once more")
            }
            found.removeAll { search in open.contains { $0.id == search.id } }
        }
        if found.isEmpty { return }
        let own = try mail.recipients(of: &found, roster, common)
        let sender = try mail.sender()
        let made = try found.map { search in
            try scholar.asking(about: .number(search.id), isWhole: all).message(
                from: sender, to: own[search.id] ?? mail.to, subject: mail.subject, note: mail.note ?? "")
        }
        // Stored first: a reply to a mail that is out is always understood.
        if !mail.dryRun { for (_, asking) in made { try scholar.add(asking) } }
        var unsent = isDraft || mail.dryRun ? [] : made.map(\.asking)
        defer { for asking in unsent { try? scholar.forget(asking) } }
        let letters = zip(found, made).map { Letter(search: $0, message: $1.message, isPrivate: own[$0.id] != nil) }
        try mail.deliver(letters, common) { letter in unsent.removeAll { $0.search == letter.search.id } }
    }
}

/// `scholar answers`: who was asked, who answered what, and who has not.
struct AnswersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answers", abstract: "Show who was asked by mail, and who has answered.",
        discussion: """
              scholar answers
              scholar answers @physics
              scholar answers 3 --json
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = [.all]

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.reader()
        try common.print(AnswersOutput(lists: try scholar.searches(searches).map(scholar.asked)))
    }
}

/// The state of a round: one line a person.
struct AnswersOutput: Output {
    let lists: [AskedList]

    private var asked: [AskedList] { lists.filter { !$0.askings.isEmpty } }

    var document: JSONValue {
        let lines = asked.map { list -> JSONValue in
            [
                "search": list.listing.search.id, "name": list.listing.search.name,
                "asked": list.askings.map { Timestamp.text($0.date) },
                "replies": list.listing.replies.map { $0.json(hasSender: true) }, "contradicted": list.contradicted,
            ]
        }
        return lines.json
    }

    var presentation: Presentation {
        guard !asked.isEmpty else {
            return Presentation(blocks: [.text(["no one was asked; `scholar ask` writes a mail"])])
        }
        var table = Presentation.Table(columns: [
            .number("search"), .flexible("name"), .text("asked"), .text("answered"), .number("mine"), .number("not"),
            .number("unsure"), .number("open"), .number("differs"),
        ])
        for list in asked {
            let last = list.listing.replies.last
            func count(_ kind: WorkAnswer.Kind) -> Presentation.Cell { .number(last?.reply.numbers(kind).count) }
            let open = last?.reply.open ?? list.askings.last?.works.count
            table.append([
                .plain(list.listing.search.id), .init(list.listing.search.name),
                .init(list.askings.last.map { String(LocalTime.text($0.date).prefix(10)) } ?? ""),
                .init(last.map { String(LocalTime.text($0.date).prefix(10)) } ?? "not answered"), count(.mine),
                count(.notMine),
                count(.unsure),
                .number(open), .number(last == nil ? nil : list.contradicted),
            ])
        }
        let rest = asked.count { $0.listing.replies.isEmpty }
        let sum = "\(asked.count - rest) of \(Counted.text(asked.count, "person")) answered"
        let differing = asked.filter { $0.contradicted > 0 }
        let told = differing.flatMap { list in
            list.effect.map { ReplyOutput.contradictions($0, list.listing) } ?? []
        }
        return Presentation(blocks: [.table(table), .text([Sentence(sum, .answer)] + told)])
    }
}

extension AskedList {
    /// The number of works about which the latest reply and the list differ.
    fileprivate var contradicted: Int { effect?.contradictions.reduce(0) { $0 + $1.numbers.count } ?? 0 }
}
