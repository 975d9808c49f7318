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
        // A signal that is pending already was not raised by this work.
        let wasPending = isPending
        defer {
            if !wasPending { discard(pipe) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try work()
    }

    private static var isPending: Bool {
        var pending = sigset_t()
        return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1
    }

    /// Discards the signal if it is pending.
    private static func discard(_ pipe: sigset_t) {
        var pipe = pipe
        #if canImport(Darwin)
        // There is no function that does not wait. A signal of a write is pending for this thread only.
        var signal: Int32 = 0
        if isPending { sigwait(&pipe, &signal) }
        #else
        // `sigwait` would wait forever if another thread received the signal first.
        var now = timespec()
        while sigtimedwait(&pipe, nil, &now) < 0, errno == EINTR {}
        #endif
    }
}
