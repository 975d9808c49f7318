import Foundation

/// A server on loopback that misbehaves as no well-kept library would: it sends bytes as it is told, slowly, in part, or
/// for ever, and hangs up when it likes.
final class RawServer: Sendable {
    /// What it does once it has read a request; the descriptor is closed afterwards.
    typealias Play = @Sendable (_ path: String, _ send: (_ bytes: [UInt8]) -> Bool) -> Void

    let base: String
    private let socket: Int32
    private let log = RequestLog()

    init(_ play: @escaping Play) throws {
        let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer -> UInt16 in
            let isListening = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                var length = size
                return bind(descriptor, generic, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
            guard isListening else { return 0 }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
        guard port > 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        socket = descriptor
        base = "http://127.0.0.1:\(port)"
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread {
                    let path = Self.request(client)
                    self.log.add(path)
                    play(path) { Self.send($0, to: client) }
                    close(client)
                }
            }
        }
    }

    /// The paths that were asked for, in order.
    var requests: [String] { log.all }

    /// The number of requests; what was asked before is forgotten when a test says so.
    var count: Int { log.count }

    func forget() {
        log.forget()
    }

    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Reads up to the empty line behind the headers; the path is the second word.
    private static func request(_ client: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 2)
        return words.count > 1 ? String(words[1]) : ""
    }

    private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
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

extension RawServer {
    /// The head of an answer, with the length that is announced, which need not be true.
    static func head(_ status: Int = 200, length: Int? = nil, _ headers: [String] = []) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Answer", "Content-Type: text/html", "Connection: close"] + headers
        if let length { lines.append("Content-Length: \(length)") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
