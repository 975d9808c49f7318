import Foundation
import ScholarKit
import TestSupport
import Testing

@testable import ScholarServer

/// The dates of files that are dropped onto the page.
@Suite struct DroppedFileTests {
    private func dates(_ modified: [String], files: Int) throws -> [Date?] {
        let parts =
            modified.map { "--x\r\nContent-Disposition: form-data; name=\"modified\"\r\n\r\n\($0)\r\n" }
            + (0..<files).map {
                "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\($0).html\"\r\n\r\nx\r\n"
            }
        let body = parts.joined() + "--x--\r\n"
        var request = try Request(
            head: "POST /import HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x".utf8)
        request.body = Array(body.utf8)
        return try Fields(request).savedFiles.map(\.received?.date)
    }

    @Test func `are those of the files`() throws {
        let found = try dates(["1717236000000", "soon", "1717236000123.7"], files: 3)
        let date = Date(timeIntervalSince1970: 1_717_236_000)
        #expect(found.dropLast() == [date, nil])
        #expect(try #require(found.last ?? nil).timeIntervalSince(date) < 1)
    }

    @Test func `are unknown if a form has not one for each file`() throws {
        #expect(try dates([], files: 2) == [nil, nil])
        #expect(try dates(["1717236000000"], files: 2) == [nil, nil])
        #expect(try dates(["1717236000000", "1717236000000"], files: 1) == [nil])
    }

    @Test(arguments: ["1717236000123", "1e400", "-5", "1000000000000", nil])
    func `make an old page without a date an old repeat, if they can be true`(_ modified: String?) async throws {
        // The profile of the fixture is of 2000, and states no date.
        let page = try await RunningPage("profile-2026")
        let old = try page.listing
        var bytes = try Fixture("profile-2026").pages[0].bytes
        // A browser that saves the page again writes other bytes, and one count has changed.
        let count = try #require(String(decoding: bytes, as: UTF8.self).firstMatch(of: /class="gsc_a_ac[^"]*">(\d+)</))
        bytes = Array(
            String(decoding: bytes, as: UTF8.self).replacing(
                count.0, with: count.0.replacing(count.1, with: "9\(count.1)")
            ).utf8)
        let day = modified == "1717236000123" ? Date(timeIntervalSince1970: 1_717_236_000) : Date()
        let (head, body) = page.form([("p.html", bytes)], modified: modified.map { [$0] } ?? [])
        #expect(try await page.imported(page.send([head + body])).status == 303)
        let listing = try page.scholar.listing(.last)
        #expect(listing.search.id != old.search.id)
        #expect(abs(listing.search.fetchedAt.timeIntervalSince(day)) < 3600)
        #expect(listing.search.dateSource == .file)
    }
}
