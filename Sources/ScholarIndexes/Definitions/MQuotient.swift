extension IndexDefinition {
    /// The m-quotient: h for each year of the academic age.
    package static let m = IndexDefinition(
        key: "m", name: "m-quotient", family: .hirsch,
        definition: "h over the years that the author has published for",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use:
            "to compare people who began at different times; 1 is a successful career, 2 an outstanding one (Hirsch, for physics)",
        caution: "moves a lot in the first years; a first publication of long ago lowers it for ever",
        isCommon: true, isMonotone: true,
        questions: [
            .academicAge,
            .settled("Hirsch did not count the first year; Rosenberg and bibliometrix do, which is what paper follows"),
        ], needs: .firstYear,
        value: { record in record.academicAge.map { .number(Double(record.h) / Double($0)) } ?? .noPapers },
        working: { "h / years = \($0.h) / \($0.academicAge ?? 0)" })
}
