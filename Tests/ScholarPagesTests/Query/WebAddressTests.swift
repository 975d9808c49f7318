import Testing

@testable import ScholarPages

/// Addresses in pages, and whether they become links.
@Suite("Web addresses")
struct WebAddressTests {
    @Test(
        "addresses of the web and of FTP servers are links, and invalid characters are percent-encoded",
        arguments: [
            ("https://example.org/a?b=c&d=(e)#f", "https://example.org/a?b=c&d=(e)#f"),
            ("HTTP://example.org", "http://example.org"), ("http://[::1]:80/", "http://[::1]:80/"),
            ("http://x/\"><script>", "http://x/%22%3E%3Cscript%3E"), ("http://x/[1]{2}", "http://x/%5B1%5D%7B2%7D"),
            ("http://x/é#ü#2", "http://x/%C3%A9#%C3%BC%232"), ("http://x/%41%zz%", "http://x/%41%25zz%25"),
            ("http://x\\@y/", "http://x%5C@y/"), ("http://x/a paper.pdf#page 2", "http://x/a%20paper.pdf#page%202"),
            ("http://x/ y", "http://x/%20y"),
            ("ftp://ftp.example.org/Papers/a b.pdf", "ftp://ftp.example.org/Papers/a%20b.pdf"),
        ])
    func link(_ address: String, _ link: String) {
        #expect(WebAddress.link(address) == link)
        // Encoding is idempotent.
        #expect(WebAddress.link(link) == link)
    }

    @Test(
        "other addresses are not links",
        arguments: [
            "javascript:alert(1)//http://x", "file:///etc/passwd", "data:text/html,x", "http://", "http:///path",
            "//x/y",
            "x", "", "http://x y/z", "http://x/\u{A0}y", "http://x/\ty", "http://x/\ny", "http://x/\u{2028}",
            "javascript://x/%0Aalert(1)",
        ])
    func noLink(_ address: String) {
        #expect(WebAddress.link(address) == nil)
    }

    @Test(
        "only Google's hosts are treated as Google",
        arguments: [
            ("https://scholar.google.com/x", true), ("https://scholar.google.co.uk/x", true),
            ("https://scholar.google.com.tr", true), ("http://scholar.google.de:80/", true),
            ("https://scholar.googleusercontent.com", true), ("https://google.abc.com/", false),
            ("https://scholar-google-com.proxy.example.edu/", false), ("http://google.example.org", false),
            ("http://google.example.org.evil/", false),
        ])
    func google(_ url: String, _ isGoogle: Bool) {
        #expect(WebAddress.isGoogle(url) == isGoogle)
    }

    @Test(
        "the parameters that name an account are removed from addresses of Scholar, also behind a library's proxy",
        arguments: [
            ("https://scholar.google.com/scholar?q=mud&authuser=1", "https://scholar.google.com/scholar?q=mud"),
            ("/citations?authuser=1&user=kQ7xEwMAAAAJ#top", "/citations?user=kQ7xEwMAAAAJ#top"),
            (
                "https://scholar-google-com.proxy.example.edu/scholar?q=mud&authuser=1",
                "https://scholar-google-com.proxy.example.edu/scholar?q=mud"
            ),
            ("https://papers.example.org/a?authuser=1", "https://papers.example.org/a?authuser=1"),
        ])
    func accounts(_ address: String, _ kept: String) {
        #expect(WebAddress.linkWithoutAccount(address) == kept)
    }
}
