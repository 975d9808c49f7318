import ScholarPages

/// The parts of a list that can be by different persons, separated at the weakest links.
///
/// The works of one person hang together by their co-authors: of 16 real lists of one person, no second group of
/// works without a common co-author had more than five. So the groups that co-authors link are the parts. Parts that
/// venues, subjects and frequent names together make alike are united, the most alike first, and the remaining works join
/// the part that they resemble.
struct ListParts {
    /// The properties of a publication that link it to others.
    struct Member {
        /// Its co-authors with a rare family name, each by family name and first initial.
        var coauthors: Set<Substring> = []
        /// Its other co-authors: `J Wang` can be a different person each time.
        var frequentNames: Set<Substring> = []
        var venue: String?
        var year: Int?
        /// The numbers of the words of its title that can name a subject.
        var words: [Int] = []
        /// The numbers of the short words of its title, which show its language.
        var shortWords: [Int] = []
    }

    private let members: [Member]
    /// The indices of the publications of each part, the largest part first.
    private(set) var parts: [[Int]] = []

    /// Smaller groups are too small for a comparison, and more parts are too many persons to tell apart.
    private static let (leastGroup, mostGroups) = (8, 30)
    /// A work joins a part if this many times as much speaks for it as for every other, and not only one word.
    private static let clearly = 4.0

    init(_ members: [Member]) {
        self.members = members
        let groups = linked().sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
        let large = groups.prefix(Self.mostGroups).prefix { $0.count >= Self.leastGroup }
        parts = united(Array(large))
        join(groups.dropFirst(large.count))
        parts.sort { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    /// What some publications have in common.
    func profile(of places: some Sequence<Int>) -> PartProfile { PartProfile(members, at: places) }

    /// Whether enough of these publications have titles in the language of the part, as their short words show.
    ///
    /// Words of one subject differ between languages, so only titles in one language can be compared.
    func haveTitles(_ places: [Int], inLanguageOf part: [Int], atLeast least: Int) -> Bool {
        var usual = PartProfile.Shares<Int>()
        for place in part { usual.add(members[place].shortWords) }
        // How usual the short words of each title are; titles without short words show no language.
        func usualness(_ places: [Int]) -> [Double] {
            places.map { members[$0].shortWords }.filter { !$0.isEmpty }
                .map { words in words.reduce(0) { $0 + usual.share($1) } / Double(words.count) }
        }
        let own = usualness(part)
        let others = usualness(places)
        let mean = own.reduce(0, +) / Double(max(own.count, 1))
        let matching = others.count { $0 * 2 >= mean }
        return own.isEmpty || matching >= least || matching * 2 >= others.count
    }

    /// The publications that are connected by co-authors: one with a rare name, or two with frequent ones.
    ///
    /// In the same years one person's circles have more than one co-author in common, so a single one is too weak a link. One who
    /// links circles of different years came along when the person moved.
    private func linked() -> [[Int]] {
        let names = members.map { member in
            let frequent = member.frequentNames.sorted()
            return member.coauthors + zip(frequent, frequent.dropFirst()).map { "\($0), \($1)"[...] }
        }
        let bridges = Islands.bridges(names, least: Self.leastGroup, most: Self.mostGroups)
            .filter { PartProfile.haveSameYears($0.sides.map(years)) }
        let weak = Set(bridges.map(\.key))
        return Islands.connected(weak.isEmpty ? names : names.map { $0.filter { !weak.contains($0) } })
    }

    private func years(_ places: [Int]) -> PartProfile.Shares<Int> {
        places.reduce(into: PartProfile.Shares()) { $0.add([members[$1].year].compactMap(\.self)) }
    }

    /// Unites parts that can be by one person, the most alike first.
    private func united(_ groups: [[Int]]) -> [[Int]] {
        var groups = groups
        var profiles = groups.map { profile(of: $0) }
        // Comparing takes time, so only the united part is compared again.
        var likeness = profiles.map { one in profiles.map { one.likeness(to: $0) } }
        while true {
            var best = (likeness: 1.0, one: 0, other: 0)
            for one in groups.indices {
                for other in groups.indices.dropFirst(one + 1) where likeness[one][other] > best.likeness {
                    best = (likeness[one][other], one, other)
                }
            }
            guard best.one < best.other else { return groups }
            groups[best.one] += groups.remove(at: best.other)
            profiles.remove(at: best.other)
            likeness.remove(at: best.other)
            for one in likeness.indices { likeness[one].remove(at: best.other) }
            profiles[best.one] = profile(of: groups[best.one])
            for other in groups.indices {
                let new = profiles[best.one].likeness(to: profiles[other])
                (likeness[best.one][other], likeness[other][best.one]) = (new, new)
            }
        }
    }

    /// Adds small groups to the part that has clearly most of their words, names and venues; the others stay out.
    private mutating func join(_ groups: some Sequence<[Int]>) {
        let profiles = parts.map { profile(of: $0) }
        for group in groups {
            let weights = profiles.map { profile in group.reduce(0) { $0 + profile.weight(of: members[$1]) } }
            guard let best = weights.indices.max(by: { weights[$0] < weights[$1] }),
                group.contains(where: { profiles[best].common(with: members[$0]) > 1 }),
                weights.indices.allSatisfy({ $0 == best || weights[$0] * Self.clearly <= weights[best] })
            else { continue }
            parts[best] += group
        }
    }
}
