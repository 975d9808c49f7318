import ScholarPages

/// The name of an author, parsed for bibliographies.
///
/// Scholar prints initials and then the family name ("JA van der Berg"), profiles often the full name ("Jan van der
/// Berg"), and Chinese, Japanese and Korean names without a space; those names, and names of one word, are not split.
package struct AuthorName: Hashable, Sendable {
    /// The family name with its particles; the whole name if it cannot be split.
    package let family: String
    /// The given names, or initials with full stops: "J. A."; nil for a name that is not split.
    package let given: String?

    package init(_ name: String) {
        let words = name.split(separator: " ").map(String.init)
        // A comma separates the parts of a name.
        if let comma = name.firstIndex(of: ",") {
            let before = name[..<comma].trimmed
            let after = name[name.index(after: comma)...].trimmed
            family = before.isEmpty || after.isEmpty ? name.trimmed : before
            given = before.isEmpty || after.isEmpty ? nil : after
            return
        }
        guard words.count > 1, let first = words.first else {
            family = name
            given = nil
            return
        }
        if Self.isInitials(first) {
            // "J A Berg" has separate initials.
            let initials = words.dropLast().prefix(while: Self.isInitials)
            family = words.dropFirst(initials.count).joined(separator: " ")
            given = initials.map(Self.spelled).joined(separator: " ")
            return
        }
        let particle = words.dropFirst().dropLast().firstIndex { Self.isParticle($0) }
        let start = particle ?? words.count - 1
        family = words[start...].joined(separator: " ")
        given = words[..<start].joined(separator: " ")
    }

    /// "Berg, J. A."
    package var inverted: String { given.map { "\(family), \($0)" } ?? family }

    /// At most five capital letters, with or without full stops and hyphens between them.
    private static func isInitials(_ word: String) -> Bool {
        let letters = word.filter { $0 != "." && $0 != "-" && $0 != "‐" && $0 != "'" }
        return (1...5).contains(letters.count) && letters.allSatisfy { $0.isUppercase }
    }

    /// "JA" as "J. A.", "J-P" as "J.-P."
    private static func spelled(_ initials: String) -> String {
        guard !initials.contains(".") else { return initials }
        return initials.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "‐" }
            .map { $0.map { "\($0)." }.joined(separator: " ") }.joined(separator: "-")
    }

    /// Lower-case words before a family name that belong to it.
    private static func isParticle(_ word: String) -> Bool {
        word.count <= 4 && word.allSatisfy { $0.isLowercase || $0 == "'" || $0 == "’" }
    }
}
