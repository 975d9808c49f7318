import ArgumentParser
import ScholarKit

/// `scholar edit`: opens the list in an editor, with one verb per line.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edit the whole list in your text editor.",
        discussion: """
            Opens a file in the editor that $EDITOR names, such as nano (vi if it is not set). It has one line for each publication, \
            which begins with keep, reject or merge; a year or a title that you type over is corrected. The file explains itself. \
            Saving it applies all changes as one step; an empty file changes nothing.

              scholar edit 3
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @OptionGroup var reason: ReasonOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let listing = try scholar.listing(search)
        let id = listing.search.id
        let offered = TodoList(listing).text
        var draft = try EditedFile(offered, name: "scholar-\(id).todo")
        while true {
            let before = draft.text
            try draft.edit()
            guard draft.hasLines else {
                draft.remove()
                return try unchanged("the file is empty; nothing was changed", listing)
            }
            do {
                let done = try apply(draft.text, offered: offered, to: .number(id), scholar)
                draft.remove()
                let headline = "\(done.answer.summary) (one step)"
                return try common.print(
                    stored: EditOutput(headline: headline, answer: done.answer, changes: done.corrections))
            } catch let problems as TodoList.Problems {
                let annotated = TodoList.annotated(draft.text, problems)
                // If the text was not changed, opening the editor again would not help.
                guard annotated != before else {
                    let fact = "\(Counted.text(problems.list.count, "line is", "lines are")) still not understood"
                    throw StatedError.usage("\(fact); nothing was changed; your file is still \(draft.path)")
                }
                try draft.replace(annotated)
                let lines = problems.list.map { ($0.line + 1).grouped }.shortList
                Message.warn(
                    problems.list.count == 1
                        ? "line \(lines) was not understood; the editor opens again with the reason"
                        : "lines \(lines) were not understood; the editor opens again with the reasons")
            } catch EditError.nothingToDo {
                draft.remove()
                return try unchanged("the file changes nothing", listing)
            } catch {
                Message.warn("your edits are not applied; they are still in \(draft.path)")
                throw error
            }
        }
    }

    /// Applies the text to the current list; an invalid edit is reported at its line.
    ///
    /// - Returns: the answer, and the corrections in words.
    private func apply(
        _ text: String, offered: String, to search: SearchReference, _ scholar: Scholar
    ) throws -> (answer: EditAnswer, corrections: [String]) {
        do {
            var operations: [(EditOperation, [Int])] = []
            let answer = try scholar.edit(search, takingAnswersBack: true, reason.reason()) { listing in
                operations = try TodoList(listing).operations(of: text, offered: offered)
                return operations
            }
            let corrections = operations.filter { $0.0.correction != nil }
            return (answer, corrections.map { answer.headline(of: $0, $1) })
        } catch let error as EditError where error != .nothingToDo {
            throw TodoList(try scholar.listing(search)).problems(of: error, in: text)
        }
    }

    private func unchanged(_ message: String, _ listing: Listing) throws {
        Message.warn(message)
        guard common.json else { return }
        let same = EditAnswer(before: listing, after: listing, steps: [])
        try common.print(EditOutput(headline: message, answer: same))
    }
}
