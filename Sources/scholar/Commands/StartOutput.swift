import ScholarKit

/// The output of `scholar` without a command: the first steps, or the latest searches and the next steps.
struct StartOutput: Output {
    /// The latest searches, the newest last.
    private(set) var answers: [SearchOverview] = []
    private(set) var follows: [Follow] = []
    private(set) var total = 0
    private(set) var losses: [StoreError] = []
    /// The number of an earlier search for the author of the latest one.
    private var earlier: Int?

    /// The maximum number of searches shown.
    private static let shown = 5

    init(_ common: CommonOptions) throws {
        let scholar = try common.reader()
        let searches = try scholar.overview { losses.append($0) }
        total = searches.count
        answers = Array(searches.suffix(Self.shown))
        follows = try scholar.follows()
        earlier =
            searches.last.flatMap { last in
                searches.last {
                    $0.search.pages > 0 && $0.search.id != last.search.id && $0.search.isSamePerson(as: last.search)
                }
            }?.search.id
    }

    private let view = View(.brief, for: .terminal)
    private var list: ListSubject { ListSubject(answers, follows: follows) }

    var document: JSONValue { list.document(view) }

    var presentation: Presentation {
        guard let last = answers.last?.search else { return Presentation(sections: Self.firstSteps + [Self.end]) }
        var list = list.presentation(view)
        if total > answers.count {
            let more: Sentence = "… \(total - answers.count) more; \(command: "scholar list") shows them all"
            list.sections.append(.init(isAttached: true, blocks: [.text([more.as(.note)])]))
        }
        list.sections += Self.sections("Next:", next(last)) + [Self.end]
        return list
    }

    /// The next steps with the latest search, the most urgent first.
    private func next(_ last: Search) -> [Presentation.Fact] {
        let id = last.id
        var steps: [Presentation.Fact] = []
        if !last.isComplete {
            let isKnown = !last.query.isEmpty
            if !last.hasPagesToSave {
                steps.append(Self.step("resume \(id)", "ask \(last.query.source.words.name) for them again"))
            } else {
                steps.append(
                    isKnown
                        ? Self.step("collect \(id)", "open the missing pages, and take them when saved")
                        : Self.step("import --into \(id) FILE", "add the missing pages, saved in a browser"))
            }
            // Google may refuse what was not begun with requests.
            if isKnown, last.origin == .asked, !last.query.isAuthorList {
                steps.append(Self.step("resume \(id)", "ask Google Scholar for them; it may refuse"))
            }
        }
        if follows.contains(where: { $0.dueAt <= view.now }) {
            steps.append(Self.step("refresh --due", "refresh the followed searches that are due"))
        }
        guard last.pages > 0 else { return steps }
        steps += [
            Self.step("show \(id)", "list its publications"),
            Self.step("suggest \(id)", "find duplicates and other people's publications"),
            Self.step("indexes \(id) --explain h", "see what decides h"),
        ]
        if let earlier {
            steps.append(Self.step("compare \(earlier) \(id)", "compare with the previous search"))
        }
        steps.append(Self.step("report \(id) --output h.pdf", "make a report"))
        if !last.isKept { steps.append(Self.step("keep \(id)", "keep it for longer than 12 hours")) }
        return steps
    }

    private static var firstSteps: [Presentation.Section] {
        let what: Sentence =
            "The h-index and the g-index of a scholar, from Google Scholar, with every publication behind them."
        return [.init(blocks: [.text([what])])]
            + sections(
                "From pages that you save in a browser (always works):",
                [
                    step("collect \"Elena Marchetti\"", "open each page, and take it when saved"),
                    step("collect --profile YOUR-USER-ID", "take a profile; the id is the part after user="),
                    step("import ~/Downloads/marchetti", "compute the indexes of saved pages"),
                    step("show last", "list the publications"),
                ])
            + sections(
                "From OpenAlex, an open index with other counts:",
                [step("openalex \"Elena Marchetti\"", "list the authors of this name")])
            + sections(
                "Or directly from Google Scholar, slowly; it may refuse:",
                [
                    step("search \"Elena Marchetti\"", "search for a name"),
                    step("profile YOUR-USER-ID", "ask for a profile"),
                ])
            + sections(
                "Or without pages of your own:",
                [
                    step("demo", "write invented pages into a folder, to import them"),
                    .init(
                        "\(command: "printf '9\\n7\\n6\\n2\\n1\\n' | scholar indexes --counts -")",
                        "h is 3; and other indexes"),
                ])
    }

    /// A command of `scholar`, and its purpose.
    private static func step(_ words: String, _ purpose: String) -> Presentation.Fact {
        .init("\(command: "scholar \(words)")", purpose)
    }

    private static func sections(_ title: String, _ steps: [Presentation.Fact]) -> [Presentation.Section] {
        [
            .init(heading: Sentence(title, .answer), blocks: []),
            .init(label: "", isAttached: true, blocks: [.facts(steps)]),
        ]
    }

    private static let end = Presentation.Section(
        blocks: [.text(["\(command: "scholar --help") lists all commands."])])
}
