import Foundation
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Names of files about a search.
@Suite("Names of files")
struct FileNameTests {
    @Test(
        "a name has the date of the list, and the letters and digits of the search in any script",
        arguments: [
            ("Ana Costa", "Ana-Costa"), ("Łukasz Żółć", "Łukasz-Żółć"), ("王小明", "王小明"),
            ("S/Z: \"a\\b\" <c>|?*", "S-Z-ab-c"), ("J.-P. O'Neil – 2010–2020", "J-P-ONeil-2010-2020"),
            ("../..", "41"), ("a\u{202E}b\u{0}\n\tc", "ab-c"), ("", "41"),
        ])
    func names(_ name: String, _ file: String) {
        var search = Listing.of([]).search
        search.id = 41
        search.label = name
        #expect(search.fileName("pdf") == "\(file)-2026-11-21.pdf")
        #expect(Search.fileNames([search], "pdf") == [41: search.fileName("pdf")])
    }

    @Test("people of one name have their user ids, and lists that are alike their numbers")
    func namesakes() {
        func search(_ id: Int, _ name: String, _ target: SearchQuery.Target? = nil, days: Int = 0) -> Search {
            var search = Listing.of([]).search
            (search.id, search.label) = (id, name)
            search.fetchedAt -= TimeInterval(days * 86_400)
            if let target { search.query.target = target }
            return search
        }
        let all = [
            search(1, "Ana Costa", .profile("AAAAAAAAAAAJ")), search(2, "ana costa", .author("A1,A2", .openAlex)),
            search(3, "Ana Costa"), search(4, "Ana Costa", days: 90), search(5, "Ana Costa"), search(6, "Bo"),
        ]
        #expect(
            Search.fileNames(all, "eml") == [
                1: "Ana-Costa-AAAAAAAAAAAJ-2026-11-21.eml", 2: "ana-costa-openalex-A1-A2-2026-11-21.eml",
                3: "Ana-Costa-2026-11-21-3.eml", 4: "Ana-Costa-2026-08-23.eml", 5: "Ana-Costa-2026-11-21-5.eml",
                6: "Bo-2026-11-21.eml",
            ])
    }

    @Test("a long name is cut between characters")
    func long() {
        var search = Listing.of([]).search
        search.label = String(repeating: "漢é", count: 300)
        let name = search.fileName("pdf")
        #expect(name.utf8.count <= 204 && name.contains(/(漢é|é漢)-2026-11-21\.pdf$/))
    }
}
