/// A text for readers in spans, with its role. Write it as a string literal: `"\(command: "scholar undo 3") undoes it."`
package struct Sentence: Codable, Hashable, Sendable {
    /// A part of a sentence, which each renderer writes in its own form.
    package enum Span: Codable, Hashable, Sendable {
        case text(String)
        /// A command that the owner of the store can type.
        case command(String)
        /// The value or the change of an index, or a word in which a title differs from another.
        case strong(String)

        package var text: String {
            switch self {
            case .text(let text), .command(let text), .strong(let text): text
            }
        }
    }

    package var role: Role
    package var spans: [Span]

    init(role: Role, spans: [Span]) {
        self.role = role
        self.spans = spans
    }

    /// Creates a sentence of one text.
    package init(_ text: String, _ role: Role = .plain) {
        self.role = role
        spans = [.text(text)]
    }

    /// Creates a fact with advice behind its first line; further lines are its reasons.
    package init(_ fact: String, advice: Sentence?) {
        guard let advice else {
            self.init(fact)
            return
        }
        let end = fact.firstIndex(of: "\n") ?? fact.endIndex
        self = "\(fact[..<end]); \(advice)\(fact[end...])"
    }

    /// Returns the sentence in another role.
    package func `as`(_ role: Role) -> Sentence {
        var sentence = self
        sentence.role = role
        return sentence
    }

    /// The sentence without marks.
    package var text: String { spans.map(\.text).joined() }

    package var isEmpty: Bool { text.isEmpty }
}

extension Sentence: CustomStringConvertible {
    /// The sentence for messages and JSON, which have no bold: commands are in backquotes.
    package var description: String {
        spans.map { if case .command(let text) = $0 { "`\(text)`" } else { $0.text } }.joined()
    }
}

extension [Sentence.Span] {
    /// Adds a span. Neighbouring texts are one span, so that equal sentences are equal values.
    mutating func add(_ span: Sentence.Span) {
        if case .text(let end) = span, case .text(let start) = last {
            self[count - 1] = .text(start + end)
        } else if !span.text.isEmpty {
            append(span)
        }
    }
}

/// The meaning of a text, from which each format derives its looks.
package enum Role: String, Codable, Hashable, Sendable, CaseIterable {
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
}

extension Sentence: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var spans: [Span] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { spans.add(.text(literal)) }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            spans.add(.text("\(value)"))
        }

        /// Adds the spans of another sentence.
        package mutating func appendInterpolation(_ sentence: Sentence) { sentence.spans.forEach { spans.add($0) } }

        package mutating func appendInterpolation(command: String) { spans.add(.command(command)) }

        package mutating func appendInterpolation(strong: String) { spans.add(.strong(strong)) }
    }

    package init(stringInterpolation: StringInterpolation) {
        role = .plain
        spans = stringInterpolation.spans
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }
}
