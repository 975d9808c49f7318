/// One exchange with a server: its address, purpose and time limits.
package struct Transfer {
    /// The purpose of a transfer, which determines the allowed protocols.
    package enum Kind {
        /// A page, by HTTP or HTTPS only.
        case web(Web)
        /// A message to send, by SMTP only, plain or inside TLS.
        case mail(Mail)
    }

    /// The settings for requesting a page.
    package struct Web {
        /// A Netscape cookie file, only read.
        package var cookieFile: String?
        /// A key for the server, which is not sent to another one after a redirect.
        var key: String?
        /// A transfer that is slower than this for this number of seconds ends.
        var slowest: (bytesPerSecond: Int, seconds: Int)
    }

    /// A message with its envelope, and the server that receives it.
    package struct Mail {
        package var envelope: SMTP.Envelope
        package var server: SMTP.Server
        /// The maximum time in seconds for each response of the server.
        var answerSeconds: Int
    }

    package var url: String
    package var kind: Kind
    /// The maximum time in seconds to connect.
    var connectSeconds: Int
    /// The maximum time in seconds for the whole transfer.
    var totalSeconds: Int
}

extension Transfer {
    struct Ending {
        /// nil when it succeeded.
        var failure: Failure?
        /// libcurl's general description of the failure.
        var reason: String
        /// libcurl's details of this failure; may be empty.
        var detail: String
        /// The last status of the server: of HTTP, or of SMTP.
        var status: Int?
        /// Whether libcurl sent all data.
        var isUploaded: Bool
        var finalURL: String?
        var contentType: String?

        /// The details, otherwise the general description.
        var explanation: String { detail.isEmpty ? reason : detail }
    }

    package enum Failure {
        /// The server closed the connection before the end.
        case cutOff
        /// The server hung up without an answer.
        case hungUp
        case cancelled
        case redirects
        /// The host name could not be resolved.
        case unresolved
        /// A redirect leads to an address of another protocol, or to an invalid address.
        case redirectToOtherScheme
        /// The server does not speak HTTP.
        case notHTTP
        /// The transfer was below the minimum rate for too long.
        case tooSlow
        /// No encrypted connection could be established.
        case tls
        /// The certificate is not trusted, or is for another host.
        case certificate
        /// The certificate is self-signed.
        case selfSigned
        /// The certificate file cannot be used.
        case certificateFile
        /// The server does not support encryption.
        case noTLS
        case login
        /// libcurl refuses an option, so the transfer did not begin.
        case options
        case other
    }
}
