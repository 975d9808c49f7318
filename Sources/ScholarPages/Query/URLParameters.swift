/// The parameters of a URL in their order, written and read as HTML forms do it: spaces as `+`, UTF-8, percent-encoded.
package struct URLParameters: Equatable, Sendable {
    var items: [(name: String, value: String)] = []

    package static func == (one: URLParameters, other: URLParameters) -> Bool {
        one.items.elementsEqual(other.items) { $0.name == $1.name && $0.value == $1.value }
    }

    init() {}

    /// Reads the part of an address behind `?`, up to `#`; of an address without `?` there are none.
    init(address: String) {
        var address = address
        address.withUTF8 { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "#"), from: 0) ?? bytes.count
            guard let mark = bytes.firstIndex(of: UInt8(ascii: "?"), in: 0..<end) else { return }
            var start = mark + 1
            while start < end {
                let next = bytes.firstIndex(of: UInt8(ascii: "&"), in: start..<end) ?? end
                let sign = bytes.firstIndex(of: UInt8(ascii: "="), in: start..<next) ?? next
                if start < next {
                    items.append((Self.decode(bytes[start..<sign]), Self.decode(bytes[min(sign + 1, next)..<next])))
                }
                start = next + 1
            }
        }
    }

    /// The first value of a parameter of an address, without taking the rest of the address apart; an empty one is none.
    package static func first(_ name: StaticString, in address: String) -> String? {
        var address = address
        return address.withUTF8 { first(name, in: $0, 0..<$0.count) }
    }

    static func first(_ name: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
        let (sign, length) = (UInt8(ascii: "="), name.utf8CodeUnitCount)
        let second = length > 1 ? name.utf8Start[1] : sign
        // Where the parameters are is looked for only when something may be one.
        var query: Range<Int>?
        var start = range.lowerBound
        while let place = bytes.firstPlace(ofPair: name.utf8Start[0], second, in: start..<range.upperBound) {
            start = place + 1
            let value = place + length + 1
            guard value < range.upperBound, bytes[value - 1] == sign, bytes.starts(with: name, at: place) else {
                continue
            }
            let parameters = query ?? Self.query(of: bytes, range)
            query = parameters
            guard place < parameters.upperBound else { return nil }
            guard
                place == parameters.lowerBound || place > parameters.lowerBound && bytes[place - 1] == UInt8(ascii: "&")
            else { continue }
            var end = value
            while end < parameters.upperBound, bytes[end] != UInt8(ascii: "&") { end += 1 }
            if end > value { return decode(bytes[value..<end]) }
        }
        return nil
    }

    /// The part of an address behind its first `?`, up to `#`; nothing at its end when there is none.
    private static func query(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        let end = bytes.firstIndex(of: UInt8(ascii: "#"), in: range) ?? range.upperBound
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?"), in: range.lowerBound..<end) else { return end..<end }
        return mark + 1..<end
    }

    mutating func append(_ name: String, _ value: String) {
        items.append((name, value))
    }

    /// The first value of a parameter; an empty one counts as none.
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

    static func decode(_ text: some StringProtocol) -> String {
        var text = String(text)
        return text.withUTF8 { decode($0[...]) }
    }

    private static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
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
                out.append(high << 4 | low)
                index += 3
            } else {
                out.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
