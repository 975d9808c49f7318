import TestSupport
import Testing

@testable import ScholarPages

/// Looking up one parameter in an address, compared with parsing the whole address.
@Suite("Parameters of addresses")
struct URLParametersTests {
    @Test("the first value of a parameter equals the one from the full parse")
    func first() {
        var random = SeededRandom(seed: 31)
        let letters = Array("??&&&==#qqab/+")
        for _ in 0..<20_000 {
            let address = String(
                (0..<Int.random(in: 0...30, using: &random)).map { _ in letters.randomElement(using: &random) ?? "q" })
            let all = URLParameters(address: address)
            #expect(URLParameters.first("q", in: address) == all["q"], "\(address)")
            #expect(URLParameters.first("ab", in: address) == all["ab"], "\(address)")
        }
    }

    @Test(
        "values are decoded, and end at the next parameter or the fragment",
        arguments: [
            ("/scholar?q=a%20b+c&hl=en", "a b c"), ("/scholar?hl=en&q=1#q=2", "1"), ("/scholar?faq=1&q=2", "2"),
            ("/scholar?q=&q=3", "3"), ("/q=1?q=2", "2"), ("/scholar#?q=1", nil), ("q=1", nil), ("/scholar?x?q=1", nil),
        ] as [(String, String?)])
    func decoded(_ address: String, _ value: String?) {
        #expect(URLParameters.first("q", in: address) == value)
    }
}
