import ScholarLists
import ScholarPages

/// Text escaped for TeX and BibTeX: special characters of both are replaced by commands; braces are always balanced.
enum TeXText {
    /// A text as the value of a field. Letters of any script stay as they are, in UTF-8.
    static func escaped(_ text: String) -> String {
        let folded = Folding.fold(text)
        // Most texts have nothing to escape.
        let bytes = folded.utf8
        let combines = zip(bytes, bytes.dropFirst()).contains { $0 == $1 && ($0 == 0x2D || $0 == 0x27) }
        guard combines || bytes.contains(where: special.contains) else { return folded }
        var out = ""
        for scalar in folded.unicodeScalars { out += spelling(scalar) }
        // TeX combines two hyphens into one sign. The second replacement handles the third of three hyphens.
        return out.replacing("--", with: "-{}-").replacing("--", with: "-{}-")
            .replacing("''", with: "'{}'").replacing("''", with: "'{}'")
    }

    /// A title. Words with capitals that must stay are in braces, because styles convert the other words to lower case.
    static func title(_ text: String) -> String {
        let words = Folding.fold(text).split(separator: " ").map(String.init)
        let long = words.dropFirst().filter { $0.count > 3 && $0.first?.isLetter == true }
        let isTitleCase = long.count { $0.first?.isUppercase == true } * 2 > long.count
        let isShouted = !words.contains { $0.contains(where: \.isLowercase) }
        var isFirst = true
        return words.map { word in
            defer { isFirst = word.hasSuffix(":") || word.hasSuffix("?") || word.hasSuffix(".") }
            let letters = word.drop { !$0.isLetter }
            let hasInner = !isShouted && letters.dropFirst().contains(where: \.isUppercase)
            let isName = !isTitleCase && !isFirst && letters.first?.isUppercase == true
            return hasInner || isName ? "{\(escaped(word))}" : escaped(word)
        }.joined(separator: " ")
    }

    /// Returns a name in a form in which BibTeX recognises its parts.
    static func author(_ name: AuthorName) -> String {
        guard let given = name.given else { return "{\(escaped(name.family))}" }
        return "\(part(name.family)), \(part(given))"
    }

    /// A DOI, in which only characters that would end the field are escaped.
    static func doi(_ doi: String) -> String { address(doi, and: "<>") }

    /// An address, in which only characters that would end the field or the address are escaped.
    static func address(_ url: String, and plain: String = "") -> String {
        url.percentEncoded { $0.isVisible && (plain.utf8.contains($0) || !"{}\\\"<>^`|".utf8.contains($0)) }
    }

    private static func part(_ text: String) -> String {
        let plain = escaped(text)
        let isAmbiguous = text.contains(",") || text.split(separator: " ").contains { $0.lowercased() == "and" }
        return isAmbiguous ? "{\(plain)}" : plain
    }

    /// The characters of `spelling`, which are all ASCII.
    private static let special = Set((escapes + TeXReading.signs.keys).map { UInt8($0.value) })

    private static let escapes = Array("$&#_%".unicodeScalars)

    private static func spelling(_ scalar: Unicode.Scalar) -> String {
        if escapes.contains(scalar) { return "\\\(scalar)" }
        // An escaped brace is still a brace to BibTeX, which counts them.
        return TeXReading.signs[scalar].map { "\\\($0){}" } ?? String(scalar)
    }
}
