/// How a template wants addresses and charts.
enum PageStyle {
    case html, email, markdown
}

/// The contents of a report as templates take them: dictionaries in which every key is there, since a missing one would be
/// looked for further out.
struct ReportValues {
    let style: PageStyle

    init(_ style: PageStyle) {
        self.style = style
    }

    func values(_ contents: ReportContents, _ options: Report.Options) -> [String: Any] {
        [
            "title": contents.title, "subtitle": contents.subtitle, "colophon": contents.colophon,
            "chartStyle": Drawing.style,
            "warnings": contents.warnings.map { ["text": $0] },
            "sections": contents.sections.map { section in
                [
                    "id": section.id, "heading": section.heading.isEmpty ? false as Any : section.heading,
                    "blocks": section.blocks.map { block($0, section.id, options) },
                ] as [String: Any]
            },
        ]
    }

    private static var empty: [String: Any] {
        [
            "figures": false, "facts": false, "text": false, "list": false, "charts": false, "table": false,
        ]
    }

    private func block(_ block: ReportContents.Block, _ id: String, _ options: Report.Options) -> [String: Any] {
        var values = Self.empty
        switch block {
        case .figures(let figures):
            values["figures"] = [
                "figure": figures.map { figure in
                    [
                        "name": figure.name, "value": figure.value, "isLarge": figure.isLarge,
                        "sentence": figure.sentence.isEmpty ? false as Any : figure.sentence,
                    ] as [String: Any]
                }
            ]
        case .text(let texts): values["text"] = texts.map { ["text": $0] }
        case .facts(let facts):
            values["facts"] = [
                "fact": facts.map { ["name": $0.name, "value": $0.value, "link": link($0.link)] as [String: Any] }
            ]
        case .list(let points):
            values["list"] = [
                "point": points.enumerated().map { ["number": "\($0.offset + 1)", "text": $0.element] }
            ]
        case .bars, .curve, .lines:
            let plots = block.plots(of: id)
            let caption = plots.first?.caption ?? ""
            values["charts"] = [
                "chart": plots.map { $0.values(options.pictures[$0.name]) },
                "caption": caption.isEmpty ? false as Any : caption,
            ]
        case .table(let table): values["table"] = self.table(table, options)
        }
        return values
    }

    private func table(_ table: ReportTable, _ options: Report.Options) -> [String: Any] {
        return [
            "caption": table.caption,
            "columns": table.columns.map { column in
                ["name": column.title, "isNumber": column.isNumber, "isHead": column.isHead] as [String: Any]
            },
            "rows": table.rows.map { row in
                [
                    "mark": row.mark == .none ? false as Any : row.mark.rawValue, "ground": Self.ground(row.mark),
                    "cells": zip(row.cells, table.columns).map { cell, column in
                        [
                            "cell": cell.text, "link": link(cell.link), "tags": cell.tags.map(Self.tag),
                            "details": cell.details.map { ["detail": shortened($0)] }, "isHead": column.isHead,
                            "isNumber": column.isNumber,
                        ] as [String: Any]
                    },
                ] as [String: Any]
            },
            "more": table.hidden == 0 ? false as Any : Self.more(table, options.elsewhere),
        ]
    }

    /// "and 423 more publications in the attachment"
    static func more(_ table: ReportTable, _ elsewhere: String) -> String {
        let noun = table.hidden == 1 ? table.noun : "\(table.noun)s"
        return "… and \(table.hidden) more \(noun)\(elsewhere.isEmpty ? "" : " \(elsewhere)")."
    }

    /// Only our own tags are named to the style sheet: others are words of pages.
    private static func tag(_ text: String) -> [String: Any] {
        ["tag": text, "class": ["h", "g"].contains(text) ? " tag-\(text)" : ""]
    }

    private static func ground(_ mark: ReportTable.Mark) -> String {
        switch mark {
        case .hCore: "#e8f0f8"
        case .gCore: "#fbf3e4"
        case .none, .rejected: "#ffffff"
        }
    }

    /// What a mail has room for; the rest is in the report.
    private func shortened(_ detail: String) -> String {
        style == .email ? Cells.cut(detail, to: 110) : detail
    }

    private func link(_ link: String?) -> Any {
        guard let link else { return false }
        // Only HTML has places to go to within the page.
        if link.hasPrefix("#"), style != .html { return false }
        guard style == .markdown else { return link }
        // Markdown ends an address at these.
        return link.percentEncoded { $0.isVisible && !"()<>[]\\|`\"'".utf8.contains($0) }
    }
}
