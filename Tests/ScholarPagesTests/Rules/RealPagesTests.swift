import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Pages as Google Scholar served them, held against what another program read in them.
@Suite(
    "Real pages",
    .enabled(if: Folders.hasRealPages, "the real pages are not beside this checkout (../shared/scholar-pages)"))
struct RealPagesTests {
    static let names: [String] = {
        let folder = Folders.realPages.appending(path: "expected")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test("is read as expected", arguments: names)
    func page(_ name: String) throws {
        let expected = try ExpectedPage(contentsOf: Folders.realPages.appending(path: "expected/\(name).json"))
        let data = try Data(contentsOf: Folders.realPages.appending(path: "\(name).html"))
        let page = Page(bytes: [UInt8](data), file: name)
        if expected.kind == "refusal" {
            #expect { try PageReading.read(page) } throws: { error in
                if case .refused = error as? ResultsError { true } else { false }
            }
            return
        }
        let differences = expected.differences(from: try PageReading.read(page))
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }
}
