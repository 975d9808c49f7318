import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists

/// Lists that fall into two parts with nothing in common.
@Suite("Two people of one name")
struct PeopleQuestionTests {
    /// 28 publications about coasts of 2003–2019 and 16 about kidneys of 1988–1999, by two invented people of one name.
    private static let namesakes: [Publication] = {
        let file = Folders.project.appending(path: "Fixtures/matching/namesakes.csv")
        guard let data = try? Data(contentsOf: file),
            let reading = try? PageReading.read(Page(bytes: Array(data), file: "namesakes.csv"))
        else { return [] }
        return reading.publications.enumerated().map { place, publication in
            var publication = publication
            publication.id = place + 1
            publication.key = nil
            return publication
        }
    }()

    private static func isRenal(_ publication: Publication) -> Bool { publication.year ?? 2000 < 2000 }

    private static var renal: [Int] { namesakes.filter(isRenal).map(\.id) }

    private func questions(
        _ target: SearchQuery.Target? = nil, edits: [EditStep] = [], homepage: String = "https://marchetti.example.org",
        _ change: (inout Publication) -> Void = { _ in }
    ) -> [PeopleQuestion] {
        var search = Search(query: SearchQuery(author: "E Marchetti"), .imported)
        if let target {
            search.query.target = target
            search.author.homepage = homepage
        }
        search.isComplete = true
        let publications = Self.namesakes.map { publication in
            var copy = publication
            change(&copy)
            return copy
        }
        let listing = Listing(search, publications, EditHistory(steps: edits))
        return Suggestion.all(for: listing, author: "E Marchetti").compactMap(\.question)
    }

    @Test("a part without a common co-author, venue, subject or year is asked about, with the h of both parts")
    func parts() throws {
        #expect(Self.namesakes.count == 44 && Self.renal.count == 16)
        for found in [questions(), questions(.profile("u"))] {
            #expect(found.count == 1)
            let question = try #require(found.first)
            let numbers = question.parts.map { Set($0.publications) }
            #expect(numbers == [Set(Self.renal), Set(Self.namesakes.map(\.id)).subtracting(Self.renal)])
            let counts = question.parts.map { part in
                IndexSummary(citationCounts: part.publications.map { Self.namesakes[$0 - 1].citationCount ?? 0 }).h
            }
            #expect(question.parts.map(\.h) == counts)
        }
    }

    @Test("the range of h includes the answers to a question, which is decisive if it changes h or g")
    func range() throws {
        var search = Search(query: SearchQuery(author: "E Marchetti"), .imported)
        search.isComplete = true
        let listing = Listing(search, Self.namesakes)
        let all = Suggestion.all(for: listing, author: "E Marchetti")
        let place = try #require(all.firstIndex { $0.question != nil })
        #expect(all[place].after.papers == 28 && all[place].after.h == all[place].question?.parts[1].h)
        let range = DecisiveRange(listing, [all[place]])
        #expect(range.h.least == all[place].after.h && range.h.most == listing.indexes.h)
        #expect(range.g.least == all[place].after.g && range.g.most == listing.indexes.g)
        #expect(range.decisive == [0] && range.h.undecided == 1)
        let both = DecisiveRange(listing, all)
        #expect(both.h.least <= range.h.least && both.h.most >= range.h.most && both.decisive.contains(place))
    }

    @Test("a common co-author or venue, titles in two languages, and publications without co-authors raise no question")
    func links() {
        let first = Self.renal[0]
        #expect(questions { if $0.id == first { $0.authors.append("K Lindqvist") } }.isEmpty)
        #expect(questions { if $0.id == first { $0.publication = "River & Reach 12" } }.isEmpty)
        #expect(questions { if Self.isRenal($0) { $0.title = $0.title.replacing(" of ", with: " von ") } }.isEmpty)
        #expect(questions { if Self.isRenal($0) { $0.authors = ["E Marchetti"] } }.isEmpty)
        // The same methods in both parts make one person more likely.
        #expect(questions { $0.title = "Isotope dating: \($0.title)" }.isEmpty)
        // A multidisciplinary journal is no link.
        let nature = questions {
            if [first, Self.namesakes[0].id].contains($0.id) { $0.publication = "Nature 12, 1-3" }
        }
        #expect(nature.count == 1)
        // Two persons can each know a J Wang.
        let wang = questions { if [first, Self.namesakes[0].id].contains($0.id) { $0.authors.append("J Wang") } }
        #expect(wang.count == 1 && wang.first?.evidence.first?.contains("no co-author except J Wang") == true)
        // Titles without short words show no language.
        let short = questions {
            $0.title = $0.title.split(separator: " ").filter { $0.count > 3 }.joined(separator: " ")
        }
        #expect(short.count == 1)
    }

    @Test("one co-author links circles of different years, who came along in a move, but not of the same years")
    func bridges() throws {
        func found(sameYears: Bool, names: [String]) -> [PeopleQuestion] {
            questions { publication in
                guard Self.isRenal(publication) else { return }
                if names.indices.contains(publication.id % 4) { publication.authors.append(names[publication.id % 4]) }
                if sameYears { publication.year = 2004 + publication.id % 14 }
            }
        }
        #expect(found(sameYears: false, names: ["K Lindqvist"]).isEmpty)
        let question = try #require(found(sameYears: true, names: ["K Lindqvist"]).first)
        #expect(Set(question.parts[0].publications) == Set(Self.renal))
        #expect(question.evidence[0].contains("no co-author except K Lindqvist"))
        #expect(question.evidence[1].hasPrefix("what decides: hardly a co-author in common in the same years"))
        let others = Set(Self.namesakes.filter { !Self.isRenal($0) }.flatMap(\.authors)).subtracting(["E Marchetti"])
        #expect(found(sameYears: true, names: Array(others.sorted().prefix(3))).isEmpty)
    }

    @Test("one record in OpenAlex speaks against two people, unless both parts are of the same years")
    func records() throws {
        func found(_ ids: [String], sameYears: Bool) -> [PeopleQuestion] {
            questions { publication in
                let id = ids[Self.isRenal(publication) ? 0 : 1]
                let all = publication.authors.map { $0.contains("Marchetti") ? id : "" }.joined(separator: ";")
                publication.record = #"{"author_ids":"\#(all)","openalex":"W1"}"#
                if sameYears, Self.isRenal(publication) { publication.year = 2004 + publication.id % 14 }
            }
        }
        #expect(found(["A1", "A1"], sameYears: false).isEmpty)
        let two = try #require(found(["A1", "A2"], sameYears: false).first)
        #expect(two.evidence.contains("OpenAlex has two authors for the parts, A1 and A2"))
        let one = try #require(found(["A1", "A1"], sameYears: true).first)
        #expect(one.evidence.contains("against two people: OpenAlex has one author, A1, for both parts"))
    }

    @Test("one ORCID of all records in OpenAlex speaks against two people in the same way; one on a profile does not")
    func orcid() throws {
        let orcid = "https://orcid.org/0000-0002-1825-0097"
        func found(_ target: SearchQuery.Target, sameYears: Bool) -> [PeopleQuestion] {
            questions(target, homepage: orcid) { publication in
                if sameYears, Self.isRenal(publication) { publication.year = 2004 + publication.id % 14 }
            }
        }
        #expect(found(.author("A1,A2", .openAlex), sameYears: false).isEmpty)
        let one = try #require(found(.author("A1,A2", .openAlex), sameYears: true).first)
        #expect(one.evidence.contains("against two people: the list has one ORCID, 0000-0002-1825-0097"))
        let profile = try #require(found(.profile("u"), sameYears: false).first)
        #expect(profile.evidence.contains("against two people: one profile, with one homepage, \(orcid)"))
    }

    @Test("each part is named by what tells it from the other, and what decides is said")
    func reasons() throws {
        // In the same years, one person would have common co-authors.
        let question = try #require(questions { $0.year = ($0.year ?? 0) < 2000 ? 2004 + $0.id % 14 : $0.year }.first)
        #expect(question.parts[0].why.contains("in Kidney Records and Renal Archives"))
        #expect(question.parts[0].why.contains("with L Bianchi and R Tanaka, on cyclosporine and albumin"))
        #expect(question.parts[1].why.contains("on tidal and Adriatic"))
        #expect(
            question.evidence[1].hasPrefix(
                "what decides: no co-author with a rare name in common in the same years, 20"))
        // That they share no co-author is said once.
        let apart = try #require(questions().first)
        #expect(apart.evidence.count == 3 && apart.evidence[0].contains("share no co-author"))
        // What speaks against two people is said, too.
        #expect(apart.evidence[1] == "against two people: one person may have moved between 1999 and 2003")
        let profile = try #require(questions(.profile("u")).first)
        #expect(
            profile.evidence.contains(
                "against two people: one profile, with one homepage, https://marchetti.example.org"))
        // What all publications have tells nothing.
        let common = try #require(questions { $0.publication = "Nature" }.first)
        #expect(common.parts.allSatisfy { !$0.why.contains("Nature") })
    }

    @Test("small parts raise no question, and on a profile a part has to be larger")
    func sizes() {
        func found(_ target: SearchQuery.Target?, _ size: Int) -> Int {
            let kept = Set(Self.renal.prefix(size))
            return questions(target) { if Self.isRenal($0), !kept.contains($0.id) { $0.isCountedElsewhere = true } }
                .count
        }
        #expect([8, 9, 11, 16].map { found(nil, $0) } == [0, 0, 1, 1])
        #expect([8, 9, 11, 16].map { found(.profile("u"), $0) } == [0, 0, 0, 1])
    }

    @Test("a question that was answered is not asked again, on a repeat of the search neither, until it is undone")
    func answers() throws {
        var finder = PublicationFinder(Self.namesakes)
        let names = Self.renal.map { finder.name(of: $0 - 1) }
        let recipe = try Recipe(json: Recipe(edits: [Edit(.confirm, names)]).json(), name: "edits.json")
        let answered = recipe.edits.map { EditStep(number: 1, date: .now, edits: [$0], isReplayed: true) }
        #expect(answered.count == 1 && questions(edits: answered).isEmpty)
        // At a repeat, one publication is gone, and another is new.
        let repeated = questions(edits: answered) { publication in
            if publication.id == Self.renal[3] { publication.title = "Uraemia of dialysed children after biopsy" }
        }
        #expect(repeated.isEmpty)
        let undone = answered.map { EditStep(number: 1, date: .now, edits: $0.edits, isReplayed: true, isUndone: true) }
        #expect(questions(edits: undone).count == 1)
        // Half an answer is none.
        let half = [EditStep(number: 1, date: .now, edits: [Edit(.confirm, Array(names.prefix(5)))], isReplayed: true)]
        #expect(questions(edits: half).count == 1)
    }

    @Test("an answer changes no number, and lists that differ in it only can be compared")
    func confirming() throws {
        var finder = PublicationFinder(Self.namesakes)
        let edit = Edit(.confirm, Self.renal.map { finder.name(of: $0 - 1) })
        let step = EditStep(number: 1, date: .now, edits: [edit], isReplayed: false)
        let (before, after) = (Listing(Self.namesakes), Listing(Self.namesakes, edits: [step]))
        #expect(after.confirmed == Set(Self.renal))
        #expect(after.indexes == before.indexes && after.history.fingerprint == nil)
        // A publication that is gone is not missed.
        let rest = Listing(Array(Self.namesakes.dropFirst(10)), edits: [step])
        #expect(rest.unapplied.isEmpty && rest.confirmed.isSubset(of: Self.renal) && !rest.confirmed.isEmpty)
    }

    @Test("confirmed publications are not suggested for rejection again")
    func rejections() {
        func publication(_ id: Int, _ authors: [String]) -> Publication {
            var publication = Publication(id: id, title: "Study number \(id) of something", citationCount: 3)
            publication.authors = authors
            return publication
        }
        let list = (1...8).map { publication($0, ["E Marchetti"]) } + [publication(9, ["K Yamada", "R Tanaka"])]
        func rejected(_ edits: [EditStep]) -> [[Int]] {
            Suggestion.all(for: Listing(list, edits: edits), author: "E Marchetti")
                .filter { $0.operation.0 == .reject }.map(\.operation.1)
        }
        var finder = PublicationFinder(list)
        let edit = Edit(.confirm, [finder.name(of: 8)])
        #expect(rejected([]) == [[9]])
        #expect(rejected([EditStep(number: 1, date: .now, edits: [edit], isReplayed: false)]).isEmpty)
    }
}
