import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarKit

@Suite("Comparison")
struct ComparisonTests {
    static func publication(_ id: Int, _ count: Int, _ title: String, cluster: String? = nil) -> Publication {
        var publication = Publication(id: id, title: title, citationCount: count)
        publication.clusterID = cluster
        publication.authors = ["E Marchetti"]
        publication.year = 2000
        return publication
    }

    static func listing(_ publications: [Publication], _ edits: [Edit] = []) -> Listing {
        Listing(
            publications,
            edits: edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)])
    }

    static func name(_ publication: Publication) -> PublicationID { PublicationID(publication) }

    /// The publications that differ between the lists.
    static func changes(_ comparison: Comparison) -> [IndexChange] {
        IndexChange.all(comparison.both, comparison.onlyA, comparison.onlyB).filter { $0.effect != 0 }
    }

    // MARK: Matching

    @Test("publications match by number, even with a changed title; otherwise by title, author and year")
    func matching() {
        let a = Self.listing([
            Self.publication(1, 10, "On mud", cluster: "7"), Self.publication(2, 8, "A study of gravel beds"),
            Self.publication(3, 5, "Old work that is gone"),
        ])
        let b = Self.listing([
            Self.publication(1, 9, "A STUDY OF GRAVEL BEDS…"), Self.publication(2, 12, "Mud, revisited", cluster: "7"),
            Self.publication(3, 1, "New work"),
        ])
        let comparison = Comparison(a, b, relation: .same)
        #expect(comparison.both.map { [$0.a.publication.id, $0.b.publication.id] } == [[1, 2], [2, 1]])
        #expect(comparison.both.map(\.difference) == [2, 1])
        #expect(comparison.onlyA.map(\.entry.publication.id) == [3])
        #expect(comparison.onlyB.map(\.entry.publication.id) == [3])
        #expect(comparison.onlyA.map(\.otherState) == [.absent])
    }

    @Test("entries that differ in no property are paired one by one")
    func twins() {
        let a = Self.listing([Self.publication(1, 10, "Editorial"), Self.publication(2, 8, "Editorial")])
        let b = Self.listing([
            Self.publication(1, 9, "Editorial"), Self.publication(2, 8, "Editorial"),
            Self.publication(3, 7, "Editorial"),
        ])
        let comparison = Comparison(a, b, relation: .same)
        #expect(comparison.both.count == 2)
        #expect(comparison.onlyA.isEmpty)
        #expect(comparison.onlyB.map(\.otherState) == [.absent])
        let changes = Self.changes(comparison)
        #expect(changes.count == 2 && changes.allSatisfy { !$0.isEdit })
    }

    @Test("the number is stronger evidence than the title, in any order and direction")
    func numberFirst() {
        let a = Self.listing([
            Self.publication(1, 10, "Lagoons of the north and south", cluster: "101"),
            Self.publication(2, 5, "Lagoons of the north and south", cluster: "102"),
        ])
        let b = Self.listing([Self.publication(1, 8, "Lagoons of the north and south", cluster: "102")])
        for (one, other) in [(a, b), (b, a)] {
            let comparison = Comparison(one, other, relation: .same)
            #expect(comparison.both.count == 1)
            #expect(comparison.both[0].difference?.magnitude == 3)
            #expect((comparison.onlyA + comparison.onlyB).map(\.otherState) == [.absent])
        }
    }

    @Test("Scholar's changes are never attributed to the user")
    func scholarsDoing() {
        // Scholar joins two works into one, and strikes through a count that another publication has.
        let a = Self.listing([
            Self.publication(1, 5, "Work on river mud and sand", cluster: "1"),
            Self.publication(2, 4, "Work on river mud and sand", cluster: "2"),
            Self.publication(3, 3, "Another work on tidal inlets", cluster: "3"),
        ])
        var struck = Self.publication(2, 3, "Another work on tidal inlets", cluster: "3")
        struck.isCountedElsewhere = true
        let b = Self.listing([Self.publication(1, 9, "Work on river mud and sand", cluster: "1"), struck])
        for (one, other) in [(a, b), (b, a)] {
            let comparison = Comparison(one, other, relation: .same)
            let changes = Self.changes(comparison)
            #expect(changes.areAll { !$0.isEdit })
        }
    }

    @Test("a merge whose member Scholar dropped was not dissolved by the user")
    func droppedMember() {
        let list = (1...4).map { Self.publication($0, 10 - $0, "Work number \($0) on rivers", cluster: "\($0)") }
        let a = Self.listing(list, [.merge([Self.name(list[0]), Self.name(list[1])])])
        let without = list.filter { $0.id != 2 }
        let b = Self.listing(without)
        #expect(Self.changes(Comparison(a, b, relation: .same)).map(\.cause) == [.citations])
        let free = Self.listing(list)
        let changes = Self.changes(Comparison(a, free, relation: .same))
        #expect(changes.map(\.cause) == [.dissolved, .released])
    }

    @Test("an unknown citation count is not 0: no difference, and a separate cause")
    func unknownCounts() throws {
        let known = (1...4).map { Self.publication($0, 10 - $0, "Work number \($0) on rivers", cluster: "\($0)") }
        var unknown = known
        unknown[0].citationCount = nil
        let comparison = Comparison(Self.listing(known), Self.listing(unknown), relation: .same)
        #expect(comparison.both.map(\.difference) == [nil, 0, 0, 0])
        #expect(comparison.both.map(\.differs) == [true, false, false, false])
        let change = try #require(comparison.h.changes.first)
        #expect(change.cause == .unknown && change.difference == nil && !change.isEdit)
        #expect(change.citationsInA == 9 && change.b != nil && change.citationsInB == nil)
        // The same for a publication of only one list.
        let alone = Comparison(Self.listing(Array(known.dropFirst())), Self.listing(unknown), relation: .same)
        #expect(alone.onlyB.map(\.entry.citationCount) == [nil])
        // The JSON leaves out unknown values.
        let json = try DocumentText.json(comparison.json())
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let pairs = try #require(document["both"] as? [[String: Any]])
        #expect(pairs[0]["difference"] == nil && pairs[0]["cites_b"] == nil && pairs[0]["cites_a"] as? Int == 9)
        #expect(pairs[1]["difference"] as? Int == 0)
        let rows = comparison.report.blocks.flatMap { block -> [Presentation.Row] in
            if case .table(let table) = block { table.rows } else { [] }
        }
        #expect(rows.count { $0.cells.prefix(3).map(\.text) == ["9", "?", "?"] } > 0)
    }

    @Test("a publication missing in an incomplete list is not seen, not gone")
    func unseen() {
        let list = (1...6).map { Self.publication($0, 20 - $0, "Work number \($0) on rivers", cluster: "\($0)") }
        let a = Self.listing(list)
        var b = Self.listing(Array(list.prefix(2)))
        b.search.isComplete = false
        let comparison = Comparison(a, b, relation: .same)
        #expect(Set(comparison.h.changes.map(\.cause)) == [.unseen])
    }

    @Test("edits of both lists count: merged, separated, rejected and restored publications are named as such")
    func edits() {
        let list = (1...6).map { Self.publication($0, 10 - $0, "Work number \($0) on rivers", cluster: "\($0)") }
        let names = list.map(Self.name)
        let a = Self.listing(list, [.merge([names[0], names[1]]), .reject([names[5]])])
        let b = Self.listing(list, [.merge([names[2], names[3]]), .reject([names[4]])])
        let comparison = Comparison(a, b, relation: .same)
        let otherStates = Dictionary(
            uniqueKeysWithValues: comparison.onlyA.map { ($0.entry.publication.id, $0.otherState) })
        #expect(otherStates == [4: .merged(into: 3), 5: .rejected])
        let others = Dictionary(uniqueKeysWithValues: comparison.onlyB.map { ($0.entry.publication.id, $0.otherState) })
        #expect(others == [2: .merged(into: 1), 6: .rejected])
        let changes = Self.changes(comparison)
        let causes = Dictionary(uniqueKeysWithValues: changes.map { ("\($0.a ?? 0)-\($0.b ?? 0)", $0.cause) })
        #expect(
            causes == [
                "1-1": .dissolved, "3-3": .merged, "4-0": .absorbed, "5-0": .rejected, "0-2": .released,
                "0-6": .restored,
            ])
    }

    // MARK: Reasons

    @Test("the reason for h names the publications that crossed the line, and the user's edits")
    func reasons() {
        let counts = [9, 8, 7, 3, 3, 2, 2]
        let list = counts.enumerated().map {
            Self.publication($0 + 1, $1, "Work number \($0) on rivers", cluster: "\($0)")
        }
        var later = list
        later[3].citationCount = 6
        let names = list.map(Self.name)
        let a = Self.listing(list)
        let b = Self.listing(later, [.merge([names[4], names[5]])])
        let comparison = Comparison(a, b, relation: .same)
        #expect(comparison.h.a == 3 && comparison.h.b == 5)
        #expect(Set(comparison.h.changes.map(\.cause)) == [.citations, .merged])
        let same = Comparison(a, a, relation: .same).h
        #expect(same.a == 3 && same.b == 3 && same.changes.isEmpty)
        let fall = Comparison(b, Self.listing(later, [.reject([names[0]])]), relation: .same)
        #expect(fall.h.a == 5 && fall.h.b == 3 && fall.h.changes.contains { $0.cause == .rejected && $0.a == 1 })
    }

    /// Checks that the changes of g give its difference and that of the citations of its core, and name only
    /// publications of a core.
    static func checkCore(_ comparison: Comparison, _ round: Int) {
        let lists = [comparison.a, comparison.b]
        let cores = lists.map { $0.entries.filter(\.isInGCore) }
        let sums = cores.map { $0.reduce(0) { $0 + ($1.citationCount ?? 0) } }
        let changes = comparison.g.changes
        let named = [
            changes.compactMap { $0.coreInA == nil ? nil : $0.a },
            changes.compactMap { $0.coreInB == nil ? nil : $0.b },
        ]
        for (core, numbers) in zip(cores, named) {
            #expect(Set(numbers).isSubset(of: core.map(\.publication.id)) && Set(numbers).count == numbers.count)
        }
        #expect(changes.areAll { $0.coreInA != nil || $0.coreInB != nil }, "round \(round)")
        let (entered, left) = (changes.count { $0.coreInA == nil }, changes.count { $0.coreInB == nil })
        #expect(lists[0].indexes.g + entered - left == lists[1].indexes.g, "round \(round): \(comparison.g)")
        #expect(sums[0] + changes.reduce(0) { $0 + ($1.coreDifference ?? 0) } == sums[1], "round \(round)")
    }

    @Test("the listed changes add up to the difference: of the publications at the larger h, and of the g-core")
    func changesAreEnough() {
        var random = SeededRandom(seed: 11)
        var (different, edited, differentG) = (0, 0, 0)
        for round in 0..<120 {
            let size = Int.random(in: 0...25, using: &random)
            let top = [3, 12, 60].randomElement(using: &random) ?? 12
            let first = (0..<size).map { place in
                Self.publication(
                    place + 1, Int.random(in: 0...top, using: &random), "Work number \(place / 2 * 2) on rivers",
                    cluster: round % 3 == 0 ? nil : "\(1000 + place)")
            }
            var second = first.filter { _ in Int.random(in: 0..<12, using: &random) > 0 }
            for place in second.indices where Bool.random(using: &random) {
                let count = second[place].citationCount ?? 0
                second[place].citationCount = max(0, count + Int.random(in: -2...6, using: &random))
            }
            for new in 0..<Int.random(in: 0...3, using: &random) {
                second.append(
                    Self.publication(0, Int.random(in: 0...top, using: &random), "Newer work \(new)", cluster: "\(new)")
                )
            }
            second.shuffle(using: &random)
            for place in second.indices { second[place].id = place + 1 }
            let a = Self.listing(first, Self.edits(first, &random))
            let b = Self.listing(second, Self.edits(second, &random))
            let comparison = Comparison(a, b, relation: .same)
            #expect(comparison.both.count + comparison.onlyA.count == a.indexes.papers)
            #expect(comparison.both.count + comparison.onlyB.count == b.indexes.papers)
            let line = max(a.indexes.h, b.indexes.h)
            let atLine = [a, b].map { list in
                list.entries.count { $0.isCounted && $0.citationCount ?? 0 >= line }
            }
            let crossing = comparison.h.changes.map { change in
                (
                    change.a != nil && change.citationsInA ?? 0 >= line,
                    change.b != nil && change.citationsInB ?? 0 >= line
                )
            }
            if a.indexes.h != b.indexes.h {
                #expect(crossing.areAll { $0 != $1 }, "round \(round): \(comparison.h)")
                #expect(atLine[0] + crossing.count { $1 } - crossing.count { $0 && !$1 } == atLine[1])
            }
            if a.indexes.g != b.indexes.g {
                Self.checkCore(comparison, round)
                differentG += 1
            }
            if a.indexes.h != b.indexes.h { different += 1 }
            if comparison.h.changes.contains(where: \.isEdit) { edited += 1 }
            if round % 3 != 0 {
                let changes = Self.changes(comparison)
                let isEdited = a.appliedEdits + b.appliedEdits > 0
                #expect(isEdited || changes.allSatisfy { !$0.isEdit })
            }
            let plain = Comparison(Self.listing(first), Self.listing(second), relation: .same)
            let back = Comparison(Self.listing(second), Self.listing(first), relation: .same)
            #expect(back.onlyA.count == plain.onlyB.count)
            #expect(back.both.count == plain.both.count)
        }
        #expect(different > 14 && differentG > 14)
        #expect(edited > 4)
    }

    private static func edits(_ list: [Publication], _ random: inout SeededRandom) -> [Edit] {
        guard list.count > 5, Bool.random(using: &random) else { return [] }
        let names = list.shuffled(using: &random).map(name)
        return [.merge(Array(names[0...1])), .reject([names[2]]), .merge([names[3], names[0]])]
    }

    @Test("for two authors the ranks that differ are shown")
    func twoAuthors() {
        let a = Self.listing(
            [20, 15, 12, 9, 1].enumerated().map { Self.publication($0 + 1, $1, "A work \($0) of one") })
        let b = Self.listing([7, 2, 1].enumerated().map { Self.publication($0 + 1, $1, "B work \($0) of another") })
        let comparison = Comparison(a, b, relation: nil)
        #expect(comparison.relation == .different)
        #expect(comparison.h.changes.isEmpty)
        #expect(comparison.h.ranks == [.init(rank: 3, a: 12, b: 1), .init(rank: 4, a: 9, b: 0)])
        #expect(comparison.h.sentence.numbers == [4, 2, 3, 4, 12, 9, 1, 0])
        #expect(comparison.g.ranks.last == .init(rank: 5, a: 57, b: 10))
        #expect(comparison.g.sentence.numbers == [5, 3, 5, 47, 26, 2])
    }

    @Test("a list with more citations has the smaller g only because it has fewer publications")
    func fewerPublications() {
        let a = Self.listing([4, 3, 3, 2].enumerated().map { Self.publication($0 + 1, $1, "A work \($0) of one") })
        let b = Self.listing([90, 10].enumerated().map { Self.publication($0 + 1, $1, "B work \($0) of another") })
        #expect(Comparison(a, b, relation: nil).g.sentence.numbers == [3, 2, 90, 3, 2])
    }
}
