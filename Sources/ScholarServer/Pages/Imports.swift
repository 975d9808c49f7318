import ScholarKit
import Foundation
import Synchronization

/// Imports of dropped files. They run apart from the requests, and their progress is shown.
final class Imports: Sendable {
    struct Job: Sendable {
        var progress = ""
        var result: Result<ImportReport, any Error>?
    }

    private let jobs = Mutex([Job]())

    var isBusy: Bool { jobs.withLock { $0.contains { $0.result == nil } } }

    func job(_ number: Int) -> Job? { jobs.withLock { number > 0 && number <= $0.count ? $0[number - 1] : nil } }

    /// Starts an import on a thread of its own, and returns its number.
    func start(_ work: @escaping @Sendable (@escaping @Sendable (String) -> Void) -> Result<ImportReport, any Error>)
        -> Int
    {
        let number = jobs.withLock { jobs in
            jobs.append(Job())
            return jobs.count
        }
        Thread.detachNewThread {
            let result = work { text in self.jobs.withLock { $0[number - 1].progress = text } }
            self.jobs.withLock { $0[number - 1].result = result }
        }
        return number
    }
}

extension Site {
    /// Imports the files of a form, as `import` does.
    func startImport(_ fields: Fields) throws -> Response {
        guard !fields.files.isEmpty else {
            return .redirect(to: "/")
        }
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "scholar-\(Access.token())").path
        let scholar = scholar
        let files = fields.files
        let number = imports.start { tell in
            Result {
                defer { try? FileManager.default.removeItem(atPath: folder) }
                let paths = try DroppedFile.write(files, to: folder)
                let (stream, reporter) = AsyncStream<SearchProgress>.makeStream()
                Task.detached {
                    for await step in stream { if let words = step.filesInWords { tell(words) } }
                }
                defer { reporter.finish() }
                return try scholar.importFiles(paths, ImportOptions(), progress: reporter)
            }
        }
        return .redirect(to: "/import/\(number)")
    }

    /// The state of an import, and its searches when it has ended.
    func imported(_ name: String?) throws -> Content {
        guard let number = name.flatMap({ Int($0) }), let job = imports.job(number) else { throw RequestError.notFound }
        var values: [String: Any] = [
            "number": "\(number)", "progress": job.progress.isEmpty ? "files …" : job.progress, "isRunning": false,
            "searches": [Any](), "failures": [Any](), "notices": [Any](), "failure": false,
        ]
        switch job.result {
        case nil: values["isRunning"] = true
        case .failure(let error): values["failure"] = sentence(error)
        case .success(let report):
            values["searches"] = report.answers.map { answer -> [String: Any] in
                let state = report.known.contains(answer.search.id) ? "in the store already" : ""
                return [
                    "id": "\(answer.search.id)", "name": answer.search.name, "numbers": answer.listing.numbersInWords,
                    "state": state,
                ]
            }
            values["failures"] = report.failures.map { ["text": sentence($0)] }
            values["notices"] = report.notices.map { ["text": "\($0)"] }
        }
        return Content(template: "import", title: "Import", values: values, isUnfinished: job.result == nil)
    }
}

/// A file that a browser sent, written for an import with the name it had.
enum DroppedFile {
    static func write(_ files: [Fields.File], to folder: String) throws -> [String] {
        try files.enumerated().map { place, file in
            // Equal names of files in several folders stay apart.
            let directory = "\(folder)/\(place + 1)"
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let name = (file.name.split { "/\\".contains($0) }.last.map(String.init) ?? "page.html")
                .filter { !$0.isNewline && $0 != "\0" }
            let path = "\(directory)/\(name.isEmpty || name.hasPrefix(".") ? "page.html" : String(name.suffix(120)))"
            try Data(file.bytes).write(to: URL(filePath: path))
            return path
        }
    }
}
