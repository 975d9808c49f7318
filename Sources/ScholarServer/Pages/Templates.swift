import Mustache
import ScholarPresentation
import Foundation

/// The templates of the page. All values are escaped as in reports, whose templates for sections it shares.
enum Templates {
    private static let library: MustacheLibrary = {
        _ = EscapedText.registration
        var library = MustacheLibrary()
        let escaping = "{{% CONTENT_TYPE:\(EscapedText.name(for: .html))}}"
        let files: [(String, String)] = [
            ("frame", text(PackageResources.frame_mustache)), ("searches", text(PackageResources.searches_mustache)),
            ("search", text(PackageResources.search_mustache)), ("list", text(PackageResources.list_mustache)),
            ("effect", text(PackageResources.effect_mustache)),
            ("suggestions", text(PackageResources.suggestions_mustache)),
            ("document", text(PackageResources.document_mustache)), ("import", text(PackageResources.import_mustache)),
            ("sections", ReportTemplates.sections), ("received", text(PackageResources.received_mustache)),
            ("bar", text(PackageResources.bar_mustache)),
            ("side", text(PackageResources.side_mustache)), ("files", text(PackageResources.files_mustache)),
            ("card", text(PackageResources.card_mustache)),
            ("changes", text(PackageResources.changes_mustache)),
            ("correction", text(PackageResources.correction_mustache)),
        ]
        for (name, template) in files {
            do {
                try library.register(escaping + template, named: name)
            } catch {
                assertionFailure("\(name): \(error)")
            }
        }
        return library
    }()

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The style sheet: that of reports, of charts, and of the page.
    static let style = ReportTemplates.style + ReportTemplates.chartStyle + text(PackageResources.page_css)
    static let script = text(PackageResources.page_js)

    static func render(_ name: String, _ values: [String: Any]) -> String {
        library.render(values, withTemplate: name) ?? ""
    }

    /// The values of sections, for the template that reports have too.
    static func sections(_ sections: [Presentation.Section]) -> Any {
        ReportValues(style: .html).values(Presentation(sections: sections))["sections"] ?? [Any]()
    }
}
