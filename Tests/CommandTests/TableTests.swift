import Testing

@testable import scholar

/// Tables of a terminal.
@Suite("Tables")
struct TableTests {
    @Test("a mark at the end of a cell stays when the cell is cut")
    func marks() {
        let name = String(repeating: "x", count: 100)
        var columns = Table(columns: [.init("name", isFlexible: true, keepsMark: true)])
        for mark in [" ×12", " *", "2*", " × 2"] { columns.append([name + mark]) }
        let lines = columns.text(for: .standardOutput(.never)).split(separator: "\n").dropFirst()
        #expect(
            lines.map { String($0.suffix(5)) } == ["x… ×12", "xxx… *", "xxxxx…", "xxxxx…"].map { String($0.suffix(5)) })
    }
}
