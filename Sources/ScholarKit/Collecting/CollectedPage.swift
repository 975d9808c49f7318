package import ScholarPages

/// What became of a saved page that was handed to a collector.
package struct CollectedPage: Sendable {
    package enum Outcome: Sendable {
        /// It was added to its list, and stored.
        case added
        /// Its list has everything on it.
        case duplicate
        /// It is a profile that does not show all of its rows; those that it shows are stored.
        case incompleteProfile(rows: Int)
        /// It was cut off, or ends where its list cannot end; its rows are stored.
        case cutOff
        /// It belongs to no list that is collected; a description, and the search of its own that it was stored as.
        case other(String, stored: Stored?)
        /// Scholar refused, for example with a captcha.
        case refused(Refusal)
        /// It belongs to the list, but shows no publications.
        case withoutPublications
        /// It is not a page of Scholar that can be read.
        case notAPage(any Error)
    }

    /// A search that a page of another query became.
    package struct Stored: Sendable {
        package let answer: SearchAnswer
        /// Its list; nil without a query, when it has no further pages.
        package let list: CollectedList?
    }

    /// The name of its file, or its address.
    package let name: String
    package let outcome: Outcome
    /// The place of its list among those that are collected; nil if it belongs to none.
    package let list: Int?

    package init(name: String, outcome: Outcome, list: Int?) {
        self.name = name
        self.outcome = outcome
        self.list = list
    }
}

extension CollectedPage.Outcome {
    /// The search of its own that the page was stored as.
    package var storedAnswer: SearchAnswer? { if case .other(_, let stored?) = self { stored.answer } else { nil } }

    /// The outcome in a word, as in JSON.
    package var kind: String {
        switch self {
        case .added: "added"
        case .duplicate: "duplicate"
        case .incompleteProfile: "incomplete-profile"
        case .cutOff: "cut-off"
        case .other: "other"
        case .refused: "refused"
        case .withoutPublications: "without-publications"
        case .notAPage: "not-a-page"
        }
    }
}
