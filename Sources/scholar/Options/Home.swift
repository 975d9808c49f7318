import Foundation

/// The home folder of the person: what HOME says, as in every other program of a terminal, else what the system knows.
enum Home {
    static var folder: String {
        ProcessInfo.processInfo.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    }
}
