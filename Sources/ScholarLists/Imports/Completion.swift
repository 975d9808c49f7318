import Foundation
import ScholarPages

/// The pages that complete a search, and the reasons to leave out the others.
struct Completion {
    enum Outcome: Equatable {
        case completes
        /// The search has all pages.
        case hasAll
        /// The search lacks none of the pages, which are of these other dates.
        case lacksNone([Date])
        case noneFits
    }

    /// The search with the added pages.
    private(set) var results: Results
    /// The edits of lists that concern new publications.
    private(set) var edits = ListedEdits()
    private(set) var needed: [ReadPage] = []
    private var leftOut: [(page: String, belonging: Belonging)] = []
    private var acceptedQueries: [String] = []

    /// Adds the pages that a search needs.
    ///
    /// - Parameter failures: the reasons why other files were left out.
    init(_ results: Results, _ pages: [ReadPage], leftOut failures: [any Error] = [], now: Date) {
        self.results = results
        for page in pages {
            let belonging = Belonging(page, to: results, now: now)
            if belonging == .needed {
                needed.append(page)
            } else {
                leftOut.append((page.page.name, belonging))
            }
        }
        guard !needed.isEmpty else { return }
        if results.search.query.isEmpty { acceptedQueries = Set(needed.compactMap(\.statedQuery)).sorted() }
        let known = results.publications.count
        let added = ReadPage.inOrder(needed, now: now)
        for page in added { edits += page.append(to: &self.results, now: now) }
        edits = edits.of { $0 > known }
        self.results.settle(leftOut: LeftOutFile.all(failures))
    }

    var outcome: Outcome {
        if !needed.isEmpty { return .completes }
        let dates = leftOut.compactMap { if case .notMissing(let date) = $0.belonging { date } else { nil } }
        let present = leftOut.count { if case .hasIt = $0.belonging { true } else { false } }
        guard dates.count + present == leftOut.count else { return .noneFits }
        return dates.isEmpty ? .hasAll : .lacksNone(dates)
    }

    var actions: [ImportPlan.Action] {
        leftOut.map { .leaveOut($0.page, $0.belonging) } + (needed.isEmpty ? [] : [.complete(results, edits)])
    }

    /// The remarks on its pages.
    func remarks(_ slot: ImportPlan.Slot) -> [ImportRemark] {
        var remarks: [ImportRemark] = []
        var notMissing: [String] = []
        var nothingNew: [String] = []
        var already: [String] = []
        for (page, belonging) in leftOut {
            switch belonging {
            case .needed: break
            case .hasIt(isSameFile: true): already.append(page)
            case .hasIt(isSameFile: false): nothingNew.append(page)
            case .notMissing: notMissing.append(page)
            case .otherQuery, .otherIndex, .otherKind:
                remarks.append(.leftOut(page, belonging, of: slot, isJoined: results.search.isJoined))
            }
        }
        if !notMissing.isEmpty { remarks.append(.notMissing(notMissing, in: slot)) }
        if !nothingNew.isEmpty { remarks.append(.nothingNew(nothingNew, in: slot)) }
        if !acceptedQueries.isEmpty { remarks.append(.acceptsAny(slot, queries: acceptedQueries)) }
        if !already.isEmpty { remarks.append(.already(already, in: slot)) }
        guard !needed.isEmpty else { return remarks }
        return remarks + results.remarksOnDates
    }
}

extension Results {
    /// The remark that its pages are of dates far apart.
    var remarksOnDates: [ImportRemark] {
        search.facts.pagesFrom.map { [.ofSearch(Remark(.pagesFrom($0), of: search).diagnostic)] } ?? []
    }
}
