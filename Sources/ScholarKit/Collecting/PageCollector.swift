package import Foundation
import ScholarLists
package import ScholarPages

/// Collects lists from pages that a person saves one at a time: takes each page into the search that it belongs to, and
/// knows which address is missing.
///
/// Every page is stored at once, as an import does, so that what came is never lost. No request is made.
package struct PageCollector: Sendable {
    /// The lists, in the order in which their pages are wanted.
    package private(set) var lists: [CollectedList]
    /// The options of the import that makes the search of a list.
    private let options: ImportOptions
    /// Whether pages of other queries are stored as searches of their own.
    private let storesOthers: Bool
    private let scholar: Scholar

    init(_ lists: [CollectedList], _ options: ImportOptions, storesOthers: Bool, in scholar: Scholar) {
        self.lists = lists
        self.options = options
        self.storesOthers = storesOthers
        self.scholar = scholar
    }

    /// The place of the first list of which a page is wanted; nil when all are whole, or ended otherwise.
    package var current: Int? { lists.firstIndex(where: \.isOpen) }

    /// The address of the page that is wanted next.
    package var nextAddress: String? { current.flatMap { lists[$0].nextAddress } }

    /// Ends the current list before it is whole. Its pages stay stored.
    package mutating func end(_ end: CollectedList.End) {
        if let current { lists[current].end = end }
    }

    /// Creates a page from bytes that a browser sent, or saved in any kind of file.
    ///
    /// - Parameters:
    ///   - address: the address of the page, if the browser named it.
    ///   - name: a name for messages, such as that of a file.
    /// - Throws: `PageError.notAPage` when the bytes cannot hold a page.
    package static func page(
        _ bytes: [UInt8], address: String?, name: String, now: Date
    ) throws(PageError) -> Page {
        var page = try SavedPage.page(bytes, file: name)
        page.url = page.url ?? address
        if page.date == nil {
            page.date = now
            page.dateSource = .container
        }
        return page
    }
}

// MARK: - Taking a page

extension PageCollector {
    /// Takes a page into the list that it belongs to, and stores it.
    ///
    /// - Throws: `StoreError` when it cannot be stored.
    package mutating func take(_ page: Page) throws -> CollectedPage {
        let reading: PageReading
        do {
            reading = try PageReading.read(page)
        } catch .refused(let refusal) {
            return CollectedPage(name: page.name, outcome: .refused(refusal), list: nil)
        } catch {
            return CollectedPage(name: page.name, outcome: .notAPage(error), list: nil)
        }
        let contents = try ReadPage.all(page, reading, kept: scholar.keepsPages ? try? KeptPage(page) : nil)
        guard let place = place(of: reading) else {
            let outcome = CollectedPage.Outcome.other(
                Self.description(of: reading), stored: storesOthers ? try store(contents) : nil)
            return CollectedPage(name: page.name, outcome: outcome, list: nil)
        }
        let outcome = try add(contents, reading, to: place)
        if case .other = outcome { return CollectedPage(name: page.name, outcome: outcome, list: nil) }
        return CollectedPage(name: page.name, outcome: outcome, list: place)
    }

    /// The list that a page belongs to: the current one, or another of which it states the query.
    private func place(of reading: PageReading) -> Int? {
        if case .records = reading.content { return nil }
        let current = current ?? lists.indices.last
        let order = (current.map { [$0] } ?? []) + lists.indices.filter { $0 != current }
        let matches = order.map { reading.answers(lists[$0].query) }
        if let match = matches.firstIndex(of: .answers) { return order[match] }
        return matches.first == .doesNotSay ? current : nil
    }

    /// The contents of a page of another query, in words.
    private static func description(of reading: PageReading) -> String {
        switch reading.content {
        case .records: return "a list of publications"
        case .article(let page): return "the page of one publication, \"\(page.publication.title)\""
        case .profile(let page): return page.name.isEmpty ? "another profile" : "the profile of \(page.name)"
        case .results:
            let words = reading.query.map(\.withoutQuotes.summary) ?? ""
            return words.isEmpty ? "results of another search" : "results for \(words)"
        }
    }

    /// Adds a page to its list.
    private mutating func add(
        _ contents: [ReadPage], _ reading: PageReading, to place: Int
    ) throws -> CollectedPage.Outcome {
        let list = lists[place]
        let report: ImportReport
        do {
            report = try Import.report(on: ReadFiles(contents), importOptions(for: list), in: scholar)
        } catch SearchError.nothingImported {
            if list.answer == nil { lists[place].end = .nothingFound }
            return .withoutPublications
        } catch SearchError.nothingMissing {
            return .duplicate
        } catch SearchError.nothingFits {
            return .other(Self.description(of: reading), stored: nil)
        }
        guard let answer = report.answers.first else { return .withoutPublications }
        try lists[place].take(answer, scholar.store)
        // A list that was skipped is complete when its page comes nevertheless.
        if lists[place].isWhole { lists[place].end = nil }
        if case .profile(let profile) = reading.content, !profile.showsEnd, !lists[place].isWhole {
            return .incompleteProfile(rows: profile.rows.count)
        }
        // Scholar can list fewer results than it reports; then the pages after the last one are empty.
        if reading.rowCount == 0, !lists[place].isWhole { return .withoutPublications }
        if !report.known.isEmpty { return .duplicate }
        return reading.endsEarly || lists[place].isCut(at: reading.start) ? .cutOff : .added
    }

    /// The options that import a page of a list: into its search, or the first one with its query.
    private func importOptions(for list: CollectedList) -> ImportOptions {
        if let search = list.search { return ImportOptions(into: search) }
        var first = options
        first.query = list.query
        return first
    }

    /// Stores pages of another query as an import does.
    private func store(_ contents: [ReadPage]) throws -> CollectedPage.Stored? {
        do {
            let report = try Import.report(on: ReadFiles(contents), ImportOptions(), in: scholar)
            return try report.answers.first.map {
                CollectedPage.Stored(answer: $0, list: try CollectedList(storedAs: $0.search, from: scholar))
            }
        } catch is SearchError {
            return nil
        }
    }
}
