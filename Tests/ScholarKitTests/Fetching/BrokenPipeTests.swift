import Foundation
import Testing

@testable import ScholarKit

/// Writing to a closed connection does not end the process, not even later.
@Suite("Broken pipes")
struct BrokenPipeTests {
    @Test("a broken pipe is an error, not a signal")
    func brokenPipe() async throws {
        let error = try await onThread {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { return Int32(0) }
            close(ends[0])
            defer { close(ends[1]) }
            return BrokenPipe.suppressed { write(ends[1], "x", 1) < 0 ? errno : 0 }
        }
        #expect(error == EPIPE)
    }
}
