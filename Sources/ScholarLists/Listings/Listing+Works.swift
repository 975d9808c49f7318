public import ScholarIndexes
package import ScholarPages
import Foundation

/// The publications of a listing, converted for indexes.
extension Listing {
    /// Computes all indexes of the listed publications.
    ///
    /// - Parameters:
    ///   - year: the year in which the citations were counted; nil means the year of retrieval.
    ///   - convention: the convention for open questions.
    public func allIndexes(year: Int? = nil, convention: Convention = .thesis) throws(IndexError) -> Indexes {
        var indexes = try Indexes(works, year: year ?? search.countedYear, convention: convention)
        indexes.hasCounts = hasCounts
        indexes.missing = missing
        indexes.googlesH = self.indexes.googlesH
        indexes.doubtfulYear = year == nil ? search.doubtfulYear : nil
        return indexes
    }

    /// The day on which the citations were counted, in UTC; only the year, if the day is not known.
    package var day: String {
        search.isDatedByYear ? search.countedDay : String(Timestamp.text(search.fetchedAt).prefix(10))
    }

    /// The counted publications, most cited first, converted for ``Indexes``.
    ///
    /// A group has the year and the authors of its representative, or of a member if they are missing or cut there.
    package var works: [CitedWork] {
        let groups = Groups(self)
        return entries.filter(\.isCounted).map { entry in
            let all = groups.publications(of: entry)
            var work = CitedWork(known: entry.citationCount)
            work.isCountOpen = entry.isCountOpen
            work.number = entry.publication.id
            work.title = entry.publication.title
            work.year = all.lazy.compactMap(\.year).first
            work.authors = all.lazy.map(\.authorCount).first { !$0.isOpen } ?? entry.publication.authorCount
            for publication in all { work.citationsPerYear.merge(publication.citationsPerYear) { $0 + $1 } }
            return work
        }
    }

    /// The citations of a publication for each year since it appeared; nil if its year or its count is not known.
    package func citesPerYear(_ entry: Entry) -> Double? {
        guard let year = entry.publication.year, let count = entry.citationCount else { return nil }
        return Double(count) / Double(Convention.thesis.age(of: year, in: search.countedYear))
    }

    /// The works that support h: those with at least h citations.
    package var support: Int { entries.count { $0.isCounted && $0.citationCount ?? 0 >= indexes.h } }

    /// The requirements of the next h.
    public var nextH: NextStep { .h(after: indexes.h, works) }

    /// The position of a publication; usually the numbers count from 1.
    private func place(of number: Int) -> Int? {
        let place = number - 1
        if publications.indices.contains(place), publications[place].id == number { return place }
        return publications.firstIndex { $0.id == number }
    }

    /// The number of the representative of a publication's group.
    package func representative(of number: Int) -> Int {
        place(of: number).map { publications[outcome.grouping.representative(of: $0)].id }
            ?? number
    }

    /// The rejected publications, with one entry per group.
    package var rejectedGroups: [Entry] {
        let numbers = Set(rejected.map(\.publication.id))
        return rejected.filter { entry in entry.mergedInto.map { !numbers.contains($0) } ?? true }
    }

    /// The groups of a listing, for fast lookup for each publication.
    package struct Groups {
        private let members: [Int: [Entry]]

        package init(_ listing: Listing) {
            let merged = (listing.merged + listing.rejected).sorted { $0.publication.id < $1.publication.id }
            members = Dictionary(grouping: merged.filter { $0.mergedInto != nil }) { $0.mergedInto ?? 0 }
        }

        /// The publication of an entry, and all counted publications merged into it, in Scholar's order; for a rejected
        /// group, all members.
        package func publications(of entry: Entry) -> [Publication] {
            guard let members = members[entry.publication.id] else { return [entry.publication] }
            return [entry.publication]
                + members.filter { !$0.isRejected || entry.isRejected }
                .flatMap { publications(of: $0) }
        }
    }
}

extension Publication {
    /// The number of its authors, as far as Scholar shows them.
    var authorCount: AuthorCount {
        if authors.isEmpty { return .unknown }
        return authorsTruncated ? .cut(afterNames: authors.count) : .exactly(authors.count)
    }
}
