import Foundation

extension JSONValue {
    /// Encodes a document.
    init(encoding document: some Encodable) throws {
        switch document {
        case let value as JSONValue: self = value
        case let text as String: self = .text(text)
        case let number as Int: self = .whole(number)
        case let flag as Bool: self = .flag(flag)
        case let number as Double: self = .number(number)
        case let texts as [String]: self = .list(texts.map(JSONValue.text))
        case let fields as [String: JSONValue]: self = .object(fields)
        // Its keys are no names of this program.
        case let fields as any Fields: self = .object(try fields.values())
        default:
            let encoder = DocumentEncoder()
            try document.encode(to: encoder)
            self = encoder.value
        }
    }
}

/// A dictionary whose keys are those of an object.
private protocol Fields {
    func values() throws -> [String: JSONValue]
}

extension Dictionary: Fields where Key == String, Value: Encodable {
    fileprivate func values() throws -> [String: JSONValue] { try mapValues { try JSONValue(encoding: $0) } }
}

/// Collects what a document encodes: an object, to which several containers can add fields, a list, or one value.
private final class DocumentEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var fields: [String: DocumentPart] = [:]
    fileprivate var elements: [DocumentPart] = []
    private var isList = false
    fileprivate var single: JSONValue?

    /// What was encoded; an object without fields if nothing was.
    var value: JSONValue {
        single ?? (isList ? .list(elements.map(\.value)) : .object(fields.mapValues(\.value)))
    }

    fileprivate func set(_ key: any CodingKey, _ part: DocumentPart) { fields[Self.key(key.stringValue)] = part }

    /// `cites_url` for `citesURL`: each word in lower case.
    private static func key(_ name: String) -> String {
        guard name.utf8.contains(where: isCapital) else { return name }
        let letters = Array(name.utf8)
        var key: [UInt8] = []
        for (place, letter) in letters.enumerated() {
            let beginsWord =
                isCapital(letter) && place > 0
                && (!isCapital(letters[place - 1])
                    || letters.dropFirst(place + 1).first.map { !isCapital($0) } ?? false)
            if beginsWord { key.append(UInt8(ascii: "_")) }
            key.append(isCapital(letter) ? letter | 0x20 : letter)
        }
        return String(decoding: key, as: UTF8.self)
    }

    private static func isCapital(_ letter: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(DocumentFields(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isList = true
        return DocumentElements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { DocumentSingleValue(encoder: self) }
}

/// A value, or one that an encoder still collects.
private enum DocumentPart {
    case whole(JSONValue)
    case open(DocumentEncoder)

    var value: JSONValue {
        switch self {
        case .whole(let value): value
        case .open(let encoder): encoder.value
        }
    }
}

private struct DocumentFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: DocumentEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.set(key, .whole(.null)) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        encoder.set(key, .whole(try JSONValue(encoding: value)))
    }

    private func opened(_ key: any CodingKey) -> DocumentEncoder {
        let inner = DocumentEncoder()
        encoder.set(key, .open(inner))
        return inner
    }

    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
        opened(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { opened(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { opened(key) }
}

private struct DocumentElements: UnkeyedEncodingContainer {
    let encoder: DocumentEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.elements.count }

    func encodeNil() { encoder.elements.append(.whole(.null)) }

    func encode(_ value: some Encodable) throws { encoder.elements.append(.whole(try JSONValue(encoding: value))) }

    private func opened() -> DocumentEncoder {
        let inner = DocumentEncoder()
        encoder.elements.append(.open(inner))
        return inner
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        opened().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { opened().unkeyedContainer() }

    func superEncoder() -> any Encoder { opened() }
}

private struct DocumentSingleValue: SingleValueEncodingContainer {
    let encoder: DocumentEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.single = .null }

    func encode(_ value: some Encodable) throws { encoder.single = try JSONValue(encoding: value) }
}
