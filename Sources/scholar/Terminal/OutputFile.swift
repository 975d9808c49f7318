import ArgumentParser
import Foundation

/// A file for an answer: written completely or not at all, and never over an existing one without `--force`.
struct OutputFile {
    /// Its path.
    let path: String
    /// Whether a file that is there is replaced.
    var replaces = false

    /// A failure of the file.
    enum Failure: Error, CustomStringConvertible {
        case cannotWrite(String, reason: String)
        case noFolder(String)
        case isThere(String)
        case cannotMake(folder: String, reason: String)

        var description: String {
            switch self {
            case .cannotWrite(let path, let reason): "\(path) could not be written (\(reason))"
            case .noFolder(let path): "\(path) could not be written; name a file in a folder that exists"
            case .isThere(let path): "\(path) exists already; --force replaces it, or name another file"
            case .cannotMake(let path, let reason): "the folder \(path) could not be made (\(reason))"
            }
        }
    }

    /// The extension in small letters, without the dot; nil when there is none.
    var ending: String? {
        path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    }

    /// Fails early when the file exists, before any request or computation.
    func check() throws {
        if !replaces, isRegularFile { throw Failure.isThere(path) }
    }

    /// Creates a folder for files; one that exists stays as it is.
    ///
    /// - Parameter option: the option that names the folder.
    static func makeFolder(_ path: String, for option: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
            throw ValidationError("\(path) is a file; \(option) needs a folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? errno
            throw Failure.cannotMake(folder: path, reason: String(cString: strerror(code)).lowercased())
        }
    }

    func write(_ text: String) throws {
        try write(Data(text.utf8))
    }

    func write(_ data: Data) throws {
        // A pipe or device cannot be replaced by a rename.
        if FileManager.default.fileExists(atPath: path), !isRegularFile {
            guard let handle = FileHandle(forWritingAtPath: path) else { throw failure() }
            do { try handle.write(contentsOf: data) } catch { throw failure() }
            return
        }
        // The target of a link is replaced, and the link stays.
        let target = replaces ? URL(filePath: path).resolvingSymlinksInPath() : URL(filePath: path)
        // A name of the greatest length leaves no room for another extension.
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
        let reason = String(cString: strerror(errno)).lowercased()
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return FileManager.default.fileExists(atPath: folder) ? .cannotWrite(path, reason: reason) : .noFolder(path)
    }
}
