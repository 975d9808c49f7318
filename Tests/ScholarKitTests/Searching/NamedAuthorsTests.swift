import Testing

@testable import ScholarKit
@testable import ScholarPages

@Suite("Named authors")
struct NamedAuthorsTests {
    private static func record(_ number: Int, works: Int? = 5, at institution: String = "Invention") -> AuthorRecord {
        var record = AuthorRecord(id: "A500000000\(number)", name: "Ann Marsh")
        record.workCount = works
        record.institutions = [AuthorRecord.Institution(name: "University of \(institution)")]
        return record
    }

    /// The identifiers, or those of the candidates behind a question mark.
    private func found(
        _ texts: [String], at institution: String? = nil, _ records: [AuthorRecord] = []
    ) async throws -> [String] {
        switch try await NamedAuthors(texts, in: .openAlex, at: institution, records: { _ in records }) {
        case .identified(let ids): ids
        case .candidates(let records): ["?"] + records.map(\.id)
        }
    }

    @Test("Identifiers mean themselves, each once, without a question to the source")
    func identifiers() async throws {
        #expect(try await found(["A5000000001", "a5000000002", "A5000000001"]) == ["A5000000001", "A5000000002"])
    }

    @Test("A name with one record is identified, with several only the user can decide")
    func names() async throws {
        #expect(try await found(["Ann Marsh"], [Self.record(1)]) == ["A5000000001"])
        let two = [Self.record(1), Self.record(2)]
        #expect(try await found(["Ann Marsh"], two) == ["?", "A5000000001", "A5000000002"])
        let places = [Self.record(1), Self.record(2, at: "Elsewhere")]
        #expect(try await found(["Ann Marsh"], at: "elsewhere", places) == ["A5000000002"])
        await #expect(throws: SearchError.self) { try await found(["Ann Marsh"], at: "Nowhere", two) }
    }

    @Test("The records of an ORCID are one person's, and empty ones are left out")
    func orcids() async throws {
        let orcid = "0000-0002-1825-0097"
        let records = [Self.record(1), Self.record(2, works: 0), Self.record(3)]
        #expect(try await found([orcid], records) == ["A5000000001", "A5000000003"])
        #expect(try await found([orcid], [Self.record(2, works: 0)]) == ["A5000000002"])
    }
}
