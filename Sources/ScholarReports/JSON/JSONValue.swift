import ScholarIndexes
import ScholarLists
import ScholarPages
import Foundation

/// A JSON value whose type is known only when it is written: an index, a field of a query, or JSON that is given as text.
package enum JSONValue: Encodable, Sendable {
    case object([String: JSONValue]), list([JSONValue]), text(String), flag(Bool), whole(Int), large(UInt), number(
        Double), null

    /// Parses a text; nil when it is not JSON. A decoder takes three times as long.
    init?(_ text: String) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
            return nil
        }
        self.init(parsed: value)
    }

    init(parsed value: Any) {
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

    /// The text of a field; nil when there is none, or another value.
    subscript(_ name: String) -> String? {
        guard case .object(let fields) = self, case .text(let text)? = fields[name] else { return nil }
        return text
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let object): try container.encode(object)
        case .list(let list): try container.encode(list)
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .whole(let number): try container.encode(number)
        case .large(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .null: try container.encodeNil()
        }
    }
}

extension ListSummary {
    /// Papers, citations, h and g, as far as they are known; each one that can still rise is marked.
    var json: [String: JSONValue] {
        IndexSummary.keys.reduce(into: [:]) { json, key in
            guard hasCounts || key == "papers", let number = indexes.least(key) else { return }
            json[key] = .whole(number)
            if indexes.minimums.contains(key) { json["\(key)_is_least"] = .flag(true) }
        }
    }
}

extension Collection {
    /// Nil if it is empty, so that the key is absent.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
