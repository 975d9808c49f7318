import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// The facts of a profile about its author, from the page through the store to text and JSON.
@Suite("Facts of authors")
struct AuthorFactsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func show(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(["show"] + arguments, in: folder)
    }

    private func document() async throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(try await show("1", "--json").output.utf8))
        return try #require((json as? [String: Any])?["search"] as? [String: Any])
    }

    @Test("are shown as text and as JSON")
    func profile() async throws {
        _ = try await CommandRun.scholar(["import", "Fixtures/scholar-pages/profile-2013"], in: folder)
        let text = try await show("1").output.split(separator: "\n").map(String.init)
        for line in [
            "affiliation: Example University", "interests: Invented hydraulics, rivers & fjords",
            "e-mail verified at: hydro.example-univ.it", "homepage: http://www.example-univ.it/~marchetti/?a=1&b=2",
        ] {
            #expect(text.contains(line))
        }
        #expect(text.joined(separator: " ").contains("; only citations since 2008: h 14, i10 "))
        let search = try await document()
        #expect(search["affiliation"] as? String == "Example University")
        #expect(search["interests"] as? [String] == ["Invented hydraulics", "rivers & fjords"])
        #expect(search["homepage"] as? String == "http://www.example-univ.it/~marchetti/?a=1&b=2")
        #expect(search["email_domain"] as? String == "hydro.example-univ.it")
        let reported = try #require(search["reported"] as? [String: Any])
        let since = try #require(reported["since"] as? [String: Int])
        let expected = try Fixture("profile-2013").expected.values
        #expect(since == expected["since"] as? [String: Int])
        for (key, value) in try #require(expected["reported"] as? [String: Int]) {
            #expect(reported[key] as? Int == value)
        }
    }

    @Test("stay unchanged when another profile page of the search follows")
    func laterPage() throws {
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        let pages = try Fixture("profile-2013").pages
        _ = try scholar.importPages([pages[0]])
        let before = try scholar.listing(.number(1)).search
        _ = try scholar.importPages(Array(pages[1...]), into: .number(1))
        let after = try scholar.listing(.number(1)).search
        #expect(after.isComplete && !before.isComplete)
        #expect(after.interests == before.interests && after.reportedSince == before.reportedSince)
        #expect(after.affiliation == "Example University" && after.reportedSince?.year == 2008)
    }

    @Test("are absent for a search without a profile")
    func search() async throws {
        _ = try await CommandRun.scholar(["import", "Fixtures/scholar-pages/era-2006"], in: folder)
        let search = try await document()
        for key in ["affiliation", "interests", "homepage", "email_domain", "reported"] { #expect(search[key] == nil) }
    }
}
