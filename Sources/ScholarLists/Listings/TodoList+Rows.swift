import ScholarPages

/// What is typed over in the rows of an edited text: another year or title is a correction, and anything else a problem.
extension TodoList {
    /// The text of a row after its number, as words: citations, year, authors, title.
    typealias RowText = [Substring]

    /// The corrections of the rows that differ from the offered ones, and the rows that cannot be read.
    ///
    /// - Parameter offered: the offered rows by number. A row that has only its verb and number is not changed.
    func corrections(
        of rows: [WantedState], offered: [Int: RowText]
    ) -> (corrections: [WantedCorrection], problems: [Problem]) {
        var corrections: [WantedCorrection] = []
        var problems: [Problem] = []
        let numbers = Dictionary(offered.map { ($1, $0) }) { min($0, $1) }
        for row in rows where !row.text.isEmpty && row.text != offered[row.number] {
            func correct(_ field: Correction.Field, _ text: String) {
                corrections.append(WantedCorrection(line: row.line, number: row.number, field: field, text: text))
            }
            func problem(_ reason: String) { problems.append(Problem(line: row.line, reason: reason)) }
            if let number = numbers[row.text] {
                problem("this is the row of #\(number); numbers cannot be changed")
                continue
            }
            guard let before = offered[row.number], let entry = entries[row.number] else { continue }
            let authors = Self.authors(of: entry.publication).split(whereSeparator: \.isWhitespace)
            let text = row.text.dropFirst(2)
            guard row.text.count > 1, row.text[0] == before[0] else {
                problem("citations cannot be changed; this publication has \(before[0])")
                continue
            }
            guard text.starts(with: authors) else {
                problem(
                    "only the year and the title can be changed in a row; for authors write: "
                        + "correct #\(row.number) authors E Marchetti; A Rossi")
                continue
            }
            let title = text.dropFirst(authors.count)
            if title.isEmpty { problem("the title is missing") }
            if row.text[1] != before[1] { correct(.year, String(row.text[1])) }
            if !title.isEmpty, title != before.dropFirst(2 + authors.count) {
                correct(.title, title.joined(separator: " "))
            }
        }
        return (corrections, problems)
    }
}
