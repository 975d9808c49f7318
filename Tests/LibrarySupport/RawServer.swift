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
            let path = RequestHead(of: client).target
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
}

extension RawServer {
    /// The head of a response, with the announced length, which need not be true.
    static func head(
        _ status: Int = 200, type: String? = "text/html", length: Int? = nil, _ headers: [String] = []
    ) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Answer", "Connection: close"] + headers
        if let type { lines.append("Content-Type: \(type)") }
        if let length { lines.append("Content-Length: \(length)") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
