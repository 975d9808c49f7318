import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// The mail settings, the source of the password, and that it is never shown.
@Suite("Settings of mail")
struct MailSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func settings(_ lines: String...) throws -> Settings {
        try Settings(path: try folder.writeSettings(lines))
    }

    @Test("sender and server are read, and the command prints the password on its first line")
    func gathered() throws {
        let settings = try settings(
            "mail_from = \"Ada Lovelace <ada@example.org>\"", "smtp_host = \"smtp.example.org\"", "smtp_user = \"ada\"",
            "smtp_password_command = \"printf 'p=ss wörd\\\\r\\\\nsecond\\\\n'; echo noise >&2\"")
        let sender = try MailSettings.sender(of: settings)
        #expect("\(sender)" == "Ada Lovelace <ada@example.org>")
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

    @Test("a missing setting is named, with the line to write")
    func missing() throws {
        let empty = try settings("language = \"en\"")
        let sender = #expect(throws: SettingsError.self) { try MailSettings.sender(of: empty) }
        #expect(sender?.description.contains("mail_from = \"Ada") == true)
        let server = #expect(throws: SettingsError.self) { try MailSettings.serverToSend(of: empty) }
        #expect(server?.description.contains("smtp_host = \"smtp.example.org\"") == true)
        let clear = try settings("smtp_host = \"smtp.example.org\"", "smtp_security = \"none\"")
        #expect(throws: MailServerError.unencrypted(host: "smtp.example.org")) { try MailSettings.server(of: clear) }
        let file = try settings("smtp_host = \"localhost\"", "smtp_ca_file = \"/nowhere/ca.pem\"")
        #expect(throws: MailServerError.certificateFile("/nowhere/ca.pem")) { try MailSettings.server(of: file) }
    }

    @Test(
        "a password command that fails is reported, without its output",
        arguments: [
            ("echo hunter2; exit 3", "ended with 3"), ("echo hunter2 >&2; false", "ended with 1"),
            ("true", "empty or not text"),
            ("printf '\\\\377hunter2'", "empty or not text"), ("echo; echo hunter2", "empty or not text"),
            ("echo hunter2; kill -9 $$", "was killed"), ("no-such-command-here", "ended with 127"),
        ])
    func commands(_ command: String, _ reason: String) throws {
        let settings = try settings(
            "smtp_host = \"localhost\"", "smtp_user = \"ada\"", "smtp_password_command = \"\(command)\"")
        let error = #expect(throws: SettingsError.self) { try MailSettings.serverToSend(of: settings) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("hunter2") == false)
        #expect(error.flatMap { ExitStatus.code(of: $0) } == ExitStatus.usage)
    }

    @Test(
        "invalid settings are refused with advice",
        arguments: [
            ("mail_from = \"ada\"", "Ada Lovelace <ada@example.org>"), ("smtp_port = 0", "from 1 to 65535"),
            ("smtp_port = \"587\"", "smtp_port = 587"),
            ("smtp_security = \"ssl\"", "\"starttls\", \"tls\" or \"none\""),
            ("smtp_host = 3", "a text"), ("smtp_password = \"x\"", "smtp_password_command"),
        ])
    func wrong(_ line: String, _ hint: String) {
        let error = #expect(throws: SettingsError.self) { try settings(line) }
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
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

    @Test("mail_from is one address")
    func onlyOne() {
        let error = #expect(throws: SettingsError.self) { try settings("mail_from = \"a@b.example, c@d.example\"") }
        #expect(error?.description.contains("mail_from") == true)
        #expect(error?.description.contains("is not one address") == true)
    }

    @Test("doctor shows whether mail is set, and no password", arguments: [false, true])
    func doctor(_ hasVariable: Bool) async throws {
        let unset = try await CommandRun.scholar(["doctor"], in: folder)
        #expect(unset.status == 0 && unset.output.contains("messages can only be written to files"))
        _ = try settings(
            "mail_from = \"ada@example.org\"", "smtp_host = \"smtp.example.org\"", "smtp_user = \"ada\"",
            "smtp_password_command = \"echo hunter2; touch \(folder.path("ran"))\"")
        let environment = hasVariable ? ["SCHOLAR_SMTP_PASSWORD": "hunter3"] : [:]
        let run = try await CommandRun.scholar(["doctor"], in: folder, environment: environment)
        #expect(run.status == 0)
        #expect(run.output.contains("smtp.example.org:587, STARTTLS, as ada"))
        #expect(run.output.contains(hasVariable ? "from SCHOLAR_SMTP_PASSWORD" : "by smtp_password_command"))
        #expect(!run.output.contains("hunter") && !FileManager.default.fileExists(atPath: folder.path("ran")))
    }

    @Test("doctor finds settings that would fail")
    func sickness() async throws {
        _ = try settings(
            "mail_from = \"ada@example.org\"", "smtp_host = \"smtp.example.org\"", "smtp_security = \"none\"")
        let run = try await CommandRun.scholar(["doctor", "--json"], in: folder)
        #expect(run.status == 64 && run.output.contains("has to be encrypted"))
        _ = try settings("mail_from = \"ada@example.org\"", "smtp_host = \"smtp.example.org\"", "smtp_user = \"ada\"")
        let other = try await CommandRun.scholar(["doctor", "--json"], in: folder)
        #expect(other.status == 64 && other.output.contains("SCHOLAR_SMTP_PASSWORD"))
    }

    @Test("doctor lists mail problems one by one, and a missing sender is only a note")
    func oneByOne() async throws {
        _ = try settings("smtp_host = \"smtp.example.org\"", "smtp_security = \"none\"", "smtp_user = \"ada\"")
        let sick = try await CommandRun.scholar(["doctor", "--json"], in: folder)
        #expect(sick.status == 64)
        #expect(states(of: sick) == ["server": "bad", "from": "note", "password": "bad"])
        _ = try settings("smtp_host = \"smtp.example.org\"")
        let well = try await CommandRun.scholar(["doctor", "--json"], in: folder)
        #expect(well.status == 0 && states(of: well) == ["server": "good", "from": "note"])
        #expect(well.output.contains("--from"))
    }

    private func states(of doctor: CommandRun) -> [String: String] {
        let findings = (doctor.json as? [String: Any])?["findings"] as? [[String: String]] ?? []
        let pairs = findings.filter { $0["area"] == "mail" }.map { ($0["name"] ?? "", $0["state"] ?? "") }
        return Dictionary(pairs) { "\($0) and \($1)" }
    }

    @Test("errors of mail have exit codes")
    func codes() {
        let usage: [any Error] = [
            MailError.noRecipient, MailError.address("x", reason: "y"), MailServerError.unencrypted(host: "x"),
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
