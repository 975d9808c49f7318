/// The definitions of the family "with the age of publications" that need no file of their own.
extension IndexDefinition {
    package static let hc = IndexDefinition(
        key: "hc", name: "contemporary h", family: .age,
        definition: "the h-index of 4 · citations / age of the publication",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "to see who is active now: old publications need more and more citations to stay in the core",
        caution: "Publish or Perish and the original paper count the age differently; unlike h it can fall",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.age, .settled("γ = 4, δ = 1")], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates, times: 4)) },
        ranking: { Ranking.rates($0, times: 4) })

    package static let trendH = IndexDefinition(
        key: "trend_h", name: "trend h-index", family: .age,
        definition: "the h-index of 4 · the sum, over the citations, of 1 / the age of the citing work",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "to see which publications are cited now, old or new",
        caution: "needs the citations per year, which Scholar shows for one publication at a time",
        canOnlyGrow: true,
        questions: [.settled("a citation of this year is 1 year old, one of last year 2; γ = 4, δ = 1")],
        needs: .histories,
        value: { .count(HIndex.value(ofScores: trendScores($0, isMost: false))) },
        ranking: { record in
            let scores = trendScores(record, isMost: false)
            return Ranking(record, "Σ 4/age", of: { scores[$0] }, needs: "rank") { Double($0) }
        },
        bounds: { record in
            let least = HIndex.value(ofScores: trendScores(record, isMost: false))
            let most = HIndex.value(ofScores: trendScores(record, isMost: true))
            return least == most ? nil : .init(least: Double(least), most: Double(most))
        })

    /// For each rank the sum of its citations, each divided by its age, times four.
    ///
    /// - Parameter isMost: whether citations of unknown year count as citations of this year; otherwise they do not
    ///   count.
    private static func trendScores(_ record: CitationRecord, isMost: Bool) -> [Double] {
        record.citations.indices.map { rank in
            let history = record.histories?[rank] ?? [:]
            // In a fixed order, because the last digit of a sum of fractions depends on the order.
            let known = history.sorted { $0.key < $1.key }.reduce(0.0) { sum, year in
                sum + 4 * Double(year.value) / Double(max(1, record.year - year.key + 1))
            }
            let others = record.citations[rank] - history.values.reduce(0, +)
            return known + (isMost ? 4 * Double(max(0, others)) : 0)
        }
    }

    package static let ha = IndexDefinition(
        key: "ha", name: "hA-index", family: .age,
        definition: "the largest k such that k publications have at least k citations per year each",
        source: "Fassin, Quantitative Science Studies 4(3):756-777 (2023)",
        use: "to compare old and young publications fairly",
        caution: "small numbers: many authors have the same value",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates)) },
        ranking: { Ranking.rates($0, times: 1) })

    package static let hpd = IndexDefinition(
        key: "hpd", name: "hpd-index", family: .age,
        definition: "the h-index of the citations per decade, 10 · citations / age",
        source: "Kosmulski, J. Informetrics 3(4):341-347 (2009)",
        use: "as hA, with more values",
        caution: "assumes that young publications will be cited at the same rate",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates, times: 10)) },
        ranking: { Ranking.rates($0, times: 10) })

    package static let awcr = IndexDefinition(
        key: "awcr", name: "AWCR", family: .age,
        definition: "the sum, over all publications, of the citations divided by the age of their publication",
        source: "Harzing, Publish or Perish, after Jin (2007)",
        use: "to see the citations per year, without a disadvantage for young publications",
        caution: "an average over the life of each publication, not the citations of last year",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .number($0.rates.reduce(0, +)) },
        working: {
            "\(IndexValue.publications($0.rates.count)) of known year \($0.rates.count == 1 ? "has" : "have together") so many citations a year"
        },
        ranking: { Ranking($0, addingUp: "cites/age", of: $0.rate).with("age", $0.age) })

    package static let aw = IndexDefinition(
        key: "aw", name: "AW-index", family: .age,
        definition: "the root of the age-weighted citation rate (AWCR)",
        source: "Harzing, Publish or Perish, after Jin (2007)",
        use: "as AWCR, on the scale of h",
        caution: "uses all publications, not only the h-core as AR does",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .number($0.rates.reduce(0, +).squareRoot()) },
        working: { "√AWCR = √\(IndexValue.text($0.rates.reduce(0, +)))" },
        ranking: { Ranking($0, addingUp: "cites/age", of: $0.rate).with("age", $0.age) })

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
