import Foundation
import Mustache

/// The Mustache templates of reports: those in a folder of the user, and the built-in ones for files that are missing
/// there.
package struct ReportTemplates: Sendable {
    /// A template, by the name of its file.
    package enum Name: String, Sendable, CaseIterable {
        case html = "report.html.mustache"
        case email = "report.email.mustache"
        case markdown = "report.md.mustache"
    }

    private let texts: [String: String]

    /// Creates the built-in templates.
    package init() {
        texts = [:]
    }

    /// Reads the templates in a folder, such as `report.html.mustache`; every other `NAME.mustache` is a partial
    /// `NAME`.
    ///
    /// - Throws: `TemplateError` when the folder cannot be read, has no template, or contains invalid Mustache.
    package init(folder: String) throws {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw TemplateError.noFolder(folder)
        }
        let files = names.filter { $0.hasSuffix(".mustache") }
        guard files.contains(where: { Name(rawValue: $0) != nil }) else { throw TemplateError.noTemplate(folder) }
        var texts: [String: String] = [:]
        for file in files {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
                throw TemplateError.unreadable("\(folder)/\(file)")
            }
            texts[file] = String(decoding: data, as: UTF8.self)
            do {
                _ = try MustacheTemplate(string: texts[file] ?? "")
            } catch {
                throw TemplateError.wrong("\(folder)/\(file)", reason: Self.reason(error))
            }
        }
        self.texts = texts
    }

    /// Whether a template shows values of the JSON.
    package var showsDocument: Bool { texts.values.contains { $0.contains("document") } }

    /// The text of a template.
    package func text(_ name: Name) -> String {
        texts[name.rawValue] ?? Self.own(name)
    }

    /// The style sheet of HTML reports.
    package static let style = String(decoding: PackageResources.style_css, as: UTF8.self)

    /// The style of charts, of which a page shows the drawing that fits; checkers of HTML do not know all of these rules.
    package static let chartStyle =
        Drawing.style + """
            .charts { container-type: inline-size; }
            @container (min-width: 700px) { .medium { display: block; } .narrow { display: none; } }
            @container (min-width: 864px) { .full { display: block; } .medium { display: none; } }
            @media print { .charts .medium { display: block; } .charts .narrow, .charts .full { display: none; } }

            """

    /// The template of the sections of an HTML report, also for pages with other frames.
    package static let sections = String(decoding: PackageResources.sections_mustache, as: UTF8.self)

    /// Fills a template; all values are escaped for its format.
    package func render(_ name: Name, _ values: [String: Any]) throws -> String {
        _ = EscapedText.registration
        var library = MustacheLibrary()
        // A partial begins with the default escaping of the library, so each template sets its own.
        let escaping = "{{% CONTENT_TYPE:\(EscapedText.name(for: name))}}"
        for (file, text) in texts { try library.register(escaping + text, named: String(file.dropLast(9))) }
        let template = try MustacheTemplate(string: escaping + text(name))
        return template.render(values, library: library)
    }

    /// A built-in template; users get it in one piece.
    private static func own(_ name: Name) -> String {
        switch name {
        case .html:
            String(decoding: PackageResources.report_html_mustache, as: UTF8.self)
                .replacing("{{> style}}\n", with: style).replacing("{{> sections}}\n", with: sections)
        case .email: String(decoding: PackageResources.report_email_mustache, as: UTF8.self)
        case .markdown: String(decoding: PackageResources.report_md_mustache, as: UTF8.self)
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? MustacheTemplate.ParserError else { return "\(error)" }
        return "line \(error.context.lineNumber): \(error.error)"
    }
}

/// An error in templates.
package enum TemplateError: Error, Hashable, Sendable {
    /// The folder does not exist.
    case noFolder(String)
    /// The folder has no file with the name of a template.
    case noTemplate(String)
    /// A file cannot be read.
    case unreadable(String)
    /// A file is not valid Mustache.
    case wrong(String, reason: String)
}

extension TemplateError: CustomStringConvertible {
    /// One sentence that names the file or folder.
    package var description: String {
        switch self {
        case .noFolder(let folder):
            "there is no folder \(folder)"
        case .noTemplate(let folder):
            "\(folder) holds none of \(ReportTemplates.Name.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unreadable(let file): "the template \(file) cannot be read"
        case .wrong(let file, let reason): "the template \(file) is no Mustache: \(reason)"
        }
    }
}
