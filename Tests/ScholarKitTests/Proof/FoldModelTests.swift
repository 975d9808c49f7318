import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists

/// One search under requests, imports, edits, undos and newer rules in any order, beside a model of it.
@Suite("A search is the fold of its pages")
struct FoldModelTests {
    private let halted = HaltedSearch()
    private let list = MovingList(count: 47)
    private let starts = [0, 10, 20, 30, 40]

    /// Applies one random step to the search and to the model, and returns what it did.
    private func step(
        _ scholar: Scholar, _ model: inout SearchModel, _ random: inout SeededRandom
    ) async throws -> String {
        halted.time.advance(hours: 0.1)
        let kind = Int.random(in: 0..<16, using: &random)
        switch kind {
        case 0, 1:
            list.refuse(Set(starts.filter { _ in Bool.random(using: &random) }))
            let asked = list.asked.count
            let answer = try await scholar.resume("1", halted.options)
            // A run ends at the first page that is refused.
            let came = list.asked.dropFirst(asked).dropLast(answer.interruption == nil ? 0 : 1)
            for start in came { model.append(start) }
            return "resume \(Array(came))"
        case 2:
            let start = starts.randomElement(using: &random) ?? 0
            // A page that the search has adds nothing.
            _ = try? scholar.importPages([try page(start)], into: "1")
            model.append(start, isSaved: true)
            return "import \(start)"
        case 3...9:
            let operation = [EditOperation.reject, .restore, .merge, .merge, .dissolve].randomElement(using: &random)
            let count = operation == .merge ? Int.random(in: 2...3, using: &random) : 1
            // Few publications, so that edits meet each other.
            let numbers = (0..<count).map { _ in Int.random(in: 1...12, using: &random) }
            try apply(operation ?? .merge, numbers, scholar, &model)
            return "\(operation ?? .merge) \(numbers)"
        case 10, 11, 12:
            let isUndo = kind != 12
            let count = Int.random(in: 1...2, using: &random)
            func move() throws -> EditAnswer {
                try isUndo ? scholar.undo("1", steps: count) : scholar.redo("1", steps: count)
            }
            if model.move(back: isUndo, count) {
                #expect(try move().steps.count == count)
            } else {
                #expect(throws: EditError.self) { try move() }
            }
            return isUndo ? "undo \(count)" : "redo \(count)"
        case 13, 14:
            let sql = model.readByOlderRules(using: &random)
            try await scholar.store.database.write { try $0.execute(sql: sql) }
            return "older rules"
        default:
            #expect((try scholar.reread("1") != nil) == model.isOld)
            model.reread()
            return "reread"
        }
    }

    private func apply(
        _ operation: EditOperation, _ numbers: [Int], _ scholar: Scholar, _ model: inout SearchModel
    ) throws {
        guard numbers.allSatisfy({ $0 <= model.works.count }), let changes = model.edit(operation, numbers) else {
            #expect(throws: EditError.self) { try scholar.edit("1", operation, numbers) }
            return
        }
        #expect(try scholar.edit("1", operation, numbers).steps.count == (changes ? 1 : 0))
    }

    private func page(_ start: Int) throws -> Page {
        let address = try SearchURL(halted.query, base: halted.options.base).page(startingAt: start)
        return Page(bytes: list.page(start), url: address, file: "\(start).html")
    }

    private func expectEqual(_ scholar: Scholar, _ model: SearchModel, _ steps: [String]) throws {
        let told = Comment(rawValue: steps.joined(separator: "; "))
        let listing = try scholar.listing("1")
        let verification = try scholar.verify("1")
        #expect(listing.publications.map(SearchModel.Row.init) == model.rows, told)
        #expect(verification.fold.results.publications.map(SearchModel.Row.init) == model.rowsOfToday, told)
        #expect(verification.isProved == !model.isOld, "\(told): \(verification.values) \(verification.fold.faults)")
        #expect(verification.otherVersions == (model.isOld ? ["0.1.0"] : []), told)
        for list in [listing, verification.again] {
            #expect(SearchModel.State(list.outcome.grouping, list.publications) == model.states.last, told)
            #expect(list.unapplied.isEmpty, told)
        }
        #expect(listing.indexes.h == model.h(of: model.rows), told)
        #expect(verification.again.indexes.h == model.h(of: model.rowsOfToday), told)
        #expect(try scholar.overview().map(\.summary.indexes.h) == [listing.indexes.h], told)
        #expect(listing.history.done.count == model.states.count - 1, told)
        #expect(listing.history.undone.count == model.undone.count, told)
        #expect(listing.search.isComplete == (model.starts.count == starts.count), told)
    }

    @Test(
        "After appends, edits, undos and rereadings in any order, rows, numbers, edits and proof are those of a model",
        arguments: SeededRandom.seeds(usually: 1...12))
    func orders(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let scholar = try halted.scholar(list)
        var model = SearchModel(list)
        if Bool.random(using: &random) {
            list.refuse([10])
            _ = try await scholar.search(halted.query, halted.options)
            model.append(0)
        } else {
            let start = starts.randomElement(using: &random) ?? 0
            _ = try scholar.importPages([try page(start)])
            model.append(start, isSaved: true)
        }
        var steps: [String] = []
        for _ in 0..<20 {
            steps.append(try await step(scholar, &model, &random))
            try expectEqual(scholar, model, steps)
        }
    }
}

/// What a search should be: its works by number, what older rules read in another way, and the states between its edits.
struct SearchModel {
    struct Row: Equatable {
        var number, work: Int
        var count, year: Int?
    }

    /// Which publications are rejected, and into which others are merged, by their numbers.
    struct State: Equatable {
        var rejected: Set<Int> = []
        var parents: [Int: Int] = [:]
    }

    private let list: MovingList
    private(set) var starts: [Int] = []
    private var saved: Set<Int> = []
    /// The works in the order of their numbers.
    private(set) var works: [Int] = []
    /// The rows that older rules read in another way, by number.
    private var oldRows: [Int: Row] = [:]
    private(set) var isOld = false
    private(set) var states = [State()]
    private(set) var undone: [State] = []

    init(_ list: MovingList) { self.list = list }

    private func works(at start: Int) -> ArraySlice<Int> { list.order.dropFirst(start).prefix(10) }

    /// - Parameter isSaved: whether the page is a file; a copy of a page that was requested adds the rows that older rules
    ///   did not read, unless the search is complete.
    mutating func append(_ start: Int, isSaved: Bool = false) {
        let new = works(at: start).filter { !works.contains($0) }
        if starts.contains(start) {
            guard isSaved, !saved.contains(start), !new.isEmpty, starts.count < 5 else { return }
        }
        if isSaved { saved.insert(start) }
        if !starts.contains(start) { starts.append(start) }
        works += new
    }

    // MARK: Rows

    private static func row(_ number: Int, _ work: Int) -> Row {
        Row(number: number, work: work, count: 500 - work, year: 1980 + work % 40)
    }

    var rows: [Row] { works.enumerated().map { oldRows[$0 + 1] ?? Self.row($0 + 1, $1) } }

    /// All rows of the pages; those that older rules did not read follow the others.
    var rowsOfToday: [Row] { worksOfToday.enumerated().map { Self.row($0 + 1, $1) } }

    private var worksOfToday: [Int] { works + starts.flatMap(works(at:)).filter { !works.contains($0) } }

    /// Changes a row to what older rules could have read, or removes the last one, and returns the SQL for both.
    mutating func readByOlderRules(using random: inout SeededRandom) -> String {
        isOld = true
        let states = states + undone
        let last = works.count
        let isEdited = states.contains {
            $0.rejected.contains(last) || $0.parents.contains { $0.key == last || $0.value == last }
        }
        let versions = "UPDATE kept_pages SET rules = 0, program = '0.1.0'; DELETE FROM summaries;"
        if !isEdited, last > 1, Bool.random(using: &random) {
            works.removeLast()
            oldRows[last] = nil
            return versions + "DELETE FROM results_1 WHERE id = \(last)"
        }
        let number = Int.random(in: 1...min(last, 12), using: &random)
        var row = rows[number - 1]
        (row.count, row.year) = (Int.random(in: 0...20, using: &random), nil)
        oldRows[number] = row
        return versions + "UPDATE results_1 SET cites = \(row.count ?? 0), year = NULL WHERE id = \(number)"
    }

    mutating func reread() {
        works = worksOfToday
        oldRows = [:]
        isOld = false
    }

    // MARK: Edits

    mutating func move(back: Bool, _ count: Int) -> Bool {
        guard (back ? states.count - 1 : undone.count) >= count else { return false }
        for _ in 0..<count {
            if back { undone.append(states.removeLast()) } else { states.append(undone.removeLast()) }
        }
        return true
    }

    /// - Returns: whether the edit changes anything; nil if it is refused.
    mutating func edit(_ operation: EditOperation, _ numbers: [Int]) -> Bool? {
        var state = states[states.count - 1]
        let number = numbers[0]
        let rejection = state.rejection(of: number)
        switch operation {
        case .reject:
            guard rejection == nil else { return false }
            state.rejected.insert(number)
        case .restore:
            guard let rejection else { return false }
            guard rejection == number else { return nil }
            state.rejected.remove(number)
        case .merge:
            guard Set(numbers).count == numbers.count,
                numbers.allSatisfy({ state.rejection(of: $0) == nil && state.parents[$0] == nil })
            else { return nil }
            let counts = numbers.map { (count: state.count(of: $0, rows), number: $0) }
            let first = counts.max { ($0.count, -$0.number) < ($1.count, -$1.number) }?.number
            for member in numbers where member != first { state.parents[member] = first }
        default:
            guard rejection == nil else { return nil }
            let members = state.parents[number] == nil ? state.members(of: number) : [number]
            guard !members.isEmpty else { return nil }
            for member in members { state.parents[member] = nil }
        }
        states.append(state)
        undone = []
        return true
    }

    func h(of rows: [Row]) -> Int {
        let state = states[states.count - 1]
        let listed = rows.map(\.number).filter { state.parents[$0] == nil && state.rejection(of: $0) == nil }
        let counts = listed.map { state.count(of: $0, rows) }.sorted(by: >)
        return counts.enumerated().prefix { $0 < $1 }.count
    }
}

extension SearchModel.Row {
    init(_ publication: Publication) {
        self.init(
            number: publication.id, work: Int(publication.title.dropFirst("Work ".count)) ?? 0,
            count: publication.citationCount, year: publication.year)
    }
}

extension SearchModel.State {
    init(_ grouping: Grouping, _ publications: [Publication]) {
        for (place, publication) in publications.enumerated() {
            if grouping.isRejectedItself[place] { rejected.insert(publication.id) }
            parents[publication.id] = grouping.parents[place].map { publications[$0].id }
        }
    }

    func members(of number: Int) -> [Int] { parents.filter { $0.value == number }.map(\.key) }

    func rejection(of number: Int) -> Int? {
        sequence(first: number) { parents[$0] }.first(where: rejected.contains)
    }

    /// The citations of a group that is not rejected; members that were rejected themselves do not count.
    func count(of number: Int, _ rows: [SearchModel.Row]) -> Int {
        members(of: number).filter { !rejected.contains($0) }
            .reduce(rows.first { $0.number == number }?.count ?? 0) { $0 + count(of: $1, rows) }
    }
}
