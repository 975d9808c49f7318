import FlyingFox
import FlyingSocks
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
    private let log: RequestLog
    private let keys: RequestLog
    private let server: HTTPServer
    private let task: Task<Void, any Error>

    /// Starts a server; every request is passed on as path and query.
    init(answer: @escaping @Sendable (_ path: String, _ query: [String: String]) async -> Answer) async throws {
        let log = RequestLog()
        let keys = RequestLog()
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("*") { request in
            let query = Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            log.add(request.path + "?" + request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
            if let key = request.headers[.authorization] { keys.add(key) }
            let answer = await answer(request.path, query)
            var headers: [HTTPHeader: String] = [:]
            for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
            return HTTPResponse(
                statusCode: HTTPStatusCode(answer.status, phrase: "Answer"), headers: HTTPHeaders(headers),
                body: Data(answer.body))
        }
        self.log = log
        self.keys = keys
        self.server = server
        // Hundreds of tests share a few threads; a server that waits for one of these answers too late.
        task = Task(executorPreference: ThreadExecutor.shared) { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        switch await server.listeningAddress {
        case .ip4(_, let port), .ip6(_, let port): base = "http://127.0.0.1:\(port)"
        default: base = ""
        }
    }

    /// The requests so far, path and query.
    var requests: [String] { log.all }

    /// The keys in the headers of requests.
    var authorizations: [String] { keys.all }

    deinit {
        task.cancel()
    }
}

extension PageServer {
    /// Serves the pages of a fixture by their `start`; other pages are empty.
    static func serving(
        _ name: String, rowsPerPage: Int, refusingAt refused: Int? = nil, status: Int = 429
    ) async throws -> PageServer {
        let files = try Fixture(name).pages.map(\.bytes)
        return try await PageServer { _, query in
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

/// Runs blocking work on a separate thread, because the server needs the threads of the test.
func onThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}
