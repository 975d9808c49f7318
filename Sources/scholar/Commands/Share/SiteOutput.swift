import ScholarKit

/// The files of a site that were written, and the lines to paste.
struct SiteOutput: Output {
    struct File {
        enum Outcome: String {
            case written, unchanged
            /// The search no longer gives the file, and it is still there.
            case left
        }

        let name: String
        let outcome: Outcome
    }

    let export: Export
    let folder: String
    let template: SiteTemplate?
    let files: [File]

    var document: JSONValue {
        [
            "search": export.listing.search.id, "folder": folder,
            "files": files.map { ["file": $0.name, "outcome": $0.outcome.rawValue] },
            "without_profile_id": export.countWithoutProfileName, "paste": lines.map(\.text),
        ]
    }

    var presentation: Presentation {
        let search = export.listing.search
        let written = files.map { Presentation.Fact(Sentence($0.name), words($0.outcome)) }
        let pasted = lines.map { Presentation.Fact(Sentence($0.place), $0.text) }
        let head = Presentation.Section(
            heading: Sentence(search.name), handle: "search \(search.id)", blocks: [.facts(written), .text(doubts)])
        let paste = Presentation.Section(heading: "To paste", blocks: [.facts(pasted)])
        return Presentation(sections: pasted.isEmpty ? [head] : [head, paste])
    }

    private func words(_ outcome: File.Outcome) -> String {
        switch outcome {
        case .written: "written"
        case .unchanged: "unchanged"
        case .left: "left as it was: the search has no citation counts"
        }
    }

    /// What is missing in the list, and the publications that templates for profiles do not find.
    private var doubts: [Sentence] {
        let missing = export.countWithoutProfileName
        let entries = "\(Counted.text(missing, "publication has", "publications have")) no key of a profile (USER:ROW)"
        let advice: Sentence = """
            \(entries), by which al-folio and acad-homepage look them up; \
            \(command: "scholar collect --profile USER-ID") gives the list with keys.
            """
        return SearchSubject(export.listing).incompleteness(View(.brief, for: .terminal))
            + (missing > 0 ? [advice.as(.note)] : [])
    }

    // MARK: Lines to paste

    /// The lines for a README and a page, if there is a number to show.
    private var lines: [(place: String, text: String)] {
        let written = files.filter { $0.outcome != .left }.map(\.name)
        let repository = GitRepository(folder)
        func badge(_ label: String, of file: String, branch: String? = nil) -> (String, String) {
            let raw = "https://raw.githubusercontent.com/USER/REPOSITORY/\(branch ?? "main")/\(file)"
            let address = repository?.address(of: file, branch: branch) ?? raw
            return ("badge", "![\(label)](https://img.shields.io/endpoint?url=\(address))")
        }
        if template == .acadHomepage, let file = written.last {
            return [badge("citations", of: file, branch: "google-scholar-stats")]
        }
        guard written.contains("h-index.svg") else { return [] }
        let parts = repository?.folder ?? parts
        func path(_ name: String) -> String {
            (parts + [name]).joined(separator: "/").percentEncoded { $0.isAlphanumeric || "-._~/".utf8.contains($0) }
        }
        let picture = path("h-index.svg")
        // Jekyll publishes no folder that begins with an underscore.
        let isPublished = !parts.contains { $0.hasPrefix("_") }
        return [("README", "![h-index](\(picture))")]
            + (isPublished ? [("page", "<img src=\"\(picture)\" alt=\"h-index\">")] : [])
            + [badge("h-index", of: path("h-index.json"))]
    }

    /// The folders within the site; none, if the folder is named from elsewhere.
    private var parts: [String] {
        let parts = folder.split(separator: "/").filter { $0 != "." }.map(String.init)
        return folder.hasPrefix("/") || parts.contains("..") ? [] : parts
    }
}
