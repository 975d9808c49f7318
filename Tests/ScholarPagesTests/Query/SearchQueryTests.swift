import Testing

@testable import ScholarPages

/// What a query is called.
@Suite("Queries")
struct SearchQueryTests {
    @Test("the whole query names every part that changes the results, and the name stays short")
    func wholeQuery() throws {
        var query = SearchQuery(author: "\"Ada Lovelace\"")
        #expect(query.fullSummary == "\"Ada Lovelace\"")
        query.occurrence = .title
        query.subjectAreas = [.bio, .med]
        query.includesCitations = false
        query.otherParameters = ["lr": "lang_de"]
        #expect(query.summary == "Ada Lovelace")
        #expect(
            query.fullSummary
                == "\"Ada Lovelace\", words in the title, subject bio and med, without [citation] entries, lr=lang_de")
        var courts = SearchQuery()
        courts.allWords = "dredging"
        courts.collection = .legalOpinions(.federal)
        #expect(courts.fullSummary == "dredging, legal opinions of federal courts")
        courts.collection = .legalOpinions(.chosen([33, 192]))
        #expect(courts.fullSummary == "dredging, legal opinions of court 33 and 192")
    }

    @Test("a query comes back from the names and values of its fields")
    func fields() throws {
        var form = SearchQuery(author: "Ann Marsh")
        form.exactPhrase = "salt marsh"
        form.occurrence = .title
        form.fromYear = 2001
        form.toYear = 2011
        form.subjectAreas = [.bio, .med]
        form.collection = .legalOpinions(.chosen([33, 192]))
        form.language = "de"
        form.resultsPerPage = 20
        form.includesCitations = false
        form.otherParameters = ["lr": "lang_de", "scisbd": "1"]
        var list = SearchQuery()
        list.target = .author("A1,A2", .openAlex)
        for query in [form, list] {
            let document = JSONValue.object(Dictionary(uniqueKeysWithValues: query.fields.map { ($0.name, $0.value) }))
            let text = try DocumentText.json(document)
            let values = try #require(try JSONReader.value(Array(text.utf8)) as? [String: Any])
            #expect(SearchQuery(values: values) == query, "\(text)")
        }
    }

    @Test("the address of works in OpenAlex is a query, as in an export and as pasted")
    func openAlex() {
        let address = "https://api.openalex.org/works?filter=author.id%3AA1%7CA2&per_page=100&page=1"
        #expect(SearchQuery(address: address)?.target == .author("A1,A2", .openAlex))
        #expect(SearchQuery(pasted: address)?.target == .author("A1,A2", .openAlex))
        #expect(SearchQuery(address: "https://api.openalex.org/works?filter=doi:10.1/x") == nil)
    }

    @Test("a list of OpenAlex needs identifiers of authors, and not too many")
    func authors() {
        func refusal(_ query: SearchQuery) -> QueryError? {
            do throws(QueryError) { _ = try OpenAlexURL(query) } catch { return error }
            return nil
        }
        func list(_ ids: [String]) -> SearchQuery {
            var query = SearchQuery()
            query.target = .author(ids.joined(separator: ","), .openAlex)
            return query
        }
        let many = (1...101).map { "A\($0)" }
        #expect(refusal(list(many.dropLast())) == nil)
        #expect(refusal(list(many)) == .tooManyAuthors(101, most: 100))
        #expect(refusal(list(["A1", "W2"])) == .notAuthors("A1,W2"))
        #expect(refusal(SearchQuery(author: "Ann Marsh")) == .notAsked("OpenAlex"))
        #expect(
            refusal(list(many))?.description == "101 authors are too many for one list, which has at most 100")
        #expect(refusal(list(["mud"]))?.description == "\"mud\" does not identify authors")
    }

    @Test("what a query sets replaces the fields of the query of a page, and no others")
    func overlaid() {
        var asked = SearchQuery()
        asked.fromYear = 2001
        asked.withoutWords = "patent"
        asked.includesCitations = false
        var page = SearchQuery(author: "Ann Marsh")
        page.toYear = 2011
        page.language = "de"
        var both = page
        both.fromYear = 2001
        both.withoutWords = "patent"
        both.includesCitations = false
        #expect(asked.overlaid(on: page) == both)
    }
}
