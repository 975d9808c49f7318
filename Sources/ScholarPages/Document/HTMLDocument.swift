import CLibXML2

/// A page parsed by libxml2: elements and texts in document order, in flat arrays.
///
/// The descendants of an element are the nodes directly after it, so everything in a result is a slice. Strings are
/// created only when a rule reads them.
package final class HTMLDocument: Sendable {
    /// An element, or a text between elements.
    struct Node: Sendable {
        /// The name of an element; `Name.text` for a text.
        var name: Name
        /// The index of the parent element; 0 is the document.
        var parent: Int32
        /// The index after its last descendant.
        var end: Int32
        /// The attributes of an element; the bytes of a text.
        var content: Range<Int32>
        /// The names that the class attribute lists; their number is 0 for a text.
        var classes: Range<Int32>
    }

    struct ClassName: Sendable {
        var name: Name
        /// The index of the element.
        var element: Int32
    }

    struct Attribute: Sendable {
        var name: Name
        var value: Range<Int32>
    }

    let nodes: [Node]
    let attributes: [Attribute]
    /// The names in the class attributes of all elements, in document order.
    let classNames: [ClassName]
    let identified: [Int]
    /// The bytes of texts and attribute values, in UTF-8.
    let letters: [UInt8]

    /// Whether the parser read all of the markup.
    let isWhole: Bool
    /// The index of the mark after the last node, if the page was cut off. The elements around it have no end.
    private let cut: Int?

    /// Parses markup. Time and memory are proportional to the size of the markup, for any markup.
    ///
    /// - Parameter isCut: whether the page was cut off, so that its last elements are not finished.
    init(_ markup: [UInt8], isCut: Bool = false) {
        var builder = DocumentBuilder(size: markup.count)
        let isRead = withUnsafeMutablePointer(to: &builder) {
            Self.parse(isCut ? markup + Array("<page-end></page-end>".utf8) : markup, into: $0)
        }
        builder.finish()
        isWhole = isRead && !builder.isFull
        cut = isCut ? builder.nodes.lastIndex { $0.name == "page-end" } : nil
        nodes = builder.nodes
        attributes = builder.attributes
        letters = builder.letters
        classNames = builder.classNames
        identified = builder.identified
    }

    /// Whether an element ended before the page was cut off.
    func isFinished(_ element: HTMLElement) -> Bool { cut.map { !element.range.contains($0) } ?? true }

    package static var libraryVersion: String { LIBXML_DOTTED_VERSION }

    private static let isInitialized: Void = xmlInitParser()

    /// Lets libxml2 report the markup to the builder. No resource is loaded, and no tree is built.
    ///
    /// - Returns: whether the parser read everything: it stops when memory is exhausted or an internal limit is reached.
    private static func parse(_ markup: [UInt8], into builder: UnsafeMutableRawPointer) -> Bool {
        _ = isInitialized
        // Of the two ways to parse, `htmlParseDocument` also copies the name of each element.
        guard let context = htmlCreatePushParserCtxt(nil, nil, nil, 0, nil, XML_CHAR_ENCODING_NONE) else {
            return false
        }
        defer { htmlFreeParserCtxt(context) }
        let options = HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
        htmlCtxtUseOptions(context, Int32(options | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NODEFDTD.rawValue))
        context.pointee.sax.pointee = handler
        context.pointee.userData = builder
        // The markup is in UTF-8, even if it declares another charset.
        context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
        // The parser also returns an error for markup that it repaired, so the result alone does not mean that it stopped.
        let size = Int32(clamping: markup.count)
        let error = scholar_parse_all(context, markup, size)
        return size == markup.count && context.pointee.disableSAX == 0 && error != XML_ERR_NO_MEMORY.rawValue
    }

    private static var handler: htmlSAXHandler {
        var handler = htmlSAXHandler()
        handler.startElement = { builder, name, attributes in
            builder?.assumingMemoryBound(to: DocumentBuilder.self).pointee.start(name, attributes)
        }
        handler.endElement = { builder, _ in builder?.assumingMemoryBound(to: DocumentBuilder.self).pointee.end() }
        handler.characters = { builder, letters, count in
            builder?.assumingMemoryBound(to: DocumentBuilder.self).pointee.text(letters, Int(count))
        }
        handler.ignorableWhitespace = handler.characters
        return handler
    }
}

private struct DocumentBuilder {
    typealias Letters = UnsafePointer<UInt8>

    private(set) var nodes: [HTMLDocument.Node] = []
    private(set) var attributes: [HTMLDocument.Attribute] = []
    private(set) var classNames: [HTMLDocument.ClassName] = []
    private(set) var identified: [Int] = []
    private(set) var letters: [UInt8] = []
    /// The index of the innermost open element.
    private var current = 0
    /// The number of open elements that are too deep to become nodes.
    private var tooDeep = 0
    private var depth = 0

    /// The cleanup pass allows 400 levels. The elements that libxml2 adds are limited as well.
    private static let deepest = 1000
    /// Pages of Scholar have less than a hundredth of this number.
    private static let mostNodes = 4_000_000

    /// Whether nodes were left out because there are too many.
    var isFull: Bool { nodes.count >= Self.mostNodes }

    init(size: Int) {
        // An estimate from the size of the markup; the arrays grow if the page has more.
        nodes.reserveCapacity(size / 32 + 64)
        attributes.reserveCapacity(size / 64 + 64)
        letters.reserveCapacity(size)
        nodes.append(HTMLDocument.Node(name: Name("#document"), parent: -1, end: 1, content: 0..<0, classes: 0..<0))
    }

    mutating func start(_ name: Letters?, _ list: UnsafeMutablePointer<Letters?>?) {
        guard let name, tooDeep == 0, depth < Self.deepest, nodes.count < Self.mostNodes else { return tooDeep += 1 }
        depth += 1
        let place = nodes.count
        let first = (attributes: Int32(attributes.count), classes: Int32(classNames.count))
        var next = list
        while let item = next, let attribute = item.pointee {
            add(Name(bytes: Self.bytes(attribute)), item[1])
            next = item + 2
        }
        nodes.append(
            HTMLDocument.Node(
                name: Name(bytes: Self.bytes(name)), parent: Int32(current), end: Int32(place + 1),
                content: first.attributes..<Int32(attributes.count),
                classes: first.classes..<Int32(classNames.count)))
        current = place
    }

    private mutating func add(_ name: Name, _ value: Letters?) {
        let start = letters.count
        if let value { letters += Self.bytes(value) }
        attributes.append(HTMLDocument.Attribute(name: name, value: Int32(start)..<Int32(letters.count)))
        if name == "id" { identified.append(nodes.count) }
        if name == "class" {
            let element = Int32(nodes.count)
            Name.classes(letters, start..<letters.count) { classNames.append(.init(name: $0, element: element)) }
        }
    }

    /// The bytes of a zero-terminated text, as libxml2 passes names and values.
    private static func bytes(_ text: Letters) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
    }

    mutating func end() {
        guard tooDeep == 0 else { return tooDeep -= 1 }
        // The document itself has no end tag.
        guard current > 0 else { return }
        depth -= 1
        nodes[current].end = Int32(nodes.count)
        current = Int(nodes[current].parent)
    }

    mutating func text(_ text: Letters?, _ count: Int) {
        guard let text, count > 0, nodes.count < Self.mostNodes else { return }
        let start = Int32(letters.count)
        let last = nodes.count - 1
        let classes = Int32(classNames.count)
        letters += UnsafeBufferPointer(start: text, count: count)
        if nodes[last].name == .text, Int(nodes[last].parent) == current, nodes[last].content.upperBound == start {
            nodes[last].content = nodes[last].content.lowerBound..<Int32(letters.count)
        } else {
            nodes.append(
                HTMLDocument.Node(
                    name: .text, parent: Int32(current), end: Int32(last + 2), content: start..<Int32(letters.count),
                    classes: classes..<classes))
        }
    }

    mutating func finish() {
        while current > 0 { end() }
        nodes[0].end = Int32(nodes.count)
    }
}
