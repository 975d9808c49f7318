import Testing

@testable import ScholarKit

/// Lets tests open stores with statements of their own, which make faults.
struct ForeignStatements: SuiteTrait, TestTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Store.$takesForeignStatements.withValue(true) { try await function() }
    }
}

extension Trait where Self == ForeignStatements {
    static var foreignStatements: Self { ForeignStatements() }
}
