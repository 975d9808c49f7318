import Synchronization

/// The lists that a list can still become: those with further publications, and with the counts that are not known.
///
/// Any number of publications can be missing, of any year and with any number of authors. An index moves if one of
/// these lists moves it. A few extreme lists suffice to find out for an index of citations alone: with further
/// publications that have no citations, one, as many as the next core needs, or as many as possible; one, many, or
/// exactly those that are missing in the core. An index that can only grow is largest in the fullest list. What
/// publications of other years and authors do, and any number of them, is stated in the definitions
/// (`IndexDefinition.further`).
struct Completions {
    /// A number of further publications that have as many citations each.
    private typealias Copies = (citations: Int, number: Int)

    private let works: CitedWorks
    private let record: CitationRecord
    /// The largest number of citations of a further publication; nil if none can be missing.
    private let most: Int?
    private let isUnlimited: Bool
    /// The positions of the publications whose counts are not known.
    private let open: [Int]
    private let lists: Lists

    /// The extreme lists, each made when the first index needs it.
    final class Lists: Sendable {
        private let made = Mutex<[CitationRecord?]>([])

        fileprivate func list(_ place: Int, _ make: () -> CitationRecord?) -> CitationRecord? {
            made.withLock { made in
                if place == made.count { made.append(make()) }
                return made[place]
            }
        }
    }

    init(_ works: CitedWorks, _ record: CitationRecord, _ missing: MissingPublications, open: [Int], _ lists: Lists) {
        self.works = works
        self.record = record
        self.open = open
        self.lists = lists
        switch missing {
        case .none: (most, isUnlimited) = (nil, false)
        case .publications(let limit): (most, isUnlimited) = (limit ?? Self.giant(record), limit == nil)
        }
    }

    /// More citations than any index needs to move as far as it can.
    private static func giant(_ record: CitationRecord) -> Int { 1000 * (record.total + record.papers + 1) }

    /// More publications than any core has after they are added.
    private var many: Int { min(record.papers + record.unboundedG + 2, Self.mostCopies) }

    private static let mostCopies = 20_000
    /// The number of unknown counts that are changed one more each time.
    private static let mostAlone = 3

    /// The directions in which a value of the list can move.
    func movement(of definition: IndexDefinition) -> Movement {
        if definition.isUnsteady, !open.isEmpty { return .both }
        let further = definition.further.map { further in
            most.map { further(record, isUnlimited ? .max : $0) } ?? []
        }
        if definition.canOnlyGrow { return (further ?? []).union(growth(of: definition, isLonger: further == nil)) }
        let now = definition.value(record)
        if let further {
            guard !open.isEmpty, !definition.ignoresCitations else { return further }
            let raised = definition.isMonotone ? [fullest(of: definition, isLonger: false)] : raises.map { list($0) }
            return raised.compactMap(\.self).reduce(further) { $0.union(Movement(from: now, to: definition.value($1))) }
        }
        if most == nil, definition.ignoresCitations { return [] }
        var movement: Movement = []
        for (place, extreme) in extremes.enumerated() where movement != .both {
            guard let list = lists.list(place, { list(extreme.counts, extreme.added) }) else { return .both }
            movement.formUnion(Movement(from: now, to: definition.value(list)))
        }
        return movement
    }

    /// The movement from the list to the fullest one.
    private func growth(of definition: IndexDefinition, isLonger: Bool) -> Movement {
        let isLonger = isLonger && most != nil
        guard isLonger || !open.isEmpty && !definition.ignoresCitations else { return [] }
        let hasYears = definition.needs.isEmpty || record.gaps.all.years == 0
        let now = hasYears ? record : self.record(of: latest) ?? record
        guard let full = fullest(of: definition, isLonger: isLonger) else { return .rises }
        return Movement(from: definition.value(now), to: definition.value(full))
    }

    /// The list with as many citations as possible, of years as late as possible, and with many further publications of
    /// single authors; nil if its sum is too large.
    private func fullest(of definition: IndexDefinition, isLonger: Bool) -> CitationRecord? {
        let giant = Self.giant(record)
        let further: [Copies] = isLonger ? [(most ?? 0, many)] : []
        if definition.needs.isEmpty { return list(raised(open, to: giant), further) }
        var all = latest
        func cite(_ work: inout CitedWork, _ count: Int) {
            work.citationsPerYear[record.year, default: 0] += max(0, count - work.citations)
            work.citations = max(count, work.citations)
        }
        for place in open { cite(&all[place], giant) }
        for (count, number) in further {
            // The oldest publication makes the first year earlier, and the newest has the most citations a year.
            let year = definition.needs.contains(.firstYear) ? Self.earliestYear : record.year
            var work = CitedWork(citations: 0, year: year, authors: .exactly(1))
            cite(&work, count)
            all += Array(repeating: work, count: number)
        }
        return self.record(of: all)
    }

    /// The publications with the latest years where they are not known.
    private var latest: [CitedWork] {
        works.map { work in
            var work = work
            if work.year ?? 0 == 0 { work.year = record.year }
            return work
        }
    }

    private func record(of works: [CitedWork]) -> CitationRecord? {
        try? CitationRecord(CitedWorks(works), year: record.year, convention: record.convention)
    }

    private static let earliestYear = 1000
}

// MARK: - Extreme lists of citations alone

extension Completions {
    /// The counts of a list, and the further publications.
    private var extremes: [(counts: [Int], added: [Copies])] {
        var all = raises.map { (counts: $0, added: [Copies]()) }
        guard let most else { return all }
        all = additions(most, to: record).map { (works.counts, $0) } + all
        guard !open.isEmpty else { return all }
        // Both together: counts as large as possible, and those that a core needs.
        let giants = raised(open, to: Self.giant(record))
        if let base = list(giants) { all += additions(most, to: base).map { (giants, $0) } }
        return all
            + coreSizes(of: record, most).map { size in
                let counts = raised(open, to: size)
                return (counts, [(size, size - counts.count { $0 >= size })])
            }
    }

    private func list(_ counts: [Int], _ added: [Copies] = []) -> CitationRecord? {
        let further = added.flatMap { Array(repeating: $0.citations, count: max(0, $0.number)) }
        return try? CitationRecord(
            CitedWorks(counts: counts + further), year: record.year, convention: record.convention)
    }

    /// Further publications outside the core, at its edge, and in any larger one.
    private func additions(_ most: Int, to record: CitationRecord) -> [[Copies]] {
        var all: [[Copies]] = [[(most, 1)], [(0, 1)], [(0, many)], [(most, many)]]
        if most > 0 { all += [[(1, 1)], [(1, many)]] }
        for size in coreSizes(of: record, most) {
            let needed = size - record.papers(withAtLeast: size)
            let possible = size - record.papers(withAtLeast: size + 1)
            // The core of this size that has the fewest citations, and those that have the most.
            all += [[(size, needed)], [(most, possible)], [(most, needed)], [(size, 1)], [(size, many)]]
            if size < most { all.append([(most, possible), (size, many)]) }
        }
        return all
    }

    /// The counts with others where they are not known: all of them or some, the largest first, as they enter the core or
    /// enlarge it.
    private var raises: [[Int]] {
        guard !open.isEmpty else { return [] }
        let giant = Self.giant(record)
        let mean = record.papers > 0 ? record.total / record.papers : 0
        let sizes = coreSizes(of: record, nil)
        let values = Set([1, record.h, mean, mean + 1, giant] + sizes).sorted(by: >)
        let order = open.sorted { (works[$0].citations, $1) > (works[$1].citations, $0) }
        let sets = Set(Array(1...Self.mostAlone) + [order.count]).map { order.prefix($0) }
        // Some as large as possible, and the others as large as the core allows: g without h.
        let mixed = sets.map { raised($0, to: giant, from: raised(open, to: record.h)) }
        // Exactly those that a larger core needs.
        let needed = sizes.map { size in
            let needed = max(0, size - record.papers(withAtLeast: size))
            return raised(order.filter { works[$0].citations < size }.prefix(needed), to: size)
        }
        return values.flatMap { value in sets.map { raised($0, to: value) } } + mixed + needed
    }

    private func raised(_ places: some Sequence<Int>, to count: Int, from counts: [Int]? = nil) -> [Int] {
        var counts = counts ?? works.counts
        for place in places { counts[place] = max(count, counts[place]) }
        return counts
    }

    /// The sizes of larger cores that can decide. Between the counts of the list nothing turns, except the median, which
    /// reaches the added publications in a core of twice the size.
    ///
    /// - Parameter most: nil for any number of citations.
    private func coreSizes(of record: CitationRecord, _ most: Int?) -> [Int] {
        let h = record.h
        let limit = most ?? .max
        guard limit > h else { return [] }
        var sizes = Set(h...(2 * h + 2))
        if let most, !isUnlimited {
            sizes.formUnion([most / 2, most / 2 + 1, most])
            sizes.formUnion(record.citations.prefix { $0 > h }.flatMap { [$0 - 1, $0, $0 + 1] })
        } else {
            sizes.formUnion([4, 8, 16, 32].map { $0 * (h + 1) })
        }
        return sizes.filter { $0 >= h && $0 <= min(limit, Self.mostCopies) }.sorted()
    }
}
