/// Converts names from bibliographies and citation indexes to Scholar's format: `RC Anderson`.
enum ListedName {
    /// The name that stands for further authors.
    static let others = "..."

    /// Returns the names of a text with semicolons between them, or with the commas of Scopus before 2023. Where the text
    /// can be read in several ways, it is read with the fewest names, and ``others`` follow.
    ///
    /// - Parameter count: the number of names, if another field of the record has it.
    static func all(in text: String, count: Int? = nil) -> [String] {
        let (text, isCut) = withoutOthers(text)
        func result(_ names: [String], isOpen: Bool = false) -> [String] {
            let isOpen = isOpen || count.map { $0 != names.count } ?? false
            return names.prefix(count ?? .max) + (isOpen || isCut ? [others] : [])
        }
        let list = several(in: text)
        if let list, text.contains(";") || count ?? list.count == list.count { return result(list) }
        let parts = parts(of: withoutAffiliations(text))
        if parts.count == count { return result(parts.compactMap(name)) }
        if parts.count == 2, count ?? 1 == 1, !endsWithInitials(parts[0]) {
            return result([name(text)].compactMap(\.self))
        }
        // A part without initials behind it is a whole name. Of two single words, one can be a given name.
        var whole: [String] = []
        var fewest: [String] = []
        var isPair = true
        for (place, part) in parts.enumerated() {
            let isGiven = isInitials(part) || isAbbreviated(part)
            let next = place + 1 < parts.count ? parts[place + 1] : ""
            if isGiven, !isPair, let last = whole.last, !endsWithInitials(last) {
                whole[whole.count - 1] = "\(last), \(part)"
                fewest[fewest.count - 1] = whole[whole.count - 1]
                isPair = true
            } else if !isPair, let last = fewest.last, !last.contains(" "), !part.contains(" "),
                !isInitials(next) && !isAbbreviated(next)
            {
                whole.append(part)
                fewest[fewest.count - 1] = "\(last), \(part)"
                isPair = true
            } else {
                whole.append(part)
                fewest.append(part)
                isPair = false
            }
        }
        let names = whole.count == count ? whole : fewest
        return result(names.compactMap(name), isOpen: count == nil && fewest.count < whole.count)
    }

    /// Returns a text without the words for further authors at its end, such as "et al." and "and others", and whether
    /// there were any.
    static func withoutOthers(_ text: String) -> (text: String, isCut: Bool) {
        func trimmed(_ text: Substring) -> Substring {
            text.dropLast(text.reversed().prefix { $0.isWhitespace || ",;&".contains($0) }.count)
        }
        func without(_ word: String, _ text: Substring) -> Substring? {
            let rest = text.dropLast(word.count)
            guard text.suffix(word.count).lowercased() == word, rest.last.map({ !$0.isLetter }) ?? true else {
                return nil
            }
            return rest
        }
        let names = trimmed(text[...])
        // Most texts end with another letter.
        guard let last = names.last, ".…lsa])".contains(last) else { return (text, false) }
        for word in ["...", "…"] where names.hasSuffix(word) {
            return (String(trimmed(names.dropLast(word.count))), true)
        }
        for word in ["et al.", "et al", "et. al.", "et alii", "et alia", "[et al.]", "(et al.)", "u.a."] {
            guard let rest = without(word, names).map(trimmed) else { continue }
            return (String(without("and", rest).map(trimmed) ?? rest), true)
        }
        if let rest = without("others", names) {
            let before = rest.last { !$0.isWhitespace }
            if before.map({ ",;&".contains($0) }) ?? true { return (String(trimmed(rest)), true) }
            let end = rest.dropLast(rest.reversed().prefix(while: \.isWhitespace).count)
            if let rest = without("and", end) { return (String(trimmed(rest)), true) }
        }
        return (text, false)
    }

    /// Whether a part is a family name with initials behind it: "Marsh A."
    private static func endsWithInitials(_ part: String) -> Bool {
        let words = part.split(separator: " ")
        return words.count > 1 && words.last.map { isInitials($0) && $0.contains(".") } ?? false
    }

    /// Returns the names of a text that can only be a list, even in BibTeX, where " and " separates names: semicolons, or
    /// commas between whole names.
    static func several(in text: String) -> [String]? {
        let text = withoutAffiliations(text)
        if text.contains(";") {
            return text.split(separator: ";").map { String($0).trimmed }.reduce(into: []) { names, part in
                if isSuffix(part), let last = names.popLast() { return names.append("\(last) \(part)") }
                let (rest, isCut) = withoutOthers(part)
                names += [name(rest)].compactMap(\.self) + (isCut ? [others] : [])
            }
        }
        let parts = parts(of: text)
        guard parts.count > 1 else { return nil }
        // "Chen, J.S., Smith, K.": every second part is initials.
        if parts.count % 2 == 0,
            stride(from: 1, to: parts.count, by: 2).allSatisfy({ isInitials(parts[$0]) || isAbbreviated(parts[$0]) })
        {
            return stride(from: 0, to: parts.count, by: 2).compactMap { place in
                name(parts[place...].prefix(2).joined(separator: ", "))
            }
        }
        // "Chen J.S., Smith K.", "JS Chen, K Smith", and "Jun Chen, Kim Smith, Ann Lee"; "Smith Chen, Jun" is one name.
        let words = parts.map { part in
            part.prefix { $0 != "," }.split(separator: " ").filter { !isSuffix(String($0)) }
        }
        let areWhole =
            words.allSatisfy { $0.count > 1 && isInitials($0.last ?? "") && $0.last?.contains(".") == true }
            || words.allSatisfy { $0.count > 1 && isInitials($0.first ?? "") && !isInitials($0.last ?? "") }
            || words.allSatisfy { $0.count > 1 && isInitials($0.last ?? "") && $0.first != $0.first?.uppercased()[...] }
            || parts.count > 2 && words.allSatisfy { $0.count > 1 }
        return areWhole ? parts.compactMap(name) : nil
    }

    /// Converts one name, `Anderson, Ronald C.` or `Anderson R.C.`, putting the given name first.
    static func name(_ text: String) -> String? {
        let folded = withoutAffiliations(Folding.fold(text)).trimmed
        guard !folded.isEmpty, !folded.hasPrefix("["), folded.lowercased() != "anonymous" else { return nil }
        if let comma = folded.firstIndex(of: ",") {
            let family = folded[..<comma].trimmed
            // A third part is a suffix: "King, M. L., Jr."; BibTeX has "King, Jr., M. L.".
            var parts = folded[folded.index(after: comma)...].split(separator: ",").map { String($0).trimmed }
            if parts.count > 1, isSuffix(parts[0]) { parts.swapAt(0, 1) }
            if parts.count == 1, isSuffix(parts[0]), let name = name(family) { return "\(name) \(parts[0])" }
            let suffix = parts.dropFirst().joined(separator: " ")
            return Folding.fold("\(given(parts.first ?? "")) \(family) \(suffix)")
        }
        let words = folded.split(separator: " ")
        guard words.count > 1, let last = words.last, last.contains("."), isInitials(last) else { return folded }
        return "\(given(String(last))) \(words.dropLast().joined(separator: " "))"
    }

    /// Whether a part behind a comma belongs to the family name: "King, Jr."
    static func isSuffix(_ part: String) -> Bool {
        part.count < 5 && suffixes.contains(part.lowercased().filter { $0 != "." })
    }

    private static let suffixes: Set = ["jr", "sr", "ii", "iii", "iv", "2nd", "3rd"]

    /// The parts of a text between commas; the suffix of a name is part of the one before it.
    private static func parts(of text: String) -> [String] {
        text.split(separator: ",").map { String($0).trimmed }.reduce(into: []) { parts, part in
            if isSuffix(part), let last = parts.popLast() {
                parts.append("\(last), \(part)")
            } else if !part.isEmpty {
                parts.append(part)
            }
        }
    }

    /// A text without the letters of affiliations, which older exports of Scopus have directly after the initials:
    /// "Marsh, A.a b , Lake, B.ab".
    private static func withoutAffiliations(_ text: String) -> String {
        let letters = Array(text.utf8)
        guard letters.indices.contains(where: { isAfterInitial(letters, $0) }) else { return text }
        return letters.text { isAfterInitial(letters, $0) ? endOfLetters(letters, $0) : nil }
    }

    /// Whether a small letter stands directly after the full stop of an initial.
    private static func isAfterInitial(_ letters: [UInt8], _ place: Int) -> Bool {
        place > 1 && isSmall(letters[place]) && letters[place - 1] == UInt8(ascii: ".") && !isSmall(letters[place - 2])
    }

    /// The end of a sequence of single letters, or of two like "ab", if a name ends with it.
    private static func endOfLetters(_ letters: [UInt8], _ start: Int) -> Int? {
        var place = start
        while true {
            let length = letters[place...].prefix(while: isSmall).count
            guard length == 1 || length == 2 && letters[place] == UInt8(ascii: "a") else { return nil }
            place += length
            let next = letters[place...].drop { $0 == 0x20 }
            guard let sign = next.first, !",;".utf8.contains(sign) else { return place }
            guard isSmall(sign), next.startIndex > place else { return nil }
            place = next.startIndex
        }
    }

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    /// Initials in Scholar's format, `RC`; other names unchanged.
    private static func given(_ text: String) -> String {
        isInitials(text) ? text.filter { $0 != "." && !$0.isWhitespace } : text
    }

    /// Whether a text consists of initials only: `R.C.`, `J. A.`, `J.-P.`, `E`.
    private static func isInitials(_ text: some StringProtocol) -> Bool {
        let text = text.prefix { $0 != "," }
        let letters = text.filter { !".- \u{2010}'".contains($0) }
        // "LI S." has a family name.
        let words = text.split(separator: " ")
        guard words.count < 2 || words.allSatisfy({ $0.count == 1 || $0.contains(".") || $0.contains("-") }) else {
            return false
        }
        return (1...5).contains(letters.count) && letters.allSatisfy(\.isUppercase)
    }

    /// Whether a text consists of abbreviated names only: `Yu.A.`, `Ch.`
    private static func isAbbreviated(_ text: String) -> Bool {
        guard text.hasSuffix("."), !text.contains(",") else { return false }
        return text.split { "- ".contains($0) }.allSatisfy { $0.hasSuffix(".") || $0.count == 1 }
            && text.split { ".- ".contains($0) }.allSatisfy { $0.count <= 2 && $0.first?.isUppercase == true }
    }
}
