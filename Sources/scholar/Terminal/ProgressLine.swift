import Foundation
import ScholarKit

/// What people see while pages are fetched: one line that is drawn again and again at a terminal, a line a page elsewhere.
struct ProgressLine {
    let terminal: Terminal
    let isQuiet: Bool

    func show(_ progress: SearchProgress) {
        guard !isQuiet else { return }
        switch progress {
        case .fetching(let page): redraw("asking for page \(page) …")
        case .waiting(let seconds): redraw("waiting \(Int(seconds.rounded())) s before the next request …")
        case .page(let done):
            let of = done.expectedPages.map { " of \($0)" } ?? ""
            let text = "page \(done.pages)\(of): \(done.publications) publications, h \(done.h) so far"
            if terminal.isTerminal { redraw(text) } else { Message.write(text) }
            if done.isLast { clear() }
        }
    }

    /// Takes the line away, before something else is written.
    func clear() {
        if terminal.isTerminal, !isQuiet { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }

    private func redraw(_ text: String) {
        guard terminal.isTerminal else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(Cells.cut(text, to: terminal.width - 1))".utf8))
    }
}

/// Messages, which go to stderr: stdout carries the answer and nothing else.
enum Message {
    static func write(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    static func warn(_ text: String) {
        write("scholar: \(text)")
    }
}
