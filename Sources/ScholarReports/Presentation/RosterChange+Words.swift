package import ScholarLists
import ScholarPages

/// What a roster changed, in words.
extension RosterChange {
    /// Who is new, who moved, who has another name, who is on several lines, and who is in a group for another reason.
    package var sentences: [String] {
        // Of a new roster everyone is new.
        let new = isLater ? Self.sentences(added) { "added to \(Self.groups($0.to))" } : []
        let changes = Self.sentences(moved) { person in
            let from = Self.groups(person.from)
            return person.to.isEmpty ? "taken out of \(from)" : "moved from \(from) to \(Self.groups(person.to))"
        }
        let names = Set(renamed.map { "\($0.from) is now \($0.to) in all lists" }).sorted()
        func text(_ lines: [Int]) -> String { "the lines \(lines.map(String.init).listed("and"))" }
        let lines = repeated.map { name, lines in
            "\(name) is on \(text(lines)); write one person in one line, with all identifiers"
        }
        let two = namesakes.map { name, lines in
            "\(text(lines)) have the name \(name) and other identifiers; if it is one person, write one line"
        }
        let staying = Self.sentences(others) { person in
            "in \(Self.groups(person.from)), but not in the file; scholar ungroup takes people out"
        }
        let unsure = "a line has a fault, so everyone stays in the groups; correct it and use the roster again"
        return new + changes + names + lines + two + staying + (isUnsure ? [unsure] : [])
    }

    /// "Left since 3 September 2026: Ann Marsh and Bo Ek, in @Bio"; nil if nobody left.
    package var sentenceOfLeft: String? {
        guard let lastNamed else { return nil }
        let people = Self.sentences(left, ", ") { "in \(Self.groups($0.from))" }
        return "Left since \(LongDate.text(lastNamed)): \(people.joined(separator: "; "))"
    }

    /// The people of each change together.
    private static func sentences(
        _ people: [Person], _ separator: String = ": ", _ change: (Person) -> String
    ) -> [String] {
        Dictionary(grouping: people, by: change).sorted { $0.key < $1.key }.map { change, people in
            "\(people.map(\.name).shortList)\(separator)\(change)"
        }
    }

    private static func groups(_ names: [String]) -> String { names.sorted().map { "@\($0)" }.listed("and") }
}

extension RosterChange.Replacement {
    /// "Ann Marsh: the roster has A3 instead of A1".
    package var sentence: String {
        let new = query.records.subtracting(before).sorted()
        let old = before.filter { !query.records.contains($0) }.listed("and")
        return "\(name): the roster has \(new.isEmpty ? "no longer" : "\(new.listed("and")) instead of") \(old)"
    }
}
