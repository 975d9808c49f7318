import Foundation
import ScholarKit

/// Edits of typical lists.
enum Editing {
    private static let names = ["Anna Ito", "Ben Okafor", "Carla Ng", "Dov Levi"]

    static func publications(_ count: Int) -> [Publication] {
        (1...count).map { id in
            var publication = Publication(
                id: id, title: "On the transport of matter number \(id) in rivers", citationCount: 5000 / id)
            publication.clusterID = id % 3 == 0 ? nil : String(10_000_000 + id)
            publication.authors = [names[id % names.count]]
            publication.year = 1980 + id % 45
            return publication
        }
    }

    static func figures() -> [Figure] {
        let publications = publications(1000)
        func name(_ id: Int) -> PublicationID { PublicationID(publications[id - 1]) }
        let edits = (1...500).map { step in
            step % 2 == 0 ? Edit(.reject, [name(step)]) : Edit(.merge, [name(step), name(step + 500)])
        }
        func steps(isReplayed: Bool) -> [EditStep] {
            edits.enumerated().map { EditStep(number: $0 + 1, date: .now, edits: [$1], isReplayed: isReplayed) }
        }
        let own = steps(isReplayed: false)
        let replayed = steps(isReplayed: true)
        let list = Listing(publications)
        let long = Listing(Self.publications(10_000))
        return [
            Figure("listing 1,000") { _ = Listing(publications) },
            Figure("listing 1,000 with 500 edits") { _ = Listing(publications, edits: own) },
            Figure("replay of 500 edits onto 1,000") { _ = Listing(publications.reversed(), edits: replayed) },
            Figure("suggestions for 1,000") { _ = Suggestion.all(for: list, author: "Anna Ito") },
            Figure("suggestions for 10,000", runs: 5) { _ = Suggestion.all(for: long, author: "Anna Ito") },
        ]
    }
}
