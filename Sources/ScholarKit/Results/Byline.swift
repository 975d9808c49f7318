/// The green line of a result, `authors - publication, year - publisher`, taken apart.
///
/// Only the authors are always there (thesis, section 5.1.2, rule 4a). Scholar cuts authors and publication with "…".
struct Byline: Equatable {
    var authors: [String] = []
    var isTruncated = false
    var publication: String?
    var year: Int?
    var publisher: String?

    /// Reads a by-line.
    ///
    /// - Parameter hasLink: whether the result has a page of its own. Then its last part is the site or publisher of that
    ///   page, while an entry known only from citations ends with the publication.
    init(_ text: String, hasLink: Bool) {
        var parts = Self.parts(of: text)
        guard !parts.isEmpty else { return }
        // Without authors the line begins with what follows them: a list of names never ends with a year.
        let hasNoAuthors =
            Self.bareYear(parts[0]) != nil || parts.count <= 2 && Self.endsWithYear(parts[0])
            || parts.count == 1 && Self.isHost(parts[0])
        if !hasNoAuthors { (authors, isTruncated) = Self.authors(in: parts.removeFirst()) }
        guard let last = parts.last else { return }
        // What ends with a year is the publication, and then there is no publisher.
        let endsWithPublication =
            Self.bareYear(last) != nil || Self.endsWithYear(last) || parts.count == 1 && !hasLink && !Self.isHost(last)
        if !endsWithPublication { publisher = parts.removeLast() }
        if parts.count > 1, let last = parts.last, let found = Self.bareYear(last) {
            year = found
            parts.removeLast()
        }
        // A publisher with a dash of its own: the publication ends where its year does.
        if let end = parts.lastIndex(where: Self.endsWithYear), end < parts.count - 1 {
            publisher = (parts[(end + 1)...] + [publisher].compactMap { $0 }).joined(separator: " - ")
            parts.removeSubrange((end + 1)...)
        }
        readPublication(parts.joined(separator: " - "))
    }

    /// Reads `publication, year`, or one of the two.
    mutating func readPublication(_ text: String) {
        if let bare = Self.bareYear(text) {
            year = bare
            return
        }
        var name = Substring(text)
        if let comma = name.lastIndex(of: ","), let found = Self.bareYear(name[name.index(after: comma)...]) {
            year = found
            name = name[..<comma]
        }
        let folded = Folding.foldCut(String(name))
        publication = folded.isEmpty || folded == "…" ? nil : folded
    }
}

extension Byline {
    /// The names of a list of authors, and whether Scholar cut the list.
    static func authors(in text: String) -> (names: [String], isTruncated: Bool) {
        var isTruncated = false
        var names: [String] = []
        // Chinese and Arabic have commas of their own.
        for part in text.replacing("...", with: "…").split(whereSeparator: { ",，、،".contains($0) }) {
            if part.contains("…") { isTruncated = true }
            let name = part.filter { $0 != "…" }.trimmed
            if !name.isEmpty { names.append(name) }
        }
        return (names, isTruncated)
    }

    /// The year that a text is, and nothing else.
    static func bareYear(_ text: some StringProtocol) -> Int? {
        let text = String(text).trimmed
        guard text.unicodeScalars.count == 4, let year = CountText.only(in: text), (1400...2099).contains(year) else {
            return nil
        }
        return year
    }

    private static func endsWithYear(_ text: String) -> Bool {
        guard let comma = text.lastIndex(of: ",") else { return false }
        return bareYear(text[text.index(after: comma)...]) != nil
    }

    /// The parts between hyphens that stand alone; a hyphen inside a word has no space on one of its sides.
    ///
    /// A line without any such hyphen may have been set with real dashes by a translation of the page.
    private static func parts(of text: String) -> [String] {
        let words = Folding.fold(text).split(separator: " ")
        let hyphens: Set<Substring> = words.contains("-") ? ["-"] : ["–", "—"]
        return words.split(omittingEmptySubsequences: true) { hyphens.contains($0) }
            .map { $0.joined(separator: " ") }
    }

    /// Whether a text is the name of a host: `books.google.com`, or one that was cut in front.
    private static func isHost(_ text: String) -> Bool {
        var name = Substring(text)
        if name.hasPrefix("…") { name = name.dropFirst() }
        let labels = name.trimmed.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter) else {
            return false
        }
        return labels.dropFirst().allSatisfy { label in
            !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        } && !name.trimmed.contains(" ")
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return String(text)
    }
}
