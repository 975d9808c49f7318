/// The identifier of a person that several services share: `0000-0001-7056-6323`.
package enum ORCID {
    /// The identifier without its address; nil for other texts, and when its last sign does not match the others.
    package static func bare(_ text: String) -> String? {
        guard let last = Folding.fold(text).split(separator: "/").last else { return nil }
        let signs = last.uppercased().filter { $0 != "-" }
        guard signs.utf8.count == 16, signs.utf8.dropLast().allSatisfy(\.isDigit), isValid(signs) else { return nil }
        let parts = stride(from: 0, to: 16, by: 4).map { signs.dropFirst($0).prefix(4) }
        return parts.joined(separator: "-")
    }

    /// The last sign is computed from the others (ISO 7064, MOD 11-2).
    private static func isValid(_ signs: String) -> Bool {
        let total = signs.dropLast().reduce(0) { ($0 + ($1.wholeNumberValue ?? 0)) * 2 }
        let check = (12 - total % 11) % 11
        return signs.last == (check == 10 ? "X" : Character("\(check)"))
    }
}
