/// A text for readers in spans, with its role. Write it as a string literal: `"\(command: "scholar undo 3") undoes it."`
package struct Sentence: Hashable, Sendable {
    /// A part of a sentence, which each renderer writes in its own form.
    package enum Span: Hashable, Sendable {
        case text(String)
        /// A command that the owner of the store can type.
        case command(String)
        /// The change of an index.
        case change(String)
        /// The value of an index.
        case value(String)
    }

    package var role: Role
    package var spans: [Span]

    /// Creates a sentence of one text.
    package init(_ text: String, _ role: Role = .plain) {
        self.role = role
        spans = [.text(text)]
    }

    /// Returns the sentence in another role.
    package func `as`(_ role: Role) -> Sentence {
        var sentence = self
        sentence.role = role
        return sentence
    }

    /// The sentence without marks.
    package var text: String {
        spans.reduce(into: "") { text, span in
            switch span {
            case .text(let part), .command(let part), .change(let part), .value(let part): text += part
            }
        }
    }

    package var isEmpty: Bool { text.isEmpty }
}

/// The meaning of a text, from which each format derives its looks.
package enum Role: Hashable, Sendable, CaseIterable {
    case plain
    /// The answer, a title or a heading.
    case answer
    /// A remark that can be left unread.
    case note
    /// A reason to doubt the numbers.
    case warning
    case failure
    /// What to do about the sentence before it.
    case advice
    /// The h-index and the h-core; the g-index and the g-core.
    case h, g
    /// The first and the second of two searches.
    case first, second
}

extension Sentence: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var spans: [Span] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        // Neighbouring texts are one span, so that equal sentences are equal values.
        package mutating func appendLiteral(_ literal: String) {
            if case .text(let start) = spans.last {
                spans[spans.count - 1] = .text(start + literal)
            } else if !literal.isEmpty {
                spans.append(.text(literal))
            }
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendLiteral("\(value)")
        }

        package mutating func appendInterpolation(command: String) {
            spans.append(.command(command))
        }

        package mutating func appendInterpolation(change: String) {
            if !change.isEmpty { spans.append(.change(change)) }
        }

        package mutating func appendInterpolation(value: String) {
            spans.append(.value(value))
        }
    }

    package init(stringInterpolation: StringInterpolation) {
        role = .plain
        spans = stringInterpolation.spans
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }
}
