import Testing

@testable import ScholarPages

/// What identifies a publication: the number of its work, and its title.
@Suite("Keys of publications")
struct PublicationKeyTests {
    @Test(
        "data-cid contains the number of the work, lowest byte first",
        arguments: [
            ("2vVhxNeIjvgJ", "17910403228393141722"), ("bbgexn5McoIJ", "9399659479649138797"),
            ("uQm0ZqKg100J", "5609128480281463225"), ("iNKDrtiPZ_8J", "18403836563076403848"),
        ])
    func clusterID(_ cid: String, _ number: String) {
        #expect(ClusterID.number(inDataCID: cid) == number)
    }

    @Test("only the key of a row of a profile names a profile")
    func profile() {
        #expect(PublicationKey(text: "entry kQ7x:1").profile == "kQ7x")
        var publication = Publication(id: 1, title: "Entry of sand")
        publication.publication = "Sand: a journal"
        #expect(PublicationKey(publication).text.hasPrefix("entry ") && PublicationKey(publication).profile == nil)
    }

    @Test("other texts are rejected", arguments: ["", "gs_citd", "AAAA", "2vVhxNeIjvgK!"])
    func noClusterID(_ cid: String) {
        #expect(ClusterID.number(inDataCID: cid) == nil)
    }

    @Test(
        "titles that differ only in varying details are the same",
        arguments: [
            ("Räd & co: a Study", "rad  co — A study"), ("Q&amp;A: caf&#233;", "Q&A: Café"),
            ("Don’t stop", "Don't stop"), ("CRISPR–Cas9", "crispr-cas9"), ("caf&#xE9;", "Café"), ("Q&foo;A", "q a"),
        ])
    func titles(_ one: String, _ other: String) {
        #expect(NormalisedTitle(one) == NormalisedTitle(other))
    }

    @Test("C, C++ and C# are three languages, in titles of any script", arguments: ["in ponds", "для болот"])
    func languages(_ rest: String) {
        #expect(Set(["C", "C++", "C#"].map { NormalisedTitle("\($0) \(rest)") }).count == 3)
    }
}
