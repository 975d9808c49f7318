import ArgumentParser
import ScholarKit

/// Rosters on the command line.
extension Roster {
    /// Reads the roster in a file, or from standard input with `-`.
    static func read(_ path: String) throws -> Roster {
        let bytes = [UInt8](try StandardInput.bytes(of: path))
        do {
            return try Roster(bytes)
        } catch {
            throw WrongRoster(file: path == "-" ? "standard input" : path, error: error)
        }
    }
}

/// An error in the file of a roster.
struct WrongRoster: ExitCoded, CustomStringConvertible {
    let exitCode = ExitStatus.notUnderstood
    let file: String
    let error: RosterError

    var description: String { error.isInLine ? "\(file), \(error)" : "\(file): \(error)" }
}
