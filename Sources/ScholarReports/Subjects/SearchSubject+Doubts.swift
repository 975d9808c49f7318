import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The reasons to doubt the numbers of a search: what is missing, what could not be read, and edits that could not be
/// applied.
extension SearchSubject {
    /// All reasons, the most important first: in a few words for the owner, who can see more, and with every warning in a
    /// report.
    package func doubts(_ view: View) -> [Sentence] {
        guard view.reader == .recipient else {
            return incompleteness(view) + unread + doubtsBelow(view)
        }
        return incompleteness(view) + warnings + unappliedEdits(view)
    }

    /// The doubts that a head with details does not tell.
    func doubtsBelow(_ view: View) -> [Sentence] { unappliedEdits(view) + briefWarnings }

    /// What is missing, what that can change, and what to do; empty for a complete list.
    package func incompleteness(_ view: View) -> [Sentence] {
        guard let incompleteness = listing.incompleteness else { return [] }
        return incompleteness.remedy.sentences(
            "Incomplete: \(incompleteness.sentence)", .warning, of: search.id, for: view.reader)
    }

    package var unread: [Sentence] {
        guard listing.leftOut > 0 else { return [] }
        let rows = Counted.text(listing.leftOut, "row")
        return [Sentence("\(rows) could not be read completely; the numbers may be too low.", .warning)]
    }

    /// The warnings that concern h and g, in a few words.
    private var briefWarnings: [Sentence] {
        let unreadable = "Some citation counts cannot be read; the indexes may be too low."
        return [
            search.hasUnreadableCounts ? Sentence(unreadable, .warning) : nil,
            search.isJoined ? Sentence("The pages of several queries are joined in this list.", .warning) : nil,
        ].compactMap(\.self)
    }

    // MARK: Edits

    /// The edits that could not be applied, and those that wait for missing pages.
    package func unappliedEdits(_ view: View) -> [Sentence] {
        let late = listing.waitingEditsInWords.map { Sentence($0, view.reader == .recipient ? .plain : .warning) }
        let failed = listing.failedForGood
        return late
            + (view.reader == .recipient
                ? Self.unapplied(failed)
                : failed.map { Sentence("An edit was not applied: \($0.explanation)", .warning) })
    }

    /// The edits that were not applied, for a reader of a report.
    static func unapplied(_ failed: [Replay.Unapplied]) -> [Sentence] {
        shown(failed.map { "An edit was not applied: \($0.fact)" }, "edit was not applied", "edits were not applied")
    }

    // MARK: Warnings of a report

    private static let most = 5
    /// The maximum length of a warning: it can contain a title that is a page long.
    private static let longest = 300

    /// The warnings of the pages. The missing pages are named above; the files in their place are on the sender's
    /// computer, and only the sender can save a profile again.
    var warnings: [Sentence] {
        let warnings = search.remarks(for: .recipient).filter {
            $0.isWarning && !$0.isAboutFile && !$0.isInHeader && !$0.isAboutDate
        }
        return Self.shown(Remark.folded(warnings).map(\.message), "warning", "warnings")
    }

    /// The doubts about the dates of the pages, which stand with their source.
    package var dateDoubts: [Sentence] {
        search.remarks(for: .recipient).filter { $0.isWarning && $0.isAboutDate }
            .map { Sentence(Presentation.sentence($0.diagnostic.message)) }
    }

    private static func shown(_ texts: [String], _ one: String, _ many: String) -> [Sentence] {
        let first = texts.prefix(most).map { Sentence(Presentation.sentence(Cells.cut($0, to: longest))) }
        let rest = texts.count - first.count
        return rest == 0 ? first : first + ["\(Counted.text(rest, "more \(one)", "more \(many)"))."]
    }
}

extension Listing {
    /// The edits that wait for missing pages, in a sentence.
    package var waitingEditsInWords: [String] {
        waitingEdits == 0 ? [] : ["\(Counted.text(waitingEdits, "edit waits", "edits wait")) for the missing pages."]
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
