package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// One publication, field by field.
extension Presentation {
    package init(publication entry: Listing.Entry) {
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
            ("number", String(publication.id)), ("kind", publication.kind), ("authors", authors),
            ("publication", publication.publication), ("year", publication.year.map(String.init)),
            ("publisher", publication.publisher), ("citations", cites),
            (
                "rank",
                entry.rank.map { "\($0)" + (cores.isEmpty ? "" : ", in the " + cores.joined(separator: " and ")) }
            ),
            ("state", Self.state(of: entry)), ("versions", publication.versions.map(String.init)),
            ("cluster", publication.clusterID),
            ("link", publication.link), ("download", download), ("cited by", publication.citesURL),
            ("snippet", publication.snippet),
        ]
        self.init(
            title: publication.title, blocks: [.facts(facts.map { Presentation.Fact(Sentence($0), $1 ?? "") })])
    }

    /// The edits of the publication.
    private static func state(of entry: Listing.Entry) -> String {
        let members = entry.merged.map(String.init).joined(separator: ", ")
        let own = (entry.publication.citationCount ?? 0).grouped
        return [
            entry.isRejected ? "rejected" : nil, entry.mergedInto.map { "merged into \($0)" },
            members.isEmpty ? nil : "\(members) merged into it; its own citations are \(own)",
            entry.correctedInWords,
        ].compactMap { $0 }.joined(separator: "; ")
    }
}
