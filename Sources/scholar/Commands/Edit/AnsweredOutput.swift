import ScholarKit

/// The answers in force, each with the command that takes it back.
struct AnsweredOutput: Output {
    let listing: Listing

    var document: JSONValue { SeveralAnsweredOutput(outputs: [self]).document }

    var presentation: Presentation {
        let answers = listing.answers
        guard !answers.isEmpty else { return Presentation(blocks: [.text(["no answers"])]) }
        let sections = answers.map { answer -> Presentation.Section in
            let reverse: Sentence = "\(command: "scholar \(Self.command(answer, listing.search.id))") takes it back."
            return Presentation.Section(
                label: Sentence(Cells.pad("\(answer.step.number)", to: 3, right: true), .answer), isAttached: true,
                blocks: [
                    .text([
                        Sentence(answer.words(in: listing)),
                        reverse.as(.note),
                    ])
                ])
        }
        return Presentation(sections: sections)
    }

    /// The command that takes an answer back.
    private static func command(_ answer: GivenAnswer, _ search: Int) -> String {
        let (operation, publications) = answer.reverse
        let target = ([search] + publications).map(String.init).joined(separator: " ")
        switch operation {
        case .doubt: return "distinct \(target) --same-person --take-back"
        case .reopen: return "distinct \(target) --take-back"
        default: return "\(operation.name) \(target)"
        }
    }
}

/// The answers of several searches, one search below the other.
struct SeveralAnsweredOutput: Output {
    let outputs: [AnsweredOutput]

    var document: JSONValue {
        outputs.flatMap { output in output.listing.answers.map { $0.json(of: output.listing.search.id) } }.json
    }

    var presentation: Presentation {
        let sections = outputs.flatMap { output -> [Presentation.Section] in
            var sections = output.presentation.sections
            sections[0].blocks.insert(
                .text([Sentence("search \(output.listing.search.id), \(output.listing.search.name)", .answer)]), at: 0)
            return sections
        }
        return Presentation(sections: sections)
    }
}
