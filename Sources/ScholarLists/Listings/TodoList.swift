import ScholarPages

/// A list as editable text: one verb, number and title per line, like the todo list of a git rebase.
///
/// The text describes the wanted list. Parsing it returns the operations that change the current list to it.
package struct TodoList: Sendable {
    /// An invalid line, counted from 0, with the reason.
    package struct Problem: Hashable, Sendable {
        package var line: Int
        package var reason: String
    }

    /// The problems of a text; nothing is applied then.
    package struct Problems: Error, Hashable, Sendable {
        package var list: [Problem]
    }

    enum Verb: String, CaseIterable {
        case keep, reject, merge, dissolve, correct

        init?(_ text: some StringProtocol) {
            let text = text.lowercased()
            guard let verb = Verb.allCases.first(where: { $0.rawValue == text || $0.rawValue.prefix(1) == text }) else {
                return nil
            }
            self = verb
        }
    }

    private let listing: Listing

    package init(_ listing: Listing) {
        self.listing = listing
    }

    /// The text: groups together, rejected publications at the end, the help in comments.
    package var text: String {
        var lines: [String] = []
        for entry in listing.entries { lines += self.lines(of: entry) }
        // Members are listed with their group, even if they are rejected.
        let rejected = listing.rejected.filter { $0.mergedInto == nil }
        if !rejected.isEmpty { lines += ["", "# rejected"] }
        for entry in rejected { lines += self.lines(of: entry) }
        return (lines + ["", Self.help]).joined(separator: "\n") + "\n"
    }

    private static let help = """
        # One publication per line: verb, #number, citations, year, authors, title. Only the verb and the number are read.
        #
        # k, keep        keep it in the list, or restore it
        # r, reject      exclude it from the indexes
        # m, merge       merge it into the publication on the nearest line above that is not a merge line:
        #                move a line below another one and write m before it
        # m 12, merge 12 merge it into publication 12, anywhere in the list
        # d, dissolve    separate it from its group, or separate all publications merged into it
        # c, correct     correct a field, on a line of its own: correct #12 year 2005, correct #12 title Salt marshes,
        #                correct #12 authors E Marchetti; A Rossi, correct #12 publication Coastal Letters;
        #                without a text the field is again as listed
        #
        # The most cited publication of a group represents it. Deleting a line does not change its publication.
        # Saving applies everything as one step, which one undo reverts; an empty file changes nothing.
        """

    private func lines(of entry: Listing.Entry) -> [String] {
        let publication = entry.publication
        let verb: String =
            if isRejectedItself(entry) { "reject" } else {
                entry.mergedInto.map { "merge \($0)" } ?? "keep"
            }
        let names = publication.authors.prefix(3).joined(separator: ", ")
        let authors = names + (publication.authorsTruncated || publication.authors.count > 3 ? "…" : "")
        let fields = [
            Self.column(verb, 9), Self.column("#\(publication.id)", 5),
            Self.column(publication.citationCount.map(String.init) ?? "?", 6),
            publication.year.map(String.init) ?? "----", Self.column(authors, 28), publication.title,
        ]
        let corrections = entry.corrected.keys.sorted().map { field in
            "correct   #\(publication.id) \(field.rawValue) \(publication.text(of: field))"
        }
        let members = entry.merged.compactMap { listing.entry($0) }
        return [fields.joined(separator: " ")] + corrections + members.flatMap { lines(of: $0) }
    }

    /// A text padded or cut to the width of its column.
    private static func column(_ text: String, _ width: Int) -> String {
        let cut = text.count > width ? text.prefix(width - 1) + "…" : text[...]
        return cut + String(repeating: " ", count: width - cut.count)
    }

    /// Whether a publication was rejected individually, not with its group.
    private func isRejectedItself(_ entry: Listing.Entry) -> Bool {
        entry.isRejected && !(entry.mergedInto.flatMap { listing.entry($0) }?.isRejected ?? false)
    }
}

// MARK: - Reading

extension TodoList {
    /// The wanted state of a publication, from one line.
    private struct WantedState {
        var line: Int
        var number: Int
        var verb: Verb
        var target: Int?
    }

    /// What the lines of a text want, and the lines that cannot be read.
    private struct Wanted {
        var states: [WantedState] = []
        var corrections: [WantedCorrection] = []
        var problems: [Problem] = []
    }

    /// The wanted text of a field, from one line.
    private struct WantedCorrection: Hashable {
        var line: Int
        var number: Int
        var field: Correction.Field
        var text: String

        func isSame(as other: WantedCorrection) -> Bool {
            (number, field, text) == (other.number, other.field, other.text)
        }
    }

    /// Returns the operations that change the list as the text describes; empty for a text without lines.
    ///
    /// - Parameter offered: the text before editing. Unchanged lines have no effect, so that edits made elsewhere in the
    ///   meantime are preserved.
    /// - Throws: `Problems`, with every invalid line.
    package func operations(of text: String, offered: String = "") throws(Problems) -> [(EditOperation, [Int])] {
        let wanted = Self.wanted(of: text)
        let problems = wanted.problems + check(wanted.states) + check(wanted.corrections)
        guard problems.isEmpty else { throw Problems(list: problems.sorted { $0.line < $1.line }) }
        let before = Self.wanted(of: offered)
        let states = Dictionary(before.states.map { ($0.number, $0) }) { first, _ in first }
        let changed = operations(
            wanted.states.filter { state in
                guard let old = states[state.number] else { return true }
                return old.verb != state.verb || old.target != state.target
            })
        return changed
            + corrections(
                wanted.corrections.filter { new in !before.corrections.contains { $0.isSame(as: new) } })
    }

    /// Converts an error of editing to a problem of its line.
    package func problems(of error: EditError, in text: String) -> Problems {
        let wanted = Self.wanted(of: text)
        let lines = wanted.states.map { ($0.number, $0.line) } + wanted.corrections.map { ($0.number, $0.line) }
        let line = lines.first { $0.0 == error.publication }?.1 ?? lines.first?.1 ?? 0
        return Problems(list: [Problem(line: line, reason: "\(error)")])
    }

    /// The text with the reasons below the invalid lines, to be edited again.
    package static func annotated(_ text: String, _ problems: Problems) -> String {
        let reasons = Dictionary(grouping: problems.list, by: \.line)
        var lines: [String] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.hasPrefix("# ^ ") { continue }
            lines.append(String(line))
            for problem in reasons[number] ?? [] { lines.append("# ^ \(problem.reason)") }
        }
        return lines.joined(separator: "\n")
    }

    private static func wanted(of text: String) -> Wanted {
        var wanted = Wanted()
        var above: Int?
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            func problem(_ reason: String) { wanted.problems.append(Problem(line: number, reason: reason)) }
            guard let verb = Verb(first) else {
                problem("\"\(first)\" is not a verb; use keep, reject, merge, dissolve or correct")
                continue
            }
            guard let mark = words.dropFirst().firstIndex(where: { $0.hasPrefix("#") }),
                let publication = Int(words[mark].dropFirst())
            else {
                problem("the number of the publication is missing; it looks like #12")
                continue
            }
            if verb == .correct {
                let field = words.dropFirst(mark + 1).first.flatMap { Correction.Field(rawValue: $0.lowercased()) }
                guard mark == 1, let field else {
                    problem("a correction looks like this: correct #\(publication) year 2005")
                    continue
                }
                let text = words.dropFirst(3).joined(separator: " ")
                wanted.corrections.append(
                    WantedCorrection(line: number, number: publication, field: field, text: text))
                continue
            }
            var target: Int?
            if mark > 1 {
                target = Int(words[1])
                if target == nil || mark > 2 || verb != .merge {
                    problem(
                        verb == .merge
                            ? "\"\(words[1])\" is not the number of a publication"
                            : "only the number can follow \(verb.rawValue)")
                    continue
                }
            } else if verb == .merge {
                target = above
                if above == nil {
                    problem("there is no line above to merge it into")
                    continue
                }
            }
            if verb == .keep || verb == .dissolve { above = publication }
            wanted.states.append(WantedState(line: number, number: publication, verb: verb, target: target))
        }
        return wanted
    }

    private func check(_ corrections: [WantedCorrection]) -> [Problem] {
        corrections.enumerated().compactMap { place, wanted in
            func problem(_ reason: String) -> Problem { Problem(line: wanted.line, reason: reason) }
            guard listing.entry(wanted.number) != nil else {
                return problem("there is no publication \(wanted.number)")
            }
            if corrections[..<place].contains(where: { ($0.number, $0.field) == (wanted.number, wanted.field) }) {
                return problem("the \(wanted.field.rawValue) of \(wanted.number) is corrected twice")
            }
            do {
                _ = try Correction([wanted.field: wanted.text])
                return nil
            } catch {
                return problem("\(error)")
            }
        }
    }

    /// One correction for each publication whose fields are not as wanted.
    private func corrections(_ wanted: [WantedCorrection]) -> [(EditOperation, [Int])] {
        Dictionary(grouping: wanted, by: \.number).sorted { $0.key < $1.key }.compactMap { number, wanted in
            let texts = Dictionary(wanted.map { ($0.field, $0.text) }) { $1 }
            return (try? Correction(texts)).map { (.correct($0), [number]) }
        }
    }

    private func check(_ wanted: [WantedState]) -> [Problem] {
        var problems: [Problem] = []
        var seen: Set<Int> = []
        let rejected = Set(wanted.filter { $0.verb == .reject }.map(\.number))
        let targets = Dictionary(wanted.map { ($0.number, $0.target) }) { first, _ in first }
        for state in wanted {
            func problem(_ reason: String) { problems.append(Problem(line: state.line, reason: reason)) }
            guard let entry = listing.entry(state.number) else {
                problem("there is no publication \(state.number)")
                continue
            }
            if !seen.insert(state.number).inserted { problem("\(state.number) is on two lines") }
            if state.verb == .dissolve, entry.mergedInto == nil, entry.merged.isEmpty {
                problem("\(state.number) is not merged")
            }
            guard let target = state.target else { continue }
            if target == state.number {
                problem("\(target) cannot be merged into itself")
            } else if listing.entry(target) == nil {
                problem("there is no publication \(target)")
            } else if rejected.contains(target), listing.entry(state.number)?.mergedInto != target {
                problem("\(target) is rejected; keep it, or merge into another one")
            } else if leads(from: target, to: state.number, targets) {
                problem("\(state.number) and \(target) would be merged into each other")
            }
        }
        return problems
    }

    private func leads(from start: Int, to end: Int, _ targets: [Int: Int?]) -> Bool {
        var next: Int? = start
        var steps = 0
        while let current = next, steps <= targets.count {
            if current == end { return true }
            next = targets[current] ?? nil
            steps += 1
        }
        return false
    }

    /// Restores publications, dissolves changed groups, merges, and finally rejects.
    private func operations(_ wanted: [WantedState]) -> [(EditOperation, [Int])] {
        let freed = Set(
            wanted.filter { $0.verb == .dissolve }.flatMap { listing.entry($0.number)?.merged ?? [] })
        let rejections = Set(wanted.filter { $0.verb == .reject }.map(\.number))
        var restored: [Int] = []
        var dissolved: [Int] = []
        var merges: [Int: [Int]] = [:]
        var order: [Int] = []
        var rejected: [Int] = []
        for state in wanted {
            guard let entry = listing.entry(state.number) else { continue }
            let isRejectedItself = isRejectedItself(entry)
            // A line that describes the current state has no effect, unless its group is dissolved.
            let isSame = state.verb == .merge && state.target == entry.mergedInto && !isRejectedItself
            let wantsGroup = state.verb == .merge && !(isSame && freed.contains(state.number))
            if isRejectedItself, state.verb != .reject { restored.append(state.number) }
            if state.verb == .reject {
                // Rejecting a group includes its members.
                if !isRejectedItself, !isInGroup(state.number, of: rejections) { rejected.append(state.number) }
                continue
            }
            if entry.mergedInto != nil, !isSame || freed.contains(state.number) { dissolved.append(state.number) }
            if let named = state.target, wantsGroup, !isSame {
                // Merging into a member means merging into its group.
                let target = wanted.contains { $0.number == named } ? named : listing.representative(of: named)
                if merges[target] == nil { order.append(target) }
                merges[target, default: []].append(state.number)
            }
        }
        dissolved += freed.filter { !dissolved.contains($0) }.sorted()
        var operations: [(EditOperation, [Int])] = []
        if !restored.isEmpty { operations.append((.restore, restored)) }
        if !dissolved.isEmpty { operations.append((.dissolve, dissolved)) }
        operations += ordered(order, merges).map { (.merge, [$0] + (merges[$0] ?? [])) }
        if !rejected.isEmpty { operations.append((.reject, rejected)) }
        return operations
    }

    private func isInGroup(_ number: Int, of rejected: Set<Int>) -> Bool {
        var next = listing.entry(number)?.mergedInto
        while let parent = next {
            if rejected.contains(parent) { return true }
            next = listing.entry(parent)?.mergedInto
        }
        return false
    }

    /// Nested groups first, so that every merge finds its publications in the list.
    private func ordered(_ targets: [Int], _ merges: [Int: [Int]]) -> [Int] {
        func depth(_ target: Int) -> Int {
            1 + ((merges[target] ?? []).filter { merges[$0] != nil }.map(depth).max() ?? 0)
        }
        return targets.sorted { depth($0) < depth($1) }
    }
}
