import ScholarKit

/// The dialogue of `scholar suggest` at a terminal: asks about one suggestion at a time and stores each answer at once, so
/// that the next question is about the list as it is now.
struct SuggestDialogue {
    let scholar: Scholar
    let common: CommonOptions
    /// The suggestions for a list as it is now, those to ask about among them.
    let current: (SearchReference) throws -> ListSuggestions

    /// The identity of a suggestion, also after its number has changed.
    private struct Key: Hashable {
        let operation: EditOperation
        let publications: Set<Int>

        init(_ suggestion: Suggestion) {
            operation = suggestion.edit.operation
            publications = Set(suggestion.edit.publications)
        }
    }

    private enum Reply {
        case stop, later
        /// The answer is stored, and these are the suggestions since.
        case stored(EditAnswer, now: ListSuggestions)
    }

    /// Asks about the suggestions of lists as one queue, until nothing is open or the user enters q; about those of several
    /// each with its number and the name of its list.
    ///
    /// - Parameters:
    ///   - first: the suggestions of each list.
    ///   - limit: the most questions to ask.
    /// - Returns: for each list with stored answers these as one.
    func run(
        queue first: [ListSuggestions], limit: Int, next: () -> String? = { readLine() }
    ) throws -> [EditAnswer] {
        var lists = first
        var (asked, put): (Int, [Int: Set<Key>]) = (0, [:])
        var all: [Int: EditAnswer] = [:]
        asking: while asked < limit {
            let open = SuggestQueueOutput(lists).items.filter { item in
                !(put[item.list.listing.search.id]?.contains(Key(item.suggestion)) ?? false)
            }
            guard let item = open.first else { break }
            asked += 1
            let search = item.list.listing.search
            let heading = "\(asked) of \(min(limit, asked - 1 + open.count)): \(search.name), search \(search.id)"
            switch try ask(item.list, at: item.place, heading: first.count > 1 ? heading : nil, next: next) {
            case .stop: break asking
            case .later: put[search.id, default: []].insert(Key(item.suggestion))
            case .stored(let done, let now):
                all[search.id] = all[search.id].map { $0.followed(by: done) } ?? done
                lists = lists.map { $0.listing.search.id == search.id ? now : $0 }
            }
        }
        return first.compactMap { all[$0.listing.search.id] }
    }

    /// Asks about one suggestion.
    ///
    /// - Parameter heading: a line above it.
    private func ask(
        _ list: ListSuggestions, at place: Int, heading: String?, next: () -> String?
    ) throws -> Reply {
        let renderer = Terminal.standardError(common.colours).renderer
        let suggestion = list.suggestions[place]
        let above = heading.map { [""] + renderer.lines(Sentence($0, .answer)) } ?? []
        Message.show((above + list.sections(at: place).flatMap(renderer.lines)).joined(separator: "\n"))
        var answer = Self.answer(suggestion, reading: next)
        while answer == "s" {
            Message.show(list.rows(at: place).flatMap(renderer.lines).joined(separator: "\n"))
            answer = Self.answer(suggestion, reading: next)
        }
        if answer == "q" { return .stop }
        let search = SearchReference.number(list.listing.search.id)
        guard answer != "l", let done = try store(answer == "y" ? suggestion.operation : suggestion.no, in: search)
        else { return .later }
        let now = try current(search)
        tellDropped(from: list, besides: suggestion, now: now)
        return .stored(done, now: now)
    }

    /// Stores an answer, even if another process edits the list in the meantime; an answer that is no longer possible is
    /// said, and the questions go on.
    private func store(_ operation: (EditOperation, [Int]), in search: SearchReference) throws -> EditAnswer? {
        do {
            let answer = try scholar.edit(search, takingAnswersBack: true, EditReason(.suggestion)) { _ in [operation] }
            Message.write("  \(answer.headline(of: operation.0, operation.1)): \(answer.indexesInWords)")
            return answer
        } catch let error as EditError {
            Message.warn("not stored: \(error)")
            return nil
        }
    }

    /// Says which questions are gone because their publications are.
    private func tellDropped(from earlier: ListSuggestions, besides answered: Suggestion, now: ListSuggestions) {
        let open = Set(now.suggestions.map(Key.init))
        let listed = Set(now.listing.entries.map(\.publication.id))
        for place in earlier.shown {
            let suggestion = earlier.suggestions[place]
            guard Key(suggestion) != Key(answered), !open.contains(Key(suggestion)),
                let gone = suggestion.edit.publications.first(where: { !listed.contains($0) })
            else { continue }
            let title = suggestion.title(View(.brief, for: .terminal))
            Message.write("  dropped: \(title), because \(gone) is no longer listed")
        }
    }

    /// Reads y, n, l, s or q; after any other answer the question is repeated. The end of the input is a q.
    private static func answer(_ suggestion: Suggestion, reading next: () -> String?) -> Character {
        let isMerge = suggestion.edit.operation == .merge
        let count = suggestion.edit.publications.count
        let what =
            suggestion.question != nil
            ? "reject this part?" : isMerge ? "merge them?" : "reject \(count == 1 ? "it" : "them")?"
        let no =
            isMerge
            ? "they are different works" : suggestion.question != nil ? "it is one person" : "the author's"
        while true {
            Message.ask("\(what) [y/n/l/s/q] ")
            guard let line = next() else { return "q" }
            if let key = line.trimmed.lowercased().first, "ynlsq".contains(key) { return key }
            Message.write(
                "y does it; n: \(no), and this is not asked again; l asks later; s shows all publications; q stops")
        }
    }
}

extension EditAnswer {
    /// This answer and a later one as one, from the list before the first to the list after the last.
    fileprivate func followed(by later: EditAnswer) -> EditAnswer {
        var both = self
        both.after = later.after
        both.steps += later.steps
        both.discarded += later.discarded
        return both
    }
}
