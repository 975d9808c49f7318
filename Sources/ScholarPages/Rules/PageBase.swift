/// The address of a page, to which its links are relative.
struct PageBase {
    /// The address.
    let address: String
    /// Scheme, host and port.
    private let origin: String
    private let originBytes: [UInt8]

    init(_ address: String) {
        self.address = address
        origin = WebAddress.origin(of: address) ?? "https://scholar.google.com"
        originBytes = Array(origin.utf8)
    }

    /// The absolute form of a link in UTF-8; nil for script links and for none.
    func absolute(_ link: UnsafeBufferPointer<UInt8>) -> String? {
        // Nearly all links of a page are addresses in ASCII, whole or from the root of the host.
        guard link.isVisible else { return unusual(String(decoding: link, as: UTF8.self)) }
        if link.starts(with: "http://", at: 0) || link.starts(with: "https://", at: 0) {
            return String(decoding: link, as: UTF8.self)
        }
        if link.starts(with: "/", at: 0), !link.starts(with: "//", at: 0) { return fromRoot(link) }
        return unusual(String(decoding: link, as: UTF8.self))
    }

    private func fromRoot(_ link: UnsafeBufferPointer<UInt8>) -> String {
        let count = originBytes.count + link.count
        return String(unsafeUninitializedCapacity: count) { out in
            let place = out.update(fromContentsOf: originBytes)
            _ = out[place...].update(fromContentsOf: link)
            return count
        }
    }

    private func unusual(_ link: String) -> String? {
        let link = link.trimmed.filter { $0 != "\n" && $0 != "\r" && $0 != "\t" }
        guard !link.isEmpty, link != "#" else { return nil }
        let scheme = link.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
        if !scheme.isEmpty, link[scheme.endIndex...].hasPrefix(":") {
            return scheme.lowercased() == "javascript" ? nil : link
        }
        if link.hasPrefix("//") { return origin.prefix { $0 != ":" } + ":" + link }
        if link.hasPrefix("/") { return origin + link }
        if link.hasPrefix("?") { return String(address.prefix { $0 != "?" && $0 != "#" }) + link }
        return "\(origin)/\(link)"
    }
}
