/// What the cleanup pass made of a page: markup that the parser reads well, and which rules fired how often.
public struct CleanPage: Sendable {
    /// Balanced markup in UTF-8, without what no rule reads.
    public var markup: [UInt8]
    /// How often each rule fired; rules that did not are absent.
    public var fired: [CleanupRule: Int]
    /// The charset that the page came in.
    public var charset: String
    /// The number of bytes before the pass.
    public var originalSize: Int
    /// Whether the page ends before its last row does, as one does that was cut off.
    public var endsInsideRow: Bool
}
