import Foundation

/// Scholar's number of a group of versions of one work: an unsigned 64-bit number in decimal.
enum ClusterID {
    /// The number inside `data-cid`: base64url of its 8 bytes, lowest first, and a byte 9.
    static func number(inDataCID text: String) -> String? {
        guard let data = Base64URL.decode(text), data.count == 9, data.last == 9 else { return nil }
        return String(data.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// The first number of a `cites=` or `cluster=` value, which lists several for merged records.
    static func first(in value: String) -> String? {
        let first = value.utf8.prefix { $0 != UInt8(ascii: ",") }
        return first.isEmpty || !first.allSatisfy(\.isDigit) ? nil : String(first)
    }

    /// The `data-cid` inside `q=related:CID:scholar.google.com/`.
    static func dataCID(inRelated query: String) -> String? {
        guard query.hasPrefix("related:") else { return nil }
        let cid = query.utf8.dropFirst("related:".utf8.count).prefix { $0 != UInt8(ascii: ":") }
        return cid.isEmpty ? nil : String(cid)
    }
}

/// The base64 variant of addresses, without padding.
enum Base64URL {
    static func decode(_ text: String) -> Data? {
        var base64 = text.utf8.map { byte in
            byte == UInt8(ascii: "-") ? UInt8(ascii: "+") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
        }
        while base64.count % 4 != 0 { base64.append(UInt8(ascii: "=")) }
        return Data(base64Encoded: Data(base64))
    }
}
