import Foundation
import ScholarKit

/// The advice after an error: ScholarKit states the fact, and the command line adds the commands, options and settings
/// that help.
enum Advice {
    /// An error with its advice, as printed.
    static func sentence(_ error: any Error) -> Sentence { Sentence("\(error)", advice: advice(of: error)) }

    /// An error with its advice for a page, where nothing can be typed.
    static func withoutCommands(_ error: any Error) -> String {
        let advice = advice(of: error)
        let isTyped = advice?.spans.contains { if case .command = $0 { true } else { $0.text.contains("--") } } ?? false
        return isTyped ? "\(error)" : "\(sentence(error))"
    }

    /// The reason why a refreshed search is not compared, and the way to complete it.
    static func sentence(notCompared answer: RefreshAnswer) -> Sentence {
        let search = answer.after.search
        let advice: Sentence =
            if !search.isComplete, let lack = answer.after.incompleteness {
                "\(lack.fact): \(lack.remedy.words(search.id).typed)"
            } else {
                "the next refresh compares with search \(search.id)"
            }
        return Sentence(answer.summary, advice: advice)
    }

    /// What to do without the library that makes requests and sends mail.
    static let libcurl: Sentence = "install libcurl, on Debian and Ubuntu with: sudo apt-get install libcurl4"

    /// The command that continues a search.
    static func resume(_ search: Int) -> String { "scholar resume \(search)" }

    /// The advice for an error; nil if the error needs none.
    static func advice(of error: any Error) -> Sentence? {
        switch error {
        case QueryError.empty: "give a name, or words with --all-words, --phrase or --publication"
        case QueryError.years: "exchange --from-year and --to-year"
        case PageError.untrusted(_, .selfSigned, _):
            "no authority vouches for a server that signs its own certificate; check --base-url, or try another network"
        case PageError.untrusted(_, .certificate, _):
            "check the clock of this computer and --base-url, and try another network"
        case PageError.untrusted(_, .encryption, _):
            "write http:// in --base-url if the server has no encryption, else try another network"
        case let refusal as Refusal where refusal.reason == .key || refusal.reason == .keyNeeded:
            "write it into the settings as \(Settings.Key.openAlexKey.rawValue), or into \(Settings.keyVariable)"
        case let refusal as Refusal:
            refusal.until.map {
                "send no request before \(LocalTime.text($0)), \(LocalTime.distance(to: $0)) from now"
            }
        case PageError.file(let path, _) where path.contains("://"):
            "open the address in a browser, save the page as HTML, and import the file"
        case PageError.library: libcurl
        case PageError.notHTTP: "check --base-url and the proxy or login page of your network"
        case PageError.network, PageError.unresolved: "check the network and run the command again"
        case EditError.nothingToUndo(1..., let search), EditError.nothingToRedo(1..., let search):
            "\(command: "scholar history \(search)") lists them"
        case let error as EditError where error.isContradiction:
            "--yes does it nevertheless, and takes that answer back"
        case EditError.noPublication(_, let search): "\(command: "scholar show \(search)") lists their numbers"
        case RecipeError.tooNew: "update scholar"
        case RecipeError.notARecipe: "\(command: "scholar history SEARCH --export FILE") writes such a file"
        case CountListError.otherJSON: asTable
        case CountListError.otherFile("standard input", _):
            "save it to a file, which \(command: "scholar import FILE") reads"
        case CountListError.otherFile(let name, _): "\(command: "scholar import \(ShellWords.quoted(name))") reads it"
        case GraphError.noYear: "give the first year with --from-year"
        case GraphError.nothingKnown(let number, let search):
            """
            import the publication's page of a profile, or let \
            \(command: "scholar graph \(search) \(number) --ask") fetch them
            """
        case let error as PictureError: advice(ofPicture: error)
        case TemplateError.noFolder(let folder):
            "\(command: "scholar report --print-template --template \(folder)") creates it"
        case TemplateError.noTemplate(let folder):
            "\(command: "scholar report --print-template --template \(folder)") writes them"
        case ResultsError.unknownPage(let name, _, nil, let kind): advice(ofUnknownPage: name, kind)
        case ResultsError.noAuthor(_, _, let other?):
            """
            \(command: "scholar openalex \(other)") asks for that author, and \
            \(command: "scholar replay OLD NEW") repeats the edits of an earlier search
            """
        case ResultsError.noAuthor: "\(command: "scholar openalex NAME") lists the authors of a name"
        case ResultsError.lacking: "\(command: "scholar resume") asks again later"
        case ResultsError.otherAnswer: "try again later, or save the page in a browser and import it"
        case let error as SearchError: advice(ofSearch: error)
        case let error as StoreError: advice(ofStore: error)
        case RequestLimit.refused(Source.openAlex.name, _, _, _):
            "--anyway sends the request nevertheless"
        case RequestLimit.refused: "\(meanwhile); --anyway sends the request nevertheless"
        case RequestLimit.dailyLimit:
            "continue tomorrow, or raise requests_per_day in the settings; --anyway sends the request nevertheless"
        case RequestLimit.runLimit: "run the command again, or raise requests_per_run in the settings"
        case let error as MailServerError: advice(ofMail: error)
        default: nil
        }
    }

    /// What works while Google Scholar refuses requests.
    private static let meanwhile: Sentence = """
        \(command: "scholar collect NAME") takes pages from your browser, and \
        \(command: "scholar openalex NAME") asks OpenAlex
        """

    /// The advice for lists in a format that no command reads.
    private static let asTable: Sentence = """
        save the list as CSV with the columns cites, year, authors and title, which \
        \(command: "scholar indexes --counts") reads
        """

    /// The advice for files that belong to other commands, which users try to import.
    private static func advice(ofUnknownPage name: String, _ kind: UnreadKind) -> Sentence {
        switch kind {
        case .edits: "\(command: "scholar replay --file \(ShellWords.quoted(name)) SEARCH") applies them"
        case .openAlexAnswer: "\(command: "scholar openalex NAME") asks OpenAlex for the works of an author"
        case .otherJSON: asTable
        case .list(let form): advice(ofList: form)
        case .labs: "ask the normal search, and save its result pages"
        case .cutOff: "open its address again, and save the page when it is loaded"
        case .withoutResults: "open its address again later, and save the page that shows results"
        case .otherPage, .table:
            ["csv", "tsv", "json", "bib", "ris"].contains(name.split(separator: ".").last?.lowercased())
                ? """
                \(command: "scholar help import") names the lists that can be imported; \
                \(command: "scholar indexes --counts") reads tables with a column cites
                """ : "save the result page itself, as HTML"
        }
    }

    /// The export to choose in place of a form that is not read.
    private static func advice(ofList form: UnreadList) -> Sentence {
        switch form {
        case .workbook: "export the list again as CSV, or as tab-delimited or plain text"
        case .endNote: "export the list from EndNote as RIS (RefMan) or BibTeX"
        case .scopusText: "export the list from Scopus again as CSV"
        case .citationOverview: "export the list of documents from Scopus as CSV, with the citation count"
        case .scopusTable: "switch the pages of Scopus to English, and export the list again as CSV"
        case .yaml: "export the list as BibTeX, RIS, CSL-JSON or CSV"
        case .dimensions: asTable
        case .pubMed: "it has no citation counts, so export the list from an index that has them"
        }
    }

    private static func advice(ofSearch error: SearchError) -> Sentence? {
        switch error {
        case .notInStore(_, let alike?):
            "search \(alike) differs only in quotes; \(command: "scholar show \(alike)") shows it"
        case .notIdentified: "leave out --offline to make requests, or give an identifier such as A5023888391"
        case .notInStore(_, nil): "leave out --offline to make requests, or import saved pages"
        case .cannotResume(let id): "save the missing pages, then \(command: "scholar import --into \(id) FILE")"
        case .countedByTwo: "\(command: "scholar compare") shows what differs between two"
        case .notSaved(let id, _): "\(command: resume(id)) completes it"
        case .partialList(let id): "save the list again, then \(command: "scholar import --into \(id) FILE")"
        case .cannotAskAgain:
            "\(command: "scholar import FILE --author NAME") with the same file adds it; edits and groups stay"
        case .countedElsewhere(let id, _, _):
            """
            \(command: "scholar refresh \(id) --from FILE") compares with a new list; \
            \(command: "scholar search") asks Google Scholar
            """
        case .notAskedForReferences(let id):
            """
            for a list of OpenAlex \(command: "scholar refresh \(id)") asks for them; for another one \
            \(command: "scholar indexes \(id) --without-self NAME") shows a range
            """
        case .notAskedForCitingWorks(let id, true): "\(command: "scholar citing \(id)") asks OpenAlex for them"
        case .notAskedForCitingWorks(let id, false):
            "import its \"Cited by\" pages, or \(command: "scholar indexes \(id) --without-self NAME") shows a range"
        case .notFollowed: "\(command: "scholar list") shows the followed searches"
        case .comparedWithItself: "name two searches; \(command: "scholar list") shows them"
        case .noAuthor(_, let search): "\(command: "scholar show \(search)") lists the names as Scholar writes them"
        case .nothingFits(let id, _): "\(command: "scholar show \(id)") shows its query and the pages that it lacks"
        case .nothingMissing(let id, _, _):
            """
            \(command: "scholar import FILE") makes a new search of them, and \
            \(command: "scholar refresh \(id) --from FILE") also shows what changed
            """
        case .nothingYet(let id): "\(command: resume(id)) continues"
        case .wouldVanish(let id, _), .wouldFindNothing(let id, _):
            """
            \(command: "scholar pages \(id) --output FOLDER") writes the pages, and \
            \(command: "scholar import FOLDER --new") makes a new search of them
            """
        case .notProved(let id, let path):
            "\(command: "scholar verify \(path.map(ShellWords.quoted) ?? "\(id)")") shows what differs"
        case .showsAccount: "--with-account writes it as it is; otherwise save it again signed out"
        case .notKept: "\(command: "scholar import FILE --new") with its saved pages keeps them"
        case .noCounts: "import a page or a list that has them"
        case .nothingFound, .noCandidates, .noIdentifier, .nothingImported, .otherQuery: nil
        }
    }

    private static func advice(ofPicture error: PictureError) -> Sentence? {
        switch error {
        case .cannotDraw, .empty: nil
        case .noProgram: "install the package scholar-draw, or copy the program into the folder of scholar"
        case .otherVersion, .nonsense, .notStarted: "install scholar-draw \(ScholarVersion.current)"
        case .killed: "run the command again, with more free memory"
        case .noFont: "install one, such as the package fonts-dejavu-core"
        }
    }

    private static func advice(ofStore error: StoreError) -> Sentence? {
        switch error {
        case .isFolder: "name a file with --database"
        case .cannotOpen: "name another file with --database, or restore a copy if it was a store"
        case .damaged(let path, _):
            """
            restore a copy, or save what can be read with \
            \(command: "sqlite3 \(ShellWords.quoted(path)) .recover | sqlite3 saved.sqlite") and name that file with \
            --database
            """
        case .replaced: "run the command again, or name a file that was moved with --database"
        case .lost(let id):
            "restore a copy, or delete the search with \(command: "scholar forget \(id)") and search again"
        case .busy: "run the command again when the other program has finished"
        case .readOnly: "make it writable, or name another file with --database"
        case .tooNew: "update scholar, or name another file with --database"
        case .tooOld: "before that, move it away, or name a new file with --database"
        case .noSearch, .misspelled, .noSearches, .noPrevious: "\(command: "scholar list --all") lists all searches"
        case .several: nil
        case .isGroup(let name): "@\(name) names its searches"
        case .noGroup: "\(command: "scholar group") shows the groups"
        case .empty:
            """
            begin with \(command: "scholar collect NAME"), \(command: "scholar openalex NAME") or \
            \(command: "scholar import FILE")
            """
        case .changedMeanwhile: "run the command again"
        case .ambiguous: "\(command: "scholar list --all") shows their dates and queries"
        case .failed, .noFile, .noRepeat, .backwards: nil
        }
    }

    private static func advice(ofMail error: MailServerError) -> Sentence? {
        switch error {
        case .unencrypted: "set smtp_security to \"starttls\" or \"tls\""
        case .certificateFile: "smtp_ca_file needs a file in PEM format"
        case .hungUp: "try again later, or check smtp_port and smtp_security"
        case .library: libcurl
        case .unreachable: "check smtp_host, smtp_port and smtp_security, and the network"
        case .certificate: "if it is your server, name its certificate in smtp_ca_file"
        case .noEncryption: "try smtp_security = \"tls\" with port 465"
        case .login, .loginRefused: "check smtp_user and the password"
        case .noKnownLogin:
            "remove smtp_user if the server needs no login, or name another server in smtp_host"
        case .senderRefused: "check mail_from, and smtp_user if the server needs a login"
        case .host, .port, .recipientRefused, .refused, .unconfirmed: nil
        }
    }
}

extension Replay.Unapplied {
    /// The sentence with the command that applies the edit by hand, if there is one.
    func remedy(in search: Int) -> Sentence? {
        let command = "scholar \(edit.op) \(search)" + (edit.operation == .merge ? " NUMBER" : "")
        switch reason {
        case .ambiguous(let numbers) where numbers.count < 2: return nil
        case .ambiguous(let numbers):
            let alternatives = numbers.dropFirst().map { "or \($0)" }.joined(separator: ", ")
            return "to apply it: \(command: "\(command) \(numbers.first ?? 0)") (\(alternatives))"
        case .notFound:
            return """
                if it has another title: \(command: "scholar show \(search) --all"), then \
                \(command: "\(command) NUMBER")
                """
        case .alreadyInEffect, .invalid, .unknownOperation: return nil
        }
    }
}

extension SearchInterruption {
    /// The cause that ended a search early, with the advice and the command that continues it.
    func document(of search: Int) -> JSONValue {
        // The earliest time for the next request, after a refusal or at the daily limit.
        let date: Date? =
            switch self {
            case .refused(let refusal): refusal.until
            case .limited(.refused(_, _, _, let date)), .limited(.dailyLimit(_, _, let date)): date
            default: nil
            }
        return [
            "message": "\(Advice.sentence(cause))", "resume": Advice.resume(search), "until": date.map(Timestamp.text),
        ]
    }
}

extension SearchAnswer {
    /// The answer as JSON, complete or interrupted.
    var document: JSONValue { listing.json() + ["interruption": interruption?.document(of: search.id)] }
}
