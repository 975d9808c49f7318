import ScholarPages

/// The contents of a report for templates: dictionaries in which no key is missing.
///
/// Mustache would look up a missing key in the enclosing contexts.
package struct ReportValues {
    /// The template, which determines addresses and charts.
    private let style: ReportTemplates.Name
    /// The Content-IDs of the pictures in a mail, by the names of their charts; other charts are drawn in table cells.
    private let pictures: [String: String]
    /// The place of the rows that a mail leaves out, as words after "and 12 more publications".
    private let elsewhere: String

    package init(style: ReportTemplates.Name, pictures: [String: String] = [:], elsewhere: String = "") {
        self.style = style
        self.pictures = pictures
        self.elsewhere = elsewhere
    }

    package func values(_ contents: Presentation) -> [String: Any] {
        [
            "title": contents.title, "subtitle": unbroken(contents.subtitle), "colophon": contents.colophon,
            "chartStyle": ReportTemplates.chartStyle,
            "warnings": contents.warnings.map(text),
            "contents": links(contents),
            "sections": contents.sections.enumerated().map { place, section in
                [
                    "id": section.id,
                    "heading": section.heading.isEmpty ? false as Any : unbroken(section.heading.text),
                    "beginsPage": section.beginsPage, "isFolded": section.isFolded,
                    "contents": place == 0 ? links(contents) : false,
                    "blocks": blocks(of: section),
                ] as [String: Any]
            },
        ]
    }

    /// Links to the sections; a table of people has its own links.
    private func links(_ contents: Presentation) -> Any {
        let sections = contents.sections.filter { !$0.heading.isEmpty }
        guard sections.count > 2, !sections.contains(where: \.beginsPage) else { return false }
        return ["links": sections.map { ["id": $0.id, "heading": $0.heading.text] }]
    }

    /// A text of which no line break separates the parts of a date or of an equation, where breaks are made by the reader's program.
    private func unbroken(_ text: String) -> String {
        guard style != .markdown else { return text }
        return text.replacing(Self.date) { "\($0.1)\u{A0}\($0.2)\u{A0}\($0.3)" }
            .replacing(Self.equation) { "\($0.1)\u{A0}=\u{A0}" }
    }

    nonisolated(unsafe) private static let equation = /(²|\b[hg]) =\s/
    nonisolated(unsafe) private static let date =
        /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})\b/

    /// The blocks of a section. On a page the text after a curve is at its side, if there is room.
    private func blocks(of section: Presentation.Section) -> [[String: Any]] {
        var blocks: [[String: Any]] = []
        var isCurve = false
        for block in section.blocks {
            if case .text(let sentences) = block, isCurve, style == .html {
                blocks[blocks.count - 1]["reasons"] = ["text": sentences.map(text)]
                isCurve = false
            } else {
                blocks.append(self.block(block, section.id))
                isCurve = if case .curve = block { true } else { false }
            }
        }
        return blocks
    }

    private func text(_ sentence: Sentence) -> [String: Any] {
        ["text": unbroken(sentence.text), "isIncomplete": sentence.role == .warning, "isNote": sentence.role == .note]
    }

    private static var empty: [String: Any] {
        [
            "figures": false, "facts": false, "text": false, "list": false, "charts": false, "table": false,
            "reasons": false,
        ]
    }

    private func block(_ block: Presentation.Block, _ id: String) -> [String: Any] {
        var values = Self.empty
        switch block {
        case .figures(let figures):
            // One size for all, in which the longest has room.
            let isLong = figures.contains { $0.value.count > 6 }
            values["figures"] = [
                "isLong": isLong,
                "figure": figures.map { figure in
                    [
                        "name": figure.name, "value": figure.value, "isLarge": figure.isMain,
                        "sentence": figure.caption.isEmpty ? false as Any : unbroken(figure.caption),
                        "isBound": figure.isBound,
                        "role": figure.role == .h ? "h" : figure.role == .g ? "g" : "",
                        "colour": figure.role == .h ? "#14508c" : figure.role == .g ? "#8a5300" : "#1b1f24",
                    ] as [String: Any]
                },
            ]
        case .text(let texts): values["text"] = texts.map(text)
        case .facts(let facts):
            values["facts"] = [
                "fact": facts.map { fact -> [String: Any] in
                    ["name": fact.name.text, "value": unbroken(fact.value), "link": link(fact.link)]
                }
            ]
        case .steps(let points):
            values["list"] = [
                "point": points.enumerated().map { ["number": "\($0.offset + 1)", "text": unbroken($0.element.text)] }
            ]
        case .bars, .curve, .lines:
            let isCurve = if case .curve = block { true } else { false }
            values["charts"] = [
                "chart": block.plots(of: id).map { $0.values(pictures[$0.name], isDrawn: style == .html) },
                "isCurve": isCurve,
            ]
        case .table(let table): values["table"] = self.table(table)
        }
        return values
    }

    private func table(_ table: Presentation.Table) -> [String: Any] {
        [
            "caption": table.caption, "isWide": table.columns.count > 6 && !table.keepsAll,
            "isStacked": (table.columns.count <= 6 || table.keepsAll) && table.lead != nil,
            // Two numbers beside the name of their row, as of two people.
            "isBeside": table.columns.count == 3 && table.columns[0].isHead && table.lead == nil,
            "columns": columns(table), "hasDots": table.hasDots,
            "rows": style == .html ? [] : rows(table), "parts": style == .html ? parts(table) : [],
            "more": table.hidden == 0 ? false as Any : table.more(elsewhere),
        ]
    }

    private func columns(_ table: Presentation.Table) -> [[String: Any]] {
        zip(table.columns, table.columns.indices).map { column, place in
            [
                "name": column.title, "isNumber": column.isNumber, "isLong": column.title.count > 9,
                "isHead": column.isHead, "isLead": place == table.lead,
            ]
        }
    }

    /// The core, and the other rows folded by hundreds.
    private func parts(_ table: Presentation.Table) -> [[String: Any]] {
        let core = table.core ?? table.rows.count
        guard core < table.rows.count else {
            return [["fold": false, "caption": table.caption, "rows": rows(table)]]
        }
        let ends = Array(stride(from: (core / 100 + 1) * 100, to: table.rows.count, by: 100)) + [table.rows.count]
        return zip([0, core] + ends.dropLast(), [core] + ends).map { start, end in
            var part = table
            part.rows = Array(table.rows[start..<end])
            part.dividers = start == 0 ? table.dividers : [:]
            let name = "\(table.isRanked ? "Ranks" : "Rows") \((start + 1).grouped) to \(end.grouped)"
            return [
                "fold": start == 0 ? false as Any : name, "caption": "\(table.caption): \(name.lowercased())",
                "rows": rows(part),
            ]
        }
    }

    private func rows(_ table: Presentation.Table) -> [[String: Any]] {
        table.lines { row in
            [
                "divider": false, "dot": table.hasDots ? row.dot?.drawing.inlineSVG ?? " " : false as Any,
                "mark": row.mark == .none ? false as Any : row.mark.rawValue,
                "ground": Self.ground(row.mark),
                "cells": zip(row.cells, zip(table.columns, table.columns.indices)).map { cell, place in
                    let column = place.0
                    return [
                        "cell": cell.text, "link": link(cell.link), "isEmpty": cell.text.isEmpty,
                        "details": cell.details.map { ["detail": shortened($0)] }, "isHead": column.isHead,
                        "isNumber": column.isNumber, "isLead": place.1 == table.lead, "isMain": column.isMain,
                        "name": column.title,
                    ] as [String: Any]
                },
            ]
        } divider: { text in
            let blanks = Array(repeating: [String: Any](), count: table.columns.count - 1)
            return ["divider": text, "span": "\(table.columns.count)", "blanks": blanks, "cells": [[String: Any]]()]
        }
    }

    private static func ground(_ mark: Presentation.Mark) -> String {
        switch mark {
        case .hCore: "#e8f0f8"
        case .gCore: "#fbf3e4"
        case .none, .rejected: "#ffffff"
        }
    }

    /// Shortens a detail to fit in a mail; the whole text is in the report.
    private func shortened(_ detail: String) -> String {
        style == .email ? Cells.cut(detail, to: 110) : detail
    }

    private func link(_ link: String?) -> Any {
        guard let link else { return false }
        // Only HTML has links within the page.
        if link.hasPrefix("#"), style != .html { return false }
        guard style == .markdown else { return link }
        // Markdown would end an address at these characters.
        return link.percentEncoded { $0.isVisible && !"()<>[]\\|`\"'".utf8.contains($0) }
    }
}
