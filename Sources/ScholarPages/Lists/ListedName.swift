/// Converts names from bibliographies and citation indexes to Scholar's format: `RC Anderson`.
enum ListedName {
    /// Returns the names of a text with semicolons between them, or with the commas of Scopus before 2023.
    static func all(in text: String) -> [String] {
        if text.contains(";") { return text.split(separator: ";").compactMap { name(String($0)) } }
        let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        // "Chen, J.S., Smith, K.": every second part is initials.
        let isInverted = parts.count > 1 && stride(from: 1, to: parts.count, by: 2).allSatisfy { isInitials(parts[$0]) }
        if isInverted {
            return stride(from: 0, to: parts.count, by: 2).compactMap { place in
                name(parts[place] + (place + 1 < parts.count ? ", \(parts[place + 1])" : ""))
            }
        }
        // "Chen J.S., Smith K.", or a single name.
        let areWhole =
            parts.count != 2 || parts.contains { $0.contains(" ") && isInitials($0.split(separator: " ").last ?? "") }
        return areWhole ? parts.compactMap(name) : [name(text)].compactMap { $0 }
    }

    /// Converts one name, `Anderson, Ronald C.` or `Anderson R.C.`, putting the given name first.
    static func name(_ text: String) -> String? {
        let folded = Folding.fold(text)
        guard !folded.isEmpty, !folded.hasPrefix("["), folded.lowercased() != "anonymous" else { return nil }
        if let comma = folded.firstIndex(of: ",") {
            let family = folded[..<comma].trimmed
            // A third part is a suffix: "King, M. L., Jr."
            let parts = folded[folded.index(after: comma)...].split(separator: ",").map { String($0).trimmed }
            let suffix = parts.dropFirst().joined(separator: " ")
            return Folding.fold("\(given(parts.first ?? "")) \(family) \(suffix)")
        }
        let words = folded.split(separator: " ")
        guard words.count > 1, let last = words.last, last.contains("."), isInitials(last) else { return folded }
        return "\(given(String(last))) \(words.dropLast().joined(separator: " "))"
    }

    /// Initials in Scholar's format, `RC`; other names unchanged.
    private static func given(_ text: String) -> String {
        isInitials(text) ? text.filter { $0 != "." && !$0.isWhitespace } : text
    }

    /// Whether a text consists of initials only: `R.C.`, `J. A.`, `J.-P.`, `E`.
    private static func isInitials(_ text: some StringProtocol) -> Bool {
        let letters = text.filter { !".- \u{2010}'".contains($0) }
        return (1...5).contains(letters.count) && letters.allSatisfy(\.isUppercase)
    }
}
