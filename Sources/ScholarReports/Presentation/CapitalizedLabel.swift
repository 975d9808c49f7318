/// Labels in reports.
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
