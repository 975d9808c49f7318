package import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// What a question about citing works needs, before it is asked.
package struct CitingPlan: Sendable {
    /// The publications that are asked about.
    package let works: Int
    /// The citing works to expect: each citation is one at most.
    package let citing: Int
    package let requests: Int

    /// The kilobytes that they take in the store, from the usual number of authors.
    package var kilobytes: Int { citing / 5 + 1 }
}

/// The answer to a question about citing works.
package struct CitingAnswer: Sendable {
    package let listing: Listing
    /// The works that cite the counted publications, each once.
    package let works: [CitingWork]
    /// The numbers of citing works that the source states and that came, for each address.
    package let (stated, found): (Int, Int)
    /// Whether requests are left to do.
    package let isOpen: Bool
    package let interruption: SearchInterruption?

    init(_ listing: Listing, _ citing: CitingWorks?, _ interruption: SearchInterruption? = nil) {
        self.listing = listing
        works = citing?.citing(listing) ?? []
        let batches = citing?.batches ?? []
        stated = batches.reduce(0) { $0 + $1.total }
        found = batches.reduce(0) { $0 + $1.found }
        isOpen = batches.contains(where: \.isOpen)
        self.interruption = interruption
    }
}

/// One run over the works that cite a list: each page is stored before the next one is requested.
struct CitingRun {
    private let listing: Listing
    private let scholar: Scholar
    private let base: String?
    private let ids: Set<String>
    private var citing: CitingWorks

    /// A server that states a larger number with each page is not followed without end.
    private static let mostPagesOverPlan = 10

    /// - Parameter refreshes: whether answers that the store has do not count.
    /// - Throws: `SearchError.notAskedForCitingWorks` for a list whose publications have no identifiers.
    init(_ listing: Listing, refreshes: Bool, base: String?, in scholar: Scholar) throws {
        ids = Set(listing.publications.compactMap(\.openAlexID))
        guard !ids.isEmpty else {
            throw SearchError.notAskedForCitingWorks(listing.search.id, canBeAsked: false)
        }
        (self.listing, self.scholar, self.base) = (listing, scholar, base)
        citing = try scholar.store.citingWorks(of: listing.search.id) ?? CitingWorks()
        // What was interrupted goes on.
        if refreshes, !citing.batches.contains(where: \.isOpen) {
            for place in citing.batches.indices { citing.batches[place].isStale = true }
        }
        // The list can have got further works.
        let known = Set(citing.batches.flatMap(\.works))
        citing.batches += CitingWorks.Batch.all(of: listing.publications, besides: known)
    }

    private var open: [CitingWorks.Batch] { citing.batches.filter(\.isOpen) }

    var plan: CitingPlan {
        CitingPlan(
            works: open.reduce(0) { $0 + $1.works.count }, citing: open.reduce(0) { $0 + $1.expected },
            requests: open.reduce(0) { $0 + max(1, $1.requests - ($1.isStale ? 0 : $1.pages.count)) })
    }

    mutating func answer(
        _ loader: PageLoader, _ progress: SearchProgress.Reporter?
    ) async throws -> CitingAnswer {
        let id = listing.search.id
        var loader = loader
        var interruption: SearchInterruption?
        if !open.isEmpty {
            try scholar.store.write(citing.batches.enumerated().map { ($0, $1) }, of: id)
            do {
                for place in citing.batches.indices where citing.batches[place].isOpen {
                    try await ask(place, &loader, progress)
                    // Answers can be short for a moment.
                    guard !citing.batches[place].isWhole else { continue }
                    citing.batches[place].isStale = true
                    try await ask(place, &loader, progress)
                }
            } catch {
                interruption = try SearchInterruption(error)
                try scholar.checkFile()
            }
        }
        let known = try scholar.store.countCiting(of: id)
        return CitingAnswer(known, try scholar.store.citingWorks(of: id), interruption)
    }

    /// Requests the pages of a batch that are missing.
    private mutating func ask(
        _ place: Int, _ loader: inout PageLoader, _ progress: SearchProgress.Reporter?
    ) async throws {
        var batch = citing.batches[place]
        let address = CitingAddress(batch.works, base: base)
        let cited = Set(batch.works)
        if batch.isStale { batch.startAgain() }
        var found: Set<String> = []
        if !batch.pages.isEmpty { found = Set(citing.works.filter { !cited.isDisjoint(with: $0.cited) }.map(\.id)) }
        var most = batch.requests
        while !batch.isDone {
            let page = try await loader.answer(to: address.page(batch.pages.count + 1, cursor: batch.cursor)) {
                [ids] page throws(ResultsError) in
                try CitingPage(page, citing: batch.works, of: ids)
            }
            batch.total = max(batch.total, page.total)
            // There are more than pages with numbers reach.
            if !batch.hasCursor, batch.total > CitingAddress.mostNumbered {
                batch.startAgain()
                batch.hasCursor = true
                continue
            }
            if batch.pages.isEmpty { most = max(most, batch.requests) }
            let new = page.works.filter { found.insert($0.id).inserted }
            batch.found = found.count
            batch.pages.append(.init(sha256: loader.answer.flatMap { try? SHA256.text(of: $0.bytes) }, at: scholar.now))
            batch.next = page.next
            let isLast =
                batch.hasCursor ? page.next == nil : batch.pages.count * CitingAddress.pageSize >= batch.total
            batch.isDone = isLast || page.rows == 0 || batch.pages.count >= most + Self.mostPagesOverPlan
            citing.batches[place] = batch
            citing.works += new
            // What cited these works, and does so no longer.
            let gone =
                batch.isWhole
                ? citing.works.filter { !found.contains($0.id) && cited.isSuperset(of: $0.cited) }.map(\.id) : []
            try scholar.store.write([(place, batch)], new, removing: gone, of: listing.search.id)
            let all = citing.batches.reduce(0) { $0 + max($1.total, $1.expected) }
            progress?.yield(.citing(citing.batches.reduce(0) { $0 + $1.found }, of: all))
        }
    }
}

extension Scholar {
    /// What a question about the works that cite a list needs; no requests if the store has the answer.
    package func citingPlan(_ search: SearchReference, refreshes: Bool) throws -> CitingPlan {
        try CitingRun(store.listingWithPages(search), refreshes: refreshes, base: nil, in: self).plan
    }

    /// Asks OpenAlex for the works that cite a list, as far as the store does not have them.
    package func citing(
        _ search: SearchReference, _ options: SearchOptions, progress: SearchProgress.Reporter? = nil
    ) async throws -> CitingAnswer {
        let listing = try store.listingWithPages(search)
        var run = try CitingRun(listing, refreshes: options.refreshes, base: options.base, in: self)
        let loader = PageLoader(self, options.politeness, .openAlex, progress)
        return try await run.answer(loader, progress)
    }

    /// The stored answer.
    package func knownCiting(_ search: SearchReference) throws -> CitingAnswer {
        let listing = try store.listingWithPages(search)
        guard SelfCitations(.coauthor, of: listing) != nil else {
            throw SearchError.notAskedForCitingWorks(
                listing.search.id, canBeAsked: listing.publications.contains { $0.openAlexID != nil })
        }
        return CitingAnswer(listing, try store.citingWorks(of: listing.search.id))
    }
}
