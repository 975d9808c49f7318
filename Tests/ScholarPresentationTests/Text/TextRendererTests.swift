import Testing

@testable import ScholarPresentation

/// The layout of presentations for a terminal.
@Suite("Text of a presentation")
struct TextRendererTests {
    private func lines(_ presentation: Presentation, width: Int = 40) -> [String] {
        TextRenderer(width: width).text(presentation).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    @Test("a column that is left out is named below the table, with the way to see it")
    func hiddenColumns() {
        var table = Presentation.Table(
            columns: [.flexible("name"), .number("h"), .number("papers", isOptional: true)],
            adviceOnHidden: "--json has all")
        table.append([.init(String(repeating: "a", count: 50)), .plain(7), .number(1200)])
        let presentation = Presentation(blocks: [.table(table)])
        #expect(
            lines(presentation, width: 18) == [
                "name\(spaces(13))h", "aaaaaaaaaaaaaa…  7", "not shown for lack", "of room: papers;", "--json has all",
            ])
        #expect(
            lines(presentation, width: 64) == [
                "name\(spaces(48))h  papers", String(repeating: "a", count: 50) + "  7   1,200",
            ])
    }

    @Test("a wrapped column takes as many lines as its text needs, below the row if too little of the line is left")
    func wrapped() {
        var table = Presentation.Table(columns: [.text(""), .number("", isMain: true), .wrapped("")])
        table.append([.init("h-index"), .plain(28), .init("the largest h such that h publications are cited")])
        let presentation = Presentation(blocks: [.table(table)])
        #expect(
            lines(presentation) == [
                "h-index  28  the largest h such that h", "\(spaces(13))publications are cited",
            ])
        #expect(
            lines(presentation, width: 30) == [
                "h-index  28", "    the largest h such that h", "    publications are cited",
            ])
        let coloured = TextRenderer(width: 60, hasColour: true).text(presentation)
        #expect(coloured.contains("\u{1B}[1m28\u{1B}[0m"))
    }

    @Test("a file has lines as long as they need to be, and every column")
    func natural() {
        let long = String(repeating: "a long name ", count: 30) + "end"
        var table = Presentation.Table(
            columns: [.number("papers", isOptional: true), .text("when", isOptional: true), .flexible("name")])
        table.append([.number(1200), .init("2026-11-24 10:51", short: "2026"), .init(long, details: [long])])
        let presentation = Presentation(sections: [
            .init(
                heading: Sentence(long), handle: "search 1", label: "A",
                blocks: [.text([Sentence(long)]), .facts([.init("query", long)]), .table(table)])
        ])
        #expect(
            lines(presentation, width: TextRenderer.natural) == [
                "A  \(long)  search 1", "   \(long)", "   query  \(long)",
                "   papers  when              name", "    1,200  2026-11-24 10:51  \(long)",
                "\(spaces(29))\(long)",
            ])
    }

    @Test("a sentence breaks between words, but a command in it stays on one line if it fits")
    func commands() {
        let sentence: Sentence = "Look at it (\(command: "scholar show 2")), then \(command: "scholar reject 2 7")."
        let text = Presentation(blocks: [.text([sentence])])
        #expect(lines(text) == ["Look at it (scholar show 2), then", "scholar reject 2 7."])
        #expect(lines(text, width: 80) == [sentence.text])
        #expect(lines(text, width: 13).prefix(3) == ["Look at it", "(scholar show", "2), then"])
        #expect("\(sentence)" == "Look at it (`scholar show 2`), then `scholar reject 2 7`.")
    }

    @Test("values stand below their names if these leave too little of the line")
    func facts() {
        let facts = Presentation(blocks: [
            .facts([
                .init("\(command: "scholar show 2")", "the list of publications"), .init("-", ""), .init("no", "1"),
            ])
        ])
        let space = spaces(14)
        #expect(lines(facts) == ["scholar show 2  the list of publications", "no\(space)1"])
        #expect(lines(facts, width: 36) == ["scholar show 2", "  the list of publications", "no", "  1"])
    }

    @Test("a bar has no natural length, so in a file it fits 80 columns")
    func bars() {
        let chart = BarChart(title: "", subtitle: "", bars: [.init(label: "2026", value: 7)], note: "")
        let presentation = Presentation(blocks: [.bars(chart)])
        #expect(lines(presentation, width: TextRenderer.natural) == lines(presentation, width: 80))
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    @Test("short texts take the place of long ones if a table does not fit, and a sign stays when its text is cut")
    func shortTexts() {
        var table = Presentation.Table(columns: [.flexible("name"), .text("when")])
        table.append([.init("Ada Example", sign: "×2"), .init("2026-11-24 10:51", short: "2026-11-24")])
        let presentation = Presentation(blocks: [.table(table)])
        #expect(lines(presentation) == ["name\(spaces(12))when", "Ada Example ×2  2026-11-24 10:51"])
        #expect(lines(presentation, width: 28) == ["name\(spaces(12))when", "Ada Example ×2  2026-11-24"])
        #expect(lines(presentation, width: 22) == ["name\(spaces(8))when", "Ada Ex… ×2  2026-11-24"])
    }

    @Test("sections have an empty line between them unless they are attached; the lines behind a label are indented")
    func sections() {
        let presentation = Presentation(sections: [
            .init(heading: "Ada Example", handle: "search 4", blocks: [.text(["one"])]),
            .init(label: "B - A", isAttached: true, blocks: [.text(["two", Sentence("do it", .advice)])]),
            .init(blocks: [.text([])]),
            .init(blocks: [.text(["\(command: "scholar undo 4") undoes it."])]),
        ])
        #expect(
            lines(presentation, width: 31) == [
                "Ada Example\(spaces(12))search 4", "one", "B - A  two", "\(spaces(9))do it", "",
                "scholar undo 4 undoes it.",
            ])
    }

    @Test("a terminal marks the cores, and writes the by-line below the title")
    func cores() {
        var table = Presentation.Table(
            columns: [.number("no", minimum: 3), .flexible("title")], marksCores: true)
        table.append([.plain(1), .init("On mud", details: ["A Ada - Mud"])], mark: .hCore)
        table.append([.plain(2), "On sand"], mark: .gCore)
        #expect(
            lines(Presentation(blocks: [.table(table)])) == [
                "    no  title", "h    1  On mud", "        A Ada - Mud", " g   2  On sand",
            ])
        table.append([.plain(3), "On clay"], mark: .gCore)
        table.coreEnds = [.gCore: 2]
        #expect(
            lines(Presentation(blocks: [.table(table)])).map { $0.prefix(2) } == ["  ", "  ", "  ", "  ", " g"])
        table.coreEnds = [.hCore: 2, .gCore: 2]
        #expect(lines(Presentation(blocks: [.table(table)])).last?.hasPrefix("hg") == true)
    }

    @Test("equal sentences are equal values, and colours follow roles")
    func sentences() {
        let number = 3
        #expect("reject \(number) of it" as Sentence == Sentence("reject 3 of it"))
        let renderer = TextRenderer(width: 40, hasColour: true)
        #expect(renderer.text(Presentation(blocks: [.text([Sentence("late", .warning)])])) == "\u{1B}[35mlate\u{1B}[0m")
        #expect(
            renderer.text(Presentation(blocks: [.text(["\(command: "scholar undo 1") undoes it."])]))
                == "\u{1B}[1mscholar undo 1\u{1B}[0m undoes it.")
    }
}
