import CLibXML2

/// A page as a tree of Swift values: parsed by libxml2, which is seen only in this file, and freed before it returns.
///
/// Nodes lie in document order in one array; the descendants of a node are the range behind it, so that "everything of
/// this result" is a slice.
public final class HTMLTree: Sendable {
    /// An element, or a text between elements.
    struct Node: Sendable {
        /// The name, lower case; empty for text.
        var name: String
        var text: String
        var attributes: [(name: String, value: String)]
        /// The id and the tokens of the class attribute, which nearly every rule asks for.
        var id: String
        var classes: [String]
        var parent: Int
        /// The index behind the last descendant.
        var end: Int
    }

    let nodes: [Node]

    /// Parses markup in UTF-8; nothing that it holds is an error.
    public init(_ markup: [UInt8]) {
        var nodes: [Node] = []
        nodes.reserveCapacity(markup.count / 24)
        nodes.append(Node(element: "#document", attributes: [], parent: -1))
        markup.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, buffer.count > 0 else { return }
            let options =
                HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
                | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
                | UInt32(bitPattern: Int32(XML_PARSE_HUGE.rawValue))
            let document = base.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                htmlReadMemory($0, Int32(clamping: buffer.count), nil, "utf-8", Int32(bitPattern: options))
            }
            guard let document else { return }
            defer { xmlFreeDoc(document) }
            Self.copy(xmlDocGetRootElement(document), to: &nodes)
        }
        nodes[0].end = nodes.count
        self.nodes = nodes
    }

    /// The version of libxml2, for people.
    public static var parserVersion: String {
        LIBXML_DOTTED_VERSION
    }

    /// Walks over libxml2's tree without recursion: markup without end tags can be very deep.
    private static func copy(_ root: xmlNodePtr?, to nodes: inout [Node]) {
        var current = root
        var parent = 0
        while let node = current {
            var child: xmlNodePtr?
            let index = nodes.count
            switch node.pointee.type {
            case XML_ELEMENT_NODE:
                nodes.append(
                    Node(element: string(node.pointee.name), attributes: attributes(of: node), parent: parent))
                nodes[index].end = index + 1
                child = node.pointee.children
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                nodes.append(Node(text: string(node.pointee.content), parent: parent))
                nodes[index].end = index + 1
            default: break
            }
            if let child {
                parent = index
                current = child
                continue
            }
            var climbing: xmlNodePtr = node
            while climbing.pointee.next == nil, let up = climbing.pointee.parent, climbing != root {
                if up.pointee.type == XML_ELEMENT_NODE {
                    nodes[parent].end = nodes.count
                    parent = nodes[parent].parent
                }
                climbing = up
            }
            current = climbing == root ? nil : climbing.pointee.next
        }
    }

    private static func attributes(of node: xmlNodePtr) -> [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = []
        var next = node.pointee.properties
        while let attribute = next {
            var value = ""
            var part = attribute.pointee.children
            while let text = part {
                value += string(text.pointee.content)
                part = text.pointee.next
            }
            attributes.append((string(attribute.pointee.name), value))
            next = attribute.pointee.next
        }
        return attributes
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }

    private static func string(_ text: UnsafeMutablePointer<xmlChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }
}

extension HTMLTree.Node {
    init(element name: String, attributes: [(name: String, value: String)], parent: Int) {
        let classes = attributes.first { $0.name == "class" }?.value ?? ""
        self.init(
            name: name, text: "", attributes: attributes, id: attributes.first { $0.name == "id" }?.value ?? "",
            classes: classes.utf8.split(whereSeparator: \.isSpace).compactMap { String($0) }, parent: parent, end: 0)
    }

    init(text: String, parent: Int) {
        self.init(name: "", text: text, attributes: [], id: "", classes: [], parent: parent, end: 0)
    }
}
