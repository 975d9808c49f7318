/// One exchange with a server, as libcurl is told of it: where to, what for, and how long it may take.
struct Transfer {
    /// What a transfer is for; it decides which protocols it may speak.
    enum Kind {
        /// A page, by HTTP or HTTPS and nothing else.
        case web(Web)
        /// A message to send, by SMTP, plain or inside TLS, and nothing else.
        case mail(Mail)
    }

    /// How a page is asked for.
    struct Web {
        var userAgent: String
        /// A Netscape cookie file, read and never written.
        var cookieFile: String?
        /// So many redirects are followed.
        var redirects: Int
        /// A transfer that is slower than this for so many seconds ends.
        var slowest: (bytesPerSecond: Int, seconds: Int)
    }

    /// A message with its envelope.
    struct Mail {
        var sender: String
        var recipients: [String]
        var message: [UInt8]
        var user: String?
        var password: String?
        /// Certificates to trust instead of those of the system.
        var certificateFile: String?
        /// Whether nothing at all is said before the connection is encrypted.
        var requiresTLS: Bool
        /// Whether a proxy of the environment is left aside.
        var avoidsProxies: Bool
        /// Seconds that the server may take for each answer.
        var answerSeconds: Int
    }

    var url: String
    var kind: Kind
    /// Seconds until a connection has to stand.
    var connectSeconds: Int
    /// Seconds until everything has to be over.
    var totalSeconds: Int
}

extension Transfer {
    /// How a transfer ended.
    struct Ending {
        /// nil when it succeeded.
        var failure: Failure?
        /// What libcurl says of such a failure in general.
        var reason: String
        /// What it says of this one; empty when it has nothing to say.
        var detail: String
        /// The last status of the server: of HTTP, or of SMTP.
        var status: Int?
        /// Whether libcurl took everything that was to be sent.
        var isUploaded: Bool
        var finalURL: String?
        var contentType: String?
    }

    /// The failures that are told apart.
    enum Failure {
        /// The server hung up before the end of its answer.
        case cutOff
        /// The server hung up without an answer.
        case hungUp
        /// The task was cancelled.
        case cancelled
        case redirects
        /// The name of the host leads to no address.
        case unresolved
        /// A redirect leads to an address of another protocol, or to none.
        case redirectOffTheWeb
        /// What answered does not speak HTTP.
        case notHTTP
        /// There was less than the least for too long.
        case tooSlow
        /// No encrypted connection came about.
        case tls
        /// The certificate is not one to trust, or not that of the host.
        case certificate
        /// The file of certificates cannot be used.
        case certificateFile
        /// The server does not encrypt.
        case noTLS
        case login
        case other
    }
}
