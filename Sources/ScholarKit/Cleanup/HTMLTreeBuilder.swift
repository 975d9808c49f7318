/// A tree that grows: elements and texts come in document order.
struct HTMLTreeBuilder {
    private(set) var nodes: [HTMLTree.Node] = []
    private(set) var attributes: [HTMLTree.Attribute] = []
    private(set) var identified: [Int] = []
    /// The letters so far. A page never has more of them than it has bytes, so that they never have to move.
    private let letters: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    /// The element that is open and has no open ones inside; 0 is the document.
    private var current = 0

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: letters[..<count]) }

    /// - Parameter size: how many bytes the page has.
    init(size: Int) {
        letters = .allocate(capacity: size + 1)
        // A tenth of a page of today is left; what has more grows.
        nodes.reserveCapacity(size / 96 + 64)
        attributes.reserveCapacity(size / 96 + 64)
        nodes.append(HTMLTree.Node(name: .document, parent: -1, end: 1, content: 0..<0))
    }

    /// Opens an element.
    mutating func start(_ name: TagName) {
        let first = attributes.count
        nodes.append(
            HTMLTree.Node(name: name, parent: Int32(current), end: Int32(nodes.count + 1), content: first..<first))
        current = nodes.count - 1
    }

    /// Gives the element that was opened last an attribute; its value is the bytes written since `start`.
    mutating func attribute(_ name: TagName, from start: Int, classes: UInt64 = 0) {
        attributes.append(HTMLTree.Attribute(name: name, value: start..<count))
        nodes[current].content = nodes[current].content.lowerBound..<attributes.count
        nodes[current].classes |= classes
        if name == .id { identified.append(current) }
    }

    /// Closes the element that is open.
    mutating func end() {
        guard current > 0 else { return }
        nodes[current].end = Int32(nodes.count)
        current = Int(nodes[current].parent)
    }

    /// Makes the bytes written since `start` a text, or more of the text in front.
    mutating func text(from start: Int) {
        guard start < count else { return }
        let last = nodes.count - 1
        if nodes[last].name == .text, nodes[last].parent == current, nodes[last].content.upperBound == start {
            nodes[last].content = nodes[last].content.lowerBound..<count
        } else {
            nodes.append(
                HTMLTree.Node(name: .text, parent: Int32(current), end: Int32(last + 2), content: start..<count))
        }
    }

    // MARK: Letters

    mutating func write(_ byte: UInt8) {
        guard count < letters.count else { return }
        letters[count] = byte
        count += 1
    }

    mutating func write(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let length = min(range.count, letters.count - count)
        guard length > 0, let from = source.baseAddress, let to = letters.baseAddress else { return }
        (to + count).update(from: from + range.lowerBound, count: length)
        count += length
    }

    mutating func write(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { return write(UInt8(scalar.value)) }
        for byte in String(scalar).utf8 { write(byte) }
    }

    /// The finished tree; what is still open ends here.
    mutating func finish() -> HTMLTree {
        while current > 0 { end() }
        nodes[0].end = Int32(nodes.count)
        return HTMLTree(self)
    }
}
