/// A word of a name, separated by spaces: a series of initials, or a full word.
struct NameToken {
    /// The word without points.
    let text: String
    let isInitial: Bool
    /// Its parts: each initial, or each word between hyphens.
    let parts: [PersonName.Part]

    /// Words before a family name that some databases leave out.
    private static let particles: Set<String> = [
        "van", "von", "vom", "der", "den", "de", "del", "della", "dello", "dei", "degli", "di", "da", "das", "do",
        "dos",
        "du", "des", "la", "le", "las", "los", "lo", "el", "al", "ul", "bin", "ibn", "bint", "ben", "ter", "ten", "te",
        "zu", "zum", "zur", "af", "av", "y", "e", "i", "und", "op", "t", "d", "het", "in", "st", "dal", "dalla", "as",
    ]

    var isParticle: Bool { Self.particles.contains(text.lowercased()) }
    var isLowerCase: Bool { text.first?.isLowercase ?? false }
    /// Whether it can be two initials or a word, like "LI", because the whole name is in capitals.
    let isWordInCapitals: Bool
    /// Whether it is the letter before the apostrophe in names such as O'Brien.
    var isApostrophe: Bool { isInitial && ["o", "d"].contains(parts.first?.text) && parts.count == 1 }

    /// A full word, even if its letters could be initials.
    init(word: String) {
        text = word
        isInitial = false
        isWordInCapitals = false
        let isParticle = Self.particles.contains(word.lowercased())
        parts = word.split { "-‐‑–".contains($0) }.map { piece in
            let (plain, spelled) = NameLetters.folded(piece)
            return PersonName.Part(
                text: plain, spelledOut: spelled,
                isParticle: isParticle || Self.particles.contains(plain) && word.count > piece.count)
        }.filter { !$0.text.isEmpty }
    }

    private init(initials: [String], text: String, isShouting: Bool = false) {
        self.text = text
        isInitial = true
        isWordInCapitals = isShouting && initials.count > 1 && !text.contains("-")
        parts = initials.map { PersonName.Part(text: NameLetters.folded($0).plain, isInitial: true) }
            .filter { !$0.text.isEmpty }
    }

    /// - Parameters:
    ///   - isShouting: whether the whole name is in capitals, so that they are no evidence of initials.
    ///   - isFirst: whether it is the first word of the name.
    fileprivate init?(_ word: Substring, isShouting: Bool, isFirst: Bool) {
        let letters = word.filter { $0.isLetter }
        guard !letters.isEmpty else { return nil }
        let hasPoint = word.hasSuffix(".")
        let bare = word.filter { $0.isLetter || "-‐‑–'’`ʼ".contains($0) }
        let isCapitals = letters.allSatisfy { $0.isUppercase }
        let limit = isShouting ? 2 : 4
        // "Costa e Silva", "St. Clair"
        if !isFirst, !isCapitals, Self.particles.contains(letters.lowercased()) {
            self.init(word: String(bare))
            return
        }
        if letters.count == 1 || isCapitals && letters.count <= limit && !bare.contains(where: { "'’`ʼ".contains($0) })
        {
            self.init(initials: letters.map(String.init), text: String(bare), isShouting: isShouting)
        } else if hasPoint, letters.count <= 3 {
            // "Yu. Petrov", "Th. Mann": an abbreviated name.
            self.init(initials: [String(letters)], text: String(bare))
        } else {
            self.init(word: String(bare))
        }
    }
}

extension NameWriting {
    /// The words of a name without titles, each classified.
    static func tokens(_ name: String) -> [NameToken] {
        let isShouting = !name.contains(where: \.isLowercase) && name.contains { $0.isUppercase }
        var words: [Substring] = []
        for word in name.split(whereSeparator: \.isWhitespace) {
            // "J.A.", "Dr.Rajesh": points also separate words.
            var rest = word
            while let point = rest.dropLast().firstIndex(of: ".") {
                words.append(rest[...point])
                rest = rest[rest.index(after: point)...]
            }
            words.append(rest)
        }
        // Capitals without a point are initials: "DR Smith" is not a doctor.
        while words.count > 1, let first = words.first, isTitle(first) { words.removeFirst() }
        while words.count > 2, let last = words.last, isTitle(last, isBehind: true) { words.removeLast() }
        return words.enumerated().compactMap { NameToken($1, isShouting: isShouting, isFirst: $0 == 0) }
    }

    private static func isTitle(_ word: Substring, isBehind: Bool = false) -> Bool {
        let letters = word.filter(\.isLetter)
        let isMixed = letters.contains { $0.isLowercase } && letters.contains { $0.isUppercase }
        if isBehind { return ["PhD", "Phd", "MSc", "DPhil", "PhD.", "BSc"].contains(String(letters)) }
        return titles.contains(letters.lowercased()) && letters.count > 1
            && (isMixed || word.hasSuffix(".") || letters.allSatisfy { $0.isLowercase })
    }
}
