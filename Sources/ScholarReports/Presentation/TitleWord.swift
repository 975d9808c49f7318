import ScholarPages

/// A word of a title that is read beside another one.
package struct TitleWord: Equatable, Sendable {
    package let text: String
    /// Whether another title does not have it.
    package let differs: Bool

    /// The words of a title, each marked if one of the others has no such word. Signs alone tell nothing.
    package static func all(of title: String, against others: [String]) -> [TitleWord] {
        let known = others.map { Set(words($0).map(folded)) }
        return words(title).map { word in
            let folded = folded(word)
            return TitleWord(text: String(word), differs: !folded.isEmpty && known.contains { !$0.contains(folded) })
        }
    }

    private static func words(_ text: String) -> [Substring] { text.split(separator: " ") }

    private static func folded(_ word: Substring) -> String { NormalisedTitle(String(word)).text }
}
