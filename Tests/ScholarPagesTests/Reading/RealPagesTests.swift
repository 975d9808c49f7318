import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Pages as Google Scholar served them, compared with the results of another program.
@Suite(
    "Real pages",
    .enabled(if: Folders.hasRealPages, "the real pages are not next to this checkout (../shared/scholar-pages)"))
struct RealPagesTests {
    static let names: [String] = {
        let folder = Folders.realPages.appending(path: "expected")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
        precondition(!Folders.hasRealPages || names.count > 10, "the contents of the real pages are missing")
        return names
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

    @Test(
        "the facts of a profile about its author are found in every language and era",
        arguments: [
            ("profile-spjuth-2014-cit-table", 2009, 394, "farmbio.uu.se", 3, true),
            ("profile-castellano-90rows", 2010, 1167, "it.uu.se", 3, true),
            ("profile-qazvinian", 2010, 677, "google.com", 1, true),
            ("profile-kietzig-fr-2019", 2014, 1149, "mcgill.ca", 3, true),
            ("profile-delgado-es-423rows-2021", 2016, 5318, "ugr.es", 5, true),
            ("profile-cherukuri-2026", 2021, 417, "dc.gov", 5, false),
            ("profile-zuo-2026", 2021, 38, "ed.ac.uk", 5, false),
        ])
    func author(
        _ name: String, _ year: Int, _ citations: Int, _ host: String, _ interests: Int, _ hasHomepage: Bool
    ) throws {
        let data = try Data(contentsOf: Folders.realPages.appending(path: "\(name).html"))
        let reading = try PageReading.read(Page(bytes: [UInt8](data), file: name))
        guard case .profile(let profile) = reading.content else {
            Issue.record("\(name) is no profile")
            return
        }
        let author = profile.author
        #expect(author.reportedSince?.year == year && author.reportedSince?.numbers.citations == citations)
        #expect(author.emailDomain == host && author.interests.count == interests)
        #expect((author.homepage != nil) == hasHomepage && author.affiliation?.isEmpty == false)
        #expect(author.affiliation.map { !$0.contains("@") && !$0.contains(host) } == true)
    }
}
