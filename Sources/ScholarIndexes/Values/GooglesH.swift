/// Google's own h of a profile, and what it says about a list of the same pages that lacks publications or counts.
package struct GooglesH: Hashable, Sendable {
    /// Google's own h.
    package var h: Int
    /// The day or the year of the pages.
    package var day: String
    /// The number of publications with as many citations that edits can have taken away.
    package var lost: Int

    package init(h: Int, day: String, lost: Int) {
        self.h = h
        self.day = day
        self.lost = lost
    }

    /// The least h and g of the whole list: each publication that is taken away lowers h by one at most, and g is never
    /// below h.
    package var least: Int { max(0, h - lost) }

    /// The fact in words: `Google's own h of 2026-11-21 is 35`.
    package var sentence: String {
        "Google's own h of \(day) is \(h.separated)"
            + (lost == 0 ? "" : ", and edits take \(IndexValue.publications(lost)) with as many citations away")
    }
}

extension IndexValue {
    /// The value of h or g that can still rise, at least as large as Google's own h shows.
    func raised(by google: GooglesH?) -> IndexValue {
        guard let google, certainty == .atLeast, case .count(let count) = outcome, count < google.least else {
            return self
        }
        var value = self
        value.outcome = .count(google.least)
        value.bounds = .init(least: Double(google.least))
        value.notes.append(google.sentence)
        return value
    }
}
