import ScholarKit

/// The suggestions of several searches, one below the other; searches without any have one line at the end.
struct SeveralSuggestOutput: Output {
    let outputs: [SuggestOutput]

    /// One list, in which each suggestion contains the number of its search.
    var document: [JSONDocument] { outputs.flatMap(\.document) }

    func text(for terminal: Terminal) -> String {
        let some = outputs.filter { !$0.shown.isEmpty }
        let none = outputs.filter(\.shown.isEmpty)
        var parts = some.map { output in
            let search = output.listing.search
            let count = Counted.text(output.shown.count, "suggestion")
            let head = Cells.cut("search \(search.id), \(search.name): \(count)", to: terminal.width)
            return terminal.styled(head, .answer) + "\n" + output.text(for: terminal)
        }
        if !none.isEmpty {
            let numbers = none.map { "\($0.listing.search.id)" }.joined(separator: ", ")
            parts.append(terminal.wrap("nothing to suggest: \(numbers)").joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }
}
