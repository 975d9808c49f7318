import Foundation

/// What names a publication in a bibliography: family name, year and the first word of the title that says something,
/// such as `marchetti2019tidal`.
///
/// It is made of what Scholar says of the publication alone, so the next export names it alike, whatever its citations are
/// by then. Those that would have the same get letters behind it, each from Scholar's own number for it: a work that comes
/// later never takes the name of another one, which would make a text cite the wrong work without a word.
enum CitationKey {
    /// The names of all publications of a search, by their numbers.
    static func keys(of publications: [Publication]) -> [Int: String] {
        var keys: [Int: String] = [:]
        var taken: Set<String> = []
        let groups = Dictionary(grouping: publications, by: stem)
        for (stem, all) in groups where all.count == 1 {
            keys[all[0].id] = stem
            taken.insert(stem)
        }
        for (stem, all) in groups.sorted(by: { $0.key < $1.key }) where all.count > 1 {
            for publication in all.sorted(by: { (identity($0), $0.id) < (identity($1), $1.id) }) {
                var number = hash(identity(publication))
                while !taken.insert(stem + letters(number)).inserted { number &+= 1 }
                keys[publication.id] = stem + letters(number)
            }
        }
        return keys
    }

    private static func stem(of publication: Publication) -> String {
        let family = publication.authors.first.map { ascii(AuthorName($0).family) } ?? ""
        let year = publication.year.map(String.init) ?? ""
        let words = publication.title.split { !$0.isLetter && !$0.isNumber }
            .map { ascii(String($0)) }.filter { !$0.isEmpty }
        let word = words.first { $0.count > 2 && !smallWords.contains($0) } ?? words.first ?? ""
        let stem = (family.isEmpty ? "anonymous" : family) + year + word
        return String(stem.prefix(60))
    }

    /// What stays the same whenever the same publication is found.
    private static func identity(_ publication: Publication) -> String {
        publication.clusterID ?? publication.title
    }

    /// A number made of a text, the same on every machine (FNV-1a).
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// Two letters: a vowel is in none, so they make no word.
    private static func letters(_ number: UInt64) -> String {
        let letters = Array("bcdfghjkmnpqrstvwxz")
        let count = UInt64(letters.count)
        // The low bits of this hash depend on little.
        let mixed = number ^ (number >> 32)
        return String([letters[Int(mixed % count)], letters[Int(mixed / count % count)]])
    }

    /// A word in the letters and digits that every program takes in a key: other scripts are spelled in Latin ones.
    private static func ascii(_ word: String) -> String {
        let latin = word.applyingTransform(.toLatin, reverse: false) ?? word
        let plain = latin.applyingTransform(.stripCombiningMarks, reverse: false) ?? latin
        return String(plain.lowercased().unicodeScalars.compactMap(spelling).joined())
    }

    private static func spelling(_ scalar: Unicode.Scalar) -> String? {
        if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return String(scalar) }
        return ["ø": "o", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"][scalar]
    }

    private static let smallWords: Set<String> = [
        "the", "and", "for", "with", "from", "into", "onto", "its", "are", "how", "why", "what", "our", "der", "die",
        "das",
        "ein", "eine", "und", "von", "uber", "les", "des", "une", "sur", "los", "las", "una", "del", "sobre", "con",
        "para",
        "por", "uma", "dos", "gli", "nel", "het", "een", "van", "towards", "toward", "using",
    ]
}
