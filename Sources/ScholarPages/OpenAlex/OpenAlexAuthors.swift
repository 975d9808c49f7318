/// Authors in OpenAlex: their records, and the addresses that find them.
extension AuthorRecord {
    /// The fields of a record that are requested.
    fileprivate static let fields =
        "id,orcid,display_name,works_count,cited_by_count,summary_stats,affiliations,last_known_institutions,topics"

    /// Reads the record of an author, or a row of the search by name; nil when it is neither.
    ///
    /// Alternative names are left out, because they can be those of co-authors. So are the citations per year, because
    /// those of an author are by the year of the cited works.
    init?(openAlex values: [String: Any]) {
        func text(_ value: Any?) -> String? { PublishOrPerish.text(value).map(Folding.name) }
        guard let id = OpenAlexID.author(values["id"]), let name = text(values["display_name"]) else { return nil }
        self.init(id: id, name: name)
        orcid = (text(values["orcid"]) ?? text(values["external_id"])).flatMap(ORCID.bare)
        let affiliations = (values["affiliations"] as? [[String: Any]] ?? []).compactMap { entry -> Institution? in
            guard let name = text((entry["institution"] as? [String: Any])?["display_name"]) else { return nil }
            let years = (entry["years"] as? [Any] ?? []).compactMap(PublishOrPerish.year)
            return Institution(name: name, years: years.min().flatMap { first in years.max().map { first...$0 } })
        }
        let last = (values["last_known_institutions"] as? [[String: Any]] ?? []).compactMap { text($0["display_name"]) }
        let latest = last.first ?? text(values["hint"])
        let known = affiliations.filter { $0.name == latest }
        let others = affiliations.filter { $0.name != latest }
        institutions = (known.isEmpty ? latest.map { [Institution(name: $0)] } ?? [] : known) + others
        workCount = PublishOrPerish.number(values["works_count"])
        citations = PublishOrPerish.number(values["cited_by_count"])
        let stats = values["summary_stats"] as? [String: Any]
        h = PublishOrPerish.number(stats?["h_index"])
        i10 = PublishOrPerish.number(stats?["i10_index"])
        topics = (values["topics"] as? [[String: Any]] ?? []).prefix(3).compactMap { text($0["display_name"]) }
    }
}

/// How OpenAlex finds the records of authors. Addresses begin with scheme and host of a server.
package struct OpenAlexAuthors: Sendable {
    /// The identifier of a record, in its usual form; nil for other texts.
    package func id(_ text: String) -> String? { OpenAlexID.author(text) }

    /// The address of the record with an identifier.
    package func record(_ id: String, _ base: String) -> String {
        "\(base)/authors/\(id)?select=\(AuthorRecord.fields)"
    }

    /// The address of the records with an ORCID.
    package func byORCID(_ orcid: String, _ base: String) -> String {
        let parameters = URLParameters(items: [
            ("filter", "orcid:\(orcid)"), ("per_page", "25"), ("select", AuthorRecord.fields),
        ])
        return "\(base)/authors?\(parameters.encoded)"
    }

    /// The address of the one record to which an ORCID resolves, which is free.
    package func resolvingORCID(_ orcid: String, _ base: String) -> String { record("orcid:\(orcid)", base) }

    /// The address of the candidates for a name. A search for names costs ten credits; this costs none.
    package func byName(_ name: String, _ base: String) -> String {
        "\(base)/autocomplete/authors?\(URLParameters(items: [("q", name)]).encoded)"
    }

    /// Reads a record; nil if the source does not know it.
    package func read(_ page: Page) throws(ResultsError) -> AuthorRecord? {
        // Unknown authors have a page in HTML.
        if page.status == 404 { return nil }
        let answer = try OpenAlexAnswer(page)
        // A saved file has the record beside the works.
        let record = answer.object["author"] as? [String: Any] ?? answer.object
        guard let author = AuthorRecord(openAlex: record) else { throw answer.other }
        return author
    }

    /// Reads records or candidates.
    package func readAll(_ page: Page) throws(ResultsError) -> [AuthorRecord] {
        let answer = try OpenAlexAnswer(page)
        guard let rows = answer.results else { throw answer.other }
        return rows.compactMap(AuthorRecord.init(openAlex:))
    }

    /// The address of a work's own record, which is free.
    package func recordOfWork(_ id: String, _ base: String) -> String {
        "\(base)/works/\(id)?select=\(OpenAlexWork.fields.joined(separator: ","))"
    }

    /// The author that a work has now, under one of these names, in the place of another one; nil without such an author.
    package func successor(_ author: String, named names: [String], _ record: Page) -> String? {
        let work = try? OpenAlexAnswer(record).object
        return work.map(OpenAlexWork.authors)?.first { names.contains($0.name) && $0.id != author }?.id
    }
}
