import Foundation

/// The kind of a file that is neither a page of results nor a list that can be read.
public enum UnreadKind: Equatable, Sendable {
    /// A page that is not from Google Scholar, or a file that is no page.
    case otherPage
    /// A page of Google Scholar without results and without a known refusal, such as its error page.
    case withoutResults
    /// A page of Google Scholar that was cut off before the end of its first publication.
    case cutOff
    /// An answer of Google Scholar Labs, which does not answer a query: a machine chooses its publications.
    case labs
    /// A table of an unknown program, with its first columns.
    case table(columns: [String])
    /// A list of publications in a form that is not read.
    case list(UnreadList)
    /// An answer of OpenAlex that has no works, with its message.
    case openAlexAnswer(String?)
    /// Other JSON.
    case otherJSON
    /// Edits that `scholar history` exported from a search.
    case edits
}

extension UnreadKind {
    /// The kind of a page that no rule can read.
    init(_ page: Page, _ document: HTMLDocument, isCut: Bool) {
        let columns = Self.columns(page)
        if Self.isYAML(page) {
            self = .list(.yaml)
        } else if let list = UnreadList(page.bytes) {
            self = .list(list)
        } else if !columns.isEmpty {
            self = .table(columns: columns)
        } else if let kind = Self.ofJSON(page.bytes) {
            self = kind
        } else if page.name.lowercased().hasSuffix(".json"),
            [UInt8(ascii: "["), UInt8(ascii: "{")].contains(page.bytes.first)
        {
            self = .otherJSON
        } else {
            // A page that ends in its head is recognised by its style sheet.
            let isOfScholar =
                document.element(ids: "gs_top") != nil || isCut && page.bytes.contains("#gs_", in: page.bytes.indices)
            // A server's response that ends in its head is recognised by its beginning only.
            let head = 0..<min(page.bytes.count, 1024)
            let isBegun = isOfScholar || page.status != nil && page.bytes.contains("<html", in: head)
            self = isCut && isBegun ? .cutOff : isOfScholar ? .withoutResults : .otherPage
        }
    }

    /// Whether a page is an answer of Google Scholar Labs: by its address, or by the remarks of the machine in its rows.
    static func isLabs(_ page: Page, _ document: HTMLDocument) -> Bool {
        let addresses = [page.finalURL, page.url].compactMap(\.self).map { ArchivedAddress($0)?.original ?? $0 }
        return addresses.contains { WebAddress.path(of: $0).hasPrefix("/scholar_labs") }
            || !document.all(class: "gs_asl").isEmpty
    }

    /// Whether a file is YAML, by its name or the marks at the beginning of a document.
    private static func isYAML(_ page: Page) -> Bool {
        let ending = page.name.split(separator: ".").last?.lowercased() ?? ""
        return ["yaml", "yml"].contains(ending)
            || ["---\n", "---\r\n", "%YAML "].contains { page.bytes.starts(with: $0.utf8) }
    }

    /// The first columns of a table, by its name; empty for other files.
    private static func columns(_ page: Page) -> [String] {
        guard ["csv", "tsv"].contains(page.name.split(separator: ".").last?.lowercased()) else { return [] }
        let line = page.bytes.prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "<") }.prefix(500)
        return Array(UnreadList.cells(line).prefix(8))
    }

    /// Whether a file is exported edits, or an answer of OpenAlex. Other JSON, often in folders, is not parsed again.
    private static func ofJSON(_ bytes: [UInt8]) -> UnreadKind? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let isBegun = head.first { !$0.isWhitespace }.map("[{".contains) ?? false
        guard isBegun, ["\"edits\"", "\"error\"", "\"meta\"", "openalex.org/"].contains(where: head.contains),
            let value = try? JSONReader.value(bytes)
        else { return nil }
        let object = value as? [String: Any] ?? (value as? [Any])?.first as? [String: Any] ?? [:]
        if object["edits"] is [Any] { return .edits }
        return OpenAlexAnswer.message(ofAnswerWithoutWorks: object).map { .openAlexAnswer($0.isEmpty ? nil : $0) }
    }
}
