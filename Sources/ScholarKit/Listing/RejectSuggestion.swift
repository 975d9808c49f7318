/// Finding publications that look like a namesake's: another first name, or something that stands quite alone.
enum RejectSuggestion {
    /// A publication, and why it may be somebody else's.
    struct Finding {
        var number: Int
        var evidence: [String]
    }

    /// Years without any publication that part a lone group from the rest.
    private static let lonelyGap = 15
    /// A group this small, or a twentieth of the list, stands alone.
    private static let lonelyShare = 20

    static func all(_ entries: [Listing.Entry], author: String) -> [Finding] {
        var evidence: [Int: [String]] = [:]
        if let asked = PersonName(asked: author) {
            let reasons = entries.compactMap { entry in
                otherName(entry.publication, asked).map { (entry.publication.id, $0) }
            }
            // A name that fits fewer than half of the list was not read as it was meant.
            if reasons.count * 2 < entries.count {
                for (number, reason) in reasons { evidence[number, default: []].append(reason) }
            }
        }
        for (number, reason) in lonelyYears(entries) + lonelyScripts(entries) + lonelyFields(entries, author: author) {
            evidence[number, default: []].append(reason)
        }
        return evidence.map { Finding(number: $0.key, evidence: $0.value) }.sorted { $0.number < $1.number }
    }

    /// The family name is there with other initials, and the right ones are not.
    private static func otherName(_ publication: Publication, _ asked: PersonName) -> String? {
        let names = publication.authors.compactMap { PersonName(listed: $0) }
        guard !names.contains(where: asked.fits) else { return nil }
        if let namesake = names.first(where: { $0.family == asked.family }) {
            return "written by \(namesake.text), not by \(asked.text)"
        }
        // Behind the cut of a long list anybody may be.
        guard !publication.authorsTruncated, !names.isEmpty else { return nil }
        return "\(asked.text) is not among its authors"
    }

    /// A few publications that lie far before or behind all others.
    private static func lonelyYears(_ entries: [Listing.Entry]) -> [(Int, String)] {
        let dated = entries.compactMap { entry in
            entry.publication.year.map { (number: entry.publication.id, year: $0) }
        }
        .sorted { $0.year < $1.year }
        guard dated.count >= Self.lonelyShare else { return [] }
        let limit = max(1, dated.count / Self.lonelyShare)
        var found: [(Int, String)] = []
        for (index, pair) in zip(dated, dated.dropFirst()).enumerated()
        where pair.1.year - pair.0.year >= Self.lonelyGap {
            let gap = "\(pair.1.year - pair.0.year) years"
            if index + 1 <= limit {
                found += dated[...index].map { ($0.number, "from \($0.year), \(gap) before all others") }
            }
            if dated.count - index - 1 <= limit {
                found += dated[(index + 1)...].map { ($0.number, "from \($0.year), \(gap) after all others") }
            }
        }
        return found
    }

    /// Work that shares nothing with the rest: no co-author, no journal, no longer word of its title.
    private static func lonelyFields(_ entries: [Listing.Entry], author: String) -> [(Int, String)] {
        guard entries.count >= Self.lonelyShare else { return [] }
        let works = entries.map { FieldFeatures($0.publication, author: author) }
        var people: [String: Int] = [:]
        var venues: [String: Int] = [:]
        var words: [Substring: Int] = [:]
        for work in works {
            for name in work.coauthors { people[name, default: 0] += 1 }
            for word in work.words { words[word, default: 0] += 1 }
            venues[work.venue, default: 0] += 1
        }
        return works.filter { work in
            // Without co-authors, or with a title of one word, there is nothing to compare.
            !work.coauthors.isEmpty && work.words.count > 1 && !work.venue.isEmpty && venues[work.venue] == 1
                && work.coauthors.allSatisfy { people[$0] == 1 } && work.words.allSatisfy { words[$0] == 1 }
        }.map { ($0.number, "shares no co-author, no journal and no word of its title with the others") }
    }

    /// A few titles in another script than all others.
    private static func lonelyScripts(_ entries: [Listing.Entry]) -> [(Int, String)] {
        let groups = Dictionary(grouping: entries) { Script(of: $0.publication.title) }
        guard entries.count >= Self.lonelyShare else { return [] }
        return groups.filter { $0.key != .other && $0.value.count <= max(1, entries.count / Self.lonelyShare) }
            .flatMap { script, entries in
                entries.map { ($0.publication.id, "its title is in \(script.rawValue) script, unlike the others") }
            }
    }
}

/// What of a publication says in which field it is.
private struct FieldFeatures {
    let number: Int
    let coauthors: Set<String>
    let venue: String
    let words: Set<Substring>

    init(_ publication: Publication, author: String) {
        number = publication.id
        let asked = PersonName(asked: author)?.family
        let others = publication.authors.filter { PersonName(listed: $0)?.family != asked }
        coauthors = Set(others.map { AuthorKey($0).text })
        venue = NormalisedTitle(publication.publication ?? "").text
        // The beginnings of words, so that "river" and "rivers" are one.
        words = Set(
            NormalisedTitle(publication.title).text.split(separator: " ").filter { $0.count > 4 }.map { $0.prefix(5) })
    }
}

/// A name as far as it can be told from another: the family name and the initials before it.
struct PersonName: Equatable {
    let family: String
    let initials: String
    let text: String

    /// Reads a name as a person types it: `Elena Marchetti`, `"E Marchetti"`, `marchetti`.
    init?(asked: String) {
        let words = Self.inOrder(asked.filter { $0 != "\"" }).split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, let last = words.last, !words.contains("OR") else { return nil }
        family = NormalisedTitle(last).text
        initials = words.dropLast().map { NormalisedTitle($0).text.prefix(1) }.joined()
        text = words.joined(separator: " ")
        guard !family.isEmpty, !initials.isEmpty else { return nil }
    }

    /// A name with the family name last and without degrees: `Marchetti, Elena`, `Elena Marchetti, PhD`.
    private static func inOrder(_ name: String) -> String {
        let parts = name.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard parts.count > 1 else { return name }
        return parts[0].contains(" ") ? parts[0] : "\(parts[1]) \(parts[0])"
    }

    /// Reads a name as Scholar writes it: `EM Marchetti`, the initials in front in capitals.
    init?(listed: String) {
        let words = listed.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let last = words.last else { return nil }
        family = NormalisedTitle(last).text
        let first = words.count > 1 ? words[0] : ""
        initials =
            first == first.uppercased()
            ? NormalisedTitle(first).text.filter { $0 != " " } : NormalisedTitle(String(first.prefix(1))).text
        text = listed
    }

    /// Whether a listed name can be the one that was asked for: the same family name, and no initial that contradicts.
    func fits(_ listed: PersonName) -> Bool {
        guard family == listed.family else { return false }
        guard let mine = initials.first, let theirs = listed.initials.first else { return true }
        return mine == theirs
    }
}

/// The script that most letters of a text are in.
private enum Script: String {
    case latin = "Latin"
    case cyrillic = "Cyrillic"
    case greek = "Greek"
    case arabic = "Arabic"
    case hebrew = "Hebrew"
    case chinese = "Chinese"
    case japanese = "Japanese"
    case korean = "Korean"
    case other

    init(of text: String) {
        var counts: [Script: Int] = [:]
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            counts[Script(scalar), default: 0] += 1
        }
        self = counts.max { $0.value < $1.value }?.key ?? .other
        // Japanese is written with Chinese characters, too, but never without its own.
        if self == .chinese, counts[.japanese] != nil { self = .japanese }
    }

    private init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x590...0x5FF: self = .hebrew
        case 0x600...0x77F: self = .arabic
        case 0x3040...0x30FF: self = .japanese
        case 0x3400...0x9FFF: self = .chinese
        case 0xAC00...0xD7AF: self = .korean
        default: self = .other
        }
    }
}
