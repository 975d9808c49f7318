/// The notes on several indexes, such as publications left out, without repetition.
extension Indexes {
    /// Returns each note once, with the names of its indexes; the doubt about the first year is the first one.
    ///
    /// - Parameter isNumbered: whether notes name publications by their numbers.
    package func notes(
        on definitions: [IndexDefinition], isNumbered: Bool = true, name: (IndexDefinition) -> String = { $0.name }
    ) -> [String] {
        var all: [(note: String, names: [String])] = []
        for definition in definitions {
            for note in self[definition].notes {
                let place = all.firstIndex { $0.note == note } ?? all.count
                if place == all.count { all.append((note, [])) }
                all[place].names.append(name(definition))
            }
        }
        let doubtful = definitions.filter { self[$0].bothTexts != nil }.map(name)
        return [doubtfulFirst?.reason(isNumbered: isNumbered, for: doubtful)].compactMap(\.self)
            + all.map { note, names in "\(note); this concerns \(names.joined(separator: ", "))" }
    }

    /// Adds a note on publications whose citations are not known, if those of others are.
    package mutating func noteUnknownCounts() {
        let unknown = hasCounts ? works.detailed.count { !$0.isCountKnown } : 0
        guard unknown > 0 else { return }
        notes.append("the citations of \(IndexValue.publications(unknown)) could not be read and count as 0")
    }

    /// h and g at the end of each year.
    ///
    /// - Parameter first: the first year of which the citations of each publication are known.
    package func history(countedSince first: Int? = nil) -> IndexHistory {
        IndexHistory(
            Array(works), least: leastCitations, missing: missing, convention: convention, countedSince: first)
    }

    /// Explains an index: the ranks that decide it, a sentence, and for h and g the requirements of the next value.
    public func explanation(of definition: IndexDefinition) -> IndexExplanation {
        IndexExplanation(definition, self, record)
    }
}

extension IndexValue {
    /// The doubt about the first year, and the notes.
    package var allNotes: [String] { (withoutFirst.map { [$0.publication.reason()] } ?? []) + notes }
}
