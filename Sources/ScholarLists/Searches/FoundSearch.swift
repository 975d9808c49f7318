/// A search that the user named, and the label by which it was found.
package struct FoundSearch: Sendable {
    /// An earlier repeat with a label that the latest one, which is used instead of it, does not have.
    package typealias EarlierLabel = (carrier: Search, latest: Search)

    package let search: Search
    /// Both searches, if it was named by a label that only an earlier repeat has.
    package let earlierLabel: EarlierLabel?

    package init(search: Search, earlierLabel: EarlierLabel? = nil) {
        self.search = search
        self.earlierLabel = earlierLabel
    }
}
