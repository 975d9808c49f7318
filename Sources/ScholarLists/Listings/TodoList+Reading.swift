import ScholarPages

/// An edited text, read line by line: the operations that change the list to it, or the lines that cannot be.
extension TodoList {
    /// The wanted state of a publication, from one line.
    struct WantedState {
        var line: Int
        var number: Int
        var verb: Verb
        var target: Int?
        var text: RowText
    }

    /// What the lines of a text want, and the lines that cannot be read.
    private struct Wanted {
        var states: [WantedState] = []
        var corrections: [WantedCorrection] = []
        var problems: [Problem] = []
    }

    /// The wanted text of a field, from one line.
    struct WantedCorrection: Hashable {
        var line: Int
        var number: Int
        var field: Correction.Field
        var text: String

        func isOfSameField(as other: WantedCorrection) -> Bool { (number, field) == (other.number, other.field) }
    }

    /// Returns the operations that change the list as the text describes; empty for a text without lines.
    ///
    /// - Parameter offered: the text before editing. Unchanged lines have no effect, so that edits made elsewhere in the
    ///   meantime are preserved.
    /// - Throws: `Problems`, with every invalid line.
    package func operations(of text: String, offered: String = "") throws(Problems) -> [(EditOperation, [Int])] {
        let wanted = Self.wanted(of: text)
        let before = Self.wanted(of: offered)
        let states = Dictionary(before.states.map { ($0.number, $0) }) { first, _ in first }
        let rows = corrections(of: wanted.states, offered: states.mapValues(\.text))
        // What is typed counts, not the unchanged line of an earlier correction.
        let typed = wanted.corrections.filter { new in
            !before.corrections.contains { $0.isOfSameField(as: new) && $0.text == new.text }
        }
        let corrections = typed + rows.corrections
        let problems = wanted.problems + check(wanted.states) + check(corrections) + rows.problems
        guard problems.isEmpty else { throw Problems(list: problems.sorted { $0.line < $1.line }) }
        let changed = operations(
            wanted.states.filter { state in
                guard let old = states[state.number] else { return true }
                return old.verb != state.verb || old.target != state.target
            })
        return changed + self.corrections(corrections)
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
            wanted.states.append(
                WantedState(
                    line: number, number: publication, verb: verb, target: target,
                    text: Array(words.dropFirst(mark + 1))))
        }
        return wanted
    }

    private func check(_ corrections: [WantedCorrection]) -> [Problem] {
        corrections.enumerated().compactMap { place, wanted in
            func problem(_ reason: String) -> Problem { Problem(line: wanted.line, reason: reason) }
            guard entries[wanted.number] != nil else {
                return problem("there is no publication \(wanted.number)")
            }
            if corrections[..<place].contains(where: { $0.isOfSameField(as: wanted) }) {
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
            guard let entry = entries[state.number] else {
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
            } else if entries[target] == nil {
                problem("there is no publication \(target)")
            } else if rejected.contains(target), entries[state.number]?.mergedInto != target {
                problem("\(target) is rejected; keep it, or merge into another one")
            } else if leads(from: target, to: state.number, targets) {
                problem("\(state.number) and \(target) would be merged into each other")
            }
        }
        return problems
    }

    private func leads(from start: Int, to end: Int, _ targets: [Int: Int?]) -> Bool {
        sequence(first: start) { targets[$0] ?? nil }.prefix(targets.count + 1).contains(end)
    }

    /// Restores publications, dissolves changed groups, merges, and finally rejects.
    private func operations(_ wanted: [WantedState]) -> [(EditOperation, [Int])] {
        let freed = Set(
            wanted.filter { $0.verb == .dissolve }.flatMap { entries[$0.number]?.merged ?? [] })
        let rejections = Set(wanted.filter { $0.verb == .reject }.map(\.number))
        var restored: [Int] = []
        var dissolved: [Int] = []
        var merges: [Int: [Int]] = [:]
        var order: [Int] = []
        var rejected: [Int] = []
        for state in wanted {
            guard let entry = entries[state.number] else { continue }
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
        sequence(first: number) { entries[$0]?.mergedInto }.dropFirst().contains(where: rejected.contains)
    }

    /// Nested groups first, so that every merge finds its publications in the list.
    private func ordered(_ targets: [Int], _ merges: [Int: [Int]]) -> [Int] {
        func depth(_ target: Int) -> Int {
            1 + ((merges[target] ?? []).filter { merges[$0] != nil }.map(depth).max() ?? 0)
        }
        return targets.sorted { depth($0) < depth($1) }
    }

    // MARK: What is typed over in rows: another year or title is a correction, and anything else a problem

    /// The text of a row after its number, as words: citations, year, authors, title.
    typealias RowText = [Substring]

    /// The corrections of the rows that differ from the offered ones, and the rows that cannot be read.
    ///
    /// - Parameter offered: the offered rows by number. A row that has only its verb and number is not changed.
    private func corrections(
        of rows: [WantedState], offered: [Int: RowText]
    ) -> (corrections: [WantedCorrection], problems: [Problem]) {
        var corrections: [WantedCorrection] = []
        var problems: [Problem] = []
        let numbers = Dictionary(offered.map { ($1, $0) }) { min($0, $1) }
        for row in rows where !row.text.isEmpty && row.text != offered[row.number] {
            func correct(_ field: Correction.Field, _ text: String) {
                corrections.append(WantedCorrection(line: row.line, number: row.number, field: field, text: text))
            }
            func problem(_ reason: String) { problems.append(Problem(line: row.line, reason: reason)) }
            if let number = numbers[row.text] {
                problem("this is the row of #\(number); numbers cannot be changed")
                continue
            }
            guard let before = offered[row.number], let entry = entries[row.number] else { continue }
            let authors = Self.authors(of: entry.publication).split(whereSeparator: \.isWhitespace)
            let text = row.text.dropFirst(2)
            guard row.text.count > 1, row.text[0] == before[0] else {
                problem("citations cannot be changed; this publication has \(before[0])")
                continue
            }
            guard text.starts(with: authors) else {
                problem(
                    "only the year and the title can be changed in a row; for authors write: "
                        + "correct #\(row.number) authors E Marchetti; A Rossi")
                continue
            }
            let title = text.dropFirst(authors.count)
            if title.isEmpty { problem("the title is missing") }
            if row.text[1] != before[1] { correct(.year, String(row.text[1])) }
            if !title.isEmpty, title != before.dropFirst(2 + authors.count) {
                correct(.title, title.joined(separator: " "))
            }
        }
        return (corrections, problems)
    }
}
