import Foundation

/// Letters with accents that a program read in the wrong encoding: "Ã©" for "é".
enum MisreadLetters {
    /// The text with its letters restored; other texts stay as they are.
    static func mended(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "Ã" || $0 == "Â" }),
            let bytes = text.data(using: .windowsCP1252), let mended = String(data: bytes, encoding: .utf8)
        else { return text }
        return mended
    }
}
