/// The addresses of the result pages of a query, in one of the two encodings that Scholar has had.
public struct SearchURL: Equatable, Sendable {
    /// The way a query is written into an address.
    public enum Encoding: String, Sendable, CaseIterable {
        /// The form of 2011, with the same parameters in the same order (thesis, section 5.1.1).
        case classic
        /// The form of today.
        case current

        /// The numbers of results per page that this encoding offers.
        package var pageSizes: [Int] { self == .classic ? [10, 20, 30, 50, 100] : [10, 20] }

        /// Results per page when the query does not set a number.
        package var defaultPageSize: Int { self == .classic ? 100 : 10 }

        /// The host that served this form.
        package var host: String { (self == .classic ? "http" : "https") + "://scholar.google.com" }
    }

    /// The highest number of results that Scholar shows for one query.
    package static let resultLimit = 1000

    /// The number of rows of a profile that one address requests.
    static let profilePageSize = 100

    package var query: SearchQuery
    package var encoding: Encoding
    /// Scheme and host without a path: `https://scholar.google.com`.
    package var base: String

    /// Validates the query and prepares its addresses.
    ///
    /// - Throws: `QueryError` when the query is empty, its first year is after its last, or the encoding does not offer
    ///   its page size.
    public init(_ query: SearchQuery, encoding: Encoding = .current, base: String? = nil) throws(QueryError) {
        guard !query.isEmpty else { throw .empty }
        guard query.source == .googleScholar else { throw .notAsked("Google Scholar") }
        if let size = query.resultsPerPage, !encoding.pageSizes.contains(size) {
            throw .resultsPerPage(size, allowed: encoding.pageSizes)
        }
        if let from = query.fromYear, let to = query.toYear, from > to { throw .years(from: from, to: to) }
        self.query = query
        self.encoding = encoding
        var base = base ?? encoding.host
        while base.hasSuffix("/") { base.removeLast() }
        self.base = base
    }

    package var pageSize: Int {
        if case .profile = query.target { return Self.profilePageSize }
        return query.resultsPerPage ?? encoding.defaultPageSize
    }

    /// Returns the address of the page that begins with the result of this number, counted from 0.
    public func page(startingAt start: Int = 0) -> String {
        if case .profile(let user) = query.target { return profilePage(user, startingAt: start) }
        var parameters = URLParameters()
        switch encoding {
        case .classic: appendClassic(to: &parameters)
        case .current: appendCurrent(to: &parameters)
        }
        for (name, value) in query.otherParameters.sorted(by: { $0.key < $1.key }) { parameters.append(name, value) }
        if start > 0 { parameters.append("start", String(start)) }
        return "\(base)/scholar?\(parameters.encoded)"
    }

    /// Returns the addresses of the first results, up to the given number and never more than Scholar's 1000.
    public func pages(upTo results: Int) -> [String] {
        stride(from: 0, to: min(max(results, 1), Self.resultLimit), by: pageSize).map { page(startingAt: $0) }
    }

    /// Notes on fields of the query that this encoding cannot express.
    package var ignored: [Diagnostic] {
        guard encoding == .current, !query.subjectAreas.isEmpty else { return [] }
        let names = query.subjectAreas.map(\.rawValue).joined(separator: ", ")
        return [
            Diagnostic(
                .note, "Google Scholar has known no subject areas since 2012: \(names) is ignored",
                about: .ignoredSubjects, remedy: .classicEncoding)
        ]
    }
}

extension SearchURL {
    private func appendClassic(to parameters: inout URLParameters) {
        guard appendForm(of: query.target, to: &parameters) else {
            parameters.append("num", String(pageSize))
            parameters.append("hl", query.language)
            return
        }
        parameters.append("as_q", query.allWords)
        parameters.append("num", String(pageSize))
        parameters.append("btnG", "Search Scholar")
        appendFields(to: &parameters)
        // The form sends the state of California (5) even when no court is selected.
        var states = [5]
        switch query.collection {
        case .articles(let patents):
            parameters.append("as_sdt", query.subjectAreas.isEmpty ? "1." : "1")
            if patents { parameters.append("as_sdtp", "on") }
        case .legalOpinions(.all): parameters.append("as_sdt", "2")
        case .legalOpinions(.federal): parameters.append("as_sdt", "3")
        case .legalOpinions(.chosen(let codes)):
            parameters.append("as_sdt", "4")
            states = codes
        }
        for area in query.subjectAreas { parameters.append("as_subj", area.rawValue) }
        for state in states { parameters.append("as_sdts", String(state)) }
        parameters.append("hl", query.language)
        if !query.includesCitations { parameters.append("as_vis", "1") }
    }

    private func appendCurrent(to parameters: inout URLParameters) {
        if appendForm(of: query.target, to: &parameters) {
            parameters.append("as_q", query.allWords)
            appendFields(to: &parameters)
            parameters.append("hl", query.language)
            parameters.append("as_sdt", currentCollection)
        } else {
            parameters.append("hl", query.language)
        }
        if !query.includesCitations { parameters.append("as_vis", "1") }
        if let size = query.resultsPerPage { parameters.append("num", String(size)) }
    }

    /// The fields that every form of the search has had, in the order of the form.
    private func appendFields(to parameters: inout URLParameters) {
        parameters.append("as_epq", query.exactPhrase)
        parameters.append("as_oq", query.anyWords)
        parameters.append("as_eq", query.withoutWords)
        parameters.append("as_occt", query.occurrence.rawValue)
        parameters.append("as_sauthors", query.author)
        parameters.append("as_publication", query.publication)
        parameters.append("as_ylo", query.fromYear.map(String.init) ?? "")
        parameters.append("as_yhi", query.toYear.map(String.init) ?? "")
    }

    /// `as_sdt` in its current meaning: the form's default `0,5`, the link "include patents", the links to case law.
    private var currentCollection: String {
        switch query.collection {
        case .articles(patents: false): "0,5"
        case .articles(patents: true): "7"
        case .legalOpinions(.all): "2006"
        case .legalOpinions(.federal): "3"
        case .legalOpinions(.chosen(let codes)): "4," + codes.map(String.init).joined(separator: ",")
        }
    }

    /// Writes the link that replaces the form; returns true when the form itself is used.
    private func appendForm(of target: SearchQuery.Target, to parameters: inout URLParameters) -> Bool {
        switch target {
        case .form: return true
        case .citing(let ids):
            parameters.append("cites", ids)
            if !query.allWords.isEmpty {
                // A search within the citing works needs both.
                parameters.append("q", query.allWords)
                parameters.append("scipsc", "1")
            }
            if let year = query.fromYear { parameters.append("as_ylo", String(year)) }
            if let year = query.toYear { parameters.append("as_yhi", String(year)) }
        case .versions(let id): parameters.append("cluster", id)
        case .profile, .author: break
        }
        return false
    }

    /// `user=` comes first, so that robots.txt's "Allow: /citations?user=" holds for the first page.
    private func profilePage(_ user: String, startingAt start: Int) -> String {
        var parameters = URLParameters()
        parameters.append("user", user)
        parameters.append("hl", query.language)
        if start > 0 { parameters.append("cstart", String(start)) }
        parameters.append("pagesize", String(Self.profilePageSize))
        return "\(base)/citations?\(parameters.encoded)"
    }
}
