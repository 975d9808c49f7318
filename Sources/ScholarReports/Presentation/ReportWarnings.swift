import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The warnings of a search in its report: each kind is listed once, and only as many as fit above the numbers.
extension Presentation {
    private static let most = 5
    /// The maximum length of a warning: it can contain a title that is a page long.
    private static let longest = 300

    /// The warnings of the search, and the edits that could not be applied.
    static func searchWarnings(_ listing: Listing) -> [Sentence] {
        // The missing pages are listed; the files in their place are on the sender's computer,
        // and only the sender can save a profile again.
        let warnings = listing.search.remarks(for: .recipient).filter {
            $0.isWarning && !$0.isAboutFile && !$0.isInHeader && !$0.isAboutDate
        }
        let edits = listing.failedForGood.map { "An edit was not applied: \($0.fact)" }
        let waiting = listing.waitingEdits
        let late: [Sentence] =
            waiting == 0 ? [] : ["\(Counted.text(waiting, "edit waits", "edits wait")) for the missing pages."]
        let texts = Remark.folded(warnings).map(\.message)
        return shown(texts, "warning", "warnings")
            + late + shown(edits, "edit was not applied", "edits were not applied")
    }

    /// The doubts about the dates of the pages, which stand with their source.
    static func dateDoubts(_ listing: Listing) -> [Sentence] {
        listing.search.remarks(for: .recipient).filter { $0.isWarning && $0.isAboutDate }
            .map { Sentence(sentence($0.diagnostic.message)) }
    }

    private static func shown(_ texts: [String], _ one: String, _ many: String) -> [Sentence] {
        let first = texts.prefix(most).map { Sentence(sentence(Cells.cut($0, to: longest))) }
        let rest = texts.count - first.count
        return rest == 0 ? first : first + ["\(Counted.text(rest, "more \(one)", "more \(many)"))."]
    }
}

extension Replay.Unapplied {
    /// The edit with the reason for a reader of the report, who knows no numbers of publications and cannot edit.
    fileprivate var fact: String {
        let reason =
            switch self.reason {
            case .notFound: "no such publication is here"
            case .ambiguous: "several publications could be meant"
            case .alreadyInEffect: "it already has this state"
            case .invalid(.tooFewToMerge): "only one of its publications is here"
            case .invalid(.isMember): "it is merged into another publication"
            case .invalid: "it is rejected"
            case .unknownOperation: "a later version of the program made it"
            }
        return "\(subject): \(reason)"
    }
}
