import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// Rosters: the people of a group, with their profiles.
@Suite("Rosters")
struct RosterTests {
    @Test(
        "a roster without people or with a misspelt column is refused",
        arguments: [
            ("profile,group\nabc,b", RosterError.noColumn("name")), ("name,profile\n", .empty),
            ("name,profil\nA,abc", .noColumn("profile", typed: "profil")),
            ("name,id,group\nA,,b\nB,kyTHOh0AAAAJ,b", .noColumn("profile", typed: "id")),
            ("name,page\nA,https://scholar.google.com/citations?user=ab", .noColumn("profile", typed: "page")),
        ])
    func wrongRoster(_ text: String, _ error: RosterError) {
        #expect(throws: error) { try Roster(Array(text.utf8)) }
    }

    @Test(
        "a line with a fault is named, and the others are read",
        arguments: [
            ("A,x y,", RosterError.noProfile("x y", line: 3)), (",abc,", .noName(line: 3)),
            ("A,https://scholar.google.com/citations?user=zzz,", .twice("zzz", names: ["Zoe", "A"], line: 3)),
            ("Zoe,abc,last", .noGroup("last", line: 3)), ("Zoe,abc,x; 3-5", .noGroup("3-5", line: 3)),
            ("Zoe,abc,@x@y", .noGroup("x@y", line: 3)), ("Zoe,abc,\nZOE,,", .namesakes("ZOE", line: 4)),
            ("\"Emil,,a", .openQuote(line: 3)), ("Ek, Emil,,a", .tooManyFields(line: 3)),
        ])
    func faults(_ line: String, _ fault: RosterError) throws {
        let roster = try Roster(Array("name,profile,group\nZoe,zzz,\n\(line)\nBo,bbb,\n".utf8))
        #expect(roster.faults == [fault])
        #expect(roster.entries.first?.name == "Zoe" && roster.entries.last?.name == "Bo")
    }

    @Test("other columns are named if the file lacks one of ours, whose name could be another one")
    func otherColumns() throws {
        func faults(_ text: String) throws -> [RosterError] { try Roster(Array(text.utf8)).faults }
        #expect(try faults("name,User,Gruppe\nA,,Coast\n") == [.unused(["User", "Gruppe"])])
        #expect(try faults("name,profile,team\nA,abc,Coast\n") == [.unused(["team"])])
        #expect(try faults("name,profile,group,office\nA,abc,Coast,7\n").isEmpty)
        #expect(try faults("name\nA\n").isEmpty)
    }

    @Test("the groups of a person come from a cell and from several lines, with or without the profile")
    func severalLines() throws {
        let text = "Name,Profile,Groups\nAda,aaa,bio;phys\nBo,,bio\nbo,,chem\n\"Ada\",aaa,bio;chem\nÁda,,tides\n"
        let roster = try Roster(Array(text.utf8))
        #expect(roster.faults.isEmpty)
        #expect(roster.entries.map(\.name) == ["Ada", "Bo"])
        #expect(roster.entries.map(\.groups) == [["bio", "phys", "chem", "tides"], ["bio", "chem"]])
    }

    /// A search by author, or without one of other words.
    private func search(_ id: Int, author: String = "", label: String? = nil, profile: String? = nil) -> Search {
        var query = SearchQuery()
        query.author = author
        if author.isEmpty, profile == nil { query.allWords = "tides" }
        if let profile { query.target = .profile(profile) }
        var search = Search(query: query, .imported)
        search.id = id
        search.label = label
        search.profileName = profile.map { _ in "Ada Müller" }
        return search
    }

    @Test("a person without a profile is found by label, otherwise by author or the name on the profile")
    func found() throws {
        let roster = try Roster(Array("name,profile\nMueller Ada,\nBo Ek,bbb\n".utf8))
        func numbers(_ searches: Search...) -> [[Int]] {
            roster.members(among: searches).map { $0.searches.map(\.id) }
        }
        #expect(numbers(search(1, author: "\"Ada Müller\""), search(2, author: "A Müller")) == [[1], []])
        #expect(numbers(search(1, profile: "aaa"), search(2, author: "Bo Ek")) == [[1], []])
        #expect(numbers(search(1, author: "Ada Müller"), search(2, author: "", label: "ada müller")) == [[2], []])
        #expect(numbers(search(1, author: "Ada Müller"), search(2, profile: "bbb")) == [[1, 2], [2]])
        #expect(roster.person(of: search(1, author: "Ada Müller"))?.name == "Mueller Ada")
        let long = [search(1, label: "Ada Müller Lopez"), search(2, author: "Müller"), search(3, author: "Bo Ek Lind")]
        #expect(roster.members(among: long).map(\.nearest?.id) == [1, nil])
        #expect(roster.members(among: long + [search(4, author: "Ada B Müller")]).map(\.nearest) == [nil, nil])
        #expect(roster.person(of: search(1, profile: "bbb"))?.name == "Bo Ek")
        #expect(roster.person(of: search(1, author: "Cy")) == nil)
    }

    @Test("a roster can be in UTF-16, and name its groups with or without @", arguments: [true, false])
    func wideRoster(_ isLittle: Bool) throws {
        let text = "\u{FEFF}name,profile,group\r\nŻaneta Ek,abcdefAAAAAJ,@bio; phys\r\n"
        let data = try #require(text.data(using: isLittle ? .utf16LittleEndian : .utf16BigEndian))
        let entry = try #require(try Roster([UInt8](data)).entries.first)
        #expect(entry.name == "Żaneta Ek" && entry.groups == ["bio", "phys"])
    }
}
