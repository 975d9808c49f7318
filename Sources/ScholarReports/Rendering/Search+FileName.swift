package import ScholarLists

/// The names of files about a search.
extension Search {
    /// The maximum length of a name in bytes, without its extension: most file systems allow 255.
    private static let longestFileName = 200

    /// Returns the name of a file about the search: `41-Ana-Costa.pdf`.
    ///
    /// It has the number and the name of the search, with letters and digits of any script; other characters, which
    /// some file systems do not allow, are left out.
    ///
    /// - Parameter ending: the extension.
    package func fileName(_ ending: String) -> String {
        let parts = name.split { $0.isWhitespace || "-–—_".contains($0) }.map { part in
            part.filter { $0.isLetter || $0.isNumber }
        }
        var stem = ""
        for character in ([String(id)] + parts.filter { !$0.isEmpty }).joined(separator: "-") {
            guard stem.utf8.count + character.utf8.count <= Self.longestFileName else { break }
            stem.append(character)
        }
        return "\(stem).\(ending)"
    }
}
