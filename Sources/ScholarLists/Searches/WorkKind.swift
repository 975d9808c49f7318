package import ScholarPages

/// The kind of a work, as far as Scholar's words show it.
///
/// Scholar tags only books; lists of other programs have their own types. Other kinds are derived from the venue: a
/// publication in neither a conference nor a preprint repository is an article.
package enum WorkKind: Hashable, Sendable {
    case article, conferencePaper, book, chapter, thesis, patent, preprint, other

    /// Derives the kind of a publication.
    package init(_ publication: Publication) {
        let kind = publication.kind?.lowercased() ?? ""
        let place = publication.publication?.lowercased() ?? ""
        let publisher = publication.publisher?.lowercased() ?? ""
        let link = publication.link?.lowercased() ?? ""
        let words = Self.words(of: place)
        if kind.contains("patent") || link.contains("google.com/patents") || link.contains("patents.google")
            || !Self.patents.isDisjoint(with: words)
        {
            self = .patent
        } else if [Self.words(of: kind), words].contains(where: { !Self.theses.isDisjoint(with: $0) })
            || Self.isNamed("学位论文", in: kind + place)
        {
            self = .thesis
        } else if Self.isNamed("chapter", in: kind) {
            self = .chapter
        } else if kind == "book" {
            self = .book
        } else if Self.isNamed("preprint", in: kind)
            || !Self.preprints.isDisjoint(with: place.isEmpty ? Self.words(of: publisher) : words)
        {
            self = .preprint
        } else if Self.isNamed("conference", in: kind) || Self.isNamed("proceedings", in: kind) {
            self = .conferencePaper
        } else if Self.isNamed("journal", in: kind) {
            self = .article
        } else if Self.isConference(place, words) {
            self = .conferencePaper
        } else if !place.isEmpty {
            self = .article
        } else {
            // Books have a publisher but no site.
            self = publisher.isEmpty || Self.isSite(publisher) ? .other : .book
        }
    }

    private static let patents: Set<Substring> = ["patent", "patente", "patents"]
    private static let theses: Set<Substring> = [
        "thesis", "theses", "dissertation", "thèse", "tesis", "tesi", "tese", "doktorarbeit", "proefschrift",
    ]
    private static let preprints: Set<Substring> = [
        "preprint", "preprints", "arxiv", "arχiv", "biorxiv", "medrxiv", "chemrxiv", "ssrn", "eprint",
    ]
    private static let meetings: Set<Substring> = [
        "conference", "conferences", "conf", "symposium", "workshop", "workshops", "congress", "colloquium",
        "congreso", "congrès", "tagung", "conferência",
    ]
    private static let hosts = [
        "academy", "academies", "society", "institution", "association", "endowment", "faculty",
        "proceedings of the ieee", "proceedings of the acm on",
    ]

    private static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    /// Whether a text contains a word. Most texts are empty, or in letters that the word does not have.
    private static func isNamed(_ word: String, in text: String) -> Bool {
        guard let first = word.utf8.first, text.utf8.contains(first) else { return false }
        return text.contains(word)
    }

    /// Whether a venue is proceedings of a meeting; those of academies and societies are journals.
    private static func isConference(_ place: String, _ words: [Substring]) -> Bool {
        if !meetings.isDisjoint(with: words) || isNamed("会议", in: place) { return true }
        if zip(words, words.dropFirst()).contains(where: { $0 == "annual" && $1 == "meeting" }) { return true }
        guard place.split(separator: " ").contains(where: isProceedings) else { return false }
        return words.contains(where: isYearOrNumber) || !hosts.contains(where: place.contains)
    }

    /// Whether a word ends with `proceedings`, `proc` or `proc.` as a separate word.
    private static func isProceedings(_ text: Substring) -> Bool {
        guard let word = words(of: String(text)).last else { return false }
        return word == "proceedings" && text.hasSuffix(word)
            || word == "proc" && (text.hasSuffix(word) || text.hasSuffix("proc."))
    }

    /// Whether a word is a year such as 1998, or an ordinal such as 12th.
    private static func isYearOrNumber(_ word: Substring) -> Bool {
        let digits = word.prefix(while: \.isNumber)
        return digits.endIndex == word.endIndex
            ? digits.count == 4 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
            : !digits.isEmpty && ["st", "nd", "rd", "th"].contains(word[digits.endIndex...])
    }

    /// Whether a text has a dot inside a word, like the names of sites.
    private static func isSite(_ text: String) -> Bool {
        text.split(separator: " ").contains { word in
            let labels = word.split(separator: ".", omittingEmptySubsequences: false)
            return zip(labels, labels.dropFirst()).contains { !$0.isEmpty && !$1.isEmpty }
        }
    }
}
