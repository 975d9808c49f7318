import ScholarIndexes
package import ScholarPages
package import Foundation

/// The pages and publications of a search, as Scholar returned them. They are never edited in place.
package struct Results: Sendable {
    package struct PageRecord: Hashable, Sendable {
        /// Its address, or the name of its file.
        package var name: String
        /// The number of its first result, counted from 0, if known.
        package var start: Int?
        package var rows: Int
        /// When it was generated or retrieved.
        package var date: Date
        /// The number of the first result of the linked next page, if there is a link.
        package var nextStart: Int?
        /// Whether rows are missing at its end: it was cut off, or the list ends before the reported number of results.
        package var isCut = false
        /// The number of rows that an earlier page also had, when the search was resumed with this page.
        package var moved = 0
        /// Whether the search already had this page: complete after it was cut off, longer, or saved again.
        package var isRepeat = false
        /// The digest of its file, which recognises the same file; nil for a page that was requested.
        package var digest: String?
        /// The kind of page; earlier versions did not store it.
        package var kind: PageReading.Kind?
        var isRequested: Bool { digest == nil }

        package init(name: String, start: Int?, rows: Int, date: Date) {
            (self.name, self.start, self.rows, self.date) = (name, start, rows, date)
        }
    }

    package var search: Search
    /// The pages, in the order in which they were added.
    package private(set) var pages: [PageRecord] = []
    /// The publications in Scholar's order, numbered from 1.
    package private(set) var publications: [Publication] = []
    /// Publications that a later page completed, or read again after its page was cut off.
    package private(set) var completed: Set<Int> = []
    /// The numbers of pages that whole pages replaced after they were cut off.
    package private(set) var replacedPages: Set<Int> = []
    /// The pages with their bytes that are not stored yet, in the order of reading.
    package private(set) var kept: [KeptPage] = []
    /// The numbers of pages and publications that are already stored.
    package var written = (pages: 0, publications: 0)
    private var places: [PublicationKey: Int] = [:]

    package init(_ search: Search) {
        self.search = search
    }

    /// Restores stored results, to continue the search.
    package init(_ search: Search, pages: [PageRecord], publications: [Publication]) {
        self.search = search
        self.pages = pages
        self.publications = publications
        written = (pages.count, publications.count)
        for (place, publication) in publications.enumerated() {
            places[publication.key ?? PublicationKey(publication)] = place
        }
    }
}

extension Results {
    package var coverage: Coverage {
        guard search.isOfNumberedParts, let total = search.reportedTotal else { return Coverage(pages) }
        return Coverage(pages, total: total, known: publications.count)
    }

    /// Whether the pages show every result from the first to the last, each at a known place.
    package var hasEveryPage: Bool {
        coverage.isComplete && pages.allSatisfy { $0.start != nil } && !search.facts.endsEarly
    }

    package struct Addition {
        /// The number of rows that an earlier page also had.
        package var repeated = 0
        /// How many of these replaced a row of a page that was cut off.
        var replaced = 0
        /// The numbers of the publications of its rows, in their order.
        package var numbers: [Int] = []
        /// The number of rows that no earlier page had.
        package var new: Int { numbers.count - repeated }
    }

    /// Adds the next page. Rows that an earlier page had are left out, because Scholar moves rows between two requests.
    ///
    /// Rows are only compared with those of other pages: two rows of one page are always two publications.
    @discardableResult
    package mutating func append(
        _ reading: PageReading, _ publications: [Publication]? = nil, name: String, date: Date,
        dateSource: Page.DateSource = .page, digest: String? = nil,
        isResumed: Bool = false, kept: KeptPage? = nil
    ) -> Addition {
        if digest != nil { search.url = search.url ?? reading.url }
        var record = PageRecord(name: name, start: reading.start, rows: reading.rowCount, date: date)
        record.digest = digest
        record.nextStart = reading.nextStart
        record.kind = reading.kind
        let found = publications ?? reading.publications(of: search.query)
        let cutPages = reading.endsEarly ? [] : cutPages(replacedBy: found, from: reading.start)
        let number = cutPages.min() ?? pages.count + 1
        if var kept {
            (kept.date, kept.dateSource) = (date, dateSource)
            keep(kept, number: number)
        }
        // The whole page has its own warnings.
        search.facts.pages.removeAll { cutPages.contains($0.page) }
        let addition = add(found, page: number, of: reading.kind, replacing: cutPages)
        let original = original(of: record, addition, besides: cutPages)
        record.isRepeat = original != nil
        let shown = pages.prefix(original ?? number - 1).count { !$0.isRepeat } + (record.isRepeat ? 0 : 1)
        let known = search.facts.pages.count
        take(reading.content, page: number, addition, replacesCut: !cutPages.isEmpty, &record)
        if let damage = reading.unreadableCharacters { note([damage], page: number) }
        if isResumed { record.moved = addition.repeated }
        if reading.endsEarly {
            if !reading.facts.contains(where: \.isDamage) { note([PageFact(.cutOff)], page: number) }
            record.isCut = true
        }
        let elsewhere = addition.repeated - addition.replaced
        // The rows of a repeat are those of its original.
        if elsewhere > 0, !record.isRepeat { note([PageFact(.repeatedRows(elsewhere))], page: number) }
        if shown != number {
            for place in known..<search.facts.pages.count { search.facts.pages[place].shownPage = shown }
        }
        if cutPages.isEmpty {
            pages.append(record)
        } else {
            pages[number - 1] = record
            replacedPages.insert(number)
        }
        forgetDamage()
        if case .records(let list) = reading.content, list.isWhole, list.headings.allSatisfy(\.isComplete) {
            forgetDamage(ofListsIn: addition.numbers)
        }
        search.pages = pages.count { !$0.isRepeat }
        noteDate(date, dateSource)
        return addition
    }

    /// Takes what a page states besides its rows: the number of results, the end of the list, its author, and its facts.
    ///
    /// - Parameter replacesCut: whether the page was cut off before, so that what it stated can end inside a fact.
    private mutating func take(
        _ content: PageReading.Content, page number: Int, _ addition: Addition, replacesCut: Bool,
        _ record: inout PageRecord
    ) {
        switch content {
        case .results(let page):
            let total = max(search.reportedTotal ?? 0, page.reportedTotal ?? 0)
            search.reportedTotal = total == 0 ? nil : total
            note(page.facts, page: number, addition)
            readEnd(of: page, number: number, &record)
        case .profile(let page):
            if search.profileName == nil, !page.name.isEmpty { search.profileName = page.name }
            if let user = page.user, !page.name.isEmpty { search.profileNames[user] = page.name }
            search.author =
                replacesCut ? page.author.completed(by: search.author) : search.author.completed(by: page.author)
            note(page.facts, page: number, addition)
        case .article: break
        case .records(let list):
            if let own = list.headings.first {
                search.profileName = search.profileName ?? own.profileName
                search.profileNames.merge(own.profileNames) { $1 }
                search.reportedTotal = search.reportedTotal ?? own.reportedTotal
                search.sinceYear = search.sinceYear ?? own.sinceYear
                search.author = search.author.completed(by: own.author)
            }
            // A source that was asked is named by its query.
            note((list.part == nil ? [PageFact(.format(list.origin))] : []) + list.facts, page: number)
            // An answer that took the source too long can count fewer.
            if let part = list.part { search.reportedTotal = max(search.reportedTotal ?? 0, part.total) }
        }
    }

    /// Adds a page whose bytes are not kept, with its stored rows.
    mutating func add(_ page: PageRecord, _ rows: [Publication]) {
        pages.append(page)
        _ = add(rows, page: pages.count, of: page.kind ?? .results)
        search.pages = pages.count { !$0.isRepeat }
        noteDate(page.date, search.dateSource)
    }

    /// Adds a page to those that are stored with their bytes.
    package mutating func keep(_ page: KeptPage?, number: Int? = nil) {
        guard var page else { return }
        page.number = number
        kept.append(page)
    }

    /// Notes that everything is stored.
    package mutating func noteWritten() {
        written = (pages.count, publications.count)
        kept = []
    }

    /// Takes what the source states about the author of the list.
    package mutating func describe(_ heading: RecordList.Heading) {
        search.profileName = heading.profileName
        search.profileNames = heading.profileNames
        search.author = heading.author
    }

    /// The number of the page that a new one repeats; nil if it is not a repeat.
    private func original(of record: PageRecord, _ addition: Addition, besides cutPages: Set<Int>) -> Int? {
        guard let start = record.start, addition.repeated > 0 else { return nil }
        let place = pages.indices.first { place in
            let page = pages[place]
            guard page.start == start, !cutPages.contains(place + 1) else { return false }
            // The first pages of two authors can have a work in common.
            return page.isCut || 2 * addition.repeated >= min(page.rows, record.rows)
        }
        return place.map { $0 + 1 }
    }

    /// Gives the search and its pages the date that the user stated.
    package mutating func setDate(_ date: Date) {
        for place in pages.indices { pages[place].date = date }
        search.fetchedAt = date
        search.dateSource = .user
        search.facts.dateDoubt = nil
        search.facts.pagesFrom = nil
    }

    package func hasAll(of reading: PageReading) -> Bool {
        reading.publications(of: search.query).allSatisfy { $0.key.map { places[$0] != nil } ?? false }
    }

    /// Compares a page with its newer version, and adds rows that only the newer one has.
    package mutating func recheck(_ reading: PageReading, page number: Int) -> Addition {
        add(reading.publications(of: search.query), page: number, of: reading.kind)
    }

    private mutating func add(
        _ found: [Publication], page number: Int, of kind: PageReading.Kind, replacing cutPages: Set<Int> = []
    ) -> Addition {
        let before = places
        let known = completed
        var addition = Addition()
        var replaced: Set<Int> = []
        for var publication in found {
            let key = publication.key
            // Two rows of one page are two publications, even if the cut page had only the first of them.
            if let key, let place = before[key], !replaced.contains(place) {
                addition.repeated += 1
                addition.numbers.append(publications[place].id)
                if cutPages.contains(publications[place].page) {
                    addition.replaced += 1
                    replaced.insert(place)
                    replace(place, with: publication, from: number)
                } else {
                    mend(place, with: publication)
                    // A row of the list is more than the page of its publication.
                    let first = publications[place].page - 1
                    if kind != .article, pages.indices.contains(first), pages[first].kind == .article {
                        publications[place].page = number
                        completed.insert(publications[place].id)
                    }
                }
                continue
            }
            publication.id = publications.count + 1
            addition.numbers.append(publication.id)
            publication.page = number
            if let key { places[key] = publications.count }
            publications.append(publication)
        }
        if completed != known { forgetUnreadable(completed.subtracting(known)) }
        return addition
    }

    /// Replaces a publication by its whole row; it keeps its number, and its years unless the row has others.
    private mutating func replace(_ place: Int, with publication: Publication, from page: Int) {
        var whole = publication
        whole.id = publications[place].id
        whole.page = page
        if whole.citationsPerYear.isEmpty { whole.citationsPerYear = publications[place].citationsPerYear }
        publications[place] = whole
        completed.insert(whole.id)
    }

    /// Completes a publication: an unreadable citation count becomes known with the complete row, and citations by year
    /// with the publication's own page.
    private mutating func mend(_ place: Int, with publication: Publication) {
        let known = publications[place]
        if known.citationCount == nil, publication.citationCount != nil {
            replace(place, with: publication, from: known.page)
        }
        if known.citationsPerYear.isEmpty, !publication.citationsPerYear.isEmpty {
            publications[place].citationsPerYear = publication.citationsPerYear
            completed.insert(known.id)
        }
    }

    /// Records the facts of a page, except unreadable citation counts that an earlier page has.
    private mutating func note(_ found: [PageFact], page: Int, _ addition: Addition = Addition()) {
        for var fact in found {
            if fact.titleWithoutCount != nil, let row = fact.row, addition.numbers.indices.contains(row - 1),
                publications[addition.numbers[row - 1] - 1].citationCount != nil
            {
                continue
            }
            fact.page = page
            search.facts.pages.append(fact)
        }
    }
}
