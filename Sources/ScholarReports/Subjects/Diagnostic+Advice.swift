package import ScholarPages
package import ScholarPresentation

/// A remark on pages or searches with what its reader can do about it.
extension Diagnostic {
    /// The message with its place and its advice, as printed.
    package var sentence: Sentence { sentence(in: nil) }

    /// The same for a diagnostic of the search with this number.
    package func sentence(in id: Int?) -> Sentence { Sentence(description, advice: advice(search ?? id)) }

    private func advice(_ search: Int?) -> Sentence? {
        /// A command for the search.
        func command(_ name: String) -> Sentence { "\(command: "scholar \(name)\(search.map { " \($0)" } ?? "")")" }
        return switch remedy {
        case .classicEncoding: "--encoding classic still writes it"
        case .searchByYear: "\(command: "scholar search") with --from-year and --to-year finds the rest, year by year"
        case .refresh: "\(command("refresh")) fetches it again"
        case .importSeparately: "to get a search of each, import them without the name or words"
        case .nameOtherAuthor: "\(command("graph")) shows both; import with another --author to keep them apart"
        case .importAsNew: "\(command: "scholar import --new") makes another search of them"
        case .exportAll: "\(command: "scholar export --all") includes them"
        case .saveAgain: "save it again"
        case .stateDate: "know the day? \(command: "scholar import FILE --date DATE")"
        case .resume: "\(command("resume")) asks for them again"
        case .importMissing: "save and import these pages, too"
        case .exportCounts: "export it again with the citation counts (in Scopus: \"Citation count\")"
        case .exportTable: "export the list as CSV from Scopus, Web of Science or Publish or Perish, which has them"
        case nil: nil
        }
    }
}
