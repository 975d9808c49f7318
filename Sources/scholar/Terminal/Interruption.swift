import Foundation
import ScholarKit
import Synchronization

/// Ctrl-C, a request to end and a closed terminal: every page is stored in a transaction of its own, so stopping needs no
/// more than the right exit code, and a line that says how to go on, or what may have happened already.
enum Interruption {
    static func stopAtOnce() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // What was ignored stays so: `nohup` wants a closed terminal to be no reason.
            var present = sigaction()
            sigaction(number, nil, &present)
            #if canImport(Darwin)
            let handler = unsafeBitCast(present.__sigaction_u.__sa_handler, to: Int.self)
            #else
            let handler = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
            #endif
            if handler == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            signal(number) { _ in
                // Only what is safe in a signal handler: no memory is asked for, no lock is taken.
                let line = UnsafePointer<CChar>(bitPattern: Interruption.line.load(ordering: .acquiring))
                if let line { _ = write(STDERR_FILENO, line, strlen(line)) }
                _exit(ExitStatus.interrupted)
            }
        }
        // A write beyond the limit on files is an error of the store, and not the end.
        signal(SIGXFSZ, SIG_IGN)
        // A program that starts this one may have blocked the signals for its own threads, and that is inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// What to say when it happens now, in a search.
    static func remember(search: Int, pages: Int) {
        remember(
            "\(Counted.text(pages, "page is", "pages are")) stored as search \(search); scholar resume \(search) goes on"
        )
    }

    /// What to say when it happens now, while a mail server has a message and decides.
    static func remember(mailTo host: String) {
        remember("\(host) may have taken the message, so ask a recipient before sending it again")
    }

    /// A line that was replaced is not freed: the handler may be reading it.
    private static func remember(_ text: String) {
        line.store(UInt(bitPattern: strdup("\nscholar: interrupted; \(text)\n")), ordering: .releasing)
    }

    /// The address of the line; 0 for none.
    private static let line = Atomic<UInt>(0)
}
