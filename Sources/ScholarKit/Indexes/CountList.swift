import Foundation

/// Citation counts that somebody has from elsewhere: one number a line, a table with a header, or a list of Publish or
/// Perish.
public struct CountList: Sendable {
    /// The publications, in the order of the file.
    public private(set) var works: [CitedWork] = []
    /// What was odd and what was made of it.
    public private(set) var notes: [String] = []
    /// The year in which the file says that its citations were counted.
    public private(set) var year: Int?

    /// Reads a list; one without anything in it has no publications.
    public init(_ bytes: [UInt8]) throws(CountListError) {
        if PublishOrPerish.kind(of: bytes) != nil, let list = RecordList(bytes) {
            readRecords(list)
            return
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[start...].first { !Self.isSpace($0) }
        // A table begins with names, a list with a number.
        if let first, !Self.isDigit(first), !Self.signs.contains(first) {
            try readTable(bytes)
        } else {
            try readNumbers(bytes[start...])
        }
    }

    // MARK: Numbers

    private static let signs = Array("-+.#\"'".utf8)
    private static let separators = Array(",;\t ".utf8)

    private mutating func readNumbers(_ bytes: ArraySlice<UInt8>) throws(CountListError) {
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        let isBlank = { (line: ArraySlice<UInt8>) in
            line.allSatisfy(Self.isSpace) || line.first { !Self.isSpace($0) } == UInt8(ascii: "#")
        }
        let isOneLine = lines.lazy.filter { !isBlank($0) }.prefix(2).count == 1
        works.reserveCapacity(lines.count)
        for (place, line) in lines.enumerated() where !isBlank(line) {
            let fields = line.split { Self.separators.contains($0) }
            // Several numbers in each of several lines could be anything.
            guard fields.count <= 1 || isOneLine else { throw .noHeader(line: place + 1) }
            for field in fields {
                var work = CitedWork(citations: try Self.count(field, line: place + 1))
                work.number = works.count + 1
                works.append(work)
            }
        }
    }

    private static func count(_ field: ArraySlice<UInt8>, line: Int) throws(CountListError) -> Int {
        let digits = field.first == UInt8(ascii: "+") ? field.dropFirst() : field
        var count = 0
        for byte in digits {
            let (tens, isTooBig) = count.multipliedReportingOverflow(by: 10)
            guard isDigit(byte), !isTooBig else { throw .noCount(text(field), line: line) }
            let (sum, isTooMuch) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !isTooMuch else { throw .noCount(text(field), line: line) }
            count = sum
        }
        guard !digits.isEmpty else { throw .noCount(text(field), line: line) }
        return count
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(Folding.fold(String(decoding: bytes, as: UTF8.self)).prefix(40))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    // MARK: Tables

    /// The columns that are read, by the names that they have in exports of all kinds.
    private static let names: [String: [String]] = [
        "cites": ["cites", "citations", "citation count", "citation_count", "cited by", "cited_by", "times cited"],
        "year": ["year", "publication year", "py"], "authors": ["authors", "author"],
        "count": ["authorcount", "author count", "author_count", "number of authors"],
        "title": ["title", "article title"],
    ]

    private mutating func readTable(_ bytes: [UInt8]) throws(CountListError) {
        let rows = CSVText(bytes).rows
        let header = (rows.first ?? []).map { Folding.fold($0).lowercased() }
        func column(_ key: String) -> Int? { header.firstIndex { Self.names[key]?.contains($0) ?? false } }
        guard let cites = column("cites") else { throw .noColumn(header.filter { !$0.isEmpty }) }
        let (year, title) = (column("year"), column("title"))
        let authors = column("count") ?? column("authors")
        var blank = 0
        for (place, row) in rows.enumerated().dropFirst() {
            func field(_ column: Int?) -> String {
                column.flatMap { $0 < row.count ? Folding.fold(row[$0]) : nil } ?? ""
            }
            if row.allSatisfy({ Folding.fold($0).isEmpty }) { continue }
            let text = field(cites)
            if text.isEmpty { blank += 1 }
            var work = CitedWork(citations: text.isEmpty ? 0 : try Self.count(ArraySlice(text.utf8), line: place + 1))
            work.number = works.count + 1
            work.title = field(title).isEmpty ? nil : field(title)
            work.year = try Self.year(field(year), line: place + 1)
            work.authors = try Self.authors(field(authors), line: place + 1)
            works.append(work)
        }
        if blank > 0 { notes.append("\(blank) of \(works.count) rows have no count, which is taken as 0") }
    }

    private static func year(_ text: String, line: Int) throws(CountListError) -> Int? {
        guard !text.isEmpty, text != "0" else { return nil }
        guard let year = Int(text), (1000...2999).contains(year) else { throw .noYear(text, line: line) }
        return year
    }

    /// A number of authors, or their names parted by semicolons; a list that ends with "…" was cut.
    private static func authors(_ text: String, line: Int) throws(CountListError) -> AuthorCount? {
        guard !text.isEmpty else { return nil }
        if let count = Int(text) {
            guard count >= 0 else { throw .noAuthors(text, line: line) }
            return count == 0 ? nil : .exactly(count)
        }
        if Double(text) != nil { throw .noAuthors(text, line: line) }
        let names = text.replacing("...", with: "…").split(separator: ";").map { $0.trimmed }.filter { !$0.isEmpty }
        let isCut = names.last.map { $0.hasSuffix("…") || $0.lowercased().hasSuffix("et al.") } ?? false
        let whole = names.filter { $0 != "…" && $0.lowercased() != "et al." }.count
        return isCut ? .cut(afterNames: whole) : .exactly(max(1, whole))
    }

    // MARK: Publish or Perish

    private mutating func readRecords(_ list: RecordList) {
        notes = list.diagnostics.map(\.message)
        let unchecked = list.records.count(where: \.isUnchecked)
        if unchecked > 0 { notes.append("\(unchecked) of \(list.records.count) records are unchecked and left out") }
        works = list.records.filter { !$0.isUnchecked }.enumerated().map { place, record in
            var work = CitedWork(citations: record.citationCount ?? 0, year: record.year)
            work.number = place + 1
            work.title = record.title
            work.authors = Publication(record).authorCount
            return work
        }
        year = list.date.map { Calendar.utc.component(.year, from: $0) }
    }
}

/// Why a list of counts cannot be read.
public enum CountListError: Error, Hashable, Sendable {
    /// A line has what is no count of citations.
    case noCount(String, line: Int)
    /// A line has what is no year.
    case noYear(String, line: Int)
    /// A line has what is no number of authors.
    case noAuthors(String, line: Int)
    /// A line has several numbers, and nothing says what they are.
    case noHeader(line: Int)
    /// No column is called cites.
    case noColumn([String])
}

extension CountListError: CustomStringConvertible {
    /// One sentence that names the line and the way out.
    public var description: String {
        switch self {
        case .noCount(let text, let line):
            text.hasPrefix("-")
                ? "line \(line): \(text) is negative; a count of citations is 0 or more"
                : "line \(line): \"\(text)\" is no count of citations; give a whole number, 0 or more"
        case .noYear(let text, let line): "line \(line): \"\(text)\" is no year; give four digits, or nothing"
        case .noAuthors(let text, let line):
            "line \(line): \"\(text)\" is no number of authors; give 1 or more, or names parted by semicolons"
        case .noHeader(let line):
            "line \(line) has several numbers; a table needs a first line that names its columns: cites,year,authors"
        case .noColumn(let names):
            "no column is named cites, only \(names.prefix(6).joined(separator: ", ")); "
                + "the first line names the columns: cites, and if known year, authors, title"
        }
    }
}

extension Calendar {
    /// The calendar in which the years of stored times are meant.
    static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
