import Foundation
import Testing

@testable import ScholarPages

/// Addresses of pages in web archives.
@Suite("Archived addresses")
struct ArchivedAddressTests {
    @Test(
        "have the time of the capture and the original address",
        arguments: [
            ("https://web.archive.org/web/20190304050607/https://scholar.google.com/scholar?q=a/b#c", "https"),
            ("http://web.archive.org/web/20190304050607id_/http://scholar.google.com/scholar?q=a/b#c", "http"),
            ("/web/20190304050607im_/https://scholar.google.com/scholar?q=a/b#c", "https"),
            ("https://arquivo.pt/noFrame/replay/20190304050607mp_/https://scholar.google.com/scholar?q=a/b#c", "https"),
        ])
    func archived(_ address: String, _ scheme: String) throws {
        let archived = try #require(ArchivedAddress(address))
        #expect(Timestamp.text(archived.date) == "2019-03-04T05:06:07Z")
        #expect(archived.original == "\(scheme)://scholar.google.com/scholar?q=a/b#c")
    }

    @Test("have any possible day", arguments: ["20190131235959", "20200229000000", "20041231120000"])
    func day(_ time: String) {
        #expect(ArchivedAddress("https://web.archive.org/web/\(time)/http://x/") != nil)
    }

    @Test(
        "need a possible time and an address behind it",
        arguments: [
            "https://scholar.google.com/scholar?q=20190304050607", "https://web.archive.org/web/2019/https://x/",
            "https://web.archive.org/web/20190304050607*/https://x/", "https://web.archive.org/web/20190304050607/x",
            "https://web.archive.org/web/20191304050607/https://x/",
            "https://web.archive.org/web/20190230050607/https://x/",
            "https://web.archive.org/web/20190304250607/https://x/",
            "https://web.archive.org/web/20990304050607/https://x/",
            "https://web.archive.org/web/19990304050607/https://x/", "https://x/?u=/20190304050607/https://y/",
            "https://web.archive.org/web/020190304050607/https://x/", "",
        ])
    func other(_ address: String) {
        #expect(ArchivedAddress(address) == nil)
    }
}
