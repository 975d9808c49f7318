import Foundation

/// The environment variables and the three streams of one run of the program.
struct RunContext: Sendable {
    var environment = ProcessInfo.processInfo.environment
    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var errors = FileHandle.standardError
    let files = FilesInUse()

    /// The context of the current run: the context of the process, unless a test sets another one.
    @TaskLocal static var current = RunContext()

    /// Returns the value of an environment variable, or nil when it is unset or empty.
    static func variable(_ name: String) -> String? {
        current.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension FileHandle {
    var isTerminal: Bool { isatty(fileDescriptor) == 1 }
}
