/// Compares given names and initials.
enum GivenNames {
    package typealias Part = PersonName.Part

    /// The similarity of two lists of given names, the weakest first.
    enum Likeness: Comparable {
        /// An initial or a name contradicts.
        case conflict
        /// The names differ in one or two letters.
        case near
        /// One list is empty.
        case missing
        /// One list has initials, short forms or fewer names, without a contradiction.
        case compatible
        /// The names are equal as written.
        case same
    }

    /// Compares two lists: each name of the shorter one has its partner in the longer one, in the same order.
    static func match(_ one: [Part], _ other: [Part]) -> Likeness {
        guard !one.isEmpty, !other.isEmpty else { return one.isEmpty && other.isEmpty ? .same : .missing }
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        let best = embed(short[...], long[...])
        // "Wen-Rui" and "Wenrui", "Jean Pierre" and "Jeanpierre".
        if joined(one) == joined(other), !(one + other).contains(where: \.isInitial) { return .same }
        if best == .conflict || best == .near, !(one + other).contains(where: \.isInitial) {
            switch Romanisation.given(joined(one), joined(other)) {
            case .same: return .compatible
            case .possible: return .near
            case .no: break
            }
        }
        return best == .same && one.count != other.count ? .compatible : best
    }

    /// Whether the initials of two lists can be of other spellings of the same names.
    static func areSpellings(_ one: [Part], _ other: [Part]) -> Bool {
        guard (one + other).contains(where: \.isInitial) else { return false }
        return zip(one, other).allSatisfy { Romanisation.mayBegin($0.text, $1.text) }
    }

    private static func joined(_ parts: [Part]) -> String { parts.map(\.text).joined() }

    private static func embed(_ short: ArraySlice<Part>, _ long: ArraySlice<Part>) -> Likeness {
        guard let first = short.first else { return .same }
        var best = Likeness.conflict
        for place in long.indices where long.endIndex - place >= short.count {
            let found = match(first, long[place])
            guard found > .conflict else { continue }
            best = max(best, min(found, embed(short.dropFirst(), long[(place + 1)...])))
            if best == .same { break }
        }
        return best
    }

    private static func match(_ one: Part, _ other: Part) -> Likeness {
        if one == other { return .same }
        if one.isInitial || other.isInitial {
            let (initial, word) = one.isInitial ? (one, other) : (other, one)
            let isOne =
                word.text.hasPrefix(initial.text) || word.spelledOut?.hasPrefix(initial.text) ?? false
                || word.isInitial && initial.text.hasPrefix(word.text)
                || Nicknames.forms(of: word.text).contains { $0.hasPrefix(initial.text) }
            return isOne ? .compatible : .conflict
        }
        if one.text == other.text || one.spelledOut == other.text || one.text == other.spelledOut { return .same }
        if Nicknames.areOne(one.text, other.text) || Romanisation.given(one.text, other.text) == .same {
            return .compatible
        }
        let (short, long) =
            one.text.utf8.count < other.text.utf8.count ? (one.text, other.text) : (other.text, one.text)
        if short.utf8.count >= 3, long.hasPrefix(short) {
            // Julian is not Juliana.
            return long.utf8.count - short.utf8.count == 1 && "aeio".contains(long.last ?? " ") ? .near : .compatible
        }
        return NameLetters.areNear(one.text, other.text) ? .near : .conflict
    }
}
