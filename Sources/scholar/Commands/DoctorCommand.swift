import ArgumentParser
import Foundation
import ScholarKit

/// `scholar doctor`: checks the libraries, the settings and the store.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the installation, the settings and the store.",
        discussion: """
            Shows versions, settings, the store, the requests made, and signs that Google Scholar changed its pages. \
            Makes no request. The exit code is 74 when the store is damaged, 64 when the settings are wrong.

              scholar doctor
            """)

    @Flag(help: "Give the free space in the store back to the system first; this takes a while.")
    var compact = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        if compact { try common.scholar().compact() }
        let report = DoctorReport(common)
        try common.print(report)
        if let failure = report.failure { throw failure }
    }
}

/// The findings of a check.
struct DoctorReport: Output {
    /// One checked item with its state.
    struct Finding {
        enum State: String { case good, note, bad }
        let area: String
        let name: String
        let value: String
        var state = State.good

        fileprivate var fact: Presentation.Fact {
            switch state {
            case .good: .init("  \(name)", value)
            case .note: .init("- \(name)", value)
            case .bad: .init(Sentence("! \(name)", .failure), value)
            }
        }
    }

    private(set) var findings: [Finding] = []
    private(set) var failure: ExitCode?

    var document: JSONValue {
        let rows = findings.map { finding in
            ["area": finding.area, "name": finding.name, "value": finding.value, "state": finding.state.rawValue]
        }
        return [
            "version": ScholarVersion.current, "findings": rows, "healthy": !findings.contains { $0.state == .bad },
        ]
    }

    init(_ common: CommonOptions) {
        note("libraries", "scholar", ScholarVersion.current)
        note("libraries", "libxml2", HTMLDocument.libraryVersion)
        // Only requests and mail need libcurl.
        let curl = Curl.version
        note("libraries", "libcurl", curl ?? "missing; \(Advice.libcurl.text)", curl == nil ? .note : .good)
        note("libraries", "SQLite", Store.engineVersion)
        examineDrawing()
        examineSettings(common)
        examineMail()
        examineStore(common)
    }

    private mutating func note(_ area: String, _ name: String, _ value: String, _ state: Finding.State = .good) {
        findings.append(Finding(area: area, name: name, value: value, state: state))
    }

    /// Whether PDF and PNG can be drawn, which is no condition for anything else.
    private mutating func examineDrawing() {
        do {
            for library in try DrawingProgram.installed().libraries() {
                note("libraries", library.name, library.version)
            }
        } catch {
            note("libraries", DrawingProgram.name, "\(Advice.sentence(error).text)", .note)
        }
    }

    // MARK: Settings

    private mutating func examineSettings(_ common: CommonOptions) {
        do {
            let settings = try Settings.current()
            let isThere = FileManager.default.fileExists(atPath: settings.path)
            note("settings", "file", settings.path + (isThere ? "" : " (does not exist; defaults are used)"))
            let cookies = settings.file(.cookieFile)
            for key in Settings.Key.allCases where key != .database {
                if key == .cookieFile, let cookies {
                    do {
                        try CookieFile.check(cookies)
                    } catch {
                        // Only requests need the cookie file, and they report this error.
                        note("settings", key.rawValue, "\(error), so no request can be made", .bad)
                        continue
                    }
                }
                // The command can contain the password, and a key is one.
                let written = settings.written(key)
                if key == .openAlexKey, RunContext.variable(Settings.keyVariable) != nil {
                    note("settings", key.rawValue, "set, not shown (\(Settings.keyVariable))")
                    continue
                }
                let shown =
                    [.smtpPasswordCommand, .openAlexKey].contains(key) ? written.map { _ in "set, not shown" } : written
                let value = shown.map { "\($0) (settings)" } ?? "\(Self.usual(key)) (default)"
                note("settings", key.rawValue, value)
            }
        } catch {
            note("settings", "file", "\(Advice.sentence(error))", .bad)
            failure = ExitStatus.usage
        }
    }

    private static func usual(_ key: Settings.Key) -> String {
        switch key {
        case .database: CommonOptions.usualDatabase
        case .color: "auto"
        case .convention: "\(Convention.thesis.rawValue)"
        case .pager: "PAGER, or less"
        case .language: "en"
        case .keepPages: "true"
        case .delay: "random, 15-45 s"
        case .requestsPerRun: "\(Allowance.googleScholar.requestsPerRun ?? 0)"
        case .requestsPerDay: "\(Allowance.googleScholar.requestsPerDay ?? 0)"
        case .cookieFile, .openAlexKey, .mailFrom, .smtpHost, .smtpUser, .smtpPasswordCommand: "none"
        case .smtpPort: "587, 465 or 25, by smtp_security"
        case .smtpSecurity: "starttls; none if smtp_host is this machine"
        case .smtpCAFile: "those of the system"
        }
    }

    // MARK: Mail

    /// Whether a message could be sent, without connecting to the server or running the command for the password.
    private mutating func examineMail() {
        guard let settings = try? Settings.current() else { return }
        guard settings.text(.smtpHost) != nil else {
            return note("mail", "server", "not set; messages can only be written to files", .note)
        }
        noteMail("server") { try MailSettings.described(settings) }
        if settings.text(.mailFrom) == nil {
            note("mail", "from", "not set; name the sender with `scholar mail --from`", .note)
        } else {
            noteMail("from") { try MailSettings.sender(of: settings)?.description ?? "" }
        }
        if settings.text(.smtpUser) != nil { noteMail("password") { try MailSettings.passwordSource(settings) } }
    }

    private mutating func noteMail(_ name: String, _ value: () throws -> String) {
        do {
            note("mail", name, try value())
        } catch {
            note("mail", name, "\(Advice.sentence(error))", .bad)
            failure = ExitStatus.usage
        }
    }

    // MARK: Store

    private mutating func examineStore(_ common: CommonOptions) {
        guard let (path, origin) = try? common.databasePath() else { return }
        note("store", "file", "\(path) (\(origin))")
        guard FileManager.default.fileExists(atPath: path) else {
            note("store", "state", "does not exist yet; the first search creates it", .note)
            return
        }
        do {
            let inspection = try Store(path: path, for: .reading).inspect()
            examine(inspection)
            examine(inspection.ledger)
            examine(inspection.latestPages, strange: inspection.unreadablePages)
        } catch {
            note("store", "state", "\(Advice.sentence(error))", .bad)
            failure = ExitStatus.store
        }
    }

    private mutating func examine(_ store: StoreInspection) {
        let incomplete = store.incomplete == 0 ? "" : ", \(store.incomplete.grouped) of them incomplete"
        note("store", "size", size(store.size))
        note(
            "store", "searches",
            "\(store.searches.grouped)\(incomplete); \(Counted.text(store.publications, "publication"))")
        note("store", "schema", "\(Counted.text(store.schema.steps, "step")), the latest: \(store.schema.last)")
        examine(store.keptPages)
        if store.damage.isEmpty {
            note("store", "integrity", "no damage")
        } else {
            note("store", "integrity", store.damage.joined(separator: "; "), .bad)
            failure = ExitStatus.store
        }
    }

    private func size(_ bytes: Int) -> String {
        Int64(bytes).formatted(.byteCount(style: .file, spellsOutZero: false))
    }

    private mutating func examine(_ pages: StoreInspection.KeptPages) {
        let count = Counted.text(pages.files, "page")
        let kept = pages.files == 0 ? "none" : "\(count), \(size(pages.storedBytes)) for \(size(pages.bytes))"
        let others = Counted.text(pages.searchesWithout, "search")
        let without = pages.searchesWithout == 0 ? "" : "; not those of \(others)"
        note("store", "kept pages", "\(kept)\(without); `scholar forget` frees those of a search")
        if pages.freeBytes > 1_000_000 {
            note("store", "free space", "\(size(pages.freeBytes)); `scholar doctor --compact` gives it back", .note)
        }
        if let fault = SHA256.fault {
            note("store", "SHA-256", "\(fault), so pages are not kept; install OpenSSL (libssl3)", .note)
        }
        guard pages.searchesOfOtherRules > 0 else { return }
        let searches = Counted.text(pages.searchesOfOtherRules, "search was", "searches were")
        note("store", "rules", "\(searches) read by other rules; `scholar reread` shows what would change", .note)
    }

    private mutating func examine(_ ledger: [StoreInspection.LedgerLine]) {
        guard !ledger.isEmpty else { return note("requests", "Google Scholar", "no requests yet") }
        for line in ledger.prefix(5) {
            var parts = ["\(line.today.grouped) in 24 hours, \(line.total.grouped) in all"]
            if let last = line.last { parts.append("last \(LocalTime.text(last)) (\(line.lastOutcome))") }
            if let answer = line.lastAnswer, answer != line.last { parts.append("answered \(LocalTime.text(answer))") }
            if let until = line.refusedUntil { parts.append("refused; no request before \(LocalTime.text(until))") }
            note("requests", line.host, parts.joined(separator: "; "), line.refusedUntil == nil ? .good : .note)
        }
    }

    private mutating func examine(_ latest: StoreInspection.LatestPages, strange: [String]) {
        if latest.rows > 0 {
            let what =
                "\(Counted.text(latest.rows, "row")) of \(Counted.text(latest.pages, "page")): \(latest.withoutByline) without a byline, "
                + "\(latest.unreadableCounts) with unreadable citations"
            let doubt = latest.looksChanged ? "; Google Scholar may have changed its pages" : ""
            note("markup", "latest pages", what + doubt, latest.looksChanged ? .bad : .good)
        }
        if !strange.isEmpty {
            let what = Counted.text(strange.count, "page")
            note("markup", "not understood", "\(what), the latest \(strange.last ?? "")", .note)
        }
    }

    // MARK: Text

    var presentation: Presentation {
        let areas = findings.map(\.area).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        return Presentation(
            sections: [.init(blocks: [.text([verdict])])]
                + areas.map { area in
                    .init(
                        heading: Sentence(area, .answer),
                        blocks: [.facts(findings.filter { $0.area == area }.map(\.fact))])
                })
    }

    /// What is wrong, or that nothing is, with the signs that mark it below.
    private var verdict: Sentence {
        func names(_ state: Finding.State) -> [String] {
            findings.filter { $0.state == state }.map { "\($0.area): \($0.name)" }
        }
        let (bad, notes) = (names(.bad), names(.note))
        let also = notes.isEmpty ? "" : "; \(Counted.text(notes.count, "note")), marked -"
        guard bad.isEmpty else {
            let fact = Counted.text(bad.count, "thing needs", "things need")
            return Sentence("\(fact) your attention, marked !: \(bad.joined(separator: ", "))\(also)", .failure)
        }
        return Sentence("everything works\(also)", .answer)
    }
}
