import ArgumentParser
import ScholarKit

/// `scholar url`: prints the addresses of a search, or the fields of one address.
struct URLCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "url", abstract: "Print search or profile addresses; explain an address.",
        discussion: """
            Prints the address of the first page; with --max N, the addresses of all pages up to N results. Open them in \
            a browser, save the pages, and import them with 'scholar import'.

              scholar url "Elena Marchetti" --max 30
              scholar url --roster people.csv
              scholar url --explain "https://scholar.google.com/scholar?q=Marchetti"
            """)

    @Argument(help: ArgumentHelp("The author; the same as --author.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("Explain the fields of an address.", valueName: "url"))
    var explain: String?

    @Option(roster: "Print the addresses of the profiles, or of the searches by author, of the people in a file")
    var roster: String?

    @OptionGroup(title: "Query") var query: QueryOptions
    @OptionGroup(title: "Requests") var paging: PagingOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let name, name.contains("://") {
            throw ValidationError("this is an address, not a name; `scholar url --explain ADDRESS` explains it")
        }
        guard explain != nil || roster != nil, try name != nil || query.given() != nil else { return }
        let what = explain == nil ? "--roster prints the profiles of a file" : "--explain explains an address"
        throw ValidationError("\(what); leave out the name and the other fields of a query")
    }

    func run() throws {
        if let explain { return try common.print(SearchURL.read(explain)) }
        if let roster {
            let urls = try Roster.read(roster).entries.flatMap {
                try SearchURL($0.query, base: paging.baseURL).pages(upTo: 1)
            }
            return try print(urls, [])
        }
        let wanted = try query.query(name: name, paging)
        let url = try SearchURL(wanted, encoding: paging.encoding, base: paging.baseURL)
        let ignored = url.ignored.map { "\($0.sentence)" }
        for sentence in ignored { common.note(sentence) }
        let limit = SearchURL.resultLimit
        if let most = paging.max, most > limit {
            common.note("Google Scholar shows at most \(limit.grouped) results of a query; these are their addresses")
        }
        try print(url.pages(upTo: paging.max ?? 1), ignored)
    }

    private func print(_ urls: [String], _ ignored: [String]) throws {
        try common.print(
            Sentences(sentences: urls.map { Sentence($0) }, document: ["urls": urls, "ignored": ignored]))
    }
}

/// The fields of an address.
extension SearchURL.Reading: Output {
    var document: JSONValue {
        ["query": query, "encoding": encoding.rawValue, "start": start, "ignored": ignored]
    }

    var presentation: Presentation {
        let fields = query.fields.map { field in
            let value =
                if case .list(let list) = field.value {
                    list.map(\.cell).joined(separator: ", ")
                } else {
                    field.value.cell
                }
            return Presentation.Fact(Sentence(field.name.replacing("_", with: " ")), value)
        }
        let others: [Presentation.Fact?] = [
            .init("encoding", encoding.rawValue),
            start > 0 ? .init("first result", "\(start + 1)") : nil,
            ignored.isEmpty ? nil : .init("ignored parts", ignored.joined(separator: ", ")),
        ]
        return Presentation(blocks: [.facts(fields + others.compactMap(\.self))])
    }
}
