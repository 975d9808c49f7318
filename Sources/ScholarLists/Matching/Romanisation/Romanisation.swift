/// Compares two Latin spellings of a name that was written in another script: Чумаченко is Chumachenko, Tchoumatchenko
/// and Tschumatschenko.
///
/// Each script has its rules. They fold the spellings into keys; equal keys are the same name, or may be, if a spelling
/// can stand for several names. Words are in lower case, without accents.
enum Romanisation {
    /// Whether two spellings are of one name, the weakest first.
    enum Likeness: Comparable {
        case no
        /// A spelling can stand for several names, as Chang for Zhang and for Chang.
        case possible
        case same
    }

    /// Compares two family names.
    static func families(_ one: String, _ other: String) -> Likeness {
        guard mayBegin(one, other) else { return .no }
        return [
            SlavicNames.families(one, other), GreekNames.families(one, other), ChineseNames.words(one, other),
            JapaneseNames.words(one, other), ArabicNames.words(one, other),
        ].max() ?? .no
    }

    /// Compares two given names in full, each without spaces and hyphens.
    static func given(_ one: String, _ other: String) -> Likeness {
        guard mayBegin(one, other) else { return .no }
        return [
            SlavicNames.words(one, other), GreekNames.words(one, other), ChineseNames.words(one, other),
            JapaneseNames.words(one, other, isGiven: true), ArabicNames.words(one, other),
        ].max() ?? .no
    }

    /// Letters that can begin different spellings of one name, as bits for each letter.
    private static let classes: [UInt16] = {
        var bits = Array(repeating: UInt16(0), count: 256)
        let groups = ["yijego", "ctszjhkgxq", "vwbf", "fpth", "bpm", "dtn", "rj", "ae", "ou", "uw"]
        for (place, group) in groups.enumerated() { for letter in group.utf8 { bits[Int(letter)] |= 1 << place } }
        return bits
    }()

    /// Whether two spellings can begin one name: the quickest reason against it.
    static func mayBegin(_ one: String, _ other: String) -> Bool {
        guard let a = one.utf8.first, let b = other.utf8.first else { return false }
        return a == b || classes[Int(a)] & classes[Int(b)] != 0
    }
}

/// Replacements of letters, the longest first, in one pass.
struct LetterRules: Sendable {
    /// By the first byte.
    private var rules: [[(from: [UInt8], to: [UInt8])]] = Array(repeating: [], count: 256)

    /// - Parameter text: pairs such as `sch>S`, separated by spaces and lines.
    init(_ text: String, _ separator: Character = ">") {
        for pair in text.split(whereSeparator: \.isWhitespace) {
            let sides = pair.split(separator: separator, omittingEmptySubsequences: false).map { Array($0.utf8) }
            let first = Int(sides[0][0])
            rules[first].append((sides[0], sides[1]))
            rules[first].sort { $0.from.count > $1.from.count }
        }
    }

    func applied(to word: some Collection<UInt8>) -> [UInt8] {
        let word = Array(word)
        var out: [UInt8] = []
        var place = 0
        while place < word.count {
            let rest = word[place...]
            if let rule = rules[Int(word[place])].first(where: { rest.starts(with: $0.from) }) {
                out += rule.to
                place += rule.from.count
            } else {
                out.append(word[place])
                place += 1
            }
        }
        return out
    }
}

extension [UInt8] {
    /// The letters, each of several equal ones once.
    var withoutDoubles: [UInt8] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
