import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarPages

@Suite("Several lists as one")
struct WorkUnionTests {
    private static func publication(_ id: Int, _ title: String, _ citations: Int) -> Publication {
        var publication = Publication(id: id, title: title, citationCount: citations)
        publication.authors = ["E Marchetti"]
        publication.year = 2004
        return publication
    }

    /// A list with a book and its translation, merged or apart, and another publication.
    private static func list(isMerged: Bool, more: Int) throws -> Listing {
        let publications = [
            publication(1, "An atlas of brackish waters", 30 + more),
            publication(2, "Atlante delle acque salmastre", 10),
            publication(3, "Drag of seagrass canopies under long waves", 5),
        ]
        var grouping = Grouping(publications)
        if isMerged { try grouping.merge([0, 1]) }
        return Listing(publications, grouping)
    }

    @Test("a work that one list merged counts once, whichever list comes first", arguments: [true, false])
    func merged(_ isFirst: Bool) throws {
        let union = WorkUnion([
            try Self.list(isMerged: isFirst, more: 0), try Self.list(isMerged: !isFirst, more: 2),
        ])
        #expect(union.works.map(\.citations) == [42, 5])
        #expect(union.shared == 2)
    }

    @Test("works that no list merged stay apart, each with its highest citation count")
    func apart() throws {
        let union = WorkUnion([
            try Self.list(isMerged: false, more: 2), try Self.list(isMerged: false, more: 0),
        ])
        #expect(union.works.map(\.citations) == [32, 10, 5])
        #expect(union.works.map(\.number) == [nil, nil, nil])
    }

    @Test("many lists share their works, whatever the spelling, and a list that joins two of them joins them for all")
    func many() throws {
        let titles = (0..<30).map { "Sediment transport in lagoon number \($0) of the northern coast" }
        let lists = (0..<20).map { list in
            Listing(
                titles.enumerated().map { place, title in
                    Self.publication(place + 1, list % 3 == 0 ? title.uppercased() : title, place * 10 + list)
                })
        }
        let union = WorkUnion(lists)
        #expect(union.works.map(\.citations).sorted() == (0..<30).map { $0 * 10 + 19 })
        #expect(union.shared == 30)
        let apart = try Self.list(isMerged: false, more: 0)
        let joined = WorkUnion([apart, apart, try Self.list(isMerged: true, more: 1), apart])
        #expect(joined.works.map(\.citations) == [41, 5])
        #expect(joined.shared == 2)
    }
}
