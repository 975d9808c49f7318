import Foundation
import ScholarKit

/// The settings for mail: the sender, the server, and the password.
enum MailSettings {
    /// The environment variable with the password, for scripts; it takes precedence over the command.
    static let variable = "SCHOLAR_SMTP_PASSWORD"

    /// The sender; nil when none is set.
    static func sender(of settings: Settings) throws -> MailAddress? {
        try settings.text(.mailFrom).map { try MailAddress(parsing: $0) }
    }

    /// The server with the login. The password is requested only if a server is set.
    static func serverToSend(of settings: Settings) throws -> SMTP.Server {
        var server = try server(of: settings)
        server.login = try settings.text(.smtpUser).map { user in
            try SMTP.Login(user: user, password: try password(settings))
        }
        return server
    }

    /// The server without the login, so that no password is needed.
    static func server(of settings: Settings) throws -> SMTP.Server {
        let host = try settings.needed(.smtpHost, example: "smtp.example.org")
        let file = settings.file(.smtpCAFile)
        if let file, !FileManager.default.isReadableFile(atPath: file) { throw MailServerError.certificateFile(file) }
        return try SMTP.Server(
            host: host, port: settings.number(.smtpPort),
            security: settings.text(.smtpSecurity).flatMap(SMTP.Security.init), certificateFile: file)
    }

    /// The server and its user, for display; needs no password.
    static func described(_ settings: Settings) throws -> String {
        try server(of: settings).described(user: settings.text(.smtpUser))
    }

    static func passwordSource(_ settings: Settings) throws -> String {
        if RunContext.variable(variable) != nil { return "from \(variable)" }
        guard settings.text(.smtpPasswordCommand) != nil else { throw nowhere }
        return "by smtp_password_command"
    }

    private static let nowhere = SettingsError.password("set smtp_password_command or the variable \(variable)")

    private static func password(_ settings: Settings) throws -> String {
        if let password = RunContext.variable(variable) { return password }
        guard let command = settings.text(.smtpPasswordCommand) else { throw nowhere }
        return try firstLine(of: command)
    }

    /// Runs a command and returns its first line. The output is never shown, because it may be the password.
    private static func firstLine(of command: String) throws -> String {
        let byHand = "run it yourself to see why"
        // A command may ask at the terminal. In Foundation's `Process` it could not, because that uses a separate
        // process group.
        guard let stream = popen("exec 2>/dev/null\n" + command, "r") else {
            throw SettingsError.password("/bin/sh cannot be run")
        }
        let data = FileHandle(fileDescriptor: fileno(stream)).readDataToEndOfFile()
        let status = pclose(stream)
        guard status == 0 else {
            throw SettingsError.password("smtp_password_command \(ending(status)); \(byHand)")
        }
        let line = data.prefix { $0 != 10 && $0 != 13 }
        // The output may have more lines, like the entries of password stores.
        guard !line.isEmpty, let password = String(validating: line, as: UTF8.self) else {
            throw SettingsError.password(
                "the first line that smtp_password_command prints is empty or not text; \(byHand)")
        }
        return password
    }

    /// The end of a command in words, from the status of `pclose`.
    private static func ending(_ status: Int32) -> String {
        if status == -1 { return "ended in an unknown way" }
        return status & 0x7F == 0 ? "ended with \((status >> 8) & 0xFF)" : "was killed"
    }
}
