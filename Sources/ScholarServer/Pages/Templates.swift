import Mustache
import ScholarPresentation
import Foundation

/// The templates of the page. All values are escaped as in reports, whose templates for sections it shares.
enum Templates {
    private static let library: MustacheLibrary = {
        _ = EscapedText.registration
        var library = MustacheLibrary()
        let escaping = "{{% CONTENT_TYPE:\(EscapedText.name(for: .html))}}"
        let files = [
            ("frame", PackageResources.frame_mustache), ("searches", PackageResources.searches_mustache),
            ("search", PackageResources.search_mustache), ("list", PackageResources.list_mustache),
            ("effect", PackageResources.effect_mustache), ("suggestions", PackageResources.suggestions_mustache),
            ("document", PackageResources.document_mustache), ("import", PackageResources.import_mustache),
            ("received", PackageResources.received_mustache), ("bar", PackageResources.bar_mustache),
            ("side", PackageResources.side_mustache), ("files", PackageResources.files_mustache),
            ("card", PackageResources.card_mustache), ("changes", PackageResources.changes_mustache),
            ("correction", PackageResources.correction_mustache),
        ].map { ($0, text($1)) }
        for (name, template) in files + [("sections", ReportTemplates.sections)] {
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
