import Foundation

/// The home folder of the person: what HOME says, as in every other program of a terminal, else what the system knows.
enum Home {
    static var folder: String {
        RunContext.variable("HOME") ?? NSHomeDirectory()
    }
}
