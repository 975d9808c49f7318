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

extension String {
    /// The text with a lower-case first letter, for the middle of a sentence.
    var loweredStart: String { prefix(1).lowercased() + dropFirst() }

    /// A label with a capital first letter; symbols such as h, m-quotient, hA-index and hm-index stay in lower case.
    var capitalizedLabel: String {
        let word = prefix { $0.isLetter }
        let isName = word.count < 3 || word.dropFirst().contains(where: \.isUppercase) || hasPrefix("\(word)-")
        return isName ? self : prefix(1).uppercased() + dropFirst()
    }
}
