package import ScholarPages
package import ScholarPresentation

/// What to do about a problem, in words that continue a sentence: for the owner at a terminal, for the owner on the page,
/// where files are dropped, and for the recipient of a report.
extension Remedy {
    package struct Words {
        package let typed: Sentence
        let told, dropped: String

        fileprivate init(_ typed: Sentence, told: String = "", dropped: String? = nil) {
            self.typed = typed
            self.told = told
            self.dropped = dropped ?? told
        }
    }

    package func words(_ search: Int?) -> Words {
        let id = search.map { " \($0)" } ?? ""
        /// A command for the search.
        func command(_ name: String) -> Sentence { "\(command: "scholar \(name)\(id)")" }
        let adding: Sentence = "\(command: "scholar import --into\(id) FILE")"
        return switch self {
        case .classicEncoding: .init("--encoding classic still writes it")
        case .searchByYear:
            .init(
                "\(command: "scholar search") with --from-year and --to-year finds the rest, year by year",
                told: "searches of single years find the rest")
        case .refresh: .init("\(command("refresh")) fetches it again")
        case .importSeparately: .init("to get a search of each, import them without the name or words")
        case .nameOtherAuthor: .init("\(command("graph")) shows both; import with another --author to keep them apart")
        case .importAsNew: .init("\(command: "scholar import --new") makes another search of them")
        case .exportAll: .init("\(command: "scholar export --all") includes them")
        case .saveAgain: .init("save it again")
        case .stateDate: .init("know the day? \(command: "scholar import FILE --date DATE")")
        case .resume:
            .init("\(command("resume")) asks for them again", told: "a repeat of the search finds the rest")
        case .importMissing: .init("save and import these pages, too")
        case .exportCounts: .init("export it again with the citation counts (in Scopus: \"Citation count\")")
        case .exportTable:
            .init("export the list as CSV from Scopus, Web of Science or Publish or Perish, which has them")
        case .showMore:
            .init(
                "press \"Show more\" and save it again, or save the page that \(command("collect")) opens",
                told: "the page shows them after \"Show more\" is pressed until all are there",
                dropped: "press \"Show more\", save the page again and drop it here")
        case .saveProfile:
            .init(
                "save the whole profile again, then \(command: "scholar import FILE")",
                told: "the whole profile has to be saved again",
                dropped: "save the whole profile again and drop it here")
        case .resumeOrSave:
            .init(
                "\(command("resume")) asks again; \(command("collect")) takes pages that you save",
                told: "the missing pages complete it", dropped: "save the missing pages and drop them here")
        case .addMissing:
            .init(
                "save the missing pages, then \(adding)", told: "the missing pages complete it",
                dropped: "save the missing pages and drop them here")
        case .addAgain:
            .init(
                "save the page again, then \(adding)", told: "the page has to be saved again",
                dropped: "save the page again and drop it here")
        case .exportAgain:
            .init(
                "export it again, then \(command: "scholar import FILE")", told: "the list has to be exported again",
                dropped: "export it again and drop it here")
        case .raiseLimit:
            .init("\(command("resume")) continues", told: "a search without this limit finds the rest")
        }
    }

    /// A fact and what its reader can do about it.
    func sentences(_ fact: String, _ role: Role, of search: Int, for reader: View.Reader) -> [Sentence] {
        let words = words(search)
        return switch reader {
        case .terminal: [Sentence("\(fact).", role), words.typed.asWhole.as(.advice)]
        case .page: [Sentence("\(fact). \(Presentation.sentence(words.dropped))", role)]
        case .recipient: [Sentence("\(fact); \(words.told).", role)]
        }
    }
}

/// A remark on pages or searches with what its reader can do about it.
extension Diagnostic {
    /// The message with its place and its advice, as printed.
    package var sentence: Sentence { sentence(in: nil) }

    /// The same for a diagnostic of the search with this number.
    package func sentence(in id: Int?) -> Sentence {
        Sentence(description, advice: remedy?.words(search ?? id).typed)
    }
}

extension Sentence {
    /// With a full stop, and a capital letter unless it begins with a command.
    fileprivate var asWhole: Sentence {
        var whole: Sentence = "\(self)."
        if case .text(let first)? = whole.spans.first { whole.spans[0] = .text(Presentation.sentenceStart(first)) }
        return whole
    }
}
