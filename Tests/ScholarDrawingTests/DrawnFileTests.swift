import Foundation
import TestSupport
import Testing

@testable import ScholarDrawing
@testable import ScholarPages
@testable import ScholarPresentation

/// The program that draws reads its order like any foreign file: with any bytes it ends with a picture or a sentence.
@Suite("Orders of drawings")
struct DrawnFileTests {
    private static let table = Presentation.Table(
        "T", [.head("Title"), .number("Citations")],
        [.init([Presentation.Cell("On <mud>", link: "https://example.org/(a)", details: ["b"]), .number(12)])])

    private static let report = PaperReport(
        Presentation(
            title: "A list", subtitle: "of 1", warnings: ["One page is missing."],
            sections: [
                .init(
                    heading: "All",
                    blocks: [
                        .figures([.init("h", .count(1), role: .h)]), .facts([.init("Query", "mud")]),
                        .steps(["One", "two"]),
                        .bars(.init(title: "T", subtitle: "", bars: [.init(label: "2026", value: 3)], note: "")),
                        .table(table), .text(["The end."]),
                    ])
            ], colophon: "Made."))

    private func json(_ order: DrawingOrder) throws -> Data { try JSONEncoder().encode(order) }

    private func failure(_ json: Data) throws -> DrawnFile.Failure? {
        do {
            _ = try DrawnFile(json)
            return nil
        } catch { return error }
    }

    @Test("a report is drawn as PDF")
    func report() throws {
        let file = try DrawnFile(json(DrawingOrder(.pdf, .report(Self.report))))
        #expect(file.data.starts(with: Data("%PDF-1.4".utf8)) && !file.hasUnknownLetters)
    }

    @Test("an order of another version is refused, and so is a report as PNG")
    func refused() throws {
        var order = DrawingOrder(.pdf, .report(Self.report))
        order.version = "0.1.0"
        #expect(
            try failure(json(order)) == .invalid("this is an order of scholar 0.1.0, not \(ScholarVersion.current)"))
        #expect(
            try failure(json(DrawingOrder(.png, .report(Self.report)))) == .invalid("a report can be drawn as PDF only")
        )
    }

    @Test("lengths and shapes on which drawing relies are checked", arguments: 0..<8)
    func invalid(_ number: Int) throws {
        var drawing = Drawing(width: 10, height: 10)
        var table = Self.table
        var blocks: [PaperReport.Block] = []
        switch number {
        case 0: drawing.width = 1e300
        case 1: drawing.height = 0
        case 2: drawing.marks = [.line([.init(x: 1e9, y: 0), .init(x: 0, y: 0)], .ink, .thin)]
        case 3: drawing.marks = [.box(.init(x: 0, y: 0, width: -1e9, height: 1), .ink, .hatched)]
        case 4: blocks = [.facts([])]
        case 5:
            drawing.height = 1e300
            blocks = [.drawing(drawing, caption: "c")]
        case 6:
            table.rows[0].cells.removeLast()
            blocks = [.table(table)]
        default:
            table.total = .min
            blocks = [.table(table)]
        }
        var report = Self.report
        report.sections[0].blocks = blocks
        let order = blocks.isEmpty ? DrawingOrder(.png, .drawing(drawing)) : DrawingOrder(.pdf, .report(report))
        #expect(try failure(json(order))?.outcome == .invalid, "case \(number)")
    }

    @Test("random damage ends in a picture or a sentence, never in a crash")
    func damaged() throws {
        var random = SeededRandom(seed: 11)
        let whole = try json(DrawingOrder(.pdf, .report(Self.report)))
        var drawn = 0
        for _ in 0..<400 {
            var bytes = [UInt8](whole)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: Array("9999999".utf8), at: place)
                default: bytes.insert(UInt8(ascii: "-"), at: place)
                }
            }
            if try failure(Data(bytes)) == nil { drawn += 1 }
        }
        #expect(drawn > 0 && drawn < 400)
    }
}
