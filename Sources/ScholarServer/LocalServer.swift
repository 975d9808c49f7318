import FlyingSocks
package import ScholarKit
import Foundation
import Synchronization

/// The page on this machine: listens on the loopback addresses only, and ends after a time without requests.
///
/// FlyingFox's own reader of requests limits neither the bytes of a head nor the seconds of reading, so only its sockets
/// are used. FlyingFox itself would also link FoundationNetworking, which every command would load.
package final class LocalServer: Sendable {
    /// The address to open, with a token that is valid once.
    package var address: String { access.address }
    package let access: Access
    private let sockets: [Socket]
    private let limits: Limits
    private let site: Site
    private let state = Mutex((last: ContinuousClock.now, open: 0))

    /// Opens the port.
    ///
    /// - Parameter port: nil means any free port.
    /// - Throws: `ServerError`.
    package init(
        _ scholar: Scholar, port: UInt16? = nil, sender: MailAddress, limits: Limits = Limits(),
        words: Words = Words()
    ) throws(ServerError) {
        let first: Socket
        let number: UInt16
        do {
            first = try Self.listening(on: try .inet(ip4: "127.0.0.1", port: port ?? 0))
            guard case .ip4(_, let given) = try first.sockname() else { throw ServerError.noPort(port) }
            number = given
        } catch {
            throw .noPort(port)
        }
        // Some machines have no IPv6; then browsers use the other address.
        let second = try? Self.listening(on: try .inet6(ip6: "::1", port: number))
        sockets = [first, second].compactMap(\.self)
        self.limits = limits
        access = Access(port: number, limits: limits)
        site = Site(scholar, access, sender: sender, words: words)
    }

    private static func listening(on address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        try socket.setValue(true, for: .localAddressReuse)
        #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
        #endif
        do {
            try socket.bind(to: address)
            try socket.listen()
        } catch {
            try? socket.close()
            throw error
        }
        return socket
    }

    /// Answers requests until it is cancelled, or until no request came for some seconds.
    package func run(idle seconds: Double) async throws {
        state.withLock { $0.last = .now }
        #if canImport(Darwin)
        let pool = SocketPool.kQueue()
        #else
        let pool = SocketPool.ePoll()
        #endif
        try await pool.prepare()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            for socket in sockets {
                let socket = try AsyncSocket(socket: socket, pool: pool)
                group.addTask { try await self.accept(on: socket) }
            }
            group.addTask { try await self.wait(idle: seconds) }
            defer {
                group.cancelAll()
                for socket in sockets { try? socket.close() }
            }
            try await group.next()
        }
    }

    private func accept(on socket: AsyncSocket) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let accepted: AsyncSocket
                do {
                    accepted = try await socket.accept()
                } catch {
                    // A browser that gave up, or too many open files: the next one may succeed.
                    try await Task.sleep(for: .milliseconds(50))
                    continue
                }
                let connection = Connection(socket: accepted, access: access, limits: limits)
                let isFree = state.withLock { state in
                    guard state.open < limits.connections else { return false }
                    state.open += 1
                    return true
                }
                guard isFree else {
                    try? connection.socket.close()
                    continue
                }
                group.addTask {
                    await connection.serve(noting: { self.state.withLock { $0.last = .now } }) { request in
                        await self.site.answer(request)
                    }
                    self.state.withLock { $0.open -= 1 }
                }
            }
        }
    }

    /// Returns after some seconds without requests and imports.
    private func wait(idle seconds: Double) async throws {
        while true {
            if site.isBusy { state.withLock { $0.last = .now } }
            let end = state.withLock { $0.last } + .seconds(seconds)
            guard end > .now else { return }
            try await Task.sleep(until: min(end, .now + .seconds(30)))
        }
    }
}

/// The reason why the page cannot be opened.
package enum ServerError: Error, Hashable, Sendable {
    /// The port is used by another program; nil means that no port is free.
    case noPort(UInt16?)
}

extension ServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noPort(let port?):
            "port \(port) is used by another program, or not allowed; leave out --port, or name another"
        case .noPort(nil): "no port of 127.0.0.1 could be opened"
        }
    }
}
