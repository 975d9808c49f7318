import Foundation

@testable import LibrarySupport

/// A terminal without a screen: a program writes to one end, and the test reads what would be shown, and types.
final class PseudoTerminal: @unchecked Sendable {
    /// The end that a program takes for a terminal.
    let stream: FileHandle
    private let screen: FileHandle
    private let change = NSCondition()
    private var data = Data()
    private var isAtEnd = false

    init(rows: UInt16 = 24, columns: UInt16 = 80) throws {
        var (descriptor, other): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&descriptor, &other, nil, nil, &size) == 0 else { throw POSIXError(.EIO) }
        screen = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        stream = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        Thread.detachNewThread { [self, descriptor] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                change.withLock {
                    if count > 0 { data += buffer[..<count] } else { isAtEnd = true }
                    change.broadcast()
                }
                guard count > 0 else { break }
            }
        }
    }

    /// Closes the program's end, and returns everything that was written to it.
    func text() throws -> String {
        try stream.close()
        return change.withLock {
            while !isAtEnd { change.wait() }
            return shown
        }
    }

    private var shown: String { String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n") }

    /// Waits until a text was written, this number of times.
    func wait(for text: String, times: Int = 1) async {
        try? await onThread { [self] in
            change.withLock {
                while !isAtEnd, shown.ranges(of: text).count < times { change.wait() }
            }
        }
    }

    /// Types keys.
    func type(_ keys: String) {
        screen.write(Data(keys.utf8))
    }

    /// Whether a program gets each key at once, not lines.
    var takesKeys: Bool {
        var modes = termios()
        return tcgetattr(screen.fileDescriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) == 0
    }
}
