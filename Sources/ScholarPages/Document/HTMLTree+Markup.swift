extension CleanPage {
    /// The page after the pass, in UTF-8.
    package var markup: [UInt8] { Array(tree.markup.utf8) }
}

/// A tree as markup again, to show what the cleanup pass kept.
extension HTMLTree {
    var markup: String {
        var out = ""
        var open: [(name: String, end: Int)] = []
        for index in nodes.indices.dropFirst() {
            while let last = open.last, last.end <= index {
                out += "</\(last.name)>"
                open.removeLast()
            }
            let node = nodes[index]
            if node.name == .text {
                out += Self.escaped(string(node.content))
                continue
            }
            let name = node.name.description
            out += "<\(name)"
            for attribute in attributes[node.content] {
                let value = Self.escaped(string(attribute.value)).replacing("\"", with: "&quot;")
                out += " \(attribute.name)=\"\(value)\""
            }
            out += ">"
            if !ElementKind.table[node.name].contains(.void) { open.append((name, Int(node.end))) }
        }
        return out + open.reversed().map { "</\($0.name)>" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
