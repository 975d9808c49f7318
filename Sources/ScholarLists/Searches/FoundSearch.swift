/// A search that the user named, and the label by which it was found.
package struct FoundSearch: Sendable {
    /// A label that only an earlier repeat has; the latest repeat is used instead of it.
    package struct EarlierLabel: Sendable {
        package let name: String
        /// The numbers of the search that has it, and of the latest repeat.
        package let carrier, latest: Int

        package init(carrier: Search, latest: Search) {
            name = carrier.name
            self.carrier = carrier.id
            self.latest = latest.id
        }
    }

    package let search: Search
    /// Both searches, if it was named by a label that only an earlier repeat has.
    package let earlierLabel: EarlierLabel?

    package init(search: Search, earlierLabel: EarlierLabel? = nil) {
        self.search = search
        self.earlierLabel = earlierLabel
    }
}
