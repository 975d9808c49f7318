import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// Texts that all subjects use.
extension Presentation {
    /// A text with a capital first letter and a full stop; h, g and i10 stay in lower case.
    package static func sentence(_ text: String) -> String {
        let end: Character? = text.last
        return sentenceStart(text) + (end == "." || end == "…" || end == "\"" ? "" : ".")
    }

    /// A text with a capital first letter; a short word that begins it is no symbol of an index.
    static func sentenceStart(_ text: String) -> String {
        let isWord = ["a ", "as ", "at ", "in ", "no "].contains(where: text.hasPrefix)
        return isWord ? text.prefix(1).uppercased() + text.dropFirst() : text.capitalizedLabel
    }

    /// - Parameter source: the source that counted; nil for several.
    static func colophon(_ source: Source?) -> String {
        "Made by scholar \(ScholarVersion.current). \(source?.words.name ?? "Every index") counts citations by its own rules; "
            + "its counts change from day to day."
    }
}
