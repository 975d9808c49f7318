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
