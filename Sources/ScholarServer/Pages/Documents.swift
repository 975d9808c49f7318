import ScholarKit
import Foundation

/// Pages that show what reports show: a publication and a comparison; and files to download.
extension Site {
    /// - Parameter typed: the fields of the form that corrects it, whose texts are kept.
    func publication(_ id: Int, _ number: Int?, typed: Fields? = nil) throws -> Content {
        let listing = try scholar.listing(.number(id))
        guard let number, let entry = listing.entry(number) else {
            throw EditError.noPublication(number ?? 0, search: id)
        }
        var shown = Presentation(publication: entry, for: .page)
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
        shown.sections += chart
        var content = document(shown, of: listing)
        content.values["from"] = "publication/\(number)"
        content.values["correctable"] = correction(of: number, in: listing, typed: typed) as Any? ?? false
        return content
    }

    /// Links are opened by a click only, and only those of the web.
    private static func linked(_ fact: Presentation.Fact) -> Presentation.Fact {
        .init(
            Sentence(fact.name.text.prefix(1).uppercased() + fact.name.text.dropFirst()), fact.value,
            link: WebAddress.link(fact.value))
    }

    /// Two searches are compared; more are a table.
    func comparison(_ query: Fields) throws -> Content {
        let numbers = query.numbers("s")
        guard let a = numbers.first, let b = numbers.dropFirst().first else {
            return message("Tick two searches or more.")
        }
        guard numbers.count == 2 else { return try table(numbers.map { .one(.number($0)) }) }
        let comparison = try scholar.compare(.number(a), .number(b))
        return document(ComparisonSubject(comparison).presentation(View(.report, for: .page)))
    }

    /// A group: the table of its members, with the files to download.
    func group(_ name: String, isAnswer: Bool) throws -> Content {
        let group = try scholar.group(named: name)
        var content = try table([.group(group.name)], of: group.name)
        let listed = group.searches.filter { $0.pages > 0 }
        content.values["queue"] = try queue(of: listed, group.name, isAnswer: isAnswer)
        content.values["conflict"] = false
        let names = Search.fileNames(listed, "pdf")
        content.values["members"] = [
            "reports": listed.map {
                ["address": "/search/\($0.id)/download/report.pdf", "name": names[$0.id] ?? $0.fileName("pdf")]
            }
        ]
        return content
    }

    /// Puts the ticked searches into a group.
    func putIntoGroup(_ fields: Fields, _ request: Request) throws -> Response {
        let (name, searches) = (fields["group"] ?? "", fields.numbers("s"))
        guard !name.isEmpty, !searches.isEmpty else {
            return show(message("Tick searches, and type the name of a group."), request)
        }
        let group = try scholar.group(searches.map { .one(.number($0)) }, as: name)
        return .redirect(to: "/group/\(Self.encoded(group.name))")
    }

    static func encoded(_ name: String) -> String { name.percentEncoded { $0.isLetter || $0.isDigit } }

    /// The report of a group as a file.
    func download(group name: String, _ file: String) throws -> Response {
        let group = try scholar.group(named: name)
        guard let (format, _, type) = Self.format(ofFile: file) else { throw RequestError.notFound }
        let report = try scholar.report([.group(group.name)], Report.Options())
        return .download(
            try report.file(format).data, name: FileName("\(group.name).\(format.rawValue)").text, type: type)
    }

    private func table(_ selections: [SearchSelection], of group: String? = nil) throws -> Content {
        // The parts of its report would be too much for a page of many people: each name leads to its list.
        let table = try scholar.table(selections, against: group == nil ? nil : .repeats("previous"))
        var content = document(try TableSubject(table, group: group).presentation(View(.report, for: .page)))
        content.values["downloads"] = group.map { Self.reports(at: "/group/\(Self.encoded($0))") } as Any? ?? false
        return content
    }

    private func document(_ shown: Presentation, of listing: Listing? = nil) -> Content {
        var values: [String: Any] = listing.map { bar($0) } ?? [:]
        values["hasBar"] = listing != nil
        values["heading"] = listing == nil ? "h1" : "h2"
        values["title"] = shown.title
        values["subtitle"] = shown.subtitle.isEmpty ? false as Any : shown.subtitle
        values["warnings"] = shown.warnings.map { ["text": $0.text, "isIncomplete": $0.role == .warning] }
        values["sections"] = Templates.sections(shown.sections)
        return Content(template: "document", title: shown.title, values: values)
    }

    /// A page with one sentence.
    func message(_ text: String, status: Int = 422, of listing: Listing? = nil) -> Content {
        var content = document(Presentation(title: text), of: listing)
        (content.title, content.status) = ("scholar", status)
        return content
    }

    /// A report, an export, a draft of a mail or the edits of a search, as a file.
    func download(_ name: String, of id: Int, _ query: Fields) throws -> Response {
        let search = SearchReference.number(id)
        func fileName(_ ending: String) throws -> String { try scholar.search(search).fileName(ending) }
        if let (format, _, type) = Self.format(ofFile: name) {
            return .download(
                try scholar.report(search).file(format).data, name: try fileName(format.rawValue), type: type)
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
