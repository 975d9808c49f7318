package import ScholarIndexes
package import Foundation

/// How much of a subject is shown, and for whom. Builders know it, layouts do not.
package struct View: Sendable {
    /// How much is shown. Details are for the owner of the store; a report has none of them.
    package enum Depth: Int, Comparable, CaseIterable, Sendable {
        case brief, details, report

        package static func < (one: Depth, other: Depth) -> Bool { one.rawValue < other.rawValue }
    }

    /// Who reads it: the owner of the store, who can type commands or press buttons, or somebody else.
    package enum Reader: CaseIterable, Sendable {
        case terminal, page, recipient
    }

    package var depth: Depth
    package var reader: Reader
    /// The maximum number of rows of each table; nil means as many as the subject shows by itself.
    package var limit: Int?
    package var convention: Convention
    package var now: Date

    package init(
        _ depth: Depth, for reader: Reader, limit: Int? = nil, convention: Convention = .thesis, now: Date = Date()
    ) {
        self.depth = depth
        self.reader = reader
        self.limit = limit
        self.convention = convention
        self.now = now
    }

    /// Returns a fact and what its reader can do about it: type a command on the next line, or know it in words.
    package func sentences(_ fact: String, _ role: Role, typed: @autoclosure () -> Sentence, told: String) -> [Sentence]
    {
        switch reader {
        case .terminal: [Sentence("\(fact).", role), typed().as(.advice)]
        case .page, .recipient: [Sentence("\(fact); \(told).", role)]
        }
    }
}
