import Foundation

/// A file that an answer is written to: whole or not at all, and never over one that is there unless that is said.
struct OutputFile {
    /// Its path.
    let path: String
    /// Whether a file that is there is replaced.
    var replaces = false

    /// What is wrong with the file itself.
    enum Failure: Error, CustomStringConvertible {
        case cannotWrite(String, reason: String)
        case isThere(String)

        var description: String {
            switch self {
            case .cannotWrite(let path, let reason):
                "\(path) could not be written (\(reason)); name a file in a folder that is there"
            case .isThere(let path): "\(path) is there already; --force replaces it, or name another file"
            }
        }
    }

    /// The end of its name in small letters, without the dot; nil when it has none.
    var ending: String? {
        path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    }

    /// Says at once that a file is there, before anything is asked or computed.
    func check() throws {
        if !replaces, isRegularFile { throw Failure.isThere(path) }
    }

    func write(_ text: String) throws {
        try write(Data(text.utf8))
    }

    func write(_ data: Data) throws {
        // What is no file, such as a pipe, cannot be put in place by a rename.
        if FileManager.default.fileExists(atPath: path), !isRegularFile {
            guard let handle = FileHandle(forWritingAtPath: path) else { throw failure() }
            do { try handle.write(contentsOf: data) } catch { throw failure() }
            return
        }
        // What a link names is replaced, and the link stays.
        let target = replaces ? URL(filePath: path).resolvingSymlinksInPath() : URL(filePath: path)
        // A name that is as long as names may be leaves no room for an end of our own.
        let draft = target.deletingLastPathComponent().appending(
            path: ".scholar-\(ProcessInfo.processInfo.processIdentifier).part")
        defer { try? FileManager.default.removeItem(at: draft) }
        guard (try? data.write(to: draft)) != nil else { throw failure() }
        if replaces {
            guard rename(draft.path, target.path) == 0 else { throw failure() }
        } else if link(draft.path, path) != 0 {
            // A link never takes the place of a file, not even of one that came this moment.
            if errno == EEXIST { throw Failure.isThere(path) }
            // Some file systems know no links.
            guard !FileManager.default.fileExists(atPath: path), rename(draft.path, path) == 0 else { throw failure() }
        }
    }

    private var isRegularFile: Bool {
        (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile)
            ?? false
    }

    private func failure() -> Failure {
        .cannotWrite(path, reason: String(cString: strerror(errno)).lowercased())
    }
}
