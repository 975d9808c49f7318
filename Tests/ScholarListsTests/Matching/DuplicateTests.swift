import Testing

@testable import ScholarLists
@testable import ScholarKit

/// Titles of two records in one list, with the same authors and year.
@Suite("Duplicates by title")
struct DuplicateTests {
    @Test(
        "signs: entities and TeX are the signs they stand for, and opposite signs are two works",
        arguments: [
            ("Survival of infants at &lt; 32 weeks", "Survival of infants at <32 weeks", true),
            ("Survival of infants at < or = 32 weeks", "Survival of infants at $\\leq$ 32 weeks", true),
            ("Survival of infants at < 32 weeks", "Survival of infants at 32 weeks", true),
            ("Function of CD4+ T cells in nettle rash", "Function of CD4(+) T cells in nettle rash", true),
            ("Na+-dependent transport of salt in lettuce", "Na+ dependent transport of salt in lettuce", true),
            ("Painting in the lagoon = La peinture", "Painting in the lagoon - La peinture", true),
            ("Survival of infants at &lt; 32 weeks", "Survival of infants at &gt; 32 weeks", false),
            ("Survival of infants at <= 32 weeks", "Survival of infants at ≥ 32 weeks", false),
            ("Function of CD4+ T cells in nettle rash", "Function of CD4− T cells in nettle rash", false),
            ("Synthesis of (+)-catechin in old barrels", "Synthesis of (-)-catechin in old barrels", false),
            ("Integer solutions of x^4 + y^4 = z^2", "Integer solutions of $x^4 - y^4 = z^2$", false),
            ("Counting walks when P = NP holds", "Counting walks when P ≠ NP holds", false),
        ])
    func signs(_ one: String, _ other: String, _ isOne: Bool) { check(one, other, isOne) }

    @Test(
        "terms: Greek letters and their names, volumes in several languages, TeX",
        arguments: [
            ("TGF-β1 in the skin of alpine newts", "TGF-beta 1 in the skin of alpine newts", true),
            ("Expression of αvβ3 in alpine newts", "Expression of alpha v beta 3 in alpine newts", true),
            ("Historia de los puentes (Vol. 2)", "Historia de los puentes. Volumen II", true),
            ("Waves at $\\sqrt{s}=7$ TeV in emulsions", "Waves at √s = 7 TeV in emulsions", true),
            ("TGF-β1 in the skin of alpine newts", "TGF-beta 2 in the skin of alpine newts", false),
            ("IL-1α in the skin of alpine newts", "IL-1β in the skin of alpine newts", false),
            ("Historia de los puentes (Vol. 2)", "Historia de los puentes. Volumen III", false),
            ("Mass of $\\Lambda_b^0$ in old emulsions", "Mass of $\\Lambda_c^0$ in old emulsions", false),
        ])
    func terms(_ one: String, _ other: String, _ isOne: Bool) { check(one, other, isOne) }

    @Test(
        "titles of genres: equal pages without the issue, and others",
        arguments: [
            ("Journal of Wood 12 (1), 1-3", "J. Wood 12, 1-3", true), ("Wood 12 (2), 1-3", "Wood 12, 1-3", false),
            ("Wood 12 (1), 1-3", "Wood 13, 1-3", false), ("Wood 12 (1), 1-3", "Stone 12, 1-3", false),
        ])
    func genres(_ one: String, _ other: String, _ isOne: Bool) {
        check("Editorial", "Editorial", isOne, [one, other])
        check("Editor's note", "Editors' note", isOne, [one, other])
    }

    @Test(
        "beginnings and ends that add nothing, and those that make another work",
        arguments: [
            ("A study of the bending of wet wooden bridges", "Bending of wet wooden bridges", true),
            (
                "An investigation into the bending of wet wooden bridges",
                "Investigation of the bending of wet wooden bridges", true
            ),
            ("Contribution à l'étude de la flexion des ponts mouillés", "La flexion des ponts mouillés", true),
            ("Shops of Tuscan mountain villages (Discussion Paper 88)", "Shops of Tuscan mountain villages", true),
            ("Dorfläden in den Bergen Tirols (Diskussionspapier Nr. 8)", "Dorfläden in den Bergen Tirols", true),
            (
                "Proceedings of the Workshop on Bridges, Pisa, Italy, June 12, 2006",
                "Proceedings of the Workshop on Bridges", true
            ),
            ("Notes on certain bridges of the tenth century", "Notes on bridges of the tenth century", true),
            ("A note on the bending of wet wooden bridges", "Bending of wet wooden bridges", false),
            (
                "A study of the bending of wet wooden bridges", "Investigation of the bending of wet wooden bridges",
                false
            ),
            ("Shops of Tuscan mountain villages. Report 2", "Shops of Tuscan mountain villages", false),
            ("Shops of Tuscan mountain villages. Discussion of Paper 2413", "Shops of Tuscan mountain villages", false),
            (
                "Proceedings of the Workshop on Bridges, Posters, Pisa, June 12, 2006",
                "Proceedings of the Workshop on Bridges", false
            ),
            (
                "Water of bathing beaches in lagoons, Pisa, Italy, June 12, 2006",
                "Water of bathing beaches in lagoons", false
            ),
        ])
    func additions(_ one: String, _ other: String, _ isOne: Bool) { check(one, other, isOne) }

    @Test("two records with one title and one DOI are one work, also with other authors and a year between")
    func byTitleAndDOI() {
        var records = [Publication(id: 1, title: "Moss in winter"), Publication(id: 2, title: "Moss in winter")]
        for place in records.indices {
            records[place].year = 2011 + place
            records[place].authors = [["J Hay", "M Kamb"], ["J Ha", "M Kambe"]][place]
        }
        #expect(MergeSuggestion.all(Work.all(records)).isEmpty)
        for place in records.indices { records[place].record = #"{"doi":"10.0/x"}"# }
        #expect(!MergeSuggestion.all(Work.all(records)).isEmpty)
    }

    @Test("two titles with one DOI are one work, unless the DOI can be that of a book")
    func byDOI() {
        let titles = ("Röhricht im Winter", "Reeds among snow and ice")
        for (doi, kind, isOne) in [
            ("10.1000/reed.1", "article", true), ("10.1000/978-3-16", "article", false),
            ("10.1000/reed", "book", false),
            (nil, "article", false),
        ] {
            check(titles.0, titles.1, isOne) {
                $0.record = doi.map { #"{"doi":"\#($0)","openalex":"W\#($0.count)"}"# }
                $0.kind = kind
            }
        }
    }

    private func check(
        _ one: String, _ other: String, _ isOne: Bool, _ venues: [String] = [],
        _ change: (inout Publication) -> Void = { _ in }
    ) {
        var records = [Publication(id: 1, title: one), Publication(id: 2, title: other)]
        for place in records.indices {
            change(&records[place])
            records[place].authors = ["E Marchetti", "P Alvarado"]
            records[place].year = 2006
            if !venues.isEmpty { records[place].publication = venues[place] }
        }
        #expect(MergeSuggestion.all(Work.all(records)).isEmpty == !isOne)
        #expect(MergeSuggestion.all(Work.all(records.reversed())).isEmpty == !isOne)
    }
}
