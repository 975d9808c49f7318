/// Addresses in a page or file: whether they can be links, and their host.
package enum WebAddress {
    /// The schemes of links. Old archives of papers are on FTP servers; other schemes lead to programs and files of the
    /// reader's computer.
    private static let schemes: Set = ["http", "https", "ftp"]

    /// Whether an address has a scheme of links.
    package static func hasScheme(_ address: String) -> Bool {
        if address.utf8.starts(with: "https://".utf8) || address.utf8.starts(with: "http://".utf8) { return true }
        return address.firstRange(of: "://").map { schemes.contains(address[..<$0.lowerBound].lowercased()) } ?? false
    }

    /// The address, if it can be a link: http, https or ftp.
    ///
    /// Characters that are not allowed in an address are percent-encoded, as browsers do (RFC 3986, section 2).
    package static func link(_ address: String?) -> String? {
        guard let address else { return nil }
        if isPlain(address) { return address }
        guard let scheme = address.firstRange(of: "://"), let origin = origin(of: address) else { return nil }
        let name = address[..<scheme.lowerBound].lowercased()
        // A plain space is common in links to files, and browsers encode it; other white space is never intended.
        let hasSpace = address.unicodeScalars.contains {
            $0 != " " && $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        guard schemes.contains(name), !hasSpace, !origin.contains(" ") else { return nil }
        let rest = address.dropFirst(origin.count)
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let host = encoded(origin.dropFirst(name.count + 3), allowing: "[]")
        return "\(name)://\(host)" + parts.map { encoded($0) }.joined(separator: "#")
    }

    /// Whether an address needs no other form, as nearly all of pages and lists.
    private static func isPlain(_ address: String) -> Bool {
        let bytes = address.utf8
        guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else { return false }
        let rest = bytes.dropFirst(scheme.utf8.count)
        guard let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "?") else { return false }
        return rest.allSatisfy { byte in
            switch byte {
            // From the ampersand to the colon, and from the equals sign to Z, all are plain.
            case 0x26...0x3B, 0x3D, 0x3F...0x5A, UInt8(ascii: "_"), UInt8(ascii: "~"), 0x61...0x7A: true
            default: false
            }
        }
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

    /// The path of an address, without words of a query.
    static func path(of address: String) -> Substring {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        return rest.drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
    }

    /// Host and port of an address.
    package static func host(of url: String) -> String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(authority.split(separator: "@").last ?? authority).lowercased()
    }

    /// Whether an address is served by Google itself, in any country.
    package static func isGoogle(_ url: String) -> Bool {
        let labels = host(of: url).prefix { $0 != ":" }.split(separator: ".")
        if labels.suffix(2).elementsEqual(["googleusercontent", "com"]) { return true }
        // google.com, google.de, google.co.uk, google.com.tr.
        guard let name = labels.lastIndex(of: "google") else { return false }
        let ending = Array(labels[(name + 1)...])
        switch ending.count {
        case 1: return ending[0] == "com" || ending[0].count == 2
        case 2: return (ending[0] == "com" || ending[0] == "co") && ending[1].count == 2
        default: return false
        }
    }

    /// The name under which requests to a server are counted; all servers of a source share its name.
    package static func ledgerName(of url: String) -> String {
        Source.all.first { $0.access?.owns(url) ?? false }?.name ?? host(of: url)
    }
}
