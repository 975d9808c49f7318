import FlyingSocks
import Foundation
import Synchronization

/// The open connections. Until a request has shown that it belongs to the session, its connection is a stranger's: of too
/// many strangers the oldest has to go, so that silent ones keep nobody out.
final class Connections: Sendable {
    private struct State {
        /// The connections without a session, the oldest first.
        var strangers: [Int32] = []
        var session: Set<Int32> = []
        var isEnded = false
    }

    private let state = Mutex(State())
    private let limits: Limits

    init(_ limits: Limits) { self.limits = limits }

    /// Adds an accepted connection, in place of the oldest stranger if there are too many.
    func add(_ socket: Socket) {
        state.withLock { state in
            if state.strangers.count >= limits.strangers { Self.end(state.strangers.removeFirst()) }
            state.strangers.append(socket.file.rawValue)
            if state.isEnded { Self.end(socket.file.rawValue) }
        }
    }

    /// Ends the oldest stranger.
    ///
    /// - Returns: false if there is none.
    func endOldest() -> Bool {
        state.withLock { state in
            guard !state.strangers.isEmpty else { return false }
            Self.end(state.strangers.removeFirst())
            return true
        }
    }

    /// Keeps a connection for the session.
    ///
    /// - Returns: false if it was ended, or if the session has too many.
    func hold(_ socket: Socket) -> Bool {
        state.withLock { state in
            guard let place = state.strangers.firstIndex(of: socket.file.rawValue),
                state.session.count < limits.connections
            else { return false }
            state.strangers.remove(at: place)
            state.session.insert(socket.file.rawValue)
            return true
        }
    }

    /// Closes a connection. It is forgotten at the same moment, because its number can be that of the next one.
    func close(_ socket: Socket) {
        state.withLock { state in
            state.strangers.removeAll { $0 == socket.file.rawValue }
            state.session.remove(socket.file.rawValue)
            try? socket.close()
        }
    }

    /// Ends all connections, and those that are still added.
    func endAll() {
        state.withLock { state in
            state.isEnded = true
            for socket in state.strangers + state.session { Self.end(socket) }
        }
    }

    /// Ends a connection, so that the thread that reads from it closes it.
    private static func end(_ socket: Int32) { shutdown(socket, Int32(SHUT_RDWR)) }
}
