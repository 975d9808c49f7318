import Foundation
import TestSupport
import Testing

@testable import ScholarPresentation

/// Foreign text in HTML, Markdown and templates.
@Suite("Escaped text")
struct EscapedTextTests {
    @Test("foreign text is never markup, not even with accents on it")
    func html() {
        let escaping = HTMLEscaping(isASCII: false)
        #expect(
            escaping.escapeText("</script><img src=x onerror='a'>")
                == "&lt;/script&gt;&lt;img src=x onerror=&#39;a&#39;&gt;")
        // Browsers treat a quote with an accent as a quote.
        #expect(escaping.escapeText("\"\u{301} onmouseover=1") == "&quot;\u{301} onmouseover=1")
        #expect(escaping.escapeText("<\u{338}b>") == "&lt;\u{338}b&gt;")
        #expect(escaping.escapeText("a\u{0}\u{1B}b\u{202E}c\u{85}\u{FFFE}") == "abc")
        #expect(HTMLEscaping(isASCII: true).escapeText("é潮🌊") == "&#233;&#28526;&#127754;")
    }

    @Test("Markdown treats no text as markup, in the middle of a line or at its start")
    func markdown() {
        let escaping = MarkdownEscaping()
        #expect(escaping.escapeText("*a* [b](c) `d` <e> x|y") == "\\*a\\* \\[b\\](c) \\`d\\` &lt;e&gt; x\\|y")
        #expect(escaping.escapeText("- item") == "\\- item")
        #expect(escaping.escapeText("1. item") == "1\\. item")
        #expect(escaping.escapeText("two\nlines") == "two lines")
    }

    @Test("a user's templates get the same escaping, in partials too, and missing ones are built-in")
    func templates() throws {
        let folder = try TemporaryFolder()
        try "{{title}}|{{> part}}".write(toFile: folder.path("report.html.mustache"), atomically: true, encoding: .utf8)
        try "[{{title}}]".write(toFile: folder.path("part.mustache"), atomically: true, encoding: .utf8)
        let templates = try ReportTemplates(folder: folder.url.path)
        #expect(
            try templates.render(.html, ["title": "\"\u{301}<b>"]) == "&quot;\u{301}&lt;b&gt;|[&quot;\u{301}&lt;b&gt;]")
        #expect(templates.text(.markdown) == ReportTemplates().text(.markdown))
    }

    @Test("invalid folders and templates are reported as such")
    func badTemplates() throws {
        let folder = try TemporaryFolder()
        #expect(throws: TemplateError.noFolder("/no/such")) { try ReportTemplates(folder: "/no/such") }
        #expect(throws: TemplateError.noTemplate(folder.url.path)) { try ReportTemplates(folder: folder.url.path) }
        try "{{#a}}".write(toFile: folder.path("report.html.mustache"), atomically: true, encoding: .utf8)
        #expect(throws: TemplateError.self) { try ReportTemplates(folder: folder.url.path) }
    }
}
