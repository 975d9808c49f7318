import Foundation

/// JSON text as this program always writes it: sorted keys, indented, without characters that control a terminal.
package enum DocumentText {
    /// The JSON of a document.
    package static func json(_ value: some Encodable, isOneLine: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        if !isOneLine, let search = value as? SearchDocument { return try json(search, encoder) }
        return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// The JSON of a search: an encoder writes it without its publications, which are written into the empty lists.
    private static func json(_ search: SearchDocument, _ encoder: JSONEncoder) throws -> String {
        if let key = EntryDocuments.areLeftOut { encoder.userInfo[key] = true }
        var text = safe(String(decoding: try encoder.encode(search), as: UTF8.self))
        for (name, entries) in search.lists where !entries.all.isEmpty {
            // Only a field of the outermost object has this indentation, and texts contain no line breaks.
            let field = "\n  \"\(name)\" : "
            guard let place = text.range(of: field + "[\n\n  ]") else { continue }
            text.replaceSubrange(place, with: field + (try entries.json()))
        }
        return text
    }

    /// The JSON of a tree of dictionaries, lists, texts and numbers.
    package static func json(tree: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: tree, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return safe(String(decoding: data, as: UTF8.self))
    }

    /// JSON allows control characters beyond ASCII unescaped, but they could control a terminal.
    private static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { out, scalar in
            let isControl = (0x7F...0x9F).contains(scalar.value)
            out += isControl ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
    }
}
