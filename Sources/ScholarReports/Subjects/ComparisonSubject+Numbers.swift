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

    /// B minus A, or the reason why there are no differences; for different edits, the numbers with the edits of the older
    /// list, and the edits that only one list has.
    func differences(_ view: View, _ sides: Sides) -> [Section] {
        let hasLikeEdits = edited.likeness.onlyEditsDiffer
        let figures = edited.likeness.isHindered && !hasLikeEdits ? [] : self.figures
        let edits = onlyEdits(view, sides).flatMap { side, edits in
            edits.map { Sentence("only \(side.name): \($0.text)", .note) }
        }
        let notes = hasLikeEdits ? edits : reason(sides).map { $0.as(.note) }
        let ages = named(sides).compactMap { side in
            side.listing.search.doubtAboutDate.map { Sentence("\(side.name): \($0)", .warning) }
        }
        let doubts = yearsApart.map { $0.as(.warning) } + ages
        return withLikeEdits(sides) + [
            Section(label: "\(sides.b) - \(sides.a)", isAttached: true, blocks: [.figures(figures), .text(notes)]),
            Section(blocks: [.text(doubts)]),
        ]
    }

    private func withLikeEdits(_ sides: Sides) -> [Section] {
        guard edited.likeness.onlyEditsDiffer else { return [] }
        let (newer, older) = isAOlder ? (sides.b, sides.a) : (sides.a, sides.b)
        let list = isAOlder ? comparison.b : comparison.a
        return [Section(blocks: [.text(["\(newer) with the edits of \(older): \(list.numbersInWords)"])])]
    }

    /// The differences that do not mislead. One is unknown if a count is; any other reason stands below.
    private var figures: [Presentation.Figure] {
        Self.keys.compactMap { name, key in
            let difference = comparison.difference(of: key)
            let isKnown = comparison.a.value(key) != nil && comparison.b.value(key) != nil
            return difference == nil && isKnown
                ? nil : .init(name.replacing("-index", with: "").loweredStart, .difference(difference), role: .answer)
        }
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
                    : isRepeat ? "As before." : "The same in both."
            }
            let asides = [(comparison.a, edited.a), (comparison.b, edited.b)].compactMap { like, list in
                list.value(key).flatMap { like.value(key) == $0 ? nil : "\($0) as edited" }
            }
            return .init(
                name, .change(from: before, to: after), sentence: change ?? "", aside: asides.joined(separator: ", "),
                role: role)
        }
    }

    /// The reason why there are no differences, or which edits they have.
    private func reason(_ sides: Sides) -> [Sentence] {
        if edited.likeness.onlyEditsDiffer {
            let older = isAOlder ? sides.a : sides.b
            return ["The edits differ, so the differences are those of both lists with the edits of \(older)."]
        }
        guard let reason = edited.likeness.reason((sides.a, sides.b)) else { return [] }
        let isAny = IndexSummary.keys.contains { edited.difference(of: $0) != nil }
        return ["\(isAny ? "Others not" : "Not") subtracted: \(reason)."]
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

    /// The most important numbers, with one column per list.
    func indexes(_ sides: Sides) -> Presentation.Table {
        let keys = ["h", "g", "papers", "citations", "i10", "cites_per_paper", "years", "m"]
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

    /// The sums of both lists, the years from which indexes are counted, and what the numbers cannot say.
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
        let note: Sentence =
            comparison.hasOneSource
            ? "Fields and career lengths differ, so these numbers do not rank people."
            : "Indexes count different publications and citations, so these numbers can be compared neither with each other nor over time."
        return sums + ages + [note]
    }

    // MARK: Doubts and sources

    func warnings(_ sides: Sides) -> [Sentence] {
        let hasOneName = edited.a.search.name == edited.b.search.name
        let source = edited.sourceWarning(hasOneName ? nil : (sides.a, sides.b))
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

    /// The edits that only one of the lists has, with their effects there; for their owner with the numbers of publications.
    private func onlyEdits(_ view: View, _ sides: Sides) -> [(side: (id: String, name: String), edits: [Sentence])] {
        let others = [edited.b, edited.a]
        return zip(named(sides), others).compactMap { side, other in
            let effects = AuditTrail(side.listing).effects(notIn: other)
            guard !effects.isEmpty else { return nil }
            let edits = effects.map { effect -> Sentence in
                let words =
                    view.reader == .terminal
                    ? side.listing.words(of: [effect.step])[0] : effect.step.edits.map(\.description)
                let text = words.joined(separator: "; ")
                let change = effect.words ?? "h and g stay the same"
                return Sentence(
                    view.depth == .report ? Presentation.sentence("\(text): \(change)") : "\(text) (\(change))")
            }
            return ((side.id, side.name), edits)
        }
    }

    func onlyEdits(_ view: View, _ sides: Sides) -> [Section] {
        onlyEdits(view, sides).map { side, edits in
            Section(id: "edits-\(side.id)", heading: "Edits only in the list: \(side.name)", blocks: [.steps(edits)])
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
