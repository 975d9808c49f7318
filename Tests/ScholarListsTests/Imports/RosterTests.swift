import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// Rosters: the people of a group, with their profiles.
@Suite("Rosters")
struct RosterTests {
    @Test(
        "a roster error names the line",
        arguments: [
            ("name,group\nA,b", RosterError.noColumn("profile")), ("name,profile\nA,", .noProfile("", line: 2)),
            ("name,profile\nA,x y", .noProfile("x y", line: 2)), ("name,profile\n,abc", .noName(line: 2)),
            ("name,profile\nA,abc\nB,https://scholar.google.com/citations?user=abc", .twice("abc", lines: [2, 3])),
            ("name,profile\n", .empty), ("name,profile,group\nA,abc,last", .noGroup("last", line: 2)),
            ("name,profile,group\n\nA,abc,physics\nB,abd,all", .noGroup("all", line: 4)),
            ("name,profile,group\nA,abc,x; 3-5", .noGroup("3-5", line: 2)),
            ("name,profile,group\nA,abc,7", .noGroup("7", line: 2)),
            ("name,profile,group\nA,abc,@x@y", .noGroup("x@y", line: 2)),
        ])
    func wrongRoster(_ text: String, _ error: RosterError) {
        #expect(throws: error) { try Roster(Array(text.utf8)) }
    }

    @Test("a roster can be in UTF-16, and name its groups with or without @", arguments: [true, false])
    func wideRoster(_ isLittle: Bool) throws {
        let text = "\u{FEFF}name,profile,group\r\nŻaneta Ek,abcdefAAAAAJ,@bio; phys\r\n"
        let data = try #require(text.data(using: isLittle ? .utf16LittleEndian : .utf16BigEndian))
        let entry = try #require(try Roster([UInt8](data)).entries.first)
        #expect(entry.name == "Żaneta Ek" && entry.groups == ["bio", "phys"])
    }
}
