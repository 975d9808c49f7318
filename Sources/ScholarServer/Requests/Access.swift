import ScholarPages
import Synchronization

/// The rules for who may do what: the browser that opened the address, and programs that may only add pages.
package final class Access: Sendable {
    /// The port of the server.
    let port: UInt16
    /// The tokens of the cookie, of the forms, and for adding pages.
    let session = Access.token()
    let form = Access.token()
    let receiving = Access.token()
    private let start = Access.token()
    private let state = Mutex((isStarted: false, onStart: (@Sendable () -> Void)?.none))
    private let limits: Limits

    init(port: UInt16, limits: Limits) {
        self.port = port
        self.limits = limits
    }

    /// The address to open, with a token that is valid once.
    package var address: String { "http://127.0.0.1:\(port)/start?token=\(start)" }

    /// The address at which saved pages are received.
    var receiver: String { "http://127.0.0.1:\(port)/receive?token=\(receiving)" }

    /// Cookies do not depend on the port, so servers on other ports need other names.
    private var cookieName: String { "scholar-\(port)" }

    /// The cookie of the session.
    var cookie: String { "\(cookieName)=\(session); HttpOnly; SameSite=Strict; Path=/" }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

    /// Checks the head of a request, before its body is read.
    ///
    /// - Returns: the maximum size of the body in bytes.
    /// - Throws: `RequestError`.
    func check(_ request: Request) throws(RequestError) -> Int {
        // A foreign name that points to this machine would give its pages the rights of ours (DNS rebinding).
        guard let host = request.header("host"), hosts.contains(host.lowercased()) else { throw .host }
        guard request.method == .post else {
            guard request.length ?? 0 == 0 else { throw .malformed }
            if request.path != ["start"], !isOpen(request) { throw .token }
            return 0
        }
        if request.path == ["receive"] {
            guard isReceiving(request) else { throw .token }
        } else {
            guard isOpen(request) else { throw .token }
            guard isOurs(request) else { throw .origin }
        }
        guard let length = request.length else { throw .withoutLength }
        let most = ["receive", "import"].contains(request.path.first) ? limits.pages : limits.form
        guard length <= most else { throw .tooLarge }
        return most
    }

    /// Whether a request belongs to the session, or to a program that adds pages.
    func isKnown(_ request: Request) -> Bool { isOpen(request) || request.path == ["receive"] && isReceiving(request) }

    private func isReceiving(_ request: Request) -> Bool {
        let bearer = request.header("authorization").map { $0.replacing("Bearer ", with: "") }
        return Self.areEqual(bearer ?? request.query["token"], receiving)
    }

    /// Whether a request has the cookie of the session.
    func isOpen(_ request: Request) -> Bool { Self.areEqual(request.cookie(cookieName), session) }

    /// Whether a request to change something comes from a page of ours. Our pages tell no other site where they are, so
    /// browsers write `null` for the origin of their forms, and say in another field that it is the same.
    private func isOurs(_ request: Request) -> Bool {
        guard let origin = request.header("origin") else { return true }
        if origin == "null" { return request.header("sec-fetch-site") == "same-origin" }
        return hosts.contains { origin.lowercased() == "http://\($0)" }
    }

    /// Whether a browser has opened the address.
    package var hasStarted: Bool { state.withLock { $0.isStarted } }

    /// Sets what is done once a browser has opened the address.
    package func onceStarted(_ work: @escaping @Sendable () -> Void) { state.withLock { $0.onStart = work } }

    /// Whether a token starts the session, which it does once.
    func starts(with token: String?) -> Bool {
        guard Self.areEqual(token, start) else { return false }
        let (isFirst, work) = state.withLock { state in
            defer { state = (true, nil) }
            return (!state.isStarted, state.onStart)
        }
        work?()
        return isFirst
    }

    /// Whether a form was made by this server.
    func isForm(_ fields: Fields) -> Bool { Self.areEqual(fields["token"], form) }

    /// A token of 128 random bits.
    static func token() -> String {
        (0..<16).map { _ in UInt8.random(in: .min ... .max).hexDigits.lowercased() }.joined()
    }

    /// Compares in a time that does not depend on the place of the first difference.
    private static func areEqual(_ one: String?, _ other: String) -> Bool {
        guard let one, one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
