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
