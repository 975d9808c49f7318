package import ScholarIndexes
package import ScholarLists

/// The explanation of an index as JSON: its ranks, and the citations that the next value needs.
package struct ExplanationDocument: Encodable {
    private struct Reason: Encodable {
        let index, because, use, caution: String
        let next: Next?
        let ranks: [Rank]
    }

    private struct Next: Encodable {
        struct Need: Encodable {
            let publication: Int?
            let title: String?
            let cites, missing: Int
        }

        let value, missing: Int
        let sentence: String
        let needs: [Need]
    }

    /// A rank. Its other quantity, such as the age, has its name as key.
    private struct Rank: Encodable {
        struct Fields: Encodable {
            let rank, cites: Int
            let publication: Int?
            let title: String?
            let score: Double
            let needed: Double?
            let met: Bool
        }

        let fields: Fields
        let detail: [String: Double]

        func encode(to encoder: any Encoder) throws {
            try fields.encode(to: encoder)
            try detail.encode(to: encoder)
        }
    }

    private let index: IndexDocument
    private let reason: Reason

    package init(_ explanation: IndexExplanation, of listing: Listing?) {
        let definition = explanation.definition
        let isKnown = listing?.knowsNextStep(of: definition.key) ?? true
        let next = (isKnown ? explanation.next : nil).map { step in
            let needs = step.needs.map {
                Next.Need(publication: $0.publication, title: $0.title, cites: $0.citations, missing: $0.missing)
            }
            return Next(value: step.value, missing: step.missing, sentence: step.sentence, needs: needs)
        }
        let ranks = explanation.rows.map { row in
            let fields = Rank.Fields(
                rank: row.rank, cites: row.citations, publication: row.publication, title: row.title, score: row.score,
                needed: row.needed, met: row.isMet)
            let detail = explanation.detail.flatMap { name in row.detail.map { [name: $0] } }
            return Rank(fields: fields, detail: detail ?? [:])
        }
        index = IndexDocument(definition, explanation.value, explanation.convention, listing)
        reason = Reason(
            index: definition.key, because: explanation.sentence, use: definition.use, caution: definition.caution,
            next: next, ranks: ranks)
    }

    package func encode(to encoder: any Encoder) throws {
        try index.encode(to: encoder)
        try reason.encode(to: encoder)
    }
}
