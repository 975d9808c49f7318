/// One rank of an index: what it compares, and whether it counts.
public struct IndexRank: Hashable, Sendable {
    /// The rank, from 1.
    public var rank: Int
    /// The number of the publication within its search or file; none for bare numbers.
    package var publication: Int?
    /// Its title.
    public var title: String?
    /// Its citations.
    public var citations = 0
    /// The score that the index compares or adds up.
    package var score: Double
    /// The score that the rank needs; nil when the scores are added up.
    package var needed: Double?
    /// Another quantity of the rank, such as its age or its authors.
    package var detail: Double?
    /// Whether the index counts the rank.
    public var isMet: Bool
    /// The position of the publication by citations, from 0.
    var record: Int
}
