/// What is stored of a search beside Scholar's answer: how it was begun and where it stands.
public struct SearchHead: Sendable {
    /// The name that the user gave it.
    public var label: String?
    /// The address of the first page.
    public var url: String?
    /// Whether it stays until it is forgotten.
    public var isKept: Bool
    /// The most results that were wanted, if that was said.
    public var limit: Int?
    /// The address of the page that is missing first.
    public var nextURL: String?
    /// Whether a new search begins with the edits of the latest kept search with an equal query.
    var replays = false
    /// Publications that a new search begins with as rejected.
    var rejected: [Int] = []

    /// Makes a head.
    public init(label: String? = nil, url: String? = nil, isKept: Bool, limit: Int? = nil, nextURL: String? = nil) {
        self.label = label
        self.url = url
        self.isKept = isKept
        self.limit = limit
        self.nextURL = nextURL
    }
}
