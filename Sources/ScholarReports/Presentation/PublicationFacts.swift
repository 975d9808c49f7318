package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// One publication, field by field.
extension Presentation {
    package init(publication entry: Listing.Entry, for reader: View.Reader = .terminal) {
        let publication = entry.publication
        var cites = entry.citationCount?.grouped ?? "unreadable"
        if publication.isCountedElsewhere { cites += " (struck through: counted under another entry)" }
        let cores = [entry.isInHCore ? "h-core" : nil, entry.isInGCore ? "g-core" : nil].compactMap { $0 }
        let download = publication.download.map { file in
            [file.type.map { "[\($0)]" }, file.site, file.url].compactMap { $0 }.joined(separator: " ")
        }
        let authors =
            publication.authors.joined(separator: ", ")
            + (publication.authorsTruncated ? "… (shortened by Scholar)" : "")
        let facts: [(String, String?)] = [
            ("number", reader == .terminal ? String(publication.id) : nil), ("kind", PublicationRows.kind(publication)),
            ("authors", authors),
            ("publication", publication.publication), ("year", publication.year.map(String.init)),
            ("publisher", publication.publisher), ("citations", cites),
            (
                "rank",
                entry.rank.map { "\($0)" + (cores.isEmpty ? "" : ", in the " + cores.joined(separator: " and ")) }
            ),
            ("state", Self.state(of: entry, for: reader)), ("versions", publication.versions.map(String.init)),
            ("cluster", publication.clusterID),
            ("link", publication.link), ("download", download), ("cited by", publication.citesURL),
            ("snippet", publication.snippet),
        ]
        self.init(
            title: publication.title, blocks: [.facts(facts.map { Presentation.Fact(Sentence($0), $1 ?? "") })])
    }

    /// The edits of the publication.
    private static func state(of entry: Listing.Entry, for reader: View.Reader) -> String {
        // On the page publications have no numbers.
        let isNumbered = reader == .terminal
        let members =
            isNumbered
            ? entry.merged.map(String.init).joined(separator: ", ")
            : entry.merged.isEmpty ? "" : Counted.text(entry.merged.count, "other", "others")
        let own = (entry.publication.citationCount ?? 0).grouped
        return [
            entry.isRejected ? "rejected" : nil,
            entry.mergedInto.map { isNumbered ? "merged into \($0)" : "merged into another" },
            members.isEmpty ? nil : "\(members) merged into it; its own citations are \(own)",
            entry.correctedInWords,
        ].compactMap { $0 }.joined(separator: "; ")
    }
}
