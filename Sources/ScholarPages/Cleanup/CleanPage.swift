/// What the cleanup pass made of a page: a tree in which every row is one, and which rules fired how often.
public struct CleanPage: Sendable {
    /// Every element and text that a rule may read, and no other.
    let tree: HTMLTree
    /// How often each rule fired; rules that did not are absent.
    public var fired: [CleanupRule: Int]
    /// The charset that the page came in.
    public var charset: String
    /// The number of bytes before the pass.
    public var originalSize: Int
    /// Whether the page ends before its last row does, as one does that was cut off.
    public var endsInsideRow: Bool
}
