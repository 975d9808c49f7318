package import Foundation
package import ScholarPages

/// What an import changes in the store: a value, decided from the pages and from what the store knows.
///
/// A plan changes nothing; it notes which of its steps were applied. If the store changes meanwhile, the rest is planned
/// again.
package struct ImportPlan: Sendable {
    package struct Input: Sendable {
        /// The pages, in the order of their files.
        package var pages: [ReadPage]
        /// The searches of archives, which follow from their pages.
        package var archived: [ArchivedSearch]
        /// The reasons why other files are left out.
        package var leftOut: [any Error]
        package var options: ImportOptions
        package var now: Date

        package init(
            _ pages: [ReadPage], archived: [ArchivedSearch] = [], leftOut: [any Error] = [],
            _ options: ImportOptions = ImportOptions(), now: Date
        ) {
            self.pages = pages
            self.archived = archived
            self.leftOut = leftOut
            self.options = options
            self.now = now
        }
    }

    /// A search: a stored one, or a new one by the number that it gets unless another process adds searches.
    package enum Slot: Hashable, Sendable {
        case stored(Int)
        case new(Int)

        package var number: Int {
            switch self {
            case .stored(let number), .new(let number): number
            }
        }
    }

    /// What happens to a search.
    package enum Action: Sendable {
        /// It is stored.
        case create(NewSearch)
        /// Nothing, as it has all files of the pages.
        case skip
        /// A page is not added to it.
        case leaveOut(String, Belonging)
        /// It gets pages that it lacks, with the edits of lists.
        case complete(Results, ListedEdits)
        /// It gets the query that the user gave for its files, and loses this label.
        case name(SearchQuery, droppingLabel: String?)
        /// It gets the date that the user stated.
        case date(Results)
        case label(String)
    }

    /// Everything that happens to one search, in one transaction.
    package struct Step: Sendable {
        package let slot: Slot
        /// The query of its pages.
        package let query: SearchQuery
        /// The groups of pages that it gets or has, by their places in the import.
        package internal(set) var groups: [Int]
        package internal(set) var actions: [Action] = []
        /// Remarks that follow those on all pages.
        package internal(set) var closing: [ImportRemark] = []
        /// The new search that a diagnostic of this one names by its number.
        package internal(set) var mentioned: Slot?
        /// The stored search gets its query; with the latest repeat of that query.
        package internal(set) var named: Pair?
        /// The new list is no repeat because an author is not known; with the list that it may repeat.
        package internal(set) var unrepeated: Pair?
        /// The number of its search, after it was applied.
        package var number: Int?

        /// Whether it changes a stored search.
        package var changesStored: Bool {
            actions.contains { action in
                switch action {
                case .create, .skip, .leaveOut: false
                case .complete, .name, .date, .label: true
                }
            }
        }

        /// Whether a stored search has all of its pages.
        package var isSkipped: Bool { new == nil && actions.contains { if case .skip = $0 { true } else { false } } }

        /// The new search that it stores.
        package var new: NewSearch? {
            for case .create(let new) in actions { return new }
            return nil
        }
    }

    /// A search, and another one that it repeats or may repeat.
    package struct Pair: Hashable, Sendable {
        package let search: Slot
        package let other: Slot?
    }

    /// One for each search, in the order of their pages.
    package var steps: [Step] = []
    /// Remarks on the files.
    package internal(set) var opening: [ImportRemark] = []
    /// Remarks on the groups of pages, by their places.
    package internal(set) var remarks: [Int: [ImportRemark]] = [:]
    /// Remarks on the whole import.
    package internal(set) var closing: [ImportRemark] = []

    /// A plan without searches.
    package init() {}

    /// Plans an import.
    ///
    /// - Parameters:
    ///   - known: what the store knows.
    ///   - earlier: a plan of the same import, whose applied steps stay.
    /// - Throws: `SearchError.nothingImported`, `nothingFits`, `nothingMissing` or `otherQuery`; the reasons why files were
    ///   left out, if none is left.
    package init(_ input: Input, _ known: some KnownSearches, after earlier: ImportPlan? = nil) throws {
        var input = input
        let applied = earlier?.applied ?? []
        switch input.options.target {
        case .queries: break
        case .search(let number):
            try complete(number, input, known)
            return
        case .repeatOf(let number):
            let search = try known.search(number)
            try leaveOutOthers(than: search, &input, known)
            if applied.isEmpty, input.leftOut.isEmpty, try known.holders(of: [input.pages.map(\.digest)]) == [number] {
                steps = [Step(slot: .stored(number), query: search.query, groups: [0])]
                opening = []
                return
            }
            input.options.query = search.query
        }
        let pages = ImportPages(input.pages, input.options, now: input.now)
        opening += pages.remarks
        guard !pages.groups.isEmpty || !input.archived.isEmpty else {
            throw FailedFiles.error(input.leftOut) ?? SearchError.nothingImported
        }
        var planner = try ImportPlanner(pages.groups, input, known)
        let stored = applied.flatMap { step in step.groups.map { ($0, step.number ?? step.slot.number) } }
        let done = Dictionary(stored) { first, _ in first }
        try planner.planArchives(input.archived, except: done)
        try planner.planGroups(except: Set(done.keys))
        try planner.compareSearches()
        steps = (applied + planner.steps).sorted { $0.groups[0] < $1.groups[0] }
        guard !steps.isEmpty else { throw FailedFiles.error(input.leftOut) ?? SearchError.nothingImported }
        remarks = planner.remarks.merging(earlier?.remarks.filter { done[$0.key] != nil } ?? [:]) { $1 }
        closing = try planner.remarks(onAll: steps)
    }
}

extension ImportPlan {
    /// Other processes wait during a transaction, so it stores no more searches than this.
    private static let mostAtOnce = 100

    /// The places of the steps that are not applied, in groups whose new searches one transaction stores. A later save of
    /// a query depends on the earlier ones, so no two steps of a group have an equal query.
    package var transactions: [[Int]] {
        var transactions: [[Int]] = [[]]
        var keys: Set<QueryKey> = []
        for (place, step) in steps.enumerated() where step.number == nil {
            let key = QueryKey(step.query)
            if transactions[transactions.count - 1].count == Self.mostAtOnce
                || !step.query.isEmpty && keys.contains(key)
            {
                transactions.append([])
                keys = []
            }
            transactions[transactions.count - 1].append(place)
            keys.insert(key)
        }
        return transactions
    }

    /// The steps that were applied.
    package var applied: [Step] { steps.filter { $0.number != nil } }

    /// The numbers of the searches of applied steps.
    package var numbers: [Slot: Int] {
        Dictionary(steps.compactMap { step in step.number.map { (step.slot, $0) } }) { first, _ in first }
    }

    /// What users should know, in the order in which they read it: about the files, the pages, the new searches, the other
    /// searches and the whole import. Of single steps, only those that were applied are mentioned.
    package var notices: [Diagnostic] { told.flatMap(diagnostics) }

    /// The files that were not used, as the notices name them.
    package var unused: [UnusedFiles] {
        told.compactMap { remark in remark.unused.map { UnusedFiles(kind: $0, notices: diagnostics(remark)) } }
    }

    private var told: [ImportRemark] {
        let open = Set(steps.filter { $0.number == nil }.flatMap(\.groups))
        let ofPages = remarks.filter { !open.contains($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value)
        let ofSearches = applied.filter { $0.new != nil } + applied.filter { $0.new == nil }
        return opening + ofPages + ofSearches.flatMap(\.closing) + closing
    }

    private func diagnostics(_ remark: ImportRemark) -> [Diagnostic] {
        let numbers = numbers
        return remark.diagnostics { slot in if case .stored(let id) = slot { id } else { numbers[slot] ?? 0 } }
    }
}

// MARK: - Pages for one search

extension ImportPlan {
    /// Plans to add pages to a search that lacks them.
    private mutating func complete(_ number: Int, _ input: Input, _ known: some KnownSearches) throws {
        let results = try known.results(of: number)
        let pages = ImportPages(ungrouped: input.pages, results.search.query, now: input.now)
        let completion = Completion(results, pages.groups[0].pages, leftOut: input.leftOut, now: input.now)
        if case .lacksNone(let dates) = completion.outcome {
            throw SearchError.nothingMissing(number, results.missing?.words(for: .owner), dates: Self.span(of: dates))
        }
        opening = pages.remarks
        remarks[0] = completion.remarks(.stored(number))
        if completion.needed.isEmpty, let first = input.leftOut.first { throw first }
        if case .noneFits = completion.outcome {
            let all = opening + (remarks[0] ?? [])
            throw SearchError.nothingFits(
                number, reasons: all.flatMap { $0.diagnostics { _ in number } }.map(\.message))
        }
        var step = Step(slot: .stored(number), query: results.search.query, groups: [0])
        step.actions = completion.actions
        if completion.needed.isEmpty { step.actions.append(.skip) }
        steps = [step]
    }

    /// Leaves out pages of another query, which would make every publication look new, and lists, unless the search is
    /// of lists.
    private mutating func leaveOutOthers(
        than search: Search, _ input: inout Input, _ known: some KnownSearches
    ) throws {
        let hasLists = input.pages.contains(where: \.isList)
        let isOfLists = try hasLists && known.results(of: search.id).publications.areOfLists
        var others: [(page: String, query: String)] = []
        var lists: [String] = []
        input.pages = input.pages.filter { page in
            switch Belonging(page, toRepeatOf: search, isOfLists: isOfLists) {
            case .otherQuery(let query): others.append((page.page.name, query))
            case .otherKind: lists.append(page.page.name)
            default: return true
            }
            return false
        }
        if !others.isEmpty { opening.append(.ofOtherQueries(others.map(\.page))) }
        if !lists.isEmpty { opening.append(.lists(lists, search.id)) }
        guard input.pages.isEmpty else { return }
        if let failure = FailedFiles.error(input.leftOut) { throw failure }
        if let other = others.first { throw SearchError.otherQuery(search.id, page: other.page, query: other.query) }
        guard !lists.isEmpty else { return }
        let reason = ImportRemark.list(in: search.id)
        throw SearchError.nothingFits(search.id, reasons: lists.map { "\($0) is \(reason)" })
    }

    /// The first and the last day of some dates.
    private static func span(of dates: [Date]) -> String {
        let days = Set(dates.map { LocalTime.text($0).prefix(10) }).sorted()
        return days.count == 1 ? String(days[0]) : "\(days[0]) to \(days[days.count - 1])"
    }
}

/// The reasons why none of several files could be imported.
package struct FailedFiles: Error {
    /// One for each file, in their order; there are at least two.
    package let errors: [any Error]

    /// The error to throw when no file could be imported: the only reason, or all of them; nil without any.
    package static func error(_ reasons: [any Error]) -> (any Error)? {
        reasons.count > 1 ? FailedFiles(errors: reasons) : reasons.first
    }
}
