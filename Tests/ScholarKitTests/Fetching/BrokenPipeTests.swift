import Foundation
import Testing

@testable import ScholarKit

/// Writing to somebody who went away ends nothing, and is not made up for later.
@Suite("Broken pipes")
struct BrokenPipeTests {
    @Test("a broken pipe is an error and no signal")
    func brokenPipe() async throws {
        let error = try await onThread {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { return Int32(0) }
            close(ends[0])
            defer { close(ends[1]) }
            return BrokenPipe.heldBack { write(ends[1], "x", 1) < 0 ? errno : 0 }
        }
        #expect(error == EPIPE)
    }
}
