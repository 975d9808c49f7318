import Foundation

/// The one form in which JSON is written: sorted keys, indented, with nothing in it that steers a terminal.
package enum DocumentText {
    /// The JSON of a document.
    package static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// The JSON of a document on one line.
    static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// The JSON of a tree of dictionaries, lists, texts and numbers.
    static func json(tree: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: tree, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return safe(String(decoding: data, as: UTF8.self))
    }

    /// JSON may hold control characters behind ASCII as they are, and a terminal would obey them.
    private static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { out, scalar in
            let isControl = (0x7F...0x9F).contains(scalar.value)
            out += isControl ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
    }
}
