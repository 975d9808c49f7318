import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// A small picture with h, the citations, their source and their date, in the light or dark colours of its reader.
extension ExportFormat {
    static let card = ExportFormat(
        name: "card", ending: "svg", summary: "h-index.svg, a small picture for a page",
        site: SiteFile(name: "h-index.svg", marks: ["<svg", "id=\"\(cardName)-title\""])
    ) { export in
        let listing = export.listing
        guard listing.hasCounts else { throw SearchError.noCounts(listing.search.id) }
        func number(_ key: String, _ one: String, _ many: String) -> String {
            Quantity.index(listing.indexes.value(key), (one, many)).text
        }
        let h = "h-index \(Quantity.index(listing.indexes.value("h")).text)"
        let numbers =
            number("citations", "citation", "citations") + " · " + number("papers", "publication", "publications")
        let state = listing.search.isWhole ? [] : ["Incomplete list"]
        let source = ChartPicture.origin(listing.search)
        return drawing(listing.search.name, h, numbers, notes: state + [source]).svgFile(
            named: cardName, title: "\(listing.search.name): \(h)",
            description: ([numbers] + state + [source]).map(Presentation.sentence).joined(separator: " "), theme: .auto)
    }

    /// The beginning of the identifiers in the picture, by which it is known again.
    private static let cardName = "h-index"

    private static func drawing(_ name: String, _ h: String, _ numbers: String, notes: [String]) -> Drawing {
        let (width, margin) = (320.0, 16.0)
        let cells = Int((width - 2 * margin) / Drawing.width(of: "x"))
        var card = Drawing(width: width, height: 80)
        card.marks = [
            .words(Cells.cut(Folding.oneLine(name), to: cells), .init(x: margin, y: 28), .ink, isBold: true),
            .title(h, .init(x: margin, y: 54)), .words(numbers, .init(x: margin, y: 74), .ink),
        ]
        for line in notes.flatMap({ Cells.wrap($0, to: cells) }) {
            card.height += 17
            card.marks.append(.words(line, .init(x: margin, y: card.height - 3), .quiet))
        }
        card.height += 10
        let (right, bottom) = (width - 0.5, card.height - 0.5)
        let corners = [(0.5, 0.5), (right, 0.5), (right, bottom), (0.5, bottom), (0.5, 0.5)]
        card.marks.append(.line(corners.map { .init(x: $0.0, y: $0.1) }, .line, .thin))
        return card
    }
}
