import Mustache

/// Text from pages and files, escaped for a format, so that no part of it becomes markup.
///
/// The library's own HTML escaping compares whole characters and so misses a quote with a combining accent;
/// the escaping in this file compares scalars.
package enum EscapedText {
    /// The name of the escaping that a template uses.
    package static func name(for template: ReportTemplates.Name) -> String { "SCHOLAR-\(template)" }

    /// Registers the escapings with the Mustache library, once.
    package static let registration: Void = {
        MustacheContentTypes.register(HTMLEscaping(isASCII: false), named: name(for: .html))
        MustacheContentTypes.register(HTMLEscaping(isASCII: true), named: name(for: .email))
        MustacheContentTypes.register(MarkdownEscaping(), named: name(for: .markdown))
    }()
}

/// Text inside elements and quoted attributes.
struct HTMLEscaping: MustacheContentType {
    /// Whether to write all non-ASCII characters as references, so that no mail server can change them.
    let isASCII: Bool

    func escapeText(_ text: String) -> String { Markup.escaped(text, isASCII: isASCII) }
}

/// Text inside a paragraph, a link or a cell of Markdown: every character that could be markup is escaped, HTML too.
struct MarkdownEscaping: MustacheContentType {
    func escapeText(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars where !scalar.isForbiddenInHTML {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "$", "!": out += "\\\(scalar)"
            case "\n", "\r": out += " "
            default: out.unicodeScalars.append(scalar)
            }
        }
        // At the start of a line these would begin a list or a heading.
        if let first = out.first, "+-=".contains(first) { return "\\" + out }
        let digits = out.prefix { ("0"..."9").contains($0) }
        let rest = out[digits.endIndex...]
        guard !digits.isEmpty, let sign = rest.first, ".)".contains(sign), rest.dropFirst().first?.isWhitespace ?? true
        else { return out }
        return digits + "\\" + rest
    }
}
