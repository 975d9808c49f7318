/// The notes on several indexes, such as publications left out, without repetition.
extension Indexes {
    /// Returns each note once, with the names of the indexes that it applies to, and the value without an exceptional
    /// publication if the note ends with one.
    package func notes(
        on definitions: [IndexDefinition], name: (IndexDefinition) -> String = { $0.name }
    ) -> [String] {
        var all: [(note: Substring, names: [String])] = []
        for definition in definitions {
            for text in self[definition].notes {
                // "without it" is followed by the value.
                let end = text.firstRange(of: "without it ")
                let note = text[..<(end?.lowerBound ?? text.endIndex)]
                let value = end.map { " \(text[$0.upperBound...])" } ?? ""
                let place = all.firstIndex { $0.note == note } ?? all.count
                if place == all.count { all.append((note, [])) }
                all[place].names.append(name(definition) + value)
            }
        }
        return all.map { note, names in
            note + (note.hasSuffix("; ") ? "without it: " : "; this concerns ") + names.joined(separator: ", ")
        }
    }
}

extension Indexes {
    /// h and g at the end of each year.
    package var history: IndexHistory { IndexHistory(works, least: leastCitations, convention: convention) }

    /// Explains an index: the ranks that decide it, a sentence, and for h and g the requirements of the next value.
    public func explanation(of definition: IndexDefinition) -> IndexExplanation {
        IndexExplanation(definition, self, record)
    }
}
