import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// The mail settings, the source of the password, and that it is never shown.
@Suite("Settings of mail")
struct MailSettingsTests {
    private let folder = TemporaryFolder.new()

    private func settings(_ lines: String...) throws -> Settings {
        try Settings(path: try folder.writeSettings(lines))
    }

    @Test("sender and server are read, and the command prints the password on its first line")
    func gathered() throws {
        let settings = try settings(
            "mail_from = \"Ada Lovelace <ada@example.org>\"", "smtp_host = \"smtp.example.org\"", "smtp_user = \"ada\"",
            "smtp_password_command = \"printf 'p=ss wörd\\\\r\\\\nsecond\\\\n'; echo noise >&2\"")
        let sender = try MailSettings.sender(of: settings)
        #expect(sender?.description == "Ada Lovelace <ada@example.org>")
        let server = try MailSettings.serverToSend(of: settings)
        #expect(server.login == (try SMTP.Login(user: "ada", password: "p=ss wörd")))
        #expect("\(server)" == "smtp.example.org:587, STARTTLS, as ada")
        #expect(try MailSettings.server(of: settings).login == nil)
    }

    @Test("port, security and certificates are used as set")
    func server() throws {
        let file = folder.path("ca.pem")
        try Data("x".utf8).write(to: URL(filePath: file))
        let settings = try settings(
            "smtp_host = \"mail.example.org\"", "smtp_port = 4650", "smtp_security = \"tls\"",
            "smtp_ca_file = \"\(file)\"")
        let server = try MailSettings.serverToSend(of: settings)
        #expect(
            server == (try SMTP.Server(host: "mail.example.org", port: 4650, security: .tls, certificateFile: file)))
    }

    @Test("a missing setting is named, and a server without encryption or with an unreadable certificate is refused")
    func missing() throws {
        let empty = try settings("language = \"en\"")
        #expect(try MailSettings.sender(of: empty) == nil)
        #expect { try MailSettings.serverToSend(of: empty) } throws: { isMissing("smtp_host", $0) }
        let clear = try settings("smtp_host = \"smtp.example.org\"", "smtp_security = \"none\"")
        #expect(throws: MailServerError.unencrypted(host: "smtp.example.org")) { try MailSettings.server(of: clear) }
        let file = try settings("smtp_host = \"localhost\"", "smtp_ca_file = \"/nowhere/ca.pem\"")
        #expect(throws: MailServerError.certificateFile("/nowhere/ca.pem")) { try MailSettings.server(of: file) }
    }

    private func isMissing(_ key: String, _ error: any Error) -> Bool {
        if case .missing(_, key, _) = error as? SettingsError { true } else { false }
    }

    private static let failingCommands = [
        "echo hunter2; exit 3", "echo hunter2 >&2; false", "true", "printf '\\\\377hunter2'", "echo; echo hunter2",
        "echo hunter2; kill -9 $$", "no-such-command-here",
    ]

    private static let invalidLines = [
        "mail_from = \"ada\"", "mail_from = \"a@b.example, c@d.example\"", "smtp_port = 0", "smtp_port = \"587\"",
        "smtp_security = \"ssl\"", "smtp_host = 3", "smtp_password = \"x\"",
    ]

    @Test(
        "invalid settings, and password commands that fail, are reported as recorded, without the output of a command")
    func reasons() throws {
        var text = ""
        for line in Self.invalidLines {
            let error = #expect(throws: SettingsError.self) { try settings(line) }
            text += "\(line)\n  \(error?.description.replacing(folder.url.path, with: "HOME") ?? "")\n"
        }
        for command in Self.failingCommands {
            let settings = try settings(
                "smtp_host = \"localhost\"", "smtp_user = \"ada\"", "smtp_password_command = \"\(command)\"")
            let error = #expect(throws: SettingsError.self) { try MailSettings.serverToSend(of: settings) }
            #expect(error.flatMap { ExitStatus.code(of: $0) } == ExitStatus.usage)
            #expect(error?.description.contains("hunter2") == false)
            text += "\(command)\n  \(error?.description ?? "")\n"
        }
        try expectGolden(text, "mail-settings.txt")
    }

    @Test(
        "the password is read only if there is a server",
        arguments: ["", "smtp_host = \"a b\"", "smtp_host = \"x\"\nsmtp_ca_file = \"/nowhere/ca.pem\""])
    func order(_ server: String) throws {
        let settings = try settings(
            server, "smtp_user = \"ada\"", "smtp_password_command = \"touch \(folder.path("ran")); echo x\"")
        #expect(throws: (any Error).self) { try MailSettings.serverToSend(of: settings) }
        #expect(!FileManager.default.fileExists(atPath: folder.path("ran")))
    }

    @Test("doctor lists mail problems one by one, and a missing sender or server is only a note")
    func oneByOne() async throws {
        let host = "smtp_host = \"smtp.example.org\""
        let all: [(lines: [String], status: Int32, states: [String: String])] = [
            ([], 0, ["server": "note"]), ([host], 0, ["server": "good", "from": "note"]),
            ([host, "smtp_security = \"none\""], 64, ["server": "bad", "from": "note"]),
            ([host, "smtp_user = \"ada\""], 64, ["server": "good", "from": "note", "password": "bad"]),
            (
                [host, "smtp_security = \"none\"", "smtp_user = \"ada\""], 64,
                ["server": "bad", "from": "note", "password": "bad"]
            ),
        ]
        for (lines, status, expected) in all {
            _ = try folder.writeSettings(lines)
            let run = try await CommandRun.scholar(["doctor", "--json"], in: folder)
            #expect(run.status == status && states(of: run) == expected, "\(lines)")
        }
    }

    private func states(of doctor: CommandRun) -> [String: String] {
        let findings = (doctor.json as? [String: Any])?["findings"] as? [[String: String]] ?? []
        let pairs = findings.filter { $0["area"] == "mail" }.map { ($0["name"] ?? "", $0["state"] ?? "") }
        return Dictionary(pairs) { "\($0) and \($1)" }
    }

    @Test("errors of mail have exit codes")
    func codes() {
        let usage: [any Error] = [
            MailError.address("x", reason: "y"), MailServerError.unencrypted(host: "x"),
            MailServerError.port(0),
        ]
        #expect(usage.allSatisfy { ExitStatus.code(of: $0) == ExitStatus.usage })
        let network: [MailServerError] = [
            .unreachable(server: "x", reason: "y"), .loginRefused(server: "x", user: "y", reply: ""),
            .unconfirmed(server: "x", reason: "y"), .noEncryption(server: "x"), .noKnownLogin(server: "x"),
        ]
        #expect(network.allSatisfy { ExitStatus.code(of: $0) == ExitStatus.network })
    }
}
