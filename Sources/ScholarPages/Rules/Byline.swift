/// The parsed green line of a result, `authors - publication, year - publisher`.
///
/// Every part but the authors is often missing (thesis, section 5.1.2, rule 4a), and the authors are missing in a few
/// lines. Scholar cuts authors and publication with "…".
struct Byline: Equatable {
    var authors: [String] = []
    var isTruncated = false
    var publication: String?
    var year: Int?
    var publisher: String?
}

extension Byline {
    /// Parses a folded by-line.
    ///
    /// - Parameter hasLink: whether the result has its own page. Then the last part is the site or publisher of that
    ///   page; the line of an entry known only from citations ends with the publication.
    init(_ text: String, hasLink: Bool) {
        let line = BylineText(text)
        var parts = line.parts
        guard let first = parts.first else { return }
        // Without authors the line begins with the publication: a list of names never ends with a year.
        let hasNoAuthors =
            line.bareYear(first) != nil || parts.count <= 2 && line.endsWithYear(first)
            || parts.count == 1 && Self.isHost(line.string(first))
        if !hasNoAuthors { (authors, isTruncated) = line.authors(parts.removeFirst()) }
        guard let last = parts.last else { return }
        // A part that ends with a year is the publication; then there is no publisher.
        let endsWithPublication =
            line.bareYear(last) != nil || line.endsWithYear(last)
            || parts.count == 1 && !hasLink && !Self.isHost(line.string(last))
        if !endsWithPublication { publisher = line.string(parts.removeLast()) }
        if parts.count > 1, let last = parts.last, let found = line.bareYear(last) {
            year = found
            parts.removeLast()
        }
        // A publisher whose name contains a dash: the publication ends with its year.
        if let end = parts.lastIndex(where: line.endsWithYear), end < parts.count - 1 {
            publisher = (parts[(end + 1)...].map(line.string) + [publisher].compactMap { $0 }).joined(separator: " - ")
            parts.removeSubrange((end + 1)...)
        }
        readPublication(parts.map(line.string).joined(separator: " - "))
    }

    /// Parses `publication, year`, or one of the two; or `year - publisher`, where the publisher's name contains a
    /// dash.
    mutating func readPublication(_ text: String) {
        let line = BylineText(text)
        if let bare = line.bareYear(line.range) {
            year = bare
            return
        }
        let parts = line.parts
        if parts.count > 1, let bare = line.bareYear(parts[0]), !parts.contains(where: line.endsWithYear) {
            year = bare
            publisher = (parts[1...].map(line.string) + [publisher].compactMap { $0 }).joined(separator: " - ")
            return
        }
        var name = text
        if let comma = line.lastComma(line.range), let found = line.bareYear(comma + 1..<line.range.upperBound) {
            year = found
            name = line.string(0..<comma)
        }
        publication = Self.venue(name)
    }

    /// The name of a journal, book or conference; nil for an empty one. A comma at its end separates it from the year,
    /// and Scholar prints two where the record has one, too.
    static func venue(_ text: some StringProtocol) -> String? {
        let text = text.trimmed
        let end = text.lastIndex { $0 != "," && !$0.isWhitespace }
        let name = end.map { Folding.cut(String(text[...$0])) } ?? ""
        return name.isEmpty || name == "…" ? nil : name
    }

    /// Returns the names in a list of authors, and whether Scholar cut the list.
    static func authors(in text: String) -> (names: [String], isTruncated: Bool) {
        let line = BylineText(text)
        return line.authors(line.range)
    }

    /// The year, if the text is a year and no more.
    static func bareYear(_ text: some StringProtocol) -> Int? {
        let line = BylineText(text)
        return line.bareYear(line.range)
    }

    /// Whether a text is a host name: `books.google.com`, or one cut at its beginning.
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
