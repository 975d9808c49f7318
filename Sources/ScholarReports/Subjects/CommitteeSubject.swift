package import ScholarLists
package import ScholarPages
package import ScholarPresentation

/// The report of several people for a committee: a page each, in the order of the table, which is alphabetical.
package struct CommitteeSubject: Subject {
    let listings: [Listing]
    /// The table of all, if one is wanted.
    let table: TableSubject?
    let options: Report.Options

    package init(_ listings: [Listing], table: TableSubject?, _ options: Report.Options) {
        self.listings = listings
        self.table = table
        self.options = options
    }

    package func document(_ view: View) -> JSONValue {
        listings.map { SearchSubject($0, options).document(view) }.json
    }

    package func presentation(_ view: View) throws -> Presentation {
        let sources = Set(listings.map(\.onlySource))
        var shown = Presentation(
            title: Counted.text(listings.count, "person", "people"), subtitle: "Citation indexes for a committee",
            colophon: Presentation.colophon(sources.count == 1 ? sources.first.flatMap(\.self) : nil))
        shown.sections = try table.map { Array(try $0.presentation(view).sections.prefix(1)) } ?? []
        shown.sections += try listings.flatMap { try SearchSubject($0, options).committee(view, isOneOfSeveral: true) }
        return shown
    }
}
