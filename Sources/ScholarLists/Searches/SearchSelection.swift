import ScholarPages

/// A reference to several searches: `3-9`, `1,4,7-9`, `@GROUP`, `all`, or a single reference.
package enum SearchSelection: Hashable, Sendable {
    case one(SearchReference)
    /// The searches with these numbers. Numbers inside a range that do not exist are skipped.
    case numbers([NumberRange])
    /// The latest repeat of each query in a group.
    case group(String)
    /// The latest repeat of each query in the store.
    case all

    /// Every stored search, also earlier repeats.
    package static let everyNumber = SearchSelection.numbers([NumberRange(first: 1, last: .max)])

    /// A range of numbers, as typed.
    package struct NumberRange: Hashable, Sendable {
        package var first: Int
        package var last: Int
    }
}

extension SearchSelection: LosslessStringConvertible {
    /// Parses a selection; every text is valid.
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

    /// The selection as a user would type it.
    package var description: String {
        switch self {
        case .one(let name): "\(name)"
        case .numbers(let ranges): ranges.map(\.description).joined(separator: ",")
        case .group(let name): "@\(name)"
        case .all: "all"
        }
    }

    package var isSeveral: Bool { if case .one = self { false } else { true } }

    /// The name of a group as typed, without its @.
    package static func groupName(_ text: String) -> String { text.hasPrefix("@") ? String(text.dropFirst()) : text }

    /// Whether a text can be the name of a group: it does not mean searches, and @ and commas have meanings where
    /// searches are named, and a name is on one line.
    package static func isGroupName(_ text: String) -> Bool {
        switch SearchSelection(text) {
        case .all, .numbers, .one(.number), .one(.last): false
        case .group, .one:
            !text.isEmpty && !text.contains { $0 == "@" || $0 == "," } && text.trimmed == text
                && Folding.oneLine(text) == text && !Folding.isLongName(text)
        }
    }
}

extension [SearchSelection] {
    /// Whether they can refer to more than one search; the JSON is then a list, also if there is only one.
    package var isSeveral: Bool { count > 1 || contains(where: \.isSeveral) }
}

extension SearchSelection.NumberRange: CustomStringConvertible {
    /// Parses `7` or `3-9`; nil for other text.
    init?(_ text: Substring) {
        let numbers = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
            $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil
        }
        guard let first = numbers[0], let last = numbers[numbers.count - 1] else { return nil }
        self.first = first
        self.last = last
    }

    /// The range as a user would type it.
    package var description: String { first == last ? "\(first)" : "\(first)-\(last)" }
}
