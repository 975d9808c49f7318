import Foundation
import ScholarKit
import Testing

@testable import ScholarServer

/// Attacks on the page over raw sockets: what the server must refuse, and must not do.
@Suite struct AttackTests {
    /// A server whose times are short.
    private static var hasty: Limits {
        var limits = Limits()
        limits.secondsForHead = 0.4
        limits.secondsForBody = 0.4
        return limits
    }

    @Test func `a request without cookie is refused`() async throws {
        let page = try await RunningPage()
        let answer = try await page.send(["GET / HTTP/1.1\r\nHost: \(page.host)\r\n\r\n"])
        #expect(answer.status == 403)
        #expect(answer.header("Server") == "scholar/\(ScholarVersion.current)")
        #expect(
            try await page.send(["GET /search/1 HTTP/1.1\r\nHost: \(page.host)\r\nCookie: x=1\r\n\r\n"]).status == 403)
        let almost = "\(page.cookie.dropLast())\(page.cookie.last == "0" ? "1" : "0")"
        #expect(
            try await page.send(["GET / HTTP/1.1\r\nHost: \(page.host)\r\nCookie: \(almost)\r\n\r\n"]).status == 403)
        #expect(try await page.get("/").status == 200)
    }

    @Test func `the token of the address is valid once, and becomes a cookie`() async throws {
        let page = try await RunningPage()
        let path = String(page.server.access.address.dropFirst("http://\(page.host)".count))
        let wrong = try await page.send(["GET /start?token=0000 HTTP/1.1\r\nHost: \(page.host)\r\n\r\n"])
        #expect(wrong.status == 403)
        let first = try await page.send(["GET \(path) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n"])
        // The file that led here is another site, from which a redirection would not send the cookie.
        #expect(first.status == 200 && first.body.contains("url=/\""))
        let cookie = try #require(first.header("Set-Cookie"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        #expect(try await page.send(["GET \(path) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n"]).status == 403)
        let again = "GET \(path) HTTP/1.1\r\nHost: \(page.host)\r\nCookie: \(page.cookie)\r\n\r\n"
        #expect(try await page.send([again]).status == 303)
    }

    @Test(arguments: [
        "example.org", "127.0.0.1", "127.0.0.1:80", "localhost.example.org:PORT", "127.0.0.1:PORT.example.org",
        "[::1]:1", "",
    ])
    func `a foreign host is refused`(host: String) async throws {
        let page = try await RunningPage()
        let name = host.replacing("PORT", with: "\(page.access.port)")
        let answer = try await page.send(["GET / HTTP/1.1\r\nHost: \(name)\r\nCookie: \(page.cookie)\r\n\r\n"])
        #expect(answer.status == 400)
    }

    @Test func `localhost and the address of IPv6 are our names, too`() async throws {
        let page = try await RunningPage()
        for name in ["localhost", "[::1]", "LocalHost"] {
            let head = "GET / HTTP/1.1\r\nHost: \(name):\(page.access.port)\r\nCookie: \(page.cookie)\r\n\r\n"
            #expect(try await page.send([head]).status == 200)
        }
    }

    @Test func `two hosts, no host and odd heads are refused`() async throws {
        let page = try await RunningPage()
        let cookie = "Cookie: \(page.cookie)\r\n"
        let heads = [
            "GET / HTTP/1.1\r\nHost: \(page.host)\r\nHost: example.org\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost: example.org\r\nHost: \(page.host)\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost: \(page.host)\r\nhost: \(page.host)\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost: \(page.host)\r\n folded\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost : \(page.host)\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost: \(page.host)\nX: y\r\n\(cookie)\r\n",
            "GET http://example.org/ HTTP/1.1\r\nHost: \(page.host)\r\n\(cookie)\r\n",
            "GET /\u{1} HTTP/1.1\r\nHost: \(page.host)\r\n\(cookie)\r\n",
            "GET / HTTP/3\r\nHost: \(page.host)\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost: \(page.host)\r\nContent-Length: 3\r\nContent-Length: 4\r\n\(cookie)\r\n",
            "GET / HTTP/1.1\r\nHost: \(page.host)\r\nContent-Length: -3\r\n\(cookie)\r\n",
        ]
        for head in heads { #expect(try await page.send([head]).status == 400, "\(head)") }
        #expect(try await page.send(["DELETE / HTTP/1.1\r\nHost: \(page.host)\r\n\(cookie)\r\n"]).status == 405)
        let chunked =
            "POST /search/1/undo HTTP/1.1\r\nHost: \(page.host)\r\n\(cookie)Transfer-Encoding: chunked\r\n\r\n"
        #expect(try await page.send([chunked]).status == 411)
    }

    @Test(arguments: [60_000, 10 << 20]) func `an endless head is refused early`(size: Int) async throws {
        let page = try await RunningPage()
        let long = "GET / HTTP/1.1\r\nHost: \(page.host)\r\nX: " + String(repeating: "x", count: size)
        #expect(try await page.send([long]).status == 431)
        #expect(try await page.get("/").status == 200)
    }

    @Test func `a head of very many fields is refused`() async throws {
        let page = try await RunningPage()
        let fields = String(repeating: "X: y\r\n", count: 200)
        #expect(try await page.send(["GET / HTTP/1.1\r\nHost: \(page.host)\r\n\(fields)\r\n"]).status == 431)
    }

    @Test func `a head and a body of a byte at a time end`() async throws {
        let page = try await RunningPage(limits: Self.hasty)
        let slow = Array(repeating: "X", count: 60)
        #expect(try await page.send(slow, pause: .milliseconds(50)).status == 408)
        let head =
            "POST /search/1/undo HTTP/1.1\r\nHost: \(page.host)\r\nCookie: \(page.cookie)\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60\r\n\r\n"
        #expect(try await page.send([head] + slow.dropLast(), pause: .milliseconds(50)).status == 408)
    }

    @Test func `a body of 900 MB is refused before it is read`() async throws {
        let page = try await RunningPage()
        for (path, cookie) in [("/search/1/edit", page.cookie), ("/import", page.cookie)] {
            let head =
                "POST \(path) HTTP/1.1\r\nHost: \(page.host)\r\nCookie: \(cookie)\r\n"
                + "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000000\r\n\r\n"
            #expect(try await page.send([head]).status == 413)
        }
        let receive =
            "POST /receive?token=\(page.access.receiving) HTTP/1.1\r\nHost: \(page.host)\r\n"
            + "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000000\r\n\r\n"
        #expect(try await page.send([receive]).status == 413)
    }

    @Test func `a form larger than a form can be is refused`() async throws {
        let page = try await RunningPage()
        let large = String(repeating: "x", count: 1_100_000)
        #expect(try await page.post("/search/1/edit", [("op", large)]).status == 413)
    }

    @Test func `an edit needs the cookie, our origin and the token of the form`() async throws {
        let page = try await RunningPage()
        let fields = [("op", "reject"), ("n", "1"), ("seen", try page.listing.state)]
        #expect(try await page.post("/search/1/edit", fields, hasCookie: false).status == 403)
        #expect(try await page.post("/search/1/edit", fields, token: "0").status == 403)
        #expect(try await page.post("/search/1/edit", fields, token: page.access.receiving).status == 403)
        for origin in [
            "http://example.org", "null", "https://\(page.host)", "http://127.0.0.1:1", "http://\(page.host).org",
        ] {
            #expect(try await page.post("/search/1/edit", fields, headers: ["Origin: \(origin)"]).status == 403)
        }
        let foreign = ["Origin: null", "Sec-Fetch-Site: cross-site"]
        #expect(try await page.post("/search/1/edit", fields, headers: foreign).status == 403)
        #expect(try page.listing.history.done.isEmpty)
        // Browsers write `null` for forms of pages that send no referrer.
        let own = ["Origin: null", "Sec-Fetch-Site: same-origin"]
        #expect(try await page.post("/search/1/edit", fields, headers: own).status == 303)
        #expect(try page.listing.history.done.count == 1)
        let undo = [("seen", try page.listing.state)]
        #expect(try await page.post("/search/1/undo", undo, headers: ["Origin: http://\(page.host)"]).status == 303)
        #expect(try page.listing.history.done.isEmpty)
    }

    @Test func `no address that is only opened has an effect`() async throws {
        let page = try await RunningPage()
        _ = try page.scholar.edit(.number(1), .reject, [1])
        let seen = try page.listing.state
        for path in [
            "edit?op=reject&n=2", "undo?x=1", "redo?x=1", "suggestions?answer=yes&op=reject&n=2", "effect?n=2",
        ] {
            _ = try await page.get("/search/1/\(path)&seen=\(seen)&token=\(page.access.form)")
        }
        _ = try await page.get("/receive?token=\(page.access.receiving)&page=x")
        #expect(try page.listing.state == seen)
    }

    @Test func `the token for pages can only add pages`() async throws {
        let page = try await RunningPage()
        let fields = [("op", "reject"), ("n", "1"), ("seen", try page.listing.state)]
        let bearer = ["Authorization: Bearer \(page.access.receiving)"]
        #expect(try await page.post("/search/1/edit", fields, headers: bearer, hasCookie: false).status == 403)
        #expect(try await page.post("/receive", [("page", "x")], hasCookie: false).status == 403)
        #expect(try await page.post("/receive?token=0", [("page", "x")], hasCookie: false).status == 403)
        // The cookie is not enough either: a page of another site could use it.
        #expect(try await page.post("/receive", [("page", "x")]).status == 403)
        // The page is read, and is not from Scholar.
        #expect(try await page.post("/receive", [("page", "x")], headers: bearer, hasCookie: false).status == 422)
    }

    @Test func `every answer forbids what a page of another site could do with it`() async throws {
        let page = try await RunningPage()
        for path in ["/", "/search/1", "/style.css", "/nothing"] {
            let answer = try await page.get(path)
            #expect(answer.header("Referrer-Policy") == "no-referrer")
            #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
        }
        let one = try #require(try await page.get("/search/1").header("Content-Security-Policy"))
        let other = try #require(try await page.get("/search/1").header("Content-Security-Policy"))
        #expect(one.contains("default-src 'none'") && one.contains("frame-ancestors 'none'") && one.contains("'nonce-"))
        #expect(one != other)
    }

    @Test func `a connection that sends nothing is closed, and others are served`() async throws {
        let page = try await RunningPage(limits: Self.hasty)
        async let silent = page.send([], pause: .zero)
        // A busy machine can need longer than these limits for a head.
        var status = 408
        for _ in 0..<100 where status == 408 { status = try await page.get("/").status }
        #expect(status == 200)
        #expect(try await silent.status == 408)
    }

    @Test func `a form of very many fields is refused`() async throws {
        let page = try await RunningPage()
        let part = "--x\r\nContent-Disposition: form-data; name=\"q\"\r\n\r\n\r\n"
        let body = String(repeating: part, count: 60_000) + "--x--"
        let head =
            "POST /receive?token=\(page.access.receiving) HTTP/1.1\r\nHost: \(page.host)\r\n"
            + "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        #expect(try await page.send([head + body]).status == 413)
    }

    @Test func `numbers of any size are only wrong numbers`() async throws {
        let page = try await RunningPage()
        let (low, high) = (Int.min, Int.max)
        for number in ["\(low)", "\(high)", "0", "-1", "99999999999999999999"] {
            for path in ["/import/\(number)", "/search/\(number)", "/search/1/publication/\(number)"] {
                #expect(try await page.get(path).status >= 400, "\(path)")
            }
        }
        for path in ["from=\(high)&to=\(low)", "from=\(low)&to=\(high)", "was=\(high).\(low).x.."] {
            #expect(try await page.get("/search/1?\(path)").status == 200, "\(path)")
        }
        #expect(try await page.get("/search/1/effect?n=\(low)&n=\(high)").status == 200)
        #expect(try await page.get("/compare?s=\(low)&s=\(high)").status >= 400)
    }
}
