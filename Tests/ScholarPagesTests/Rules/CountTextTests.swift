import Testing

@testable import ScholarPages

@Suite("Numbers in any language")
struct CountTextTests {
    @Test(
        "the only number in a link",
        arguments: [
            ("Cited by 41135", 41135), ("Citado por 1.234", 1234), ("Cité 1 234 fois", 1234),
            ("Cité 12\u{202F}345 fois", 12345),
            ("被引用次数：12", 12), ("引用元 7", 7), ("12회 인용", 12), ("Počet citací tohoto článku: 5", 5), ("عدد ١٢٣", 123),
            ("Cited by 1,23,456", 123_456), ("All 1,234 versions", 1234),
        ])
    func only(_ text: String, _ number: Int) {
        #expect(CountText.only(in: text) == number)
    }

    @Test(
        "no number, two numbers and negative numbers are rejected",
        arguments: [
            "Cited by", "", "Cited by 3 of 4", "Cited by many", "Cited by -5", "Cited by −5", "Zitiert von: -5",
        ])
    func none(_ text: String) {
        #expect(CountText.only(in: text) == nil)
    }

    @Test(
        "the total of a page",
        arguments: [
            ("About 8,390,000 results (0.13 sec)", 8_390_000), ("Page 2 of about 16,800 results (0.04 sec)", 16_800),
            ("找到约 1,790,000 条结果 （用时0.13秒）", 1_790_000), ("Aproximadamente 159 resultados (0,04 s)", 159),
            ("Seite 2 von ungefähr 1.390 Ergebnissen (0,05 Sek.)", 1390), ("5 results", 5),
        ])
    func total(_ text: String, _ number: Int) {
        #expect(CountText.total(in: text) == number)
    }

    @Test("a number that is too large for a citation count is rejected")
    func overflow() {
        #expect(CountText.only(in: "Cited by 99999999999999999999999") == nil)
    }
}
