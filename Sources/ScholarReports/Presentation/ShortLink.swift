import ScholarPages

/// Addresses of Scholar without parameters that have no effect on the results: the language and size of its pages, and
/// empty fields.
enum ShortLink {
    private static let idle: Set<String> = ["hl", "oe", "ie", "sciodt", "cstart", "pagesize", "lookup", "btnG"]

    /// Returns the shortened address; nil if it cannot be a link.
    static func text(_ address: String?) -> String? {
        guard let address = WebAddress.link(address) else { return nil }
        let bytes = Array(address.utf8)
        guard bytes.contains("://scholar.google.", in: bytes.indices), let mark = address.firstIndex(of: "?"),
            !address.contains("#")
        else { return address }
        let fields = address[address.index(after: mark)...].split(separator: "&").map { field in
            (text: field, name: String(field.prefix { $0 != "=" }), value: field.drop { $0 != "=" }.dropFirst())
        }
        let names = Set(fields.map(\.name))
        let kept = fields.filter { field in
            if idle.contains(field.name) || field.value.isEmpty { return false }
            switch field.name {
            case "as_sdt": return !names.contains("cites")
            case "user": return !names.contains("citation_for_view")
            case "as_occt": return field.value != "any"
            default: return true
            }
        }
        return kept.isEmpty ? address : address[...mark] + kept.map(\.text).joined(separator: "&")
    }
}
