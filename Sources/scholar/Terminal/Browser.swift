import ArgumentParser
import Foundation

/// Opening an address in the user's browser.
enum Browser {
    /// The reason why there is no address to open.
    enum Failure: ExitCoded, CustomStringConvertible {
        case noPage(Int, search: Int)
        case notOfTheWeb(String)

        var description: String {
            switch self {
            case .noPage(let number, let search):
                "publication \(number) of search \(search) has no link to open"
            case .notOfTheWeb(let address): "\(address) is not a web address; it was not opened"
            }
        }

        var exitCode: ExitCode { if case .notOfTheWeb = self { ExitStatus.usage } else { ExitStatus.nothing } }
    }

    /// Opens an address, waits until the browser has it, and says when none could be started.
    static func open(_ address: String) throws {
        let start = try start(address)
        start?.waitUntilExit()
        if start?.terminationStatus != 0 {
            Message.warn("no browser could be started; open the page yourself: \(address)")
        }
    }

    /// Begins to open an address. The process ends when the browser has it, or when the browser ends.
    ///
    /// - Returns: nil when the process could not be started.
    static func start(_ address: String) throws -> Process? {
        // A page can link to files and programs of this computer, which are not publications.
        guard ["http://", "https://"].contains(where: address.lowercased().hasPrefix) else {
            throw Failure.notOfTheWeb(address)
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", address]
        #else
        process.arguments = ["xdg-open", address]
        #endif
        process.environment = RunContext.current.environment
        // A browser in the terminal would take the keys, and its messages would be mixed with those of this program.
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) == nil ? nil : process
    }
}
