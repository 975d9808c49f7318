import Foundation
import ScholarPages

/// Names in Cyrillic, Greek, Chinese and Japanese syllables, written in Latin letters as far as rules go. Kanji have no
/// rules: their sounds depend on the name.
enum OwnScript {
    /// The readings of a name in Latin letters; empty for other scripts.
    static func latin(_ name: String, _ script: NameScript) -> [PersonName.Reading] {
        switch script {
        case .cyrillic: NameWriting.readings(of: spelled(name, cyrillic))
        case .greek: NameWriting.readings(of: spelled(name, greek))
        case .eastAsian: eastAsian(name)
        case .latin, .arabic, .hebrew, .other: []
        }
    }

    // MARK: Alphabets

    /// Replaces letters and pairs of letters; a letter alone stays an initial, as "Ю" becomes "Yu.".
    private static func spelled(_ name: String, _ letters: LetterRules) -> String {
        name.split(separator: " ").map { word in
            let plain = word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
                scalar.properties.generalCategory != .nonspacingMark || scalar == "\u{306}"
            }
            let composed = String(String.UnicodeScalarView(plain)).precomposedStringWithCanonicalMapping
            let out = String(decoding: letters.applied(to: composed.utf8), as: UTF8.self)
            let isInitial = word.count(where: \.isLetter) == 1
            return out.prefix(1).uppercased() + out.dropFirst() + (isInitial && !out.hasSuffix(".") ? "." : "")
        }.joined(separator: " ")
    }

    private static let cyrillic = LetterRules(
        """
        а>a б>b в>v г>g д>d е>e ж>zh з>z и>i й>y к>k л>l м>m н>n о>o п>p р>r с>s т>t у>u ф>f х>kh ц>ts ч>ch ш>sh щ>shch ъ> \
        ы>y ь> э>e ю>yu я>ya і>i ї>yi є>ye ґ>g ў>u ђ>dj ј>j љ>lj њ>nj ћ>c џ>dz ѓ>g ќ>k ѕ>dz
        """)

    private static let greek = LetterRules(
        """
        α>a β>v γ>g δ>d ε>e ζ>z η>i θ>th ι>i κ>k λ>l μ>m ν>n ξ>x ο>o π>p ρ>r σ>s ς>s τ>t υ>y φ>f χ>ch ψ>ps ω>o ου>ou μπ>b \
        ντ>nt γκ>gk γγ>ng γχ>nch γξ>nx αυ>av ευ>ev ηυ>iv αι>ai ει>ei οι>oi υι>yi
        """)

    // MARK: Syllables

    private static func eastAsian(_ name: String) -> [PersonName.Reading] {
        let words = name.split(whereSeparator: \.isWhitespace).map { $0.filter(\.isLetter) }
        let scalars = name.unicodeScalars.filter { NameScript($0) == .eastAsian }
        let isKana = scalars.allSatisfy { (0x3040...0x30FF).contains($0.value) }
        if isKana {
            guard words.count == 2 else { return [] }
            return reading(family: latin(words[0], .toLatin), given: latin(words[1], .toLatin))
        }
        // Hangul and names with both kinds of letters have other rules.
        let letters = words.joined()
        guard scalars.allSatisfy({ !(0x3040...0x30FF).contains($0.value) && !(0xAC00...0xD7AF).contains($0.value) }),
            (2...4).contains(letters.count)
        else { return [] }
        let count = letters.count > 2 && compound.contains(String(letters.prefix(2))) ? 2 : 1
        return reading(
            family: latin(letters.prefix(count), .mandarinToLatin),
            given: latin(letters.dropFirst(count), .mandarinToLatin))
    }

    private static func reading(family: String, given: String) -> [PersonName.Reading] {
        guard !family.isEmpty, !given.isEmpty else { return [] }
        return [
            PersonName.Reading(
                given: [.init(text: given)], family: [.init(text: family)], script: .latin, isExplicit: true)
        ]
    }

    private static func latin(_ letters: some StringProtocol, _ transform: StringTransform) -> String {
        let latin = String(letters).applyingTransform(transform, reverse: false) ?? ""
        return NameLetters.folded(latin.filter { !$0.isWhitespace }).plain
    }

    /// Family names of two characters.
    private static let compound: Set<String> = [
        "欧阳", "歐陽", "司马", "司馬", "诸葛", "諸葛", "上官", "夏侯", "东方", "東方", "皇甫", "慕容", "令狐", "司徒", "尉迟", "公孙",
    ]
}

extension NameMatch {
    /// Compares names in different scripts. Different letters are no evidence of another person.
    static func acrossScripts(_ one: PersonName, _ other: PersonName) -> NameMatch {
        if isArabic(one, other) || isArabic(other, one) { return .compatible }
        let left = one.readings.filter { $0.script == .latin } + one.romanised
        let right = other.readings.filter { $0.script == .latin } + other.romanised
        let isOne = left.contains { reading in right.contains { match(reading, $0) > .unknown } }
        return isOne ? .compatible : .unknown
    }

    /// Whether a name can be another one in Arabic letters. They show the consonants only, so all words of both names have
    /// to agree.
    private static func isArabic(_ one: PersonName, _ other: PersonName) -> Bool {
        guard let arabic = one.readings.first, arabic.script == .arabic,
            let latin = other.readings.first, latin.script == .latin
        else { return false }
        let words = (arabic.given + arabic.family).filter { !$0.isParticle && $0.text != "ال" }
        let others = (latin.given + latin.family).filter { !$0.isParticle }
        return words.count > 1 && words.count == others.count
            && zip(words, others).allSatisfy { ArabicNames.isSpelling($1.text, of: $0.text) }
    }
}
