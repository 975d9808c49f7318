import ScholarLists
import ScholarPages
import Foundation

/// The key of a publication in a bibliography: family name, year and the first significant word of the title,
/// such as `marchetti2019tidal`.
///
/// The key depends only on the publication's fields from Scholar, so the next export repeats it even when the citation
/// count has changed. Publications with equal keys get letters appended, computed from Scholar's own number for each.
/// A later publication never takes the key of another one, which would make a text silently cite the wrong work.
enum CitationKey {
    /// The keys of all publications of a search, by their numbers.
    static func keys(of publications: [Publication]) -> [Int: String] {
        var keys: [Int: String] = [:]
        var taken: Set<String> = []
        let groups = Dictionary(grouping: publications, by: stem)
        for (stem, all) in groups where all.count == 1 {
            keys[all[0].id] = stem
            taken.insert(stem)
        }
        for (stem, all) in groups.sorted(by: { $0.key < $1.key }) where all.count > 1 {
            var last = String?.none
            var least = 2
            var suffix = Suffix(of: 0)
            for publication in all.sorted(by: { (identity($0), $0.id) < (identity($1), $1.id) }) {
                let identity = identity(publication)
                // Publications with the same identity are neighbours here and continue with the next suffix.
                if identity != last { suffix = Suffix(of: hash(identity), letters: least) }
                last = identity
                while !taken.insert(stem + suffix.text).inserted { suffix.advance(&least) }
                keys[publication.id] = stem + suffix.text
            }
        }
        return keys
    }

    private static func stem(of publication: Publication) -> String {
        let family = publication.authors.first.map { ascii(AuthorName($0).family) } ?? ""
        let year = publication.year.map(String.init) ?? ""
        let words = publication.title.split { !$0.isLetter && !$0.isNumber }
        var word = ""
        for candidate in words.lazy.map({ ascii(String($0)) }) where !candidate.isEmpty {
            let isSignificant = candidate.count > 2 && !smallWords.contains(candidate)
            if word.isEmpty || isSignificant { word = candidate }
            if isSignificant { break }
        }
        let stem = (family.isEmpty ? "anonymous" : family) + year + word
        return String(stem.prefix(60))
    }

    /// The identifier that stays the same in every search that finds the publication.
    private static func identity(_ publication: Publication) -> String {
        publication.clusterID ?? publication.title
    }

    /// Returns a number computed from a text, the same on every machine (FNV-1a).
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// A word in letters and digits that every program accepts in a key: other scripts are converted to Latin letters.
    private static func ascii(_ word: String) -> String {
        // Most words need no conversion, which takes far more time than all the rest.
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            return String(decoding: word.lowercased().utf8.filter { $0.isLetter || $0.isDigit }, as: UTF8.self)
        }
        // The transform needs quadratic time, and a key has 60 letters; one can be written with several signs.
        let start = String(word.unicodeScalars.prefix(240))
        let latin = start.applyingTransform(.toLatin, reverse: false) ?? start
        let plain = latin.applyingTransform(.stripCombiningMarks, reverse: false) ?? latin
        return String(plain.lowercased().unicodeScalars.compactMap(spelling).joined())
    }

    private static func spelling(_ scalar: Unicode.Scalar) -> String? {
        if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return String(scalar) }
        return ["ø": "o", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"][scalar]
    }

    private static let smallWords: Set<String> = [
        "the", "and", "for", "with", "from", "into", "onto", "its", "are", "how", "why", "what", "our", "der", "die",
        "das", "ein", "eine", "und", "von", "uber", "les", "des", "une", "sur", "los", "las", "una", "del", "sobre",
        "con", "para", "por", "uma", "dos", "gli", "nel", "het", "een", "van", "towards", "toward", "using",
    ]
}

/// The letters after a key that several works share: two, or more if all pairs are used.
private struct Suffix {
    /// Without vowels, so that the letters form no word.
    private static let alphabet = Array("bcdfghjkmnpqrstvwxz")

    private let number: UInt64
    private var letters: Int
    private var tries = 0

    init(of hash: UInt64, letters: Int = 2) {
        // Mix in the high bits, because the low bits of this hash depend on few bits of the text.
        number = hash ^ (hash >> 32)
        self.letters = letters
    }

    /// The number of suffixes with this number of letters.
    private var count: Int { (0..<letters).reduce(1) { count, _ in count * Self.alphabet.count } }

    var text: String {
        var rest = (Int(number % UInt64(count)) + tries) % count
        return String(
            (0..<letters).map { _ in
                defer { rest /= Self.alphabet.count }
                return Self.alphabet[rest % Self.alphabet.count]
            })
    }

    /// Moves to the next suffix. When all suffixes of a length are used up, later ones begin with one letter more.
    mutating func advance(_ least: inout Int) {
        tries += 1
        guard tries >= count else { return }
        letters += 1
        tries = 0
        least = max(least, letters)
    }
}
