import ScholarKit

/// Why two publications are suggested as one work, or not: each piece of evidence with its weight.
struct ExplainedPairOutput: Output {
    let publications: [Int]
    let evidence: [Evidence]

    private var weight: Int { evidence.reduce(0) { $0 + $1.weight } }

    var document: JSONValue {
        let rows = evidence.map { row -> JSONValue in ["weight": row.weight, "reason": row.reason] }
        return ["publications": publications, "evidence": rows, "weight": weight, "needed": Evidence.needed]
    }

    var presentation: Presentation {
        let rows = evidence.map { row in
            Sentence("\(Cells.pad(Quantity.difference(row.weight).text, to: 4, right: true))  \(row.reason)")
        }
        let names = publications.map(String.init).listed("and")
        let isEnough = weight >= Evidence.needed
        let sum =
            "the evidence that \(names) are one work weighs \(Quantity.difference(weight).text); \(isEnough ? "enough" : "too little"), \(Evidence.needed) is needed"
        return Presentation(blocks: [.text(rows + [Sentence(sum, .answer)])])
    }
}
