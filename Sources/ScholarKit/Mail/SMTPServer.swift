/// The server that takes a message, and how the connection to it is protected.
extension SMTP {
    /// How the connection to a server is kept from others.
    package enum Security: String, Sendable, CaseIterable {
        /// Encrypted from the second sentence on; nothing is sent to a server that cannot.
        case starttls
        /// Encrypted from the beginning.
        case tls
        /// In the clear, which is for this machine only.
        case none
    }

    /// Who says to be allowed to send; nothing prints the password.
    package struct Login: Sendable, Equatable {
        let user: String
        let password: String

        /// Makes a login.
        ///
        /// - Throws: `MailError.login`
        package init(user: String, password: String) throws(MailError) {
            guard !user.isEmpty else { throw .login(reason: "the user is empty") }
            guard !password.isEmpty else { throw .login(reason: "the password is empty") }
            for (name, text) in [("the user", user), ("the password", password)] {
                let hasControl = text.unicodeScalars.contains(where: HeaderText.isControl)
                guard !hasControl else { throw .login(reason: "\(name) holds a control character") }
            }
            self.user = user
            self.password = password
        }
    }

    /// A server that takes mail, and how to speak to it.
    package struct Server: Sendable, Equatable {
        /// Its name or address.
        package let host: String
        /// Its port; by default 587, 465 or 25, depending on the security.
        package let port: Int
        /// How the connection is protected; by default `starttls`, and `none` on this machine.
        package let security: Security
        /// The login of the sender; nil for a server that requires no login.
        package var login: Login?
        /// A file of certificates in PEM to trust instead of those of the system.
        package let certificateFile: String?

        /// Describes a server.
        ///
        /// - Throws: `MailError.host`, `.port`, and `.unencrypted` when mail would leave this machine in the clear.
        package init(
            host: String, port: Int? = nil, security: Security? = nil, login: Login? = nil,
            certificateFile: String? = nil
        ) throws(MailError) {
            let isAddress =
                host.contains(":") && host.utf8.allSatisfy { $0.hexValue != nil || ":.".utf8.contains($0) }
            let isName =
                host.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
                && host.utf8.contains(where: \.isAlphanumeric) && host.utf8.first != UInt8(ascii: "-")
            guard isAddress || isName, host.utf8.count <= 253 else { throw .host(HeaderText.folded(host)) }
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

        /// Whether a host is this machine itself: `localhost`, `::1` and 127.0.0.0/8, and no name that only looks so.
        static func isLoopback(_ host: String) -> Bool {
            if ["localhost", "::1"].contains(host.lowercased()) { return true }
            let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
            // A zero in front would make a number octal to some programs.
            return numbers.count == 4 && numbers[0] == "127"
                && numbers.allSatisfy { part in UInt8(part).map { "\($0)" == part } ?? false }
        }
    }
}

extension SMTP.Login: CustomStringConvertible, CustomReflectable {
    /// The user alone.
    package var description: String { user }

    /// Nothing but the user, so that no dump tells the password.
    package var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}

extension SMTP.Server: CustomStringConvertible {
    /// Where it is, how it is spoken to, and who sends: `smtp.example.org:587, STARTTLS, as ada`.
    package var description: String { described(user: login?.user) }

    /// Returns the same description with a given user, or without a login.
    package func described(user: String?) -> String {
        let how = [.starttls: "STARTTLS", .tls: "TLS", .none: "not encrypted"][security] ?? ""
        return "\(place), \(how), \(user.map { "as \($0)" } ?? "without login")"
    }

    /// Host and port, in the form used in a URL.
    var place: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
