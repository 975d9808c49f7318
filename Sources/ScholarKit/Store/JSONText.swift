import Foundation

/// Lists in a single column, as JSON text.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String { try encoded(value) }

    private static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Nil for the text of an empty value, the most frequent case.
    static func decode<T: Decodable>(_ text: String, unless nothing: String) throws -> T? {
        text == nothing ? nil : try decode(text) as T
    }

    /// A list of texts. Nearly all lists contain no escaped characters, so they need no encoder.
    static func encode(_ texts: [String]) throws -> String {
        guard !texts.isEmpty, texts.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else {
            return try encoded(texts)
        }
        return "[\"" + texts.joined(separator: "\",\"") + "\"]"
    }

    /// A list of texts. Nearly all lists contain no escaped characters, so they need no parser.
    static func decode(_ text: String) throws -> [String] {
        if text == "[]" { return [] }
        // "[", the first text, ",", the second text, …, "]".
        let pieces = text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        let isSimple =
            pieces.count >= 3 && pieces.first?.elementsEqual("[".utf8) == true
            && pieces.last?.elementsEqual("]".utf8) == true
            && pieces.indices.dropFirst().dropLast().allSatisfy {
                $0.isMultiple(of: 2) ? pieces[$0].elementsEqual(",".utf8) : pieces[$0].allSatisfy(isPlain)
            }
        guard isSimple else { return try decode(text, as: [String].self) }
        return stride(from: 1, to: pieces.count, by: 2).map { String(Substring(pieces[$0])) }
    }

    /// Whether JSON contains a byte of a text unchanged.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
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
