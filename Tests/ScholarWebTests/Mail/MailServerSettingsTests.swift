import Testing

@testable import ScholarKit

/// The settings of a server before it is contacted.
@Suite("Mail servers")
struct MailServerSettingsTests {
    @Test(
        "port and security follow from each other and the host",
        arguments: [
            ("smtp.example.org", nil, nil, "smtp.example.org:587, STARTTLS, without login"),
            ("smtp.example.org", nil, .tls, "smtp.example.org:465, TLS, without login"),
            ("smtp.example.org", 2525, .starttls, "smtp.example.org:2525, STARTTLS, without login"),
            ("localhost", nil, nil, "localhost:25, not encrypted, without login"),
            ("127.8.0.1", nil, SMTP.Security.none, "127.8.0.1:25, not encrypted, without login"),
            ("::1", 1025, nil, "[::1]:1025, not encrypted, without login"),
            ("LOCALHOST", nil, .starttls, "LOCALHOST:587, STARTTLS, without login"),
            ("2001:db8::1", nil, nil, "[2001:db8::1]:587, STARTTLS, without login"),
        ] as [(String, Int?, SMTP.Security?, String)])
    func usual(_ host: String, _ port: Int?, _ security: SMTP.Security?, _ text: String) throws {
        #expect("\(try SMTP.Server(host: host, port: port, security: security))" == text)
    }

    @Test(
        "unencrypted mail is only for this machine, and not for hosts with similar names",
        arguments: [
            "smtp.example.org", "10.0.0.1", "127.0.0.1.example.org", "127.1", "127.0.0.01", "0127.0.0.1", "127.0.0.256",
            "localhost.example.org", "notlocalhost", "0.0.0.0", "::", "::2", "127.0.0.1.", "2130706433", "0x7f000001",
        ])
    func unencrypted(_ host: String) throws {
        #expect(throws: MailServerError.unencrypted(host: host)) {
            try SMTP.Server(host: host, security: SMTP.Security.none)
        }
        #expect(try SMTP.Server(host: host).security == .starttls)
    }

    @Test(
        "a host is a name or an address",
        arguments: [
            "", " ", "a b", "smtp://x", "x/y", "x@y", "x:25", "a\r\nb", "ä.example", "[::1]", "-x", "..", "x?y", "x#y",
            "x%00",
            String(repeating: "a", count: 254),
        ])
    func hosts(_ host: String) {
        #expect(throws: MailServerError.host(OneLine.folded(host))) { try SMTP.Server(host: host) }
    }

    @Test("ports and logins are checked")
    func others() throws {
        for port in [0, -1, 65_536] {
            #expect(throws: MailServerError.port(port)) { try SMTP.Server(host: "x", port: port) }
        }
        for (user, password) in [("", "p"), ("u", ""), ("u\0", "p"), ("u", "p\0q"), ("u", "p\n")] {
            #expect(throws: MailServerError.self) { try SMTP.Login(user: user, password: password) }
        }
    }

    @Test("nothing prints a password")
    func secrets() throws {
        let login = try SMTP.Login(user: "ada", password: "hunter2")
        let server = try SMTP.Server(host: "x", login: login)
        var dumped = ""
        dump(SMTP(server), to: &dumped)
        for text in [
            "\(login)", "\(server)", "\(SMTP(server))", String(reflecting: login), String(reflecting: server), dumped,
        ] {
            #expect(!text.contains("hunter2") && text.contains("ada"), "\(text)")
        }
    }

    @Test("every error is one sentence that begins in lower case")
    func sentences() {
        let errors: [any Error & CustomStringConvertible] = [
            MailError.address("x", reason: "y"),
            MailServerError.host("x"), MailServerError.port(0), MailServerError.unencrypted(host: "x"),
            MailServerError.login(reason: "x"), MailServerError.certificateFile("x"),
            MailServerError.unreachable(server: "x", reason: "y"),
            MailServerError.certificate(server: "x", reason: "y"), MailServerError.noEncryption(server: "x"),
            MailServerError.loginRefused(server: "x", user: "y", reply: ""), MailServerError.noKnownLogin(server: "x"),
            MailServerError.senderRefused("a", server: "x", reply: "550 no"),
            MailServerError.recipientRefused("a", server: "x", reply: ""),
            MailServerError.refused(server: "x", reply: ""),
            MailServerError.unconfirmed(server: "x", reason: "y"), MailServerError.hungUp(server: "x"),
        ]
        for error in errors {
            #expect(error.description.count > 20 && !error.description.hasSuffix("."))
            #expect(error.description.first?.isUppercase == false)
        }
    }
}
