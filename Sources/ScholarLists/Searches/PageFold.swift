import Foundation
package import ScholarPages

/// A search as its kept pages make it: the fold over them, in the order in which they came. Everything that pages state is
/// read from them again; only what a person decided is taken from the stored search.
package struct PageFold: Sendable {
    /// A kept page that cannot be read again.
    package struct Fault: Hashable, Sendable {
        /// The place of the page among the kept ones, counted from 1.
        package let place: Int
        package let name: String
        package let reason: String
    }

    /// The search with the numbers that its publications have in the store.
    package private(set) var results: Results
    package private(set) var faults: [Fault] = []
    /// The numbers of the pages of the search whose bytes are not kept. Their stored rows are among the results.
    package let notKept: [Int]

    private let stored: Results
    private let address: (any ListAddress)?
    /// The records of authors, until there is one for each address.
    private var records: [Page] = []
    /// The saved pages, which state their queries.
    private var saved: [ReadPage] = []
    /// The pages that are not kept and come later.
    private var open: [Int]
    /// The run that resumed the search, and what it found.
    private var run = (number: 0, check: ResumeCheck?.none)

    /// The longest time between the beginning of a run and its first page, in seconds.
    private static let longestWait = 600

    /// - Parameters:
    ///   - stored: the search as it was stored.
    ///   - open: unpacks a page.
    package init(of stored: Results, _ pages: [KeptPage], open: (KeptPage) throws -> Page) {
        self.stored = stored
        let numbers = Set(pages.compactMap { $0.role == .page ? $0.number : nil })
        notKept = stored.pages.indices.map { $0 + 1 }.filter { !numbers.contains($0) }
        self.open = notKept
        let search = Self.unread(stored.search, pages)
        results = Results(search)
        address = try? search.address()
        for (place, page) in pages.enumerated() {
            addNotKept(before: page.number)
            do { try add(page, try open(page)) } catch {
                faults.append(Fault(place: place + 1, name: page.name, reason: "\(error)"))
            }
        }
        addNotKept(before: nil)
        endRun()
        settle()
    }

    /// A search with its query and what its owner decided, before any page of it is read.
    private static func unread(_ stored: Search, _ pages: [KeptPage]) -> Search {
        let first = pages.first { $0.role == .page }
        let isAsked = first.map { $0.status != nil } ?? (stored.origin == .asked)
        var search = Search(query: stored.query, isAsked ? .asked : .imported)
        search.id = stored.id
        search.label = stored.label
        (search.createdAt, search.rereadAt) = (stored.createdAt, stored.rereadAt)
        search.isKept = stored.isKept
        search.replayedFrom = stored.replayedFrom
        search.groups = stored.groups
        (search.continuedBy, search.earlierKeys) = (stored.continuedBy, stored.earlierKeys)
        search.limit = stored.limit
        if isAsked { search.url = first?.url ?? stored.url }
        return search
    }

    /// Adds the stored rows of pages that are not kept.
    private mutating func addNotKept(before number: Int?) {
        while let next = open.first, number.map({ next < $0 }) ?? true {
            open.removeFirst()
            results.add(stored.pages[next - 1], stored.publications.filter { $0.page == next })
        }
    }

    private mutating func add(_ kept: KeptPage, _ page: Page) throws {
        guard kept.status == nil, kept.role == .page else {
            guard let address else { throw QueryError.notAsked(results.search.query.source.name) }
            try add(kept, page, from: address)
            return
        }
        // What a saved page completes, the run before it did not find.
        endRun()
        let contents = try ReadPage.all(page, try PageReading.read(page), kept: kept)
        let part = contents[contents.indices.contains(kept.part - 1) ? kept.part - 1 : 0]
        results.append(
            part.reading, part.publications, name: kept.name, date: kept.date, dateSource: kept.dateSource,
            digest: kept.digest)
        saved.append(part)
        // Later pages do not change what a joined search consists of.
        if saved.count == stored.search.facts.joined?.pages { join() }
    }

    private mutating func add(_ kept: KeptPage, _ page: Page, from address: any ListAddress) throws {
        if kept.role == .record {
            guard !address.records.isEmpty else { throw QueryError.notAsked(results.search.query.source.name) }
            records.append(page)
            guard records.count == address.records.count else { return }
            defer { records = [] }
            if let heading = try address.heading(of: records) { results.describe(heading) }
            return
        }
        var reading = try address.reading(of: page, startingAt: kept.start ?? 0)
        reading.start = reading.start ?? kept.start
        if kept.role == .again, let number = kept.number {
            run.check?.noteAgain(results.recheck(reading, page: number), reading)
            return
        }
        if kept.run != run.number {
            endRun()
            run = (kept.run, kept.run == 0 ? nil : ResumeCheck(results))
        }
        let addition = results.append(reading, name: kept.name, date: kept.date, isResumed: kept.isResumed)
        run.check?.note(addition, reading, at: kept.date)
    }

    /// Notes what a run found, unless it was interrupted.
    private mutating func endRun() {
        defer { run.check = nil }
        guard results.extent.isComplete, var found = run.check?.resumption else { return }
        let known = stored.search.facts.resumptions
        let place = results.search.facts.resumptions.count
        // Earlier versions counted until the run began, some requests before its first page.
        if known.indices.contains(place), abs(known[place].pause - found.pause) <= Self.longestWait {
            found.pause = known[place].pause
        }
        results.search.facts.resumptions.append(found)
    }

    /// Joins the pages of several queries, which would else fill each other's gaps.
    private mutating func join() {
        let queries = Set(saved.compactMap(\.reading.query).map { QueryKey($0.withoutQuotes) })
        guard stored.search.isJoined || !results.search.query.isEmpty && queries.count > 1, !results.search.isJoined,
            let joint = PageGroup(query: results.search.query, pages: saved).joint(now: results.search.fetchedAt)
        else { return }
        var joined = joint.joined
        joined?.pages = stored.search.facts.joined?.pages
        results.search.facts.joined = joined
        results.search.facts.missing = joint.missing
    }

    private mutating func settle() {
        join()
        let facts = stored.search.facts
        results.search.facts.statedQuery = facts.statedQuery.map { stated in
            let name = PageGroup(query: results.search.query, pages: saved).statedQueries.first
            return StatedQuery(name: name ?? "", earlier: stated.earlier)
        }
        // Which files were refused is not in the pages; it can only make the list incomplete.
        results.settle(leftOut: facts.leftOut)
        // Archives have addresses without the account of the person who saved the pages.
        let known = stored.search.url
        if known == results.search.url.map(WebAddress.withoutAccount) { results.search.url = known }
        results.search.facts.stopped = results.search.isComplete ? nil : facts.stopped
        results.search.countSource = results.publications.countSource
        results = Results(
            results.search, pages: results.pages, publications: results.numbered(as: stored.publications))
    }
}

extension Results {
    /// The publications with the numbers that they have in a stored reading, by identity. New ones follow.
    package func numbered(as stored: [Publication]) -> [Publication] {
        func key(_ publication: Publication) -> PublicationKey { publication.key ?? PublicationKey(publication) }
        let numbers = Dictionary(stored.map { (key($0), $0.id) }) { first, _ in first }
        let known = Dictionary(stored.map { ($0.id, key($0)) }) { first, _ in first }
        var taken: Set<Int> = []
        var last = stored.map(\.id).max() ?? 0
        return publications.map { publication in
            var publication = publication
            // Two rows of one page can have one key; each keeps its place.
            let own = known[publication.id] == key(publication) ? publication.id : numbers[key(publication)]
            if let own, taken.insert(own).inserted {
                publication.id = own
            } else {
                last += 1
                publication.id = last
            }
            return publication
        }.sorted { $0.id < $1.id }
    }
}
