package import ScholarPages

/// Files of one kind that an import did not use.
package struct UnusedFiles: Sendable {
    /// How many files, and what they are.
    package struct Kind: Hashable, Sendable {
        package let count: Int
        private let one: String
        private let many: String

        package init(_ count: Int, _ one: String, _ many: String? = nil) {
            self.count = count
            self.one = one
            self.many = many ?? "\(one)s"
        }

        /// The files in words: `2 duplicates`.
        package var text: String { Counted.text(count, one, many) }

        /// Returns the kinds with equal ones as one, in their order.
        package static func joined(_ kinds: [Kind]) -> [Kind] {
            kinds.reduce(into: [Kind]()) { joined, kind in
                guard let place = joined.firstIndex(where: { $0.one == kind.one }) else { return joined.append(kind) }
                joined[place] = Kind(joined[place].count + kind.count, kind.one, kind.many)
            }
        }
    }

    package let kind: Kind
    /// The notices that name them.
    package let notices: [Diagnostic]
}
