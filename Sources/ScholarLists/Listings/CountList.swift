package import ScholarIndexes
import ScholarPages
import Foundation

/// Citation counts from another source: one number per line, a table with a header, or a list of Publish or Perish.
package struct CountList: Sendable {
    /// The publications, in the order of the file.
    package private(set) var works = CitedWorks([])
    /// Notes about problems and how they were handled.
    package private(set) var notes: [String] = []
    /// The year of the citation counts, according to the file.
    package private(set) var year: Int?

    /// Parses a list.
    ///
    /// - Parameter name: the name of the file, for errors.
    /// - Throws: `CountListError.withoutCounts` when it contains no citation count: its indexes would be zeros of nothing.
    package init(_ bytes: [UInt8], name: String = "the list") throws(CountListError) {
        try self.init(reading: bytes, name: name)
        if !works.contains(where: \.isCountKnown) { throw .withoutCounts(name, publications: works.count) }
    }

    private init(reading bytes: [UInt8], name: String) throws(CountListError) {
        // Other tables are read strictly by column: there, a citation count that is not a number is an error.
        let list = try? RecordList(bytes)
        // scholar's own tables state the date of the citation counts.
        year = list?.date.map { Calendar.utc.component(.year, from: $0) }
        if let list, list.origin == .publishOrPerish {
            readRecords(list)
            return
        }
        let all = Charset.utf8(bytes)
        if all.prefix(1024).contains(0) { throw .noText }
        let text = Self.withoutComments(all)
        let head = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        if let kind = Self.kind(of: text) {
            throw kind == Self.json && list == nil ? .otherJSON(name) : .otherFile(name, kind: kind)
        }
        // A table begins with names, a list with a number.
        if head.contains(where: { $0.isLetter || $0 >= 0x80 }) {
            try readTable(Array(text), after: all[..<text.startIndex].count { $0 == UInt8(ascii: "\n") })
        } else {
            try readNumbers(all)
        }
    }

    private static let json = "a JSON file"

    /// The kind of a file that is not a list of numbers, by its first character.
    private static func kind(of text: ArraySlice<UInt8>) -> String? {
        switch text.first {
        case UInt8(ascii: "<"): "a web page"
        case UInt8(ascii: "{"), UInt8(ascii: "["): json
        case UInt8(ascii: "@"): "a BibTeX file"
        default: nil
        }
    }

    /// The text from its first line of content on.
    private static func withoutComments(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var text = bytes[...]
        while let first = text.firstIndex(where: { !isSpace($0) }), text[first] == UInt8(ascii: "#") {
            let end = text[first...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            text = text[(end ?? text.endIndex)...]
        }
        return text.drop(while: isSpace)
    }

    // MARK: Numbers

    private static let separators = Array(",;\t ".utf8)

    private mutating func readNumbers(_ bytes: [UInt8]) throws(CountListError) {
        var counts: [Int] = []
        // A line with several numbers is a list only if it is the only line of content.
        var several: (text: ArraySlice<UInt8>, line: Int)?
        var contents = 0
        var start = bytes.startIndex
        var line = 0
        while start <= bytes.endIndex {
            line += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let text = bytes[start..<end]
            start = end + 1
            // Most lines have nothing but digits.
            if let count = Self.digits(text) {
                counts.append(count)
                contents += 1
            } else if let first = text.first(where: { !Self.isSpace($0) }), first != UInt8(ascii: "#") {
                let whole = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
                contents += 1
                let fields = whole.split { Self.separators.contains($0) }
                if fields.count > 1 {
                    several = several ?? (whole, line)
                } else if let field = fields.first {
                    counts.append(try Self.count(field, line: line))
                }
            }
            // Several numbers in each of several lines are ambiguous.
            if contents > 1, let several { throw .noHeader(line: several.line) }
        }
        if let several {
            let fields = several.text.split { Self.separators.contains($0) }
            // 1,234 may be one number.
            if Self.isGrouped(fields) { throw .grouped(Self.text(several.text), line: several.line) }
            for field in fields { counts.append(try Self.count(field, line: several.line)) }
        }
        works = CitedWorks(counts: counts)
    }

    /// The number of a line that has at most 15 digits and nothing else.
    private static func digits(_ text: ArraySlice<UInt8>) -> Int? {
        guard (1...15).contains(text.count) else { return nil }
        var count = 0
        for byte in text {
            guard byte.isDigit else { return nil }
            count = count * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return count
    }

    /// Whether numbers look like the digit groups of a single number.
    private static func isGrouped(_ fields: [ArraySlice<UInt8>]) -> Bool {
        fields.count <= 4 && (1...3).contains(fields[0].count) && fields[0].first != UInt8(ascii: "0")
            && fields.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isDigit) }
    }

    private static func count(_ field: ArraySlice<UInt8>, line: Int) throws(CountListError) -> Int {
        let digits = whole(field.first == UInt8(ascii: "+") ? field.dropFirst() : field)
        let number = digits.prefix(while: \.isDigit)
        let value = Int(String(decoding: number, as: UTF8.self))
        if value == nil, !number.isEmpty { throw .tooLarge(text(field), line: line) }
        guard let count = value, number.count == digits.count else { throw .noCount(text(field), line: line) }
        return count
    }

    /// A number without the `.0` that programs add to whole numbers when other cells of the column are empty. Three
    /// zeros can be thousands.
    private static func whole(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let point = field.lastIndex(of: UInt8(ascii: ".")), point + 1 < field.endIndex, point > field.startIndex,
            field.endIndex - point <= 3,
            field[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") })
        else { return field }
        return field[..<point]
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(Folding.fold(String(decoding: bytes, as: UTF8.self)).prefix(40))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    // MARK: Tables

    /// The names of the columns in the exports of various programs.
    private static let names: [String: [String]] = [
        "cites": ["cites", "citations", "citation count", "citation_count", "cited by", "cited_by", "times cited"],
        "year": ["year", "publication year", "py"], "authors": ["authors", "author"],
        "count": ["authorcount", "author count", "author_count", "number of authors"],
        "title": ["title", "article title"], "counted": ["counted"], "cut": ["authors_truncated"],
    ]

    /// - Parameter skipped: the number of lines before the table, for errors.
    private mutating func readTable(_ bytes: [UInt8], after skipped: Int) throws(CountListError) {
        let table = CSVText(bytes[...])
        if table.openQuote != nil { throw .openQuote }
        let rows = table.rows
        let header = (rows.first?.cells ?? []).map { Folding.fold($0).lowercased() }
        func column(_ key: String) throws(CountListError) -> Int? {
            for name in Self.names[key] ?? [] {
                let places = header.indices.filter { header[$0] == name }
                if places.count > 1 { throw .twice(name) }
                if let place = places.first { return place }
            }
            return nil
        }
        guard let cites = try column("cites") else { throw .noColumn(header.filter { !$0.isEmpty }) }
        let year = try column("year")
        let title = try column("title")
        let numbers = try column("count")
        let lists = try column("authors")
        let authors = numbers ?? lists
        let counted = try column("counted")
        let cut = numbers == nil ? try column("cut") : nil
        var rowsRead: [CitedWork] = []
        var blank = 0
        var commas = 0
        var uncounted = 0
        for (row, line) in rows.dropFirst().map({ ($0.cells, skipped + $0.line) }) {
            func field(_ column: Int?) -> String {
                guard let column, column < row.count else { return "" }
                return Folding.fold(row[column])
            }
            if row.allSatisfy({ Folding.fold($0).isEmpty }) { continue }
            // A number such as 5,000 without quotes is two fields.
            guard row.dropFirst(header.count).allSatisfy({ Folding.fold($0).isEmpty }) else {
                throw .tooManyFields(line: line)
            }
            // scholar's own tables mark rejected publications, and those whose citations count under another entry.
            if field(counted).lowercased() == "no" {
                uncounted += 1
                continue
            }
            let text = field(cites)
            if text.isEmpty { blank += 1 }
            var work = CitedWork(known: text.isEmpty ? nil : try Self.count(ArraySlice(text.utf8), line: line))
            work.number = rowsRead.count + 1
            work.title = field(title).isEmpty ? nil : field(title)
            work.year = try Self.year(field(year), line: line)
            let names = field(authors)
            work.authors = try Self.authors(names, line: line)
            if work.authors == .exactly(1), names.contains(",") { commas += 1 }
            // scholar's own tables contain the known names, and mark lists that were cut.
            if field(cut).lowercased() == "yes", let known = work.authors, !known.isOpen {
                work.authors = .cut(afterNames: known.least)
            }
            rowsRead.append(work)
        }
        if let last = rows.last, last.isOpen, !last.endsWithQuote, cites + 1 == last.cells.count {
            notes.append(
                "line \(skipped + last.line) is the last one and has no line end; if the file was cut off, its citation "
                    + "count is too low")
        }
        if commas > 0 {
            notes.append(
                "the authors of \(commas) of \(Counted.text(rowsRead.count, "row")) have commas and no semicolon; each is counted as one author"
            )
        }
        if uncounted > 0 {
            notes.append(
                "\(Counted.text(uncounted, "row is", "rows are")) left out because the table marks them as not counted")
        }
        if blank > 0 {
            let rows = Counted.text(rowsRead.count, "row")
            notes.append("\(blank) of \(rows) \(blank == 1 ? "has" : "have") no citation count, which is read as 0")
        }
        works = CitedWorks(rowsRead)
    }

    /// What programs write into the cell of an unknown value.
    private static let unknown: Set = ["na", "n/a", "#n/a", "nan", "none", "null", "-", "–", "n.d.", "?"]

    private static func year(_ text: String, line: Int) throws(CountListError) -> Int? {
        guard !text.isEmpty, text != "0", !unknown.contains(text.lowercased()) else { return nil }
        guard let year = Int(String(decoding: whole(ArraySlice(text.utf8)), as: UTF8.self)),
            (1000...2999).contains(year)
        else { throw .noYear(text, line: line) }
        return year
    }

    /// A number of authors, or their names separated by semicolons; a list that ends with "…" was cut.
    private static func authors(_ text: String, line: Int) throws(CountListError) -> AuthorCount? {
        guard !text.isEmpty else { return nil }
        let number = String(decoding: whole(ArraySlice(text.utf8)), as: UTF8.self)
        if let count = Int(number) {
            guard (1...AuthorCount.most).contains(count) else { throw .noAuthors(number, line: line) }
            return .exactly(count)
        }
        guard !text.contains(where: \.isNumber) || !text.allSatisfy({ $0.isNumber || ".+-eE".contains($0) }) else {
            throw .noAuthors(text, line: line)
        }
        let names = text.replacing("...", with: "…").replacing(" and ", with: ";").split(separator: ";")
            .map { $0.trimmed }.filter { !$0.isEmpty }
        let isCut = { (name: String) in
            name.hasPrefix("…") || name.hasSuffix("…")
                || ["et al", "et al."].contains { name.lowercased().hasSuffix($0) }
        }
        let whole = names.filter { $0 != "…" && !["et al", "et al."].contains($0.lowercased()) }.count
        return names.contains(where: isCut) ? .cut(afterNames: whole) : .exactly(max(1, whole))
    }

    // MARK: Publish or Perish

    private mutating func readRecords(_ list: RecordList) {
        notes = list.facts.map(\.diagnostic.message)
        let unchecked = list.records.count(where: \.isRejected)
        if unchecked > 0 {
            let records = Counted.text(list.records.count, "record")
            notes.append("\(unchecked) of \(records) \(unchecked == 1 ? "is" : "are") unchecked and left out")
        }
        let counted = list.records.filter { !$0.isRejected }.enumerated().map { place, record in
            var work = CitedWork(known: record.publication.citationCount, year: record.publication.year)
            work.number = place + 1
            work.title = record.publication.title
            work.authors = record.publication.authorCount
            return work
        }
        works = CitedWorks(counted)
    }
}
