import ArgumentParser
import ScholarKit

/// `scholar openalex`: retrieves the works of an author from OpenAlex, which allows programs to ask.
struct OpenAlexCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openalex", abstract: "Fetch an author's works from OpenAlex.",
        discussion: """
            OpenAlex is open data, and answers programs. It counts fewer citations than Google Scholar for most fields; docs/numbers.md \
            says why. Several identifiers become one search. A name with several candidates lists them and stores nothing. \
            More requests a day, and authors with more than 10,000 works, need a free key: openalex_key in the settings, or \
            SCHOLAR_OPENALEX_KEY.

              scholar openalex A5023888391
              scholar openalex 0000-0002-1825-0097
              scholar openalex "Josiah Carberry" --institution Brown
              scholar openalex --roster people.csv
            """)

    @Argument(
        help: ArgumentHelp(
            "Identifiers of authors in OpenAlex, ORCIDs, or a name.", valueName: "name|orcid|author-id"))
    var authors: [String] = []

    @Option(
        roster:
            "Fetch the works of every person with an identifier or ORCID, keep them, and add people to groups without them"
    )
    var roster: String?

    @Flag(name: .shortAndLong, help: .leavers)
    var yes = false

    @Option(help: ArgumentHelp("Only authors of an institution whose name has this text.", valueName: "text"))
    var institution: String?

    @Option(help: ArgumentHelp("Send requests to this scheme and host instead of OpenAlex.", valueName: "url"))
    var baseURL: String?

    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var storing: StoreOptions
    @OptionGroup var common: CommonOptions

    private static let source = Source.openAlex

    func validate() throws {
        if authors.contains(where: { Folding.fold($0).isEmpty }) {
            throw ValidationError("an author is empty; give a name, an ORCID or an identifier such as A5023888391")
        }
        let isID = { (text: String) in Self.source.access?.authors?.id(text) != nil || ORCID.bare(text) != nil }
        let named = try named
        if authors.count > 1, let name = named.first(where: { !isID($0) }) {
            throw ValidationError(
                "\(name) is no identifier; several authors are named by identifiers or ORCIDs, and a name of several words needs quotes"
            )
        }
        if roster == nil, authors.isEmpty {
            throw ValidationError("name an author, an ORCID, an identifier such as A5023888391, or a --roster")
        }
        if roster != nil, !authors.isEmpty || institution != nil || storing.label != nil {
            throw ValidationError("--roster takes the people of a file; leave out authors, --institution and --label")
        }
        if yes, roster == nil { throw ValidationError("--yes needs --roster") }
        try PagingOptions.check(max: nil, baseURL: baseURL)
    }

    func run() async throws {
        let options = try SearchOptions(base: baseURL, fetching, storing)
        if let roster { return try await ask(try Roster.read(roster), options) }
        guard let ids = try await identifiers(of: try named, options) else { throw ExitStatus.nothing }
        try SearchAnswerOutput.print(try await answer(ids, options), common)
    }

    /// The authors as typed; identifiers can be joined as in a roster, and addresses stand for their authors.
    ///
    /// - Throws: `ValidationError` for an address that names no author.
    private var named: [String] {
        get throws {
            try authors.flatMap { text in
                let parts = text.split { " ,;|".contains($0) }.map(String.init)
                let areIDs = parts.allSatisfy { Self.source.access?.authors?.id($0) != nil || ORCID.bare($0) != nil }
                if areIDs { return parts }
                guard let query = SearchQuery(pasted: text) else {
                    guard text.contains("://") else { return [text] }
                    throw ValidationError(
                        "\(text) names no author; give a name, an ORCID or an identifier such as A5023888391")
                }
                if case .author(let ids, Self.source) = query.target {
                    return ids.split(separator: ",").map(String.init)
                }
                guard !query.author.isEmpty else {
                    throw ValidationError(
                        "\(text) is of Google Scholar, which OpenAlex does not know; give a name, an ORCID or an identifier such as A5023888391"
                    )
                }
                return [query.author.replacing("\"", with: "")]
            }
        }
    }

    private func answer(_ ids: [String], _ options: SearchOptions) async throws -> SearchAnswer {
        var query = SearchQuery()
        query.target = .author(ids.joined(separator: ","), Self.source)
        return try await common.answer(fetching, options, keepsPages: !storing.noPages) { [query] in
            try await $0.search(query, options, progress: $1)
        }
    }

    /// Asks for each person. A failure of one is reported and leaves the others; after a refusal no request follows.
    private func ask(_ people: Roster, _ options: SearchOptions) async throws {
        var options = options
        var batch = Batch<JSONValue>()
        var unknown: [String] = []
        for entry in people.entries {
            var search: Int?
            var document: JSONValue?
            do {
                if batch.isOver { throw NotReached() }
                let known =
                    entry.records[Self.source]?.split(separator: ",").map(String.init) ?? entry.orcid.map { [$0] }
                guard let known, let ids = try await identifiers(of: known, options) else {
                    unknown.append(entry.name)
                    batch.add(nil, because: SearchError.noIdentifier(entry.name), person: entry.name)
                    continue
                }
                // The label is the name by which the roster and its groups find the search.
                options.label = entry.name
                let answer = try await answer(ids, options)
                (search, document) = (answer.search.id, answer.document)
                for notice in answer.notices { common.note("\(entry.name): \(notice.sentence(in: answer.search.id))") }
                if !common.json { try common.print(SearchAnswerOutput(answer: answer)) }
                if let interruption = answer.interruption { throw interruption.cause }
                batch.add(search, document, person: entry.name)
            } catch {
                Message.warn("\(entry.name): \(Advice.sentence(error))")
                batch.add(search, document, because: error, person: entry.name)
            }
        }
        if !unknown.isEmpty {
            Message.warn(
                "left out, without an identifier or ORCID: \(unknown.shortList); `scholar openalex NAME` lists identifiers"
            )
        }
        if options.isOffline {
            let command = "scholar group --roster \(ShellWords.quoted(people.file))"
            common.note("--offline leaves the groups as they are; \(command) changes them")
        } else if !batch.values.isEmpty {
            try common.follow(people, of: Self.source, isAgreed: yes, try common.scholar())
        }
        if common.json { try common.page(try DocumentText.json(batch.document(isList: true) { $0 }) + "\n") }
        let failures = batch.failures.filter { if case SearchError.noIdentifier = $0 { false } else { true } }
        if let worst = ExitStatus.worst(of: failures) { throw worst }
        if !unknown.isEmpty, batch.values.isEmpty { throw ExitStatus.nothing }
    }

    /// The identifiers of the authors; nil when a name has several candidates, which are printed.
    private func identifiers(of authors: [String], _ options: SearchOptions) async throws -> [String]? {
        let found = try await common.answer(fetching, options) {
            try await $0.authors(named: authors, at: institution, in: Self.source, options, progress: $1)
        }
        return switch found {
        case .identified(let ids): ids
        case .candidates(let records): try choice(of: records, for: authors.joined(separator: " "))
        }
    }

    /// Prints the candidates for a name, and asks at a terminal which are meant; nil when none was chosen.
    private func choice(of records: [AuthorRecord], for text: String) throws -> [String]? {
        try common.print(CandidatesOutput(name: text, records: records))
        guard RunContext.current.input.isTerminal, !common.json else {
            common.note(
                "\"\(text)\" has \(records.count) candidates; name one by its identifier, or several of one person")
            return nil
        }
        let answer = Question.answer("Which? Numbers such as 1 or 1,3, or Enter for none: ")
        let numbers = answer.split { $0 == "," || $0 == " " }.map { Int($0) }
        guard !numbers.isEmpty, numbers.allSatisfy({ $0.map { (1...records.count).contains($0) } ?? false }) else {
            return nil
        }
        return numbers.compactMap(\.self).map { records[$0 - 1].id }
    }
}

/// The authors that a name can mean.
struct CandidatesOutput: Output {
    let name: String
    let records: [AuthorRecord]

    var document: JSONValue {
        let candidates = records.map { record -> JSONValue in
            [
                "id": record.id, "name": record.name, "orcid": record.orcid,
                "institutions": record.institutions.map(\.name), "first_year": record.years?.lowerBound,
                "last_year": record.years?.upperBound, "works": record.workCount, "citations": record.citations,
                "h": record.h,
            ]
        }
        return ["name": name, "candidates": candidates]
    }

    var presentation: Presentation {
        var table = Presentation.Table(
            columns: [
                .number("No."), .head("Author"), .text("Id"), .number("Works"), .number("Cited", isOptional: true),
                .number("h", isMain: true),
            ])
        for (place, record) in records.enumerated() {
            table.append([
                .number(place + 1), .init(record.name, details: [description(of: record)].filter { !$0.isEmpty }),
                .init(record.id), .number(record.workCount), .number(record.citations), .number(record.h),
            ])
        }
        return Presentation(blocks: [.table(table)])
    }

    /// What distinguishes a candidate: `University of Invention, 1994–2023; ORCID 0000-…, as has A5…`.
    private func description(of record: AuthorRecord) -> String {
        let orcid = record.orcid.map { orcid in
            let others = records.filter { $0.orcid == orcid && $0.id != record.id }.map(\.id)
            return "ORCID \(orcid)" + (others.isEmpty ? "" : ", as has \(others.joined(separator: " and "))")
        }
        return [record.placeAndYears, orcid].compactMap(\.self).joined(separator: "; ")
    }
}
