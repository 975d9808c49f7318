package import Foundation

/// A list of publications in a file that is not a page of Scholar, with the edits made there.
package struct RecordList: Sendable {
    /// One publication of such a list.
    package struct Record: Sendable {
        package var publication: Publication
        /// Its place in the original list.
        var rank: Int?
        package var isRejected = false
        /// Whether the user confirmed it as the author's.
        package var isConfirmed = false
        /// The places in ``RecordList/records`` of those that the user told apart from it as different works.
        package var distinctFrom: [Int] = []
        /// The fields that the user corrected, with the wanted texts; the publication has what the source says.
        package var corrected: [String: String] = [:]
        /// The place in ``RecordList/records`` of the publication that it is merged into.
        package var mergedInto: Int?
        /// When its citations were counted.
        package var date: Date?
        /// The index of its search in ``RecordList/headings``.
        var heading = 0

        // Groups in scholar's own exports, by the numbers of their publications.
        var number: Int?
        var parent: Int?
        var others: [Int] = []
        var members: [Int] = []
        var groupCount: Int?
        var isWholeGroup = false
        /// The line of the file in which it begins.
        var line = 0

        init(_ publication: Publication) { self.publication = publication }

        /// Takes the citation count of another copy of the record if it is later or, of one day, higher.
        mutating func take(_ copy: Record) {
            guard let count = copy.publication.citationCount else { return }
            let isLater = date.flatMap { own in copy.date.map { $0 == own ? nil : $0 > own } ?? nil }
            guard isLater ?? (count > publication.citationCount ?? -1) || publication.citationCount == nil else {
                return
            }
            (publication, date) = (copy.publication, copy.date)
        }
    }

    /// The file's description of a search.
    package struct Heading: Hashable, Sendable {
        package var label: String?
        package var groups: [String] = []
        package var query = SearchQuery()
        package var date: Date?
        package var dateSource = Page.DateSource.page
        package var isComplete = true
        package var reportedTotal: Int?
        package var profileName: String?
        /// The names of the authors of the list, by their identifiers.
        package var profileNames: [String: String] = [:]
        package var author = AuthorFacts()
        /// How far publications that edits took away and that are not in the file lower Google's own numbers.
        package var takenAway: ProfilePage.Reported?
        /// The first year of Google's numbers for recent years.
        package var sinceYear: Int?
        /// Its number when it was exported, which distinguishes repeats of one query.
        var number: Int?
        /// The number of its publications, also of those that are not in the file.
        var size: Int?
    }

    /// One answer of a source, as a part of its list.
    package struct Part: Hashable, Sendable {
        /// The number of results in the whole list.
        package var total: Int
        /// The number of the first result after this part; nil at the end.
        package var next: Int?
        /// Where the next part begins, if parts are not numbered.
        package var cursor: String?
    }

    package var records: [Record] = []
    /// The searches in the list; a single empty one when the file does not describe any.
    package private(set) var headings: [Heading] = []
    package let origin: ListOrigin
    /// Its place in a list that was requested; nil for a file.
    package var part: Part?
    /// Problems with the file as a whole.
    var remarks: [PageFact] = []
    /// Damaged parts of the file, where publications may be missing.
    private(set) var damage: [ListDamage] = []
    /// The numbers of publications that the file states.
    private(set) var size = ListSize()

    /// The maximum number of publications; far more than any database exports, and less than fills the memory.
    static let most = 250_000

    /// Parses a list; nil when the bytes are not a list.
    ///
    /// - Throws: `ListError` when the file is a list that cannot be read as a whole.
    package init?(_ bytes: [UInt8]) throws(ListError) {
        guard Self.mayBegin(bytes) else { return nil }
        let decoded = Charset.decode(bytes, declared: ListContents.charset(of: bytes))
        guard let list = try ListContents.read(decoded.bytes) else { return nil }
        let unreadable = PageFact(.unreadableCharacters(decoded.undecodable, charset: decoded.name))
        try self.init(list, decoded.undecodable > 0 ? [unreadable] : [])
        guard !records.isEmpty else {
            guard let first = damage.first else { throw ListError("the list has no publications") }
            throw ListError("no publication of the list can be read; this line \(first.problem)", line: first.line)
        }
    }

    /// Reads works of OpenAlex, also none.
    init(_ works: [[String: Any]]) throws(ListError) {
        let rows = works.enumerated().lazy.map { ListedRow(line: $0 + 1, values: $1, search: 0) }
        try self.init(ListContents(.openAlex, rows, headings: [Heading()]))
    }

    private init(_ list: ListContents, _ further: [PageFact] = []) throws(ListError) {
        origin = list.origin
        damage = list.damage
        remarks = list.remarks + further
        headings = list.headings
        try add(list.rows)
        let areRanked = records.allSatisfy { $0.rank != nil }
        // A copy of a long list takes much memory, and most lists are in this order.
        let order = records.indices.sorted { one, other in
            (records[one].heading, areRanked ? records[one].rank ?? 0 : 0, one)
                < (records[other].heading, areRanked ? records[other].rank ?? 0 : 0, other)
        }
        if !order.elementsEqual(records.indices) { records = order.map { records[$0] } }
        joinGroups()
        let lines = Dictionary(records.map { ($0.heading, $0.line) }, uniquingKeysWith: max)
        damage += size.damage(headings, lines: lines)
    }

    /// The list of one of its searches, without damage.
    private init(_ list: RecordList, heading: Int, _ places: Range<Int>) {
        origin = list.origin
        remarks = list.remarks
        headings = [list.headings[heading]]
        records = Array(list.records[places])
        for place in records.indices {
            records[place].heading = 0
            records[place].mergedInto = records[place].mergedInto.map { $0 - places.lowerBound }
            records[place].distinctFrom = records[place].distinctFrom.map { $0 - places.lowerBound }
        }
    }

    /// The lists of the single searches that it contains. Damage belongs to the search of the record before it.
    package var searches: [RecordList] {
        guard headings.count > 1 else { return [self] }
        // The records are in the order of their searches.
        var lists: [RecordList] = []
        var start = 0
        for heading in headings.indices {
            let end = records[start...].firstIndex { $0.heading != heading } ?? records.count
            lists.append(RecordList(self, heading: heading, start..<end))
            start = end
        }
        let starts = records.map { (line: $0.line, heading: $0.heading) }.sorted { $0.line < $1.line }
        var next = 0
        for damage in damage.sorted(by: { $0.line < $1.line }) {
            while next < starts.count, starts[next].line <= damage.line { next += 1 }
            lists[starts[max(next - 1, 0)].heading].damage.append(damage)
        }
        return lists
    }

    /// When the list was made: the latest date of its records.
    package var date: Date? { (headings.compactMap(\.date) + records.compactMap(\.date)).max() }

    /// The source of the date: the least reliable one of its searches.
    package var dateSource: Page.DateSource {
        Page.DateSource.allCases.last { source in headings.contains { $0.dateSource == source } } ?? .page
    }

    /// Whether the file shows no damage.
    package var isWhole: Bool { damage.isEmpty }

    /// The query of its only search; nil when there are several, or the file does not state it.
    package var query: SearchQuery? {
        headings.count == 1 && !headings[0].query.isEmpty ? headings[0].query : nil
    }

    /// Whether the bytes can be a list: most files are pages, which begin with a bracket.
    private static func mayBegin(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { !$0.isSpace && $0 != 0 && ![0xEF, 0xBB, 0xBF, 0xFF, 0xFE].contains($0) }
        return first != nil && first != UInt8(ascii: "<")
    }
}

extension Publication {
    /// Removes the words for further authors from its names: then the list of authors is cut.
    fileprivate mutating func leaveOutOthers() {
        // A name that was too long for one ends with an ellipsis, too.
        let read = authors.map { $0.utf8.count > 1_000 ? ($0, false) : ListedName.withoutOthers($0) }
        guard read.contains(where: \.1) else { return }
        authors = read.map(\.0).filter { !$0.isEmpty }
        authorsTruncated = true
    }
}

// MARK: - Creating records

extension RecordList {
    private mutating func add(_ found: some Sequence<ListedRow>) throws(ListError) {
        let isKnown = [.publishOrPerish, .scholar, .openAlex].contains(origin)
        var rows = AnySequence(found)
        if !isKnown {
            // Other programs have names, pages and counts in other formats, and can have counts of several indexes.
            let days = origin == .ris && damage.isEmpty ? ListedRow.daysOfScopus(found) : []
            let choice = CountChoice(found.lazy.map { [origin] in $0.counts(origin, days) })
            rows = AnySequence(found.lazy.map { [origin] in $0.unified(origin, choice, days) })
            if let fact = choice.fact { remarks.append(fact) }
        }
        // The zeros of a file that was cut off can be in the missing part.
        if origin == .scopus, damage.isEmpty { rows = AnySequence(Self.withZeros(Array(rows))) }
        var repeated = RepeatedRecords()
        var withoutYear = 0
        var places: [Heading: Int] = [:]
        var described: Heading?
        for var row in rows {
            let isOwn = origin == .scholar
            size.take(from: &row)
            guard var record = record(row) else {
                remarks.append(PageFact(.untitledRecord, row: row.line))
                // It belongs to the list of the row before it.
                size.count(row, of: row.search ?? records.last?.heading ?? 0)
                continue
            }
            guard records.count < Self.most else { throw .tooLong }
            record.line = row.line
            record.publication.leaveOutOthers()
            // Words such as "in press" are no dates.
            let hasDate = (PublishOrPerish.text(row.values["year"]) ?? "").contains(where: \.isNumber)
            if origin == .csl, hasDate, record.publication.year == nil { withoutYear += 1 }
            if let heading = row.search {
                record.heading = heading
            } else if isOwn {
                let heading = ScholarExport.heading(ofRow: row.values)
                record.heading = places[heading] ?? places.count
                if places.updateValue(record.heading, forKey: heading) == nil { headings.append(heading) }
            }
            described = described ?? row.heading
            size.count(row, of: record.heading)
            if !isOwn, let earlier = repeated.earlier(record, row.values, in: records) {
                records[earlier].take(record)
            } else {
                records.append(record)
            }
        }
        if repeated.count > 0 { remarks.append(PageFact(.repeatedRecords(repeated.count))) }
        if repeated.otherCounts > 0 { remarks.append(PageFact(.recordsWithTwoCounts(repeated.otherCounts))) }
        if withoutYear > 0 { remarks.append(PageFact(.unreadableYears(withoutYear))) }
        // The remarks of a bibliography describe one search.
        if headings.isEmpty { headings = [described ?? Heading()] }
    }

    private func record(_ row: ListedRow) -> Record? {
        switch origin {
        case .scholar: ScholarExport.record(row.values)
        case .openAlex: OpenAlexWork.publication(row.values).map(Record.init)
        default: PublishOrPerish.record(row.values, isLiteral: row.isLiteral)
        }
    }

    /// Scopus leaves the cell of an uncited publication empty, unless it writes 0.
    private static func withZeros(_ rows: [ListedRow]) -> [ListedRow] {
        let counts = rows.map { PublishOrPerish.number($0.values["cites"]) }
        guard counts.contains(where: { $0 != nil }), !counts.contains(0) else { return rows }
        return rows.map { row in
            var row = row
            if row.values["cites"] is NSNull { row.values["cites"] = 0 }
            return row
        }
    }
}

extension RecordList {
    /// Problems with the file and its records.
    package var facts: [PageFact] {
        let unknown = records.filter { $0.publication.citationCount == nil }
        var all = ListDamage.facts(damage) + remarks
        if unknown.count == records.count {
            all.append(PageFact(.noCounts(origin)))
        } else {
            all += unknown.map {
                PageFact(.unreadableCount(title: $0.publication.title, line: $0.line > 0 ? $0.line : nil))
            }
        }
        let whole = records.count(where: \.isWholeGroup)
        if whole > 0 { all.append(PageFact(.groupsWithoutMembers(whole))) }
        if headings.count == 1, !headings[0].isComplete { all.append(PageFact(.incompleteExport)) }
        if headings.count == 1, let part = headings[0].takenAway { all.append(PageFact(.takenAway(part))) }
        return all
    }
}
