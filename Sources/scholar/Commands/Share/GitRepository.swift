import Foundation

/// The repository that holds a folder, as git knows it: where the web shows its files.
struct GitRepository {
    /// The folders from the top of the repository to the folder.
    let folder: [String]
    /// The host and the path of its remote: `github.com`, `marchetti/page`.
    private let host, path: String
    private let branch: String?

    /// The repository of a folder; nil without one, without a remote or without git.
    init?(_ folder: String) {
        func git(_ arguments: String...) -> String? { Self.output(["-C", folder] + arguments) }
        // A name or a token in the address stays here.
        let remote = /(?:[a-z+]+:\/\/)?(?:[^@\/]+@)?([^:\/@]+\.[^:\/@]+)(?::\d+)?[:\/]+(.+?)(?:\.git)?\/?/
        // The second expands abbreviations of the settings, which can also lead to a mirror, and knows other remotes.
        let addresses = [git("config", "--get", "remote.origin.url"), git("ls-remote", "--get-url")]
        guard let match = addresses.lazy.compactMap({ $0?.wholeMatch(of: remote) }).first else { return nil }
        (host, path) = (match.1.lowercased(), String(match.2))
        branch = git("symbolic-ref", "--short", "HEAD")
        self.folder = (git("rev-parse", "--show-prefix") ?? "").split(separator: "/").map(String.init)
    }

    /// The address of a file's contents, by its path in the repository; nil for a host whose addresses are not known.
    func address(of file: String, branch other: String? = nil) -> String? {
        let branch = other ?? branch ?? "main"
        return switch host {
        case "github.com": "https://raw.githubusercontent.com/\(path)/\(branch)/\(file)"
        case "gitlab.com": "https://gitlab.com/\(path)/-/raw/\(branch)/\(file)"
        case "codeberg.org": "https://codeberg.org/\(path)/raw/branch/\(branch)/\(file)"
        default: nil
        }
    }

    private static func output(_ arguments: [String]) -> String? {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.environment = RunContext.current.environment
        (process.standardInput, process.standardOutput, process.standardError) =
            (FileHandle.nullDevice, pipe, FileHandle.nullDevice)
        guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return nil }
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return process.terminationStatus == 0 && !text.isEmpty ? text : nil
    }
}
