import ScholarPages

/// The server that receives a message, and the encryption of the connection.
extension SMTP {
    /// The encryption of the connection to a server.
    package enum Security: String, Sendable, CaseIterable {
        /// Encrypted after the greeting (STARTTLS). Nothing is sent to a server that does not support it.
        case starttls
        /// Encrypted from the beginning.
        case tls
        /// Not encrypted; only for a server on this machine.
        case none
    }

    /// The user and the password for a server. The password is never printed.
    package struct Login: Sendable, Equatable {
        package let user: String
        package let password: String

        /// Creates a login.
        ///
        /// - Throws: `MailServerError.login`
        package init(user: String, password: String) throws(MailServerError) {
            guard !user.isEmpty else { throw .login(reason: "the user is empty") }
            guard !password.isEmpty else { throw .login(reason: "the password is empty") }
            for (name, text) in [("the user", user), ("the password", password)] {
                let hasControl = text.unicodeScalars.contains(where: OneLine.isControl)
                guard !hasControl else { throw .login(reason: "\(name) holds a control character") }
            }
            self.user = user
            self.password = password
        }
    }

    /// A server that accepts mail, with its port, encryption and login.
    package struct Server: Sendable, Equatable {
        /// Its name or address.
        package let host: String
        /// Its port; by default 587, 465 or 25, depending on the security.
        package let port: Int
        /// The encryption; by default `starttls`, and `none` on this machine.
        package let security: Security
        /// The login of the sender; nil for a server that requires no login.
        package var login: Login?
        /// A file of certificates in PEM to trust instead of those of the system.
        package let certificateFile: String?

        /// Creates the description of a server.
        ///
        /// - Throws: `MailServerError.host`, `.port`, and `.unencrypted` when mail would leave this machine without
        ///   encryption.
        package init(
            host: String, port: Int? = nil, security: Security? = nil, login: Login? = nil,
            certificateFile: String? = nil
        ) throws(MailServerError) {
            let isAddress =
                host.contains(":") && host.utf8.allSatisfy { $0.hexValue != nil || ":.".utf8.contains($0) }
            let isName =
                host.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
                && host.utf8.contains(where: \.isAlphanumeric) && host.utf8.first != UInt8(ascii: "-")
            guard isAddress || isName, host.utf8.count <= 253 else { throw .host(OneLine.folded(host)) }
            let isLocal = Self.isLoopback(host)
            let security = security ?? (isLocal ? .none : .starttls)
            guard security != .none || isLocal else { throw .unencrypted(host: host) }
            let port = port ?? [.starttls: 587, .tls: 465, .none: 25][security] ?? 587
            guard (1...65_535).contains(port) else { throw .port(port) }
            self.host = host
            self.port = port
            self.security = security
            self.login = login
            self.certificateFile = certificateFile
        }

        /// Whether a host is this machine: `localhost`, `::1` or an address in 127.0.0.0/8. Names such as
        /// `127.example.org` are not.
        static func isLoopback(_ host: String) -> Bool {
            if ["localhost", "::1"].contains(host.lowercased()) { return true }
            let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
            // Some programs read a number with a leading zero as octal, so it is not accepted.
            return numbers.count == 4 && numbers[0] == "127"
                && numbers.allSatisfy { part in UInt8(part).map { "\($0)" == part } ?? false }
        }
    }
}

extension SMTP.Login: CustomStringConvertible, CustomReflectable {
    /// Only the user.
    package var description: String { user }

    /// Only the user, so that `dump` does not print the password.
    package var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}

extension SMTP.Server: CustomStringConvertible {
    /// Address, encryption and user: `smtp.example.org:587, STARTTLS, as ada`.
    package var description: String { described(user: login?.user) }

    /// Returns the same description with a given user, or without a login.
    package func described(user: String?) -> String {
        let how = [.starttls: "STARTTLS", .tls: "TLS", .none: "not encrypted"][security] ?? ""
        return "\(place), \(how), \(user.map { "as \($0)" } ?? "without login")"
    }

    /// Host and port, in the form used in a URL.
    package var place: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
