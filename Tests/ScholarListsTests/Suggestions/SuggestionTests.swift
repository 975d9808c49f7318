import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Suggestions for a manually written list, with the expected groups.
@Suite("Suggestions")
struct SuggestionTests {
    /// Title, authors, year, journal, citations, and the number of the work; 0 for a work of a namesake.
    private typealias Record = (String, [String], Int?, String?, Int, Int)

    private static let records: [Record] = [
        ("Sediment transport in tidal inlets", ["E Marchetti", "A Okafor"], 2001, "Coastal Studies", 90, 1),
        ("SEDIMENT TRANSPORT IN TIDAL INLETS", ["E Marchetti"], 2001, nil, 11, 1),
        ("Sediment transport in tidal inlets.", ["E. Marchetti", "A. Okafor"], 2002, "Coastal Studies", 4, 1),
        (
            "A model of salt marsh growth under rising seas: theory and field data", ["E Marchetti"], 2004,
            "J. of Marshes", 70, 2
        ),
        ("A model of salt marsh growth under rising seas", ["E Marchetti"], 2004, nil, 9, 2),
        ("A model of salt marsh growth under rising…", ["E Marchetti"], 2004, nil, 3, 2),
        (
            "Turbidity currents and their deposits", ["E Marchetti", "T Ng"], 2010, "arXiv preprint arXiv:1003.0001",
            30, 3
        ),
        ("Turbidity currents and their deposits", ["E Marchetti", "T Ng"], 2012, "Sedimentary Records", 55, 3),
        ("Wave attenuation by seagras meadows", ["E Marchetti"], 2008, "Estuarine Letters", 2, 4),
        ("Wave attenuation by seagrass meadows", ["E Marchetti", "P Hu"], 2008, "Estuarine Letters", 40, 4),
        ("Modélisation de l'érosion côtière", ["E Marchetti"], 2006, "Revue du Littoral", 12, 5),
        ("Modelisation de l’erosion cotiere", ["E Marchetti"], 2006, nil, 5, 5),
        ("Bedforms of gravel rivers Part I: observations", ["E Marchetti"], 1999, "River & Reach", 33, 6),
        ("Bedforms of gravel rivers Part II: observations", ["E Marchetti"], 1999, "River & Reach", 31, 7),
        ("Annual report of the Lagoon Laboratory 1998", ["E Marchetti"], 1998, nil, 1, 8),
        ("Annual report of the Lagoon Laboratory 1999", ["E Marchetti"], 1999, nil, 1, 9),
        ("Editorial", ["E Marchetti"], 2009, "Estuarine Letters", 1, 10),
        ("Editorial", ["E Marchetti"], 2009, "Coastal Studies", 2, 11),
        ("Introduction", ["E Marchetti"], 2003, "River & Reach", 3, 12),
        ("Introduction", ["E Marchetti"], 2011, "Coastal Studies", 3, 13),
        ("Vegetation drag in oyster reefs", ["E Marchetti"], 2000, "River & Reach", 36, 14),
        ("Vegetation drag in coral reefs", ["E Marchetti"], 2000, "River & Reach", 20, 15),
        ("Vegetation drag in gravel-bed rivers", ["E Marchetti"], 2001, "River & Reach", 35, 16),
        ("Sand waves", ["E Marchetti", "J Strand"], 1995, "Sedimentary Records", 25, 17),
        ("Sand waves and ripples", ["E Marchetti", "J Strand"], 1995, "Sedimentary Records", 22, 18),
        ("Reply to comment on sand waves", ["E Marchetti"], 1996, "Sedimentary Records", 2, 19),
        ("Scaling laws of delta growth", ["E Marchetti"], 2013, "J. of Marshes", 18, 20),
        ("Scaling laws of delta growth", ["E Marchetti"], 2020, "Proc. of Deltas", 8, 21),
        ("Hydrodynamics of lagoons", ["E Marchetti", "N Petrov"], 1997, "Coastal Studies", 29, 22),
        ("Hydrodynamics of lagoons", ["E Marchetti"], nil, nil, 6, 22),
        ("Nutrient exchange in mangrove creeks", ["E Marchetti"], 2015, "Estuarine Letters", 16, 23),
        ("Tidal prism and inlet stability", ["E Marchetti"], 2005, "Coastal Studies", 14, 24),
        ("The statistics of soccer leagues", ["M Marchetti", "L Rossi"], 2014, "Sport Metrics", 60, 0),
        ("Renal function in elderly patients", ["G Marchetti", "F Bianchi"], 2007, "Clinica", 45, 0),
        ("Opera in Lucca under the dukes", ["P Marchetti"], 1901, "Annali", 3, 0),
        ("Zebrafish haematopoiesis regulators", ["E Marchetti", "K Vance"], 2012, "Developmental Cell", 7, 0),
        ("О движении наносов в реках", ["Э Маркетти"], 2003, "Труды", 2, 0),
    ]

    private static let listing: Listing = {
        Listing(
            records.enumerated().map { index, record in
                var publication = Publication(id: index + 1, title: record.0, citationCount: record.4)
                publication.authors = record.1
                publication.year = record.2
                publication.publication = record.3
                publication.kind = record.3 == nil ? "citation" : nil
                return publication
            })
    }()

    private var suggestions: [Suggestion] { Suggestion.all(for: Self.listing, author: "Elena Marchetti") }

    @Test("merges only records of the same work")
    func merges() {
        var suggested: Set<[Int]> = []
        for case (.merge, let numbers) in suggestions.map(\.operation) {
            for one in numbers { for other in numbers where one < other { suggested.insert([one, other]) } }
        }
        var right: Set<[Int]> = []
        for (one, a) in Self.records.enumerated() {
            for (other, b) in Self.records.enumerated() where one < other && a.5 == b.5 && a.5 > 0 {
                right.insert([one + 1, other + 1])
            }
        }
        let found = suggested.intersection(right)
        #expect(suggested.subtracting(right).isEmpty, "these are not one: \(suggested.subtracting(right))")
        #expect(right.subtracting(suggested).isEmpty, "these are one: \(right.subtracting(suggested))")
        #expect(found.count == 10)
    }

    @Test(
        "rejects only the namesakes' publications, in any spelling of the name",
        arguments: ["Elena Marchetti", "Marchetti, Elena", "Elena Marchetti, PhD", "\"E Marchetti\""])
    func rejections(_ author: String) {
        let suggested = Suggestion.all(for: Self.listing, author: author).compactMap {
            $0.edit.operation == .reject ? $0.edit.publications : nil
        }
        // A namesake with the same initial, and a name in another script, may be the same person.
        #expect(suggested.joined().sorted() == [33, 34, 35])
    }

    @Test("rows of another person's profile are rejected together, except a work that the author's own profile has")
    func otherProfile() {
        func row(_ id: Int, _ work: Int, _ author: String, _ user: String) -> Publication {
            var row = Publication(id: id, title: "Seepage in river bed \(work)", citationCount: 20 - id)
            row.authors = [author]
            row.link = "https://scholar.google.com/citations?user=\(user)&citation_for_view=\(user):row\(id)"
            return row
        }
        let own = (1...4).map { row($0, $0, "E Marchetti", "ownownowAAAAJ") }
        let others = (5...8).map { row($0, $0, "B Rossi", "bobobobAAAAJ") } + [row(9, 1, "B Rossi", "bobobobAAAAJ")]
        let found = Suggestion.all(for: Listing(own + others), author: "Elena Marchetti")
        #expect(found.map(\.edit.operation) == [.reject] && found.map(\.edit.publications) == [[5, 6, 7, 8]])
        #expect(found.first?.evidence.first == "4 publications come from the profile of B Rossi")
    }

    /// Two editorials of one year, and a work of another title.
    private static func editorials() -> [Publication] {
        [("Editorial", "Estuarine Letters"), ("Editorial", "Coastal Studies"), ("Sand waves", "Limnos")].enumerated()
            .map {
                var publication = Publication(id: $0 + 1, title: $1.0, citationCount: 9 - $0)
                publication.authors = ["E Marchetti"]
                publication.year = 2009
                publication.publication = $1.1
                return publication
            }
    }

    @Test(
        "an edit of one publication leaves the edits of another with its title repeatable, also if it was replayed",
        arguments: [true, false])
    func sameTitle(_ isReplayed: Bool) {
        let publications = Self.editorials()
        var finder = PublicationFinder(publications)
        let names = publications.indices.map { finder.name(of: $0) }
        let source = Listing.of(publications, edits: [.reject([names[0], names[1]])])
        func repeatable(after edited: [Int]) -> [[Int]] {
            var listing = Listing.of(publications, edits: edited.map { .reject([names[$0]]) })
            let steps = listing.history.steps.map { step in
                EditStep(number: step.number, date: step.date, edits: step.edits, isReplayed: isReplayed)
            }
            listing = Listing(listing.search, publications, EditHistory(steps: steps))
            return PossibleEdit.repeatable(from: [source], for: listing).map(\.publications)
        }
        #expect(repeatable(after: []) == [[1], [2]])
        #expect(repeatable(after: [0]) == [[2]] && repeatable(after: [1]) == [[1]])
        #expect(repeatable(after: [0, 1]).isEmpty)
    }

    @Test("an edit that is undone, and a correction, leave a publication repeatable")
    func undone() throws {
        let publications = Self.editorials()
        var finder = PublicationFinder(publications)
        let name = finder.name(of: 0)
        let source = Listing.of(publications, edits: [.reject([name])])
        let correction = EditOperation.correct(try Correction([.year: "2010"]))
        let corrected = Listing.of(publications, edits: [Edit(correction, [name])])
        #expect(PossibleEdit.repeatable(from: [source], for: corrected).map(\.publications) == [[1]])
        let step = EditStep(number: 1, date: .distantPast, edits: [.reject([name])], isReplayed: false, isUndone: true)
        let undone = Listing(corrected.search, publications, EditHistory(steps: [step]))
        #expect(PossibleEdit.repeatable(from: [source], for: undone).map(\.publications) == [[1]])
    }

    @Test("yearly reports do not form a chain, and C is not C++")
    func chains() {
        let reports = (1995...2010).enumerated().map { index, year in
            var report = Publication(
                id: index + 1, title: "Research activities of the coastal laboratory", citationCount: 9)
            report.authors = ["E Marchetti"]
            report.year = year
            return report
        }
        let groups = MergeSuggestion.all(Work.all(reports))
        #expect(groups.areAll { $0.publications.count == 2 })
        let books = [
            "Programming in C for engineers", "Programming in C++ for engineers", "Programming in C# for engineers",
        ]
        let listing = Listing(books.enumerated().map { Publication(id: $0 + 1, title: $1, citationCount: 5) })
        #expect(MergeSuggestion.all(Work.all(listing.publications)).isEmpty)
    }

    @Test("suggestions that change an index come first, and the predicted effect is exact")
    func effects() throws {
        let folder = try TemporaryFolder()
        try StoredFixture.write("author-2026", to: folder.path("s.sqlite"))
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")))
        let name = SearchReference.number(1)
        let (before, list) = try scholar.suggestions(for: name)
        #expect(list.count >= 6)
        #expect(list[0].after.h > before.indexes.h)
        for suggestion in list {
            let answer = try scholar.edit(name) { _ in [suggestion.operation] }
            #expect(answer.after.indexes == suggestion.after)
            _ = try scholar.undo(name)
        }
    }

    @Test("a lower limit of g, which is at most the number of publications, is no change")
    func limitOfG() {
        func suggestion(_ before: [Int], _ after: [Int]) -> Suggestion {
            Suggestion(
                edit: PossibleEdit(operation: .merge, publications: [1, 2], evidence: []),
                before: IndexSummary(citationCounts: before), after: IndexSummary(citationCounts: after))
        }
        let limited = suggestion([30, 20, 1, 1], [30, 20, 2])
        #expect(limited.before.g == 4 && limited.after.g == 3 && limited.lowersOnlyLimitOfG && limited.change == 0)
        let lower = suggestion([4, 4, 1, 1], [4, 1, 1])
        #expect(lower.before.g == 3 && lower.after.g == 2 && !lower.lowersOnlyLimitOfG && lower.change == 2)
        #expect(!suggestion([30, 20, 1, 1], [30, 20, 1, 1]).lowersOnlyLimitOfG)
    }

    @Test("a list without duplicates suggests nothing", arguments: ["profile-2026-incomplete", "odd-cited-by"])
    func nothing(_ name: String) throws {
        var results = Results(Search(query: SearchQuery(), .imported))
        for page in try Fixture(name).pages { results.append(try PageReading.read(page), name: "p", date: .now) }
        #expect(Suggestion.all(for: Listing(results.publications), author: "").isEmpty)
    }
}

@Suite("The list as a text")
struct TodoListTests {
    private let publications = (1...6).map { Publication(id: $0, title: "Title \($0)", citationCount: 70 - 10 * $0) }

    private func listing(_ edits: [(EditOperation, [Int])] = []) throws -> Listing {
        var grouping = Grouping(publications)
        for (operation, numbers) in edits { try grouping.apply(operation, to: numbers.map { $0 - 1 }) }
        return Listing(publications, grouping)
    }

    /// The operations of a text as words, such as `merge 1 2`.
    private func words(_ text: String, _ listing: Listing) throws -> [String] {
        try TodoList(listing).operations(of: text).map {
            "\($0.0.name) \($0.1.map(String.init).joined(separator: " "))"
        }
    }

    @Test("an unchanged text changes nothing, after any edits")
    func unchanged() throws {
        let histories: [[(EditOperation, [Int])]] = [
            [], [(.merge, [1, 2]), (.reject, [4])], [(.merge, [2, 3]), (.merge, [1, 2]), (.reject, [1])],
            [(.merge, [1, 2, 3]), (.reject, [2])],
        ]
        for history in histories {
            let listing = try listing(history)
            #expect(try words(TodoList(listing).text, listing) == [], "\(TodoList(listing).text)")
        }
    }

    @Test(
        "each verb, long and short, works",
        arguments: [
            ("r #2", ["reject 2"]), ("reject  #2  60  2000  A B  Title", ["reject 2"]), ("k #4", ["restore 4"]),
            ("m 1 #2", ["merge 1 2"]), ("keep #1\nm #2\nm #3\nk #5\nm #6", ["merge 1 2 3", "merge 5 6"]),
            ("merge 3 #2\nmerge 1 #3", ["merge 3 2", "merge 1 3"]), ("# r #2\n\n", []), ("k #1", []),
            ("m 1 #2\nr #5", ["merge 1 2", "reject 5"]),
        ])
    func verbs(_ text: String, _ operations: [String]) throws {
        #expect(try words(text, try listing([(.reject, [4])])) == operations)
    }

    @Test(
        "groups are separated by dissolve, by keep, and by moving a line elsewhere",
        arguments: [
            ("d #1", ["dissolve 2 3"]), ("d #2", ["dissolve 2"]), ("k #2", ["dissolve 2"]),
            ("m 5 #2", ["dissolve 2", "merge 5 2"]),
            ("keep #1\nmerge 1 #2", []), ("r #2", ["reject 2"]),
        ])
    func groups(_ text: String, _ operations: [String]) throws {
        #expect(try words(text, try listing([(.merge, [1, 2, 3])])) == operations)
    }

    @Test(
        "an invalid line is reported with its reason, and nothing is changed",
        arguments: [
            ("paint #1", "not a verb"), ("keep 1", "looks like #12"), ("m #1", "no line above"),
            ("m 1 #1", "into itself"),
            ("m 99 #1", "no publication 99"), ("r #99", "no publication 99"), ("k #1\nr #1", "two lines"),
            ("d #1", "not merged"),
            ("m 2 #1\nm 1 #2", "into each other"), ("r #2\nm 2 #1", "is rejected"),
            ("k 3 #1", "only the number can follow"), ("m x #1", "\"x\" is not the number of a publication"),
        ])
    func problems(_ text: String, _ reason: String) throws {
        let listing = try listing()
        #expect {
            try TodoList(listing).operations(of: text)
        } throws: { error in
            guard let problems = error as? TodoList.Problems else { return false }
            return TodoList.annotated(text, problems).contains(reason)
        }
    }

    @Test("an edit that the list does not allow is reported at the line of its publication, or at the first line")
    func problemsOfEdits() throws {
        let list = TodoList(try listing())
        let text = "# a list\nkeep #1\ncorrect #2 year 2005"
        func annotated(_ error: EditError) -> String { TodoList.annotated(text, list.problems(of: error, in: text)) }
        #expect(annotated(.alreadyCorrected(2)) == text + "\n# ^ 2 has these values already")
        #expect(
            annotated(.tooFewToMerge)
                == "# a list\nkeep #1\n# ^ merging needs two publications or more\ncorrect #2 year 2005")
    }
}
