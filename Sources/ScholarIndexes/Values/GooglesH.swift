/// Google's own h, i10 and citations of a profile, and what they say about a list of the same pages that lacks publications or
/// counts.
package struct GooglesH: Hashable, Sendable {
    /// One of Google's own numbers.
    package struct Number: Hashable, Sendable {
        /// Google's own number.
        package var own: Int
        /// How far edits can have lowered it: by one for each publication with as many citations that they take away.
        package var lost: Int

        package init(own: Int, lost: Int) {
            self.own = own
            self.lost = lost
        }

        /// The least number of the whole list.
        package var least: Int { max(0, own - lost) }
    }

    /// The day or the year of the pages.
    package var day: String
    package var h, i10, citations: Number

    package init(day: String, h: Number, i10: Number, citations: Number) {
        self.day = day
        self.h = h
        self.i10 = i10
        self.citations = citations
    }

    /// The number that an index by its key cannot be below: g is never below h.
    package subscript(key: String) -> Number? {
        switch key {
        case "h", "g": h
        case "i10": i10
        case "citations": citations
        default: nil
        }
    }

    /// The fact in words: `Google's own h of 2026-11-21 is 35`.
    func sentence(_ key: String, _ number: Number) -> String {
        let verb = key == "citations" ? "are" : "is"
        let what =
            key == "citations"
            ? IndexValue.citations(number.lost)
            : "\(IndexValue.publications(number.lost)) with \(key == "i10" ? "10 or more" : "as many") citations"
        return "Google's own \(key == "g" ? "h" : key) of \(day) \(verb) \(number.own.separated)"
            + (number.lost == 0 ? "" : ", and edits take \(what) away")
    }
}

extension IndexValue {
    /// The value of an index that can still rise, at least as large as Google's own numbers show.
    func raised(by google: GooglesH?, _ key: String) -> IndexValue {
        guard let google, let number = google[key], certainty == .atLeast, case .count(let count) = outcome,
            count < number.least
        else { return self }
        var value = self
        value.outcome = .count(number.least)
        value.bounds = .init(least: Double(number.least))
        value.notes.append(google.sentence(key, number))
        return value
    }
}
