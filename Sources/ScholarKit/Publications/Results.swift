public import Foundation

/// The pages and publications of a search, as Scholar gave them. They are never edited in place.
public struct Results: Sendable {
    /// One page that is in.
    public struct PageRecord: Hashable, Sendable {
        /// Its address, or the name of its file.
        public var name: String
        /// The number of its first result, counted from 0, as far as known.
        public var start: Int?
        /// The number of results on it.
        public var rows: Int
        /// When it was made or fetched.
        public var date: Date
        /// The number of the first result of the page that it links to as the next, when it does.
        public var nextStart: Int?
        /// Whether it ends before its last row does.
        public var isCut = false
        /// Rows that stood on an earlier page, too, when the search was gone on with at this one.
        public var moved = 0
        /// Whether it is a page that was in before: whole after it was cut off, longer, or saved once more.
        public var isRepeat = false
        /// A number made of its bytes, by which the same file is known again.
        public var digest: String?
    }

    /// How much of it the store has.
    struct Written: Equatable, Sendable {
        var pages = 0
        var publications = 0
    }

    /// The search that they are of.
    public var search: Search
    /// The pages, in the order in which they came.
    public private(set) var pages: [PageRecord] = []
    /// The publications in Scholar's order, numbered from 1.
    public private(set) var publications: [Publication] = []
    /// Publications whose row a later page had in full, after it was cut off.
    private(set) var mended: Set<Int> = []
    var written = Written()
    private var places: [PublicationKey: Int] = [:]

    /// Creates results without any page.
    public init(_ search: Search) {
        self.search = search
    }

    /// Results that were put away, to go on with.
    init(_ search: Search, pages: [PageRecord], publications: [Publication]) {
        self.search = search
        self.pages = pages
        self.publications = publications
        written = Written(pages: pages.count, publications: publications.count)
        for (place, publication) in publications.enumerated() {
            places[publication.key ?? PublicationKey(publication)] = place
        }
    }
}

extension Results {
    /// What is in and what is missing.
    public var coverage: Coverage { Coverage(pages) }

    /// What is to be said when pages are of times far apart: results move, and a list of two times is that of neither.
    var datesApart: String? {
        let dates = pages.filter { $0.start != nil }.map(\.date)
        guard let first = dates.min(), let last = dates.max(), last.timeIntervalSince(first) > 7 * 86_400 else {
            return nil
        }
        let (one, other) = (LocalTime.text(first).prefix(10), LocalTime.text(last).prefix(10))
        return
            "the pages are of times from \(one) to \(other): between them results move and counts grow, so some may be "
            + "missing and some have old counts; pages of one time alone make a search that can be trusted"
    }

    /// What adding a page did.
    struct Addition: Equatable {
        var new = 0
        /// Rows that an earlier page had, too.
        var repeated = 0
    }

    /// Adds the next page. Rows that an earlier page had are left out, as Scholar moves rows between two requests.
    ///
    /// Rows are only compared with those of other pages: two rows of one page are two publications.
    @discardableResult
    mutating func append(
        _ reading: PageReading, _ publications: [Publication]? = nil, name: String, date: Date, digest: String? = nil,
        isBehindSeam: Bool = false
    ) -> Addition {
        let number = pages.count + 1
        var record = PageRecord(name: name, start: reading.start, rows: reading.rowCount, date: date, digest: digest)
        let addition = add(publications ?? reading.publications(of: search.query), page: number)
        switch reading.content {
        case .results(let page):
            let total = max(search.reportedTotal ?? 0, page.reportedTotal ?? 0)
            search.reportedTotal = total == 0 ? nil : total
            record.nextStart = page.nextStart
            note(page.diagnostics, page: number)
        case .profile(let page):
            if search.profileName == nil, !page.name.isEmpty { search.profileName = page.name }
            if let user = page.user, !page.name.isEmpty { search.profileNames[user] = page.name }
            search.reportedIndexes = search.reportedIndexes ?? page.reported
            if search.citationsPerYear.isEmpty { search.citationsPerYear = page.citationsPerYear }
            record.nextStart = page.isComplete ? nil : (reading.start ?? 0) + page.rows.count
            note(page.diagnostics, page: number)
        case .article: break
        case .records(let list): note(list.diagnostics, page: number)
        }
        if isBehindSeam { record.moved = addition.repeated }
        if reading.endsEarly {
            var diagnostic = Diagnostic(
                .warning, "the page ends inside a row; it may have been cut off when it was saved", page: number)
            diagnostic.topic = .cut
            search.diagnostics.append(diagnostic)
            record.isCut = true
        } else {
            forgetCut(at: reading.start)
        }
        record.isRepeat = pages.contains { page in
            guard let start = record.start, page.start == start, addition.repeated > 0 else { return false }
            // The first pages of two people can have a work in common.
            return page.isCut || 2 * addition.repeated >= min(page.rows, record.rows)
        }
        if addition.repeated > 0 {
            let what = Counted.text(addition.repeated, "row")
            search.diagnostics.append(
                Diagnostic(.note, "\(what) of this page stood on an earlier page, too, and counted once", page: number))
        }
        pages.append(record)
        search.pages = pages.count { !$0.isRepeat }
        search.fetchedAt = pages.map(\.date).max() ?? date
        return addition
    }

    /// Looks at a page again that is in, and adds the rows that are only on it now.
    mutating func recheck(_ reading: PageReading, page number: Int) -> Addition {
        add(reading.publications(of: search.query), page: number)
    }

    private mutating func add(_ found: [Publication], page number: Int) -> Addition {
        let before = places
        var addition = Addition()
        for var publication in found {
            let key = publication.key
            if let key, let place = before[key] {
                addition.repeated += 1
                mend(place, with: publication)
                continue
            }
            publication.id = publications.count + 1
            publication.page = number
            if let key { places[key] = publications.count }
            publications.append(publication)
            addition.new += 1
        }
        return addition
    }

    /// A count that could not be read, because its page was cut off there, is known once the whole row is seen; citations by
    /// year are known once the publication's own page is.
    private mutating func mend(_ place: Int, with publication: Publication) {
        let known = publications[place]
        if known.citationCount == nil, publication.citationCount != nil {
            var whole = publication
            whole.id = known.id
            whole.page = known.page
            publications[place] = whole
            search.diagnostics.removeAll {
                $0.topic == .unreadable && $0.page == known.page && $0.message.contains(known.title)
            }
            mended.insert(known.id)
        }
        if known.citationsPerYear.isEmpty, !publication.citationsPerYear.isEmpty {
            publications[place].citationsPerYear = publication.citationsPerYear
            mended.insert(known.id)
        }
    }

    /// A page that was cut off is whole once another one of the same place is in.
    private mutating func forgetCut(at start: Int?) {
        let cured = pages.indices.filter { pages[$0].isCut && pages[$0].start == start }.map { $0 + 1 }
        search.diagnostics.removeAll { $0.topic == .cut && cured.contains($0.page ?? 0) }
    }

    private mutating func note(_ found: [Diagnostic], page: Int) {
        search.diagnostics += found.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.page = page
            return diagnostic
        }
    }

    /// Publications that came when a page was looked at again: they stand behind those of later pages.
    var foundAgain: Int {
        var latest = 0
        return publications.count { publication in
            latest = max(latest, publication.page)
            return publication.page < latest
        }
    }
}
