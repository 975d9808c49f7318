/// What an index is for some publications: a number or the reason why there is none, and how sure it is.
public struct IndexValue: Hashable, Sendable {
    /// The number, if there is one.
    public enum Outcome: Hashable, Sendable {
        /// A whole number, by definition.
        case count(Int)
        /// Any number.
        case number(Double)
        /// There is none, and why.
        case undefined(String)
    }

    /// Between what the index lies when something is known only in part, such as author lists that were cut.
    public struct Bounds: Hashable, Sendable {
        /// The least that it can be.
        public var least: Double?
        /// The most that it can be; nil when there is no end.
        public var most: Double?
    }

    /// The number, if there is one.
    public var outcome: Outcome
    /// Between what it lies, when it is not certain.
    public var bounds: Bounds?
    /// What was left out, and other things to know, each in a few words.
    public var notes: [String] = []

    package init(outcome: Outcome, bounds: Bounds? = nil, notes: [String] = []) {
        (self.outcome, self.bounds, self.notes) = (outcome, bounds, notes)
    }

    /// The number; nil when the index is undefined.
    public var number: Double? {
        switch outcome {
        case .count(let count): Double(count)
        case .number(let number): number
        case .undefined: nil
        }
    }
}

extension IndexValue.Outcome {
    static let noPapers = Self.undefined("there are no publications")
    static let noCitations = Self.undefined("nothing is cited")
    static let noCore = Self.undefined("no publication is cited, so the h-core is empty")
    static let noYears = Self.undefined("the years of publication are not known")
    static let noAuthors = Self.undefined("the authors are not known")
    static let noHistories = Self.undefined("the citations of each year are not known")

    /// One number over another; undefined when the other is 0.
    static func ratio(_ dividend: Double, _ divisor: Double, otherwise: Self) -> Self {
        divisor == 0 ? otherwise : .number(dividend / divisor)
    }
}

extension IndexValue.Bounds: CustomStringConvertible {
    /// The bounds for people.
    public var description: String {
        switch (least, most) {
        case (let least?, let most?): "between \(Ranking.text(least)) and \(Ranking.text(most))"
        case (let least?, nil): "\(Ranking.text(least)) or more"
        case (nil, let most?): "\(Ranking.text(most)) or less"
        case (nil, nil): "uncertain"
        }
    }
}

extension IndexValue: CustomStringConvertible {
    /// The number for people: whole, or with two decimals, more only where they are all there is.
    public var description: String {
        switch outcome {
        case .count(let count): String(count)
        case .number(let number): Self.text(number)
        case .undefined: "undefined"
        }
    }

    /// A number for people.
    package static func text(_ number: Double) -> String {
        guard number.isFinite else { return number < 0 ? "-∞" : "∞" }
        let isSmall = number != 0 && abs(number) < 0.095
        let scale = isSmall ? 10_000.0 : 100
        // Whole numbers of any size have no decimals to lose.
        guard abs(number) < 1e15 else { return String(number) }
        let digits = String(Int64((abs(number) * scale).rounded()))
        let places = isSmall ? 4 : 2
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return (number < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
    }
}

/// Words that reasons are made of.
extension IndexValue {
    /// A number without decimals.
    static func whole(_ number: Double) -> String {
        number.isFinite && abs(number) < 9e15 ? String(Int(number.rounded())) : text(number)
    }

    /// So many publications.
    package static func publications(_ count: Int) -> String {
        Counted.text(count, "publication")
    }

    /// So many citations.
    package static func citations(_ count: Int) -> String {
        Counted.text(count, "citation")
    }

    /// The first publications of a list.
    package static func first(_ count: Int) -> String {
        count == 1 ? "the first publication" : "the first \(count) publications"
    }

    /// The place in a row: 1st, 2nd, 3rd, 11th.
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }
}
