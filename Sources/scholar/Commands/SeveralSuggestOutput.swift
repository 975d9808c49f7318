import ScholarKit

/// The suggestions of several searches, one below the other; searches without any have one line at the end.
struct SeveralSuggestOutput: PresentedOutput {
    let outputs: [SuggestOutput]

    /// One list, in which each suggestion contains the number of its search.
    var document: [SuggestionDocument] { outputs.flatMap(\.document) }

    var presentation: Presentation {
        let some = outputs.filter { !$0.shown.isEmpty }
        let none = outputs.filter(\.shown.isEmpty).map { "\($0.listing.search.id)" }
        let sections = some.flatMap { output -> [Presentation.Section] in
            let search = output.listing.search
            let count = Counted.text(output.shown.count, "suggestion")
            let heading = Sentence("search \(search.id), \(search.name): \(count)", .answer)
            return [.init(heading: heading, blocks: [])] + output.presentation.sections
        }
        guard !none.isEmpty else { return Presentation(sections: sections) }
        return Presentation(
            sections: sections + [.init(blocks: [.text(["nothing to suggest: \(none.joined(separator: ", "))"])])])
    }
}
