import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The numbers of two lists: the differences that do not mislead, the doubts about them, and their sources.
extension ComparisonSubject {
    private static let keys = [
        ("h-index", "h"), ("g-index", "g"), ("Publications", "papers"), ("Citations", "citations"),
    ]

    private var isAOlder: Bool { edited.a.search.countedAt <= edited.b.search.countedAt }

    func named(_ sides: Sides) -> [(id: String, name: String, listing: Listing)] {
        [("a", sides.a, edited.a), ("b", sides.b, edited.b)]
    }

    // MARK: Differences

    /// The numbers of both lists and B minus A below each other, or the reason why there are no differences.
    func differences(_ sides: Sides) -> [Section] {
        let hasLikeEdits = edited.likeness.onlyEditsDiffer
        let ages = named(sides).compactMap { side in
            side.listing.search.doubtAboutDate.map { Sentence("\(side.name): \($0)", .warning) }
        }
        let doubts = yearsApart.map { $0.as(.warning) } + ages
        let reasons =
            (hasLikeEdits ? [] : reason(sides).map { $0.as(.note) }) + selfCitations(sides) + commonCore(sides)
        let hasNumbers =
            hasLikeEdits || !edited.likeness.isHindered && Self.keys.contains { difference(of: $0.1) != .unknown }
        return [Section(blocks: (hasNumbers ? [.table(numbers(sides))] : []) + [.text(reasons + doubts)])]
    }

    /// The numbers of both lists, with the edits of the older one if only the edits differ, and the differences that do
    /// not mislead. One is unknown if a number is; any other reason stands below.
    func numbers(_ sides: Sides) -> Presentation.Table {
        let (newer, older) = isAOlder ? (sides.b, sides.a) : (sides.a, sides.b)
        func name(_ side: String) -> String {
            edited.likeness.onlyEditsDiffer && side == newer ? "\(side) with the edits of \(older)" : side
        }
        var table = Presentation.Table(
            columns: [.text("")]
                + Self.keys.map {
                    .number($0.0.replacing("-index", with: "").loweredStart, isMain: ["h", "g"].contains($0.1))
                })
        for (side, listing) in [(sides.a, comparison.a), (sides.b, comparison.b)] {
            table.append([.init(name(side))] + Self.keys.map { .init(.index(listing.value($0.1))) })
        }
        table.append([.init("\(sides.b) − \(sides.a)")] + Self.keys.map { .init(difference(of: $0.1)) })
        return table
    }

    private func difference(of key: String) -> Quantity {
        let difference = comparison.difference(of: key)
        let isKnown = comparison.a.value(key) != nil && comparison.b.value(key) != nil
        return difference == nil && isKnown ? .unknown : .difference(difference)
    }

    /// The four numbers of both lists, and their differences if the lists are alike.
    func changes(_ sides: Sides) -> [Presentation.Figure] {
        let link = isRepeat && comparison.b.search.countedAt > comparison.a.search.countedAt ? "since" : "compared with"
        return Self.keys.map { name, key in
            let role = Role(rawValue: key) ?? .plain
            guard let before = comparison.a.value(key), let after = comparison.b.value(key) else {
                return .init(name, .unknown, sentence: "Citation counts are not known.", role: role)
            }
            let change = comparison.difference(of: key).map {
                $0 != 0
                    ? "\(Quantity.difference($0).text) \(link) \(sides.a)."
                    : isRepeat
                        ? "As before."
                        : "The same in both\(edited.likeness.onlyEditsDiffer ? ", with the same edits" : "")."
            }
            return .init(
                name, .change(from: before, to: after), sentence: change ?? "",
                aside: asides(key, sides).joined(separator: ", "), role: role)
        }
    }

    /// The numbers of the lists with their own edits, if those of the older one are in both.
    private func asides(_ key: String, _ sides: Sides) -> [String] {
        zip(named(sides), [comparison.a, comparison.b]).compactMap { side, like in
            side.listing.value(key).flatMap { like.value(key) == $0 ? nil : "\($0) with the edits of \(side.name)" }
        }
    }

    /// The numbers of both lists, one below the other, with the differences of like lists; equal ones are left out.
    func beforeAndNow(_ sides: Sides) -> Presentation.Table {
        let rows = Self.keys.filter { comparison.difference(of: $0.1) != 0 }.map { name, key in
            Presentation.Row([
                .init(name, details: asides(key, sides)), .init(.index(comparison.a.value(key))),
                .init(.index(comparison.b.value(key))), .init(difference(of: key)),
            ])
        }
        let columns: [Presentation.Column] = [.head("Number"), .number(sides.a), .number(sides.b), .lead("Change")]
        return .init("Numbers before and now", columns, rows)
    }

    /// h and g of both lists if they may be subtracted: `h 28 → 31, g 50`.
    var changesInWords: String? {
        let keys = ["h", "g"].filter { comparison.difference(of: $0) != nil }
        let words = keys.map {
            "\($0) \(Quantity.change(from: comparison.a.value($0), to: comparison.b.value($0)).text)"
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The reason why there are no differences, or which edits they have.
    func reason(_ sides: Sides) -> [Sentence] {
        if edited.likeness.onlyEditsDiffer {
            let older = isAOlder ? sides.a : sides.b
            return ["The edits differ, so the differences are those of both lists with the edits of \(older)."]
        }
        let isOfSources = edited.relation == .sources
        let source = isOfSources ? edited.sourceWarning(nil).map { Sentence(Presentation.sentence($0)) } : nil
        let missing = edited.likeness.reason((sides.a, sides.b), isOfMissingData: isOfSources)
        let isAny = IndexSummary.keys.contains { edited.difference(of: $0) != nil }
        return [source, missing.map { "No \(isAny ? "other " : "")differences: \($0)." }].compactMap(\.self)
    }

    /// `Own self-citations: at least 41 in the list of 2025, at least 44 in that of 2026.`
    private func selfCitations(_ sides: Sides) -> [Sentence] {
        SelfCitations.Kind.allCases.compactMap { kind in
            guard let a = SelfCitations(kind, of: edited.a), let b = SelfCitations(kind, of: edited.b) else {
                return nil
            }
            let name = Presentation.sentenceStart("\(kind.noun)s")
            return "\(name): at least \(a.total.grouped) in \(sides.a), at least \(b.total.grouped) in \(sides.b)."
        }
    }

    /// `The h-cores share 22 publications. Of the 29 in that of Google Scholar, OpenAlex has 27 (93%).`
    func commonCore(_ sides: Sides) -> [Sentence] {
        guard let core = comparison.commonCore else { return [] }
        func part(_ list: String, _ found: IndexValue, of size: Int, _ other: String) -> String? {
            guard let number = found.number, size > 0 else { return nil }
            let sign = found.certainty == .certain ? "" : "≥ "
            let share = CitationHistory.percent(number / Double(size))
            return "Of the \(size.grouped) in that of \(other), \(list) has \(found) (\(sign)\(share)%)."
        }
        let parts = [part(sides.b, core.aInB, of: core.a, sides.a), part(sides.a, core.bInA, of: core.b, sides.b)]
        let common = "The h-cores share \(Counted.text(core.both, "publication"))."
        return [Sentence(([common] + parts.compactMap(\.self)).joined(separator: " "))]
    }

    private var yearsApart: [Sentence] {
        edited.yearsApart.map { ["The lists are \($0) years apart."] } ?? []
    }

    private func retrieved(_ sides: Sides) -> [Sentence] {
        named(sides).compactMap { side in
            side.listing.asRetrievedInWords.map { "\(Presentation.sentenceStart(side.name)): \($0.loweredStart)." }
        }
    }

    func remarks(_ sides: Sides) -> [Sentence] { reason(sides) + yearsApart + retrieved(sides) }

    // MARK: Two people

    /// h and g of both people, each with the name below it.
    func tiles(_ sides: Sides) -> [Presentation.Figure] {
        named(sides).flatMap { side in
            Self.keys.prefix(2).map { name, key in
                .init(name, .index(side.listing.value(key)), sentence: side.name, role: Role(rawValue: key) ?? .plain)
            }
        }
    }

    /// What the numbers of two people cannot say.
    var caution: Sentence {
        comparison.hasOneSource
            ? "Fields and career lengths differ, so these numbers do not rank people."
            : "Indexes count different publications and citations, so these numbers can be compared neither with each other nor over time."
    }

    /// The other important numbers, with one column per list.
    func indexes(_ sides: Sides) -> Presentation.Table {
        let keys = ["papers", "citations", "i10", "cites_per_paper", "years", "m"]
        let values = named(sides).map { ($0.listing, try? $0.listing.allIndexes()) }
        let rows = keys.compactMap(IndexDefinition.named).map { definition in
            Presentation.Row(
                [.init(definition.label.capitalizedLabel)]
                    + values.map { listing, indexes in
                        // Without citation counts only the numbers that need none are known.
                        let isKnown = listing.hasCounts || ["papers", "years"].contains(definition.key)
                        let value = isKnown ? indexes?[definition] : nil
                        return .init(.index(value))
                    })
        }
        return .init("Citation indexes side by side", [.head("Index"), .number(sides.a), .number(sides.b)], rows)
    }

    /// The sums of both lists, and the years from which indexes are counted.
    func sums(_ sides: Sides) -> [Sentence] {
        let aged = ["years", "m"].compactMap(IndexDefinition.named)
        let sums = named(sides).flatMap { side -> [Sentence] in
            ["\(side.name): \(Reconciliation(side.listing).sentence)."]
                + (side.listing.asRetrievedInWords.map { ["\(side.name): \($0.loweredStart)."] } ?? [])
        }
        let ages = named(sides).flatMap { side -> [Sentence] in
            ((try? side.listing.allIndexes()).map { $0.notes(on: aged, isNumbered: false, name: \.label) } ?? []).map {
                "\(side.name): \(Presentation.sentence($0))"
            }
        }
        return sums + ages
    }

    // MARK: Doubts and sources

    func warnings(_ sides: Sides) -> [Sentence] {
        // Of one person in two indexes the first remark says it.
        let source = edited.relation == .sources ? nil : edited.sourceWarning((sides.a, sides.b))
        return (source.map { [Sentence(Presentation.sentence($0))] } ?? [])
            + named(sides).flatMap { side in
                let missing = side.listing.incompleteness.map {
                    Sentence("Incomplete: \(side.name), \($0.sentence).", .warning)
                }
                let subject = SearchSubject(side.listing)
                let others = subject.warnings + subject.unappliedEdits(View(.report, for: .recipient))
                return (missing.map { [$0] } ?? [])
                    + others.map { "\(Presentation.sentenceStart(side.name)): \($0.text)" }
            }
    }

    /// The edits that only one of the lists has, with what they change there: at a terminal in columns, with the numbers of
    /// publications.
    func onlyEdits(_ view: View, _ sides: Sides) -> [Section] {
        zip(named(sides), [edited.b, edited.a]).compactMap { side, other -> Section? in
            let effects = AuditTrail(side.listing).effects(notIn: other)
            guard !effects.isEmpty else { return nil }
            guard view.depth == .report else {
                var table = Presentation.Table(columns: [.number("h"), .number("g"), .wrapped("edit")])
                for effect in effects {
                    let words = side.listing.words(of: [effect.step])[0].joined(separator: "; ")
                    table.append(Presentation.Cell.changes(effect) + [.init(words)])
                }
                return Section(heading: Sentence("edits only in \(side.name)", .answer), blocks: [.table(table)])
            }
            let edits = effects.map { effect -> Sentence in
                let text = effect.step.edits.map(\.description).joined(separator: "; ")
                return Sentence(Presentation.sentence("\(text): \(effect.words ?? "h and g stay the same")"))
            }
            return Section(
                id: "edits-\(side.id)", heading: "Edits only in the list: \(side.name)", blocks: [.steps(edits)])
        }
    }

    /// The sources of both lists, next to each other.
    func sources(_ sides: Sides) -> [Section] {
        named(sides).map { side in
            let subject = SearchSubject(side.listing)
            var section = subject.source(with: [.init("Publications", Reconciliation(side.listing).sentence)])
            section.id += "-\(side.id)"
            section.heading = "Source: \(side.name)"
            return section
        }
    }
}
