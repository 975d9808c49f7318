package import ScholarPages

/// The publications of one page, each with its position there, as `scholar read` prints them. Nothing is stored.
package struct PageRows: Sendable {
    /// The forms in which they are printed.
    package enum Format: String, Sendable, CaseIterable {
        /// One JSON object per line.
        case jsonl
        /// The table of `export --format csv`, without the columns of ranks and edits.
        case csv
        /// One JSON array.
        case json

        /// The text before the first page.
        package var opening: String {
            switch self {
            case .jsonl: ""
            case .csv: TableText.text(PageRows.columns, [])
            case .json: "[\n"
            }
        }

        /// The text between two pages.
        package var separator: String { self == .json ? ",\n" : "" }

        /// The text after the last page.
        package var closing: String { self == .json ? "\n]\n" : "" }
    }

    private let file: String
    private let reading: PageReading

    /// Creates the rows of a page.
    ///
    /// - Parameter file: the name of its file, which each row contains.
    package init(file: String, _ reading: PageReading) {
        self.file = file
        self.reading = reading
    }

    /// The rows as text; empty for a page without publications.
    package func text(_ format: Format) throws -> String {
        let rows = reading.publications(of: reading.query ?? SearchQuery()).enumerated()
        switch format {
        // One text, because the lines of a long list take as much memory again.
        case .jsonl, .json:
            var writer = JSONWriter(isPretty: false)
            for (place, publication) in rows {
                if format == .json, place > 0 { writer.append(",\n") }
                try writer.write(document(publication, at: place + 1))
                if format == .jsonl { writer.append("\n") }
            }
            return String(decoding: writer.bytes, as: UTF8.self)
        case .csv:
            var table = TableText()
            for (place, publication) in rows {
                let others: JSONValue = [
                    "counted": !publication.isCountedElsewhere, "link": publication.link,
                    "download_url": publication.download?.url, "cites_url": publication.citesURL,
                ]
                table.append(document(publication, at: place + 1) + others, Self.columns)
            }
            return table.text
        }
    }

    /// A publication and its place on the page. Fields that the page does not have are absent.
    func document(_ publication: Publication, at position: Int) -> JSONValue {
        publication.json(cites: publication.citationCount) + [
            "file": file, "page": reading.kind.rawValue, "position": position, "profile_id": reading.profileID,
            "profile_name": reading.profileName,
        ]
    }

    private static let columns = [
        "file", "page", "position", "profile_id", "profile_name", "cites", "title", "authors", "authors_truncated",
        "year", "publication", "publisher", "kind", "counted", "versions", "cluster_id", "link", "download_url",
        "cites_url", "snippet",
    ]
}

extension PageReading {
    /// The user id of the profile that the page belongs to, if the page states it.
    fileprivate var profileID: String? {
        switch content {
        case .profile(let page): page.user
        case .article: articleKey?.profile
        case .results, .records: nil
        }
    }

    fileprivate var profileName: String? {
        guard case .profile(let page) = content, !page.name.isEmpty else { return nil }
        return page.name
    }

    /// The warnings about the page: citation counts and characters that cannot be read, and missing rows.
    package var warnings: [String] {
        var warnings = facts
        if endsEarly, !facts.contains(where: \.isDamage) { warnings.insert(PageFact(.cutOff), at: 0) }
        var texts = warnings.map(\.diagnostic).filter { $0.severity == .warning }.map(\.message)
        if case .profile(let page) = content, !page.showsEnd, !endsEarly {
            texts.insert(
                page.isFragment
                    ? "only rows, without the head of the profile; others may follow"
                    : "the profile has more publications: press \"Show more\" before saving", at: 0)
        }
        return texts + [unreadableCharacters?.diagnostic.message].compactMap(\.self)
    }
}
