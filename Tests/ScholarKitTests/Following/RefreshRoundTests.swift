import Testing

@testable import ScholarKit

@Suite("Rounds of refreshes")
struct RefreshRoundTests {
    private let searches = (1...3).map { number in
        var search = Search(query: SearchQuery(author: "Author \(number)"), .asked)
        search.id = number
        return search
    }

    private func unchanged(_ search: Search) -> RefreshAnswer {
        var whole = search
        (whole.isComplete, whole.pages) = (true, 1)
        let listing = Listing(whole, [], EditHistory(steps: []))
        return RefreshAnswer(before: listing, after: listing)
    }

    @Test("After a refusal no further search is asked")
    func refusal() async throws {
        var round = RefreshRound(searches, from: nil)
        var asked: [Int] = []
        try await round.run { search, _ in
            asked.append(search.id)
            if search.id == 2 { throw Refusal(.captcha, page: Page(bytes: [])) }
            return unchanged(search)
        } told: { _, _ in
        }
        #expect(asked == [1, 2])
        #expect(round.batch.parts.map(\.search) == [1, 2, 3])
        #expect(round.batch.values.map(\.after.search.id) == [1])
        #expect(round.failed { $0 is Refusal }.map(\.id) == [2])
        #expect(round.failed { $0 is NotReached }.map(\.id) == [3])
    }

    @Test("Another failure leaves the searches after it")
    func failure() async throws {
        var round = RefreshRound(searches, from: nil)
        try await round.run { search, _ in
            if search.id == 1 { throw SearchError.nothingYet(1) }
            return unchanged(search)
        } told: { _, _ in
        }
        #expect(round.batch.values.map(\.after.search.id) == [2, 3])
    }

    @Test("What the user did not allow, and what has no query, is not asked")
    func notAsked() async throws {
        var withoutQuery = searches[2]
        withoutQuery = Search(query: SearchQuery(), .imported)
        withoutQuery.id = 3
        var round = RefreshRound([searches[0], searches[1], withoutQuery], refusing: [searches[0]], from: nil)
        var asked: [Int] = []
        var told: [Int] = []
        try await round.run { search, _ in
            asked.append(search.id)
            return unchanged(search)
        } told: { search, _ in
            told.append(search.id)
        }
        #expect(asked == [2])
        #expect(told == [2, 3])
        #expect(round.searches.map(\.id) == [2, 3])
        #expect(round.failed { if case SearchError.cannotAskAgain = $0 { true } else { false } }.map(\.id) == [3])
        #expect(round.batch.failures.contains { if case NotRefreshed.notAllowed(1) = $0 { true } else { false } })
    }
}
