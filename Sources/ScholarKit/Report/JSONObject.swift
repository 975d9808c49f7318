/// An object of JSON: its keys and their values. A key whose value is nil is absent.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private var values: [(key: String, value: any Encodable)] = []

    init(dictionaryLiteral values: (String, (any Encodable)?)...) {
        for (key, value) in values { self[key] = value }
    }

    /// Sets a key that is not there yet.
    subscript(key: String) -> (any Encodable)? {
        get { values.first { $0.key == key }?.value }
        set { if let newValue { values.append((key, newValue)) } }
    }

    /// Both objects in one.
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

extension Collection {
    /// Nil in place of nothing, so that a key is absent.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
