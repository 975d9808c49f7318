import Foundation
import ScholarKit

/// One run of `scholar collect`: opens the address that is wanted, takes each page that is saved, and ends when nothing is
/// wanted any more.
struct CollectRun {
    private let command: CollectCommand
    private var collector: PageCollector
    private var folder: WatchedFolder
    private var output: StatusOutput
    private let keys: KeyPresses?
    /// The address that was opened or printed last, with the place that it is wanted for.
    private var opened: (address: String, place: Place)?
    private var browser: Process?
    private var isOver = false
    /// What was said about files of the present look that were left alone or had nothing new.
    private var idle: [CollectedWords] = []
    /// Pages of other queries, those of them that were left alone, and files that are no page of Scholar.
    private var others = 0
    private var leftAlone = 0
    private var strangers = 0

    /// The first missing result of a list. More results of it in one page are the same place.
    private struct Place: Equatable {
        let list: Int
        let start: Int?
    }

    /// How often the folder is looked at, in seconds.
    private static let pause: TimeInterval = 0.2

    init(_ command: CollectCommand, _ collector: PageCollector, of folder: WatchedFolder) {
        self.command = command
        self.collector = collector
        self.folder = folder
        output = StatusOutput(terminal: .standardError(command.common.colours), isQuiet: command.common.quiet)
        keys = KeyPresses(RunContext.current.input)
    }

    private var common: CommonOptions { command.common }
    private var isRoster: Bool { command.roster != nil }

    /// Collects until all lists are whole, or the user ends.
    mutating func run() throws {
        guard collector.current != nil else { return try finish() }
        announce()
        output.say("watching \(Home.shortened(folder.path)); save each page there with Ctrl+S and Enter")
        if common.json { try output.print(CollectedDocument.start(folder.path, next: collector.nextAddress)) }
        var pauses = FolderPauses()
        while !isOver, collector.current != nil {
            for path in pauses.look(at: &folder) where collector.current != nil { try take(path) }
            // Files that were left alone are summed up: a folder can have many earlier ones.
            if let line = CollectedWords.sentence(of: idle) { output.say(line) }
            idle = []
            // Several pages can be saved at a time, and only what they all lack is opened.
            if !folder.isBusy, let place, place != opened?.place { try open() }
            if let news = pauses.news(of: folder) { output.tell(news) }
            noteBrowser()
            guard !isOver, collector.current != nil else { break }
            output.showStatus(status)
            try press(pauses.key(keys, within: Self.pause))
        }
        try finish()
    }

    // MARK: Pages

    private mutating func take(_ path: String) throws {
        let file = Folding.oneLine(URL(filePath: path).lastPathComponent)
        let taken: CollectedPage
        do {
            taken = try collector.take(try SavedPage.load(SavedPage.File(path: path)))
        } catch let error as PageError {
            taken = CollectedPage(name: file, outcome: .notAPage(error), list: nil)
        } catch {
            output.clear()
            Message.warn("\(file) could not be stored; it is still in \(folder.path)")
            throw error
        }
        switch taken.outcome {
        case .other(_, let stored):
            others += 1
            if stored == nil { leftAlone += 1 }
        case .notAPage: strangers += 1
        default: break
        }
        let list = taken.list.map { collector.lists[$0] }
        announce()
        let words = CollectedWords(
            page: taken, file: file, list: list, isRoster: isRoster, storesOthers: command.everything)
        if common.json {
            if case .notAPage = taken.outcome {
            } else {
                try output.print(CollectedDocument.page(words, next: collector.nextAddress))
            }
        }
        // At a terminal the status line says where the current list stands.
        let isInStatus =
            if case .added = taken.outcome {
                output.showsStatus && (!isRoster || taken.list == collector.current)
            } else {
                false
            }
        if words.isIdle {
            idle.append(words)
        } else if let sentence = words.sentence, !isInStatus {
            output.say(sentence)
        }
        if command.enough, !output.showsStatus, let certainty = list?.certainty { output.say(certainty) }
    }

    /// Sets the line for an interruption.
    private func announce() {
        if isRoster {
            let isStored = collector.lists.contains { $0.answer != nil }
            return Interruption.announceRoster(isStored: isStored)
        }
        let list = collector.lists.first
        Interruption.announce(search: list?.answer?.search.id, pages: list?.pageCount ?? 0, for: "collect")
    }

    // MARK: The browser

    private var place: Place? {
        collector.current.map { Place(list: $0, start: collector.lists[$0].firstMissing) }
    }

    private mutating func open() throws {
        guard let place, let address = collector.nextAddress else { return }
        opened = (address, place)
        guard !command.noOpen else { return output.tell("open and save: \(address)") }
        browser = try Browser.start(address)
        if browser == nil { output.tell("no browser could be started; open and save: \(address)") }
    }

    /// Prints the address when the browser could not open it.
    private mutating func noteBrowser() {
        guard let browser, !browser.isRunning else { return }
        self.browser = nil
        if browser.terminationStatus != 0, let opened {
            output.tell("no browser could be started; open and save: \(opened.address)")
        }
    }

    // MARK: The user

    /// Where the list stands, what the user should do now, and the keys, in words if there is room.
    private var status: [String] {
        guard let current = collector.current else { return [] }
        let list = collector.lists[current]
        let question = command.enough && keys != nil ? list.question : nil
        let standing = list.standing(isRoster: isRoster)
        let state = "\(standing) · \(question ?? list.wish)"
        guard keys != nil else { return [state] }
        let words = isRoster ? "o open again, s skip, q end" : "o open again, q end"
        let short = "keys o \(isRoster ? "s " : "")q"
        // Without room for all, the keys say more than the wish, and the question more than the keys.
        let shorter = question == nil ? "\(standing) · \(short)" : state
        return ["\(state) · \(words)", "\(state) · \(short)", shorter, state]
    }

    private mutating func press(_ key: Character?) throws {
        switch key {
        case "o": try open()
        case "s" where isRoster:
            if let current = collector.current { output.say("\(collector.lists[current].name) is skipped") }
            collector.end(.skipped)
        case "y" where command.enough:
            if let current = collector.current, collector.lists[current].question != nil { collector.end(.enough) }
        case "q": isOver = true
        default: break
        }
    }

    // MARK: The end

    /// Prints the indexes as an import does, the people who are missing, and the files that were ignored.
    private mutating func finish() throws {
        output.clear()
        let missing = collector.lists.filter { !$0.isWhole && $0.end != .enough }
        var batch = Batch<SearchAnswer>()
        for list in collector.lists {
            let isDone = list.isWhole || list.end == .enough
            let reason = (list.answer?.search).map(SearchNotes.reason) ?? "no page was saved"
            let error = StatedError(description: "\(list.name): \(reason)", exitCode: ExitStatus.nothing)
            batch.add(list.answer?.search.id, list.answer, because: isDone ? nil : error)
        }
        let answers = batch.values
        if common.json {
            try output.print(
                CollectedDocument.end(batch, missing: isRoster ? missing.map(\.name) : nil, others, strangers))
        } else if isRoster {
            if !answers.isEmpty { try common.print(ImportOutput(batch: batch, known: [])) }
        } else if let answer = answers.first {
            try SearchAnswerOutput.print(answer, common)
        }
        if isRoster, !missing.isEmpty { common.note("missing: \(missing.map(\.name).joined(separator: "; "))") }
        let ignored = [
            (leftAlone, "page of another query", "pages of other queries"),
            (strangers, "file that is no page of Google Scholar", "files that are no pages of Google Scholar"),
            (folder.unfinished.count, "file that is empty or not finished", "files that are empty or not finished"),
        ].filter { $0.0 > 0 }.map { Counted.text($0, $1, $2) }
        if !ignored.isEmpty { common.note("ignored: \(ignored.joined(separator: ", "))") }
        if let list = collector.lists.first, !isRoster {
            if list.end == .nothingFound {
                throw SearchError.nothingFound(query: list.query.summary, source: list.query.source.words.name)
            }
            if !list.isWhole, let search = list.answer?.search {
                common.note("search \(search.id) is incomplete; `scholar collect \(search.id)` continues")
            }
        }
        if answers.isEmpty, !isRoster || !collector.lists.isEmpty {
            common.note("no page was saved, so nothing is stored")
            throw ExitStatus.nothing
        }
    }
}

/// The looks at a folder, and the pauses between them.
struct FolderPauses {
    /// The longest part of the time that looking may take.
    private static let share = 4.0
    private var lastLook: TimeInterval = 0
    private var wasReadable = true

    mutating func look(at folder: inout WatchedFolder) -> [String] {
        let start = ProcessInfo.processInfo.systemUptime
        let files = folder.look(at: start)
        lastLook = ProcessInfo.processInfo.systemUptime - start
        return files
    }

    /// Says that the folder cannot be read any more, or can be read again; nil if neither is new.
    mutating func news(of folder: WatchedFolder) -> String? {
        guard folder.isReadable != wasReadable else { return nil }
        wasReadable = folder.isReadable
        return wasReadable ? "\(folder.path) is back" : "\(folder.path) cannot be read now; waiting for it"
    }

    /// Waits until the next look, or until a key is pressed. A large folder on a slow network is looked at less often.
    func key(_ keys: KeyPresses?, within pause: TimeInterval) -> Character? {
        let pause = max(pause, lastLook * Self.share)
        if let keys { return keys.next(within: pause) }
        Thread.sleep(forTimeInterval: pause)
        return nil
    }
}
