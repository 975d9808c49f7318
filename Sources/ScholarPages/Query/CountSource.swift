/// The index that counted the citations of a search. Counts of different indexes cannot be compared.
package enum CountSource: Hashable, Sendable {
    case googleScholar
    /// Another index, such as Scopus.
    case other(String)
    /// An index that the file does not name.
    case unknown
    /// No index: the list has no citation counts.
    case none

    /// The source with the name that exports use.
    package init(name: String) {
        switch name {
        case "Google Scholar": self = .googleScholar
        case "unknown": self = .unknown
        case "none": self = .none
        default: self = .other(name)
        }
    }

    /// Its name in exports.
    package var name: String {
        switch self {
        case .googleScholar: "Google Scholar"
        case .other(let name): name
        case .unknown: "unknown"
        case .none: "none"
        }
    }

    /// Its name in a sentence.
    package var words: String {
        switch self {
        case .googleScholar, .other: name
        case .unknown: "an index that the file does not name"
        case .none: "no index"
        }
    }

    /// Whether both are known and different.
    package func differs(from other: CountSource) -> Bool {
        let unnamed: [CountSource] = [.unknown, .none]
        return self != other && !unnamed.contains(self) && !unnamed.contains(other)
    }
}
