/// An error in the settings of a mail server, or while a message is sent to it.
package enum MailServerError: Error, Equatable, Sendable {
    /// A text is not a valid host name.
    case host(String)
    /// A number is not a valid port.
    case port(Int)
    /// The connection to another machine would not be encrypted.
    case unencrypted(host: String)
    /// A login cannot be encoded: the name is empty, or a character is invalid.
    case login(reason: String)
    /// The file of certificates cannot be used.
    case certificateFile(String)
    /// The library that sends mail cannot be used.
    case library(name: String, reason: String)
    /// The server cannot be reached.
    case unreachable(server: String, reason: String)
    /// The server closed the connection before it received the message.
    case hungUp(server: String)
    /// The certificate of the server is not trusted.
    case certificate(server: String, reason: String)
    /// The server does not offer STARTTLS, or refused it.
    case noEncryption(server: String)
    /// The server did not accept user and password.
    case loginRefused(server: String, user: String, reply: String)
    /// The server requires a login method that is not supported.
    case noKnownLogin(server: String)
    /// The server does not accept mail from this address.
    case senderRefused(String, server: String, reply: String)
    /// The server does not accept mail to this address.
    case recipientRefused(String, server: String, reply: String)
    /// The server did not accept the message.
    case refused(server: String, reply: String)
    /// The whole message was sent, but the server did not confirm it.
    case unconfirmed(server: String, reason: String)
}

extension MailServerError: CustomStringConvertible {
    /// One sentence that names the address, file or server; it never contains a password.
    package var description: String {
        switch self {
        case .host(let host): "\"\(host)\" is no name of a mail server; write it as smtp.example.org"
        case .port(let port): "\(port) is no port; they are 1 to 65535, and mail uses 587, 465 or 25"
        case .unencrypted(let host):
            "mail to \(host) has to be encrypted, since only this machine itself is safe without"
        case .login(let reason): "the login is not usable: \(reason)"
        case .certificateFile(let path): "the certificates in \(path) cannot be read"
        case .library(let name, let reason): "\(name) cannot be used: \(reason)"
        case .unreachable(let server, let reason):
            "the mail server \(server) could not be reached: \(reason)"
        case .hungUp(let server): "the mail server \(server) hung up; nothing was sent"
        case .certificate(let server, let reason):
            "the mail server \(server) is not trusted: \(reason)"
        case .noEncryption(let server):
            "the mail server \(server) does not encrypt by STARTTLS, so nothing was sent"
        case .loginRefused(let server, let user, let reply):
            "the mail server \(server) does not let \(user) in\(Self.said(reply))"
        case .noKnownLogin(let server):
            "the mail server \(server) offers none of the logins that scholar knows (PLAIN, LOGIN)"
        case .senderRefused(let address, let server, let reply):
            "the mail server \(server) takes no mail from \(address)\(Self.said(reply))"
        case .recipientRefused(let address, let server, let reply):
            "the mail server \(server) takes no mail to \(address)\(Self.said(reply)); nothing was sent"
        case .refused(let server, let reply):
            "the mail server \(server) did not take the message\(Self.said(reply)); nothing was sent"
        case .unconfirmed(let server, let reason):
            "the mail server \(server) may have accepted the message: \(reason); ask a recipient before sending it again"
        }
    }

    private static func said(_ reply: String) -> String {
        reply.isEmpty ? "" : ": it said \"\(reply)\""
    }
}
