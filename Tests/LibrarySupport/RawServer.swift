import Foundation

/// A misbehaving server on loopback: it sends given bytes slowly, partially, or endlessly, and closes the connection at
/// any time.
final class RawServer: Sendable {
    /// Its action after reading a request; the descriptor is closed afterwards.
    typealias Play = @Sendable (_ path: String, _ send: (_ bytes: [UInt8]) -> Bool) -> Void

    let base: String
    private let listener: Listener
    private let log: RequestLog

    init(_ play: @escaping Play) throws {
        let log = RequestLog()
        listener = try Listener { client in
            let path = Self.request(client)
            log.add(path)
            play(path) { Listener.send($0, to: client) }
        }
        self.log = log
        base = "http://127.0.0.1:\(listener.port)"
    }

    /// The requested paths, in order.
    var requests: [String] { log.all }

    var count: Int { log.count }

    /// Waits until there were this many requests.
    func wait(for count: Int) async { await log.wait(for: count) }

    func stop() {
        listener.stop()
    }

    /// Reads up to the empty line after the headers; the path is the second word.
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
}

extension RawServer {
    /// The head of a response, with the announced length, which need not be true.
    static func head(_ status: Int = 200, length: Int? = nil, _ headers: [String] = []) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Answer", "Content-Type: text/html", "Connection: close"] + headers
        if let length { lines.append("Content-Length: \(length)") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
