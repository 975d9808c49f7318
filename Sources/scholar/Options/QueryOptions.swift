import ArgumentParser
import Foundation
import ScholarKit

/// The fields of the advanced search form.
struct QueryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The author.", valueName: "name"))
    var author: String?

    @Option(help: ArgumentHelp("Words that must all occur.", valueName: "words"))
    var allWords: String?

    @Option(help: ArgumentHelp("A phrase that must occur exactly.", valueName: "text"))
    var phrase: String?

    @Option(help: ArgumentHelp("Alternative words; at least one must occur.", valueName: "words"))
    var anyWords: String?

    @Option(help: ArgumentHelp("Words that must not occur.", valueName: "words"))
    var withoutWords: String?

    @Flag(help: "The words must occur in the title.")
    var inTitle = false

    @Option(help: ArgumentHelp("The journal or book.", valueName: "name"))
    var publication: String?

    @Option(help: ArgumentHelp("The first year.", valueName: "year"))
    var fromYear: Int?

    @Option(help: ArgumentHelp("The last year.", valueName: "year"))
    var toYear: Int?

    @Option(
        help: ArgumentHelp(
            "Subject areas: bio, bus, chm, eng, med, phy, soc, separated by commas (search and url: only with --encoding classic).",
            valueName: "areas"), completion: .list(SubjectArea.allCases.map(\.rawValue)))
    var subject: String?

    @Flag(help: "Articles without patents (the default).")
    var articlesOnly = false

    @Flag(help: "Articles and patents.")
    var patents = false

    @Flag(help: "No entries that Scholar knows only from citations.")
    var noCitations = false

    @Option(
        help: ArgumentHelp(
            "Legal opinions: all, federal, or numbers of courts separated by commas.", valueName: "courts"))
    var courts: String?

    @Option(help: ArgumentHelp("The language of the pages, such as en or de.", valueName: "code"))
    var language: String?

    func validate() throws {
        if articlesOnly, patents { throw ValidationError("--articles-only and --patents contradict each other") }
        if courts != nil, articlesOnly || patents {
            throw ValidationError("--courts searches legal opinions; leave out --articles-only and --patents")
        }
        if let courts, ScholarCollection.Courts(courts) == nil {
            throw ValidationError("--courts \(courts) is neither all, federal nor numbers such as 33,192")
        }
        try LanguageCode.check(language)
        for year in [fromYear, toYear].compactMap({ $0 }) where !(1000...2999).contains(year) {
            throw ValidationError("\(year) is not a year; give four digits, such as 1998")
        }
        if let fromYear, let toYear, fromYear > toYear { throw QueryError.years(from: fromYear, to: toYear).usage }
        _ = try subjectAreas()
    }

    /// The query of these options; a name without an option is the author.
    func query(name: String? = nil) throws -> SearchQuery {
        if let name, let author, name != author {
            throw ValidationError("the author is given twice: \(name) and --author \(author)")
        }
        // A text of only spaces is an empty field, and a field is on one line.
        func text(_ given: String?) -> String { Folding.fold(given ?? "") }
        var query = SearchQuery(author: text(author ?? name))
        query.allWords = text(allWords)
        query.exactPhrase = text(phrase)
        query.anyWords = text(anyWords)
        query.withoutWords = text(withoutWords)
        query.occurrence = inTitle ? .title : .anywhere
        query.publication = text(publication)
        query.fromYear = fromYear
        query.toYear = toYear
        query.subjectAreas = try subjectAreas()
        query.collection =
            courts.flatMap(ScholarCollection.Courts.init).map { .legalOpinions($0) } ?? .articles(patents: patents)
        query.includesCitations = !noCitations
        query.language = language ?? Settings.language
        return query
    }

    /// The query with the number of results on a page.
    ///
    /// - Throws: `ValidationError` for a query that Scholar's addresses cannot express.
    func query(name: String?, _ paging: PagingOptions) throws -> SearchQuery {
        var wanted = try pasted(name ?? author) ?? query(name: name)
        wanted.resultsPerPage = paging.perPage
        do {
            _ = try SearchURL(wanted, encoding: paging.encoding)
        } catch {
            throw error.usage
        }
        return wanted
    }

    /// The query of an address or user id in place of a name; nil for a name.
    ///
    /// - Throws: `ValidationError` for other addresses, and if other fields are set.
    private func pasted(_ text: String?) throws -> SearchQuery? {
        guard let text else { return nil }
        guard var query = SearchQuery(pasted: text) else {
            guard text.contains("://") || text.contains("user=") else { return nil }
            throw ValidationError("\(text) is not the address of a profile or a search of Google Scholar")
        }
        if case .author(let ids, let source) = query.target {
            throw ValidationError("this is an address of \(source.words.name): `scholar \(source.key) \(ids)`")
        }
        var others = self
        (others.author, others.language) = (nil, nil)
        guard try others.given() == nil else {
            throw ValidationError("an address or user id is a query already; leave out the other fields")
        }
        query.language = language ?? Settings.language
        return query
    }

    /// The query of these options; nil if none is set.
    func given() throws -> SearchQuery? {
        let query = try query()
        var usual = SearchQuery()
        usual.language = query.language
        return query == usual && language == nil ? nil : query
    }

    private func subjectAreas() throws -> [SubjectArea] {
        var areas: [SubjectArea] = []
        for name in subject?.split(separator: ",") ?? [] {
            guard let area = SubjectArea(rawValue: name.lowercased()) else {
                let known = SubjectArea.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("\(name) is not a subject area; these are: \(known)")
            }
            if !areas.contains(area) { areas.append(area) }
        }
        return areas
    }
}

/// The encoding of a query, and the number of requested results.
struct PagingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write addresses as Scholar's form does today (current) or did in 2011 (classic).", valueName: "form"))
    var encoding = SearchURL.Encoding.current

    @Option(
        help: ArgumentHelp("Results per page: 10 or 20; with --encoding classic 10, 20, 30, 50 or 100.", valueName: "n")
    )
    var perPage: Int?

    @Option(
        help: ArgumentHelp(
            "Stop after this many results, in whole pages; without it, all (search) or one page (url). Scholar gives at most 1000.",
            valueName: "n"))
    var max: Int?

    @Option(help: ArgumentHelp("Use this scheme and host instead of Google Scholar's.", valueName: "url"))
    var baseURL: String?

    func validate() throws {
        try Self.check(max: max, baseURL: baseURL)
        if let perPage, !encoding.pageSizes.contains(perPage) {
            throw QueryError.resultsPerPage(perPage, allowed: encoding.pageSizes).usage
        }
    }

    static func check(max: Int?, baseURL: String?) throws {
        if let max, max < 1 { throw ValidationError("--max \(max) is too few; give 1 or more") }
        guard let baseURL else { return }
        if !baseURL.hasPrefix("http://"), !baseURL.hasPrefix("https://") {
            throw ValidationError("--base-url \(baseURL) needs a scheme, such as http://127.0.0.1:8080")
        }
        // An address that libcurl cannot use would look like a network failure.
        guard let parts = URLComponents(string: baseURL), parts.host?.isEmpty == false, parts.query == nil,
            parts.fragment == nil, (1...65_535).contains(parts.port ?? 80)
        else {
            throw ValidationError(
                "--base-url \(baseURL) is not the address of a server; give a scheme, a host and perhaps a port, such as "
                    + "http://127.0.0.1:8080")
        }
    }
}

extension QueryError {
    var usage: ValidationError { ValidationError("\(Advice.sentence(self))") }
}
