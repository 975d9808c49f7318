package import ScholarLists
import ScholarPages

/// The names of files about searches.
extension Search {
    /// The maximum length of a name in bytes, without the date and its extension: most file systems allow 255.
    private static let longestName = 180

    /// Returns the name of a file about the search: `Ana-Costa-2026-11-20.pdf`.
    ///
    /// - Parameter ending: the extension.
    package func fileName(_ ending: String) -> String { "\(Self.stem(name, id))-\(countedDay).\(ending)" }

    /// Returns the names of files about searches that are in one folder, by number: those of one name have the user id,
    /// too, and the number of the search if they are alike all the same.
    ///
    /// They have letters and digits of any script; other characters, which some file systems do not allow, are left out.
    package static func fileNames(_ searches: [Search], _ ending: String) -> [Int: String] {
        func alike(_ names: [String]) -> [Bool] {
            // Some file systems do not distinguish capitals.
            let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
            return names.map { counts[$0.lowercased()] ?? 0 > 1 }
        }
        let stems = searches.map { stem($0.name, $0.id) }
        let dated = zip(zip(searches, stems), alike(stems)).map { one, isShared in
            let user = isShared ? one.0.query.authorListID.map { "-\(letters($0))" } ?? "" : ""
            return "\(one.1)\(user)-\(one.0.countedDay)"
        }
        let names = zip(zip(searches, dated), alike(dated)).map { one, isShared in
            (one.0.id, "\(one.1)\(isShared ? "-\(one.0.id)" : "").\(ending)")
        }
        return Dictionary(names) { first, _ in first }
    }

    private static func letters(_ name: String) -> String {
        let parts = name.split { $0.isWhitespace || "-\u{2010}\u{2011}–—_:,/.".contains($0) }.map { part in
            part.filter { $0.isLetter || $0.isNumber }
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "-")
    }

    /// The name of a person, or the number of a search whose name has no letters.
    private static func stem(_ name: String, _ id: Int) -> String {
        var stem = ""
        for character in letters(name) {
            guard stem.utf8.count + character.utf8.count <= longestName else { break }
            stem.append(character)
        }
        return stem.isEmpty ? "\(id)" : stem
    }
}
