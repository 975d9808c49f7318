import FlyingSocks
import Foundation

/// One connection with one request, whose bytes and seconds are limited before and while it is read.
struct Connection: Sendable {
    let socket: AsyncSocket
    let access: Access
    let limits: Limits

    /// Reads the request, answers it and closes the connection.
    ///
    /// - Parameter note: called when a request was accepted.
    func serve(noting note: @Sendable () -> Void, _ answer: @Sendable (Request) async -> Response) async {
        defer { try? socket.close() }
        var hasBody = true
        var response: Response
        do {
            let (head, rest) = try await within(limits.secondsForHead) { try await self.readHead() }
            // A browser that opened a connection in advance and does not need it sends nothing.
            guard !head.isEmpty else { return }
            var request = try Request(head: head)
            hasBody = request.method != .head
            request.body = try await body(of: request, rest)
            note()
            response = await answer(request)
        } catch let error as RequestError {
            response = .refusal(error)
        } catch {
            return
        }
        let bytes = response.bytes(withBody: hasBody)
        try? await within(limits.secondsForAnswer) {
            try await socket.write(bytes)
            // A browser that is still sending would see an error instead of the answer, so up to 16 MB more are read.
            shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
            try await within(1) { () async throws -> Void in
                for _ in 0..<4096 { _ = try await socket.read(atMost: 4096) }
            }
        }
    }

    /// The bytes of the head without the empty line, and the first bytes of the body.
    private func readHead() async throws -> (head: [UInt8], rest: [UInt8]) {
        var bytes: [UInt8] = []
        while true {
            let start = max(0, bytes.count - 3)
            do {
                bytes += try await socket.read(atMost: 4096)
            } catch SocketError.disconnected {
                if bytes.isEmpty { return ([], []) }
                throw RequestError.malformed
            }
            let end = bytes.indices.dropFirst(start).first { place in
                place + 3 < bytes.count && bytes[place...].starts(with: [13, 10, 13, 10])
            }
            if let end {
                guard end <= limits.head else { throw RequestError.tooLarge }
                return (Array(bytes[..<end]), Array(bytes[(end + 4)...]))
            }
            guard bytes.count <= limits.head else { throw RequestError.tooLarge }
        }
    }

    /// The body, whose size and sender are checked before it is read.
    private func body(of request: Request, _ rest: [UInt8]) async throws -> [UInt8] {
        _ = try access.check(request)
        let length = request.length ?? 0
        guard length > 0 else { return [] }
        if request.header("expect")?.lowercased() == "100-continue" {
            try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        return try await within(limits.secondsForBody) {
            var body = Array(rest.prefix(length))
            do {
                while body.count < length { body += try await socket.read(atMost: length - body.count) }
            } catch SocketError.disconnected {
                throw RequestError.malformed
            }
            return body
        }
    }
}

/// Runs work with a limit of time.
///
/// - Throws: `RequestError.tooSlow` after these seconds.
func within<Value: Sendable>(
    _ seconds: Double, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(for: .seconds(seconds))
            return nil
        }
        defer { group.cancelAll() }
        guard let value = try await group.next(), let value else { throw RequestError.tooSlow }
        return value
    }
}
