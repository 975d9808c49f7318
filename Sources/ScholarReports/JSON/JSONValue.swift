import ScholarIndexes
import ScholarLists
import ScholarPages
import Foundation

/// A JSON value whose type is known only when it is written: an index, a field of a query, or JSON that is given as text.
package enum JSONValue: Codable, Sendable {
    case object([String: JSONValue]), list([JSONValue]), text(String), flag(Bool), whole(Int), number(Double), null

    /// Parses a text; nil when it is not JSON.
    init?(_ text: String) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    /// The text of a field; nil when there is none, or another value.
    subscript(_ name: String) -> String? {
        guard case .object(let fields) = self, case .text(let text)? = fields[name] else { return nil }
        return text
    }

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // Texts first: they are the most frequent, and a type that does not fit costs an error.
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let whole = try? value.decode(Int.self) {
            self = .whole(whole)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else {
            self = .null
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let object): try container.encode(object)
        case .list(let list): try container.encode(list)
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .whole(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .null: try container.encodeNil()
        }
    }
}

extension ListSummary {
    /// Papers, citations, h and g, as far as they are known; each one that missing publications can raise is marked.
    var json: [String: JSONValue] {
        IndexSummary.keys.reduce(into: [:]) { json, key in
            guard let number = self[key] else { return }
            json[key] = .whole(number)
            if indexes.minimums.contains(key) { json["\(key)_is_least"] = .flag(true) }
        }
    }
}

extension Collection {
    /// Nil if it is empty, so that the key is absent.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
