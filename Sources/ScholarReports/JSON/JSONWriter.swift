import ScholarPages
import Foundation

/// Writes JSON objects directly as bytes, as `DocumentText` writes them by an encoder, which takes several times as long. The fields of
/// an object have to be written in the order of their names.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    /// The number of spaces before each line of an object or a list.
    private var indentation: Int
    /// Whether nothing has been written in the innermost object or list.
    private var isAtStart = true

    init(isPretty: Bool, indentation: Int = 0) {
        self.isPretty = isPretty
        self.indentation = indentation
    }

    /// Adds a text between objects, unchanged.
    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: Objects and lists

    mutating func object(_ fields: (inout JSONWriter) throws -> Void) rethrows {
        open(UInt8(ascii: "{"))
        try fields(&self)
        close(UInt8(ascii: "}"))
    }

    mutating func list<Element>(
        _ elements: [Element], _ write: (inout JSONWriter, Element) throws -> Void
    ) rethrows {
        open(UInt8(ascii: "["))
        // An encoder leaves an empty line in an empty list.
        if isPretty, elements.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        for element in elements {
            separate()
            try write(&self, element)
        }
        close(UInt8(ascii: "]"))
    }

    private mutating func open(_ bracket: UInt8) {
        bytes.append(bracket)
        indentation += 2
        isAtStart = true
    }

    private mutating func close(_ bracket: UInt8) {
        indentation -= 2
        newLine()
        bytes.append(bracket)
        isAtStart = false
    }

    /// Ends the element before.
    private mutating func separate() {
        if !isAtStart { bytes.append(UInt8(ascii: ",")) }
        isAtStart = false
        newLine()
    }

    private mutating func newLine() {
        guard isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        append(isPretty ? "\" : " : "\":")
    }

    // MARK: Fields

    /// A field with a text; without one there is no field.
    mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(name)
        self.text(text)
    }

    mutating func field(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        self.name(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func field(_ name: StaticString, _ flag: Bool?) {
        guard let flag else { return }
        self.name(name)
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    mutating func field(_ name: StaticString, _ texts: [String]?) {
        guard let texts else { return }
        self.name(name)
        list(texts) { $0.text($1) }
    }

    mutating func field(_ name: StaticString, _ numbers: [Int]) {
        self.name(name)
        list(numbers) { $0.bytes.append(contentsOf: String($1).utf8) }
    }

    mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        self.name(name)
        object(fields)
    }

    /// A field with a value of any type.
    ///
    /// - Throws: `EncodingError`, if a number is infinite or not a number.
    mutating func field(_ name: StaticString, _ value: JSONValue?) throws {
        guard let value else { return }
        self.name(name)
        try self.value(value)
    }

    private mutating func value(_ value: JSONValue) throws {
        switch value {
        case .object(let fields): try object(fields)
        case .list(let values): try list(values) { try $0.value($1) }
        case .text(let text): self.text(text)
        case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .whole(let number): bytes.append(contentsOf: String(number).utf8)
        case .number(let number): bytes.append(contentsOf: try DocumentText.json(number, isOneLine: true).utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        }
    }

    private mutating func object(_ fields: [String: JSONValue]) throws {
        try object { writer in
            if writer.isPretty, fields.isEmpty { writer.bytes.append(UInt8(ascii: "\n")) }
            // An encoder sorts by bytes.
            for (name, value) in fields.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                writer.separate()
                writer.text(name)
                writer.append(writer.isPretty ? " : " : ":")
                try writer.value(value)
            }
        }
    }

    // MARK: Texts

    /// For each byte, whether it is, or begins, a character that may have to be escaped.
    private static let canNeedEscape = (0...0xFF).map { byte in
        byte < 0x20 || [0x22, 0x5C, 0x7F, 0xC2].contains(byte)
    }

    mutating func text(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            var start = 0
            for place in text.indices where Self.canNeedEscape[Int(text[place])] {
                // The characters from 80 to 9F have two bytes.
                let isLong = text[place] == 0xC2
                guard !isLong || place + 1 < text.count && text[place + 1] < 0xA0 else { continue }
                bytes.append(contentsOf: text[start..<place])
                escape(text[isLong ? place + 1 : place])
                start = place + (isLong ? 2 : 1)
            }
            bytes.append(contentsOf: text[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ character: UInt8) {
        let short: UInt8? =
            switch character {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): character
            case 0x08: UInt8(ascii: "b")
            case 0x09: UInt8(ascii: "t")
            case 0x0A: UInt8(ascii: "n")
            case 0x0C: UInt8(ascii: "f")
            case 0x0D: UInt8(ascii: "r")
            default: nil
            }
        bytes.append(UInt8(ascii: "\\"))
        if let short { return bytes.append(short) }
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(digits[Int(character >> 4)])
        bytes.append(digits[Int(character & 15)])
    }
}
