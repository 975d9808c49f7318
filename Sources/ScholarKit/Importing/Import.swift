import Foundation
import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// An import: plans what its pages change, applies the plan, and reports on the searches.
struct Import {
    private let store: Store
    private let clock: WallClock
    private let input: ImportPlan.Input
    private var applied: [Applied] = []
    private var opening: [Diagnostic] = []
    /// The notes on the groups of pages, by their places.
    private var notes: [Int: [Diagnostic]] = [:]
    private var named: [(search: Int, other: Int?)] = []
    private var unrepeated: [(search: Int, other: Int?)] = []
    private var failures: [any Error]

    /// A step of a plan that was applied.
    private struct Applied {
        let id: Int
        let step: ImportPlan.Step
        let closing: [Diagnostic]
    }

    /// Imports pages.
    static func report(
        on files: ReadFiles, _ options: ImportOptions, in store: Store, _ clock: WallClock
    ) throws -> ImportReport {
        var run = Import(files, options, in: store, clock)
        try run.storeSearches()
        return try run.report()
    }

    private init(_ files: ReadFiles, _ options: ImportOptions, in store: Store, _ clock: WallClock) {
        self.store = store
        self.clock = clock
        input = ImportPlan.Input(files.pages, leftOut: files.failures, options, now: clock.now())
        failures = files.failures
    }

    /// Enough attempts for many concurrent processes.
    private static let mostAttempts = 100

    /// Plans and applies. When another process changes the store meanwhile, for example because it imports the same
    /// files, the rest is planned again.
    private mutating func storeSearches() throws {
        for attempt in 1...Self.mostAttempts {
            let done = Set(applied.flatMap(\.step.groups))
            let plan = try store.planning { [input] known in try ImportPlan(input, known, except: done) }
            var numbers: [ImportPlan.Slot: Int] = [:]
            var failure: StoreError?
            do {
                try apply(plan, &numbers)
            } catch let error as StoreError {
                failure = error
            }
            note(plan, numbers)
            guard let failure else { break }
            if case .changedMeanwhile = failure, attempt < Self.mostAttempts { continue }
            // The searches of earlier transactions are stored, and are listed.
            guard applied.contains(where: { $0.step.new != nil }) else { throw failure }
            failures.append(failure)
            break
        }
        // The searches are stored. Their numbers can be computed later, for example when the disk has space again.
        try? store.summarizeAll()
        store.writeLog()
    }

    /// Applies a plan, each search in one transaction, which many new searches share.
    ///
    /// - Parameter numbers: receives the numbers of the searches whose steps were applied.
    private func apply(_ plan: ImportPlan, _ numbers: inout [ImportPlan.Slot: Int]) throws {
        for steps in plan.transactions {
            for step in steps {
                guard case .stored(let id) = step.slot else { continue }
                if step.changesStored { try store.change(id, step.actions, now: clock.now()) }
                numbers[step.slot] = id
            }
            let new = steps.filter { $0.new != nil }
            for mention in new.compactMap(\.mentioned) where numbers[mention.slot] != mention.number {
                throw StoreError.changedMeanwhile(mention.number)
            }
            let results = try store.add(new.compactMap(\.new), summarizes: false, now: clock.now())
            for (step, results) in zip(new, results) { numbers[step.slot] = results.search.id }
        }
    }

    /// Notes what was applied, with the numbers of the searches.
    private mutating func note(_ plan: ImportPlan, _ numbers: [ImportPlan.Slot: Int]) {
        func number(_ slot: ImportPlan.Slot) -> Int {
            if case .stored(let id) = slot { id } else { numbers[slot] ?? 0 }
        }
        if applied.isEmpty { opening = plan.opening.flatMap { $0.diagnostics(number) } }
        for step in plan.steps {
            guard let id = numbers[step.slot] else { continue }
            let closing = step.closing.filter { remark in
                guard case .newerByFile(_, _, let other, _) = remark else { return true }
                return number(other) > 0
            }
            applied.append(Applied(id: id, step: step, closing: closing.flatMap { $0.diagnostics(number) }))
            for place in step.groups { notes[place] = plan.remarks[place]?.flatMap { $0.diagnostics(number) } }
        }
        for pair in plan.named where numbers[pair.search] != nil {
            named.append((number(pair.search), pair.other.map(number)))
        }
        for pair in plan.unrepeated where numbers[pair.search] != nil {
            unrepeated.append((number(pair.search), pair.other.map(number)))
        }
    }
}

// MARK: - The report

extension Import {
    private func report() throws -> ImportReport {
        var report = ImportReport()
        var seen: Set<Int> = []
        let steps = applied.sorted { ($0.step.groups[0], $0.id) < ($1.step.groups[0], $1.id) }
        let first = steps.filter { seen.insert($0.id).inserted }
        // A search that a second plan changed is read again.
        var publications: [Int: [Publication]] = [:]
        for step in steps { publications[step.id] = step.step.new?.results.publications }
        let listings = try store.listings(of: first.map(\.id), publications: publications)
        report.answers = try zip(listings, first).map { listing, applied in
            try SearchAnswer(listing, isNew: applied.step.new != nil, in: store)
        }
        report.failures = failures
        report.known = first.filter(\.step.isSkipped).map(\.id)
        let closing = first.filter { $0.step.new != nil } + first.filter { $0.step.new == nil }
        report.notices =
            opening + notes.sorted { $0.key < $1.key }.flatMap(\.value) + closing.flatMap(\.closing)
            + (try remarks(on: report).flatMap { $0.diagnostics { _ in 0 } })
        let listed = Dictionary(uniqueKeysWithValues: report.answers.map { ($0.search.id, $0.search) })
        func search(_ id: Int) throws -> Search { try listed[id] ?? store.search(.number(id)) }
        report.named = try named.map { (try search($0.search), try $0.other.map(search)) }
        report.unrepeated = try unrepeated.map { (try search($0.search), try $0.other.map(search)) }
        return report
    }

    /// Whether the pages are for one search, whose notes say which pages it has.
    private var isForOneSearch: Bool { if case .search = input.options.target { true } else { false } }

    /// The remarks on the whole import.
    private func remarks(on report: ImportReport) throws -> [ImportRemark] {
        var remarks: [ImportRemark] = []
        if !report.known.isEmpty, !isForOneSearch {
            let last = try store.search(.last).id
            let isOld = report.answers.count == 1 && !report.known.contains(last)
            // A stated date is the reason to import pages again.
            remarks.append(.known(report.known, last: isOld ? last : nil, isForDate: input.options.date != nil))
        }
        guard let people = input.options.roster?.members(among: report.answers.map(\.search)) else { return remarks }
        let missing = people.filter(\.searches.isEmpty).map(\.entry.name)
        return missing.isEmpty ? remarks : remarks + [.missingPeople(missing, of: people.count)]
    }
}
