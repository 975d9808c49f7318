import Foundation

/// Suppresses SIGPIPE, the signal that ends a program when it writes to a closed connection, during a transfer.
///
/// OpenSSL raises it below a libcurl older than 7.88. It is blocked for this thread and this time, so that the write
/// fails with an ordinary error; a signal raised meanwhile is discarded, and the previous state is restored.
package enum BrokenPipe {
    /// Runs work while the signal is suppressed.
    package static func suppressed<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer {
            var pending = sigset_t()
            var signal: Int32 = 0
            if sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &signal) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try work()
    }
}
