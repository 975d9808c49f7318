import Foundation
import ScholarKit

/// One run of `scholar import --watch`: imports each page that is saved in a folder, until Ctrl-C.
struct ImportWatch {
    var folder: WatchedFolder
    let scholar: Scholar
    let options: ImportOptions
    let common: CommonOptions

    /// Imports until the process is interrupted, or until no one reads its output any more.
    mutating func run() throws -> Never {
        common.note("watching \(Home.shortened(folder.path)); Ctrl-C ends")
        var pauses = FolderPauses()
        while true {
            for path in pauses.look(at: &folder) { try take(path) }
            if let news = pauses.news(of: folder) { Message.warn(news) }
            _ = pauses.key(nil, within: 0.2)
        }
    }

    private func take(_ path: String) throws {
        let file = Folding.oneLine(URL(filePath: path).lastPathComponent)
        do {
            let report = try scholar.importFiles([path], options)
            for answer in report.answers {
                try print(answer, of: file, isNew: !report.known.contains(answer.search.id))
            }
        } catch let error as StoreError {
            throw error
        } catch ResultsError.unknownPage(_, _, _, .otherPage) {
            // The folder has other files, too.
        } catch {
            common.note(Advice.sentence(error))
        }
    }

    private func print(_ answer: SearchAnswer, of file: String, isNew: Bool) throws {
        let search = answer.search
        let list = try CollectedList(storedAs: search, from: scholar)
        for remark in Remark.folded(search.remarks.filter(\.isAboutDamage)) {
            common.note("\(file): \(remark.sentence(in: search.id))")
        }
        if common.json {
            let document = CollectedDocument.imported(file, isNew: isNew, answer, list)
            return try StandardOutput.write(DocumentText.json(document, isOneLine: true) + "\n")
        }
        let standing = list?.standing(isRoster: false) ?? Counted.text(answer.listing.indexes.papers, "publication")
        let outcome = isNew ? "" : "nothing new for "
        let line = "\(file): \(outcome)search \(search.id) (\(search.name)), \(standing)\n"
        try StandardOutput.write(TerminalText.safe(line))
    }
}
