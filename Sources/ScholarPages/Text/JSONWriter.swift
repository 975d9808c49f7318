/// Writes JSON values as bytes: the keys of an object in the order of their bytes, and each field in a line if it is pretty.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    /// The number of spaces before each line of an object or a list.
    private var indentation = 0

    package init(isPretty: Bool) { self.isPretty = isPretty }

    /// Adds a text between values, unchanged.
    package mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// - Throws: `EncodingError`, if a number is infinite or not a number.
    package mutating func write(_ value: JSONValue) throws {
        switch value {
        case .object(let fields):
            append("{")
            let fields = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            try lines(fields) { writer, field in
                writer.text(field.key)
                writer.append(writer.isPretty ? " : " : ":")
                try writer.write(field.value)
            }
            append("}")
        case .list(let values):
            append("[")
            try lines(values) { try $0.write($1) }
            append("]")
        case .text(let text): self.text(text)
        case .flag(let flag): append(flag ? "true" : "false")
        case .whole(let number): bytes.append(contentsOf: String(number).utf8)
        case .large(let number): bytes.append(contentsOf: String(number).utf8)
        case .number(let number):
            guard number.isFinite else {
                throw EncodingError.invalidValue(
                    number, .init(codingPath: [], debugDescription: "JSON has no number \(number)"))
            }
            let text = "\(number)"
            bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
        case .null: append("null")
        }
    }

    private mutating func lines<Element>(
        _ elements: [Element], _ write: (inout JSONWriter, Element) throws -> Void
    ) rethrows {
        indentation += 2
        for (place, element) in elements.enumerated() {
            if place > 0 { append(",") }
            newLine()
            try write(&self, element)
        }
        indentation -= 2
        // Empty objects and lists have always had an empty line.
        if isPretty, elements.isEmpty { append("\n") }
        newLine()
    }

    private mutating func newLine() {
        guard isPretty else { return }
        append("\n")
        for _ in 0..<indentation { append(" ") }
    }

    // MARK: Texts

    /// For each byte, whether it is, or begins, a character that may have to be escaped.
    private static let canNeedEscape = (0...0xFF).map { byte in
        byte < 0x20 || [0x22, 0x5C, 0x7F, 0xC2].contains(byte)
    }

    private mutating func text(_ text: String) {
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

    /// The characters that have an escape without a number.
    private static let escapes: [UInt8: StaticString] = [
        0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
    ]

    private mutating func escape(_ character: UInt8) {
        if let escape = Self.escapes[character] { return append(escape) }
        append("\\u00")
        bytes.append(contentsOf: character.hexDigits.lowercased().utf8)
    }
}
