import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Pages that were cut off anywhere: their rows are the first rows of the whole page, and they never pass for whole.
@Suite("Cut pages")
struct CutPagesTests {
    @Test("of the fixtures are beginnings of whole pages", arguments: Fixture.names)
    func fixture(_ name: String) throws {
        let folder = Folders.fixtures.appending(path: name)
        let kind = try Fixture(name).expected.kind
        // A page that is cut off after a stray end of the document looks whole.
        guard kind != "refusal", kind != "list", name != "broken-stray-html-end" else { return }
        for file in try Fixture(name).expected.strings("files").prefix(3) {
            try expectBeginnings(of: folder.appending(path: file))
        }
    }

    @Test(
        "of Google Scholar are beginnings of whole pages",
        .enabled(if: Folders.hasRealPages, "the real pages are not next to this checkout (../shared/scholar-pages)"),
        arguments: RealPagesTests.names)
    func realPage(_ name: String) throws {
        let expected = try ExpectedPage(contentsOf: Folders.realPages.appending(path: "expected/\(name).json"))
        guard expected.kind != "refusal" else { return }
        try expectBeginnings(of: Folders.realPages.appending(path: "\(name).html"))
    }

    private func expectBeginnings(of file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let page = try SavedPage.page(bytes, file: file.path)
        let whole = try PageReading.read(page)
        var random = SeededRandom(seed: try SHA256.text(of: page.bytes).utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
        var found: [String] = []
        for size in cuts(of: bytes, using: &random) {
            guard let part = try? SavedPage.page(Array(bytes[..<size]), file: file.path) else { continue }
            do {
                let read = try PageReading.read(part)
                found += differences(read, whole).map { "cut after \(size) of \(bytes.count) bytes: \($0)" }
            } catch ResultsError.refused(let refusal) {
                found.append("cut after \(size) of \(bytes.count) bytes: \(refusal.reason)")
            } catch {
                continue
            }
        }
        #expect(found.isEmpty, "\(found.prefix(5).joined(separator: "\n"))")
        // The last eight bytes are a part of the end of the document.
        if whole.rowCount > 1, file.pathExtension == "html" {
            let most = try PageReading.read(SavedPage.page(bytes.dropLast(8), file: file.path))
            #expect(most.rowCount >= whole.rowCount - 1)
        }
    }

    /// The sizes to cut a page to: after tags, and anywhere. `SCHOLAR_CUTS` is the number of each; a few are the default.
    private func cuts(of bytes: [UInt8], using random: inout SeededRandom) -> [Int] {
        let most = ProcessInfo.processInfo.environment["SCHOLAR_CUTS"].flatMap { Int($0) } ?? 12
        let tags = bytes.indices.filter { bytes[$0] == UInt8(ascii: ">") }.map { $0 + 1 }
        return tags.shuffled(using: &random).prefix(most)
            + (0..<most).map { _ in Int.random(in: 1..<bytes.count, using: &random) }
    }

    /// The publications of a page. If the end of its last row is missing, even the footer seems to belong to its abstract.
    private func rows(_ page: PageReading) -> [Publication] {
        page.publications(of: SearchQuery()).map { publication in
            var row = publication
            row.snippet = nil
            return row
        }
    }

    private func differences(_ part: PageReading, _ whole: PageReading) -> [String] {
        let rows = rows(part)
        let all = self.rows(whole)
        var found: [String] = []
        if rows != Array(all.prefix(rows.count)) {
            found.append("row \((zip(rows, all).firstIndex { $0 != $1 } ?? all.count) + 1) differs")
        }
        let isWhole = rows.count == all.count && part.nextStart == whole.nextStart && part.start == whole.start
        if !part.endsEarly, !isWhole { found.append("\(rows.count) of \(all.count) rows pass for all") }
        if let start = part.start, start != whole.start { found.append("starts at \(start)") }
        if let total = part.reportedTotal, total != whole.reportedTotal { found.append("\(total) results") }
        return found
    }
}

extension Sequence {
    fileprivate func firstIndex(where fits: (Element) -> Bool) -> Int? {
        enumerated().first { fits($0.element) }?.offset
    }
}
