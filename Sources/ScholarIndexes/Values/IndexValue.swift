/// The value of an index: a number or the reason why it is undefined, with its bounds.
public struct IndexValue: Hashable, Sendable {
    /// The number, if there is one.
    public enum Outcome: Hashable, Sendable {
        /// A whole number, by definition.
        case count(Int)
        /// Any number.
        case number(Double)
        /// No number, with the reason.
        case undefined(String)
    }

    /// The bounds of an index when data is only partly known, for example because author lists were cut.
    public struct Bounds: Hashable, Sendable {
        /// The minimum.
        public var least: Double?
        /// The maximum; nil when there is none.
        public var most: Double?
    }

    /// What is known about the number when publications are missing in the list, or citation counts are not known.
    public enum Certainty: Hashable, Sendable {
        /// The number is that of all publications: nothing is missing, or what is missing cannot change it.
        case certain
        /// What is missing can only raise the number.
        case atLeast
        /// What is missing can only lower the number.
        case atMost
        /// What is missing can raise and lower the number.
        case open
    }

    /// The number, if there is one; of a bound, the bound.
    public var outcome: Outcome
    /// Whether missing publications or counts can change the number.
    public var certainty = Certainty.certain
    /// The bounds, when the number is not certain.
    public var bounds: Bounds?
    /// The value without the publication on which the first year depends, if the evidence for it is weak.
    package var withoutFirst: WithoutFirst?
    /// Notes, such as the number of publications left out, each in a few words.
    public var notes: [String] = []

    package init(outcome: Outcome, certainty: Certainty = .certain) {
        self.outcome = outcome
        self.certainty = certainty
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

extension IndexValue.Certainty {
    /// The ending of the keys and columns that mark a bound.
    package var name: String? {
        switch self {
        case .atLeast: "is_least"
        case .atMost: "is_most"
        case .certain, .open: nil
        }
    }

    /// The sign before a number that is a bound.
    package var sign: String {
        switch self {
        case .atLeast: "≥ "
        case .atMost: "≤ "
        case .certain, .open: ""
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

    /// The quotient of two numbers; undefined when the divisor is 0.
    static func ratio(_ dividend: Double, _ divisor: Double, otherwise: Self) -> Self {
        divisor == 0 ? otherwise : .number(dividend / divisor)
    }
}

extension IndexValue.Bounds: CustomStringConvertible {
    /// The bounds for display.
    public var description: String {
        switch (least, most) {
        case (let least?, let most?):
            // Both have the decimals that the smaller one needs.
            IndexValue.isSmall(least) && !IndexValue.isSmall(most) && most != most.rounded()
                ? "between \(Ranking.text(least)) and \(IndexValue.text(most, places: 4))"
                : "between \(Ranking.text(least)) and \(Ranking.text(most))"
        case (let least?, nil): "\(Ranking.text(least)) or more"
        case (nil, let most?): "\(Ranking.text(most)) or less"
        case (nil, nil): "uncertain"
        }
    }
}

extension IndexValue: CustomStringConvertible {
    /// The number for display: whole, or with two decimals, more only for small numbers. A number that can only rise is
    /// `≥ 20`, one that can only fall `≤ 20`; one that can do both is not known.
    public var description: String {
        certainty == .open ? "not known" : certainty.sign + numberText
    }

    /// The number of the list alone, for display.
    package var numberText: String {
        switch outcome {
        case .count(let count): count.separated
        case .number(let number): Self.text(number)
        case .undefined: "undefined"
        }
    }

    /// A number for display.
    package static func text(_ number: Double) -> String {
        text(number, places: isSmall(number) ? 4 : 2)
    }

    /// Whether a number has four decimals, because two would be too few.
    static func isSmall(_ number: Double) -> Bool { number != 0 && abs(number) < 0.095 }

    static func text(_ number: Double, places: Int) -> String {
        guard number.isFinite else { return number < 0 ? "-∞" : "∞" }
        let scale = places == 4 ? 10_000.0 : 100
        // Large numbers have no decimals to preserve.
        guard abs(number) < 1e15 else { return String(number) }
        let digits = String(Int64((abs(number) * scale).rounded()))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return (number < 0 ? "-" : "") + String(padded.dropLast(places)).separated + "." + padded.suffix(places)
    }
}

/// Phrases used in reasons.
extension IndexValue {
    /// A number without decimals.
    static func whole(_ number: Double) -> String {
        number.isFinite && abs(number) < 9e15 ? Int(number.rounded()).separated : text(number)
    }

    /// A number of publications in words.
    package static func publications(_ count: Int) -> String { count.counted("publication") }

    /// A number of citations in words.
    package static func citations(_ count: Int) -> String { count.counted("citation") }

    /// The first publications of a list.
    package static func first(_ count: Int) -> String {
        count == 1 ? "the first publication" : "the first \(count.separated) publications"
    }

    /// The ordinal number: 1st, 2nd, 3rd, 11th.
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
