import Foundation

/// A JSON object: its keys and their values. A key whose value is nil is absent.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private var values: [(key: String, value: any Encodable)] = []

    init(dictionaryLiteral values: (String, (any Encodable)?)...) {
        for (key, value) in values { self[key] = value }
    }

    /// Adds a key with its value; the key must not exist yet.
    subscript(key: String) -> (any Encodable)? {
        get { values.first { $0.key == key }?.value }
        set { if let newValue { values.append((key, newValue)) } }
    }

    static func + (one: JSONObject, other: JSONObject) -> JSONObject {
        var all = one
        all.values += other.values
        return all
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (key, value) in values { try container.encode(value, forKey: Name(stringValue: key)) }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// A JSON object that is made only while it is written, so that the objects of a long list are never all in memory.
package struct JSONDocument: Encodable {
    private let object: () -> JSONObject

    init(_ object: @escaping () -> JSONObject) { self.object = object }

    /// Writes the keys that have a value.
    package func encode(to encoder: any Encoder) throws { try object().encode(to: encoder) }
}

/// JSON that is given as text, to be written inside other JSON.
enum JSONValue: Codable {
    case object([String: JSONValue]), list([JSONValue]), text(String), flag(Bool), whole(Int), number(Double), null

    /// Parses a text; nil when it is not JSON.
    init?(_ text: String) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let whole = try? value.decode(Int.self) {
            self = .whole(whole)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else {
            self = .null
        }
    }

    func encode(to encoder: any Encoder) throws {
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

extension Collection {
    /// Nil if it is empty, so that the key is absent.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
