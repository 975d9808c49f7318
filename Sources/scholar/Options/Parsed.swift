import ArgumentParser

/// The value of an argument, or the reason why its text has none.
///
/// ArgumentParser would put the reason into a sentence of its own, so `validate` throws it.
typealias Parsed<Value> = Result<Value, ValidationError>

extension Result where Failure == ValidationError, Success: Sendable {
    /// Returns the function that reads the text of an argument.
    static func reading(_ read: @escaping @Sendable (String) throws -> Success) -> @Sendable (String) -> Self {
        { text in
            Result<Success, any Error> { try read(text) }
                .mapError { ($0 as? ValidationError) ?? ValidationError("\($0)") }
        }
    }

    /// The value; there is always one after `validate`.
    var value: Success? { try? get() }
}
