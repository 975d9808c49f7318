import ScholarPages
import ScholarPresentation

/// The conditions that an order has to meet, because the code that draws relies on them.
extension DrawingOrder {
    /// - Throws: `DrawnFile.Failure`.
    func check() throws(DrawnFile.Failure) {
        guard version == ScholarVersion.current else {
            throw .invalid("this is an order of scholar \(version.prefix(20)), not \(ScholarVersion.current)")
        }
        switch contents {
        case .drawing(let drawing): try drawing.check()
        case .report(let report):
            guard format == .pdf else { throw .invalid("a report can be drawn as PDF only") }
            for section in report.sections { for block in section.blocks { try block.check() } }
        }
    }
}

extension PaperReport.Block {
    fileprivate func check() throws(DrawnFile.Failure) {
        switch self {
        case .figures, .text, .steps: break
        case .facts(let facts): guard !facts.isEmpty else { throw .invalid("a list of facts is empty") }
        case .drawing(let drawing, _): try drawing.check()
        case .table(let table):
            guard !table.columns.isEmpty, table.rows.allSatisfy({ $0.cells.count == table.columns.count }) else {
                throw .invalid("a row of a table does not have a cell for each column")
            }
            guard (table.rows.count...Int(Int32.max)).contains(table.total) else {
                throw .invalid("a table has more rows than its total")
            }
        }
    }
}

extension Drawing {
    /// The largest width and height, below the limit of cairo with two pixels per point.
    private static let largest = 16_000.0

    fileprivate func check() throws(DrawnFile.Failure) {
        guard (1...Self.largest).contains(width), (1...Self.largest).contains(height) else {
            throw .invalid("a drawing is not between 1 and \(Int(Self.largest)) points wide and high")
        }
        guard marks.allSatisfy(\.isNearby) else { throw .invalid("a mark is far outside its drawing") }
    }
}

extension Drawing.Mark {
    /// Whether all its points are in a range in which cairo computes without overflow.
    fileprivate var isNearby: Bool {
        func isNearby(_ lengths: Double...) -> Bool { lengths.allSatisfy { abs($0) <= 100_000 } }
        func areNearby(_ points: [Drawing.Point]) -> Bool { points.allSatisfy { isNearby($0.x, $0.y) } }
        return switch self {
        case .box(let box, _, _, _): isNearby(box.x, box.y, box.width, box.height)
        case .line(let points, _, _), .area(let points, _): areNearby(points)
        case .dot(let point, _, _, _), .title(_, let point): areNearby([point])
        case .words(_, let point, _, let anchor, _): isNearby(point.x, point.y, anchor)
        }
    }
}
