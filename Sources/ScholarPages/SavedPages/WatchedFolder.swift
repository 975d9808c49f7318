package import Foundation

/// A folder in which a browser saves pages: each look at it returns the files that are new and finished.
///
/// The folder is read again at each look. Notifications of the system would not tell about files that other machines
/// write on a network, so that the folder would have to be read nevertheless.
package struct WatchedFolder: Sendable {
    package let path: String
    /// The files that were there at the beginning, or that were returned. Nothing of their states changes any more.
    private var known: [String: FileStatus] = [:]
    /// The files that are new or that change, each with the time of the look that found this state.
    private var growing: [String: (state: FileStatus, since: TimeInterval)] = [:]
    private var lastLook: TimeInterval = 0
    /// Whether the last look could read the folder.
    package private(set) var isReadable = true

    /// A file that does not change for this long is finished.
    package static let quiet: TimeInterval = 0.3
    /// Endings of the names under which browsers write a file before it has its own name.
    private static let unfinished = [".part", ".crdownload", ".download"]

    /// Watches a folder from now on.
    ///
    /// - Parameter earliest: files that changed since then are new, too; nil for none.
    /// - Throws: `PageError.file` when the folder does not exist or cannot be read.
    package init(_ path: String, since earliest: Date? = nil) throws(PageError) {
        self.path = path
        guard let status = FileStatus(path) else { throw .file(path: path, reason: "there is no such folder") }
        guard status.isFolder else { throw .file(path: path, reason: "it is not a folder") }
        guard let files = files() else { throw .file(path: path, reason: "there is no permission") }
        known = files.filter { _, state in
            // The times of some file systems are whole seconds.
            earliest.map { state.changed.timeIntervalSince1970 < $0.timeIntervalSince1970.rounded(.down) } ?? true
        }
    }

    /// The files that could be pages and are not finished: empty, or still growing.
    package var unfinished: [String] { growing.keys.sorted() }

    /// Whether a file appeared or changed shortly before the last look, and is probably returned soon.
    package var isBusy: Bool {
        growing.values.contains { $0.state.size > 0 && lastLook - $0.since < 3 * Self.quiet }
    }

    /// Looks at the folder, and returns the paths of the files that are finished since the last look, the oldest first. A
    /// known file that was written again is returned again.
    ///
    /// - Parameter now: seconds of a clock that only goes forward.
    package mutating func look(at now: TimeInterval) -> [String] {
        lastLook = now
        guard let files = files() else {
            // A network can be away for a while; what is known stays known.
            isReadable = false
            return []
        }
        isReadable = true
        growing = growing.filter { files[$0.key] != nil }
        var finished: [(name: String, state: FileStatus)] = []
        for (name, state) in files where known[name] != state {
            if let earlier = growing[name], earlier.state == state {
                if state.size > 0, now - earlier.since >= Self.quiet { finished.append((name, state)) }
            } else {
                growing[name] = (state, now)
            }
        }
        for file in finished {
            known[file.name] = file.state
            growing[file.name] = nil
        }
        return finished.sorted { ($0.state.changed, $0.name) < ($1.state.changed, $1.name) }.map {
            path.hasSuffix("/") ? path + $0.name : "\(path)/\($0.name)"
        }
    }

    /// The files that can be pages, with their states; nil when the folder cannot be read. A file with a companion that
    /// its browser still writes is left out.
    private func files() -> [String: FileStatus]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
        let writing = Set(
            names.flatMap { name in Self.unfinished.filter(name.hasSuffix).map { String(name.dropLast($0.count)) } })
        var files: [String: FileStatus] = [:]
        for name in names where SavedPage.canBePage(name) && !writing.contains(name) {
            guard let status = FileStatus("\(path)/\(name)", followsLinks: false), status.isRegular else { continue }
            files[name] = status
        }
        return files
    }
}
