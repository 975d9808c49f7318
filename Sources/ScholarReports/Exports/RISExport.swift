import ScholarLists
import ScholarPages

/// The tagged lines of reference managers: EndNote, Zotero, Mendeley.
extension ExportFormat {
    static let ris = ExportFormat(
        name: "ris", ending: "ris", summary: "for EndNote, Zotero, Mendeley", hasKeys: true
    ) { export in
        export.records.map(lines).joined()
    }

    private static func lines(_ record: ExportRecord) -> String {
        let publication = record.publication
        var tags: [(String, String?)] = [("TY", record.kind.names.ris), ("ID", record.key)]
        tags += record.authors.map { ("AU", $0.inverted) }
        tags += [
            ("TI", publication.title), ("T2", publication.publication), ("PB", record.publisher),
            ("PY", record.year.map(String.init)), ("VL", record.detail("volume")), ("IS", record.detail("issue")),
            ("SP", record.pages?.first), ("EP", record.pages?.last), ("SN", record.detail("issn")), ("DO", record.doi),
            ("UR", record.link), ("L1", WebAddress.link(publication.download?.url)), ("AB", publication.snippet),
        ]
        var remarks = record.remarks
        // Before the titles of merged publications, which can contain any text.
        if let size = record.listSize { remarks.insert(ListSize.remark(size), at: 1) }
        tags += remarks.map { ("N1", $0) }
        let body = tags.compactMap { tag, value in
            // A line break inside a value would begin another tag.
            value.map(Folding.fold).flatMap { $0.isEmpty ? nil : "\(tag)  - \($0)\r\n" }
        }
        return body.joined() + "ER  - \r\n\r\n"
    }
}
