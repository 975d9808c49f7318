package import ScholarPages

/// What users should know about an import. The sentence is made when the numbers of new searches are known.
package enum ImportRemark: Hashable, Sendable {
    /// A file with the same bytes as another one.
    package struct SameFile: Hashable, Sendable {
        package let name: String
        package let other: String
    }

    package typealias Slot = ImportPlan.Slot

    // About files, by their names.
    case sameFiles([SameFile])
    /// Pages that were cut off, and are whole in other files.
    case parts([String])
    case withoutPublications([String])
    /// Pages of other queries than that of the search to repeat.
    case ofOtherQueries([String])
    /// Lists; the search to repeat has pages of Google Scholar.
    case lists([String], Int)
    case leftOut(String, Belonging, of: Slot, isJoined: Bool)
    case notMissing([String], in: Slot)
    case nothingNew([String], in: Slot)
    case already([String], in: Slot)

    // About the date that the user states.
    case dateNotNeeded
    case dateDoubted(numbersSince: Int)
    case dateRefuted(by: Int)

    // About searches.
    /// A diagnostic of the search itself.
    case ofSearch(Diagnostic)
    /// The pages become a repeat because the user gave the query of a stored search; they state another one.
    case repeated(Slot, query: String, stated: String)
    /// Pages were added to an incomplete search, or replaced pages of it if none was added.
    case completed(Slot, pages: Int)
    /// A search without a query accepts any page: these queries.
    case acceptsAny(Slot, queries: [String])
    /// A search has the same files, or these and others.
    case twin(Slot, isOneFile: Bool, isPart: Bool)
    case dated(Slot, date: String)
    /// A search has the pages of one of an archive, by its name.
    case archived(Slot, name: String, hasOtherEdits: Bool)
    case labelled(Slot, label: String, before: String)
    /// By the date of its file it is newer than its previous repeat, but it has fewer citations.
    case newerByFile(Slot, citations: Int, than: Slot, before: Int)

    // About the import.
    /// The searches that have the pages, the last one added if it is not among them, and whether a date was the reason to
    /// import them again.
    case known([Int], last: Int?, isForDate: Bool)
    case missingPeople([String], of: Int)
}

extension ImportRemark {
    /// The notes for users.
    ///
    /// - Parameter number: the number of a search; a new one has it after it was stored.
    package func diagnostics(_ number: (Slot) -> Int) -> [Diagnostic] {
        switch self {
        case .sameFiles(let files):
            return Self.folded(
                files.map { ($0.name, "the same file as \($0.other), and is imported once") },
                of: "the same as others, and are imported once")
        case .parts(let names):
            return Self.folded(
                names, "left out: it was cut off, and another file has the whole page",
                of: "left out: they were cut off, and other files have the whole pages")
        case .withoutPublications(let names):
            return Self.folded(names, "a page without publications", of: "pages without publications")
        case .ofOtherQueries(let names):
            return Self.folded(
                names, "left out: it belongs to another query", of: "left out: they belong to other queries")
        case .lists(let names, let search): return Self.folded(names, Self.list(in: search))
        case .leftOut(let name, let belonging, let slot, let isJoined):
            guard let reason = belonging.reason(number(slot), isJoined: isJoined) else { return [] }
            return Self.note("\(name) is left out: \(reason)")
        case .notMissing(let names, let slot):
            let search = "left out: search \(number(slot)) does not lack"
            return Self.folded(
                names, "\(search) its results, and it shows the list at another time",
                of: "\(search) their results, and they show the list at another time")
        case .nothingNew(let names, let slot):
            let lacks = "nothing that search \(number(slot)) lacks"
            return Self.folded(names, "left out: it has \(lacks)", of: "left out: they have \(lacks)")
        case .already(let names, let slot): return Self.folded(names, "in search \(number(slot)) already")
        case .dateNotNeeded: return Self.note("the pages state their dates, so the given date is not used")
        case .dateDoubted(let since):
            let last = ProfilePage.ReportedSince.lastYear(since)
            return Self.warning(
                "a page shows numbers since \(since), so it is from \(last); the given date is used nevertheless")
        case .dateRefuted(let year):
            return Self.warning(
                "the pages have publications or citations of \(year), so the given date is not used")
        case .ofSearch(let diagnostic): return [diagnostic]
        case .repeated(let slot, let query, let stated):
            return [StatedQuery(name: stated, earlier: number(slot)).diagnostic(query: query)]
        case .completed(let slot, let pages):
            let search = "search \(number(slot))"
            return Self.note(
                pages > 0
                    ? "added \(Counted.text(pages, "page")) to \(search), which was incomplete"
                    : "mended a page of \(search)")
        case .acceptsAny(let slot, let queries):
            return Self.note(
                "search \(number(slot)) has no query, so it accepts any page: these belong to "
                    + queries.prefix(3).joined(separator: "; ") + (queries.count > 3 ? "; …" : ""))
        case .twin(let slot, let isOne, true):
            let files = isOne ? "this file is a page" : "these files are pages"
            return Self.note("\(files) that search \(number(slot)) already has")
        case .twin(let slot, let isOne, false):
            return Self.note(
                "search \(number(slot)) has the same \(isOne ? "file" : "files"); the new search does not change it")
        case .dated(let slot, let date): return Self.note("the date of search \(number(slot)) is now \(date)")
        case .archived(let slot, let name, let hasOtherEdits):
            return Self.note(
                "search \(number(slot)) has the pages of \(name) already"
                    + (hasOtherEdits ? ", with other edits, which stay as they are" : ""))
        case .labelled(let slot, let label, let before):
            return Self.note("the label of search \(number(slot)) is now \(label) (its name was \(before))")
        case .newerByFile(let slot, let citations, let other, let before):
            // The other search is not stored after an error.
            guard number(other) > 0 else { return [] }
            return Self.warning(
                "by the date of its file, search \(number(slot)) is newer than search \(number(other)), but it has fewer "
                    + "citations (\(citations.grouped), before \(before.grouped))", about: .oldFile,
                remedy: .stateDate)
        case .known(let numbers, let last, let isForDate):
            let searches = numbers.count == 1 ? "search" : "searches"
            let text =
                "the store already has these pages, as \(searches) \(numbers.map(String.init).joined(separator: ", "))"
                + (last.map { " (the last one added is search \($0))" } ?? "")
            return [isForDate ? Diagnostic(.note, text) : Diagnostic(.note, text, about: .known, remedy: .importAsNew)]
        case .missingPeople(let names, let count):
            let some = names.prefix(5).joined(separator: "; ") + (names.count > 5 ? "; …" : "")
            return Self.note("\(names.count) of \(count) people of the roster are not among the pages: \(some)")
        }
    }

    /// The files that it is about and that were not used, as words; nil for another remark.
    package var unused: UnusedFiles.Kind? {
        switch self {
        case .sameFiles(let files): .init(files.count, "duplicate")
        case .parts(let names): .init(names.count, "page that was cut off", "pages that were cut off")
        case .withoutPublications(let names):
            .init(names.count, "page without publications", "pages without publications")
        case .ofOtherQueries(let names): .init(names.count, "page of another query", "pages of other queries")
        case .lists(let names, _): .init(names.count, "list")
        case .notMissing(let names, _), .nothingNew(let names, _), .already(let names, _):
            .init(names.count, "page with nothing new", "pages with nothing new")
        default: nil
        }
    }

    /// The reason to leave out a list.
    static func list(in search: Int) -> String {
        "left out: it is a list, and search \(search) has pages of Google Scholar; import it separately"
    }

    private static func note(_ text: String) -> [Diagnostic] { [Diagnostic(.note, text)] }

    private static func warning(
        _ text: String, about topic: Diagnostic.Topic? = nil, remedy: Remedy? = nil
    ) -> [Diagnostic] {
        [Diagnostic(.warning, text, about: topic, remedy: remedy)]
    }

    private static func folded(_ names: [String], _ state: String, of many: String? = nil) -> [Diagnostic] {
        folded(names.map { ($0, state) }, of: many)
    }

    /// Notes about files: one line each, or one for all if there are many.
    private static func folded(_ files: [(name: String, state: String)], of many: String? = nil) -> [Diagnostic] {
        guard files.count > 3 else { return files.flatMap { note("\($0.name) is \($0.state)") } }
        return note("\(files.count) files are \(many ?? files[0].state), for example \(files[0].name)")
    }
}

extension Belonging {
    /// The reason why a page does not belong to a search; nil if its results do.
    fileprivate func reason(_ search: Int, isJoined: Bool) -> String? {
        switch self {
        case .needed, .hasIt, .notMissing: nil
        case .otherIndex(let source, let own):
            "its citation counts are from \(source.words), those of the search from \(own.words); "
                + "import it separately"
        case .otherKind(.list): "it is a list, and the search has pages of its source; import it separately"
        case .otherKind(.article):
            "it is the page of a single publication from another list; import it separately"
        case .otherKind(.page): "search \(search) has pages of single publications; import it separately"
        case .otherQuery where isJoined:
            "search \(search) joins the pages of several queries; import all its files again, with this one"
        case .otherQuery(let other): "it belongs to another query: \(other); import it separately"
        }
    }
}
