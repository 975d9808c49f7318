/// The index that counted the citations of a search. Counts of different indexes cannot be compared.
package struct CountSource: Hashable, Sendable {
    /// Its name in exports.
    package let name: String

    package static let googleScholar = CountSource(name: "Google Scholar")
    /// An index that the file does not name.
    package static let unknown = CountSource(name: "unknown")
    /// No index: the list has no citation counts.
    package static let none = CountSource(name: "none")

    package init(name: String) { self.name = name }

    /// Its name in a sentence.
    package var words: String {
        switch self {
        case .unknown: "an index that the file does not name"
        case .none: "no index"
        default: name
        }
    }

    /// Whether both are known and different.
    package func differs(from other: CountSource) -> Bool {
        let unnamed: [CountSource] = [.unknown, .none]
        return self != other && !unnamed.contains(self) && !unnamed.contains(other)
    }
}
