import Foundation
import ScholarKit
import ScholarServer
import Synchronization

/// Handles Ctrl-C, a request to end, and a closed terminal. Every page is stored in a separate transaction, so the
/// program can stop at once. It prints how to continue, or the state of the last action.
enum Interruption {
    static func stopAtOnce() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Ignored signals stay ignored: under `nohup` a closed terminal must not end the program.
            let earlier = signal(number, SIG_IGN)
            if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            signal(number) { number in
                if number == SIGINT, Interruption.isLeftToPager.load(ordering: .acquiring) { return }
                // Only calls that are safe in a signal handler: no memory is allocated, no lock is taken.
                Interruption.restoreTerminal()
                Interruption.removeFile()
                var line = UnsafePointer<CChar>(bitPattern: Interruption.line.load(ordering: .acquiring))
                // SAFETY: the address is of a value that was allocated by `watch` and is never freed.
                let store = UnsafePointer<WatchedStore>(bitPattern: Interruption.watched.load(ordering: .acquiring))
                if let store, !store.pointee.isInPlace { line = store.pointee.line }
                if let line { _ = write(STDERR_FILENO, line, strlen(line)) }
                _exit(ExitStatus.interrupted)
            }
        }
        // Exceeding the limit of the file size is an error of the store; without this, the signal would end the
        // program.
        signal(SIGXFSZ, SIG_IGN)
        // The parent process may have blocked these signals, and this process inherits that.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Sets whether Ctrl-C is left to the pager, which may use it. The setting of the signal does not change, because
    /// tests run several commands in one process.
    static func leaveToPager(_ isLeft: Bool) {
        isLeftToPager.store(isLeft, ordering: .releasing)
    }

    /// Sets the line for an interruption during a search, or while saved pages are collected.
    ///
    /// - Parameters:
    ///   - search: nil before the first page.
    ///   - command: the command that continues.
    static func announce(search: Int?, pages: Int, for command: String) {
        guard let search else { return setLine("no page is stored yet") }
        let stored = Counted.text(pages, "page is", "pages are")
        setLine("\(stored) stored as search \(search); scholar \(command) \(search) continues")
    }

    /// Sets the line for an interruption while the lists of a roster are collected.
    static func announceRoster(isStored: Bool) {
        setLine(isStored ? "all pages so far are stored; the same command continues" : "no page is stored yet")
    }

    /// Sets the line for an interruption after a message was transferred and before the server accepted it.
    static func announce(mailTo host: String) {
        setLine("\(host) may have sent the message; ask a recipient before you send it again")
    }

    /// Sets the line for the end of the page.
    static func announce(page state: Standing.State) {
        switch state {
        case .stored: setLine("everything shown on the page is stored")
        case .importing: setLine("an import had not ended; import its files again")
        case .editFailed: setLine("the last edit was not stored")
        }
    }

    /// Sets the store of the page: if another file, or none, is at its path when the server is ended, nothing is said
    /// to be stored.
    static func watch(store path: String) {
        guard let store = WatchedStore(path) else { return }
        let place = UnsafeMutablePointer<WatchedStore>.allocate(capacity: 1)
        place.initialize(to: store)
        watched.store(UInt(bitPattern: place), ordering: .releasing)
    }

    /// The file of a store, for a signal handler.
    private struct WatchedStore {
        private let path: UnsafePointer<CChar>
        private let device: dev_t
        private let number: ino_t
        /// The line for the end of the page if the file is another one.
        let line: UnsafePointer<CChar>

        init?(_ path: String) {
            var status = stat()
            let text = "the store \(path) was moved, deleted or replaced, so edits since then are not in it"
            guard stat(path, &status) == 0, let path = strdup(path), let line = strdup(Interruption.line(text)) else {
                return nil
            }
            self.path = UnsafePointer(path)
            self.line = UnsafePointer(line)
            (device, number) = (status.st_dev, status.st_ino)
        }

        /// Whether the file is still at its path. Asking for it is safe in a signal handler.
        var isInPlace: Bool {
            var status = stat()
            return stat(path, &status) == 0 && status.st_dev == device && status.st_ino == number
        }
    }

    private static func line(_ text: String) -> String { "\nscholar: interrupted; \(text)\n" }

    /// Sets the line. The previous one is not freed, because the handler may be reading it.
    private static func setLine(_ text: String) {
        line.store(UInt(bitPattern: strdup(line(text))), ordering: .releasing)
    }

    /// Sets the modes that a terminal has to get back at the end.
    static func restoresTerminal(_ descriptor: Int32, _ modes: termios) {
        let place = UnsafeMutablePointer<TerminalModes>.allocate(capacity: 1)
        place.initialize(to: TerminalModes(descriptor: descriptor, modes: modes))
        terminal.store(UInt(bitPattern: place), ordering: .releasing)
    }

    /// Gives the terminal its modes back, once. The modes are not freed, because the handler may be reading them.
    static func restoreTerminal() {
        // SAFETY: the address is of modes that were allocated above and are never freed.
        let place = UnsafeMutablePointer<TerminalModes>(
            bitPattern: terminal.exchange(0, ordering: .acquiringAndReleasing))
        if let place { tcsetattr(place.pointee.descriptor, TCSANOW, &place.pointee.modes) }
    }

    /// Sets a file that is removed at the end, with its folder.
    static func removes(_ path: String) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let place = UnsafeMutablePointer<(file: UnsafeMutablePointer<CChar>?, folder: UnsafeMutablePointer<CChar>?)>
            .allocate(capacity: 1)
        place.initialize(to: (strdup(path), strdup(folder)))
        file.store(UInt(bitPattern: place), ordering: .releasing)
    }

    /// Removes the file. Its path is not freed, because the handler may be reading it.
    private static func removeFile() {
        // SAFETY: the address is of paths that were allocated above and are never freed.
        let place = UnsafePointer<(file: UnsafeMutablePointer<CChar>?, folder: UnsafeMutablePointer<CChar>?)>(
            bitPattern: file.load(ordering: .acquiring))
        guard let paths = place?.pointee, let file = paths.file, let folder = paths.folder else { return }
        unlink(file)
        rmdir(folder)
    }

    private struct TerminalModes {
        let descriptor: Int32
        var modes: termios
    }

    /// The address of the modes of a terminal; 0 for none.
    private static let terminal = Atomic<UInt>(0)
    /// The address of the paths of a file and its folder; 0 for none.
    private static let file = Atomic<UInt>(0)
    private static let isLeftToPager = Atomic<Bool>(false)
    /// The address of a watched store; 0 for none.
    private static let watched = Atomic<UInt>(0)
    /// The address of the line; 0 for none.
    private static let line = Atomic<UInt>(0)
}
