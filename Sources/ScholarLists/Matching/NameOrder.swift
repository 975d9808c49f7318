/// The place of a name in an alphabetical list, as people sort: accents and capitals count only between names that are
/// equal without them.
package struct NameOrder: Comparable, Sendable {
    private let letters: String
    private let name: String

    package init(_ name: String) {
        letters = NameLetters.folded(name).plain
        self.name = name
    }

    package static func < (one: NameOrder, other: NameOrder) -> Bool {
        (one.letters, one.name) < (other.letters, other.name)
    }
}
