import ArgumentParser
import Foundation
import ScholarKit

/// `scholar edit`: the list in an editor, one verb a line.
struct TodoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edit the whole list in $VISUAL or $EDITOR, one verb a line.",
        discussion: "Help is inside the file. Saving does all of it as one step; an empty file changes nothing.")

    @Argument(help: "The number of the search, 'last', or a part of its label.")
    var search: String

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let answer = try scholar.answer(named: search)
        let name = String(answer.search.id)
        var draft = try Editor.File(TodoList(answer.listing).text, name: "scholar-\(name).todo")
        while true {
            let before = draft.text
            try draft.edit()
            guard draft.hasLines else {
                draft.remove()
                Message.warn("the file is empty, so nothing is changed")
                return
            }
            do {
                let text = draft.text
                let done = try scholar.edit(name) { listing in try TodoList(listing).operations(of: text) }
                draft.remove()
                let count = done.steps.flatMap(\.edits).count
                let headline = "the list is edited: \(count == 1 ? "1 edit" : "\(count) edits") in one step"
                return try common.print(EditOutput(headline: headline, answer: done, wayBack: "scholar undo \(name)"))
            } catch let problems as TodoList.Problems {
                let annotated = TodoList.annotated(draft.text, problems)
                // An editor that gives the same text back will not do better next time.
                guard annotated != before else { throw Editor.Failure.notMended(draft.path, problems.list.count) }
                try draft.replace(annotated)
                let lines = problems.list.count == 1 ? "1 line makes" : "\(problems.list.count) lines make"
                Message.warn("\(lines) no sense; the file is offered again, with the reasons beside them")
            } catch EditError.nothingToDo {
                draft.remove()
                Message.warn("the file says what already is, so nothing is changed")
                return
            } catch let error as EditError {
                throw Editor.Failure.senseless(draft.path, error)
            }
        }
    }
}

/// The user's editor, on a file that is never lost.
enum Editor {
    /// Why editing ended without a result.
    enum Failure: Error, CustomStringConvertible {
        case cannotWrite(String)
        case failed(String, file: String)
        case notMended(String, Int)
        case senseless(String, EditError)

        var description: String {
            switch self {
            case .cannotWrite(let path): "the file to edit, \(path), cannot be written"
            case .failed(let editor, let file):
                "the editor \(editor) failed; set EDITOR to one that works (the file is still at \(file))"
            case .notMended(let file, let count):
                "\(count == 1 ? "1 line" : "\(count) lines") of \(file) still make no sense, so nothing is changed"
            case .senseless(let file, let error): "\(error), so nothing is changed (the file is still at \(file))"
            }
        }
    }

    /// A file that is being edited.
    struct File {
        let path: String
        private(set) var text: String

        init(_ text: String, name: String) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "scholar-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            path = folder.appending(path: name).path
            self.text = text
            try replace(text)
        }

        var hasLines: Bool {
            text.split(separator: "\n").contains { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
        }

        mutating func replace(_ text: String) throws {
            self.text = text
            guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
                throw Failure.cannotWrite(path)
            }
        }

        /// Runs the editor and reads what it left; a file that is gone counts as empty.
        mutating func edit() throws {
            let environment = ProcessInfo.processInfo.environment
            let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
            // The shell takes the editor apart, which may have options of its own, and leaves it the terminal.
            guard system("\(editor) '\(path)'") == 0 else { throw Failure.failed(editor, file: path) }
            text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }

        func remove() {
            try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
        }
    }
}
