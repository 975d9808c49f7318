import Foundation

/// What names a publication in a bibliography: family name, year and the first word of the title that says something,
/// such as `marchetti2019tidal`.
///
/// It is made of what Scholar says of the publication alone, so that the next export names it alike. Where two would have
/// the same, they get letters in the order of Scholar's own numbers for them, whatever their citations are.
enum CitationKey {
    /// Names every record.
    static func assign(to records: inout [ExportRecord]) {
        var places: [String: [Int]] = [:]
        for place in records.indices { places[stem(of: records[place]), default: []].append(place) }
        var taken = Set(places.keys)
        for (stem, all) in places.sorted(by: { $0.key < $1.key }) {
            let sorted = all.sorted { identity(of: records[$0]) < identity(of: records[$1]) }
            if let first = sorted.first { records[first].key = stem }
            var number = 1
            for place in sorted.dropFirst() {
                repeat {
                    records[place].key = stem + letters(number)
                    number += 1
                } while !taken.insert(records[place].key).inserted
            }
        }
    }

    private static func stem(of record: ExportRecord) -> String {
        let family = record.authors.names.first.map { ascii($0.family) } ?? ""
        let year = record.year.map(String.init) ?? ""
        let words = record.publication.title.split { !$0.isLetter && !$0.isNumber }
            .map { ascii(String($0)) }.filter { !$0.isEmpty }
        let word = words.first { $0.count > 2 && !smallWords.contains($0) } ?? words.first ?? ""
        let stem = (family.isEmpty ? "anonymous" : family) + year + word
        return String(stem.prefix(60))
    }

    /// What stays the same whenever the same publication is found.
    private static func identity(of record: ExportRecord) -> String {
        let cluster = record.publication.clusterID ?? ""
        return String(repeating: "0", count: max(0, 20 - cluster.count)) + cluster + record.publication.title
            + String(record.publication.id)
    }

    /// b, c, ..., z, ba, bb: the first has none.
    private static func letters(_ number: Int) -> String {
        var (rest, out) = (number, "")
        repeat {
            out = String(UnicodeScalar(UInt8(97 + rest % 26))) + out
            rest /= 26
        } while rest > 0
        return out
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
