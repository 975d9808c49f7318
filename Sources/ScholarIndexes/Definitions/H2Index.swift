extension IndexDefinition {
    /// The h(2)-index: the largest number k such that k publications have at least k² citations each.
    package static let h2 = IndexDefinition(
        key: "h2", name: "h(2)-index", family: .threshold,
        definition: "the largest k such that k publications have at least k² citations each",
        source: "Kosmulski, ISSI Newsletter 2(3):4-6 (2006)",
        use: "when every publication has to be checked by hand, because the core is short",
        caution: "changes rarely; many authors have the same value",
        isMonotone: true, canOnlyGrow: true,
        value: { record in .count(record.firstRanks { Double(record.citations[$0 - 1]) >= Double($0) * Double($0) }) },
        ranking: { .citations($0, needs: "rank²") { Double($0) * Double($0) } })
}
