import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Names of files about a search.
@Suite("Names of files")
struct FileNameTests {
    @Test(
        "a name has the number, and the letters and digits of the search in any script",
        arguments: [
            ("Ana Costa", "41-Ana-Costa.pdf"), ("Łukasz Żółć", "41-Łukasz-Żółć.pdf"), ("王小明", "41-王小明.pdf"),
            ("S/Z: \"a\\b\" <c>|?*", "41-SZ-ab-c.pdf"), ("J.-P. O'Neil – 2010–2020", "41-J-P-ONeil-2010-2020.pdf"),
            ("../..", "41.pdf"), ("a\u{202E}b\u{0}\n\tc", "41-ab-c.pdf"), ("", "41.pdf"),
        ])
    func names(_ name: String, _ file: String) {
        var search = Listing.of([]).search
        search.id = 41
        search.label = name
        #expect(search.fileName("pdf") == file)
    }

    @Test("a long name is cut between characters")
    func long() {
        var search = Listing.of([]).search
        search.label = String(repeating: "漢é", count: 300)
        let name = search.fileName("pdf")
        #expect(name.utf8.count <= 204 && name.hasSuffix("漢é.pdf") || name.hasSuffix("é漢.pdf"))
    }
}
