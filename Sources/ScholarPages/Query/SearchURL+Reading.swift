/// Parsing the address of a result page, of any year, into its query.
extension SearchURL {
    /// The contents of an address of Scholar.
    public struct Reading: Equatable, Sendable {
        /// The query.
        public var query: SearchQuery
        /// The encoding of the address, as far as it can be recognised.
        package var encoding: Encoding
        /// The number of the first result, counted from 0.
        public var start: Int
        /// Parameters that do not change the results, in their order.
        package var ignored: [String]
    }

    /// Parses the address of a result page or profile, on any host (mirrors and library proxies too), of any era.
    ///
    /// - Throws: `QueryError.notScholar` when its path is neither `/scholar` nor `/citations`, or the query is empty.
    public static func read(_ address: String) throws(QueryError) -> Reading {
        let parameters = URLParameters(address: address)
        let path = Self.path(of: address)
        var query = SearchQuery()
        query.language = parameters["hl"] ?? "en"
        if path.hasSuffix("/citations"), let user = parameters["user"], parameters["view_op"] != "view_citation" {
            query.target = .profile(user)
            return Reading(
                query: query, encoding: .current, start: parameters["cstart"].flatMap(number) ?? 0,
                ignored: parameters.items.map(\.name).filter { !["user", "hl", "cstart", "pagesize"].contains($0) })
        }
        guard path.hasSuffix("/scholar") else { throw .notScholar(address) }
        readText(parameters, into: &query)
        if let ids = parameters["cites"] {
            query.target = .citing(ids)
        } else if let id = parameters["cluster"] {
            query.target = .versions(id)
        } else {
            query.collection = collection(parameters)
        }
        query.subjectAreas = parameters.all("as_subj").compactMap(SubjectArea.init(rawValue:))
        query.includesCitations = parameters["as_vis"] != "1"
        for name in meaningful { query.otherParameters[name] = parameters[name] }
        guard !query.isEmpty else { throw .notScholar(address) }
        let isClassic = parameters.items.contains { classicOnly.contains($0.name) }
        let encoding: Encoding = isClassic ? .classic : .current
        query.resultsPerPage = parameters["num"].flatMap(number)
        // The form of 2011 always sends a number; its default means that the user did not choose one.
        if isClassic, query.resultsPerPage == encoding.defaultPageSize { query.resultsPerPage = nil }
        return Reading(
            query: query, encoding: encoding, start: parameters["start"].flatMap(number) ?? 0,
            ignored: parameters.items.map(\.name).filter { !known.contains($0) && !meaningful.contains($0) })
    }

    /// Parameters that only the form of 2011 had.
    private static let classicOnly: Set = ["as_subj", "as_sdts", "as_sdtp", "as_sdtf", "as_allsubj"]
    /// Parameters that change the results but have no field in the form.
    private static let meaningful: Set = ["lr", "scisbd", "as_rr"]
    private static let known: Set = [
        "q", "as_q", "as_epq", "as_oq", "as_eq", "as_occt", "as_sauthors", "as_publication", "as_ylo", "as_yhi",
        "as_sdt", "as_sdts", "as_sdtp", "as_subj", "as_vis", "hl", "num", "start", "btnG", "cites", "cluster", "scipsc",
    ]

    /// The number of a result, counted from 0, a number of results, or a year; nil for a number that no search can have.
    static func number(_ text: String) -> Int? {
        Int(text).flatMap { (0..<100_000).contains($0) ? $0 : nil }
    }

    private static func path(of address: String) -> String {
        var path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        while path.last == UInt8(ascii: "/") { path = path.dropLast() }
        return String(Substring(path))
    }

    private static func readText(_ parameters: URLParameters, into query: inout SearchQuery) {
        if let text = parameters["q"] { OperatorQuery.read(text, into: &query) }
        // A page of Scholar can carry both `q` and the fields that `q` was built from; the fields are the user's input.
        if let text = parameters["as_q"] { query.allWords = text }
        if let text = parameters["as_epq"] { query.exactPhrase = text }
        if let text = parameters["as_oq"] { query.anyWords = text }
        if let text = parameters["as_eq"] { query.withoutWords = text }
        if parameters["as_occt"] == "title" { query.occurrence = .title }
        if let text = parameters["as_sauthors"] { query.author = text }
        if let text = parameters["as_publication"] { query.publication = text }
        query.fromYear = parameters["as_ylo"].flatMap(number)
        query.toYear = parameters["as_yhi"].flatMap(number)
    }

    /// `as_sdt` of every era: `1.` and `1` (2011), `2000`-`2004` (2010), `0,N` and `1,N` (2012), `7`, `2006` (today).
    private static func collection(_ parameters: URLParameters) -> ScholarCollection {
        let parts = (parameters["as_sdt"] ?? "").split(separator: ",").map {
            String($0.filter { !$0.isWhitespace && $0 != "!" && $0 != "." })
        }
        switch parts.first.flatMap({ Int($0) }) {
        case 7, 2000, 2007: return .articles(patents: true)
        case 2, 6, 2002, 2006: return .legalOpinions(.all)
        case 3, 2003: return .legalOpinions(.federal)
        case 4, 2004:
            let courts = (parts.dropFirst() + parameters.all("as_sdts")).compactMap { Int($0) }
            return .legalOpinions(courts.isEmpty ? .all : .chosen(courts))
        default: return .articles(patents: parameters["as_sdtp"] == "on")
        }
    }
}
