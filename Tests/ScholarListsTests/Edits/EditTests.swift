import Foundation
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

@Suite("Edits")
struct EditTests {
    private let publications: [Publication] = [
        (40, "Alpha"), (30, "Beta"), (30, "Beta two"), (10, "Gamma"), (5, "Delta"), (1, "Epsilon"),
    ].enumerated().map { index, item in
        var publication = Publication(id: index + 1, title: item.1, citationCount: item.0)
        publication.authors = ["A Author"]
        publication.year = 2000 + index
        return publication
    }

    @Test("the most cited represents the others, ties in Scholar's order, citations add up")
    func merge() throws {
        var grouping = Grouping(publications)
        #expect(try grouping.merge([3, 2, 1]) == 1)
        let listing = Listing(publications, grouping)
        #expect(listing.entry(2)?.citationCount == 70)
        #expect(listing.entry(2)?.publication.citationCount == 30)
        #expect(listing.entry(2)?.merged == [3, 4])
        #expect(listing.entry(2)?.mergeCount == 2)
        #expect(listing.entry(3)?.mergedInto == 2)
        #expect(listing.entries.map(\.publication.id) == [2, 1, 5, 6])
    }

    @Test("a merged publication merges again with its group, and is separated with it")
    func nested() throws {
        var grouping = Grouping(publications)
        try grouping.merge([1, 2])
        try grouping.merge([0, 1])
        #expect(grouping.citationCount(of: 1) == 100)
        #expect(grouping.mergeCount(of: 1) == 2)
        try grouping.merge([1, 3])
        try grouping.dissolve(3)
        #expect(grouping.citationCount(of: 1) == 100)
        try grouping.dissolve(1)
        #expect(grouping == Grouping(publications))
        try grouping.merge([3, 4])
        try grouping.merge([0, 3])
        try grouping.dissolve(3)
        #expect(grouping.members(of: 3) == [4])
        #expect(grouping.citationCount(of: 0) == 40)
    }

    @Test("rejecting a representative includes its group; a rejected member only loses its own citations")
    func reject() throws {
        var grouping = Grouping(publications)
        try grouping.merge([0, 1, 2])
        try grouping.reject(1)
        #expect(grouping.citationCount(of: 0) == 70)
        try grouping.restore(1)
        try grouping.reject(0)
        var listing = Listing(publications, grouping)
        #expect(listing.rejected.map(\.publication.id) == [1, 2, 3])
        #expect(throws: EditError.rejectedWith(2, representative: 1)) { try grouping.restore(1) }
        try grouping.restore(0)
        listing = Listing(publications, grouping)
        #expect(listing.entry(1)?.citationCount == 100)
    }

    @Test("invalid edits are refused with advice")
    func senseless() throws {
        var grouping = Grouping(publications)
        #expect(throws: EditError.tooFewToMerge) { try grouping.merge([1]) }
        #expect(throws: EditError.namedTwice(2)) { try grouping.merge([1, 1]) }
        #expect(throws: EditError.notMerged(1)) { try grouping.dissolve(0) }
        #expect(throws: EditError.notRejected(1)) { try grouping.restore(0) }
        try grouping.reject(0)
        #expect(throws: EditError.alreadyRejected(1)) { try grouping.reject(0) }
        #expect(throws: EditError.isRejected(1)) { try grouping.merge([0, 1]) }
        try grouping.merge([1, 2])
        #expect(throws: EditError.isMember(3, of: 2)) { try grouping.merge([2, 3]) }
    }

    @Test("a publication is found again by Scholar's number, even if all else changed")
    func cluster() {
        var publication = Publication(id: 1, title: "Anything else", citationCount: 99)
        publication.clusterID = "77"
        var finder = PublicationFinder([Publication(id: 2, title: "Alpha"), publication])
        #expect(finder.find(PublicationID(clusterID: "77", title: "Alpha", author: "X", year: 1)).finding == .found(1))
    }

    @Test(
        "without a number, the known title, first author and year decide",
        arguments: [
            ("Räd & co: a study", "M Reichert", 2001, true), ("RAD &amp; CO - A STUDY", "M. Reichert", 2001, true),
            ("Rad & co: a study…", "M Reichert", nil, true), ("Rad & co: a st…", "M Reichert", 2001, false),
            ("Rad & co: a study", "P Dadam", 2001, false), ("Rad & co: a study", "M Reichert", 2002, true),
            ("Rad & co: a study", "M Reichert", 2004, false),
            ("Rad & co: a study", nil, nil, true),
        ] as [(String, String?, Int?, Bool)])
    func title(_ title: String, _ author: String?, _ year: Int?, _ isFound: Bool) {
        var publication = Publication(id: 1, title: "Rad & Co: A study", citationCount: 1)
        publication.authors = ["M Reichert"]
        publication.year = 2001
        var finder = PublicationFinder([publication, Publication(id: 2, title: "Other")])
        #expect(
            finder.find(PublicationID(title: title, author: author, year: year)).finding
                == (isFound ? .found(0) : .notFound))
    }

    @Test("a title that Scholar cut matches the whole one, and the reverse")
    func cutTitles() {
        var finder = PublicationFinder([
            Publication(
                id: 1, title: "Age-groups from size-frequency data: a versatile and efficient method of analyzing …")
        ])
        #expect(
            finder.find(
                PublicationID(
                    title:
                        "Age-groups from size-frequency data: a versatile and efficient method of analyzing polymodal distributions"
                )
            ).finding == .found(0))
        var other = PublicationFinder([
            Publication(id: 1, title: "Age-groups from size-frequency data: a versatile method")
        ])
        #expect(other.find(PublicationID(title: "Age-groups from size-frequency…")).finding == .found(0))
        #expect(other.find(PublicationID(title: "Age…")).finding == .notFound)
    }

    @Test("entries that differ in no property are distinguished by order in their own search, and ambiguous elsewhere")
    func twins() {
        let twins = [Publication(id: 4, title: "Same"), Publication(id: 9, title: "Same")]
        var finder = PublicationFinder(twins)
        let name = finder.name(of: 1)
        #expect(finder.findOwn(name) == .found(1))
        #expect(finder.find(name).finding == .ambiguous([0, 1]))
        let step = EditStep(number: 1, date: .now, edits: [.reject([name])], isReplayed: true)
        #expect(Listing(twins, edits: [step]).unapplied.map(\.reason) == [.ambiguous([4, 9])])
    }

    @Test("matching edits are applied, the others are listed")
    func partly() {
        let ids = ["Alpha", "Gone", "Gamma"].map { PublicationID(title: $0) }
        let steps = [
            EditStep(
                number: 1, date: .now,
                edits: [.merge(ids), .reject([ids[0]]), .reject([ids[0]]), Edit(unknown: "paint", json: "{}")],
                isReplayed: true)
        ]
        let listing = Listing(publications, edits: steps)
        #expect(listing.rejected.map(\.publication.id) == [1, 4])
        #expect(listing.appliedEdits == 2)
        #expect(listing.unapplied.map(\.reason) == [.notFound, .alreadyInEffect, .unknownOperation])
    }

    @Test("a recipe is preserved, including operations of later versions")
    func recipe() throws {
        let edits: [Edit] = [
            .reject([
                PublicationID(
                    clusterID: "18403836563076403848", title: "Ü \"x\"", author: "A B", year: 1999, occurrence: 2)
            ]),
            .merge([PublicationID(title: "a"), PublicationID(title: "b")]),
            Edit(unknown: "paint", json: #"{"colour":"red","op":"paint"}"#),
        ]
        let json = try Recipe(edits: edits).json()
        #expect(try Recipe(json: json, name: "x").edits == edits)
        #expect(String(decoding: json, as: UTF8.self).contains(#""description" : "merge \"a\", \"b\"""#))
    }

    @Test(
        "a file that is not a recipe is refused",
        arguments: [
            ("[]", RecipeError.notARecipe("f")), ("{}", .notARecipe("f")), ("no", .notARecipe("f")),
            (#"{"scholar_recipe":1}"#, .noEdits("f")), (#"{"scholar_recipe":"1","edits":[]}"#, .notARecipe("f")),
            (#"{"scholar_recipe":0,"edits":[]}"#, .notARecipe("f")),
            (#"{"scholar_recipe":2,"edits":[]}"#, .tooNew("f", version: 2)),
            (#"{"scholar_recipe":1,"edits":[{"op":"reject","publications":"x"}]}"#, .badEdit("f", number: 1)),
            (#"{"scholar_recipe":1,"edits":[{"op":"reject","publications":5}]}"#, .badEdit("f", number: 1)),
            (#"{"scholar_recipe":1,"edits":[{"op":"reject","publications":{"title":"x"}}]}"#, .badEdit("f", number: 1)),
            (#"{"scholar_recipe":1,"edits":[{"op":"reject","publications":[null]}]}"#, .badEdit("f", number: 1)),
            (
                #"{"scholar_recipe":1,"edits":[{"op":"reject","publications":[{"year":2000}]}]}"#,
                .badEdit("f", number: 1)
            ),
            (
                #"{"scholar_recipe":1,"edits":[{"op":"correct","correction":{"year":"x"},"publications":[{"title":"x"}]}]}"#,
                .badEdit("f", number: 1)
            ),
            (
                #"{"scholar_recipe":1,"edits":[{"op":"correct","correction":{"year":12},"publications":[{"title":"x"}]}]}"#,
                .badEdit("f", number: 1)
            ),
            (
                #"{"scholar_recipe":1,"edits":[{"op":"correct","publications":[{"title":"x"}]}]}"#,
                .badEdit("f", number: 1)
            ),
            (#"{"scholar_recipe":1,"edits":[{"op":"merge"}]}"#, .badEdit("f", number: 1)),
            (#"{"scholar_recipe":1,"edits":[{"publications":[]}]}"#, .badEdit("f", number: 1)),
        ])
    func badRecipe(_ text: String, _ error: RecipeError) {
        #expect(throws: error) { try Recipe(json: Data(text.utf8), name: "f") }
    }

    @Test("an edit without publications, which earlier versions stored, has no effect")
    func emptyEdit() throws {
        let text = #"{"scholar_recipe":1,"edits":[{"op":"reject","publications":[]}]}"#
        let edits = try Recipe(json: Data(text.utf8), name: "f", isStored: true).edits
        #expect(edits == [Edit(.reject, [])])
        let step = EditStep(number: 1, date: .distantPast, edits: edits, isReplayed: true)
        let publications = [Publication(id: 1, title: "A", citationCount: 1)]
        #expect(Listing(publications, edits: [step]).rejected.isEmpty)
    }

    @Test(
        "the values of a publication in a recipe have their own kinds, or are null",
        arguments: [
            ("\"year\":2001", true), ("\"year\":null", true), ("\"year\":\"2001\"", false), ("\"year\":2014.5", false),
            ("\"year\":true", false), ("\"year\":1e30", false), ("\"member\":true", true), ("\"member\":1", false),
            ("\"author\":[]", false), ("\"author\":5", false), ("\"twins\":\"record\"", true),
            ("\"twins\":\"x\"", false),
            ("\"occurrence\":2", true), ("\"occurrence\":{}", false), ("\"unknown\":[1]", true),
        ])
    func kinds(_ field: String, _ isSound: Bool) {
        let text =
            "{\"scholar_recipe\":1,\"edits\":[{\"op\":\"reject\",\"publications\":[{\"title\":\"x\",\(field)}]}]}"
        #expect(((try? Recipe(json: Data(text.utf8), name: "f")) != nil) == isSound)
    }
}
