import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// Rosters: the people of a group, with their profiles.
@Suite("Rosters")
struct RosterTests {
    private static let zoe = "zoezoezAAAAJ"
    private static let bo = "bobobobAAAAJ"

    @Test(
        "a roster without people or with a misspelt column is refused",
        arguments: [
            ("profile,group\nabc,b", RosterError.noColumn("name")), ("name,profile\n", .empty),
            ("name,profil\nA,abc", .noColumn("profile", typed: "profil")),
            ("name,id,group\nA,,b\nB,kyTHOh0AAAAJ,b", .noColumn("profile", typed: "id")),
            (
                "name,page\nA,https://scholar.google.com/citations?user=aaaaaaaAAAAJ",
                .noColumn("profile", typed: "page")
            ),
            ("name,profile\nA,12\nB,\nC,345\n", .numbers("12")),
            ("PK\u{3}\u{4}xl/workbook.xml", .notText("a workbook of a spreadsheet")),
            ("BZh91AY", .notText("a compressed file")),
        ])
    func wrongRoster(_ text: String, _ error: RosterError) {
        #expect(throws: error) { try Roster(Array(text.utf8)) }
    }

    @Test(
        "a line with a fault is named, and the others are read",
        arguments: [
            ("A,x y,", RosterError.noProfile("x y", line: 3)), (",\(bo),", .noName(line: 3)),
            ("A,https://scholar.google.com/citations?user=\(zoe),", .twice(zoe, names: ["Zoe", "A"], line: 3)),
            ("Zoe,\(zoe),last", .noGroup("last", line: 3)), ("Zoe,\(zoe),x; 3-5", .noGroup("3-5", line: 3)),
            ("Zoe,\(zoe),@x@y", .noGroup("x@y", line: 3)), ("Zoe,zweizweAAAAJ,\nZOE,,", .namesakes("ZOE", line: 4)),
            ("A,-,", .noProfile("-", line: 3)), ("A,YOUR-USER-ID,", .noProfile("YOUR-USER-ID", line: 3)),
            ("A,0000-0002-1825-0097,", .noProfile("0000-0002-1825-0097", line: 3)),
            ("Zoe,,\"Bio, Hydro\"", .noGroup("Bio, Hydro", line: 3)),
            ("\"Emil,,a", .openQuote(line: 3)), ("Ek, Emil,,a", .tooManyFields(line: 3)),
        ])
    func faults(_ line: String, _ fault: RosterError) throws {
        let roster = try Roster(Array("name,profile,group\nZoe,\(Self.zoe),\n\(line)\nBo,\(Self.bo),\n".utf8))
        #expect(roster.faults == [fault])
        #expect(roster.entries.first?.name == "Zoe" && roster.entries.last?.name == "Bo")
    }

    @Test("other columns are named if the file lacks one of ours, whose name could be another one")
    func otherColumns() throws {
        func faults(_ text: String) throws -> [RosterError] { try Roster(Array(text.utf8)).faults }
        #expect(try faults("name,User,Gruppe\nA,,Coast\n") == [.unused(["User", "Gruppe"])])
        #expect(try faults("name,profile,team\nA,\(Self.bo),Coast\n") == [.unused(["team"])])
        #expect(try faults("name,profile,group,office\nA,\(Self.bo),Coast,7\n").isEmpty)
        #expect(try faults("name\nA\n").isEmpty)
    }

    @Test("the groups of a person come from a cell and from several lines, with or without the profile")
    func severalLines() throws {
        let text =
            "Name,Profile,Groups\nAda,\(Self.bo),bio;phys\nBo,,bio\nbo,,chem\n\"Ada\",\(Self.bo),bio;chem\nÁda,,tides\n"
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
        let roster = try Roster(Array("name,profile\nMueller Ada,\nBo Ek,\(Self.bo)\n".utf8))
        func numbers(_ searches: Search...) -> [[Int]] {
            roster.members(among: searches).map { $0.searches.map(\.id) }
        }
        #expect(numbers(search(1, author: "\"Ada Müller\""), search(2, author: "A Müller")) == [[1], []])
        #expect(numbers(search(1, profile: "aaa"), search(2, author: "Bo Ek")) == [[1], []])
        #expect(numbers(search(1, author: "Ada Müller"), search(2, author: "", label: "ada müller")) == [[2], []])
        #expect(numbers(search(1, author: "Ada Müller"), search(2, profile: Self.bo)) == [[1, 2], [2]])
        #expect(roster.person(of: search(1, author: "Ada Müller"))?.name == "Mueller Ada")
        let long = [search(1, label: "Ada Müller Lopez"), search(2, author: "Müller"), search(3, author: "Bo Ek Lind")]
        #expect(roster.members(among: long).map(\.nearest?.id) == [1, nil])
        #expect(roster.members(among: long + [search(4, author: "Ada B Müller")]).map(\.nearest) == [nil, nil])
        #expect(roster.person(of: search(1, profile: Self.bo))?.name == "Bo Ek")
        #expect(roster.person(of: search(1, author: "Cy")) == nil)
    }

    @Test("a roster can be in UTF-16, and name its groups with or without @", arguments: [true, false])
    func wideRoster(_ isLittle: Bool) throws {
        let text = "\u{FEFF}name,profile,group\r\nŻaneta Ek,abcdefgAAAAJ,@bio; phys\r\n"
        let data = try #require(text.data(using: isLittle ? .utf16LittleEndian : .utf16BigEndian))
        let entry = try #require(try Roster([UInt8](data)).entries.first)
        #expect(entry.name == "Żaneta Ek" && entry.groups == ["bio", "phys"])
    }

    @Test("user ids are read with the rest of an address around them")
    func pastedIDs() {
        for text in [
            "\(Self.bo)&hl=en", "user=\(Self.bo)&hl=zh-CN", "\(Self.bo)#d=x", "?hl=en&amp;user=\(Self.bo)",
            "scholar.google.com/citations?hl=en&user=\(Self.bo)&oi=ao", " \(Self.bo) ",
        ] {
            #expect(UserID.find(in: text) == Self.bo, "\(text)")
        }
        for text in [
            "", "-", "none", "12", "Papadopoulos", "bobobobAAAJ", "https://scholar.google.com/citations?user=-",
        ] {
            #expect(UserID.find(in: text) == nil, "\(text)")
        }
        #expect(SearchQuery(pasted: "Papadopoulos") == nil && SearchQuery(pasted: "a/b c") == nil)
        #expect(SearchQuery(pasted: "https://scholar.google.com/citations?user=-") == nil)
        #expect(SearchQuery(pasted: "\(Self.bo)&hl=de")?.target == .profile(Self.bo))
        #expect(SearchQuery(pasted: "https://scholar.google.de/scholar?q=author:marsh&hl=de")?.author == "marsh")
    }

    @Test("a cell, also of the header, can have several lines, with a separator that the first line names")
    func cellsOfSeveralLines() throws {
        let text = """
            sep=;
            "Name
            (family, given)";"profile
            Scholar";groups;remarks
            "Elena
            Marsh";"\(Self.zoe)
            ";Ponds;"Professor,
            likes mud"
            Bo;\(Self.bo);"bio;phys";"6\"" pipe"
            "Cy;;Ponds;
            Dee;;Ponds;x
            """
        for text in [text, "\u{FEFF}" + text.replacing("\n", with: "\r\n")] {
            let roster = try Roster(Array(text.utf8))
            #expect(roster.faults == [.openQuote(line: 10)])
            #expect(roster.entries.map(\.name) == ["Elena Marsh", "Bo", "Dee"])
            #expect(roster.entries.map(\.user) == [Self.zoe, Self.bo, nil])
        }
        let swallowed = "name,profile,group\n\"Ann,,x\nBo,,y\nCy,,\"z\"\nDee,,z\"\n"
        let roster = try Roster(Array(swallowed.utf8))
        #expect(roster.entries.map(\.name) == ["Bo", "Cy", "Dee"])
    }

    @Test("an ORCID or another identifier of two people is named, and one person can have several lines with it")
    func sharedIdentifiers() throws {
        let text = """
            name,orcid,openalex,group
            Ann Lee,0000-0002-1825-0097,A1|A2,bio
            Bo Ek,0000-0002-1825-0097,,bio
            Cy Orr,,A2,bio
            Ann Lee,0000-0002-1825-0097,,phys
            """
        let roster = try Roster(Array(text.utf8))
        let names = ["Ann Lee", "Bo Ek"]
        #expect(
            roster.faults == [
                .twice("0000-0002-1825-0097", names: names, line: 3),
                .twice("A2", names: ["Ann Lee", "Cy Orr"], line: 4),
            ])
        #expect(roster.entries.map(\.groups) == [["bio", "phys"]])
    }

    @Test("a person has the address of several lines, but none if they have two, and a wrong ORCID loses its line only")
    func addresses() throws {
        let text = """
            name,profile,mail
            Zoe,\(Self.zoe),z@example.org
            Zoe,\(Self.zoe),
            Zoe,\(Self.zoe),z@example.org
            Bo,\(Self.bo),b@example.org
            Bo,\(Self.bo),other@example.org
            Bo,\(Self.bo),b@example.org
            """
        let roster = try Roster(Array(text.utf8))
        #expect(roster.entries.map(\.name) == ["Zoe", "Bo"] && roster.entries.map(\.mail) == ["z@example.org", nil])
        let wrong = try Roster(Array("name,orcid\nAnn Lee,x\nBo Ek,0000-0002-1825-0097\n".utf8))
        #expect(wrong.faults == [.noRecord("x", line: 2)] && wrong.entries.map(\.name) == ["Bo Ek"])
    }
}
