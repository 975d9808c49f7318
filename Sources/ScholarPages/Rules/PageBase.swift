/// The address of a page, to which its links are relative.
struct PageBase {
    /// The address.
    let address: String
    /// Scheme, host and port.
    private let origin: String

    init(_ address: String) {
        self.address = address
        origin = WebAddress.origin(of: address) ?? "https://scholar.google.com"
    }

    /// The absolute form of a link; nil for script links and for none.
    func absolute(_ link: String) -> String? {
        // Nearly all links of a page are addresses in ASCII, whole or from the root of the host.
        guard link.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return unusual(link) }
        if link.hasPrefix("http://") || link.hasPrefix("https://") { return link }
        return link.hasPrefix("/") && !link.hasPrefix("//") ? origin + link : unusual(link)
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
