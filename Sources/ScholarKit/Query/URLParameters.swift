/// The parameters of a URL in their order, written and read as HTML forms do it: spaces as `+`, UTF-8, percent-encoded.
struct URLParameters: Equatable, Sendable {
    var items: [(name: String, value: String)] = []

    static func == (one: URLParameters, other: URLParameters) -> Bool {
        one.items.elementsEqual(other.items) { $0.name == $1.name && $0.value == $1.value }
    }

    init() {}

    /// Reads the part of an address behind `?`, up to `#`; of an address without `?` there are none.
    init(address: String) {
        guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return }
        var query = address[address.utf8.index(after: mark)...]
        if let hash = query.utf8.firstIndex(of: UInt8(ascii: "#")) { query = query[..<hash] }
        for part in query.split(separator: "&", omittingEmptySubsequences: true) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            items.append((Self.decode(pair[0]), pair.count > 1 ? Self.decode(pair[1]) : ""))
        }
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
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexValue,
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
