import TestSupport
import Testing

@testable import ScholarLists
@testable import ScholarPages

/// The index that counted the citations of a publication from a list.
@Suite("Sources of counts")
struct CountSourceTests {
    @Test(
        "a record that names no other index is of Google Scholar",
        arguments: [
            (nil, "Google Scholar"), (#"{"title":"x"}"#, "Google Scholar"), (#"{"uid":"GS:5"}"#, "Google Scholar"),
            (#"{"uid":""}"#, "Google Scholar"), (#"{"uid":"WOS:5"}"#, "unknown"), (#"{"uid":5}"#, "Google Scholar"),
            (#"{"counts_from":"Scopus","uid":"GS:5"}"#, "Scopus"), (#"{"counts_from":"unknown"}"#, "unknown"),
            (#"{"title":"\"uid\":\"GS:1\"","uid":"WOS:2"}"#, "unknown"),
            (#"{"title":"\"counts_from\":\"Scopus\""}"#, "Google Scholar"),
            (#"{"uid":"WOS:2","zz":{"uid":"GS:1"}}"#, "unknown"),
            (#"{"uid":"GS:2","zz":{"uid":"WOS:1"}}"#, "Google Scholar"),
            (#"{"counts_from":"OpenAlex","openalex":"W1"}"#, "OpenAlex"),
            (#"{"counts_from":"A \"b\""}"#, #"A "b""#), (#"{"a":{"counts_from":"Scopus"},"counts_from":"S"}"#, "S"),
            ("no JSON with \"uid\":", "Google Scholar"),
        ] as [(String?, String)])
    func sources(_ record: String?, _ name: String) {
        var publication = Publication(id: 1, title: "x")
        publication.record = record
        #expect(publication.countSource == Source(name: name))
        #expect((publication.countSource == .googleScholar) == (name == "Google Scholar"))
    }

    @Test func `a search is small, because commands sort and group thousands of them`() {
        #expect(MemoryLayout<Source>.size == MemoryLayout<Int>.size)
        #expect(MemoryLayout<Search>.size < 1000 && MemoryLayout<FoundSearch>.size < 1100)
    }
}
