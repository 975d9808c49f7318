/// JSON text as this program always writes it: sorted keys, indented, without characters that control a terminal.
package enum DocumentText {
    /// The JSON of a document.
    package static func json(_ value: some JSONConvertible, isOneLine: Bool = false) throws -> String {
        var writer = JSONWriter(isPretty: !isOneLine)
        try writer.write(value.json)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The JSON of a tree of dictionaries, lists, texts and numbers.
    package static func json(tree: Any) throws -> String { try json(JSONValue(parsed: tree)) }
}
