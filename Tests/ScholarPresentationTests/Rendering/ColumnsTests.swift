import Testing

@testable import ScholarPresentation

/// The labels below the columns of a mail without pictures.
@Suite("Labels of columns")
struct ColumnsTests {
    private func labels(_ count: Int, _ ticks: [Columns.Tick]) -> [String] {
        let bars = (1...count).map { BarChart.Bar(label: String($0), value: 1) }
        return Columns(bars, ceiling: 1, most: 30, ticks: ticks, summary: "").labels.compactMap { $0["text"] }
    }

    @Test("name h instead of the last rank where all publications are in the core")
    func tickAtTheEnd() {
        #expect(labels(10, [(10, "h = 10", .h)]) == ["1", "h = 10"])
    }

    @Test("name the first and the last rank besides h")
    func tickInside() {
        #expect(labels(10, [(4, "h = 4", .h)]) == ["1", "h = 4", "10"])
    }
}
