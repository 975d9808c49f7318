import Testing

@testable import ScholarLists
@testable import ScholarPages
@testable import ScholarStore

@Suite("Names of searches")
struct SearchNameTests {
    private static let names: SearchNames = {
        let labels = ["Łukasz Kowalski", "Jürgen Müller", "Elena Marchetti", "Elena Rossi", "Li Wei"]
        return SearchNames(
            labels.map { label in
                var search = Search(query: SearchQuery(author: label), .imported)
                search.label = label
                return search
            })
    }()

    @Test(
        "a name is found without its accents, and spelled out",
        arguments: [
            ("lukasz", ["Łukasz Kowalski"]), ("Muller", ["Jürgen Müller"]), ("MUELLER", ["Jürgen Müller"]),
            ("Jürgen", ["Jürgen Müller"]), ("Élena Rossi", ["Elena Rossi"]),
            ("elena", ["Elena Marchetti", "Elena Rossi"]),
            ("curie", []), ("'", []),
        ])
    func folded(_ text: String, _ found: [String]) {
        #expect(Self.names.fitting(text).compactMap(\.label) == found)
    }

    @Test(
        "a near miss has the names that were probably meant",
        arguments: [
            ("Marcheti", ["Elena Marchetti"]), ("Elena Marchetty", ["Elena Marchetti"]),
            ("lucasz", ["Łukasz Kowalski"]),
            ("Elana", ["Elena Rossi", "Elena Marchetti"]), ("curie", []), ("Wi", []),
        ])
    func nearest(_ text: String, _ found: [String]) {
        #expect(Self.names.nearest(text) == found)
    }
}
