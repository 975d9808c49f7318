import Foundation

/// A terminal without a screen: a program writes to one end, and the test reads what would be shown.
final class PseudoTerminal: @unchecked Sendable {
    /// The end that a program takes for a terminal.
    let stream: FileHandle
    private let screen: FileHandle
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

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
                guard count > 0 else { break }
                data += buffer[..<count]
            }
            done.signal()
        }
    }

    /// Closes the program's end, and returns everything that was written to it.
    func text() throws -> String {
        try stream.close()
        done.wait()
        return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    }
}
