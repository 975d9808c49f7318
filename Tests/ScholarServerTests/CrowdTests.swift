import FlyingSocks
import Foundation
import ScholarKit
import Synchronization
import Testing

@testable import ScholarServer

/// Many connections, and requests that take long: other requests do not wait for them.
@Suite struct CrowdTests {
    @Test func `silent connections keep the session out neither at once nor later`() async throws {
        let page = try await RunningPage()
        var silent: [AsyncSocket] = []
        for _ in 0..<3 {
            for _ in 0..<64 {
                silent.append(
                    try await .connected(to: try .inet(ip4: "127.0.0.1", port: page.access.port), timeout: 600))
            }
            #expect(try await page.get("/").status == 200)
        }
        for socket in silent { try socket.close() }
    }

    @Test func `refused requests whose answers stay unread do not keep the session out`() async throws {
        let page = try await RunningPage()
        var silent: [AsyncSocket] = []
        for number in 0..<200 {
            let socket = try await AsyncSocket.connected(
                to: try .inet(ip4: "127.0.0.1", port: page.access.port), timeout: 600)
            let path = number.isMultiple(of: 2) ? "/" : "/start?token=0"
            try await socket.write(Data("GET \(path) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n".utf8))
            silent.append(socket)
        }
        #expect(try await page.get("/").status == 200)
        for socket in silent { try socket.close() }
    }

    @Test func `only the oldest stranger has to go, and the session has its own limit`() throws {
        var limits = Limits()
        limits.strangers = 3
        limits.connections = 2
        let connections = Connections(limits)
        let sockets = try (0..<6).map { _ in try Socket(domain: AF_INET) }
        for socket in sockets { connections.add(socket) }
        #expect(sockets.map { connections.hold($0) } == [false, false, false, true, true, false])
        connections.close(sockets[3])
        #expect(connections.hold(sockets[5]))
        #expect(!connections.hold(sockets[5]) && !connections.endOldest())
        for socket in sockets where socket != sockets[3] { connections.close(socket) }
    }

    @Test func `edits that wait for a busy store occupy no thread of others`() async throws {
        let page = try await RunningPage()
        let fields = [("op", "reject"), ("n", "1"), ("seen", try page.listing.state)]
        let (isHeld, isReleased) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let scholar = page.scholar
        Thread.detachNewThread {
            _ = try? scholar.edit(.number(1)) { _ in
                isHeld.signal()
                isReleased.wait()
                throw CancellationError()
            }
        }
        await withCheckedContinuation { (next: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                isHeld.wait()
                next.resume()
            }
        }
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<16 { group.addTask { try await page.post("/search/1/edit", fields).status } }
            // Other requests need no store.
            for _ in 0..<16 { #expect(try await page.get("/style.css").status == 200) }
            isReleased.signal()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // One edit was stored; the other forms showed an older list.
        #expect(answers.count == 16 && answers.count { $0 == 303 } == 1 && answers.count { $0 == 409 } == 15)
    }
}
