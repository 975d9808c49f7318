/// The address of a page, to which its links are relative.
struct PageBase {
    let address: String
    /// Scheme, host and port.
    private let origin: String
    /// Whether a web archive wrote its own address before each link.
    private let isArchived: Bool

    init(_ address: String, isArchived: Bool = false) {
        self.address = address
        self.isArchived = isArchived
        origin = WebAddress.origin(of: address) ?? "https://scholar.google.com"
    }

    /// The absolute form of a link; nil for script links and empty ones.
    func absolute(_ link: String) -> String? {
        let letters = Array(link.utf8)
        return absolute(letters, letters.indices)
    }

    func absolute(_ letters: [UInt8], _ range: Range<Int>) -> String? {
        let link = String(decoding: letters[range], as: UTF8.self)
        if isArchived, let archived = ArchivedAddress(link) { return archived.original }
        // Most links of a page are ASCII addresses, either complete or relative to the root of the host.
        let isPlain = letters[range].reduce(0) { $0 | ($1 &- 0x21 < 0x5E ? 0 : 1) } == 0
        let isFromRoot = letters.starts(with: "/", at: range.lowerBound)
        guard isPlain, !isFromRoot || !letters.starts(with: "//", at: range.lowerBound) else { return unusual(link) }
        if isFromRoot { return origin + link }
        let isWhole = letters.starts(with: "https://", at: range.lowerBound)
        return isWhole || letters.starts(with: "http://", at: range.lowerBound) ? link : unusual(link)
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
