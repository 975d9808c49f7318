import Foundation

/// The single keys that a user presses at a terminal, without Enter. The terminal is as before when this is released, and
/// after an interruption.
final class KeyPresses {
    private let descriptor: Int32
    private var isOpen = true
    /// Letters that were typed and not yet returned.
    private var typed: ArraySlice<Character> = []

    /// Takes the keys of a terminal; nil when the input is no terminal.
    init?(_ input: FileHandle) {
        descriptor = input.fileDescriptor
        var modes = termios()
        guard isatty(descriptor) == 1, tcgetattr(descriptor, &modes) == 0 else { return nil }
        Interruption.restoresTerminal(descriptor, modes)
        Self.takeKeys(descriptor, modes)
    }

    deinit { Interruption.restoreTerminal() }

    /// Turns off lines and echo; Ctrl-C and Ctrl-Z stay.
    private static func takeKeys(_ descriptor: Int32, _ modes: termios) {
        var modes = modes
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(descriptor, TCSANOW, &modes)
    }

    /// Waits for a key, at most for some seconds; nil without one, and for keys that are no letter.
    func next(within seconds: TimeInterval) -> Character? {
        if let key = typed.popFirst() { return key }
        guard isOpen else {
            Thread.sleep(forTimeInterval: seconds)
            return nil
        }
        takeAgain()
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&event, 1, Int32(seconds * 1000)) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        // The terminal was closed.
        if count <= 0 { isOpen = count < 0 && errno == EINTR }
        typed += Self.letters(bytes.prefix(max(count, 0)))
        return typed.popFirst()
    }

    /// The letters among some bytes, without keys such as arrows, which send an escape sequence.
    private static func letters(_ bytes: some Sequence<UInt8>) -> [Character] {
        var isEscaped = false
        return bytes.compactMap { byte in
            if byte == 0x1B { isEscaped = true }
            let isLetter = (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
            defer { if isEscaped, isLetter { isEscaped = false } }
            return isLetter && !isEscaped ? Character(UnicodeScalar(byte)) : nil
        }
    }

    /// Takes the keys again after Ctrl-Z: the shell has set its own modes in between.
    private func takeAgain() {
        var modes = termios()
        guard tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &modes) == 0,
            modes.c_lflag & tcflag_t(ICANON) != 0
        else { return }
        Self.takeKeys(descriptor, modes)
    }
}
