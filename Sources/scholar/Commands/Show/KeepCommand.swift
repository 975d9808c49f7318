import ArgumentParser
import ScholarKit

/// `scholar keep`: stores searches permanently.
struct KeepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep", abstract: "Keep cached searches for good, and name them.",
        discussion: """
            A search is cached for 12 hours. Later, the next search or import deletes it, unless it is incomplete, or you edited, \
            followed or kept it. Imported searches are kept, and so are lists of OpenAlex with a label, a group or a report. Later \
            repeats get the same name, unless the name contains a number, such as a year.

              scholar keep last --label "Elena Marchetti"
              scholar keep 3-9
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @Option(help: .labels, transform: Parsed.reading(Label.read))
    var label: Parsed<String>?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        _ = try label?.get()
    }

    func run() throws {
        let scholar = try common.scholar()
        // A name behind a number is probably meant as the label.
        let isLabel = searches.count == 2 && label == nil
        do {
            let kept = try scholar.keep(searches, label: label?.value)
            try common.print(stored: KeptOutput(list: ListSubject(kept)))
        } catch StoreError.noSearch(.text(let name)) where isLabel, StoreError.misspelled(let name, _) where isLabel {
            let name = Folding.oneLine(name)
            Message.warn(
                "no search \"\(name)\" in the store; to name a search: `scholar keep \(searches[0]) --label \"\(name)\"`"
            )
            throw ExitStatus.nothing
        }
    }
}

/// The searches that are kept now, which a list does not say.
private struct KeptOutput: Output {
    let list: ListSubject

    private var view: View { View(.brief, for: .terminal) }

    var document: JSONValue {
        var kept = Batch<SearchOverview>()
        for one in list.searches { kept.add(one.search.id, one) }
        return kept.document(isList: true) { $0.json(list.follow($0)) }
    }

    var presentation: Presentation {
        let searches = list.searches.map(\.search)
        let numbers = SearchNotes.ranges(searches)
        var shown = list.presentation(view)
        let fact =
            searches.count == 1 ? "Search \(numbers) is kept for good." : "Searches \(numbers) are kept for good."
        shown.sections.append(.init(isAttached: true, blocks: [.text([Sentence(fact)])]))
        return shown
    }
}

extension ReportedSearches {
    /// Keeps lists of OpenAlex that someone now has in a report, as far as the store can be written.
    func keep(_ common: CommonOptions) throws {
        let lists = try common.reader().searches(selections)
        let cached = lists.filter { !$0.isKept && $0.query.source == .openAlex }.map(\.id)
        let names = cached.map { SearchSelection.one(.number($0)) }
        guard !cached.isEmpty, (try? common.scholar().keep(names)) != nil else { return }
        common.note("kept from now on, because it is in a report: \(cached.map { "search \($0)" }.listed("and"))")
    }
}
