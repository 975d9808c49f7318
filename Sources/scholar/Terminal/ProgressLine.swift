import Foundation
import ScholarKit

/// What people see while pages are fetched: one line that is drawn again and again at a terminal, a line a page elsewhere.
struct ProgressLine {
    let terminal: Terminal
    let isQuiet: Bool
    private var state = ""

    init(terminal: Terminal, isQuiet: Bool) {
        self.terminal = terminal
        self.isQuiet = isQuiet
    }

    mutating func show(_ progress: SearchProgress) {
        guard !isQuiet else { return }
        switch progress {
        case .fetching(let page): redraw(state.isEmpty ? "asking for page \(page) …" : "\(state); asking …")
        case .waiting(let seconds): redraw("\(state); next request in \(Int(seconds.rounded(.up))) s")
        case .page(let done):
            let of = done.expectedPages.map { " of \($0)" } ?? ""
            state = "page \(done.pages)\(of): \(done.publications) publications, h \(done.h) so far"
            if terminal.isTerminal { redraw(state) } else { Message.write(state) }
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
