extension IndexDefinition {
    /// The m-quotient: h divided by the academic age.
    package static let m = IndexDefinition(
        key: "m", name: "m-quotient", family: .hirsch,
        definition: "h divided by the academic age",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use:
            "to compare authors who started at different times; 1 is a successful career, 2 an outstanding one (Hirsch, for physics)",
        caution: "changes a lot in the first years; an early first publication lowers it permanently",
        isCommon: true, isMonotone: true,
        questions: [
            .academicAge,
            .settled(
                "Hirsch did not count the first year; Rosenberg and bibliometrix do, as the convention named paper does"
            ),
        ], needs: .firstYear,
        value: { $0.perYear($0.h) },
        working: { "h / years = \($0.h) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { record, most in Movement(rises: most.map { $0 > record.h } ?? true, falls: record.h > 0) })
}
