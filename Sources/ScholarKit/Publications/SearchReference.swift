/// The way in which a user names a search: by its number, as `last`, or by a part of its label or query.
public enum SearchReference: Hashable, Sendable {
    /// The search of this number.
    case number(Int)
    /// The search that was begun last.
    case last
    /// The only search whose label or query has this text in it.
    case text(String)
}

extension SearchReference: LosslessStringConvertible, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Reads what a user typed; every text is a reference.
    public init(_ text: String) {
        self = Int(text).map { .number($0) } ?? (text.lowercased() == "last" ? .last : .text(text))
    }

    /// Reads what stands in a program.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Names the search of a number.
    public init(integerLiteral id: Int) {
        self = .number(id)
    }

    /// What a user would type.
    public var description: String {
        switch self {
        case .number(let id): String(id)
        case .last: "last"
        case .text(let text): text
        }
    }
}
