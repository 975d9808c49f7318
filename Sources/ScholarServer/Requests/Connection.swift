import FlyingSocks
import Foundation

/// One connection with one request, whose bytes and seconds are limited before and while it is read. It has a thread of
/// its own: the answer may wait for the store or for a drawing, which must not occupy the few threads that tasks share.
struct Connection: Sendable {
    let socket: Socket
    let access: Access
    let limits: Limits
    let connections: Connections

    /// Reads the request, answers it and closes the connection.
    ///
    /// - Parameter note: called when a request was accepted.
    func serve(noting note: () -> Void, _ answer: (Request) -> Response) {
        defer { connections.close(socket) }
        var hasBody = true
        var response: Response
        do {
            let (head, rest) = try readHead()
            // A browser that opened a connection in advance and does not need it sends nothing.
            guard !head.isEmpty else { return }
            var request = try Request(head: head)
            hasBody = request.method != .head
            let most = try access.check(request)
            if access.isKnown(request) { guard connections.hold(socket) else { return } }
            if most > 0 { request.body = try readBody(of: request, rest) }
            note()
            response = answer(request)
        } catch let error as RequestError {
            response = .refusal(error)
        } catch {
            return
        }
        guard (try? write(response.bytes(withBody: hasBody), within: limits.secondsForAnswer)) != nil else { return }
        // A browser that is still sending would see an error instead of the answer, so up to 16 MB more are read.
        shutdown(socket.file.rawValue, Int32(SHUT_WR))
        let end = ContinuousClock.now + .seconds(min(1, limits.secondsForAnswer))
        for _ in 0..<256 { guard (try? read(atMost: 1 << 16, until: end)) != nil else { return } }
    }

    /// The bytes of the head without the empty line, and the first bytes of the body.
    private func readHead() throws -> (head: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
        let end = ContinuousClock.now + .seconds(limits.secondsForHead)
        let gap: [UInt8] = [13, 10, 13, 10]
        var bytes: [UInt8] = []
        while true {
            let start = max(0, bytes.count - 3)
            do {
                bytes += try read(atMost: 4096, until: end)
            } catch SocketError.disconnected {
                if bytes.isEmpty { return ([], []) }
                throw RequestError.malformed
            }
            let found = bytes.indices.dropFirst(start).first { bytes[$0...].starts(with: gap) }
            guard (found ?? bytes.count) <= limits.head else { throw RequestError.headTooLarge }
            if let found { return (bytes[..<found], bytes[(found + gap.count)...]) }
        }
    }

    /// The body, whose size and sender were checked.
    private func readBody(of request: Request, _ rest: ArraySlice<UInt8>) throws -> [UInt8] {
        let length = request.length ?? 0
        let end = ContinuousClock.now + .seconds(limits.secondsForBody)
        if request.header("expect")?.lowercased() == "100-continue" {
            try write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), within: limits.secondsForBody)
        }
        var body = Array(rest.prefix(length))
        do {
            while body.count < length { body += try read(atMost: min(length - body.count, 1 << 18), until: end) }
        } catch SocketError.disconnected {
            throw RequestError.malformed
        }
        return body
    }

    /// Waits for bytes, and reads them.
    ///
    /// - Throws: `SocketError.disconnected` at the end, `RequestError.tooSlow` after the time.
    private func read(atMost count: Int, until end: ContinuousClock.Instant) throws -> [UInt8] {
        while true {
            try socket.wait(for: POLLIN, until: end)
            do {
                return try socket.read(atMost: count)
            } catch SocketError.blocked {
                continue
            }
        }
    }

    private func write(_ data: Data, within seconds: Double) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        var sent = data.startIndex
        while sent < data.endIndex {
            do {
                sent = try socket.write(data, from: sent)
            } catch SocketError.blocked {
                try socket.wait(for: POLLOUT, until: end)
            }
            guard end > .now else { throw RequestError.tooSlow }
        }
    }
}

extension Socket {
    /// Waits until bytes can be read or written.
    ///
    /// - Throws: `RequestError.tooSlow` after the time.
    fileprivate func wait(for event: some BinaryInteger, until end: ContinuousClock.Instant) throws {
        while true {
            let left = (end - .now) / .milliseconds(1)
            guard left > 0 else { throw RequestError.tooSlow }
            var entry = pollfd(fd: file.rawValue, events: Int16(event), revents: 0)
            // Rounded up, because the last part of a millisecond would be polled over and over again.
            let ready = poll(&entry, 1, Int32(min(left.rounded(.up), 60_000)))
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw SocketError.disconnected }
        }
    }
}
