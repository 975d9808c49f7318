/// A search that the user named, and the label by which it was found.
package struct FoundSearch: Sendable {
    /// A label that only an earlier repeat has; the latest repeat is used instead of it.
    package struct EarlierLabel: Sendable {
        package let carrier: Search
        package let latest: Search

        package init(carrier: Search, latest: Search) {
            self.carrier = carrier
            self.latest = latest
        }
    }

    package let search: Search
    /// The label, if the search was named by one that it does not have.
    package let earlierLabel: EarlierLabel?

    package init(search: Search, earlierLabel: EarlierLabel? = nil) {
        self.search = search
        self.earlierLabel = earlierLabel
    }
}
