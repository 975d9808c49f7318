import ScholarPages

/// An edit that a list suggests, or that was made in another search and can be repeated here, with its evidence.
package struct PossibleEdit: Sendable {
    /// A merge of publications that look like the same work, or a rejection of those that look like another author's.
    package var operation: EditOperation
    /// The numbers of its publications in this list.
    package var publications: [Int]
    /// The evidence, each in a few words.
    package var evidence: [String]
    /// The name among the authors that decides, as one of the publications has it.
    package var author: String?
    /// The number of the search in which the same edit was made.
    package var learnedFrom: Int?

    /// Returns the edits of some lists of an author that can be repeated on another list of the same author: on the
    /// same works, if they are listed there and not edited yet.
    package static func repeatable(from sources: [Listing], for listing: Listing) -> [PossibleEdit] {
        guard !sources.isEmpty else { return [] }
        let open = Set(listing.entries.map(\.publication.id)).subtracting(listing.edited)
        return sources.flatMap { repeatable(from: $0, for: listing, among: open) }
    }

    /// - Parameter open: the numbers of the publications that can be edited.
    private static func repeatable(
        from source: Listing, for listing: Listing, among open: Set<Int>
    ) -> [PossibleEdit] {
        let rejected = source.rejectedGroups
        let groups = Listing.Groups(source)
        let merged = source.entries.filter { !$0.merged.isEmpty }
        guard !rejected.isEmpty || !merged.isEmpty else { return [] }
        let pairing = WorkPairing(source.publications, listing.publications)
        let places = Dictionary(uniqueKeysWithValues: source.publications.enumerated().map { ($1.id, $0) })
        func partner(_ publication: Publication) -> (number: Int, evidence: String)? {
            guard let partner = places[publication.id].flatMap({ pairing.partners[$0] }), !partner.isAmbiguous else {
                return nil
            }
            let number = listing.publications[partner.place].id
            return open.contains(number) ? (number, partner.match.evidence.joined(separator: ", ")) : nil
        }
        let origin = "in search \(source.search.id), \"\(source.search.name)\""
        let rejections = rejected.flatMap { groups.publications(of: $0) }.compactMap { publication in
            partner(publication).map { found in
                PossibleEdit(
                    operation: .reject, publications: [found.number],
                    evidence: ["you rejected this \(origin)", found.evidence], learnedFrom: source.search.id)
            }
        }
        let merges = merged.compactMap { entry -> PossibleEdit? in
            let found = groups.publications(of: entry).compactMap(partner)
            guard Set(found.map(\.number)).count > 1 else { return nil }
            return PossibleEdit(
                operation: .merge, publications: found.map(\.number),
                evidence: ["you merged these \(origin)", found[0].evidence], learnedFrom: source.search.id)
        }
        return rejections + merges
    }
}

extension Listing {
    /// The numbers of the publications that edits in force name. Corrections and answers change no place.
    fileprivate var edited: Set<Int> {
        let steps = history.done
        guard !steps.isEmpty else { return [] }
        var finder = PublicationFinder(publications)
        var numbers: Set<Int> = []
        for step in steps {
            for edit in step.edits where edit.operation?.correction == nil && edit.operation?.isAnswer != true {
                for id in edit.publications {
                    if let place = finder.place(of: id, in: step) { numbers.insert(publications[place].id) }
                }
            }
        }
        return numbers
    }
}
