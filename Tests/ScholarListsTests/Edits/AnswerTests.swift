import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import ScholarPages

/// Answers to questions: edits that change no number, and are kept.
@Suite("Answers")
struct AnswerTests {
    /// Three records of one title, which are suggested as one work, and two others.
    private static func publications(_ isRenumbered: Bool = false) -> [Publication] {
        let titles = [
            "Tidal prism of lagoons", "Tidal prism of lagoons", "Tidal prism of lagoons",
            "Salinity of seagrass meadows", "Reef growth after storms",
        ]
        return titles.enumerated().map { index, title in
            var publication = Publication(id: index + 1, title: title, citationCount: 50 - 10 * index)
            publication.authors = ["E Marchetti", "K Strand"]
            publication.year = 2004
            publication.publication = ["Coastal Letters 3, 1-9", "River & Reach", "Shore Reports 7", "A", "B"][index]
            publication.clusterID = "\(index + (isRenumbered ? 700 : 100))"
            return publication
        }
    }

    private func steps(
        _ operations: [(EditOperation, [Int])], takingAnswersBack: Bool = false
    ) throws -> [EditStep] {
        var editing = StrictEditing(Self.publications(), Grouping(Self.publications()), search: 1)
        editing.takesAnswersBack = takingAnswersBack
        for (operation, numbers) in operations { try editing.perform(operation, numbers) }
        return editing.edits.enumerated().map {
            EditStep(number: $0 + 1, date: Date(timeIntervalSince1970: 0), edits: [$1], isReplayed: false)
        }
    }

    private func listing(_ operations: [(EditOperation, [Int])]) throws -> Listing {
        Listing(Self.publications(), edits: try steps(operations))
    }

    private func merges(_ listing: Listing) -> [[Int]] {
        Suggestion.all(for: listing, author: "E Marchetti").filter { $0.edit.operation == .merge }
            .map { $0.edit.publications.sorted() }
    }

    @Test("works that were told apart are not suggested to be merged, but each can be with a third")
    func distinct() throws {
        #expect(merges(try listing([])) == [[1, 2, 3]])
        #expect(merges(try listing([(.distinct, [1, 2])])).map(\.count) == [2])
        #expect(merges(try listing([(.distinct, [1, 2, 3])])).isEmpty)
        #expect(try listing([(.distinct, [1, 2, 3])]).indexes == listing([]).indexes)
        // The answer of a member is one of its group.
        #expect(merges(try listing([(.distinct, [1, 2]), (.merge, [1, 3])])).isEmpty)
    }

    @Test("a merge names the author that both records have, who can be the last of many")
    func decidingAuthor() throws {
        var publications = Array(Self.publications().prefix(2))
        publications[0].authors =
            (0..<29).map { "A Writer\(Character(UnicodeScalar(97 + UInt8($0 % 26))))" } + ["K Strand"]
        publications[1].authors = ["K Strand"]
        let found = Suggestion.all(for: Listing(publications), author: "")
        #expect(found.map(\.edit.author) == ["K Strand"])
    }

    @Test("an answer is taken back alone, and asked again")
    func takingBack() throws {
        let all: [(EditOperation, [Int])] = [(.distinct, [1, 2, 3]), (.confirm, [4, 5])]
        #expect(merges(try listing(all + [(.reopen, [2, 3])])) == [[2, 3]])
        #expect(merges(try listing(all + [(.reopen, [1, 2, 3])])) == [[1, 2, 3]])
        let doubted = try listing(all + [(.doubt, [4])])
        #expect(doubted.confirmed == [5] && doubted.entry(1)?.distinctFrom == [2, 3])
    }

    @Test("an answer that is there already is noted once")
    func notedOnce() throws {
        var editing = StrictEditing(Self.publications(), Grouping(Self.publications()), search: 1)
        for _ in 1...3 { try editing.perform(.confirm, [4]) }
        #expect(editing.unchanged == [4] && editing.edits.count == 1)
    }

    @Test("an edit against an answer is refused, and stored with the answer taken back")
    func contradictions() throws {
        #expect(throws: EditError.areDistinct(1, 2)) { try steps([(.distinct, [1, 2]), (.merge, [1, 2])]) }
        #expect(throws: EditError.areDistinct(3, 2)) {
            try steps([(.distinct, [2, 3]), (.merge, [1, 3]), (.merge, [1, 2])])
        }
        #expect(throws: EditError.isConfirmed(4)) { try steps([(.confirm, [4]), (.reject, [4, 5])]) }
        #expect(throws: EditError.areMerged(2, 1)) { try steps([(.merge, [1, 2]), (.distinct, [1, 2])]) }
        let merged = try steps([(.distinct, [1, 2]), (.merge, [1, 2])], takingAnswersBack: true)
        #expect(merged.flatMap(\.edits).map(\.op) == ["distinct", "reopen", "merge"])
        #expect(Listing(Self.publications(), edits: merged).answers.map(\.operation) == [.merge])
        let rejected = try steps([(.confirm, [4, 5]), (.reject, [4])], takingAnswersBack: true)
        #expect(Listing(Self.publications(), edits: rejected).answers.map(\.publications) == [[5], [4]])
    }

    @Test("answers in force are listed with what takes them back")
    func inForce() throws {
        let given = try listing([(.merge, [1, 2]), (.distinct, [3, 4, 5]), (.confirm, [1, 5]), (.reject, [4])])
        #expect(given.answers.map(\.operation) == [.merge, .distinct, .confirm, .reject])
        #expect(given.answers.map { $0.reverse.0 } == [.dissolve, .reopen, .doubt, .restore])
        #expect(given.answers.map { $0.reverse.1 } == [[2], [3, 4, 5], [1, 5], [4]])
        let undone = try listing([(.merge, [1, 2]), (.dissolve, [2]), (.reject, [4]), (.restore, [4])])
        #expect(undone.answers.isEmpty)
    }

    @Test("answers are in a recipe, and hold in a list with other numbers of Scholar")
    func replay() throws {
        let edits = try steps([(.distinct, [1, 2]), (.confirm, [4])]).flatMap(\.edits)
        let recipe = try Recipe(json: Recipe(edits: edits).json(), name: "edits.json")
        #expect(recipe.edits == edits)
        let step = EditStep(number: 1, date: .distantPast, edits: recipe.edits, isReplayed: true)
        let repeated = Listing(Self.publications(true), edits: [step])
        #expect(repeated.unapplied.isEmpty && repeated.confirmed == [4])
        #expect(repeated.entry(1)?.distinctFrom == [2])
        // A part of an answer that the list lacks is missed by nobody.
        let less = Listing(Array(Self.publications().dropFirst()), edits: [step])
        #expect(less.unapplied.isEmpty && merges(less) == [[2, 3]])
    }

    @Test("a replayed merge of works that were told apart is not applied, and said")
    func replayAgainst() throws {
        let merge = try steps([(.merge, [1, 2])])
        let told = try listing([(.distinct, [1, 2])])
        let replayed = Replay.replay(merge, on: Self.publications(), after: told.outcome, known: [])
        #expect(replayed.outcome.unapplied.map(\.reason) == [.invalid(.areDistinct(1, 2))])
        #expect(replayed.outcome.grouping == told.outcome.grouping)
    }

    @Test("a group with a confirmed member is rejected after a question; only some works are told apart at once")
    func groups() throws {
        #expect(throws: EditError.isConfirmed(2)) {
            try steps([(.merge, [1, 2]), (.confirm, [2]), (.reject, [1])])
        }
        // A merge is no answer in force while its group is rejected.
        let rejected = try listing([(.merge, [1, 2]), (.reject, [1])])
        #expect(rejected.answers.map(\.operation) == [.reject])
        var grouping = Grouping((1...201).map { Publication(id: $0, title: "Title \($0)") })
        #expect(throws: EditError.tooManyToTellApart(200)) { try grouping.tellApart(Array(0..<201)) }
    }

    @Test("a publication that is confirmed and rejected comes back so from an exported list")
    func confirmedAndRejected() throws {
        var record = RecordList.Record(Self.publications()[0])
        (record.isConfirmed, record.isRejected) = (true, true)
        let bytes = Array("cites,authors,title,year\n3,E Marchetti,Alpha,2004\n2,K Strand,Beta,2005\n".utf8)
        var list = try #require(try RecordList(bytes))
        list.records = [record]
        var editing = StrictEditing(Self.publications(), Grouping(Self.publications()), search: 1)
        try editing.perform(ListedEdits(of: list, numbers: [1]))
        #expect(editing.edits.map(\.op) == ["reject", "confirm"])
    }

    @Test("answers of an exported list come back by sets")
    func listed() throws {
        var records = Self.publications().map { RecordList.Record($0) }
        records[0].distinctFrom = [1, 2]
        records[1].distinctFrom = [2]
        records[3].isConfirmed = true
        let bytes = Array("cites,authors,title,year\n3,E Marchetti,Alpha,2004\n2,K Strand,Beta,2005\n".utf8)
        var list = try #require(try RecordList(bytes))
        list.records = records
        let edits = ListedEdits(of: list, numbers: [1, 2, 3, 4, 5])
        #expect(edits.distinctSets == [[1, 2, 3]] && edits.confirmed == [4] && !edits.isEmpty)
        #expect(edits.of { $0 == 1 }.distinctSets == [[1, 2], [1, 3]])
    }
}
