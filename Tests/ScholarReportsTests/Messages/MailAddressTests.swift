import TestSupport
import Testing

@testable import ScholarKit

/// Addresses as users type them, and refused ones.
@Suite("Mail addresses")
struct MailAddressTests {
    @Test(
        "typical input is accepted",
        arguments: [
            ("ada@example.org", nil, "ada@example.org"), ("  ada@example.org\n", nil, "ada@example.org"),
            ("<ada@example.org>", nil, "ada@example.org"), ("ada@localhost", nil, "ada@localhost"),
            ("Ada Lovelace <ada@example.org>", "Ada Lovelace", "ada@example.org"),
            ("\"Lovelace, Ada\" <a.l+x@example.org>", "Lovelace, Ada", "a.l+x@example.org"),
            ("Lovelace, Ada <ada@example.org>", "Lovelace, Ada", "ada@example.org"),
            ("\"Ada \\\"the\\\\first\\\"\" <ada@example.org>", "Ada \"the\\first\"", "ada@example.org"),
            ("Zoë Å. 李 <z@xn--bcher-kva.example>", "Zoë Å. 李", "z@xn--bcher-kva.example"),
            ("Ada <the first> <ada@example.org>", "Ada <the first>", "ada@example.org"),
            ("Ada\tLovelace\t<ada@example.org>", "Ada Lovelace", "ada@example.org"),
            ("o'neill_{x}@sub-1.example.org", nil, "o'neill_{x}@sub-1.example.org"),
            ("\"ada@home, or Bob <c@d>\" <ada@example.org>", "ada@home, or Bob <c@d>", "ada@example.org"),
            ("Ada@Example.org <ada@example.org>", "Ada@Example.org", "ada@example.org"),
            ("Ada \"the first\" <ada@example.org>,", "Ada \"the first\"", "ada@example.org"),
        ] as [(String, String?, String)])
    func read(_ text: String, _ name: String?, _ address: String) throws {
        let read = try MailAddress(parsing: text)
        #expect(read.name == name)
        #expect(read.address == address)
    }

    private static let invalid = [
        "", "ada", "@example.org", "a@b@c", "a@b.example, c@d.example", " , ", "Ada <a@b>, \"Bob\" <c@d>; e@f",
        "a@b\r\nRCPT TO:<c@d>", "<a@b\r\nRCPT TO:<c@d>", "Ada <a@b\r\n>", "a@b\0c",
        "Ada\r\nBcc: x@y.example <ada@example.org>", "Ada <a@b> x", "äda@example.org", "ada@bücher.example",
        "a..b@example.org", ".a@example.org", "a b@example.org", "\"a b\"@example.org", "a@-x.org", "a@x..org", "a@",
        "a@[127.0.0.1]", "a@b>c", "\(String(repeating: "a", count: 65))@example.org",
        "a@\(String(repeating: "b", count: 64)).org",
        "a@\(Array(repeating: "abcdefg", count: 40).joined(separator: "."))",
    ]

    @Test("an invalid address is refused with the reason, on one line")
    func refused() throws {
        let refusals = Self.invalid.map { text in
            let error = #expect(throws: MailError.self) { try MailAddress(parsing: text) }
            return "\(error?.description ?? "")\n"
        }
        #expect(refusals.allSatisfy { $0.split(separator: "\n").count == 1 })
        #expect(
            try Golden("ScholarReportsTests/Golden/refused-addresses.txt").difference(from: refusals.joined()) == nil)
    }

    @Test(
        "a list is split only between addresses",
        arguments: [
            ("Ada <a@b.org>, Bob <c@d.org>", ["Ada <a@b.org>", "Bob <c@d.org>"]),
            ("a@b.org, Bob <c@d.org>", ["a@b.org", "Bob <c@d.org>"]),
            ("\"Ada\" <a@b.org>, \"Bob\" <c@d.org>", ["Ada <a@b.org>", "Bob <c@d.org>"]),
            ("Ada <a@b.org>;Bob <c@d.org>;", ["Ada <a@b.org>", "Bob <c@d.org>"]),
            ("a@b.org,c@d.org,,e@f.org , ", ["a@b.org", "c@d.org", "e@f.org"]),
            ("a@b.org,\r\n\tc@d.org", ["a@b.org", "c@d.org"]),
            ("Lovelace, Ada <a@b.org>", ["\"Lovelace, Ada\" <a@b.org>"]),
            (
                "c@d.org, Lovelace, Ada <a@b.org>, King; Bob <e@f.org>",
                ["c@d.org", "\"Lovelace, Ada\" <a@b.org>", "\"King; Bob\" <e@f.org>"]
            ),
            ("\"x@y, \\\"z\" <a@b.org>, c@d.org", ["\"x@y, \\\"z\" <a@b.org>", "c@d.org"]),
        ] as [(String, [String])])
    func lists(_ text: String, _ addresses: [String]) throws {
        #expect(try MailAddress.list(parsing: text).map { "\($0)" } == addresses)
    }

    @Test(
        "no recipient is skipped: one invalid address refuses the whole list",
        arguments: [
            "Ada <a@b.org> Bob <c@d.org>", "a@b.org Bob <c@d.org>", "a@b.org <c@d.org>", "Ada <a@b.org, Bob <c@d.org>",
            "\"Ada <a@b.org>, Bob <c@d.org>", "\"Ada\" <a@b.org> \"Bob\" <c@d.org>",
            "\"Ada\\\" <a@b.org>, Bob <c@d.org>",
            "a@b.org, Bob", "a@b.org c@d.org", "a@b.org, @d.org", "Ada <a@b.org>\r\nBob <c@d.org>", "", ",",
        ])
    func refusedLists(_ text: String) {
        #expect(throws: MailError.self) { try MailAddress.list(parsing: text) }
    }

    @Test("an address is written as it would be read")
    func written() throws {
        let plain = try MailAddress("ada@example.org", name: " Ada \t Lovelace ")
        #expect("\(plain)" == "Ada Lovelace <ada@example.org>")
        let odd = try MailAddress("ada@example.org", name: "Lovelace, \"Ada\"")
        #expect("\(odd)" == "\"Lovelace, \\\"Ada\\\"\" <ada@example.org>")
        for address in [plain, odd] { #expect(try MailAddress(parsing: "\(address)") == address) }
        #expect("\(try MailAddress("a@b", name: "\r\n"))" == "a@b")
    }
}
