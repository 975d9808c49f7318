import ArgumentParser
import Foundation

/// The folder into which the browser of the user saves files.
enum DownloadFolder {
    /// The folder of the XDG user directories, otherwise `Downloads` in the home folder.
    static var usual: String {
        let file = Home.folder("XDG_CONFIG_HOME", or: ".config") + "/user-dirs.dirs"
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(whereSeparator: \.isNewline) ?? []
        // `XDG_DOWNLOAD_DIR="$HOME/Downloads"`; a path that is not below the home folder is absolute.
        let name = "XDG_DOWNLOAD_DIR="
        guard let line = lines.last(where: { $0.hasPrefix(name) }) else { return "\(Home.folder)/Downloads" }
        let path = line.dropFirst(name.count).trimmingPrefix("\"").prefix { $0 != "\"" }
        if path.hasPrefix("$HOME/") { return Home.folder + path.dropFirst(5) }
        return path.hasPrefix("/") ? String(path) : "\(Home.folder)/Downloads"
    }
}

/// A time before now as typed: `30s`, `10m`, `2h`, `1d`.
struct TimeBefore: ExpressibleByArgument {
    let seconds: TimeInterval

    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
            (1...100_000).contains(count)
        else { return nil }
        seconds = Double(count) * unit
    }
}
