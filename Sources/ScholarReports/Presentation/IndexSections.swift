package import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The indexes of a report, their definitions, and texts that all sections use.
extension Presentation {
    package static func indexes(_ indexes: Indexes, isAll: Bool) -> Section {
        let rows = shown(isAll).map { definition in
            let value = indexes[definition]
            var cell = Cell(
                definition.label.capitalizedLabel, details: [sentence(definition.meaning)])
            if case .undefined(let reason) = value.outcome {
                cell.details.append("Undefined: \(reason)")
            } else if let bounds = value.bounds, value.certainty == .certain {
                cell.details.append(sentence("\(bounds)"))
            }
            if let other = value.withoutFirst { cell.details.append(sentence("\(other)")) }
            return Row([cell, Cell(.index(value))])
        }
        var table = Table("Citation indexes", [.head("Index"), .number("Value")], rows)
        table.isPaired = true
        let notes = (indexes.notes + notes(on: shown(isAll), indexes)).map { Sentence(sentence($0)) }
        return Section(
            id: "indexes", heading: "Other indexes", blocks: [.table(table)] + (notes.isEmpty ? [] : [.text(notes)]))
    }

    /// The notes on the indexes in words of reports, which do not show the numbers of publications.
    package static func notes(on definitions: [IndexDefinition], _ indexes: Indexes) -> [String] {
        indexes.notes(on: definitions, isNumbered: false, name: \.label)
    }

    /// The indexes of the table, without those that the report shows above it.
    private static func shown(_ isAll: Bool) -> [IndexDefinition] {
        let above = ["h", "g", "papers", "citations", "i10"]
        return IndexDefinition.all.filter { (isAll || $0.isCommon) && !above.contains($0.key) }
    }

    static func method(_ indexes: Indexes, isAll: Bool) -> Section {
        let large = ["h", "g"].compactMap(IndexDefinition.named)
        let rules = large.map { "\($0.name): \($0.definition) (\($0.source))." }
        let answers = IndexDefinition.answers(of: indexes.convention, to: large + shown(isAll))
        let followed = indexes.convention == .paper ? "the papers that defined the indexes" : "Publish or Perish 8"
        let guide = "Where a definition leaves a choice, the numbers follow \(followed)"
        return Section(
            id: "method", heading: "Method",
            blocks: [
                .text(rules.map { Sentence($0) } + ["\(guide): \(answers).", "Ages are counted to \(indexes.year)."])
            ])
    }

    /// A value of an index, as a bound if publications or counts are missing, with the value without the publication on which the
    /// first year depends.
    package static func text(_ value: IndexValue?) -> String {
        guard let value, value.number != nil else { return "–" }
        return "\(value)" + (value.withoutFirst.map { " (\($0))" } ?? "")
    }

    /// A value of an index, with the value without the publication on which the first year depends below it.
    static func cell(_ value: IndexValue?) -> Cell {
        Cell(.index(value), details: value?.withoutFirst.map { ["\($0)"] } ?? [])
    }

    // MARK: Words

    /// A text with a capital first letter and a full stop; h, g and i10 stay in lower case.
    package static func sentence(_ text: String) -> String {
        let end: Character? = text.last
        return sentenceStart(text) + (end == "." || end == "…" || end == "\"" ? "" : ".")
    }

    /// A text with a capital first letter.
    static func sentenceStart(_ text: String) -> String {
        text.hasPrefix("a ") ? "A" + text.dropFirst() : text.capitalizedLabel
    }

    static func colophon(_ listing: Listing) -> String {
        colophon(counter: listing.isOfGoogleScholar ? "Google Scholar" : "Every index")
    }

    static func colophon(counter: String) -> String {
        "Made by scholar \(ScholarVersion.current). \(counter) counts citations by its own rules; "
            + "its counts change from day to day."
    }
}

extension IndexDefinition {
    /// Its name as used in reports.
    package var label: String {
        key == "years"
            ? "academic age"
            : name.replacing("/", with: " per ").replacing("cites", with: "citations")
                .replacing("paper", with: "publication")
    }

    /// Its definition, without the term that is already its name in reports.
    var meaning: String { definition.replacing(", the \(label)", with: "") }
}
