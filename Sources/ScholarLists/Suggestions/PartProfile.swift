/// What the works of a part of a list have in common: words of titles, venues, frequent names of co-authors, years.
struct PartProfile {
    /// A number of works with the frequency of each of their properties.
    struct Shares<Property: Hashable> {
        private var counts: [Property: Int] = [:]
        private var works = 0

        mutating func add(_ properties: some Sequence<Property>) {
            works += 1
            for property in properties { counts[property, default: 0] += 1 }
        }

        /// The share of the works that have a property.
        func share(_ property: Property) -> Double { Double(counts[property] ?? 0) / Double(max(works, 1)) }

        /// The two properties that tell these works from others: twice or more here, and much more often than there.
        ///
        /// What many works of both groups have tells nothing about either.
        func telling(from others: Shares) -> [Property] where Property: Comparable {
            counts.keys.filter { (counts[$0] ?? 0) > 1 && others.share($0) * 3 <= share($0) }
                .map { (weight: share($0) - others.share($0), property: $0) }
                .sorted { ($1.weight, $0.property) < ($0.weight, $1.property) }.prefix(2).map(\.property)
        }

        private var weight: Double { counts.values.reduce(0) { $0 + Double($1) } / Double(max(works, 1)) }

        /// How much two groups of works have the same properties, from 0 to 1.
        ///
        /// Each counts as far as both have it; so those that a long list has by chance hardly count.
        func overlap(_ other: Shares) -> Double {
            let (few, many) = counts.count <= other.counts.count ? (self, other) : (other, self)
            let common = few.counts.keys.sum { min(few.share($0), many.share($0)) }
            let least = min(few.weight, many.weight)
            return least > 0 ? common / least : 0
        }

        /// How often a work of one group and one of the other have the same property, compared with two works of one
        /// group, from 0 to 1.
        func agreement(_ other: Shares) -> Double {
            let (few, many) = counts.count <= other.counts.count ? (self, other) : (other, self)
            let common = few.counts.keys.sum { few.share($0) * many.share($0) }
            let own = few.counts.keys.sum { few.share($0) * few.share($0) }
            let others = many.counts.keys.sum { many.share($0) * many.share($0) }
            return common > 0 ? common / (own * others).squareRoot() : 0
        }
    }

    private(set) var words = Shares<Int>()
    private(set) var venues = Shares<String>()
    private(set) var names = Shares<Substring>()
    private var years = Shares<Int>()

    init(_ members: [ListParts.Member], at places: some Sequence<Int>) {
        // A copy of each member would take longer than counting its words.
        for place in places {
            words.add(members[place].words)
            venues.add([members[place].venue].compactMap(\.self))
            names.add(members[place].frequentNames)
            years.add([members[place].year].compactMap(\.self))
        }
    }

    /// How much of one kind two persons have in common at most.
    private enum Limits {
        /// Persons of different fields, or one person who changed the field and all co-authors at once.
        static let (words, venues) = (0.08, 0.03)
        /// In the same years nobody works with two sets of people, so the subject may be similar.
        static let (wordsOfSameYears, venuesOfSameYears) = (0.15, 0.5)
        static let names = 0.1
        /// The overlap of years from which on a change of the field is unlikely.
        static let sameYears = 0.25
    }

    /// Whether both parts have works of the same years.
    func hasSameYears(as other: PartProfile) -> Bool { Self.haveSameYears([years, other.years]) }

    static func haveSameYears(_ parts: [Shares<Int>]) -> Bool { parts[0].overlap(parts[1]) >= Limits.sameYears }

    /// Whether hardly a word of the titles is in both parts, not only few words.
    func hasOtherWords(than other: PartProfile) -> Bool { words.overlap(other.words) < Limits.words }

    /// How much speaks for one person, all together; two parts with less than 1 can be by two.
    func likeness(to other: PartProfile) -> Double {
        let isSameTime = hasSameYears(as: other)
        let words = words.overlap(other.words) / (isSameTime ? Limits.wordsOfSameYears : Limits.words)
        let venues = venues.agreement(other.venues) / (isSameTime ? Limits.venuesOfSameYears : Limits.venues)
        return words + venues + names.agreement(other.names) / Limits.names
    }

    /// The number of words, names and venues that a work and this part have in common.
    func common(with member: ListParts.Member) -> Int {
        member.words.count { words.share($0) > 0 } + member.frequentNames.count { names.share($0) > 0 }
            + (member.venue.map { venues.share($0) > 0 ? 1 : 0 } ?? 0)
    }

    /// How much of this part a work has.
    func weight(of member: ListParts.Member) -> Double {
        member.words.sum { words.share($0) } + member.frequentNames.sum { names.share($0) }
            + (member.venue.map { venues.share($0) } ?? 0)
    }
}

extension Sequence {
    /// The sum of a number for each element.
    fileprivate func sum(_ number: (Element) -> Double) -> Double { reduce(0) { $0 + number($1) } }
}
