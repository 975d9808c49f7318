/// The notes on several indexes, such as publications left out, without repetition.
extension Indexes {
    /// Returns each note once, with the names of the indexes that it applies to.
    ///
    /// - Parameter isNumbered: whether notes name publications by their numbers.
    package func notes(
        on definitions: [IndexDefinition], isNumbered: Bool = true, name: (IndexDefinition) -> String = { $0.name }
    ) -> [String] {
        var all: [(note: String, names: [String])] = []
        for definition in definitions {
            for note in self[definition].allNotes(isNumbered: isNumbered) {
                let place = all.firstIndex { $0.note == note } ?? all.count
                if place == all.count { all.append((note, [])) }
                all[place].names.append(name(definition))
            }
        }
        return all.map { note, names in "\(note); this concerns \(names.joined(separator: ", "))" }
    }
}

extension Indexes {
    /// Adds a note on publications whose citations are not known, if those of others are.
    package mutating func noteUnknownCounts() {
        let unknown = hasCounts ? works.detailed.count { !$0.isCountKnown } : 0
        guard unknown > 0 else { return }
        notes.append("the citations of \(IndexValue.publications(unknown)) could not be read and count as 0")
    }
}

extension IndexValue {
    /// The notes, and the doubt about the first year.
    package func allNotes(isNumbered: Bool = true) -> [String] {
        (withoutFirst.map { [$0.publication.reason(isNumbered: isNumbered)] } ?? []) + notes
    }
}

extension Indexes {
    /// h and g at the end of each year.
    package var history: IndexHistory {
        IndexHistory(Array(works), least: leastCitations, missing: missing, convention: convention)
    }

    /// Explains an index: the ranks that decide it, a sentence, and for h and g the requirements of the next value.
    public func explanation(of definition: IndexDefinition) -> IndexExplanation {
        IndexExplanation(definition, self, record)
    }
}
