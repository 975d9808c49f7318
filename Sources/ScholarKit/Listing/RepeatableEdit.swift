/// An edit of publications of the same author in another search, which can be repeated here.
package struct RepeatableEdit: Sendable {
    /// The suggested edit, with the numbers of the publications in this list.
    package var kind: Suggestion.Kind
    /// The number of the search that contains the edit.
    package var search: Int
    /// The source of the edit, and the evidence that the publications are the same.
    package var evidence: [String]

    /// The operation that repeats the edit.
    package var operation: (EditOperation, [Int]) { kind.operation }
}

extension RepeatableEdit {
    /// Returns the edits of one list of an author that can be repeated on another list of the same author: on the same
    /// works, if they are listed there and not edited yet.
    static func all(from source: Listing, for listing: Listing) -> [RepeatableEdit] {
        let rejected = source.rejectedGroups
        let groups = Listing.Groups(source)
        let merged = source.entries.filter { !$0.merged.isEmpty }
        guard !rejected.isEmpty || !merged.isEmpty else { return [] }
        let pairing = WorkPairing(source.publications, listing.publications)
        let places = Dictionary(uniqueKeysWithValues: source.publications.enumerated().map { ($1.id, $0) })
        // Publications that were edited here are not suggested.
        let edited = Set(listing.history.done.flatMap(\.edits).flatMap(\.publications).map(\.title))
        let open = Set(listing.entries.map(\.publication).filter { !edited.contains($0.title) }.map(\.id))
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
                RepeatableEdit(
                    kind: .reject([found.number]), search: source.search.id,
                    evidence: ["rejected \(origin)", found.evidence])
            }
        }
        let merges = merged.compactMap { entry -> RepeatableEdit? in
            let found = groups.publications(of: entry).compactMap(partner)
            guard Set(found.map(\.number)).count > 1 else { return nil }
            return RepeatableEdit(
                kind: .merge(found.map(\.number)), search: source.search.id,
                evidence: ["merged \(origin)", found[0].evidence])
        }
        return rejections + merges
    }
}
