import Foundation

/// Lists in a single column, as JSON text.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Nil for the text of an empty value, the most frequent case.
    static func decode<T: Decodable>(_ text: String, unless nothing: String) throws -> T? {
        text == nothing ? nil : try decode(text) as T
    }

    /// A list of texts. Nearly all lists contain no escaped characters, so they need no parser.
    static func decode(_ text: String) throws -> [String] {
        if text == "[]" { return [] }
        let bytes = text.utf8
        guard text.hasPrefix("[\""), text.hasSuffix("\"]"), bytes.count >= 4, !bytes.contains(UInt8(ascii: "\\")),
            !bytes.contains(where: { $0 < 0x20 })
        else { return try decode(text, as: [String].self) }
        let pieces = text.dropFirst(2).dropLast(2).components(separatedBy: "\",\"")
        let isPlain = pieces.allSatisfy { !$0.utf8.contains(UInt8(ascii: "\"")) }
        return isPlain ? pieces : try decode(text, as: [String].self)
    }

    static func decode<T: Decodable>(_ text: String) throws -> T { try decode(text, as: T.self) }

    private static func decode<T: Decodable>(_ text: String, as type: T.Type) throws -> T {
        do {
            return try JSONDecoder().decode(T.self, from: Data(text.utf8))
        } catch {
            throw StoreDamage(reason: "a list cannot be read")
        }
    }
}
