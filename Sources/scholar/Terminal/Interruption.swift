import Foundation

/// Ctrl-C: every page is stored in a transaction of its own, so stopping needs no more than the right exit code.
enum Interruption {
    static func stopAtOnce() {
        signal(SIGINT) { _ in _exit(ExitStatus.interrupted) }
        // A program that starts this one may have blocked the signal for its own threads, and that is inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
