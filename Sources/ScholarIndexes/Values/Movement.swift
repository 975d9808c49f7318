/// The directions in which the value of an index can still move, when publications or counts of a list are not known.
struct Movement: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let rises = Movement(rawValue: 1)
    static let falls = Movement(rawValue: 2)
    static let both: Movement = [.rises, .falls]

    /// The direction from one value to another; sums in another order differ in their last digits.
    init(from now: IndexValue.Outcome, to other: IndexValue.Outcome) {
        switch (now, other) {
        case (.count(let old), .count(let new)): self = new > old ? .rises : new < old ? .falls : []
        case (.number(let old), .number(let new)):
            let difference = new - old
            self = abs(difference) <= 1e-12 * abs(old) ? [] : difference > 0 ? .rises : .falls
        default: self = []
        }
    }

    init(rises: Bool, falls: Bool) {
        self = rises ? .rises : []
        if falls { insert(.falls) }
    }

    init(rawValue: Int) { self.rawValue = rawValue }
}

extension IndexValue {
    /// The value of a list that can still change: a minimum, a maximum, or a number that is not known.
    func bounded(by movement: Movement) -> IndexValue {
        guard let number, !movement.isEmpty else { return self }
        // Years and authors that are not known bound the number, too.
        let own = bounds ?? .init(least: number, most: number)
        var value = self
        switch (movement, own.least, own.most) {
        case (.rises, let least?, _):
            value.certainty = .atLeast
            value.outcome = outcome.replacing(least)
            value.bounds = .init(least: least)
        case (.falls, _, let most?):
            value.certainty = .atMost
            value.outcome = outcome.replacing(most)
            value.bounds = .init(most: most)
        default:
            value.certainty = .open
            value.bounds = .init()
            value.withoutFirst = nil
        }
        return value
    }
}

extension IndexValue.Outcome {
    /// Another number of the same kind.
    fileprivate func replacing(_ number: Double) -> Self {
        if case .count = self { .count(Int(number)) } else { .number(number) }
    }
}
