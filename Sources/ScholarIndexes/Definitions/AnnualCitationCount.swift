extension IndexDefinition {
    /// The number of publications with at least this many citations per year on average (ACC).
    package static let acc1 = annual(1), acc2 = annual(2), acc5 = annual(5), acc10 = annual(10), acc20 = annual(20)

    private static func annual(_ count: Int) -> IndexDefinition {
        IndexDefinition(
            key: "acc\(count)", name: "ACC ≥ \(count)", family: .age,
            definition:
                "the number of publications with \(count) \(count == 1 ? "citation" : "citations") a year or more",
            source: "Harzing, Publish or Perish" + (count == 10 ? ", also as star count" : ""),
            use: "to see how many publications are cited steadily",
            caution: "an average over the life of each publication; every level contains the higher ones",
            isMonotone: true, canOnlyGrow: true,
            questions: [.age], needs: .years,
            value: { .count($0.rates.count { $0 >= Double(count) }) },
            ranking: { Ranking($0, "cites/age", of: $0.rate, needs: "at least") { _ in Double(count) } })
    }
}
