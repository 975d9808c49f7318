package import ScholarIndexes
package import ScholarPages
package import Foundation

/// How much of a subject is shown, and who reads it. Builders know it, layouts do not.
package struct View: Sendable {
    /// How much is shown. Details are for the owner of the store; a report has none of them.
    package enum Depth: CaseIterable, Sendable {
        case brief, details, report
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
    /// When it is read: what is due then, and how long a search still stays.
    package var now = Date()

    package init(
        _ depth: Depth, for reader: Reader, limit: Int? = nil, convention: Convention = .thesis
    ) {
        self.depth = depth
        self.reader = reader
        self.limit = limit
        self.convention = convention
    }

    /// Returns the title of a column: a key at a terminal, words elsewhere.
    package func title(_ key: String, _ words: String) -> String { reader == .terminal ? key : words }

    /// Returns the number of rows that are left out, for an owner who can type with the option that shows them.
    package func more(_ rows: String, _ way: String = "--all shows them") -> Sentence {
        Sentence(reader == .terminal ? "… \(rows); \(way)." : "… \(rows).", .note)
    }
}

/// Something that people read about, at a terminal, on the page and in reports.
package protocol Subject: Sendable {
    /// What scripts read; of a search with as many rows as the view shows.
    func document(_ view: View) throws -> JSONValue
    /// What people read.
    func presentation(_ view: View) throws -> Presentation
}
