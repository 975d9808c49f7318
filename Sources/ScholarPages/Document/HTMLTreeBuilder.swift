/// A tree that grows: elements and texts come in document order.
struct HTMLTreeBuilder {
    private(set) var nodes: [HTMLTree.Node] = []
    private(set) var attributes: [HTMLTree.Attribute] = []
    private(set) var identified: [Int] = []
    /// The letters so far. A page never has more of them than it has bytes, so that they never have to move.
    private let letters: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    /// What is written eight bytes at a time may reach beyond its end.
    private static let spare = 16
    /// The element that is open and has no open ones inside; 0 is the document.
    private var current = 0

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: letters[..<count]) }

    /// - Parameter size: how many bytes the page has.
    init(size: Int) {
        letters = .allocate(capacity: size + Self.spare)
        // A tenth of a page of today is left; what has more grows.
        nodes.reserveCapacity(size / 96 + 64)
        attributes.reserveCapacity(size / 96 + 64)
        nodes.append(HTMLTree.Node(name: .document, parent: -1, end: 1, content: 0..<0))
    }

    /// Opens an element, of which so many attributes follow.
    mutating func start(_ name: TagName, classes: UInt64 = 0, attributes count: Int = 0) {
        let (first, index) = (attributes.count, nodes.count)
        nodes.append(
            HTMLTree.Node(
                name: name, classes: classes, parent: Int32(current), end: Int32(index + 1),
                content: first..<first + count))
        current = index
    }

    /// Adds an attribute of the element that was opened last; its value is the bytes written since `start`.
    mutating func attribute(_ name: TagName, from start: Int) {
        attributes.append(HTMLTree.Attribute(name: name, value: start..<count))
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

    /// Writes bytes up to the first control character or `&`, and gives its place, or the end.
    mutating func writePlain(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        guard count + range.count + Self.spare <= letters.count + 8, let to = letters.baseAddress else {
            return range.upperBound
        }
        let (raw, out) = (UnsafeRawBufferPointer(source), UnsafeMutableRawPointer(to))
        var index = range.lowerBound
        while index < range.upperBound, index + 8 <= source.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            out.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
            let unusual = UInt64(littleEndian: word.unusualBytes)
            let length = min(unusual.trailingZeroBitCount / 8, range.upperBound - index)
            index += length
            count += length
            if length < 8 { return index }
        }
        while index < range.upperBound, source[index] >= 0x20, source[index] != 0x26, source[index] != 0x7F {
            write(source[index])
            index += 1
        }
        return index
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
