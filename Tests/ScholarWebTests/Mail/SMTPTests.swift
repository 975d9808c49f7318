import Foundation
import Synchronization
import Testing

@testable import LibrarySupport
@testable import ScholarWeb
@testable import ScholarKit

/// The dialogue with a mail server: the commands, the missing ones, and the errors for every refusal.
@Suite("Sending mail")
struct SMTPTests {
    private static let password = "p=ss wörd & more"

    private static func sender() throws -> MailAddress { try MailAddress("ada@example.org", name: "Ada") }

    private func message(_ text: String = "h = 12\n", to: [String] = ["bob@example.net"]) throws -> MailMessage {
        try MailMessage(
            from: Self.sender(), to: to.map { try MailAddress($0) }, subject: "h", text: text)
    }

    private func smtp(
        _ server: MailServer, security: SMTP.Security? = nil, login: Bool = false, seconds: Int = 120
    ) throws -> SMTP {
        let login = login ? try SMTP.Login(user: "ada", password: Self.password) : nil
        let server = try SMTP.Server(host: "127.0.0.1", port: server.port, security: security, login: login)
        return SMTP(server, limits: SMTP.Limits(connectSeconds: 60, totalSeconds: seconds))
    }

    /// Sends like a command does, on a thread that may wait; returns the login.
    @discardableResult
    private func send(_ message: MailMessage, by smtp: SMTP) async throws -> String? {
        try await onThread { try smtp.send(message, from: Self.sender()) }
    }

    private func failure(_ message: MailMessage, by smtp: SMTP) async -> MailServerError? {
        await #expect(throws: MailServerError.self) { try await send(message, by: smtp) }
    }

    @Test("a message is sent to all its recipients, each named once, and arrives unchanged")
    func dialogue() async throws {
        let server = try MailServer()
        let message = try message(
            "é\n.\n..\nFrom x\n.end", to: ["bob@example.net", "eve@example.net", "bob@example.net"])
        try await send(message, by: smtp(server))
        let size = message.data().count
        #expect(
            server.commands == [
                "EHLO example.org", "MAIL FROM:<ada@example.org> SIZE=\(size)", "RCPT TO:<bob@example.net>",
                "RCPT TO:<eve@example.net>", "DATA", "QUIT",
            ])
        #expect(server.messages == [Array(message.data())])
    }

    @Test("lines that begin with a dot are doubled in transit, in any part")
    func dots() async throws {
        let server = try MailServer()
        let handle = try #require(CurlHandle())
        let bytes = Array("Subject: h\r\n\r\n.\r\n..x\r\nend\r\n".utf8)
        let mail = Transfer.Mail(
            envelope: SMTP.Envelope(sender: "a@b", recipients: ["c@d"], message: bytes, domain: "b"),
            server: try SMTP.Server(host: "127.0.0.1", port: server.port), answerSeconds: 120)
        let transfer = Transfer(
            url: "smtp://127.0.0.1:\(server.port)/b", kind: .mail(mail), connectSeconds: 60, totalSeconds: 120)
        let ending = handle.perform(transfer, body: { _ in true }, header: { _ in true })
        #expect(ending.failure == nil)
        #expect(server.messages == [Array("Subject: h\r\n\r\n..\r\n...x\r\nend\r\n".utf8)])
    }

    @Test("a large message arrives whole")
    func large() async throws {
        let server = try MailServer(["SIZE"])
        var message = try message()
        let data = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        message.attachments = [.init(name: "r.pdf", type: "application/pdf", data: data)]
        try await send(message, by: smtp(server))
        #expect(server.messages == [Array(message.data())])
    }

    @Test("one refused recipient stops the whole message", arguments: [false, true])
    func recipients(_ hasLogin: Bool) async throws {
        let server = try MailServer(["AUTH PLAIN LOGIN"]) {
            $0.hasPrefix("RCPT TO:<eve") ? "550-5.1.1 no\r\n550 5.1.1 such \u{1B}[31m user" : nil
        }
        let message = try message(to: ["bob@example.net", "eve@example.net", "kim@example.net"])
        let error = await failure(message, by: try smtp(server, login: hasLogin))
        #expect(
            error
                == .recipientRefused(
                    "eve@example.net", server: "127.0.0.1:\(server.port)", reply: "550 5.1.1 no 5.1.1 such [31m user"))
        #expect(!server.commands.contains("DATA") && server.messages.isEmpty)
    }

    @Test("refusals quote the server")
    func refusals() async throws {
        let cases: [(String, String, (String) -> MailServerError)] = [
            ("MAIL", "550 not you", { .senderRefused("ada@example.org", server: $0, reply: "550 not you") }),
            ("DATA", "451 later", { .refused(server: $0, reply: "451 later") }),
            ("END OF DATA", "554 spam", { .refused(server: $0, reply: "554 spam") }),
            ("CONNECT", "554 go away", { .refused(server: $0, reply: "554 go away") }),
        ]
        for (command, reply, expected) in cases {
            let server = try MailServer { $0.hasPrefix(command) ? reply : nil }
            let error = await failure(try message(), by: try smtp(server))
            #expect(error == expected("127.0.0.1:\(server.port)"), "\(command)")
        }
    }

    @Test("a message that is too large for a server is refused before it is sent")
    func size() async throws {
        let server = try MailServer { $0.hasPrefix("MAIL") ? "552 too large" : nil }
        let error = await failure(try message(), by: try smtp(server))
        #expect(error?.description.contains("552 too large") == true)
        #expect(server.messages.isEmpty)
    }

    @Test("without STARTTLS nothing is sent, not even the password", arguments: ["", "454 not now", "220 ready"])
    func noTLS(_ reply: String) async throws {
        let server = try MailServer(reply.isEmpty ? ["AUTH PLAIN"] : ["STARTTLS", "AUTH PLAIN"]) {
            $0 == "STARTTLS" ? reply : nil
        }
        // Only a missing response is waited for; on a busy machine anything else may take its time.
        let seconds = reply.hasPrefix("220") ? 2 : 120
        let smtp = try smtp(server, security: .starttls, login: true, seconds: seconds)
        let error = await failure(try message(), by: smtp)
        if !reply.hasPrefix("220") { #expect(error == .noEncryption(server: "127.0.0.1:\(server.port)")) }
        // A server that accepts but stays unencrypted receives the beginning of TLS, which is not a command.
        #expect(!server.commands.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
    }

    @Test("a login is sent when the server requests it")
    func login() async throws {
        for mechanism in ["PLAIN", "LOGIN", "GSSAPI NTLM CRAM-MD5 PLAIN"] {
            let server = try MailServer(["AUTH \(mechanism)"]) { line in
                // The first response of LOGIN is the user.
                line == Data("ada".utf8).base64EncodedString() ? "334 UGFzc3dvcmQ6" : nil
            }
            let user = try await send(try message(), by: try smtp(server, login: true))
            #expect(user == "ada")
            let plain = Data("\0ada\0\(Self.password)".utf8).base64EncodedString()
            let coded = Data(Self.password.utf8).base64EncodedString()
            #expect(server.commands.contains(mechanism == "LOGIN" ? coded : plain), "\(server.commands)")
            #expect(server.messages.count == 1)
        }
    }

    @Test("a refused login is reported, and never the password, even if the server repeats it")
    func refusedLogin() async throws {
        let secrets = [Self.password, Data("\0ada\0\(Self.password)".utf8).base64EncodedString()]
        let server = try MailServer(["AUTH PLAIN"]) { line in
            line == secrets[1] ? "535 5.7.8 wrong: \(secrets[0]) \(secrets[1])" : nil
        }
        let error = await failure(try message(), by: try smtp(server, login: true))
        #expect(
            error == .loginRefused(server: "127.0.0.1:\(server.port)", user: "ada", reply: "535 5.7.8 wrong: *** ***"))
    }

    @Test(
        "a server that supports only other logins is not reported as a password problem",
        arguments: ["GSSAPI", "NTLM CRAM-MD5"])
    func unknownLogin(_ mechanisms: String) async throws {
        let server = try MailServer(["AUTH \(mechanisms)"])
        let error = await failure(try message(), by: try smtp(server, login: true))
        #expect(error == .noKnownLogin(server: "127.0.0.1:\(server.port)"))
        #expect(error?.description.contains("password") == false && server.messages.isEmpty)
    }

    @Test("without an offered login none is sent, with a message")
    func noLogin() async throws {
        let server = try MailServer()
        let user = try await send(try message(), by: try smtp(server, login: true))
        #expect(user == nil && server.messages.count == 1)
        #expect(!server.commands.contains { $0.hasPrefix("AUTH") })
    }

    @Test("a message that may have been sent is reported as such, and only then")
    func handingOver() async throws {
        for (reply, count) in [("354 go on", 1), ("451 later", 0)] {
            let server = try MailServer { $0 == "DATA" ? reply : nil }
            let calls = Mutex(0)
            let smtp = try smtp(server)
            let message = try message()
            _ = try? await onThread {
                try smtp.send(message, from: Self.sender(), handingOver: { calls.withLock { $0 += 1 } })
            }
            #expect(calls.withLock { $0 } == count)
        }
    }

    @Test("a server may take ten minutes to decide, as in the standard")
    func limits() {
        let limits = SMTP.Limits()
        #expect(limits.answerSeconds >= 600 && limits.totalSeconds > limits.answerSeconds + limits.connectSeconds)
    }

    @Test("no server, a server that closes the connection, and one that never responds")
    func unreachable() async throws {
        let gone = try MailServer { _ in "" }
        for server in [gone, try MailServer { $0 == "DATA" ? "" : nil }, try MailServer { $0 == "CONNECT" ? "" : nil }]
        {
            let error = await failure(try message(), by: try smtp(server))
            #expect(error == .hungUp(server: "127.0.0.1:\(server.port)"))
        }
        let port = try Loopback.unservedPort()
        let closed = try SMTP.Server(host: "127.0.0.1", port: port)
        let error = await failure(try message(), by: SMTP(closed))
        #expect(error?.description.contains("127.0.0.1:\(port) could not be reached") == true)
    }

    @Test("without the last response the state of the message is reported as unknown")
    func unconfirmed() async throws {
        let server = try MailServer { $0 == "END OF DATA" ? "" : nil }
        let error = await failure(try message(), by: try smtp(server))
        guard case .unconfirmed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.messages.count == 1)
    }
}
