import ScholarKit
import Foundation

/// Pages that show what reports show: a publication and a comparison; and files to download.
extension Site {
    func publication(_ id: Int, _ number: Int?) throws -> Content {
        let listing = try scholar.listing(.number(id))
        guard let number, let entry = listing.entry(number) else {
            throw EditError.noPublication(number ?? 0, search: id)
        }
        var shown = Presentation(publication: entry)
        shown.sections[0].id = "facts"
        shown = shown.replacing { block, _ in
            guard case .facts(let facts) = block else { return [block] }
            return [.facts(facts.filter { !$0.value.isEmpty }.map(Self.linked))]
        }
        var options = Report.Options()
        options.graph = number
        // What `graph` retrieved is shown; nothing is requested here.
        let report = try? scholar.report(.number(id), options)
        let chart = report?.presentation.sections.filter { $0.id == "graph" } ?? []
        return document(
            shown, Presentation(title: entry.publication.title, sections: shown.sections + chart), back: listing)
    }

    /// Links are opened by a click only, and only those of the web.
    private static func linked(_ fact: Presentation.Fact) -> Presentation.Fact {
        .init(
            Sentence(fact.name.text.prefix(1).uppercased() + fact.name.text.dropFirst()), fact.value,
            link: WebAddress.link(fact.value))
    }

    func comparison(_ request: Request) throws -> Content {
        guard let a = request.query.number("a"), let b = request.query.number("b") else { throw RequestError.notFound }
        let comparison = try scholar.compare(.number(a), .number(b))
        let contents = ComparisonSubject(comparison).presentation(View(.report, for: .page))
        return document(contents, contents, back: try scholar.listing(.number(a)))
    }

    private func document(_ head: Presentation, _ contents: Presentation, back listing: Listing) -> Content {
        Content(
            template: "document", title: head.title,
            values: [
                "title": head.title, "subtitle": head.subtitle,
                "back": ["id": "\(listing.search.id)", "name": listing.search.name],
                "warnings": head.warnings.map { ["text": $0.text] },
                "sections": Templates.sections(contents.sections),
            ])
    }

    /// A report, an export, a draft of a mail or the edits of a search, as a file.
    func download(_ name: String, of id: Int, _ query: Fields) throws -> Response {
        let search = SearchReference.number(id)
        func fileName(_ ending: String) throws -> String { try scholar.search(search).fileName(ending) }
        if name.hasPrefix("report."), let format = Report.Format(rawValue: String(name.dropFirst(7))) {
            let types: [Report.Format: String] = [
                .html: "text/html; charset=utf-8", .pdf: "application/pdf", .markdown: "text/markdown; charset=utf-8",
                .text: "text/plain; charset=utf-8",
            ]
            let data = try scholar.report(search).file(format).data
            return .download(
                data, name: try fileName(format.rawValue), type: types[format] ?? "application/octet-stream")
        }
        if name.hasPrefix("export-"), let format = ExportFormat.named(String(name.dropFirst(7))) {
            let text = try scholar.export(search).text(format)
            return .download(Data(text.utf8), name: try fileName(format.ending), type: "text/plain; charset=utf-8")
        }
        switch name {
        case "mail.eml":
            let recipients = try MailAddress.list(parsing: query["to"] ?? "")
            var message = try scholar.report(search).message(from: sender, to: recipients).message
            message.isDraft = true
            return .download(message.data(), name: try fileName("eml"), type: "message/rfc822")
        case "recipe.json":
            let edits = try scholar.listing(search).history.done.flatMap(\.edits)
            return .download(
                try Recipe(edits: edits).json(), name: try fileName("edits.json"), type: "application/json")
        default: throw RequestError.notFound
        }
    }
}
