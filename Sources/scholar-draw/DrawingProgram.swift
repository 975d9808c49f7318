import Foundation
import ScholarDrawing
import ScholarPages
import ScholarPresentation

/// `scholar-draw`: draws an order of `scholar` as PNG or PDF. It is a program of its own because only drawing needs cairo and Pango,
/// which would double the start of every command.
@main
enum DrawingProgram {
    static func main() {
        // Everything is in English. Foundation's ICU would read LANG otherwise, and crashes on a language of twelve letters.
        setlocale(LC_MESSAGES, "C.UTF-8")
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case nil: draw()
        case "--version" where arguments.count == 1:
            print("scholar-draw \(ScholarVersion.current)")
            for library in DrawnFile.libraries { print("\(library.name) \(library.version)") }
        case "--help" where arguments.count == 1: print(usage)
        default: end(.usage, "scholar-draw takes no arguments but --version and --help; scholar runs it")
        }
    }

    private static let usage = """
        usage: scholar-draw < ORDER > FILE

        Draws PDF and PNG files for scholar, which runs it: scholar report, scholar graph and scholar mail.
        The order is JSON on standard input, the file goes to standard output.

        Exit codes: 0 drawn, 3 drawn but no font has all its letters, 4 no font is installed, 64 wrong usage,
        65 no valid order of this version, 70 drawing failed.
        """

    /// The most bytes of an order: a report with all publications of 10,000 searches has fewer.
    private static let mostBytes = 1 << 30
    /// The most seconds of computation, so that no order makes it run forever.
    private static let mostSeconds: rlim_t = 600

    private static func draw() {
        guard isatty(STDIN_FILENO) == 0 else { end(.usage, "no order on standard input; scholar runs this program") }
        var limit = rlimit(rlim_cur: mostSeconds, rlim_max: mostSeconds)
        #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        #else
        setrlimit(RLIMIT_CPU, &limit)
        #endif
        do throws(DrawnFile.Failure) {
            let file = try DrawnFile(order())
            do {
                try FileHandle.standardOutput.write(contentsOf: file.data)
            } catch {
                end(.failed, "the file cannot be written")
            }
            exit((file.hasUnknownLetters ? DrawingOrder.Outcome.drawnWithUnknownLetters : .drawn).rawValue)
        } catch {
            end(error.outcome, error.reason)
        }
    }

    private static func order() -> Data {
        var order = Data()
        do {
            while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty {
                order += piece
                guard order.count <= mostBytes else { end(.invalid, "the order is too large") }
            }
        } catch {
            end(.invalid, "standard input cannot be read")
        }
        return order
    }

    private static func end(_ outcome: DrawingOrder.Outcome, _ reason: String) -> Never {
        FileHandle.standardError.write(Data("scholar-draw: \(reason)\n".utf8))
        exit(outcome.rawValue)
    }
}
