/// Addresses as a page or a file holds them: which of them lead into the web, and to which host.
package enum WebAddress {
    /// The address, when it is one that a browser may follow: a page can name any, of files and of programs, too.
    ///
    /// What no address may hold stands percent-encoded in it, as browsers send it (RFC 3986, section 2).
    static func ofTheWeb(_ address: String?) -> String? {
        guard let address, let scheme = address.firstRange(of: "://"), let origin = origin(of: address) else {
            return nil
        }
        let name = address[..<scheme.lowerBound].lowercased()
        // A plain space is common in links to files, and browsers send it encoded; other white space is never meant.
        let hasSpace = address.unicodeScalars.contains {
            $0 != " " && $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        guard name == "http" || name == "https", !hasSpace, !origin.contains(" ") else { return nil }
        let rest = address.dropFirst(origin.count)
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let host = encoded(origin.dropFirst(name.count + 3), allowing: "[]")
        return "\(name)://\(host)" + parts.map { encoded($0) }.joined(separator: "#")
    }

    private static func encoded(_ text: Substring, allowing others: String = "") -> String {
        let bytes = Array(text.utf8)
        let plain = Set("-._~:/?@!$&'()*+,;=\(others)".utf8)
        var place = -1
        return text.percentEncoded { byte in
            place += 1
            if byte == UInt8(ascii: "%") {
                return bytes[(place + 1)...].prefix(2).count { $0.hexValue != nil } == 2
            }
            return byte.isAlphanumeric || plain.contains(byte)
        }
    }

    /// Scheme, host and port.
    static func origin(of address: String) -> String? {
        var address = address
        return address.withUTF8 { bytes in
            guard let scheme = bytes.firstRange(of: "://", from: 0) else { return nil }
            let end = bytes[scheme.upperBound...].firstIndex {
                $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
            }
            let origin = bytes[..<(end ?? bytes.count)]
            return origin.count == scheme.upperBound ? nil : String(decoding: origin, as: UTF8.self)
        }
    }

    /// Host and port of an address.
    package static func host(of url: String) -> String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(authority.split(separator: "@").last ?? authority).lowercased()
    }
}
