package import ScholarIndexes
package import ScholarLists
package import ScholarPages
package import ScholarPresentation

/// The indexes of a list as people read them: each on a line at a terminal, each with its definition and source in
/// details, and those that a report does not show above them in a table.
package struct IndexesSubject: Subject {
    let indexes: Indexes
    /// The indexes without the hypothetical changes, if there are any.
    let unchanged: Indexes?
    /// The range of h and g over open suggestions.
    let range: DecisiveRange?
    let listing: Listing?
    /// The self-citations that are left out.
    let without: SelfCitations.Kind?
    /// Whether all indexes are shown instead of the common ones.
    let isAll: Bool

    package init(
        _ indexes: Indexes, unchanged: Indexes? = nil, range: DecisiveRange? = nil, of listing: Listing? = nil,
        without: SelfCitations.Kind? = nil, isAll: Bool
    ) {
        self.without = without
        self.indexes = indexes
        self.unchanged = unchanged
        self.range = range
        self.listing = listing
        self.isAll = isAll
    }

    package func document(_ view: View) -> JSONValue {
        indexes.json(unchanged: unchanged, range: range, of: listing, without: without)
    }

    package func presentation(_ view: View) -> Presentation {
        if view.depth == .report { return Presentation(sections: [table(view)]) }
        let sections = view.depth == .brief ? lines(view) : explained(view)
        let last = notes(view) + rangeInWords + (view.depth == .details ? [conventions] : [])
        return Presentation(sections: sections + [.init(blocks: [.text(last)])])
    }

    private func shown(_ view: View) -> [IndexDefinition] {
        let above = view.depth == .report ? ["h", "g", "papers", "citations", "i10"] : []
        return IndexDefinition.all.filter { (isAll || $0.isCommon) && !above.contains($0.key) }
    }

    // MARK: One index

    /// The numbers, below each other at their decimal points; changed ones as "28 → 31".
    private func quantities(_ definitions: [IndexDefinition]) -> [Quantity] {
        Quantity.aligned(definitions.map { .change(from: unchanged?[$0] ?? indexes[$0], to: indexes[$0]) })
    }

    /// The reason why there is no number, or its bounds.
    private func doubt(_ definition: IndexDefinition) -> String? {
        let value = indexes[definition]
        if case .undefined(let reason) = value.outcome { return "undefined: \(reason)" }
        switch value.certainty {
        // The bounds are those of one of two values, and a note gives their reason.
        case .certain: return value.bothTexts == nil ? value.bounds?.description : nil
        case .atLeast, .atMost: return nil
        case .open:
            let missing =
                indexes.isMaximum
                ? "unknown self-citations" : indexes.missing == .none ? "unknown counts" : "missing publications"
            return "\(value.numberText) in this list; \(missing) can raise or lower it"
        }
    }

    private func notes(_ view: View) -> [Sentence] {
        let isTerminal = view.reader == .terminal
        // Reports do not show the numbers of publications, and have longer names.
        let notes =
            isTerminal
            ? indexes.notes(on: shown(view))
            : indexes.notes + indexes.notes(on: shown(view), isNumbered: false, name: \.label)
        return notes.map { isTerminal ? Sentence($0, .warning) : Sentence(Presentation.sentence($0)) }
    }

    /// The bounds of h and g, if open suggestions can change them.
    private var rangeInWords: [Sentence] {
        guard let listing, let range, !range.decisive.isEmpty, listing.hasCounts else { return [] }
        return range.sentences.map { Sentence($0) }
    }

    // MARK: Layers

    private func families(_ view: View) -> [IndexDefinition.Family] {
        shown(view).map(\.family).reduce(into: []) { found, family in
            if found.last != family { found.append(family) }
        }
    }

    /// A table of each family, with the doubt about a number, or what it is.
    private func lines(_ view: View) -> [Presentation.Section] {
        let all = shown(view)
        // Readers look for h and g first; families have an order of their own.
        let large = isAll ? [] : all.filter { ["h", "g"].contains($0.key) }
        let shown = large + all.filter { one in !large.contains { $0.key == one.key } }
        let rows = Array(zip(shown, quantities(shown)))
        let width = shown.map { Cells.width($0.name) }.max() ?? 0
        func table(_ family: IndexDefinition.Family?) -> Presentation.Block {
            var table = Presentation.Table(columns: [.text("", minimum: width), .text(""), .wrapped("")])
            for (definition, number) in rows where family == nil || definition.family == family {
                let doubt = doubt(definition)
                // Behind the bounds of a number there is room for what it is.
                let value = indexes[definition]
                let hasRoom = value.certainty == .certain && value.bounds != nil
                let text = [doubt, hasRoom || doubt == nil ? definition.definition : nil].compactMap(\.self)
                    .joined(separator: "; ")
                table.append(
                    [.init(definition.name), .init(number), .init(text)],
                    role: large.contains { $0.key == definition.key } ? .answer : .plain)
            }
            return .table(table)
        }
        guard isAll else { return [.init(blocks: [table(nil)])] }
        return families(view).map { .init(heading: Sentence($0.rawValue, .answer), blocks: [table($0)]) }
    }

    /// Each index with its definition and source.
    private func explained(_ view: View) -> [Presentation.Section] {
        let shown = shown(view)
        let width = shown.map { Cells.width($0.name) }.max() ?? 0
        var sections: [Presentation.Section] = []
        var family: IndexDefinition.Family?
        for (definition, number) in zip(shown, quantities(shown)) {
            if isAll, definition.family != family {
                sections.append(.init(heading: Sentence(definition.family.rawValue, .answer), blocks: []))
            }
            let doubt = doubt(definition)
            let source = ([definition.source] + definition.particulars).joined(separator: "; ")
            sections.append(
                .init(
                    label: "\(Cells.pad(definition.name, to: width + 2))\(strong: number.text)",
                    isAttached: isAll || family != nil,
                    blocks: [
                        .text(
                            [Sentence(definition.definition), Sentence(source, .note)]
                                + (doubt.map { [Sentence($0, .warning)] } ?? []))
                    ]))
            family = definition.family
        }
        return sections
    }

    /// The table of a report.
    private func table(_ view: View) -> Presentation.Section {
        let rows = shown(view).map { definition in
            let details = [definition.meaning, doubt(definition)].compactMap(\.self).map(Presentation.sentence)
            let name = Presentation.Cell(definition.label.capitalizedLabel, details: details)
            return Presentation.Row([name, .init(.index(indexes[definition]))])
        }
        let table = Presentation.Table("Citation indexes", [.head("Index"), .number("Value")], rows)
        let notes = notes(view)
        return .init(
            id: "indexes", heading: "Other indexes", blocks: [.table(table)] + (notes.isEmpty ? [] : [.text(notes)]))
    }

    // MARK: Method

    /// The conventions, once for all indexes that depend on them.
    private var conventions: Sentence {
        let convention = indexes.convention
        return Sentence(
            "convention \(convention.rawValue): " + (convention == .pop ? "the same numbers as thesis; " : "")
                + IndexDefinition.answers(of: convention, to: IndexDefinition.all.filter { isAll || $0.isCommon }),
            .note)
    }

    /// The rules of h and g, and the answers to questions that definitions leave open, in a report.
    ///
    /// - Parameter isOfLargeOnly: whether the report has no other indexes, and so no ages.
    func method(_ view: View, isOfLargeOnly: Bool = false) -> Presentation.Section {
        let large = ["h", "g"].compactMap(IndexDefinition.named)
        let rules = large.map { "\($0.name): \($0.definition) (\($0.source))." }
        let answers = IndexDefinition.answers(of: indexes.convention, to: large + (isOfLargeOnly ? [] : shown(view)))
        let followed = indexes.convention == .paper ? "the papers that defined the indexes" : "Publish or Perish 8"
        let guide = "Where a definition leaves a choice, the numbers follow \(followed)"
        return .init(
            id: "method", heading: "Method",
            blocks: [
                .text(
                    rules.map { Sentence($0) } + ["\(guide): \(answers)."]
                        + (isOfLargeOnly ? [] : ["Ages are counted to \(indexes.year)."]))
            ])
    }
}

extension IndexDefinition {
    /// Its name as used in reports.
    package var label: String {
        key == "years"
            ? "academic age"
            : name.replacing("/", with: " per ").replacing("cites", with: "citations")
                .replacing("paper", with: "publication")
    }

    /// Its definition, without the term that is already its name in reports.
    fileprivate var meaning: String { definition.replacing(", the \(label)", with: "") }
}
