import Foundation
import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// An import: applies the plan for its pages, and lists the searches.
struct Import {
    private let scholar: Scholar
    private let input: ImportPlan.Input
    private let files: ReadFiles
    private var failures: [any Error]

    private var store: Store { scholar.store }

    /// Imports pages.
    static func report(on files: ReadFiles, _ options: ImportOptions, in scholar: Scholar) throws -> ImportReport {
        var run = Import(files, options, in: scholar)
        // If no search of the archives is taken in, the report has only the reasons.
        let plan = files.isEmpty ? ImportPlan() : try run.appliedPlan()
        return try run.report(on: plan)
    }

    private init(_ files: ReadFiles, _ options: ImportOptions, in scholar: Scholar) {
        self.scholar = scholar
        self.files = files
        input = ImportPlan.Input(
            files.pages, archived: files.archived.values, leftOut: files.failures, options, now: scholar.now)
        failures = files.failures
    }

    /// Enough attempts for many concurrent processes.
    private static let mostAttempts = 100

    /// Plans and applies. When another process changes the store meanwhile, for example because it imports the same
    /// files, the rest is planned again.
    private mutating func appliedPlan() throws -> ImportPlan {
        var plan = try plan()
        for attempt in 1...Self.mostAttempts {
            do {
                try apply(&plan)
                break
            } catch StoreError.changedMeanwhile where attempt < Self.mostAttempts {
                plan = try self.plan(after: plan)
            } catch let error as StoreError where plan.applied.contains(where: { $0.new != nil }) {
                // The searches of earlier transactions are stored, and are listed.
                failures.append(error)
                break
            }
        }
        for new in plan.applied.compactMap(\.new) where new.archived == nil {
            try store.continueParts(of: new.results.search.query, replays: new.replays, now: scholar.now)
        }
        // The searches are stored. Their numbers can be computed later, for example when the disk has space again.
        try? store.summarizeAll()
        store.writeLog()
        return plan
    }

    private func plan(after earlier: ImportPlan? = nil) throws -> ImportPlan {
        try store.planning { known in try ImportPlan(input, known, after: earlier) }
    }

    /// Applies a plan, each search in one transaction, which many new searches share.
    private func apply(_ plan: inout ImportPlan) throws {
        for places in plan.transactions {
            for place in places {
                guard case .stored(let id) = plan.steps[place].slot else { continue }
                let step = plan.steps[place]
                if step.changesStored { try store.change(id, step.actions, now: scholar.now) }
                plan.steps[place].number = id
            }
            let new = places.filter { plan.steps[$0].new != nil }
            for slot in new.compactMap({ plan.steps[$0].mentioned }) where plan.numbers[slot] != slot.number {
                throw StoreError.changedMeanwhile(slot.number)
            }
            let results = try store.add(
                new.compactMap { plan.steps[$0].new }, summarizes: false, now: scholar.now)
            for (place, results) in zip(new, results) { plan.steps[place].number = results.search.id }
        }
    }

    /// Lists the searches of the steps that were applied.
    private func report(on plan: ImportPlan) throws -> ImportReport {
        var report = ImportReport()
        report.roster = try input.options.roster.map { roster in
            try store.follow(roster, now: scholar.now)
        }
        var seen: Set<Int> = []
        let steps = plan.applied.compactMap { step in step.number.map { (id: $0, step: step) } }
        let first = steps.filter { seen.insert($0.id).inserted }
        // A search that a second plan changed is read again.
        var publications: [Int: [Publication]] = [:]
        for (id, step) in steps { publications[id] = step.new?.results.publications }
        let listings = try store.listings(of: first.map(\.id), publications: publications)
        for (listing, applied) in zip(listings, first) {
            // The edits of an archived search were replayed elsewhere.
            let isNew = applied.step.new.map { $0.archived == nil } ?? false
            report.batch.add(applied.id, try SearchAnswer(listing, isNew: isNew, in: store))
        }
        for part in files.archived.parts where part.value == nil { report.batch.add(nil, because: part.reason) }
        report.failures = failures
        report.known = first.filter(\.step.isSkipped).map(\.id)
        report.notices = plan.notices + (files.keepingFault.map { [.notKept($0)] } ?? [])
        report.unused = plan.unused
        let listed = Dictionary(uniqueKeysWithValues: report.answers.map { ($0.search.id, $0.search) })
        let numbers = plan.numbers
        func search(_ slot: ImportPlan.Slot) throws -> Search {
            let id = numbers[slot] ?? slot.number
            return try listed[id] ?? store.search(.number(id))
        }
        report.named = try steps.compactMap(\.step.named).map { (try search($0.search), try $0.other.map(search)) }
        report.unrepeated = try steps.compactMap(\.step.unrepeated).map {
            (try search($0.search), try $0.other.map(search))
        }
        return report
    }
}
