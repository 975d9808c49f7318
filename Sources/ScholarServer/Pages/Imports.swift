import ScholarKit
import Foundation
import Synchronization

/// Imports of dropped files. They run apart from the requests, and their progress is shown.
final class Imports: Sendable {
    /// What the page shows of an import. Its report has all publications, so it is not kept.
    struct Summary: Sendable {
        struct Search: Sendable {
            let id: Int
            let name, numbers: String
            /// The numbers before the edits that were repeated, if there are any.
            let retrieved: String?
            let isKnown: Bool
            /// What is missing, in a sentence.
            let missing: String?
        }

        /// What was read so far; nil if the import has ended.
        var progress: String?
        var searches: [Search] = []
        var failures: [String] = []
        var notices: [String] = []

        var heading: String {
            searches.isEmpty ? "Nothing was imported" : searches.allSatisfy(\.isKnown) ? "Here already" : "Imported"
        }
    }

    private struct State {
        var summaries: [Int: Summary] = [:]
        var count = 0
    }

    /// The number of ended imports that are still shown.
    private static let most = 20

    private let state = Mutex(State())

    /// Whether an import is running.
    var isBusy: Bool { state.withLock { $0.summaries.values.contains { $0.progress != nil } } }

    func summary(_ number: Int) -> Summary? { state.withLock { $0.summaries[number] } }

    /// What is said of an import above the only list that came with it.
    func notices(_ number: Int) -> [String]? {
        guard let summary = summary(number), let search = summary.searches.first else { return nil }
        return ["\(summary.heading): \(search.numbers).", search.retrieved].compactMap(\.self) + summary.notices
    }

    /// Starts an import on a thread of its own, and returns its number.
    func start(_ work: @escaping @Sendable (@escaping @Sendable (String) -> Void) -> Summary) -> Int {
        let number = state.withLock { state in
            state.count += 1
            state.summaries[state.count] = Summary(progress: "files …")
            return state.count
        }
        Thread.detachNewThread {
            self.set(number, work { self.set(number, Summary(progress: $0)) })
        }
        return number
    }

    private func set(_ number: Int, _ summary: Summary) {
        state.withLock { state in
            // Progress that comes late does not bring an import back.
            guard state.summaries[number]?.progress != nil else { return }
            state.summaries[number] = summary
            let ended = state.summaries.filter { $0.value.progress == nil }.keys.sorted()
            for number in ended.dropLast(Self.most) { state.summaries[number] = nil }
        }
    }
}

extension Site {
    /// Imports the files of a form, as `import` does.
    func startImport(_ fields: Fields) throws -> Response {
        guard !fields.files.isEmpty else { return .redirect(to: "/") }
        let site = self
        let files = fields.savedFiles
        let names = fields.files.map(\.name)
        standing.importBegins()
        let number = imports.start { tell in
            defer { site.standing.importEnds() }
            do {
                let (stream, reporter) = AsyncStream<SearchProgress>.makeStream()
                Task.detached {
                    for await step in stream { if let words = step.filesInWords { tell(words) } }
                }
                defer { reporter.finish() }
                return site.summary(try site.scholar.importFiles(received: files, progress: reporter), names)
            } catch {
                let errors = (error as? FailedFiles)?.errors ?? [error]
                return .init(failures: errors.map { site.sentence($0, about: names) })
            }
        }
        return .redirect(to: "/import/\(number)")
    }

    private func summary(_ report: ImportReport, _ names: [String]) -> Imports.Summary {
        Imports.Summary(
            searches: report.answers.map { answer in
                .init(
                    id: answer.search.id, name: answer.search.name, numbers: answer.listing.numbersInWords,
                    retrieved: answer.listing.asRetrievedInWords,
                    isKnown: report.known.contains(answer.search.id),
                    missing: answer.listing.incompleteness.map { "Incomplete: \($0.sentence)." })
            },
            failures: report.failures.map { sentence($0, about: names) }, notices: report.notices.map { "\($0)" })
    }

    /// The state of an import, and its searches when it has ended; a single one is shown itself.
    func imported(_ name: String?, _ request: Request) throws -> Response {
        guard let number = name.flatMap({ Int($0) }), let summary = imports.summary(number) else {
            throw RequestError.notFound
        }
        let isRunning = summary.progress != nil
        if !isRunning, summary.failures.isEmpty, summary.searches.count == 1 {
            return .redirect(to: "/search/\(summary.searches[0].id)?imported=\(number)")
        }
        let values: [String: Any] = [
            "number": "\(number)", "isRunning": isRunning, "progress": summary.progress ?? "",
            "heading": isRunning ? "Importing" : summary.heading,
            "searches": summary.searches.map {
                [
                    "id": "\($0.id)", "name": $0.name, "numbers": $0.numbers,
                    "retrieved": $0.retrieved as Any? ?? false,
                    "isKnown": $0.isKnown && summary.heading == "Imported", "missing": $0.missing as Any? ?? false,
                ]
            },
            "failures": summary.failures.map { ["text": $0] }, "hasFiles": !summary.failures.isEmpty,
            "notices": summary.notices.map { ["text": $0] },
        ]
        return show(
            Content(template: "import", title: "Import", values: values, isUnfinished: isRunning), request)
    }
}

extension Fields {
    /// The files of a form as an import reads them, with the times of their last changes according to the script
    /// (`lastModified`, in milliseconds). A form that the script did not send has no times.
    var savedFiles: [SavedPage.File] {
        let dates = all("modified").map { text in Double(text).map { Date(timeIntervalSince1970: $0 / 1000) } }
        return files.enumerated().map { place, file in
            SavedPage.File(file.bytes, named: file.name, date: dates.count == files.count ? dates[place] : nil)
        }
    }
}
