import ScholarPages
package import Foundation

/// A message: a text, optionally the same text as HTML with pictures, and attached files.
///
/// Its bytes are the same in an `.eml` file and when sent to a server (RFC 5322, RFC 2045 to 2049): lines end in CRLF,
/// and everything is ASCII.
package struct MailMessage: Sendable {
    /// The sender; a draft can be without one, and the mail program that opens it adds its own.
    package var from: MailAddress?
    /// The recipients, at least one.
    package let to: [MailAddress]
    /// The subject, in any script; line breaks become spaces.
    package var subject: String
    /// The text for programs that show no HTML.
    package var text: String
    /// The same text as HTML, with pictures linked by `cid:` and their identifiers.
    package var html: String?
    /// The pictures in the HTML; left out when there is no HTML.
    package var pictures: [File] = []
    /// The attached files.
    package var attachments: [File] = []
    /// Whether Outlook opens the file as a draft to be sent (`X-Unsent`).
    package var isDraft = false
    /// The date and the unique token of the message.
    package var stamp: Stamp

    /// Creates a message.
    package init(
        from: MailAddress?, to: [MailAddress], subject: String, text: String, html: String? = nil,
        stamp: Stamp = Stamp()
    ) {
        self.from = from
        self.to = to
        self.subject = subject
        self.text = text
        self.html = html
        self.stamp = stamp
    }

    /// The message as bytes: headers, an empty line, and its parts.
    ///
    /// A multipart level with a single part is left out, so the simplest message is only a text.
    package func data() -> Data {
        let root = content
        return Data(MIMEPart(headers: headers + root.headers, body: root.body).bytes)
    }

    /// The digest of its recipients, subject and text, which are the same when the message is made again.
    ///
    /// - Throws: `PageError.library` when libcrypto cannot be used.
    package func digest() throws -> String {
        try SHA256.text(of: Array((to.map(\.address) + [subject, text]).joined(separator: "\n").utf8))
    }

    private var headers: [String] {
        let people = to.enumerated().flatMap { place, address in
            var pieces = HeaderText.pieces(of: address, after: "To")
            // Addresses are separated by commas.
            if place < to.count - 1 { pieces[pieces.count - 1] += "," }
            return pieces
        }
        // The identifier ends in the domain of the sender, so both are known or unknown.
        let sender = from.map { HeaderText.header("From", HeaderText.pieces(of: $0, after: "From")) }
        let identifier = from.map { "Message-ID: <\(stamp.token)@\($0.domain)>" }
        return [
            "Date: \(stamp.text)", sender, HeaderText.header("To", people),
            HeaderText.header("Subject", HeaderText.pieces(of: subject, after: "Subject")), identifier,
            "MIME-Version: 1.0", isDraft ? "X-Unsent: 1" : nil,
        ].compactMap(\.self)
    }

    private var content: MIMEPart {
        let token = stamp.token
        var views = [MIMEPart.text(text, subtype: "plain")]
        if let html {
            views.append(
                .multipart(
                    "related", [.text(html, subtype: "html")] + pictures.map(part), also: ["type=\"text/html\""],
                    token: token))
        }
        let files = attachments.map(part)
        return .multipart("mixed", [.multipart("alternative", views, token: token)] + files, token: token)
    }

    private func part(_ file: File) -> MIMEPart {
        .file(file.data, type: file.type, name: file.name, contentID: file.contentID)
    }
}

extension MailMessage {
    /// A file attached to a message, or a picture inside its HTML.
    package struct File: Sendable {
        /// Its name, converted to ASCII in the message.
        package let name: String
        /// Its media type, neither `multipart` nor `message`, which are never base64: `application/pdf`.
        package let type: String
        /// Its content.
        package let data: Data
        /// The identifier of a picture in the HTML, without brackets: `chart@scholar` for
        /// `<img src="cid:chart@scholar">`.
        package let contentID: String?

        /// Creates an attached file, or a picture with its identifier.
        package init(name: String, type: String, data: Data, contentID: String? = nil) {
            self.name = FileName(name).text
            self.type = type
            self.data = data
            self.contentID = contentID
        }
    }

    /// The time at which a message is written, and its unique token; tests provide their own.
    package struct Stamp: Sendable {
        /// The date of the message.
        package let date: Date
        /// The time zone of the date in the header.
        package let timeZone: TimeZone
        /// A unique token of letters, digits and hyphens. Boundaries contain it too.
        package let token: String

        /// Creates a stamp; without arguments, for a new message.
        package init(date: Date = Date(), timeZone: TimeZone = .current, token: String = UUID().uuidString) {
            self.date = date
            self.timeZone = timeZone
            let letters = token.utf8.filter { $0.isAlphanumeric || "-".utf8.contains($0) }.prefix(40)
            self.token = letters.isEmpty ? "message" : String(decoding: letters, as: UTF8.self).lowercased()
        }

        /// The date in the format of a header, in English in every locale: `Sat, 21 Nov 2026 12:52:12 +0100`.
        package var text: String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss xx"
            // Zones with seconds are cut to minutes.
            formatter.timeZone = TimeZone(secondsFromGMT: timeZone.secondsFromGMT(for: date) / 60 * 60)
            // The formatter rounds to milliseconds, and the time is not later than the date.
            return formatter.string(from: Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
        }
    }
}
