/// The parameters of a URL in their order, encoded as HTML forms do: spaces as `+`, UTF-8, percent-encoded.
package struct URLParameters: Sendable {
    var items: [(name: String, value: String)] = []
}

extension URLParameters {
    /// Parses the part of an address after `?`, up to `#`; without `?` there are no parameters.
    init(address: String) {
        let address = Array(address.utf8)
        for part in address[Self.query(of: address, address.indices)].split(separator: UInt8(ascii: "&")) {
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            items.append((Self.decode(name), Self.decode(part.dropFirst(name.count + 1))))
        }
    }

    /// The first non-empty value of a parameter in an address, without parsing the rest of the address.
    package static func first(_ name: StaticString, in address: String) -> String? {
        let address = Array(address.utf8)
        return first(name, in: address, address.indices)
    }

    static func first(_ name: StaticString, in bytes: [UInt8], _ address: Range<Int>) -> String? {
        let query = query(of: bytes, address)
        var start = query.lowerBound
        while start < query.upperBound {
            let end = bytes.firstIndex(of: UInt8(ascii: "&"), in: start..<query.upperBound) ?? query.upperBound
            let value = start + name.utf8CodeUnitCount + 1
            if value < end, bytes[value - 1] == UInt8(ascii: "="), bytes.starts(with: name, at: start) {
                return decode(bytes[value..<end])
            }
            start = end + 1
        }
        return nil
    }

    /// The part of an address after its first `?`, up to `#`.
    private static func query(of bytes: [UInt8], _ address: Range<Int>) -> Range<Int> {
        let end = bytes.firstIndex(of: UInt8(ascii: "#"), in: address) ?? address.upperBound
        let mark = bytes.firstIndex(of: UInt8(ascii: "?"), in: address.lowerBound..<end) ?? end
        return min(mark + 1, end)..<end
    }

    mutating func append(_ name: String, _ value: String) {
        items.append((name, value))
    }

    /// The first non-empty value of a parameter.
    subscript(_ name: String) -> String? {
        items.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    func all(_ name: String) -> [String] {
        items.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
    }

    var encoded: String {
        items.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    }

    static func encode(_ text: String) -> String {
        text.percentEncoded { $0.isAlphanumeric || "-_.* ".utf8.contains($0) }.replacing(" ", with: "+")
    }

    /// Decodes a name or a value. Line breaks and other control characters become spaces: a value is a line of text,
    /// and an address can come from anywhere.
    package static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || isControl($0) }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = bytes[index + 1].hexValue,
                let low = bytes[index + 2].hexValue
            {
                let decoded = high << 4 | low
                out.append(isControl(decoded) ? UInt8(ascii: " ") : decoded)
                index += 3
            } else {
                out.append(byte == UInt8(ascii: "+") || isControl(byte) ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}
