import ScholarIndexes
import ScholarPages

/// The question whether a list is by two people of one name: no co-author, or hardly one, links a part of it with the rest.
///
/// It is never an accusation, because people change their field. So both parts have to be large, most publications of
/// the part need co-authors, and titles in two languages are not compared.
package struct PeopleQuestion: Sendable {
    /// One of the two parts.
    package struct Part: Sendable {
        /// The numbers of its publications, the most cited first.
        package let publications: [Int]
        package let h: Int
        /// The years, and the venues, co-authors and words of titles that tell it from the other part, in words.
        package let why: String
    }

    /// The part in question, and the rest of the list.
    package let parts: [Part]
    package let evidence: [String]

    /// Returns a question about each part of a list that is hardly linked with the rest and was not answered yet.
    ///
    /// - Parameters:
    ///   - works: the publications that count, with their entries.
    ///   - foreign: the numbers of publications without the author's name.
    static func all(
        _ listing: Listing, _ works: [(work: Work, entry: Listing.Entry)], author: String, foreign: Set<Int>
    ) -> [PeopleQuestion] {
        // A profile is a list that a person checked. A part has at least this share of the list, unless it is large.
        let (few, share) = listing.search.query.isAuthorList ? (12, 25) : (10, 40)
        let works = works.filter { !foreign.contains($0.entry.publication.id) }
        let least = max(few, min(works.count / share, 20))
        guard works.count >= 2 * least, let reader = LinkReader(author, listing, works) else { return [] }
        let parts = ListParts(reader.members)
        return parts.parts.dropFirst().filter { $0.count >= least }.compactMap { part in
            let own = Set(part)
            let rest = works.indices.filter { !own.contains($0) }
            let members = part.map { reader.members[$0] }
            // Co-authors are the main evidence, so most publications need some.
            guard members.count(where: { !$0.coauthors.isEmpty || !$0.frequentNames.isEmpty }) * 2 > members.count,
                parts.haveTitles(rest, inLanguageOf: part, atLeast: least)
            else { return nil }
            let places = [part.sorted(), rest]
            let sides = places.map { $0.map { works[$0].entry } }
            // The user can have confirmed most publications of a part as the author's.
            if sides.contains(where: { $0.count(where: \.isConfirmed) * 2 > $0.count }) { return nil }
            let profiles = [parts.profile(of: part), parts.profile(of: rest)]
            let ids = sides.compactMap(reader.identifier)
            // OpenAlex has mixed people up, but somebody who moves to another field keeps the record, or its ORCID: only years in
            // which one person would have had two sets of co-authors are stronger.
            let isOnePerson = ids.count == 2 && ids[0] == ids[1] || listing.search.orcid != nil
            guard
                !isOnePerson
                    || profiles[0].hasSameYears(as: profiles[1]) && profiles[0].hasOtherWords(than: profiles[1])
            else { return nil }
            let words = reader.words(places, profiles)
            return PeopleQuestion(sides, words, profiles, listing, reader, Self.records(ids))
        }
    }

    private init(
        _ sides: [[Listing.Entry]], _ words: [String], _ profiles: [PartProfile], _ listing: Listing,
        _ reader: LinkReader, _ records: String?
    ) {
        let indexes = sides.map { IndexSummary(citationCounts: $0.map { $0.citationCount ?? 0 }) }
        parts = [0, 1].map { side in
            Part(publications: sides[side].map(\.publication.id), h: indexes[side].h, why: words[side])
        }
        let (one, other) = (parts[0], parts[1])
        let names = reader.commonNames(sides[0], sides[1])
        let shared = Self.shared(sides, profiles, reader, names)
        evidence = [
            "\(Counted.text(one.publications.count, "publication")) (\(one.why)) share \(shared) with the "
                + "other \(other.publications.count) (\(other.why))",
            Self.times(sides, profiles, names.areFrequent), records, Self.profile(listing.search),
            "h is \(one.h) and \(other.h) for the two parts, \(listing.indexes.h) for both together",
        ].compactMap(\.self)
    }

    /// What the records of OpenAlex say, for or against two people; nil if it does not have both parts.
    private static func records(_ ids: [Substring]) -> String? {
        guard ids.count == 2 else { return nil }
        return ids[0] == ids[1]
            ? "against two people: OpenAlex has one author, \(ids[0]), for both parts"
            : "OpenAlex has two authors for the parts, \(ids[0]) and \(ids[1])"
    }

    /// What both sides have in common, in words: as little as possible.
    private static func shared(
        _ sides: [[Listing.Entry]], _ profiles: [PartProfile], _ reader: LinkReader,
        _ common: (names: [String], areFrequent: Bool)
    ) -> String {
        let names = common.names
        let more = names.count < 3 ? names.listed("and") : common.areFrequent ? "a few frequent names" : "a few names"
        let venues = sides.map { Set($0.compactMap { reader.anyVenue($0.publication) }) }
        let venue =
            venues[0].isDisjoint(with: venues[1])
            ? "no venue" : profiles[0].venues.agreement(profiles[1].venues) > 0 ? "few venues" : "no venue of one field"
        let years = sides.map { Set($0.compactMap(\.publication.year)) }
        let words = profiles[0].hasOtherWords(than: profiles[1]) ? "hardly a word" : "few words"
        return "no co-author\(names.isEmpty ? "" : " except \(more)"), \(venue)"
            + "\(years[0].isDisjoint(with: years[1]) ? ", no year" : "") and \(words) of their titles"
    }

    /// What the years say: in the same ones one person would share co-authors; in others one person may have moved.
    private static func times(_ sides: [[Listing.Entry]], _ profiles: [PartProfile], _ areFrequent: Bool) -> String? {
        let spans = sides.map { side in side.compactMap(\.publication.year) }
        guard let first = spans.compactMap({ $0.min() }).max(), let last = spans.compactMap({ $0.max() }).min() else {
            return nil
        }
        if first > last { return "against two people: one person may have moved between \(last) and \(first)" }
        let names = areFrequent ? "no co-author with a rare name" : "hardly a co-author"
        return profiles[0].hasSameYears(as: profiles[1])
            ? "what decides: \(names) in common in the same years, \(first)–\(last)" : nil
    }

    /// What the profile of the list says against two people; nil without an ORCID and a homepage.
    private static func profile(_ search: Search) -> String? {
        guard search.query.isAuthorList else { return nil }
        return search.orcid.map { "against two people: the list has one ORCID, \($0)" }
            ?? search.author.homepage.map { "against two people: one profile, with one homepage, \($0)" }
    }
}

extension Search {
    /// The ORCID of all records of the list; nil if they have none, or several.
    fileprivate var orcid: String? { query.source == .googleScholar ? nil : author.homepage.flatMap(ORCID.bare) }
}
