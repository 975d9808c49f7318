import Foundation

/// A minimal mail server on loopback whose replies tests can replace.
///
/// Its log is guarded by a lock of Foundation, because the thread sanitizer knows no other.
final class MailServer: @unchecked Sendable {
    /// Replaces the usual reply to a command; nil is the usual reply, and an empty text closes the connection.
    typealias Override = @Sendable (_ command: String) -> String?

    private let lock = NSLock()
    private var heard: [String] = []
    private var taken: [[UInt8]] = []
    private let override: Override
    private let extensions: [String]
    private var listener: Listener?

    init(_ extensions: [String] = ["SIZE 1000000", "8BITMIME"], _ override: @escaping Override = { _ in nil }) throws {
        self.override = override
        self.extensions = extensions
        listener = try Listener { [weak self] client in self?.play(with: client) }
    }

    deinit { listener?.stop() }

    var port: Int { Int(listener?.port ?? 0) }

    /// The commands, and the responses to a challenge.
    var commands: [String] { lock.withLock { heard } }

    /// The messages as received, with doubled dots.
    var messages: [[UInt8]] { lock.withLock { taken } }

    private func play(with client: Int32) {
        var wire = Wire(client: client)
        let greeting = override("CONNECT") ?? "220 loopback ready"
        guard !greeting.isEmpty, wire.say(greeting) else { return }
        while let line = wire.line() {
            lock.withLock { heard.append(line) }
            let reply = override(line) ?? usual(line)
            guard !reply.isEmpty, wire.say(reply) else { return }
            if reply.hasPrefix("354") {
                let message = wire.message()
                lock.withLock { taken.append(message) }
                let reply = override("END OF DATA") ?? "250 taken"
                guard !reply.isEmpty, wire.say(reply) else { return }
            }
            if line == "QUIT" { return }
        }
    }

    private func usual(_ line: String) -> String {
        switch line.split(separator: " ").first.map(String.init) ?? "" {
        case "EHLO":
            let lines = ["loopback"] + extensions
            return lines.enumerated().map { "250\($0 == lines.count - 1 ? " " : "-")\($1)" }.joined(separator: "\r\n")
        case "AUTH": return "334 "
        case "DATA": return "354 go on"
        case "QUIT": return "221 bye"
        case "MAIL", "RCPT", "RSET", "HELO": return "250 fine"
        // Only the response to a challenge is not a command.
        default: return "235 welcome"
        }
    }
}

/// Lines from and to a client.
private struct Wire {
    let client: Int32
    private var waiting: [UInt8] = []

    init(client: Int32) {
        self.client = client
    }

    func say(_ reply: String) -> Bool {
        Listener.send(Array("\(reply)\r\n".utf8), to: client)
    }

    mutating func line() -> String? {
        until([13, 10]).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Up to a line with only a dot.
    mutating func message() -> [UInt8] {
        (until([13, 10, 46, 13, 10]) ?? []) + [13, 10]
    }

    private mutating func until(_ end: [UInt8]) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // Bytes that were searched are not searched again.
        var start = 0
        while true {
            if let range = waiting[start...].firstRange(of: end) {
                defer { waiting.removeSubrange(..<range.upperBound) }
                return Array(waiting[..<range.lowerBound])
            }
            start = max(0, waiting.count - end.count)
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            waiting += buffer[..<count]
        }
    }
}
