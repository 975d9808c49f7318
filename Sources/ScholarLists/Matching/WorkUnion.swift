package import ScholarIndexes
import ScholarPages

/// Several lists combined into one, which contains each work once, with its highest citation count.
///
/// If one list merged two publications, they are one work in all lists: another list that has them apart counts with the
/// sum of both, as the first list does. The effort grows with the total length of the lists.
package struct WorkUnion {
    /// One work, with its publications in all lists by their places.
    private struct Member {
        var work: CitedWork
        var places: [Int]
        /// The number of lists that contain it.
        var lists = 1
    }

    /// Nil for a work that is part of an earlier one.
    private var members: [Member?] = []
    /// All publications of all lists, list after list.
    private let all: [Work]
    /// The member that each publication belongs to.
    private var owners: [Int]
    private var blocks: WorkBlocks
    /// The properties by which publications of each member are found: one publication with the same ones is enough.
    private var known: Set<[String?]> = []

    /// The works, in the order of the lists.
    package var works: [CitedWork] { members.compactMap { $0?.work } }

    package var shared: Int { members.count { $0?.lists ?? 0 > 1 } }

    /// Combines lists whose duplicates are merged. If several earlier works match one publication, the most likely one is
    /// used.
    package init(_ listings: [Listing]) {
        var publications: [Publication] = []
        let lists = listings.map { listing in
            let groups = Listing.Groups(listing)
            return zip(listing.works, listing.entries.filter(\.isCounted)).map { work, entry in
                // A number identifies a publication in one list only.
                var work = work
                work.number = nil
                let start = publications.count
                publications += groups.publications(of: entry)
                return Member(work: work, places: Array(start..<publications.count))
            }
        }
        all = Work.all(publications)
        owners = Array(repeating: 0, count: all.count)
        blocks = WorkBlocks(for: all)
        for list in lists { add(list) }
    }

    private mutating func add(_ entries: [Member]) {
        guard let start = entries.first?.places.first, let end = entries.last?.places.last else { return }
        let entryOfPlace = entries.indices.flatMap { entry in entries[entry].places.map { _ in entry } }
        // The earlier works that each entry matches.
        var earlier = Array(repeating: Set<Int>(), count: entries.count)
        for (place, partner) in WorkPairing(Array(all[start...end]), all, &blocks).partners {
            earlier[entryOfPlace[place - start]].insert(owners[partner.place])
        }
        // Entries that match one earlier work are one work, in the order of the list.
        for cluster in Islands.connected(earlier.map(Array.init)).sorted(by: { $0[0] < $1[0] }) {
            let one = Self.sum(cluster.map { entries[$0] })
            let old = cluster.reduce(into: Set<Int>()) { $0.formUnion(earlier[$1]) }.sorted()
            guard let first = old.first else {
                own(one.places, members.count)
                members.append(one)
                continue
            }
            var merged = Self.sum(old.compactMap { members[$0] })
            merged.lists = (old.compactMap { members[$0]?.lists }.max() ?? 0) + 1
            merged.places += one.places
            let isBetter = one.work.isCountKnown && !merged.work.isCountKnown
            let isOpen = one.work.isCountOpen || merged.work.isCountOpen
            if isBetter || one.work.citations > merged.work.citations { merged.work = one.work }
            merged.work.isCountOpen = isOpen
            for other in old.dropFirst() { members[other] = nil }
            members[first] = merged
            own(merged.places, first)
        }
        for place in start...end {
            let one = all[place].publication
            let properties = [one.clusterID, one.title, one.publication, one.link, one.year?.description]
            if known.insert(["\(owners[place])"] + properties + one.authors).inserted { blocks.insert(all[place]) }
        }
    }

    private mutating func own(_ places: [Int], _ member: Int) { for place in places { owners[place] = member } }

    /// The works of one list as one work, under the name of the most cited one.
    private static func sum(_ members: [Member]) -> Member {
        guard members.count > 1, var sum = members.max(by: { $0.work.citations < $1.work.citations }) else {
            return members[0]
        }
        sum.work.citations = members.reduce(0) { $0 + $1.work.citations }
        sum.work.isCountKnown = members.contains { $0.work.isCountKnown }
        sum.work.isCountOpen = members.contains { $0.work.isCountOpen }
        sum.work.citationsPerYear = members.reduce(into: [:]) { $0.merge($1.work.citationsPerYear) { $0 + $1 } }
        sum.places = members.flatMap(\.places)
        return sum
    }
}
