import ScholarLists
import ScholarPages
import ScholarPresentation

/// A file in the folder of a site: its name there, and words that every file of its kind contains.
package struct SiteFile: Sendable {
    package let name: String
    let marks: [String]

    /// Whether a file has this form, whoever wrote it. Only such a file is replaced without a question.
    package func isLike(_ text: String) -> Bool { marks.allSatisfy { text.contains($0) } }
}

/// A template for sites, with the files that it reads.
package enum SiteTemplate: String, CaseIterable, Sendable {
    case acadHomepage = "acad-homepage"
    case alFolio = "al-folio"

    /// The formats of the files.
    package var formats: [ExportFormat] {
        switch self {
        case .acadHomepage: [.acadHomepage, .acadHomepageBadge]
        case .alFolio: [.alFolio]
        }
    }
}

extension ExportFormat {
    /// The formats of the files that templates of sites and READMEs read; each holds one search.
    package static let forSites: [ExportFormat] = [
        .alFolio, .acadHomepage, .shieldsH, .shieldsCitations, .card, .siteCSL,
    ]
}

extension Export {
    /// The publications by the names under which sites look them up, in the order of these names.
    ///
    /// Every name depends on the publication alone, so a new citation changes one entry and moves none. Two records with
    /// one number keep both entries, under their keys in bibliographies.
    var siteEntries: [(name: String, record: ExportRecord)] {
        let named = records.map { ($0.siteName ?? $0.key, $0) }
        let uses = Dictionary(grouping: named, by: \.0).mapValues(\.count)
        let entries = named.map { name, record in (name: uses[name] == 1 ? name : record.key, record: record) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The rows of a profile that are no entries of their own, by name: those that were merged, with the count of their
    /// group, rejected ones, and those whose citations count at another row.
    var otherSiteRows: [(name: String, entry: Listing.Entry, citations: Int?)] {
        var names = Set(siteEntries.map(\.name))
        let counts = Dictionary(uniqueKeysWithValues: listing.entries.map { ($0.publication.id, $0.citationCount) })
        let others = listing.entries.filter { !$0.isCounted } + listing.merged + listing.rejected
        return others.compactMap { entry in
            let (publication, source) = (entry.publication, PublicationKey.Source.entry)
            guard let name = source.name(of: publication), names.insert(name).inserted else { return nil }
            let count = counts[listing.representative(of: publication.id)] ?? nil
            return (name, entry, entry.isRejected ? 0 : count)
        }
    }

    /// The number of publications that no row of a profile names, which templates for profiles do not find.
    package var countWithoutProfileName: Int {
        written(in: .alFolio).records.count { $0.profileName == nil }
    }

    /// The source of the counts: `Google Scholar, incomplete list, saved 2026-11-21`.
    var siteSource: String { listing.search.origin(of: listing.search.countSource) }

    /// What is missing and cannot be seen in numbers alone; nil for a complete list. That its owner
    /// joined queries is no doubt of a reader.
    var siteNote: String? {
        var listing = listing
        listing.search.facts.joined = nil
        let doubts = SearchSubject(listing).doubts(View(.report, for: .recipient)).map(\.text)
        return doubts.isEmpty ? nil : doubts.joined(separator: " ")
    }
}

extension ExportRecord {
    /// What the author's profile calls it, or a publication merged into it: `USER:ROW`.
    var profileName: String? {
        let name = PublicationKey.Source.entry.name
        return name(publication) ?? members.lazy.compactMap(name).first
    }

    /// Its name on the profile, otherwise its number in Scholar, its DOI, or its number in OpenAlex.
    fileprivate var siteName: String? { profileName ?? publication.clusterID ?? doi ?? detail("openalex") }
}
