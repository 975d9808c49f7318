import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists

/// Corrections of fields: what they change, and that Scholar's data stays as it is.
@Suite("Corrections")
struct CorrectionTests {
    private let folder = TemporaryFolder.new()
    private let scholar: Scholar

    init() throws {
        let clock = TestClock()
        scholar = Scholar(store: try Store(path: folder.path("s.sqlite"), now: clock.now), clock: clock.clock)
        _ = try scholar.importPages(Array(try Fixture("author-2026").pages.prefix(2)))
    }

    private func correct(_ number: Int, _ texts: [Correction.Field: String]) throws -> EditAnswer {
        try scholar.edit("1", .correct(try Correction(texts)), [number])
    }

    private func entry(_ number: Int) throws -> Listing.Entry {
        try #require(try scholar.store.listing("1").entry(number))
    }

    @Test("replace every field, keep what the source said, and leave the counts and the stored row as they are")
    func fields() throws {
        let before = try entry(3).publication
        let answer = try correct(
            3, [.year: "1987", .title: " Salt  marshes ", .authors: "E Marchetti;A Rossi; ", .publication: "Marshes"])
        let after = try entry(3)
        #expect(after.publication.year == 1987)
        #expect(after.publication.title == "Salt marshes")
        #expect(after.publication.authors == ["E Marchetti", "A Rossi"])
        #expect(!after.publication.authorsTruncated)
        #expect(after.publication.publication == "Marshes")
        #expect(after.corrected[.title] == before.title)
        #expect(after.corrected[.year] == before.year.map(String.init))
        #expect(answer.after.indexes == answer.before.indexes)
        let listing = try scholar.store.listing("1")
        #expect(listing.publications[2] == before)
        #expect(EditCounts(listing).sentence == "1 corrected")
        #expect(listing.works.first { $0.number == 3 }?.year == 1987)
    }

    @Test("a later one of the same field wins, another field is added, and an empty text takes one back")
    func later() throws {
        let listed = try entry(3).publication
        _ = try correct(3, [.year: "1987"])
        _ = try correct(3, [.year: "1988", .title: "Marshes"])
        #expect(try entry(3).publication.year == 1988)
        _ = try correct(3, [.year: ""])
        #expect(try entry(3).publication.year == listed.year)
        #expect(try entry(3).corrected.keys.sorted() == [.title])
        _ = try correct(3, [.title: listed.title])
        #expect(try entry(3).corrected.isEmpty)
        _ = try scholar.undo("1", steps: 2)
        #expect(try entry(3).publication.year == 1988)
    }

    @Test("what is so already, no year, and no field are errors that change nothing")
    func errors() throws {
        let year = try #require(try entry(3).publication.year)
        #expect(throws: EditError.alreadyCorrected(3)) { try correct(3, [.year: "\(year)"]) }
        #expect(throws: EditError.alreadyCorrected(3)) { try correct(3, [.title: ""]) }
        for text in ["soon", "19", "20055", "-5"] {
            #expect(throws: EditError.noYear(text)) { try Correction([.year: text]) }
        }
        #expect(throws: EditError.futureYear(2090)) { try Correction([.year: "2090"]) }
        #expect(throws: EditError.nothingToCorrect) { try Correction([:]) }
        #expect(throws: EditError.noPublication(999, search: 1)) { try correct(999, [.year: "1999"]) }
        #expect(try scholar.store.history(of: "1").steps.isEmpty)
    }

    @Test("are applied to a repeat, which finds the publication by what the source says")
    func replay() throws {
        _ = try correct(3, [.year: "1987", .title: "Another title altogether"])
        _ = try scholar.edit("1", .reject, [3])
        _ = try scholar.edit("1", .restore, [3])
        let listing = try scholar.store.listing("1")
        let steps = listing.history.done.map {
            EditStep(number: $0.number, date: $0.date, edits: $0.edits, isReplayed: true)
        }
        var repeated = listing.publications
        #expect(Listing(repeated, edits: steps).entry(3)?.publication.title == "Another title altogether")
        // The source has learned the year in the meantime.
        repeated[2].year = 1987
        let mended = Listing(repeated, edits: steps)
        #expect(mended.failed.isEmpty)
        #expect(mended.entry(3)?.corrected.keys.sorted() == [.title])
    }

    @Test("travel in a file of edits, and a file with an invalid one is refused or keeps it for later versions")
    func recipes() throws {
        _ = try correct(3, [.year: "1987", .authors: "A Rossi", .title: ""].filter { $0.key != .title })
        _ = try correct(3, [.authors: ""])
        let edits = try scholar.store.history(of: "1").done.flatMap(\.edits)
        let json = try Recipe(edits: edits).json()
        #expect(try Recipe(json: json, name: "a file").edits == edits)
        let other = String(decoding: json, as: UTF8.self).replacing("\"year\" : 1987", with: "\"volume\" : 3")
        let read = try Recipe(json: Data(other.utf8), name: "a file").edits
        #expect(read.map { $0.operation == nil } == [true, false])
        #expect(try Recipe(edits: read).json() != json)
    }

    @Test("are lines of their own in the text of a list; unchanged lines have no effect")
    func lines() throws {
        _ = try correct(3, [.year: "1987"])
        let list = TodoList(try scholar.store.listing("1"))
        #expect(list.text.contains("correct   #3 year 1987\n"))
        #expect(try list.operations(of: list.text, offered: list.text).isEmpty)
        let edited = list.text.replacing(
            "#3 year 1987", with: "#3 year 1988\nc #4 authors E Marchetti; A Rossi\nc #3 title")
        let operations = try list.operations(of: edited, offered: list.text)
        #expect(operations.map(\.1) == [[3], [4]])
        #expect(operations[0].0 == .correct(try Correction([.year: "1988", .title: ""])))
        #expect(operations[1].0 == .correct(try Correction([.authors: "E Marchetti; A Rossi"])))
        // A new line counts also below the unchanged one of the same field.
        let later = try list.operations(of: "\(list.text)correct #3 year 1989\n", offered: list.text)
        #expect(later.map(\.1) == [[3]])
        #expect(later.first?.0 == .correct(try Correction([.year: "1989"])))
    }

    @Test("are read back from the text of a list of any length, which cuts no number")
    func longNumbers() throws {
        let publications = [1, 123_456, 123_457].map {
            Publication(id: $0, title: "Mud \($0)", citationCount: 12_345_678)
        }
        let search = try scholar.search("1")
        let list = TodoList(Listing(search, publications, EditHistory()))
        #expect(try list.operations(of: list.text, offered: list.text).isEmpty)
        let operations = try list.operations(of: list.text.replacing("keep      #123457", with: "reject    #123457"))
        #expect(operations.map(\.1) == [[123_457]])
    }

    @Test("are made in the text of a list by typing over a year or a title, also of one corrected before")
    func typedOver() throws {
        _ = try correct(3, [.year: "1987"])
        let list = TodoList(try scholar.store.listing("1"))
        let title = try #require(list.listing.entry(3)?.publication.title)
        let row = try #require(list.text.split(separator: "\n").first { $0.contains("#3 ") })
        func operations(_ row: String, _ other: String) throws -> [(EditOperation, [Int])] {
            try list.operations(of: list.text.replacing(row, with: other), offered: list.text)
        }
        let line = String(row)
        let changed = try operations(line, line.replacing("1987", with: "1988").replacing(title, with: "On  mud"))
        #expect(changed.map(\.1) == [[3]])
        #expect(changed.first?.0 == .correct(try Correction([.year: "1988", .title: "On mud"])))
        #expect(try operations(line, line.replacing(" ", with: "   ")).isEmpty)
        #expect(try operations(line, "keep #3").isEmpty)
        for wrong in [
            line.replacing("#3 ", with: "#4 "), line.replacing("1987", with: "soon"), line.replacing(title, with: ""),
            line.replacing("1987", with: "1987 Somebody,"), line.replacing("#3 ", with: "#3 9"),
            line.replacing("1987 ", with: ""),
        ] {
            #expect(throws: TodoList.Problems.self, "\(wrong)") { try operations(line, wrong) }
        }
        // Without the row of the other number, the numbers are still those of the file.
        let other = try #require(list.text.split(separator: "\n").first { $0.contains("#4 ") })
        let swapped = list.text.replacing("\(other)\n", with: "").replacing("#3 ", with: "#4 ")
        #expect(throws: TodoList.Problems.self) { try list.operations(of: swapped, offered: list.text) }
    }

    @Test(
        "an invalid line is a problem",
        arguments: [
            "correct #3", "correct #3 volume 4", "correct 4 #3 year 1987", "correct #3 year soon",
            "correct #999 year 1987", "c #3 year 1987\nc #3 year 1988",
        ])
    func problems(_ text: String) throws {
        let list = TodoList(try scholar.store.listing("1"))
        #expect(throws: TodoList.Problems.self) { try list.operations(of: text) }
    }
}
