import Foundation

/// A socket on loopback that listens, and serves each client on a separate thread.
final class Listener: Sendable {
    let port: UInt16
    private let socket: Int32

    /// Starts listening; the connection is closed when the handler returns.
    init(_ play: @escaping @Sendable (_ client: Int32) -> Void) throws {
        let (descriptor, port) = try Loopback.socket()
        guard listen(descriptor, 16) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        socket = descriptor
        self.port = port
        Thread.detachNewThread {
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { break }
                Thread.detachNewThread {
                    play(client)
                    close(client)
                }
            }
            // Closed only here: a free descriptor could become another server's, and this thread would take its
            // clients.
            close(descriptor)
        }
    }

    /// Ends listening; current clients are served to the end.
    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Sends bytes; returns false when the client has closed the connection.
    static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

/// The first line and the header fields of a request.
struct RequestHead {
    /// Path and query, as they were sent.
    let target: String
    private let lines: [String]

    /// Reads up to the empty line after the fields, or to the end.
    init(of client: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        target = words.count > 1 ? String(words[1]) : ""
    }

    /// The value of a field, whose name is in small letters.
    subscript(name: String) -> String? {
        let field = lines.first { $0.lowercased().hasPrefix("\(name):") }
        return field.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
}
