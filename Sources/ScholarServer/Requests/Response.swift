import Foundation
import ScholarPages

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

    /// Creates a file to download.
    static func download(_ data: Data, name: String, type: String) -> Response {
        Response(
            headers: [("Content-Type", type), ("Content-Disposition", "attachment; filename=\"\(name)\"")],
            body: Array(data))
    }

    /// Sends the browser to another page of this server.
    static func redirect(to address: String, cookie: String? = nil) -> Response {
        Response(
            status: 303, headers: [("Location", address)] + (cookie.map { [("Set-Cookie", $0)] } ?? []))
    }

    /// Refuses a request in a sentence.
    static func refusal(_ error: RequestError) -> Response {
        .page(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>scholar</title></head>"
                + "<body><h1>scholar</h1><p>\(error.sentence)</p></body></html>\n", status: error.status)
    }

    private static let names = [
        200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
        422: "Unprocessable Content", 500: "Internal Server Error",
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
