import FlyingSocks
package import ScholarKit
import Foundation
import Synchronization

/// The page on this machine: listens on the loopback addresses only, and ends after a time without requests.
///
/// FlyingFox's own reader of requests limits neither the bytes of a head nor the seconds of reading, so only its sockets
/// are used. FlyingFox itself would also link FoundationNetworking, which every command would load.
package final class LocalServer: Sendable {
    /// Who may do what, and the address to open.
    package let access: Access
    private let sockets: [Socket]
    private let limits: Limits
    private let site: Site
    private let connections: Connections
    /// The time of the last request.
    private let last = Mutex(ContinuousClock.now)

    /// Opens the port.
    ///
    /// - Parameter port: nil means any free port.
    /// - Throws: `ServerError`.
    package init(
        _ scholar: Scholar, port: UInt16? = nil, sender: MailAddress?, limits: Limits = Limits(),
        host: ServerHost = ServerHost()
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
        connections = Connections(limits)
        access = Access(port: number, limits: limits)
        site = Site(scholar, access, sender: sender, host: host)
    }

    private static func listening(on address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        try socket.setValue(true, for: .localAddressReuse)
        do {
            try socket.bind(to: address)
            try socket.listen()
            try socket.setFlags(.nonBlocking)
        } catch {
            try? socket.close()
            throw error
        }
        return socket
    }

    /// Answers requests until it is cancelled, or until no request came for some seconds.
    ///
    /// - Parameter start: called as soon as requests are answered.
    package func run(idle seconds: Double, onceServing start: @Sendable () -> Void = {}) async throws {
        last.withLock { $0 = .now }
        let (ending, end) = try Self.pipe()
        Thread.detachNewThread { self.accept(until: ending) }
        defer {
            connections.endAll()
            // The thread closes the sockets, which it may be waiting for.
            close(end)
        }
        PrivateFolder.removeAbandoned(in: PrivateFolder.usualParent)
        start()
        try await wait(idle: seconds)
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw ServerError.noPort(nil) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Accepts connections, each on a thread of its own, until the other end of a pipe is closed.
    private func accept(until ending: Int32) {
        defer {
            for socket in sockets { try? socket.close() }
            close(ending)
        }
        while true {
            var entries = (sockets.map(\.file.rawValue) + [ending]).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            if entries.last?.revents != 0 { return }
            for (socket, entry) in zip(sockets, entries) where entry.revents != 0 { accept(on: socket) }
        }
    }

    private func accept(on socket: Socket) {
        let accepted: Socket
        do {
            accepted = Socket(file: try socket.accept().file)
            try accepted.setFlags(.nonBlocking)
            #if canImport(Darwin)
            try accepted.setValue(true, for: .noSIGPIPE)
            #endif
        } catch SocketError.blocked {
            // The browser gave up.
            return
        } catch {
            // Too many open files: a connection without a session makes room.
            if !connections.endOldest() { Thread.sleep(forTimeInterval: 0.05) }
            return
        }
        // A browser that this process starts must not keep connections open.
        _ = fcntl(accepted.file.rawValue, F_SETFD, FD_CLOEXEC)
        connections.add(accepted)
        let connection = Connection(socket: accepted, access: access, limits: limits, connections: connections)
        Thread.detachNewThread {
            connection.serve(noting: { self.last.withLock { $0 = .now } }) { self.site.answer($0) }
        }
    }

    /// Returns after some seconds without requests and imports.
    private func wait(idle seconds: Double) async throws {
        while true {
            if site.imports.isBusy { last.withLock { $0 = .now } }
            let end = last.withLock { $0 } + .seconds(seconds)
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
