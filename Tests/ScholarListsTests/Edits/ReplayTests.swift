import Foundation
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Replayed edits mean the same, even if citations and order have changed.
@Suite("Replay")
struct ReplayTests {
    private static func publications(_ counts: [(String, Int)]) -> [Publication] {
        counts.enumerated().map { Publication(id: $0 + 1, title: "Work \($1.0)", citationCount: $1.1) }
    }

    private static let before = publications([("A", 10), ("B", 9), ("C", 8), ("D", 3)])
    /// B is now the most cited, and first.
    private static let after = publications([("B", 20), ("D", 4), ("A", 11), ("C", 9)])

    /// The groups and the rejected publications of a list, by titles.
    private static func decisions(_ listing: Listing) -> Set<Set<String>> {
        let all = listing.entries + listing.merged + listing.rejected
        let groups = Dictionary(grouping: all) { entry -> Int in
            var id = entry.publication.id
            while let parent = listing.entry(id)?.mergedInto { id = parent }
            return id
        }
        return Set(groups.values.map { Set($0.map { $0.publication.title + ($0.isRejected ? " rejected" : "") }) })
    }

    @Test(
        "regardless of the currently most cited one",
        arguments: [
            [(EditOperation.merge, [1, 2]), (.merge, [1, 4])], [(.merge, [1, 2, 3]), (.dissolve, [2])],
            [(.merge, [1, 2, 3]), (.reject, [2])], [(.merge, [1, 2]), (.reject, [1])],
            [(.merge, [3, 4]), (.merge, [1, 3]), (.dissolve, [3])],
            [(.merge, [1, 2, 3]), (.reject, [2]), (.restore, [2])],
            [(.merge, [1, 2]), (.merge, [1, 4]), (.dissolve, [1])],
        ])
    func roles(_ operations: [(EditOperation, [Int])]) throws {
        var strict = StrictEditing(Self.before, Grouping(Self.before), search: 1)
        for (operation, numbers) in operations { try strict.perform(operation, numbers) }
        func list(_ publications: [Publication], isReplayed: Bool) -> Listing {
            Listing(publications, edits: [EditStep(number: 1, date: .now, edits: strict.edits, isReplayed: isReplayed)])
        }
        let replayed = list(Self.after, isReplayed: true)
        #expect(replayed.unapplied.isEmpty, "\(replayed.unapplied.map(\.explanation))")
        #expect(Self.decisions(replayed) == Self.decisions(list(Self.before, isReplayed: false)))
    }

    @Test("an edit of a single member never affects the group, even when its representative is gone")
    func alone() throws {
        var strict = StrictEditing(Self.before, Grouping(Self.before), search: 1)
        try strict.perform(.merge, [1, 2, 3])
        try strict.perform(.reject, [2])
        let later = Self.publications([("B", 20), ("C", 9)])
        let listing = Listing(later, edits: [EditStep(number: 1, date: .now, edits: strict.edits, isReplayed: true)])
        #expect(listing.rejected.map(\.publication.title) == ["Work B"])
        #expect(listing.entries.map(\.publication.title) == ["Work C"])
        #expect(listing.unapplied.map(\.reason) == [.notFound])
    }

    @Test("an edit that has no effect is reported as such, once")
    func alreadyInEffect() throws {
        let ids = [PublicationID(title: "Work A"), PublicationID(title: "Work B")]
        let step = EditStep(number: 1, date: .now, edits: [.merge(ids), .merge(ids)], isReplayed: true)
        let unapplied = Listing(Self.before, edits: [step]).unapplied
        #expect(unapplied.map(\.reason) == [.alreadyInEffect])
        #expect(unapplied.first?.explanation.hasSuffix(": it already has this state") == true)
    }

    @Test("a member that represents a group whose representative is gone steps down for the most cited other one")
    func stepDown() throws {
        var strict = StrictEditing(Self.before, Grouping(Self.before), search: 1)
        try strict.perform(.merge, [1, 2, 3, 4])
        try strict.perform(.reject, [2])
        let later = Self.publications([("B", 20), ("D", 4), ("C", 9)])
        let listing = Listing(later, edits: [EditStep(number: 1, date: .now, edits: strict.edits, isReplayed: true)])
        #expect(listing.rejected.map(\.publication.title) == ["Work B"])
        #expect(listing.entries.map(\.publication.title) == ["Work C"] && listing.entries[0].citationCount == 13)
        #expect(listing.merged.map(\.publication.title) == ["Work D"])
    }

    @Test("works that were told apart are not merged, and one of two works with the same title is not chosen")
    func refused() {
        let ids = [PublicationID(title: "Work A"), PublicationID(title: "Work B")]
        let step = EditStep(number: 1, date: .now, edits: [Edit(.distinct, ids), .merge(ids)], isReplayed: true)
        let apart = Listing(Self.before, edits: [step]).unapplied
        #expect(apart.map(\.reason) == [.invalid(.areDistinct(1, 2))])
        #expect(apart.first?.explanation.hasSuffix(": you said that 1 and 2 are different works") == true)
        let twins = Self.publications([("A", 10), ("A", 9)])
        let reject = EditStep(number: 1, date: .now, edits: [.reject([ids[0]])], isReplayed: true)
        let open = Listing(twins, edits: [reject]).unapplied
        #expect(open.map(\.reason) == [.ambiguous([1, 2])])
        #expect(open.first?.explanation.hasSuffix(": ambiguous between 1 and 2") == true)
    }

    @Test("two works with one number of Scholar are distinguished by their titles; another number is another work")
    func identity() {
        var foo = Publication(id: 1, title: "Foo", citationCount: 1)
        var bar = Publication(id: 2, title: "Bar", citationCount: 1)
        foo.clusterID = "9"
        bar.clusterID = "9"
        var finder = PublicationFinder([foo, bar])
        #expect(finder.find(PublicationID(clusterID: "9", title: "Foo")).finding == .found(0))
        var other = Publication(id: 1, title: "Editorial", citationCount: 1)
        other.clusterID = "77"
        var editorials = PublicationFinder([other])
        #expect(editorials.find(PublicationID(clusterID: "1", title: "Editorial")).finding == .notFound)
        var signs = PublicationFinder([Publication(id: 1, title: "±∞ → ∂")])
        #expect(signs.find(PublicationID(title: "∑∫ ≤≥")).finding == .notFound)
    }
}
