import Foundation
import ScholarKit

/// Opening an address in the user's browser.
enum Browser {
    /// Opens an address, waits until the browser has it, and says when none could be started.
    static func open(_ address: String) throws {
        let start = try start(address)
        start?.waitUntilExit()
        if start?.terminationStatus != 0 { warn(address) }
    }

    static func warn(_ address: String) {
        Message.warn("no browser could be started; open the page yourself: \(address)")
    }

    /// Begins to open an address. The process ends when the browser has it, or when the browser ends.
    ///
    /// - Returns: nil when the process could not be started.
    static func start(_ address: String) throws -> Process? {
        // A page can link to files and programs of this computer, which are not publications.
        guard WebAddress.hasScheme(address) else {
            throw StatedError.usage("\(address) is not a web address; it was not opened")
        }
        return start(opening: address)
    }

    /// Begins to open a file of this program.
    ///
    /// - Parameter fail: called when no browser could be started.
    static func start(file: String, onFailure fail: @escaping @Sendable () -> Void) {
        let process = start(opening: file) { if $0 != 0 { fail() } }
        if process == nil { fail() }
    }

    private static func start(opening target: String, atEnd report: (@Sendable (Int32) -> Void)? = nil) -> Process? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", target]
        #else
        process.arguments = ["xdg-open", target]
        #endif
        process.environment = RunContext.current.environment
        // A browser in the terminal would take the keys, and its messages would be mixed with those of this program.
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if let report { process.terminationHandler = { report($0.terminationStatus) } }
        return (try? process.run()) == nil ? nil : process
    }
}
