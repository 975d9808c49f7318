extension IndexDefinition {
    /// The i10-index of Google Scholar, and similar indexes: the publications with at least this many citations.
    package static let i10 = cited(10, source: "Google Scholar (2011)", isCommon: true)
    /// Publications with 100 citations or more.
    package static let i100 = cited(100, source: "after Google Scholar's i10")
    /// Publications with 1000 citations or more.
    package static let i1000 = cited(1000, source: "after Google Scholar's i10")

    private static func cited(_ count: Int, source: String, isCommon: Bool = false) -> IndexDefinition {
        IndexDefinition(
            key: "i\(count)", name: "i\(count)-index", family: .threshold,
            definition: "the number of publications with \(count.separated) citations or more",
            source: source,
            use: "to have a number that everyone understands immediately",
            caution: "\(count.separated) is arbitrary: much in one field, little in another",
            isCommon: isCommon, isMonotone: true, canOnlyGrow: true,
            value: { .count($0.papers(withAtLeast: count)) },
            working: { record in
                let met = record.papers(withAtLeast: count)
                guard met > 0 else { return "the most cited publication has \(record.mostCitations)" }
                let rest = record.papers > met ? "; the next has \(record.citations[met].separated)" : ""
                return "\(IndexValue.publications(met)) \(met == 1 ? "has" : "have") \(count) citations or more\(rest)"
            },
            ranking: { .citations($0, needs: "at least") { _ in Double(count) } })
    }
}
