package import ScholarIndexes
import ScholarPages

/// Several lists combined into one, which contains each work once, with its highest citation count.
///
/// If one list merged two publications, they are one work in all lists: another list that has them apart counts with the
/// sum of both, as the first list does.
package struct WorkUnion {
    /// One work, with its publications in all lists; the list's own one comes first.
    private struct Member {
        var work: CitedWork
        var publications: [Publication]
        /// The number of lists that contain it.
        var lists = 1
    }

    private var members: [Member] = []

    package init() {}

    /// The works, in the order in which they were added.
    package var works: [CitedWork] { members.map(\.work) }

    package var shared: Int { members.count { $0.lists > 1 } }

    /// Adds a list whose duplicates are merged. If several earlier works match one publication, the most likely one is
    /// used.
    package mutating func add(_ listing: Listing) {
        let groups = Listing.Groups(listing)
        let entries = zip(listing.works, listing.entries.filter(\.isCounted)).map { work, entry in
            // A number identifies a publication in one list only.
            var work = work
            work.number = nil
            return Member(work: work, publications: groups.publications(of: entry))
        }
        let known = Self.owners(members)
        let new = Self.owners(entries)
        let partners = WorkPairing(
            new.map { entries[$0.member].publications[$0.place] },
            known.map { members[$0.member].publications[$0.place] }
        ).partners
        var places: [Int: Set<Int>] = [:]
        for (place, partner) in partners { places[new[place].member, default: []].insert(known[partner.place].member) }
        let clusters = Self.clusters(entries.indices.map { places[$0] ?? [] })
        var gone: Set<Int> = []
        for cluster in clusters {
            let one = Self.sum(cluster.new.map { entries[$0] })
            let all = cluster.known.sorted()
            guard let first = all.first else {
                members.append(one)
                continue
            }
            var merged = Self.sum(all.map { members[$0] })
            merged.lists = (all.map { members[$0].lists }.max() ?? 0) + 1
            merged.publications += one.publications
            let isBetter = one.work.isCountKnown && !merged.work.isCountKnown
            if isBetter || one.work.citations > merged.work.citations { merged.work = one.work }
            members[first] = merged
            gone.formUnion(all.dropFirst())
        }
        members = members.indices.filter { !gone.contains($0) }.map { members[$0] }
    }

    /// The known works and the entries of a list that are one work, in the order of the list.
    ///
    /// - Parameter partners: the known works that each entry matches.
    private static func clusters(_ partners: [Set<Int>]) -> [(known: Set<Int>, new: [Int])] {
        var clusters: [(known: Set<Int>, new: [Int])] = []
        var places: [Int: Int] = [:]
        for (entry, known) in partners.enumerated() {
            let found = Set(known.compactMap { places[$0] }).sorted()
            guard let first = found.first else {
                for work in known { places[work] = clusters.count }
                clusters.append((known, [entry]))
                continue
            }
            clusters[first].known.formUnion(known)
            clusters[first].new.append(entry)
            for place in found.dropFirst() {
                clusters[first].known.formUnion(clusters[place].known)
                clusters[first].new += clusters[place].new
                clusters[place] = ([], [])
            }
            for work in clusters[first].known { places[work] = first }
        }
        return clusters.filter { !$0.new.isEmpty }
    }

    private static func owners(_ members: [Member]) -> [(member: Int, place: Int)] {
        members.indices.flatMap { member in members[member].publications.indices.map { (member, $0) } }
    }

    /// The works of one list as one work, under the name of the most cited one.
    private static func sum(_ members: [Member]) -> Member {
        guard members.count > 1, var sum = members.max(by: { $0.work.citations < $1.work.citations }) else {
            return members[0]
        }
        sum.work.citations = members.reduce(0) { $0 + $1.work.citations }
        sum.work.isCountKnown = members.contains { $0.work.isCountKnown }
        sum.work.citationsPerYear = members.reduce(into: [:]) { $0.merge($1.work.citationsPerYear) { $0 + $1 } }
        sum.publications = members.flatMap(\.publications)
        return sum
    }
}
