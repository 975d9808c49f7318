import Foundation

/// The home folder of the user: HOME, as in other command-line programs, otherwise the folder according to the system.
enum Home {
    static var folder: String {
        RunContext.variable("HOME") ?? NSHomeDirectory()
    }

    /// A path as people write it: `~` stands for the home folder.
    static func shortened(_ path: String) -> String {
        path.hasPrefix("\(folder)/") ? "~" + path.dropFirst(folder.count) : path
    }

    /// The folder in a variable of the XDG specification, which has to be absolute, otherwise the usual one.
    static func folder(_ variable: String, or usual: String) -> String {
        RunContext.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(folder)/\(usual)"
    }
}
