import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarLists

/// The sentences about an import.
@Suite("Remarks on imports")
struct ImportRemarkTests {
    private static let remarks: [ImportRemark] = [
        .sameFiles([.init(name: "b.html", other: "a.html")]),
        .sameFiles((1...5).map { .init(name: "copy \($0).html", other: "a.html") }), .parts(["part.html"]),
        .withoutPublications(["empty.html"]), .withoutPublications(["1", "2", "3", "4"]),
        .ofOtherQueries(["other.html"]), .lists(["list.csv"], 1), .notMissing(["later.html"], in: .stored(1)),
        .nothingNew(["old.html"], in: .stored(1)), .already(["10.html"], in: .stored(1)),
        .leftOut("a.html", .otherQuery("works citing 7"), of: .stored(1), isJoined: false),
        .leftOut("a.html", .otherQuery("works citing 7"), of: .stored(1), isJoined: true),
        .leftOut("a.html", .otherKind(.article), of: .stored(1), isJoined: false), .dateNotNeeded,
        .dateDoubted(numbersSince: 2015), .dateRefuted(by: 2012),
        .repeated(.stored(1), query: "E M", stated: "Tobias Lindqvist"), .completed(.stored(1), pages: 2),
        .completed(.stored(1), pages: 0), .acceptsAny(.stored(1), queries: ["A", "B", "C", "D"]),
        .twin(.stored(1), isOneFile: true, isPart: true), .twin(.stored(1), isOneFile: false, isPart: false),
        .dated(.stored(1), date: "2009-12-31"), .labelled(.stored(1), label: "E. M.", before: "Elena Marchetti"),
        .newerByFile(.new(0), citations: 1500, than: .stored(1), before: 2700),
        .known([1], last: nil, isForDate: false), .known([1, 2], last: 3, isForDate: true),
        .missingPeople((1...7).map { "Person \($0)" }, of: 40),
    ]

    @Test("each remark is told as recorded, and many files take one line")
    func recorded() throws {
        let lines = Self.remarks.map { remark in
            remark.diagnostics { if case .stored(let number) = $0 { number } else { 9 } }
                .map { "\($0.severity): \($0.message)\n" }.joined()
        }
        #expect(!lines.contains(""))
        #expect(try Golden("ScholarListsTests/Golden/import-remarks.txt").difference(from: lines.joined()) == nil)
    }
}
