/// A query to Google Scholar: every field of the advanced search form, or a link that replaces the form.
///
/// The fields are those of the form of 2011 (thesis, section 5.1.1) and of today. Text fields hold the text that a user
/// types into the form: words separated by spaces, with `"` around words that belong together. An empty text is an
/// empty field.
public struct SearchQuery: Hashable, Sendable {
    /// The source of the results: the form, or one of Scholar's links.
    public enum Target: Hashable, Sendable {
        /// The search form.
        case form
        /// Works citing these clusters: `cites=ID[,ID…]`.
        case citing(String)
        /// All versions of one cluster: `cluster=ID`.
        case versions(String)
        /// The profile of an author: `/citations?user=ID`.
        case profile(String)
        /// The list of one or more authors of another source, by their identifiers: `ID[,ID…]`.
        case author(String, Source)
    }

    /// Where the words of the text fields have to occur.
    public enum Occurrence: String, Hashable, Sendable, CaseIterable {
        /// Anywhere in the article.
        case anywhere = "any"
        /// In the title of the article.
        case title
    }

    /// The link that replaces the form, or the form.
    public var target: Target = .form
    /// With all of the words (`as_q`).
    public var allWords = ""
    /// With the exact phrase (`as_epq`), without quotes.
    public var exactPhrase = ""
    /// With at least one of the words (`as_oq`).
    public var anyWords = ""
    /// Without the words (`as_eq`).
    public var withoutWords = ""
    /// Where the words occur (`as_occt`).
    public var occurrence = Occurrence.anywhere
    /// Articles authored by (`as_sauthors`).
    public var author = ""
    /// Articles published in (`as_publication`).
    public var publication = ""
    /// The first year of publication (`as_ylo`).
    public var fromYear: Int?
    /// The last year of publication (`as_yhi`).
    public var toYear: Int?
    /// Subject areas (`as_subj`), which Scholar has ignored since 2012. Empty means all.
    package var subjectAreas: [SubjectArea] = []
    /// Articles, with or without patents, or legal opinions (`as_sdt`).
    public var collection = ScholarCollection.articles(patents: false)
    /// The language of Scholar's pages (`hl`), as an IETF tag such as `en` or `zh-CN`.
    public var language = "en"
    /// Results per page (`num`); nil uses the default of the encoding.
    public var resultsPerPage: Int?
    /// Whether to include entries that Scholar knows only from citations (`as_vis`).
    public var includesCitations = true
    /// Parameters that change the results but have no field in the form (`lr`, `scisbd`, `as_rr`, …), unchanged.
    package var otherParameters: [String: String] = [:]

    /// Creates an empty query.
    public init() {}

    /// Creates the query for the publications of an author.
    public init(author: String) {
        self.author = author
    }
}

extension SearchQuery {
    package var isEmpty: Bool {
        guard target == .form else { return false }
        return [allWords, exactPhrase, anyWords, author, publication].allSatisfy(\.isEmpty)
    }

    /// A short name of the query for lists and messages.
    public var summary: String { text(author: Self.plain(author)) }

    /// The query with all parts that can change its results, also those that its name leaves out.
    package var fullSummary: String { ([text(author: author)] + conditions).joined(separator: ", ") }

    /// The parts of the query that its name leaves out, except the quotes around the author.
    private var conditions: [String] {
        var parts: [String] = []
        if occurrence == .title { parts.append("words in the title") }
        if !subjectAreas.isEmpty {
            parts.append("subject \(subjectAreas.map(\.rawValue).joined(separator: " and "))")
        }
        switch collection {
        case .articles(let patents): if patents, target == .form { parts.append("with patents") }
        case .legalOpinions(.chosen(let codes)):
            parts.append("legal opinions of court \(codes.map(String.init).joined(separator: " and "))")
        case .legalOpinions(let courts): parts.append("legal opinions of \(courts) courts")
        }
        if !includesCitations { parts.append("without [citation] entries") }
        return parts + otherParameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    private func text(author: String) -> String {
        switch target {
        case .citing(let ids): return "citing \(ids)"
        case .versions(let id): return "versions of \(id)"
        case .profile(let user): return "profile \(user)"
        case .author(let ids, let source): return "\(source.words.name) \(ids.replacing(",", with: ", "))"
        case .form: break
        }
        var parts: [String] = []
        if !author.isEmpty { parts.append(author) }
        if !allWords.isEmpty { parts.append(allWords) }
        if !exactPhrase.isEmpty { parts.append("\"\(exactPhrase)\"") }
        if !anyWords.isEmpty { parts.append("any of \(anyWords)") }
        if !withoutWords.isEmpty { parts.append("without \(withoutWords)") }
        if !publication.isEmpty { parts.append("in \(publication)") }
        if let years { parts.append(years) }
        return parts.isEmpty ? "(unknown query)" : parts.joined(separator: ", ")
    }

    /// The years of publication, `2001–2005` or `2001–`; nil for all years.
    var years: String? {
        guard fromYear != nil || toYear != nil else { return nil }
        return "\(fromYear.map(String.init) ?? "")–\(toYear.map(String.init) ?? "")"
    }

    /// The user id of a profile, or the ids of works; nil for a query in words.
    package var targetID: String? {
        switch target {
        case .citing(let ids): ids
        case .versions(let id): id
        case .profile(let user): user
        case .author(let ids, _): ids
        case .form: nil
        }
    }

    /// The identifiers of a list of one author; empty for other queries.
    package var records: Set<String> {
        isAuthorList ? Set((targetID ?? "").split(separator: ",").map(String.init)) : []
    }

    /// The user id of a profile, or the identifiers of authors after the key of their source: `openalex:A1,A2`. No user id
    /// has a colon. Nil for other queries.
    package var authorListID: String? {
        switch target {
        case .profile(let user): user
        case .author(let ids, let source): "\(source.key):\(ids)"
        case .form, .citing, .versions: nil
        }
    }

    /// Whether it is for the list of one author, who claims or is assigned its publications.
    package var isAuthorList: Bool { authorListID != nil }

    /// Returns the other query, with each field replaced that is set in this query.
    package func overlaid(on other: SearchQuery) -> SearchQuery {
        let plain = SearchQuery()
        var query = other
        if occurrence != plain.occurrence { query.occurrence = occurrence }
        query.fromYear = fromYear ?? other.fromYear
        query.toYear = toYear ?? other.toYear
        if !withoutWords.isEmpty { query.withoutWords = withoutWords }
        if !subjectAreas.isEmpty { query.subjectAreas = subjectAreas }
        if collection != plain.collection { query.collection = collection }
        if language != plain.language { query.language = language }
        if includesCitations != plain.includesCitations { query.includesCitations = includesCitations }
        return query
    }

    /// A name that is quoted as a whole is easier to read without its quotes.
    private static func plain(_ author: String) -> String {
        let inner = author.dropFirst().dropLast()
        return author.hasPrefix("\"") && author.hasSuffix("\"") && !inner.isEmpty && !inner.contains("\"")
            ? String(inner) : author
    }
}
