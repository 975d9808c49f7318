import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarKit

/// When the numbers of two lists may be subtracted, and what stands in place of the difference.
@Suite("Like for like")
struct LikenessTests {
    private static func list(
        _ counts: [Int], id: Int, year: Int, edits: [Edit] = [], _ change: (inout Search) -> Void = { _ in }
    ) -> Listing {
        let publications = counts.enumerated().map {
            ComparisonTests.publication(
                $0.offset + 1, $0.element, "Work \($0.offset) on rivers", cluster: "\($0.offset)")
        }
        var search = Listing.of(publications).search
        search.query = SearchQuery(author: "E Marchetti")
        search.id = id
        search.fetchedAt = Timestamp.date("\(year)-03-01T00:00:00Z") ?? .distantPast
        change(&search)
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
        return Listing(search, publications, EditHistory(steps: steps))
    }

    private static let before = [9, 8, 7, 4, 1]
    private static let after = [10, 9, 8, 6, 5]

    @Test("complete lists of one query with the same edits are alike")
    func alike() {
        let comparison = Comparison(Self.list(Self.before, id: 1, year: 2025), Self.list(Self.after, id: 2, year: 2026))
        #expect(comparison.likeness.isLike && comparison.likeForLike == nil)
        #expect(comparison.difference(of: "h") == 1 && comparison.difference(of: "citations") == 9)
        #expect(comparison.likeness.reason(("A", "B")) == nil && comparison.likeness.yearsApart == nil)
    }

    @Test("where only the edits differ, the edits of the older list are replayed on the newer one in memory")
    func edits() throws {
        let a = Self.list(Self.before, id: 1, year: 2025)
        let reject = Edit.reject([PublicationID(a.publications[0])])
        let b = Self.list(Self.after, id: 2, year: 2026, edits: [reject])
        let edited = Comparison(a, b)
        #expect(edited.likeness.onlyEditsDiffer && edited.difference(of: "h") == nil)
        let like = try #require(edited.likeForLike)
        #expect(like.b.indexes.h == 5 && edited.b.indexes.h == 4 && like.difference(of: "h") == 1)
        #expect(like.h.changes.areAll { !$0.isEdit } && like.likeness.isLike)
        // In the other order the older list is still the one whose edits count.
        let backwards = try #require(Comparison(b, a).likeForLike)
        #expect(backwards.a.indexes.h == 5 && backwards.b.indexes.h == 4)
        // The same edits in another order and in several steps are the same.
        let other = Edit.reject([PublicationID(a.publications[1])])
        let histories = [[reject, other], [other, reject]].map { edits in
            EditHistory(steps: edits.map { EditStep(number: 1, date: .now, edits: [$0], isReplayed: false) })
        }
        #expect(histories[0].fingerprint == histories[1].fingerprint && histories[0].fingerprint != nil)
        #expect(EditHistory().fingerprint == nil)
    }

    @Test("edits that have the same numbers, and are others, are said to differ without the numbers")
    func otherEdits() {
        let ids = Self.list(Self.before, id: 1, year: 2025).publications.map { PublicationID($0) }
        let lists = [(1, [0]), (2, [1]), (3, [0, 1])].map { id, rejected in
            Self.list(Self.before, id: id, year: 2025, edits: rejected.map { Edit.reject([ids[$0]]) })
        }
        #expect(Comparison(lists[0], lists[1]).likeness.reason(("A", "B")) == "the edits differ")
        #expect(
            Comparison(lists[0], lists[2]).likeness.reason(("A", "B"))
                == "the edits differ: 1 rejected in A, 2 rejected in B")
    }

    @Test("an incomplete list has no difference, except of numbers that are certain in both")
    func incomplete() {
        let a = Self.list(Self.before, id: 1, year: 2025)
        func cut(total: Int?) -> Listing {
            Self.list(Self.after, id: 2, year: 2026) {
                $0.isComplete = false
                $0.author.reported = total.map { .init(citations: $0, h: 1, i10: 1) }
            }
        }
        let unknown = Comparison(a, cut(total: nil))
        #expect(unknown.likeness.obstacles == [.incomplete(first: false, second: true)])
        #expect(IndexSummary.keys.areAll { unknown.difference(of: $0) == nil })
        let proved = Comparison(a, cut(total: Self.after.reduce(0, +)))
        #expect(proved.difference(of: "h") == 1 && proved.difference(of: "papers") == nil)
        #expect(!proved.likeness.isLike && !proved.likeness.isHindered)
    }

    @Test("two people and two sources are never subtracted, and lists that are years apart are said to be")
    func others() {
        let a = Self.list(Self.before, id: 1, year: 2012)
        let people = Comparison(
            a, Self.list(Self.after, id: 2, year: 2026) { $0.query = SearchQuery(author: "B Other") })
        #expect(people.likeness.obstacles == [.people] && people.difference(of: "h") == nil)
        let scopus = Self.list(Self.after, id: 2, year: 2026) { $0.countSource = Source(name: "Scopus") }
        let sources = Likeness(SearchNumbers(a), SearchNumbers(scopus))
        #expect(sources.isHindered && !sources.onlyEditsDiffer)
        #expect(Comparison(a, Self.list(Self.after, id: 2, year: 2026)).likeness.yearsApart == 14)
    }

    @Test("the audit trail has every edit with its effect, and those that another list lacks")
    func audit() {
        let a = Self.list(Self.after, id: 1, year: 2025)
        let ids = a.publications.map { PublicationID($0) }
        let b = Self.list(Self.after, id: 2, year: 2026, edits: [.merge([ids[3], ids[4]]), .reject([ids[0]])])
        let effects = AuditTrail(b).effects
        #expect(effects.map(\.step.edits.count) == [1, 1])
        #expect(effects.map(\.before.h) == [5, 4] && effects.map(\.after.h) == [4, 3])
        #expect(effects.last?.after == b.indexes && b.asRetrieved.indexes == a.indexes)
        #expect(AuditTrail(b).effects(notIn: a).count == 2 && AuditTrail(b).effects(notIn: b).isEmpty)
        #expect(a.asRetrievedInWords == nil && b.asRetrievedInWords != nil)
    }

    @Test("a group counts as an edit only where its members decide")
    func regrouped() {
        let a = Self.list([30, 20, 10], id: 1, year: 2025)
        let ids = a.publications.map { PublicationID($0) }
        let b = Self.list([33, 20, 10], id: 2, year: 2026, edits: [.merge([ids[0], ids[2]])])
        let change = IndexChange.all(Comparison(a, b).both, [], []).first { $0.a == 1 }
        #expect(change?.crossing(32)?.cause == .citations)
        #expect(change?.crossing(40)?.cause == .merged)
        #expect(change?.crossing(29) == nil && change?.crossing(50) == nil)
    }
}
