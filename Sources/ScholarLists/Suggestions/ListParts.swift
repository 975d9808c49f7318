import ScholarPages

/// The parts of a list that share no co-author and no venue.
///
/// Publications with a common co-author or venue are in one part. Parts with similar words in their titles are united,
/// and publications without either join the part whose words they share.
struct ListParts {
    /// The properties of a publication that link it to others.
    struct Member {
        /// Its co-authors, each by family name and first initial.
        var coauthors: Set<Substring> = []
        var venue: String?
        /// The numbers of the words of its title that can name a subject.
        var words: [Int] = []
        /// The numbers of the short words of its title, which show its language.
        var shortWords: [Int] = []
    }

    /// A number of titles with the frequency of each word.
    struct Words {
        private var counts: [Int: Int] = [:]
        private var titles = 0

        init(_ titles: [[Int]]) {
            for words in titles { add(words) }
        }

        mutating func add(_ words: [Int]) {
            titles += 1
            for word in words { counts[word, default: 0] += 1 }
        }

        static func + (one: Words, other: Words) -> Words {
            var sum = one
            sum.titles += other.titles
            sum.counts.merge(other.counts) { $0 + $1 }
            return sum
        }

        /// The share of the titles that have a word.
        private func share(_ word: Int) -> Double { Double(counts[word] ?? 0) / Double(max(titles, 1)) }

        /// The number of occurrences of these words for each title.
        func weight(of words: some Sequence<Int>) -> Double { words.reduce(0) { $0 + share($1) } }

        /// How much two groups of titles have the same words, from 0 to 1.
        ///
        /// Each word counts as far as both use it; so words that a long list has by chance hardly count. Two parts of
        /// one person's publications have 0.12 and more, those of two persons of different fields 0.08 and less.
        func overlap(_ other: Words) -> Double {
            let (few, many) = counts.count <= other.counts.count ? (self, other) : (other, self)
            let common = few.counts.keys.reduce(0) { $0 + min(few.share($1), many.share($1)) }
            let least = min(few.weight(of: few.counts.keys), many.weight(of: many.counts.keys))
            return least > 0 ? common / least : 0
        }
    }

    private let members: [Member]
    /// The indices of the publications of each part, the largest part first.
    private(set) var parts: [[Int]] = []

    /// Parts with this overlap of words are one.
    private static let sameSubject = 0.1
    /// Smaller groups are too small for a comparison of words, and more parts are too many persons to tell apart.
    private static let (leastGroup, mostGroups) = (3, 30)

    init(_ members: [Member]) {
        self.members = members
        let groups = linked().sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
        let large = groups.prefix(Self.mostGroups).prefix { $0.count >= Self.leastGroup }
        parts = united(Array(large))
        join(groups.dropFirst(large.count))
        parts.sort { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    /// The words of the titles of some publications.
    func words(of places: some Sequence<Int>) -> Words { Words(places.map { members[$0].words }) }

    func shortWords(of places: some Sequence<Int>) -> Words { Words(places.map { members[$0].shortWords }) }

    /// The publications that are connected by co-authors and venues.
    private func linked() -> [[Int]] {
        var parents = Array(members.indices)
        func root(_ place: Int) -> Int {
            var place = place
            while parents[place] != place {
                parents[place] = parents[parents[place]]
                place = parents[place]
            }
            return place
        }
        var firsts: [Substring: Int] = [:]
        var venues: [String: Int] = [:]
        for (place, member) in members.enumerated() {
            for name in member.coauthors {
                if let first = firsts[name] { parents[root(place)] = root(first) } else { firsts[name] = place }
            }
            guard let venue = member.venue else { continue }
            if let first = venues[venue] { parents[root(place)] = root(first) } else { venues[venue] = place }
        }
        return Array(Dictionary(grouping: members.indices, by: root).values)
    }

    /// Unites parts with similar words, the most similar first.
    private func united(_ groups: [[Int]]) -> [[Int]] {
        var groups = groups
        var words = groups.map { self.words(of: $0) }
        while true {
            var best = (overlap: Self.sameSubject, one: 0, other: 0)
            for one in groups.indices {
                for other in groups.indices.dropFirst(one + 1) {
                    let overlap = words[one].overlap(words[other])
                    if overlap > best.overlap { best = (overlap, one, other) }
                }
            }
            guard best.one < best.other else { return groups }
            groups[best.one] += groups.remove(at: best.other)
            words[best.one] = words[best.one] + words.remove(at: best.other)
        }
    }

    /// Adds small groups to the part whose titles have most of their words; a group without such words stays out.
    private mutating func join(_ groups: some Sequence<[Int]>) {
        let words = parts.map { self.words(of: $0) }
        for group in groups {
            let wanted = Set(group.flatMap { members[$0].words })
            let weights = words.map { $0.weight(of: wanted) }
            guard let best = weights.indices.max(by: { weights[$0] < weights[$1] }), weights[best] > 0 else { continue }
            parts[best] += group
        }
    }
}
