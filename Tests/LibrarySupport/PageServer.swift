import Foundation
import TestSupport

import ScholarKit

/// A real HTTP server on loopback that responds as a test determines, and records its requests.
final class PageServer: Sendable {
    /// One response.
    struct Answer: Sendable {
        var status = 200
        var body: [UInt8] = []
        var headers: [String: String] = ["Content-Type": "text/html"]
    }

    let base: String
    private let log = RequestLog()
    private let keys = RequestLog()
    private let listener: Listener

    /// Starts a server; every request is passed on as path and query.
    ///
    /// It needs none of the threads that all tasks share: tests that compute can occupy those for longer than a client waits.
    init(answer: @escaping @Sendable (_ path: String, _ query: [String: String]) -> Answer) throws {
        let (log, keys) = (log, keys)
        listener = try Listener { client in
            let request = RequestHead(of: client)
            let address = URLComponents(string: request.target)
            let (path, items) = (address?.percentEncodedPath ?? "", address?.queryItems ?? [])
            log.add(path + "?" + items.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&"))
            if let key = request["authorization"] { keys.add(key) }
            let answer = answer(path, Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first })
            let headers = answer.headers.map { "\($0): \($1)" }
            let head = RawServer.head(answer.status, type: nil, length: answer.body.count, headers)
            _ = Listener.send(head + answer.body, to: client)
        }
        base = "http://127.0.0.1:\(listener.port)"
    }

    /// The requests so far, path and query.
    var requests: [String] { log.all }

    /// The keys in the headers of requests.
    var authorizations: [String] { keys.all }

    deinit { listener.stop() }
}

extension PageServer {
    /// Serves the pages of a fixture by their `start`; other pages are empty.
    static func serving(
        _ name: String, rowsPerPage: Int, refusingAt refused: Int? = nil, status: Int = 429
    ) throws -> PageServer {
        let files = try Fixture(name).pages.map(\.bytes)
        return try PageServer { _, query in
            let start = Int(query["start"] ?? query["cstart"] ?? "0") ?? 0
            let number = start / rowsPerPage
            if number == refused {
                return Answer(
                    status: status, body: Array("<html><title>Sorry...</title></html>".utf8),
                    headers: ["Retry-After": "5400"])
            }
            return number < files.count ? Answer(body: files[number]) : Answer(status: 404)
        }
    }
}

/// Runs each job on a separate thread.
final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Runs blocking work on a separate thread, because all tests share a few threads.
func onThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}
