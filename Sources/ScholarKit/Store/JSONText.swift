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

    static func decode<T: Decodable>(_ text: String) throws -> T {
        do {
            return try JSONDecoder().decode(T.self, from: Data(text.utf8))
        } catch {
            throw StoreDamage(reason: "a list cannot be read")
        }
    }
}
