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
        default:
            let encoder = DocumentEncoder()
            try document.encode(to: encoder)
            self = encoder.value
        }
    }
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

    fileprivate func set(_ key: any CodingKey, _ part: DocumentPart) { fields[key.stringValue] = part }

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
