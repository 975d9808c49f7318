import Foundation
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages
@testable import ScholarPresentation
@testable import ScholarReports

/// The mail that asks a person about doubtful works: each doubt once, with what an answer does to h and g.
@Suite("Mail that asks about works")
struct AskingTests {
    /// Works of which each is in doubt for another reason. h and g are 3.
    private static let listing: Listing = {
        let counts = [5, 4, 3, 3, 0, 9, 0, 0]
        let works = counts.enumerated().map { place, count -> Publication in
            var work = Publication(id: place + 1, title: "Work \(place + 1)", citationCount: count)
            work.authors = place == 3 ? [] : place == 6 ? ["B Rossi"] : ["A Lovelace"]
            work.year = place == 7 ? nil : 2001 + place
            return work
        }
        var listing = Listing.of(works, edits: [.reject([PublicationID(works[5])])])
        listing.search.query.author = "Ada Lovelace"
        return listing
    }()

    private static func suggestion(
        _ operation: EditOperation, _ numbers: [Int], _ evidence: String, after counts: [Int]
    ) -> Suggestion {
        Suggestion(
            edit: PossibleEdit(operation: operation, publications: numbers, evidence: [evidence]),
            before: listing.indexes, after: IndexSummary(citationCounts: counts))
    }

    private static let subject = AskingSubject(
        listing,
        [
            suggestion(.merge, [1, 5], "the same title", after: [5, 4, 3, 3, 0, 0]),
            suggestion(.reject, [2, 3], "another field", after: [5, 3, 0, 0, 0]),
        ], isWhole: false, code: "sch0123456789abc")

    @Test("each work is in one doubt, with its reason and what an answer changes")
    func doubts() {
        let sections = Self.subject.presentation.sections
        let texts = sections.map { section -> [String] in
            guard case .text(let sentences)? = section.blocks.first else { return [] }
            return sentences.map(\.text)
        }
        let same = "No answer changes h or g."
        #expect(
            sections.dropFirst().map(\.heading.text) == [
                "One work, or different ones?", "Yours?", "Yours?", "Yours?", "Of which year?", "Not yours?",
                "How to answer",
            ])
        #expect(
            texts.dropFirst().dropLast() == [
                ["The same title.", same],
                [
                    "Another field.",
                    "If none of them is yours, h is 2 instead of 3 and g is 2 instead of 3; otherwise nothing changes.",
                ],
                ["No author of these works has a name like Ada Lovelace.", same],
                ["The list has no authors of these works.", same], ["The list has no year of these works.", same],
                [
                    "These works were left out, and count nowhere.",
                    "If all of them are yours, g is 4 instead of 3; otherwise nothing changes.",
                ],
            ])
        let numbers = sections.map { section in
            section.blocks.flatMap { block -> [String] in
                if case .table(let table) = block { table.rows.map { $0.cells[0].text } } else { [] }
            }
        }
        #expect(numbers == [[], ["1", "5"], ["2", "3"], ["7"], ["4"], ["8"], ["6"], []])
    }

    @Test("the code is in the subject that the sender chose, and the note is above the text")
    func message() throws {
        let (message, asking) = try Self.subject.message(
            from: nil, to: [MailAddress(parsing: "ada@example.org")], subject: "Your list", note: "Dear Ada")
        #expect(message.subject == "Your list (sch0123456789abc)" && message.text.hasPrefix("Dear Ada\n\n"))
        #expect(asking.works.keys.sorted() == Array(1...8))
    }
}
