import FlyingSocks
import Foundation
import ScholarKit
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarServer

/// A running page on a store with one fixture, and raw requests to it.
final class RunningPage: Sendable {
    let scholar: Scholar
    let server: LocalServer
    private let folder = TemporaryFolder.new()
    private let task: Task<Void, any Error>

    var access: Access { server.access }
    var host: String { "127.0.0.1:\(access.port)" }
    var cookie: String { String(access.cookie.prefix { $0 != ";" }) }

    /// Limits without times: a machine that is busy with other tests can take longer than a browser ever does.
    private static let patient: Limits = {
        var limits = Limits()
        (limits.secondsForHead, limits.secondsForBody, limits.secondsForAnswer) = (600, 600, 600)
        return limits
    }()

    init(_ fixture: String = "author-2026", limits: Limits = patient, host: ServerHost = ServerHost()) async throws {
        try StoredFixture.write(fixture, to: folder.path("s.sqlite"))
        scholar = Scholar(store: try Store(path: folder.path("s.sqlite")))
        let server = try LocalServer(scholar, sender: nil, limits: limits, host: host)
        self.server = server
        task = Task(executorPreference: ThreadExecutor.shared) { try await server.run(idle: 3600) }
    }

    deinit { task.cancel() }

    /// An answer: the status, the head and the body.
    struct Answer {
        let text: String

        var status: Int { Int(text.split(separator: " ", maxSplits: 2).dropFirst().first ?? "") ?? 0 }
        var head: String { text.components(separatedBy: "\r\n\r\n")[0] }
        var body: String { text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n") }

        func header(_ name: String) -> String? {
            head.components(separatedBy: "\r\n").first { $0.hasPrefix("\(name): ") }.map {
                String($0.dropFirst(name.count + 2))
            }
        }
    }

    /// Sends bytes as they are, optionally in parts with pauses, and returns all that comes back.
    func send(_ parts: [String], pause: Duration = .zero) async throws -> Answer {
        // The default of 5 seconds is too short for a machine that is busy with other tests.
        let socket = try await AsyncSocket.connected(
            to: try .inet(ip4: "127.0.0.1", port: access.port), timeout: 600)
        defer { try? socket.close() }
        for part in parts {
            do {
                try await socket.write(Data(part.utf8))
            } catch {
                // The server closed the connection, which is one of its answers.
                break
            }
            if pause > .zero { try await Task.sleep(for: pause) }
        }
        var bytes: [UInt8] = []
        while let more = try? await socket.read(atMost: 4096), !more.isEmpty { bytes += more }
        return Answer(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Requests a page with the cookie of the session.
    func get(_ path: String, headers: [String] = []) async throws -> Answer {
        let head = ["GET \(path) HTTP/1.1", "Host: \(host)", "Cookie: \(cookie)"] + headers
        return try await send([head.joined(separator: "\r\n") + "\r\n\r\n"])
    }

    /// Waits for the end of an import that an answer leads to, and returns the answer at its address then.
    func imported(_ begun: Answer) async throws -> Answer {
        let address = try #require(begun.header("Location"))
        while true {
            let answer = try await get(address)
            guard answer.body.contains("id=\"progress\"") else { return answer }
        }
    }

    /// Sends a form with the cookie of the session, and the token of forms unless another one is given.
    func post(
        _ path: String, _ fields: [(String, String)], token: String? = nil, headers: [String] = [],
        hasCookie: Bool = true
    ) async throws -> Answer {
        let body = (fields + [("token", token ?? access.form)]).map { "\($0)=\($1)" }.joined(separator: "&")
        let head =
            [
                "POST \(path) HTTP/1.1", "Host: \(host)", "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: \(body.utf8.count)",
            ] + (hasCookie ? ["Cookie: \(cookie)"] : []) + headers
        return try await send([head.joined(separator: "\r\n") + "\r\n\r\n" + body])
    }

    /// A form with files, as the script sends it.
    func form(_ files: [(name: String, bytes: [UInt8])], modified: [String] = []) -> (head: String, body: String) {
        let mark = "----x"
        var fields = [("token", access.form)]
        fields += modified.map { ("modified", $0) }
        var body = fields.map { name, value in
            "--\(mark)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }.joined()
        for file in files {
            body += "--\(mark)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file.name)\"\r\n\r\n"
            body += String(decoding: file.bytes, as: UTF8.self) + "\r\n"
        }
        body += "--\(mark)--\r\n"
        let head =
            "POST /import HTTP/1.1\r\nHost: \(host)\r\nCookie: \(cookie)\r\n"
            + "Content-Type: multipart/form-data; boundary=\(mark)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return (head, body)
    }

    /// The list of the only search.
    var listing: Listing { get throws { try scholar.listing(.number(1)) } }
}
