/// The way in which a user names several searches: `3-9`, `1,4,7-9`, `@GROUP`, `all`, or one of them by itself.
package enum SearchSelection: Hashable, Sendable {
    /// One search.
    case one(SearchReference)
    /// The searches of these numbers: from each first to its last. Within a range those are meant that there are.
    case numbers([NumberRange])
    /// The latest repeat of each query in a group.
    case group(String)
    /// The latest repeat of each query in the store.
    case all

    /// Numbers from the first to the last, as they were typed.
    package struct NumberRange: Hashable, Sendable {
        /// The number that was typed first.
        package var first: Int
        /// The number that was typed behind it.
        package var last: Int
    }
}

extension SearchSelection: LosslessStringConvertible, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Reads what a user typed; every text is a selection.
    package init(_ text: String) {
        let ranges = text.split(separator: ",", omittingEmptySubsequences: false).map(NumberRange.init)
        if text.lowercased() == "all" {
            self = .all
        } else if text.hasPrefix("@"), text.utf8.count > 1 {
            self = .group(String(text.dropFirst()))
        } else if !ranges.contains(nil), Int(text) == nil {
            self = .numbers(ranges.compactMap { $0 })
        } else {
            self = .one(SearchReference(text))
        }
    }

    /// Reads what stands in a program.
    package init(stringLiteral text: String) { self.init(text) }

    /// Names the search of a number.
    package init(integerLiteral id: Int) { self = .one(.number(id)) }

    /// What a user would type.
    package var description: String {
        switch self {
        case .one(let name): "\(name)"
        case .numbers(let ranges): ranges.map(\.description).joined(separator: ",")
        case .group(let name): "@\(name)"
        case .all: "all"
        }
    }

    /// Whether it can mean more than one search.
    package var isSeveral: Bool { if case .one = self { false } else { true } }
}

extension SearchSelection.NumberRange: CustomStringConvertible {
    /// Reads `7` or `3-9`; nil of anything else.
    init?(_ text: Substring) {
        let numbers = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
            $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil
        }
        guard let first = numbers[0], let last = numbers[numbers.count - 1] else { return nil }
        (self.first, self.last) = (first, last)
    }

    /// What a user would type.
    package var description: String { first == last ? "\(first)" : "\(first)-\(last)" }
}
