import ScholarPages

/// A spreadsheet that was sent with a mail, with what its column "answer" has.
struct AnswerSheet {
    struct Row {
        let number, answer, title: String
    }

    let code: String
    let rows: [Row]

    /// The rows with an answer in a table, by code; those of other tables are not read.
    static func all(in bytes: [UInt8]) -> [AnswerSheet] {
        let rows = CSVText(bytes[...], most: 20_000).rows.map { $0.cells.map { Folding.fold($0) } }
        guard
            let place = rows.prefix(20).firstIndex(where: {
                Set(["number", "answer", "code"]).isSubset(of: $0.map { $0.lowercased() })
            })
        else { return [] }
        let names = rows[place].map { $0.lowercased() }
        func cell(_ name: String, _ row: [String]) -> String {
            names.firstIndex(of: name).flatMap { $0 < row.count ? row[$0] : nil } ?? ""
        }
        let byCode = Dictionary(grouping: rows[(place + 1)...]) { Asking.codes(in: cell("code", $0)).first ?? "" }
        return byCode.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { code, rows in
            AnswerSheet(
                code: code,
                rows: rows.filter { !cell("answer", $0).isEmpty }.map {
                    Row(
                        number: cell("number", $0), answer: String(cell("answer", $0).prefix(1000)),
                        title: cell("title", $0))
                })
        }
    }

    /// Whether two titles have half of their words in common: spreadsheets damage letters, and people shorten titles.
    static func isLike(_ one: String, _ other: String) -> Bool {
        let (a, b) = (words(one), words(other))
        return a.isEmpty || b.isEmpty || a.intersection(b).count * 2 >= min(a.count, b.count)
    }

    private static func words(_ title: String) -> Set<Substring> {
        Set(NormalisedTitle(title).words)
    }
}
