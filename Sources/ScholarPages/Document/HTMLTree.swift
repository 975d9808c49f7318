/// A page as a tree, flat in memory: nodes in document order in one array, and all their letters in one more.
///
/// The descendants of a node are the range behind it, so that "everything of this result" is a slice, and no string is made
/// before a rule wants one.
final class HTMLTree: @unchecked Sendable {
    /// An element, or a text between elements.
    struct Node: Sendable {
        /// The name; empty for text.
        var name: TagName
        /// A bit for each token of the class attribute; two tokens can share one.
        var classes: UInt64 = 0
        var parent: Int32
        /// The index behind the last descendant.
        var end: Int32
        /// Of an element its attributes, of a text its letters.
        var content: Range<Int>
    }

    struct Attribute: Sendable {
        var name: TagName
        var value: Range<Int>
    }

    let nodes: [Node]
    let attributes: [Attribute]
    /// The elements that have an id.
    let identified: [Int]
    /// UTF-8; never written again, which is what makes a tree safe to share.
    let bytes: UnsafeBufferPointer<UInt8>

    /// Takes over what a builder has; its letters are freed with the tree.
    init(_ builder: HTMLTreeBuilder) {
        (nodes, attributes, identified) = (builder.nodes, builder.attributes, builder.identified)
        bytes = builder.bytes
    }

    deinit {
        bytes.deallocate()
    }
}
