import TestSupport
import Testing

@testable import ScholarLists
@testable import ScholarKit

/// The quality of matching names and works, on pairs independent of the rules. `make matching` prints the numbers. The
/// limits for pairs hold in every run; those for whole profiles take most of a minute and are checked only there.
@Suite("Matching benchmark")
struct MatchingBenchmark {
    @Test("names: possible matches and different persons")
    func names() throws {
        var (one, two) = (Scores(), Scores())
        for line in try Labelled.lines("names.tsv") {
            let verdict = NameMatch(PersonName(line[1]), PersonName(line[2]))
            let mirror = NameMatch(PersonName(line[2]), PersonName(line[1]))
            #expect(verdict == mirror, "\(line)")
            let label = verdict == .unknown ? "unknown" : verdict > .unknown ? "compatible" : "different"
            if label != line[0], line[0] != "same" || verdict <= .unknown, Scores.isMeasuring {
                print("matching:   \(line) but \(label)")
            }
            one.count(isSo: ["same", "compatible"].contains(line[0]), isSaid: verdict > .unknown)
            two.count(isSo: line[0] == "different", isSaid: verdict == .different)
        }
        one.report("names that can be one person's")
        two.report("names of two persons")
        #expect(one.right > 20 && one.precision > 0.99 && one.recall > 0.97)
        #expect(two.right > 20 && two.precision > 0.99 && two.recall > 0.97)
    }

    @Test("transliterations: spellings of one name, of two, and spellings that do not tell", arguments: ["one", "two"])
    func transliterations(_ kind: String) throws {
        var scores = Scores()
        for line in try Labelled.lines("transliterations.tsv", all: true) {
            let verdict = NameMatch(PersonName(line[1]), PersonName(line[2]))
            #expect(verdict == NameMatch(PersonName(line[2]), PersonName(line[1])), "\(line)")
            let label = verdict > .unknown ? "same" : verdict == .unknown ? "unknown" : "different"
            if label != line[0], Scores.isMeasuring {
                print("matching:   \(line) but \(verdict)")
            }
            let wanted = kind == "one" ? "same" : "different"
            scores.count(isSo: line[0] == wanted, isSaid: label == wanted)
        }
        scores.report("transliterations of \(kind == "one" ? "one name" : "two names")")
        #expect(scores.right > 30 && scores.precision == 1 && scores.recall > 0.95)
    }

    @Test("works: same and different works")
    func works() throws {
        var (one, two) = (Scores(), Scores())
        for line in try Labelled.lines("works.tsv") {
            let (a, b) = (
                Work(Labelled.publication(line[2..<9]), at: 0), Work(Labelled.publication(line[9..<16]), at: 0)
            )
            let verdict = WorkMatch(a, b).verdict
            #expect(verdict == WorkMatch(b, a).verdict, "\(line)")
            let isOne = ["same", "probable"].contains(line[0])
            if isOne != (verdict >= .probable), Scores.isMeasuring {
                print("matching:   \(line[0]) but \(verdict) (\(line[1])): \(line[2]) | \(line[9])")
            }
            one.count(isSo: isOne, isSaid: verdict >= .probable)
            two.count(isSo: line[0] == "different", isSaid: verdict == .different)
        }
        one.report("works that are one")
        two.report("works that are two")
        #expect(one.right > 20 && one.precision == 1 && one.recall > 0.97)
        #expect(two.right > 5 && two.recall > 0.9)
    }

    /// The pairs of the measured part were labelled before the rules saw them, so their numbers are what the rules reach on
    /// unknown pairs. Nobody writes a rule for a pair that is never printed.
    @Test("duplicates: records of one work in one list, and similar works", arguments: ["develop", "measure"])
    func duplicates(_ part: String) throws {
        var (scores, kinds) = (Scores(), [String: Scores]())
        for line in try Labelled.lines("duplicates.tsv", all: true) where line[0] == part {
            let pair = [Labelled.publication(line[4..<14]), Labelled.publication(line[14..<24], id: 2)]
            for (turn, pair) in [pair, pair.reversed()].enumerated() {
                let isMerged = !MergeSuggestion.all(Work.all(pair)).isEmpty
                if turn == 0, part == "develop", (line[1] == "one") != isMerged, Scores.isMeasuring {
                    print("matching:   \(line[1]) but not said (\(line[2]): \(line[3])): \(line[4]) | \(line[14])")
                }
                scores.count(isSo: line[1] == "one", isSaid: isMerged)
                kinds[line[2], default: Scores()].count(isSo: line[1] == "one", isSaid: isMerged)
            }
        }
        for (kind, scores) in kinds.sorted(by: { $0.key < $1.key }) { scores.report("  \(part): \(kind)") }
        scores.report("duplicates in one list, part to \(part)")
        let (precision, recall) = part == "develop" ? (0.999, 0.975) : (0.999, 0.87)
        #expect(scores.precision > precision && scores.recall > recall)
    }

    @Test(
        "replay and compare: renumbered and respelled copies, complete and with missing rows",
        .enabled(if: Scores.isMeasuring, "make matching measures whole profiles"), arguments: [false, true])
    func copies(_ respells: Bool) {
        var (replay, compare) = (Scores(), Scores())
        for (number, list) in Profiles.all.enumerated() {
            for drop in [nil, 5] {
                let copy = RenumberedCopy(
                    list.publications, dropsEvery: drop, respells: respells, seed: UInt64(number * 2 + (drop ?? 0)))
                var source = PublicationFinder(list.publications)
                var target = PublicationFinder(copy.publications)
                let pairing = WorkPairing(list.publications, copy.publications)
                for (place, publication) in list.publications.enumerated() {
                    let right = copy.truth[publication.id]
                    var found: Int?
                    if case .found(let place) = target.find(source.name(of: place)).finding {
                        found = copy.publications[place].id
                    }
                    replay.count(isSo: right != nil && (found == nil || found == right), isSaid: found != nil)
                    let partner = pairing.partners[place].map { copy.publications[$0.place].id }
                    compare.count(isSo: right != nil && (partner == nil || partner == right), isSaid: partner != nil)
                }
            }
        }
        let copies = respells ? "renumbered and respelled copies" : "renumbered copies"
        replay.report("replay on \(copies)")
        compare.report("compare with \(copies)")
        #expect(replay.wrong == 0)
        #expect(replay.recall > 0.92)
        #expect(compare.precision > 0.995 && compare.recall > 0.97)
    }

    @Test(
        "suggestions: none on the author's own profile, and foreign publications in a mixed list are found",
        .enabled(if: Scores.isMeasuring, "make matching measures whole profiles"))
    func suggestions() throws {
        var foreign = Scores()
        let people = Profiles.all.filter { !$0.search.profileNames.isEmpty }
        for own in people {
            #expect(rejected(Suggestion.all(for: own)).isEmpty, "\(own.search.name)")
            let name = try #require(own.search.profileName)
            for other in people where other.search.profileName != name {
                let mix = Profiles.mixed([own, other], for: name)
                let found = rejected(Suggestion.all(for: mix))
                for publication in mix.publications {
                    foreign.count(
                        isSo: publication.id > own.publications.count, isSaid: found.contains(publication.id))
                }
            }
        }
        foreign.report("foreign publications in mixed lists")
        #expect(foreign.wrong == 0)
        #expect(foreign.recall > 0.95)
    }

    private func rejected(_ suggestions: [Suggestion]) -> Set<Int> {
        Set(suggestions.filter { $0.operation.0 == .reject }.flatMap { $0.operation.1 })
    }
}
