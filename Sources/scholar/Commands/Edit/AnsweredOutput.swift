import ScholarKit

/// The answers in force, each with the command that takes it back; those of several searches below each other.
struct AnsweredOutput: Output {
    let listings: [Listing]

    var document: JSONValue {
        listings.flatMap { listing in listing.answers.map { $0.json(of: listing.search.id) } }.json
    }

    var presentation: Presentation {
        let sections = listings.flatMap { listing in
            var sections = Self.sections(of: listing)
            if listings.count > 1 {
                let heading = Sentence("search \(listing.search.id), \(listing.search.name)", .answer)
                sections[0].blocks.insert(.text([heading]), at: 0)
            }
            return sections
        }
        return Presentation(sections: sections)
    }

    /// The answers of a search, or that it has no answers.
    private static func sections(of listing: Listing) -> [Presentation.Section] {
        let sections = listing.answers.map { answer in
            let reverse: Sentence = "\(command: "scholar \(command(answer, listing.search.id))") takes it back."
            return Presentation.Section(
                label: Sentence(Cells.pad("\(answer.step.number)", to: 3, right: true), .answer), isAttached: true,
                blocks: [.text([Sentence(answer.words(in: listing)), reverse.as(.note)])])
        }
        return sections.isEmpty ? [.init(blocks: [.text(["no answers"])])] : sections
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
