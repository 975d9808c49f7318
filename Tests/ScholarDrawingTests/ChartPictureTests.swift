import Foundation
import Testing

@testable import ScholarKit

@Suite("Pictures of charts")
struct ChartPictureTests {
    static func chart(_ years: Int, upTo most: Int, title: String = "On mud") -> BarChart {
        BarChart(
            title: title, subtitle: "citations per year",
            bars: (0..<years).map { place in
                BarChart.Bar(
                    label: "\(2026 - years + 1 + place)", value: years == 1 ? most : place * most / max(1, years - 1),
                    isPartial: place == years - 1)
            }, note: "a note")
    }

    private func size(ofPNG data: Data) -> (width: Int, height: Int) {
        func number(_ start: Int) -> Int { data[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    @Test(
        "every file has the right format, for any number of years and any values",
        arguments: [(1, 5), (1, 0), (2, 1), (12, 37), (60, 100_000), (300, 7)])
    func kinds(_ years: Int, _ most: Int) throws {
        for isDetailed in [false, true] {
            let picture = ChartPicture(Self.chart(years, upTo: most), isDetailed: isDetailed)
            let png = try picture.file(.png).data
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            let (width, height) = size(ofPNG: png)
            // Two pixels for each point.
            #expect(width >= 1408 && height > 500)
            if !isDetailed { #expect(width == 1408) }
            if isDetailed, years == 60 { #expect(width > 1408) }
            #expect(width <= 32_767)
            let svg = String(decoding: try picture.file(.svg).data, as: UTF8.self)
            #expect(svg.contains("<svg") && svg.contains("</svg>"))
            let pdf = try picture.file(.pdf).data
            #expect(pdf.starts(with: Data("%PDF-1.4".utf8)))
            // Every font in the file is embedded.
            let text = String(decoding: pdf, as: UTF8.self)
            let described = text.components(separatedBy: "/Type /FontDescriptor").count
            #expect(described > 1)
            #expect(text.components(separatedBy: "/FontFile").count == described)
        }
    }

    @Test("titles in any script are drawn; a letter that no font has is reported")
    func scripts() throws {
        for title in [
            "Ωμέγα", "感潮汊道", "انتقال الرواسب", String(repeating: "very long ", count: 60), "", "a\nb\u{0}c", "<b>&amp;",
        ] {
            #expect(try !ChartPicture(Self.chart(3, upTo: 5, title: title)).file(.pdf).data.isEmpty)
        }
        // No font has a letter of a private use area.
        #expect(try ChartPicture(Self.chart(3, upTo: 5, title: "\u{10FFF0}")).file(.png).hasUnknownLetters)
        #expect(try !ChartPicture(Self.chart(3, upTo: 5)).file(.png).hasUnknownLetters)
    }

    @Test("a picture has its source once, and a title of at most two lines")
    func slides() throws {
        let chart = Self.chart(3, upTo: 5, title: String(repeating: "very long ", count: 60))
        let svg = String(decoding: try ChartPicture(chart, source: "Source: pages").file(.svg).data, as: UTF8.self)
        #expect(svg.matches(of: /Source: pages/).count == 1)
        #expect(svg.matches(of: /<text class="title/).count == 2 && svg.contains("…</text>"))
    }

    @Test("an empty chart is an error")
    func nothing() {
        let chart = BarChart(title: "T", subtitle: "", bars: [], note: "")
        #expect(throws: PictureError.empty) { try ChartPicture(chart).file(.png) }
        #expect(throws: PictureError.empty) { try ChartPicture([], title: "", subtitle: "").file(.svg) }
    }

    @Test(
        "ticks are round and few, and no value exceeds them",
        arguments: [0, 1, 2, 6, 7, 13, 99, 100, 101, 3674, 100_000, .max / 4])
    func ticks(_ most: Int) {
        let ticks = Ticks(upTo: most)
        #expect(ticks.values.first == 0)
        #expect(ticks.last >= most && ticks.last > 0)
        #expect(ticks.values.count <= 8)
        #expect(ticks.values.count >= 2)
    }
}
