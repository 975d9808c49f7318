/// Finding publications that are one and stand in the list twice: the same title, or nearly, in another record.
///
/// Pairs are only looked at when they share a rare word of their titles, so the work grows with the list and not with its
/// square. Scholar has already put together what it could; what is left differs in title, year or kind of record.
enum MergeSuggestion {
    /// Publications that look like one, the most cited first.
    struct Group {
        var numbers: [Int]
        var evidence: [String]
    }

    static func groups(_ entries: [Listing.Entry]) -> [Group] {
        let works = entries.map(WorkFeatures.init)
        var groups: [[Int]] = works.indices.map { [$0] }
        var group = Array(works.indices)
        var evidence: [Int: [String]] = [:]
        for (one, other) in candidates(works) where group[one] != group[other] {
            let (a, b) = (min(group[one], group[other]), max(group[one], group[other]))
            // Everything in a group is like everything else in it: yearly reports do not chain into one.
            var reasons: [String] = []
            let isOne = groups[a].allSatisfy { left in
                groups[b].allSatisfy { right in
                    guard let found = likeness(works[left], works[right]) else { return false }
                    reasons += found
                    return true
                }
            }
            guard isOne else { continue }
            groups[a] += groups[b]
            for member in groups[b] { group[member] = a }
            groups[b] = []
            var all = (evidence[a] ?? []) + (evidence[b] ?? [])
            for reason in reasons where !all.contains(reason) { all.append(reason) }
            evidence[a] = all
        }
        return groups.indices.filter { groups[$0].count > 1 }.map { index in
            Group(numbers: groups[index].sorted().map { works[$0].number }, evidence: evidence[index] ?? [])
        }.sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }
    }

    /// Pairs that share one of the rarest words of their titles, or the beginning of their titles.
    private static func candidates(_ works: [WorkFeatures]) -> [(Int, Int)] {
        var frequency: [Substring: Int] = [:]
        for work in works { for word in Set(work.words) { frequency[word, default: 0] += 1 } }
        var blocks: [String: [Int]] = [:]
        for (index, work) in works.enumerated() {
            let rarest = Set(work.words).sorted { (frequency[$0] ?? 0, $0) < (frequency[$1] ?? 0, $1) }.prefix(3)
            for word in rarest { blocks[String(word), default: []].append(index) }
            blocks["^" + work.title.text.prefix(20), default: []].append(index)
            blocks["=" + work.title.text, default: []].append(index)
        }
        var pairs: Set<Int> = []
        for block in blocks.values where block.count <= Self.largestBlock {
            for (position, one) in block.enumerated() {
                for other in block[(position + 1)...] { pairs.insert(min(one, other) * works.count + max(one, other)) }
            }
        }
        return pairs.sorted().map { ($0 / works.count, $0 % works.count) }
    }

    /// Blocks beyond this size are of words that say nothing.
    private static let largestBlock = 40
    /// Records of one work may lie a year apart, and a preprint further before its article.
    private static let yearsApart = 1
    private static let preprintYearsApart = 3

    /// Why two publications look like one; nil when they don't.
    private static func likeness(_ one: WorkFeatures, _ other: WorkFeatures) -> [String]? {
        guard one.numbersInTitle == other.numbersInTitle, let title = titleLikeness(one, other) else { return nil }
        var reasons = [title]
        guard let year = yearLikeness(one, other), let author = authorLikeness(one, other) else { return nil }
        // Short titles such as "Editorial" are given again and again: only a record without a journal may be the same.
        if one.words.count < 3, one.venue != other.venue, !one.isStray, !other.isStray { return nil }
        if !year.isEmpty { reasons.append(year) }
        if !author.isEmpty { reasons.append(author) }
        // A title that is only nearly the same needs everything else to agree.
        if title.hasPrefix("nearly"), year.isEmpty || author.isEmpty { return nil }
        if one.isStray != other.isStray { reasons.append("one is known from citations only") }
        return reasons
    }

    private static func titleLikeness(_ one: WorkFeatures, _ other: WorkFeatures) -> String? {
        if one.title.text == other.title.text { return one.title.text.isEmpty ? nil : "same title" }
        if one.title.matches(other.title) { return "same title as far as Scholar shows it" }
        if one.words.count >= 3, one.title.text == other.mainTitle || other.title.text == one.mainTitle {
            return "same title without the subtitle"
        }
        let length = max(one.title.text.utf8.count, other.title.text.utf8.count)
        let limit = length / 14
        guard limit > 0, one.words.count >= 3, EditDistance.isAtMost(limit, one.title.text, other.title.text) else {
            return nil
        }
        // Whole words that differ make two works; a letter here or there is a slip.
        let different = Set(one.words).symmetricDifference(other.words)
        guard different.count <= 4, EditDistance.areSlips(Set(one.words), Set(other.words)) else { return nil }
        return "nearly the same title"
    }

    private static func yearLikeness(_ one: WorkFeatures, _ other: WorkFeatures) -> String? {
        guard let a = one.year, let b = other.year else { return "" }
        if a == b { return "same year" }
        let apart = abs(a - b)
        if apart <= Self.yearsApart { return "a year apart" }
        if one.isPreprint != other.isPreprint, apart <= Self.preprintYearsApart { return "preprint and article" }
        return nil
    }

    private static func authorLikeness(_ one: WorkFeatures, _ other: WorkFeatures) -> String? {
        guard !one.authors.isEmpty, !other.authors.isEmpty else { return "" }
        if let shared = one.authors.first(where: other.authors.contains) {
            return "shared author \(one.names[shared.text] ?? shared.text)"
        }
        // In a list that was cut, the author may be behind the cut.
        return one.isTruncated || other.isTruncated ? "" : nil
    }
}

/// What of a publication says whether it is the same work as another.
private struct WorkFeatures {
    let number: Int
    let title: NormalisedTitle
    let mainTitle: String
    let words: [Substring]
    let numbersInTitle: [Substring]
    let year: Int?
    let authors: [AuthorKey]
    let names: [String: String]
    let isTruncated: Bool
    let venue: String
    let isPreprint: Bool
    /// Known from citations only, or without a journal: the record may be a stray of any other.
    let isStray: Bool

    init(_ entry: Listing.Entry) {
        let publication = entry.publication
        number = publication.id
        title = NormalisedTitle(publication.title)
        let main = publication.title.prefix { $0 != ":" && $0 != "–" && $0 != "—" && $0 != "?" }
        mainTitle = main.count < publication.title.count ? NormalisedTitle(String(main)).text : ""
        let all = title.text.split(separator: " ")
        words = all.filter { $0.utf8.count > 2 }
        numbersInTitle = all.filter { $0.allSatisfy(\.isNumber) || Self.ordinals.contains($0) }
        year = publication.year
        authors = publication.authors.map(AuthorKey.init)
        names = Dictionary(zip(authors.map(\.text), publication.authors)) { first, _ in first }
        isTruncated = publication.authorsTruncated
        venue = NormalisedTitle(publication.publication ?? "").text
        let place = venue + " " + (publication.publisher ?? "") + " " + (publication.link ?? "")
        isPreprint = Self.preprints.contains { place.contains($0) }
        isStray = publication.kind == "citation" || publication.publication == nil
    }

    private static let preprints = ["arxiv", "biorxiv", "medrxiv", "ssrn", "preprint", "researchgate", "osf io", "hal"]
    /// Parts of one work are two works.
    private static let ordinals: Set<Substring> = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "first", "second", "third", "one", "two", "three",
    ]
}
