import ScholarPages
import Foundation

/// Sends messages to a mail server with libcurl. A message is sent to all of its recipients, or to none.
///
/// Certificates are always checked. The login is sent only over an encrypted connection, or within this machine.
package struct SMTP: Sendable {
    package struct Limits: Sendable {
        /// The maximum time in seconds to connect; some servers delay their greeting on purpose.
        var connectSeconds = 60
        /// The maximum time in seconds for each reply. A server may take ten minutes to accept a message; if the client
        /// ends earlier and sends it again, the message is delivered twice (RFC 5321, 4.5.3.2.6).
        var answerSeconds = 600
        /// The maximum time in seconds for the whole transfer: the longest reply, and some minutes for the message.
        var totalSeconds = 900
    }

    /// A message as bytes, with the addresses that the server needs.
    package struct Envelope: Sendable {
        package var sender: String
        var recipients: [String]
        package var message: [UInt8]
        /// The domain of the sender, by which the client introduces itself.
        package var domain: String

        package init(sender: String, recipients: [String], message: [UInt8], domain: String) {
            self.sender = sender
            self.recipients = recipients
            self.message = message
            self.domain = domain
        }
    }

    private let server: Server
    private let limits: Limits

    /// Creates a sender for a server. It does not connect yet.
    package init(_ server: Server, limits: Limits = Limits()) {
        self.server = server
        self.limits = limits
    }

    /// Sends a message, and returns when the server has accepted it.
    ///
    /// - Parameter handingOver: called before the message is transferred; from then on the server may have it.
    /// - Returns: the user who logged in; nil without a login, or if the server offers no login.
    /// - Throws: `MailServerError`, which names the failed step.
    @discardableResult
    package func send(_ envelope: Envelope, handingOver: @escaping () -> Void = {}) throws(MailServerError) -> String? {
        guard let handle = CurlHandle() else {
            throw .library(name: "libcurl", reason: CurlHandle.fault ?? "it has no memory")
        }
        let mail = Transfer.Mail(envelope: envelope, server: server, answerSeconds: limits.answerSeconds)
        let scheme = server.security == .tls ? "smtps" : "smtp"
        // The path is the client name in EHLO. By default libcurl would use the name of this machine, and every
        // recipient could see it.
        let transfer = Transfer(
            url: "\(scheme)://\(server.place)/\(envelope.domain)", kind: .mail(mail),
            connectSeconds: limits.connectSeconds, totalSeconds: limits.totalSeconds)
        var replies = SMTPReplies()
        let ending = handle.perform(
            transfer, body: { _ in true },
            header: { line in
                replies.take(line)
                if line.starts(with: "354".utf8) { handingOver() }
                return true
            })
        if let failure = ending.failure { throw error(failure, ending, replies, envelope) }
        return replies.isLoggedIn ? server.login?.user : nil
    }

    private func error(
        _ failure: Transfer.Failure, _ ending: Transfer.Ending, _ replies: SMTPReplies, _ envelope: Envelope
    ) -> MailServerError {
        let reason = hidden(ending.explanation)
        let last = replies.all.last
        let reply = hidden(last.map { "\($0.code) \($0.text)" } ?? "")
        switch failure {
        case .certificate, .selfSigned: return .certificate(server: server.place, reason: reason)
        case .certificateFile: return .certificateFile(server.certificateFile ?? "")
        case .noTLS: return .noEncryption(server: server.place)
        // Without an error reply from the server, libcurl sent no login command, because it knows none of the offered
        // methods.
        case .login where last.map { $0.code < 300 } ?? true: return .noKnownLogin(server: server.place)
        case .login: return .loginRefused(server: server.place, user: server.login?.user ?? "", reply: reply)
        case .cutOff, .hungUp, .cancelled, .redirects, .unresolved, .redirectToOtherScheme, .notHTTP, .tooSlow, .tls,
            .options, .other:
            break
        }
        if (last?.code ?? 0) >= 400 {
            switch replies.lastAddress {
            case .sender: return .senderRefused(envelope.sender, server: server.place, reply: reply)
            case .recipient(let place) where envelope.recipients.indices.contains(place):
                return .recipientRefused(envelope.recipients[place], server: server.place, reply: reply)
            case .recipient, nil: return .refused(server: server.place, reply: reply)
            }
        }
        let isHungUp = failure == .hungUp
        if last?.code == 354, ending.isUploaded {
            return .unconfirmed(server: server.place, reason: isHungUp ? "it hung up before it said so" : reason)
        }
        if isHungUp { return .hungUp(server: server.place) }
        return .unreachable(server: server.place, reason: reason)
    }

    /// Returns a text of the server, shortened and without the password: a server may repeat any text it received.
    private func hidden(_ text: String) -> String {
        guard let login = server.login else { return String(text.prefix(300)) }
        let plain = Data("\0\(login.user)\0\(login.password)".utf8).base64EncodedString()
        let coded = Data(login.password.utf8).base64EncodedString()
        let secrets = [plain, coded, login.password, OneLine.folded(login.password)].filter { !$0.isEmpty }
        return String(secrets.reduce(text) { $0.replacing($1, with: "***") }.prefix(300))
    }
}
