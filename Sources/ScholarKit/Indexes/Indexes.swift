/// The indexes of a set of publications, computed from their citation counts alone.
public struct Indexes: Hashable, Sendable {
    /// The number of publications.
    public let papers: Int
    /// The number of citations of all of them.
    public let citations: Int
    /// The h-index.
    public let h: HIndex
    /// The g-index.
    public let g: GIndex

    /// Computes the indexes.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order.
    public init(citationCounts: [Int]) {
        papers = citationCounts.count
        citations = citationCounts.reduce(0, +)
        h = HIndex(citationCounts: citationCounts)
        g = GIndex(citationCounts: citationCounts)
    }
}

extension Indexes {
    /// One index with all that says what it is.
    public struct Described: Hashable, Sendable {
        /// The key in JSON and on the command line.
        public var key: String
        /// The number.
        public var value: Int
        /// The name for people.
        public var name: String
        /// The definition in one sentence.
        public var definition: String
        /// Where it was defined.
        public var source: String
        /// What is agreed where the definition leaves room.
        public var convention: String
    }

    /// The value of every index, by its key.
    public var values: [String: Int] {
        Dictionary(uniqueKeysWithValues: described.map { ($0.key, $0.value) })
    }

    /// All indexes, in the order in which they are shown.
    public var described: [Described] {
        [
            Described(
                key: "papers", value: papers, name: "papers", definition: "the number of publications that count",
                source: "the list",
                convention: "publications merged into another one count once, rejected ones not at all"),
            Described(
                key: "citations", value: citations, name: "citations",
                definition: "the sum of the citations of all publications that count", source: "the list",
                convention: "as Google Scholar counts them, citations of the author's own works included"),
            Described(
                key: "h", value: h.value, name: HIndex.name, definition: HIndex.definition, source: HIndex.source,
                convention: HIndex.convention),
            Described(
                key: "g", value: g.value, name: GIndex.name, definition: GIndex.definition, source: GIndex.source,
                convention: GIndex.convention),
        ]
    }
}
