import Foundation
import ScholarKit

/// An answer to a browser.
package struct Response: Sendable {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// Creates a page. It loads nothing from other sites, and runs the script with the nonce only.
    static func page(_ html: String, status: Int = 200, nonce: String = "") -> Response {
        let own = nonce.isEmpty ? "'none'" : "'nonce-\(nonce)'"
        let policy =
            "default-src 'none'; script-src \(own); style-src \(own); connect-src 'self'; img-src 'self'; "
            + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        return Response(
            status: status,
            headers: [("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", policy)],
            body: Array(html.utf8))
    }

    /// Creates a file of the page, or a fragment.
    static func text(_ text: String, type: String) -> Response {
        Response(headers: [("Content-Type", "\(type); charset=utf-8")], body: Array(text.utf8))
    }

    /// Creates a file to download. Browsers use the second name, with letters of any script (RFC 6266).
    static func download(_ data: Data, name: String, type: String) -> Response {
        let encoded = name.percentEncoded { $0.isAlphanumeric || "-._~".utf8.contains($0) }
        let names = "filename=\"\(FileName(name).text)\"; filename*=UTF-8''\(encoded)"
        return Response(
            headers: [("Content-Type", type), ("Content-Disposition", "attachment; \(names)")], body: Array(data))
    }

    /// Sends the browser to another page of this server.
    static func redirect(to address: String) -> Response { Response(status: 303, headers: [("Location", address)]) }

    /// Begins the session: a page that leads to another one. After a redirection a browser that comes from a file would
    /// not send the cookie, because the file is another site.
    static func entrance(to address: String, cookie: String) -> Response {
        var response = page(PlainPage.leading(to: address))
        response.headers.append(("Set-Cookie", cookie))
        return response
    }

    /// Refuses a request in a sentence.
    static func refusal(_ error: RequestError) -> Response {
        page(PlainPage.html(body: "<h1>scholar</h1><p>\(error.answer.sentence)</p>"), status: error.answer.status)
    }

    private static let names = [
        200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
        422: "Unprocessable Content", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
    ]

    /// The bytes of the answer. Every answer names the program and its version, and forbids everything that a page of
    /// another site could do with it.
    func bytes(withBody hasBody: Bool) -> Data {
        let fixed = [
            ("Server", "scholar/\(ScholarVersion.current)"), ("Connection", "close"), ("Cache-Control", "no-store"),
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Content-Length", "\(body.count)"),
        ]
        var head = "HTTP/1.1 \(status) \(Self.names[status] ?? "Answer")\r\n"
        for (name, value) in headers + fixed {
            head += "\(name): \(value.filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" })\r\n"
        }
        return Data((head + "\r\n").utf8) + (hasBody ? Data(body) : Data())
    }
}

/// Pages without style and script.
package enum PlainPage {
    static func html(head: String = "", body: String) -> String {
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\(head)<title>scholar</title></head>"
            + "<body>\(body)</body></html>\n"
    }

    /// A page that leads to an address, and does not tell it where the browser came from.
    package static func leading(to address: String) -> String {
        let address = Markup.escaped(address)
        return html(
            head: "<meta name=\"referrer\" content=\"no-referrer\">"
                + "<meta http-equiv=\"refresh\" content=\"0; url=\(address)\">",
            body: "<p><a href=\"\(address)\">scholar</a></p>")
    }
}
