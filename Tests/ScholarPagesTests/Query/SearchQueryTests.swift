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
}
