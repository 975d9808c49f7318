import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// The parts of a list, and that their descriptions select them.
@Suite("Facets")
struct FacetsTests {
    private static let list: Listing = {
        let venues = ["River & Reach 12 (3), 4-9", "River & Reach 14, 1-7", "Proc. 7th Symp. Tidal Flows", nil]
        let publications = venues.indices.map { place -> Publication in
            var publication = Publication(id: place + 1, title: "Work \(place)", citationCount: 10 - place)
            publication.publication = venues[place]
            publication.authors = place < 3 ? ["E Marchetti", "K Iannucci"] : ["E Marchetti", "…"]
            publication.year = place == 3 ? nil : 2000 + place / 2
            publication.kind = place == 3 ? "citation" : nil
            return publication
        }
        return Listing.of(publications)
    }()

    @Test("venues without volumes, authors, years and kinds have their publications and citations")
    func parts() throws {
        let facets = Facets(Self.list)
        #expect(facets.venues.map(\.name) == ["River & Reach", "Proc"])
        #expect(facets.venues.map(\.publications) == [2, 1] && facets.venues.map(\.citations) == [19, 8])
        #expect(facets.authors.map(\.name) == ["E Marchetti", "K Iannucci"])
        #expect(facets.authors.map(\.publications) == [4, 3])
        #expect(facets.years.map(\.name) == ["2001", "2000"] && facets.years.map(\.publications) == [1, 2])
        #expect(facets.kinds.map(\.name) == ["citation"])
        #expect(Facets(Self.list, most: 1).venues.count == 1)
    }

    @Test("each description selects as many publications as its part says")
    func descriptions() {
        let facets = Facets(Self.list)
        let parts = facets.venues + facets.authors + facets.years + facets.kinds
        #expect(parts.count == 7)
        for part in parts {
            #expect(part.description.numbers(for: .reject, in: Self.list).count == part.publications, "\(part.name)")
        }
    }
}
