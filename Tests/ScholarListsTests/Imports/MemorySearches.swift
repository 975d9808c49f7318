import Foundation
import TestSupport

@testable import ScholarKit
@testable import ScholarLists

/// The searches of a store, in memory.
struct MemorySearches: KnownSearches {
    private var stored: [Results] = []

    func lastNumber() -> Int { stored.count }

    func holders(of files: [[String]]) -> [Int?] {
        files.map { digests in
            stored.last { Set($0.pages.compactMap(\.digest)).isSuperset(of: digests) }?.search.id
        }
    }

    func search(_ number: Int) -> Search { stored[number - 1].search }

    func repeats(of key: QueryKey) -> [Search] { stored.map(\.search).filter { $0.queryKey == key } }

    func results(of number: Int) -> Results { stored[number - 1] }

    func holder(of archived: ArchivedSearch) -> (number: Int, history: EditHistory)? { nil }

    /// Stores the new searches of a plan, and what it changes in stored ones.
    mutating func apply(_ plan: ImportPlan) {
        for step in plan.steps {
            for action in step.actions {
                switch (action, step.slot) {
                case (.create(let new), _): add(new.results)
                case (.complete(let results, _), .stored(let number)), (.date(let results), .stored(let number)):
                    stored[number - 1] = results
                case (.name(let query, _), .stored(let number)): stored[number - 1].search.query = query
                case (.label(let label), .stored(let number)): stored[number - 1].search.label = label
                default: break
                }
            }
        }
    }

    mutating func add(_ results: Results) {
        var search = results.search
        search.id = stored.count + 1
        stored.append(Results(search, pages: results.pages, publications: results.publications))
    }
}

extension ReadPage {
    /// The pages of a fixture.
    static func of(_ fixture: String) throws -> [ReadPage] {
        try Fixture(fixture).pages.flatMap { try ReadPage.all($0, try PageReading.read($0)) }
    }

    /// A page with a text.
    static func of(_ text: String, file: String, date: Date? = nil) throws -> ReadPage {
        let page = try SavedPage.page(Array(text.utf8), file: file, date: date)
        return try ReadPage.all(page, try PageReading.read(page))[0]
    }
}
