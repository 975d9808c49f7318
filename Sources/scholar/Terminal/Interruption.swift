import Foundation
import ScholarKit
import Synchronization

/// Ctrl-C, a request to end and a closed terminal: every page is stored in a separate transaction, so stopping needs only
/// the right exit code, and a line about how to continue or about the last action.
enum Interruption {
    static func stopAtOnce() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Ignored signals stay ignored: under `nohup` a closed terminal must not end the program.
            var present = sigaction()
            sigaction(number, nil, &present)
            #if canImport(Darwin)
            let handler = unsafeBitCast(present.__sigaction_u.__sa_handler, to: Int.self)
            #else
            let handler = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
            #endif
            if handler == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            signal(number) { _ in
                // Only calls that are safe in a signal handler: no memory is allocated, no lock is taken.
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
            "\(Counted.text(pages, "page is", "pages are")) stored as search \(search); scholar resume \(search) continues"
        )
    }

    /// What to say when it happens now, while a mail server has a message and decides.
    static func remember(mailTo host: String) {
        remember("\(host) may have sent the message; ask a recipient before you send it again")
    }

    /// A line that was replaced is not freed: the handler may be reading it.
    private static func remember(_ text: String) {
        line.store(UInt(bitPattern: strdup("\nscholar: interrupted; \(text)\n")), ordering: .releasing)
    }

    /// The address of the line; 0 for none.
    private static let line = Atomic<UInt>(0)
}
