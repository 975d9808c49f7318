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

    static func open(_ address: String) throws {
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
        // The errors of xdg-open are reported in one line below.
        process.standardError = FileHandle.nullDevice
        let isStarted = (try? process.run()) != nil
        if isStarted { process.waitUntilExit() }
        if !isStarted || process.terminationStatus != 0 {
            Message.warn("no browser could be started; open the page yourself: \(address)")
        }
    }
}
