import ScholarPages
import ScholarLists
import Foundation

/// One publication for another program. A group is one record, which names its members.
package struct ExportRecord {
    /// Its place in the list.
    let entry: Listing.Entry
    /// The publications that the user merged into it, directly or through others, in Scholar's order.
    let members: [Publication]
    let key: String
    /// The search, which states the date and its source.
    let search: Search
    /// The number of publications of the list, also of those that a limit leaves out.
    var listSize: Int?
    /// Whether the file lacks publications, of the list or of its search.
    var isOfPart = false
    /// Values that were imported from another program and that Scholar does not show.
    let imported: [String: Any]

    init(_ entry: Listing.Entry, members: [Publication], key: String, search: Search) {
        self.entry = entry
        self.members = members
        self.key = key
        self.search = search
        imported = entry.publication.recordValues
    }

    var publication: Publication { entry.publication }

    var kind: WorkKind { WorkKind(publication) }

    /// The source of its citation count according to the file: `Scopus`; `unknown` when the file does not name it.
    var countsFrom: String? { imported[PublishOrPerish.countsKey] as? String }

    /// The address of its page, if it can be a link.
    var link: String? { WebAddress.link(publication.link) }

    /// The publisher; nil if Scholar shows a site in its place.
    var publisher: String? {
        publication.publisher.flatMap { name in
            let isSite = !name.contains(where: \.isWhitespace) && name.dropFirst().dropLast().contains(".")
            return isSite ? nil : name
        }
    }

    /// Its year, or the year of a member if Scholar shows none.
    var year: Int? { publication.year ?? members.lazy.compactMap(\.year).first }

    /// The authors, or those of a member if Scholar shows none.
    var authors: [AuthorName] { ofAuthors.authors.map(AuthorName.init) }

    /// Whether the list of authors was cut.
    var areAuthorsCut: Bool { ofAuthors.authorsTruncated }

    private var ofAuthors: Publication {
        publication.authors.isEmpty ? members.first { !$0.authors.isEmpty } ?? publication : publication
    }

    /// Whether only the file of the page has a date.
    var isDateOfFile: Bool { search.dateSource == .file }

    /// The remarks for a bibliography beyond the work itself, one statement each.
    var remarks: [String] {
        let count = entry.citationCount.map(String.init) ?? "an unknown number of works"
        return ["Cited by \(count) (\(search.origin(of: publication.countSource)))"] + states + merges
    }

    /// The remarks that do not change with the counts.
    var states: [String] {
        var states: [String] = []
        if areAuthorsCut {
            let source = publication.countSource
            states.append("The list of authors was cut\(source.access == nil ? "" : " by \(source.name)")")
        }
        if publication.isCountedElsewhere { states.append("Its citations are counted at another publication") }
        if entry.isRejected { states.append("Rejected by the user") }
        return states
    }

    /// The publications that were merged into it, with their citation counts.
    var merges: [String] {
        guard !members.isEmpty else { return [] }
        let own = publication.citationCount.map(String.init) ?? "unknown"
        return ["Before merging: \(own)"]
            + members.map { member in
                let year = member.year.map { " (\($0))" } ?? ""
                return "Merged: \(member.title)\(year), cited by \(member.citationCount.map(String.init) ?? "?")"
            }
    }

    /// The value of a key in an imported list; nil when it is missing or empty.
    func detail(_ key: String) -> String? {
        let value = imported[key]
        let text = (value as? String) ?? (value as? NSNumber).map(\.stringValue) ?? ""
        let folded = Folding.fold(text)
        return folded.isEmpty || folded == "0" && Self.placeKeys.contains(key) ? nil : folded
    }

    /// The keys of the place in a journal, where 0 means unknown.
    static let placeKeys: Set<String> = ["volume", "issue", "startpage", "endpage"]

    /// The first and the last page, as far as known.
    var pages: (first: String, last: String?)? {
        guard let first = detail("startpage") else { return nil }
        return (first, detail("endpage").flatMap { $0 == first ? nil : $0 })
    }

    /// The DOI, from an imported list or from the link; nil if neither contains one.
    var doi: String? {
        detail("doi").map(DOI.bare) ?? publication.link.flatMap(DOI.inAddress)
    }
}

extension Search {
    /// The day on which it was retrieved, in UTC: `2026-11-21`.
    var day: String { String(Timestamp.text(fetchedAt).prefix(10)) }

    /// The source of counts and their date: `Google Scholar, incomplete list, page of 2015, saved 2026-11-21`.
    func origin(of source: Source) -> String {
        let index = [.unknown, .none].contains(source) ? nil : source.name
        let year = yearOfReportedNumbers.map { "page of \($0)" }
        let state = isWhole ? nil : "incomplete list"
        return [index, state, year, (dateSource == .file ? "saved " : "") + day].compactMap(\.self)
            .joined(separator: ", ")
    }
}

extension WorkKind {
    /// Its name in each format of bibliographies, and the field of BibTeX for its venue.
    package var names: (bibTeX: String, place: String, ris: String, csl: String) {
        switch self {
        case .article: ("article", "journal", "JOUR", "article-journal")
        case .conferencePaper: ("inproceedings", "booktitle", "CONF", "paper-conference")
        case .book: ("book", "series", "BOOK", "book")
        case .chapter: ("incollection", "booktitle", "CHAP", "chapter")
        case .thesis: ("phdthesis", "school", "THES", "thesis")
        case .patent: ("misc", "howpublished", "PAT", "patent")
        case .preprint: ("misc", "howpublished", "UNPB", "article")
        case .other: ("misc", "howpublished", "GEN", "document")
        }
    }
}
