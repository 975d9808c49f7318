import Foundation

/// The signal that ends a program when it writes to somebody who went away (SIGPIPE), held back while a server is spoken to.
///
/// OpenSSL raises it below a libcurl older than 7.88. For this thread and this time it is an error like any other; what was
/// raised meanwhile is taken away, and then all is as before.
package enum BrokenPipe {
    /// Does work during which the signal is an error like any other.
    package static func heldBack<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result
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
