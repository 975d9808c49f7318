/// The columns of a table whose cells show whether they belong there: years, counts, addresses and numbers of records.
///
/// A spreadsheet that splits cells, or a header that lacks a name, moves cells into other columns. Then a year may be
/// where the title should be, and the number of pages where the citations should be.
struct ColumnCheck {
    private let kinds: [Kind?]
    /// The last column that a publication needs.
    let lastNeeded: Int

    private enum Kind {
        case title, authors, year, count, address, doi, scopusNumber, recordNumber, letter, date
    }

    /// - Parameter keys: the keys of the columns.
    init(_ keys: [String], _ origin: ListOrigin) {
        kinds = keys.map { key in
            switch key {
            case "title": .title
            case "authors": .authors
            case "year": .year
            case "cites", "all_cites", "rank": .count
            case "article_url", "cites_url", "fulltext_url", "related_url", "citation_url": .address
            case "doi": .doi
            case "uid" where origin == .scopus: .scopusNumber
            case "uid": .recordNumber
            case "letter": .letter
            case "query_date": .date
            default: nil
            }
        }
        lastNeeded = keys.lastIndex { ["title", "authors", "year", "cites", "source"].contains($0) } ?? 0
    }

    /// Whether a cell can be in a column; nil if it shows nothing.
    func fits(_ cell: String, _ column: Int) -> Bool? {
        guard column < kinds.count, let kind = kinds[column], !cell.isEmpty else { return nil }
        let text = cell.utf8
        switch kind {
        case .title:
            return Self.isNumber(text) || Self.isAddress(text) || text.starts(with: Self.number) ? false : nil
        case .authors:
            // Numbers of authors: "5700000001;5700000002".
            let digits = text.count(where: \.isDigit)
            return digits > 4 && text.allSatisfy({ $0.isDigit || "; ,.".utf8.contains($0) }) ? false : nil
        case .year:
            if text.count == 4, text.allSatisfy(\.isDigit) { return true }
            let isDate = text.count < 30 && !Self.isAddress(text) && !text.starts(with: Self.number)
            if isDate, PublishOrPerish.yearOfDate(cell) != nil { return true }
            return Self.isShortText(text) ? nil : false
        case .count:
            if text.allSatisfy(\.isDigit) { return true }
            // "12.5" is a number that is no count.
            if PublishOrPerish.number(cell) != nil { return true }
            return Self.isNumber(text) || Self.isShortText(text) ? nil : false
        case .address: return Self.isAddress(text) || text.starts(with: "ftp".utf8) || text.starts(with: "www.".utf8)
        case .doi: return cell.contains("10.") && cell.contains("/") ? true : Self.isShortText(text) ? nil : false
        case .scopusNumber: return text.starts(with: Self.number) || text.starts(with: "SCOPUS".utf8)
        case .recordNumber:
            if Self.isNumber(text) || Self.isAddress(text) { return false }
            return text.contains(UInt8(ascii: ":")) ? true : nil
        case .letter: return text.count == 1
        case .date: return text.count(where: \.isDigit) > 3 && !Self.isAddress(text)
        }
    }

    /// Whether a column has years; no other number is likely to be one.
    func isYear(_ column: Int) -> Bool { kinds[column] == .year }

    /// The columns whose cells cannot be in them.
    func misfits(_ cells: some Sequence<String>) -> [Int] {
        cells.enumerated().compactMap { column, cell in fits(cell, column) == false ? column : nil }
    }

    /// Whether cells of a row have moved: at least two cannot be in their columns, and not only addresses, which people
    /// write in many ways.
    func haveMoved(_ cells: [String]) -> Bool {
        let odd = misfits(cells)
        return odd.count > 1 && odd.contains { [.title, .authors, .year, .count, .letter].contains(kinds[$0]) }
    }

    private static let number = Array("2-s2.0-".utf8)

    private static func isAddress(_ text: String.UTF8View) -> Bool { text.starts(with: "http".utf8) }

    private static func isNumber(_ text: String.UTF8View) -> Bool {
        text.allSatisfy { $0.isDigit || ".,".utf8.contains($0) }
    }

    /// A word for an unknown value: "NA", "n.d.", "in press".
    private static func isShortText(_ text: String.UTF8View) -> Bool {
        text.count < 12 && shortTexts.contains(String(text).lowercased())
    }

    private static let shortTexts: Set = [
        "na", "n/a", "nan", "#n/a", "none", "null", "-", "–", "n.d.", "in press", "forthcoming", "unknown", "tba",
    ]
}
