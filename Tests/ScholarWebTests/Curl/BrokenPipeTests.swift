import Foundation
import Testing

@testable import LibrarySupport
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

    @Test("a signal that was pending before stays pending, and one of the work does not")
    func pending() async throws {
        let states = try await onThread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            func isPending() -> Bool {
                var pending = sigset_t()
                sigpending(&pending)
                return sigismember(&pending, SIGPIPE) == 1
            }
            BrokenPipe.suppressed { _ = pthread_kill(pthread_self(), SIGPIPE) }
            let ofWork = isPending()
            pthread_kill(pthread_self(), SIGPIPE)
            BrokenPipe.suppressed {}
            let earlier = isPending()
            var signal: Int32 = 0
            if earlier { sigwait(&signals, &signal) }
            return [ofWork, earlier]
        }
        #expect(states == [false, true])
    }
}
