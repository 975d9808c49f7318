import Foundation

extension IndexDefinition {
    /// Prathap's p-index: the cube root of the citations times their mean.
    package static let p = IndexDefinition(
        key: "p", name: "p-index", family: .threshold,
        definition: "the cube root of citations² divided by publications",
        source: "Prathap, Scientometrics 84(1):153-165 (2010)",
        use: "to balance the number of citations and their mean, on the scale of h",
        caution: "uncited publications lower it",
        isMonotone: true,
        value: { $0.papers == 0 ? .noPapers : .number(prathap(Double($0.total), Double($0.papers))) },
        working: { "∛(citations² / papers) = ∛(\($0.total.separated)² / \($0.papers.separated))" },
        // Uncited publications lower it, and enough cited ones raise it in the end.
        further: { record, most in Movement(rises: most != 0, falls: record.total > 0) })

    static func prathap(_ citations: Double, _ papers: Double) -> Double {
        cbrt(citations * citations / papers)
    }
}
