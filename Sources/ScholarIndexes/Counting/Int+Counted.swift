/// Numbers for people. (`ScholarPages`, which this module does not import, has its own.)
extension Int {
    /// `1,000,000`.
    var separated: String { String(self).separated }

    /// The number with its noun, in the singular for 1 and otherwise in the plural: `1 page`, `2,000 pages`, `0 pages`.
    func counted(_ noun: String) -> String { "\(separated) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
    /// The digits of a whole number with thousands separators.
    var separated: String {
        var text = self
        for place in stride(from: 3, to: drop { $0 == "-" }.count, by: 3).reversed() {
            text.insert(",", at: text.index(text.endIndex, offsetBy: -place))
        }
        return text
    }
}
