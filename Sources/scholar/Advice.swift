import ScholarKit

/// The way out of an error, in commands, options and settings: ScholarKit says what is so, and the command line what to type.
enum Advice {
    /// An error with the way out, as it is printed.
    static func sentence(_ error: any Error) -> String { joined("\(error)", wayOut(of: error)) }

    /// The command that goes on with a search.
    static func resume(_ search: Int) -> String { "scholar resume \(search)" }

    /// The way out stands in the first line; further lines have the reasons.
    fileprivate static func joined(_ fact: String, _ wayOut: String?) -> String {
        guard let wayOut else { return fact }
        let end = fact.firstIndex(of: "\n") ?? fact.endIndex
        return "\(fact[..<end]); \(wayOut)\(fact[end...])"
    }

    /// What to do about an error; nil where the error says it all.
    static func wayOut(of error: any Error) -> String? {
        switch error {
        case QueryError.empty: "give a name, or words with --all-words, --phrase or --publication"
        case QueryError.years: "exchange --from-year and --to-year"
        case PageError.untrusted(_, let reason): wayOut(ofUntrusted: reason)
        case let refusal as Refusal:
            refusal.until.map { "do not ask again before \(LocalTime.text($0)), \(LocalTime.distance(to: $0)) from now" }
        case PageError.notHTTP: "check --base-url, and what stands between this computer and the network"
        case PageError.network, PageError.unresolved: "check the network and run the command again"
        case EditError.nothingToUndo(1...), EditError.nothingToRedo(1...): "`scholar history` shows them"
        case EditError.noPublication(_, let search): "`scholar show \(search)` shows their numbers"
        case RecipeError.notARecipe: "`scholar history SEARCH --export FILE` writes one"
        case GraphError.noYear: "say where to begin with --from-year"
        case GraphError.nothingKnown(let number, let search):
            "`scholar graph \(search) \(number) --ask` asks Google Scholar"
        case TemplateError.noFolder(let folder): "`scholar report --print-template --template \(folder)` makes it"
        case TemplateError.noTemplate(let folder): "`scholar report --print-template --template \(folder)` writes them"
        case ResultsError.unknownPage(let name, _, nil): wayOut(ofUnknownPage: name)
        case ResultsError.otherAnswer: "try again later, or save the page in a browser and import it"
        case let error as SearchError: wayOut(ofSearch: error)
        case let error as StoreError: wayOut(ofStore: error)
        case let error as NotAsked: wayOut(ofWaiting: error)
        case let error as MailError: wayOut(ofMail: error)
        default: nil
        }
    }

    private static func wayOut(ofUntrusted reason: String) -> String {
        let reason = reason.lowercased().replacing("self signed", with: "self-signed")
        if reason.contains("self-signed") {
            return "nobody vouches for a server that signs its own certificate; check --base-url, or try another network"
        }
        return reason.contains("certificate")
            ? "check the clock of this computer and --base-url, and try another network"
            : "write http:// in --base-url if the server has no encryption, else try another network"
    }

    /// Files that other commands write or read are no pages, and people try them.
    private static func wayOut(ofUnknownPage name: String) -> String {
        ["csv", "tsv", "json", "bib", "ris"].contains(name.split(separator: ".").last?.lowercased())
            ? "`scholar help import` names the lists that come in, and `scholar indexes --counts` reads tables with a "
                + "column cites"
            : "save the result page itself, as HTML"
    }

    private static func wayOut(ofSearch error: SearchError) -> String? {
        switch error {
        case .notInStore(_, let alike?): "search \(alike) has other quotes, `scholar show \(alike)` shows it"
        case .notInStore(_, nil): "leave out --offline to ask Google Scholar, or import saved pages"
        case .cannotResume(let id): "save the missing pages and `scholar import --into \(id)` them"
        case .cannotAskAgain: "import its pages with --author or the like, and follow that"
        case .notFollowed: "`scholar list` shows what is"
        case .comparedWithItself: "name two, which `scholar list` shows"
        case .nobodyNamed: "`scholar show` has the names as Scholar writes them"
        case .nothingFits(let id, _): "`scholar show \(id)` shows its query and the pages that it lacks"
        case .nothingYet(let id): "`\(resume(id))` goes on"
        case .nothingFound, .nothingImported, .otherQuery: nil
        }
    }

    private static func wayOut(ofStore error: StoreError) -> String? {
        switch error {
        case .cannotOpen: "name another file with --database, or restore a copy if it was a store"
        case .damaged(let path, _):
            "restore a copy, or save what can be read with `sqlite3 \(ShellWords.quoted(path)) .recover | sqlite3 saved.sqlite` "
                + "and name that file with --database"
        case .lost(let id): "restore a copy, or delete the rest with `scholar forget \(id)` and search again"
        case .busy: "run the command again when it is done"
        case .readOnly: "give yourself the right to write it, or name another file with --database"
        case .tooNew: "update scholar, or name another file with --database"
        case .noSearch, .noPrevious: "`scholar list --all` shows what is there"
        case .backwards: "write the lesser number first"
        case .several: "give one number, label or 'last'"
        case .noGroup: "`scholar group` shows the groups"
        case .empty: "begin with `scholar search NAME` or `scholar import FILE`"
        case .changedMeanwhile: "run the command again, which goes on from there"
        case .failed, .ambiguous, .noRepeat: nil
        }
    }

    private static func wayOut(ofWaiting error: NotAsked) -> String {
        switch error {
        case .refused: "pages saved in a browser can be imported meanwhile, --anyway asks all the same"
        case .dayIsFull: "--anyway asks all the same, requests_per_day in the settings changes the number"
        case .runIsFull: "requests_per_run in the settings changes the number"
        }
    }

    private static func wayOut(ofMail error: MailError) -> String? {
        switch error {
        case .unencrypted: "set smtp_security to \"starttls\" or \"tls\""
        case .certificateFile: "smtp_ca_file wants a file in PEM"
        case .hungUp: "try again later, or check smtp_port and smtp_security"
        case .unreachable: "check smtp_host, smtp_port and smtp_security, and the network"
        case .certificate: "if it is yours, name its certificate in smtp_ca_file"
        case .noEncryption: "try smtp_security = \"tls\" with port 465"
        case .login, .loginRefused: "check smtp_user and the password"
        case .noKnownLogin:
            "leave out smtp_user if it takes mail without a login, or name another server in smtp_host"
        case .senderRefused: "check mail_from, and smtp_user if it wants a login"
        case .address, .noRecipient, .noLink, .contentID, .host, .port, .recipientRefused, .refused, .unconfirmed: nil
        }
    }
}

extension Diagnostic {
    /// The message with its place and the way out, as it is printed.
    var sentence: String { Advice.joined(description, wayOut) }

    private var wayOut: String? {
        switch topic {
        case .ignoredSubjects: "--encoding classic still writes it"
        case .capped: "ask by years (--from-year, --to-year) to see the rest"
        case .moved: "`scholar search --refresh` asks anew"
        case .joined: "without --author or the like each becomes its own"
        case .repeated: "`scholar graph` shows both, another --author keeps them apart"
        case .complete: search.map { "`scholar refresh \($0)` asks for it anew" }
        case .known: "--new makes another search of them"
        case .madeBefore: search.map { "`scholar forget \($0)` deletes it" }
        case .groups: "`scholar export --all` writes them, too"
        case .gap, .dates, .cut, .early, .unreadable, .untitled, .dateOfFile, .dateOfContainer, .oldFile, .origin,
            .partial, .uncounted, nil:
            nil
        }
    }
}

extension Replay.Unapplied {
    /// What to type to do by hand what could not be done, when there is something to do.
    func remedy(in search: Int) -> String? {
        let command = "scholar \(edit.op) \(search)" + (edit.op == "merge" ? " NUMBER" : "")
        switch reason {
        case .ambiguous(let numbers):
            let alternatives = numbers.dropFirst().map { "or \($0)" }.joined(separator: ", ")
            return "\(command) \(numbers.first ?? 0) (\(alternatives))"
        case .gone: return "\(command) NUMBER, if scholar show \(search) --all has it by another name"
        case .alreadySo, .senseless, .unknownOperation: return nil
        }
    }
}

extension InterruptionDocument {
    /// What ended a search early, with the way out and the command that goes on.
    init(advised interruption: SearchInterruption, search: Int) {
        self.init(interruption)
        message = Advice.sentence(interruption.cause)
        resume = Advice.resume(search)
    }
}

extension SearchDocument {
    /// The document of an answer that can have been interrupted.
    init(advised answer: Scholar.Answer) {
        self.init(answer.listing)
        interruption = answer.interruption.map { InterruptionDocument(advised: $0, search: answer.search.id) }
    }
}
