import Foundation

/// A JSON value, such as a document that scripts read. Its keys are written as they are printed.
package enum JSONValue: Sendable {
    case object([String: JSONValue]), list([JSONValue]), text(String), flag(Bool), whole(Int), large(UInt), number(
        Double), null

    /// Parses a text; nil when it is not JSON. A decoder takes three times as long.
    package init?(_ text: String) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
            return nil
        }
        self.init(parsed: value)
    }

    package init(parsed value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let object as [String: Any]: self = .object(object.mapValues(JSONValue.init(parsed:)))
        case let list as [Any]: self = .list(list.map(JSONValue.init(parsed:)))
        // Foundation marks a truth value by the type of its storage.
        case let number as NSNumber where number.objCType.pointee == CChar(UInt8(ascii: "c")):
            self = .flag(number.boolValue)
        // A decimal number of Foundation converts to a fraction that is not the nearest.
        case let number as NSNumber:
            self =
                Int(exactly: number).map(JSONValue.whole) ?? UInt(exactly: number).map(JSONValue.large)
                ?? .number(
                    (number as? NSDecimalNumber).flatMap { Double($0.stringValue) } ?? number.doubleValue)
        default: self = .null
        }
    }

    /// The text of a field; nil without one, or if it has another value.
    package subscript(_ name: String) -> String? {
        guard case .object(let fields) = self, case .text(let text)? = fields[name] else { return nil }
        return text
    }

    /// The value in a cell of a table. Semicolons separate the values of a list; one inside a value is doubled.
    package var cell: String {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag ? "yes" : "no"
        case .whole(let number): String(number)
        case .large(let number): String(number)
        case .number(let number): String(number)
        case .list(let list): list.map { $0.cell.replacing(";", with: ";;") }.joined(separator: "; ")
        case .object(let fields):
            fields.sorted { $0.key < $1.key }.map { "\($0) \($1.cell)" }.joined(separator: "; ")
        case .null: ""
        }
    }

    /// The number; nil if it is no number.
    package var number: Double? {
        switch self {
        case .whole(let number): Double(number)
        case .large(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The fields of two objects; those of the second replace fields of the same keys.
    package static func + (one: JSONValue, other: JSONValue) -> JSONValue {
        guard case .object(let fields) = one, case .object(let others) = other else { return other }
        return .object(fields.merging(others) { $1 })
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object. A key without a value is absent.
    package init(dictionaryLiteral fields: (String, (any JSONConvertible)?)...) {
        self = .object(fields.reduce(into: [:]) { $0[$1.0] = $1.1?.json })
    }
}

/// A value with a form in JSON.
package protocol JSONConvertible {
    var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
    package var json: JSONValue { self }
}

extension String: JSONConvertible {
    package var json: JSONValue { .text(self) }
}

extension Int: JSONConvertible {
    package var json: JSONValue { .whole(self) }
}

extension Double: JSONConvertible {
    package var json: JSONValue { .number(self) }
}

extension Bool: JSONConvertible {
    package var json: JSONValue { .flag(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
    package var json: JSONValue { .list(map(\.json)) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
    package var json: JSONValue { .object(mapValues(\.json)) }
}

extension Collection {
    /// Nil if it is empty, so that the key is absent.
    package var nonEmpty: Self? { isEmpty ? nil : self }
}
