/// Addresses in a page or file: whether they are http or https, and their host.
package enum WebAddress {
    /// The address, if it is http or https; a page can also contain addresses of files and programs.
    ///
    /// Characters that are not allowed in an address are percent-encoded, as browsers do (RFC 3986, section 2).
    package static func http(_ address: String?) -> String? {
        guard let address, let scheme = address.firstRange(of: "://"), let origin = origin(of: address) else {
            return nil
        }
        let name = address[..<scheme.lowerBound].lowercased()
        // A plain space is common in links to files, and browsers encode it; other white space is never intended.
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
    package static func origin(of address: String) -> String? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let rest = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return rest.isEmpty ? nil : String(address[..<rest.endIndex])
    }

    /// Host and port of an address.
    package static func host(of url: String) -> String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(authority.split(separator: "@").last ?? authority).lowercased()
    }
}
