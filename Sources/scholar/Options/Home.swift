import Foundation

/// The home folder of the user: HOME, as in other programs of a terminal, else the folder that the system knows.
enum Home {
    static var folder: String {
        RunContext.variable("HOME") ?? NSHomeDirectory()
    }
}
