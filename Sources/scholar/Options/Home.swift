import Foundation

/// The home folder of the user: HOME, as in other command-line programs, otherwise the folder according to the system.
enum Home {
    static var folder: String {
        RunContext.variable("HOME") ?? NSHomeDirectory()
    }
}
