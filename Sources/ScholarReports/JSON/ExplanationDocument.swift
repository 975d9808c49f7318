package import ScholarIndexes
package import ScholarLists
package import ScholarPages

extension IndexExplanation {
    /// The explanation of an index: its ranks, and the citations that the next value needs.
    package func json(of listing: Listing?) -> JSONValue {
        let isKnown = listing?.knowsNextStep(of: definition.key) ?? true
        let next = isKnown ? next?.json : nil
        return definition.json(value, convention, listing) + [
            "index": definition.key, "because": sentence, "use": definition.use, "caution": definition.caution,
            "next": next, "ranks": rows.map(json),
        ]
    }

    /// A rank. Its other quantity, such as the age, has its name as key.
    private func json(_ row: IndexRank) -> JSONValue {
        let detail = ranking?.detail.flatMap { name in row.detail.map { [name: $0].json } }
        let fields: JSONValue = [
            "rank": row.rank, "cites": row.citations, "publication": row.publication, "title": row.title,
            "score": row.score, "needed": row.needed, "met": row.isMet,
        ]
        return fields + (detail ?? [:])
    }
}

extension NextStep {
    fileprivate var json: JSONValue {
        let needs = needs.map { need -> JSONValue in
            [
                "publication": need.publication, "title": need.title, "cites": need.citations, "missing": need.missing,
            ]
        }
        return ["value": value, "missing": missing, "sentence": sentence, "needs": needs]
    }
}
