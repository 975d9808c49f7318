import ScholarLists
import ScholarPages
import Foundation

/// Lists in a single column, as JSON text.
enum JSONText {
    static func encode<T: Encodable>(_ value: T, as type: T.Type = T.self) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// A list of texts. Nearly all lists contain no escaped characters, so they need no encoder.
    static func encode(_ texts: [String]) throws -> String {
        guard !texts.isEmpty, texts.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else {
            return try encode(texts, as: [String].self)
        }
        return "[\"" + texts.joined(separator: "\",\"") + "\"]"
    }

    /// A list of texts. Nearly all lists contain no escaped characters, so they need no parser.
    static func decode(_ text: String) throws -> [String] {
        if text == "[]" { return [] }
        var text = text
        return try text.withUTF8(plainTexts) ?? decode(text, as: [String].self)
    }

    /// The texts of `["…","…"]`; nil if it is anything else, or escapes a character.
    private static func plainTexts(_ json: UnsafeBufferPointer<UInt8>) -> [String]? {
        guard json.first == UInt8(ascii: "[") else { return nil }
        var texts: [String] = []
        var place = 1
        while place < json.count, json[place] == UInt8(ascii: "\"") {
            let start = place + 1
            guard let end = json[start...].firstIndex(where: { !isPlain($0) }), json[end] == UInt8(ascii: "\""),
                end + 1 < json.count
            else { return nil }
            texts.append(String(decoding: json[start..<end], as: UTF8.self))
            if json[end + 1] == UInt8(ascii: "]") { return end + 2 == json.count ? texts : nil }
            guard json[end + 1] == UInt8(ascii: ",") else { return nil }
            place = end + 2
        }
        return nil
    }

    /// Whether JSON contains a byte of a text unchanged.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Citations by year.
    static func decodeYears(_ text: String) throws -> [Int: Int] {
        let years = try plainYears(text) ?? decode(text, as: [Int: Int].self)
        guard years.allSatisfy({ StoredNumber.years.contains($0) && StoredNumber.counts.contains($1) }) else {
            throw StoreDamage(reason: "citations by year are no numbers of citations")
        }
        return years
    }

    /// The numbers of `{"2024":3,"2025":4}`, which need no parser; nil if it is anything else.
    private static func plainYears(_ text: String) -> [Int: Int]? {
        var years: [Int: Int] = [:]
        for pair in text.utf8.dropFirst().dropLast().split(separator: UInt8(ascii: ",")) {
            let parts = pair.split(separator: UInt8(ascii: ":"))
            guard parts.count == 2, parts[0].count == 6, let year = Int(Substring(parts[0].dropFirst().dropLast())),
                let count = Int(Substring(parts[1]))
            else { return nil }
            years[year] = count
        }
        return text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}") ? years : nil
    }

    /// The facts of a search; the numbers of pages are checked, because they lead to the pages.
    static func decodeFacts(_ text: String) throws -> SearchFacts {
        let facts = try decode(text, as: SearchFacts.self)
        guard facts.pages.allSatisfy({ StoredNumber.numbers.contains($0.page) }) else {
            throw StoreDamage(reason: "a fact has no number of a page")
        }
        return facts
    }

    static func decode<T: Decodable>(_ text: String, as type: T.Type = T.self) throws -> T {
        do {
            return try JSONDecoder().decode(T.self, from: Data(text.utf8))
        } catch {
            throw StoreDamage(reason: "a list cannot be read")
        }
    }
}
