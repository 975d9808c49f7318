import ArgumentParser
import ScholarKit

/// `scholar suggest`: suggests to merge duplicates and to reject publications of other authors.
struct SuggestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Suggest publications to merge and to reject.",
        discussion: """
            Lists suggestions with their reasons; suggestions that change an index come first. At a terminal, asks about each, \
            and stores each answer at once: y (yes), n (no: different works, or the author's), l (later), s (show all publications), \
            q (stop). What was answered is not asked again; --answered lists it. --apply applies some or all without asking. If a part of the list shares no co-author \
            with the rest, a question comes last: are these two people of one name? --apply all leaves it open; --apply with \
            its number rejects the part, and --same-person confirms it, so that the question is not asked again. Edits of other searches are suggested, \
            too, if their author can be the same person. Several searches have one queue, numbered from 1, with the suggestions that \
            change an index most first; each question says whose list it is. --decisive shows the lowest and highest \
            possible h and g. --explain says why two publications are suggested as one work, or why not.

              scholar suggest 3
              scholar suggest 3 --apply 1,4
              scholar suggest 3 --decisive
              scholar suggest @physics --decisive
              scholar suggest @physics --apply 1-3
              scholar suggest 3 --same-person 5
              scholar suggest 3 --explain 12,15
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = [.one(.last)]

    @Option(help: ArgumentHelp("Apply the suggestions of these numbers, or all.", valueName: "n,...|all"))
    var apply: Choice?

    @Option(
        help: ArgumentHelp(
            "Confirm that publications in question, or suggested for rejection, are the author's.", valueName: "n,..."))
    var samePerson: Choice?

    @Flag(help: "List only suggestions that can change h or g, and show the lowest and highest possible h and g.")
    var decisive = false

    @Flag(help: "List only suggestions from edits of other searches.")
    var remembered = false

    @Option(help: ArgumentHelp("Show at most this many suggestions of a search.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp("Print what speaks for two publications as one work, and against it.", valueName: "n,n"))
    var explain: Choice?

    @Flag(help: "List the answers that were given, and the commands that take each one back.")
    var answered = false

    @Flag(help: "Only list them, even at a terminal.")
    var list = false

    @OptionGroup var reason: ReasonOptions
    @OptionGroup var common: CommonOptions

    /// The suggestions to apply.
    enum Choice: ExpressibleByArgument {
        case all
        case numbers([Int])

        init?(argument: String) {
            if argument.lowercased() == "all" {
                self = .all
            } else {
                guard let numbers = try? PublicationNumbers.read(argument) else { return nil }
                self = .numbers(numbers)
            }
        }
    }

    /// The two publications to explain.
    private var explained: [Int]? { if case .numbers(let numbers) = explain { numbers } else { nil } }
    /// The suggestions whose publications are confirmed.
    private var confirmed: [Int] { if case .numbers(let numbers) = samePerson { numbers } else { [] } }

    func validate() throws {
        if list, apply != nil { throw ValidationError("--list and --apply exclude each other; use one") }
        if list, samePerson != nil { throw ValidationError("--list and --same-person exclude each other; use one") }
        if case .all = samePerson {
            throw ValidationError("--same-person takes the numbers of questions and suggestions, such as 5 or 5,6")
        }
        if answered, apply != nil || samePerson != nil {
            throw ValidationError("--answered lists what was answered; give --apply and --same-person without it")
        }
        if explain != nil, explained?.count != 2 {
            throw ValidationError("--explain takes the numbers of two publications, such as 5,6")
        }
        guard let limit else { return }
        if limit < 1 { throw ValidationError("--limit \(limit) is too few; give 1 or more") }
        if apply != nil {
            throw ValidationError("--limit shortens the list; to apply the first \(limit), give --apply 1-\(limit)")
        }
    }

    func run() throws {
        if answered { return try listAnswers() }
        if let explained { return try explain(explained) }
        let context = RunContext.current
        let isEditing = apply != nil || samePerson != nil
        let isAsking = !isEditing && context.input.isTerminal && context.output.isTerminal && !common.json && !list
        let scholar = try isEditing || isAsking ? common.scholar() : common.reader()
        let lists = try scholar.searches(searches).map { try suggestions(for: .number($0.id), scholar) }
        let queue = SuggestQueueOutput(lists, limit: limit ?? .max)
        if isAsking, !queue.items.isEmpty { return try ask(lists, scholar) }
        guard isEditing else { return try common.print(queue) }
        // Applies the suggestions that were found, even if another process edits the list in the meantime.
        let chosen =
            switch apply {
            case .numbers(let numbers): try Set(numbers).sorted().map(queue.item)
            case .all: queue.items.filter { $0.suggestion.question == nil }
            case nil: [SuggestQueueOutput.Item]()
            }
        let applied = chosen.map { ($0.list.listing.search.id, $0.suggestion.operation) }
        let confirmations = try Set(confirmed).sorted().map { number in
            let item = try queue.item(number)
            return (item.list.listing.search.id, try item.suggestion.confirmation(of: number))
        }
        let steps = Dictionary(grouping: applied + confirmations) { $0.0 }
        guard !steps.isEmpty else {
            return Message.warn(
                queue.items.isEmpty
                    ? "there are no suggestions; nothing was changed"
                    : "a question is open; --apply all leaves it open")
        }
        let isOne = lists.count == 1
        let edited = Batch(lists.map(\.listing.search).filter { steps[$0.id] != nil }) { search in
            let operations = steps[search.id]?.map(\.1) ?? []
            let answer = try scholar.edit(
                .number(search.id), takingAnswersBack: true, reason.reason(.suggestion)
            ) { _ in operations }
            return EditOutput(headline: try headline(answer, isOne: isOne, scholar), answer: answer)
        }
        try edited.failIfOnlyOne()
        try common.print(stored: SuggestedEditsOutput(edited: edited, isList: !isOne))
        try edited.report()
    }

    private func explain(_ pair: [Int]) throws {
        let scholar = try common.reader()
        guard let search = try scholar.searches(searches).first else { return }
        let listing = try scholar.listing(.number(search.id))
        let evidence = try MergeSuggestion.evidence(for: (pair[0], pair[1]), in: listing)
        try common.print(ExplainedPairOutput(publications: pair, evidence: evidence))
    }

    private func listAnswers() throws {
        let scholar = try common.reader()
        let listings = try scholar.searches(searches).map { try scholar.listing(.number($0.id)) }
        try common.print(AnsweredOutput(listings: listings))
    }

    private func suggestions(for search: SearchReference, _ scholar: Scholar) throws -> ListSuggestions {
        let (listing, suggestions) = try scholar.suggestions(for: search)
        let range = DecisiveRange(listing, suggestions)
        let shown = (decisive ? range.decisive : Array(suggestions.indices)).filter {
            !remembered || suggestions[$0].edit.learnedFrom != nil
        }
        return ListSuggestions(
            listing: listing, suggestions: suggestions, shown: shown, range: decisive ? range : nil,
            isSettled: range.decisive.isEmpty)
    }

    /// The number of suggestions that were applied, and of publications that were confirmed; of a single search also the
    /// edits by name, and whether other suggestions are open.
    private func headline(_ answer: EditAnswer, isOne: Bool, _ scholar: Scholar) throws -> String {
        let edits = answer.steps.flatMap(\.edits)
        let confirmed = edits.filter { $0.operation == .confirm }
        let applied = edits.count - confirmed.count
        let count = confirmed.reduce(0) { $0 + $1.publications.count } + (edits.isEmpty ? answer.unchanged.count : 0)
        let done = applied == 0 ? [] : ["applied \(Counted.text(applied, "suggestion")) in one step"]
        let own = count == 0 ? [] : ["confirmed \(Counted.text(count, "publication")) as the author's"]
        let all = (done + own).joined(separator: " and ")
        guard isOne else { return all }
        let names = edits.prefix(3).map { "\($0)" } + (edits.count > 3 ? ["\(edits.count - 3) more"] : [])
        let isLast = try scholar.suggestions(for: .number(answer.search.id)).list.isEmpty
        let rest = isLast ? "no other suggestion is open" : "the other suggestions have new numbers now"
        return "\(all)\(applied == 0 ? "" : ": \(names.listed("and"))"); \(rest)"
    }

    /// Asks about the suggestions one by one, and shows what the answers did to each search.
    private func ask(_ lists: [ListSuggestions], _ scholar: Scholar) throws {
        let dialogue = SuggestDialogue(scholar: scholar, common: common) {
            try suggestions(for: $0, scholar)
        }
        let answers = try dialogue.run(queue: lists, limit: limit ?? .max)
        if answers.isEmpty { return Message.warn("nothing was changed") }
        var edited = Batch<EditOutput>()
        for answer in answers {
            let count = Counted.text(answer.steps.count, "answer is", "answers are")
            edited.add(answer.search.id, EditOutput(headline: "\(count) stored", answer: answer))
        }
        try common.print(stored: SuggestedEditsOutput(edited: edited, isList: lists.count > 1))
    }
}
